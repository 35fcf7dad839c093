#!/usr/bin/env python3
"""Checks a translation: check_terms.py GLOSSARY.csv LANGUAGE SOURCE.txt TARGET.txt"""

import csv
import re
import sys
from collections import Counter

PLACEHOLDER = re.compile(r"\{\w*\}|%\(?\w*\)?[sd]|</?\w+[^>]*>")
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def digits(text: str) -> Counter[str]:
    # 1,000.50 and 1.000,50 are the same number
    return Counter(re.sub(r"[.,]", "", one) for one in NUMBER.findall(PLACEHOLDER.sub(" ", text)))


def main() -> int:
    if len(sys.argv) != 5:
        raise SystemExit(__doc__)
    glossary, language, *texts = sys.argv[1:]
    source, target = (read(path) for path in texts)
    faults = []
    with open(glossary, encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            if row["language"] != language or row["source"] not in source:
                continue
            if row["target"].lower() not in target.lower():
                rule = "must" if row.get("fixed") == "yes" else "should"
                faults.append(f"term: {row['source']} {rule} be {row['target']}")
    for name, count in (
        ("placeholder", lambda text: Counter(PLACEHOLDER.findall(text))),
        ("number", digits),
    ):
        before, after = count(source), count(target)
        faults += [f"{name} missing: {one}" for one in (before - after)]
        faults += [f"{name} not in the source: {one}" for one in (after - before)]
    print("\n".join(faults) or "nothing found")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
