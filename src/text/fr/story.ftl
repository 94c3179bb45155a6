# Le récit d’un duel.
