//! The vectors of all six variants, key by key, through the library and through the program.
#![allow(missing_docs)]

use std::io::Write;
use std::process::{Command, Stdio};

use helios::cli::inspect::{Report, read_line};
use helios::rulebook::Rulebook;
use serde_json::Value;

/// Each file, and how many vectors it has.
const VECTORS: [(&str, usize); 4] = [
    (include_str!("vectors/helios.jsonl"), 600),
    (include_str!("vectors/awale.jsonl"), 400),
    (include_str!("vectors/family.jsonl"), 450),
    (include_str!("vectors/san-yao.jsonl"), 386),
];

fn vectors() -> Vec<(Value, &'static str)> {
    VECTORS
        .iter()
        .flat_map(|(lines, _)| lines.lines())
        .map(|line| (serde_json::from_str(line).expect("a vector is JSON"), line))
        .collect()
}

/// What `inspect` is asked for a vector: its position and its move, if it has one.
fn asked(vector: &Value) -> String {
    let mut asked = vector["position"].as_str().expect("a position").to_owned();
    for played in vector["moves"].as_array().expect("moves") {
        asked += &format!(" {}", played["move"].as_str().expect("a move"));
    }
    asked
}

/// Every key that the vector has is answered as it has it; some vectors tell no events.
fn agrees(answer: &Value, vector: &Value, line: &str) {
    for (key, expected) in vector.as_object().expect("an object") {
        let found = &answer[key];
        match expected.as_array().filter(|_| key == "moves") {
            Some(moves) => {
                assert_eq!(found.as_array().map(Vec::len), Some(moves.len()), "{line}");
                for (found, expected) in found.as_array().into_iter().flatten().zip(moves) {
                    agrees(found, expected, line);
                }
            }
            None => assert_eq!(found, expected, "{key}: {line}"),
        }
    }
}

#[test]
fn the_library_answers_every_vector() {
    let book = Rulebook::built_in();
    let vectors = vectors();
    for (lines, many) in VECTORS {
        assert_eq!(lines.lines().count(), many);
    }
    for (vector, line) in vectors {
        let variant = vector["variant"].as_str().expect("a variant");
        let rules = book.rules(variant).expect("known");
        let played = read_line(rules, &asked(&vector)).unwrap_or_else(|error| panic!("{error}: {line}"));
        let answer = serde_json::to_value(Report::of(variant, rules, &played)).expect("plain data");
        agrees(&answer, &vector, line);
    }
}

#[test]
fn the_program_answers_every_vector_on_its_line() {
    for variant in ["standard", "express", "awale", "awele", "oya", "san-yao"] {
        let of_variant: Vec<_> = vectors().into_iter().filter(|(vector, _)| vector["variant"] == variant).collect();
        let mut program = Command::new(env!("CARGO_BIN_EXE_helios"))
            .args(["inspect", "--stdin", "--json", "--variant", variant])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = program.stdin.take().expect("piped");
        let questions: String = of_variant.iter().map(|(vector, _)| asked(vector) + "\n").collect();
        let writer = std::thread::spawn(move || input.write_all(questions.as_bytes()));
        let output = program.wait_with_output().expect("it ends");
        writer.join().expect("no panic").expect("all was read");
        assert!(output.status.success());
        let answers = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(!of_variant.is_empty());
        assert_eq!(answers.lines().count(), of_variant.len());
        for (answer, (vector, line)) in answers.lines().zip(&of_variant) {
            // The order of the keys is that of the notation, as in the vectors, so that the very lines are the same where
            // the vector has every key.
            if line.contains("\"events\"") || vector["moves"].as_array().is_some_and(Vec::is_empty) {
                assert_eq!(answer, *line);
            } else {
                agrees(&serde_json::from_str(answer).expect("JSON"), vector, line);
            }
        }
    }
}
