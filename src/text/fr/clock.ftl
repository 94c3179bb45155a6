# Pendules et séries.
