#!/usr/bin/env python3
# /// script
# requires-python = ">=3.10"
# dependencies = ["pypdf==5.4.0"]
# ///
"""Lists the fields of a form (form.py FORM.pdf), or fills them (form.py FORM.pdf VALUES.json OUT.pdf)."""

import json
import os
import sys

from pypdf import PdfReader, PdfWriter

KINDS = {"/Tx": "text", "/Btn": "box", "/Ch": "choice", "/Sig": "signature"}


def fields(reader: PdfReader) -> dict[str, dict[str, object]]:
    return {
        name: {
            "kind": KINDS.get(str(one.get("/FT")), "unknown"),
            "value": str(one.get("/V", "")),
            "choices": [str(state) for state in one.get("/_States_", [])],
        }
        for name, one in (reader.get_fields() or {}).items()
    }


def main() -> None:
    if len(sys.argv) not in (2, 4):
        raise SystemExit(__doc__)
    reader = PdfReader(sys.argv[1])
    known = fields(reader)
    if len(sys.argv) == 2:
        print(json.dumps(known, ensure_ascii=False, indent=2))
        return
    with open(sys.argv[2], encoding="utf-8") as file:
        values = json.load(file)
    strange = sorted(set(values) - set(known))
    if strange:
        raise SystemExit(f"no such fields: {', '.join(strange)}")
    if os.path.exists(sys.argv[3]):
        raise SystemExit(f"{sys.argv[3]} is there already: choose another name")
    writer = PdfWriter(clone_from=reader)
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    writer.write(sys.argv[3])
    print(f"{sys.argv[3]}: {len(values)} fields")


if __name__ == "__main__":
    main()
