#!/usr/bin/env python3
# /// script
# requires-python = ">=3.10"
# dependencies = ["pypdf==5.4.0"]
# ///
"""Says what a PDF is: pages, pages without text, form fields, signatures."""

import json
import sys

from pypdf import PdfReader


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: look.py FILE.pdf", file=sys.stderr)
        return 2
    reader = PdfReader(sys.argv[1])
    if reader.is_encrypted and not reader.decrypt(""):
        print(json.dumps({"encrypted": True}))
        return 1
    fields = reader.get_fields() or {}
    print(
        json.dumps(
            {
                "pages": len(reader.pages),
                "withoutText": [
                    number
                    for number, page in enumerate(reader.pages, 1)
                    if not page.extract_text().strip()
                ],
                "fields": sum(one.get("/FT") != "/Sig" for one in fields.values()),
                "signatures": sum(
                    one.get("/FT") == "/Sig" and "/V" in one for one in fields.values()
                ),
            },
            indent=2,
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
