//! The 600 vectors of `standard` and `express`, key by key, through the library and through the program.
#![allow(missing_docs)]

use std::io::Write;
use std::process::{Command, Stdio};

use helios::cli::inspect::{Report, read_line};
use helios::rulebook::Rulebook;
use serde_json::Value;

const VECTORS: &str = include_str!("vectors/helios.jsonl");

fn vectors() -> Vec<(Value, &'static str)> {
    VECTORS.lines().map(|line| (serde_json::from_str(line).expect("a vector is JSON"), line)).collect()
}

/// What `inspect` is asked for a vector: its position and its move, if it has one.
fn asked(vector: &Value) -> String {
    let mut asked = vector["position"].as_str().expect("a position").to_owned();
    for played in vector["moves"].as_array().expect("moves") {
        asked += &format!(" {}", played["move"].as_str().expect("a move"));
    }
    asked
}

#[test]
fn the_library_answers_every_vector() {
    let book = Rulebook::built_in();
    let vectors = vectors();
    assert_eq!(vectors.len(), 600);
    for (vector, line) in vectors {
        let variant = vector["variant"].as_str().expect("a variant");
        let rules = book.rules(variant).expect("known");
        let played = read_line(rules, &asked(&vector)).unwrap_or_else(|error| panic!("{error}: {line}"));
        let answer = serde_json::to_value(Report::of(variant, rules, &played)).expect("plain data");
        assert_eq!(answer, vector);
    }
}

#[test]
fn the_program_answers_every_vector_on_its_line() {
    for variant in ["standard", "express"] {
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
        // The order of the keys is that of the notation, as in the vectors, so that the very lines are the same.
        let expected: String = of_variant.iter().flat_map(|(_, line)| [line, "\n"]).collect();
        assert!(!expected.is_empty());
        for (answer, expected) in answers.lines().zip(expected.lines()) {
            assert_eq!(answer, expected);
        }
        assert_eq!(answers.lines().count(), of_variant.len());
    }
}
