#!/usr/bin/env python3
# /// script
# requires-python = ">=3.10"
# dependencies = ["pypdf==5.4.0"]
# ///
"""Makes one PDF of pages of others: pages.py OUT.pdf A.pdf:3-5 B.pdf:1,4 C.pdf:2@90"""

import os
import re
import sys

from pypdf import PdfReader, PdfWriter

PART = re.compile(r"^(?P<file>.+?\.pdf)(?::(?P<pages>[\d,-]+))?(?:@(?P<turn>90|180|270))?$", re.I)


def numbers(text: str | None, most: int) -> list[int]:
    if text is None:
        return list(range(1, most + 1))
    found: list[int] = []
    for piece in text.split(","):
        first, _, last = piece.partition("-")
        pages = range(int(first), int(last or first) + 1)
        if not pages or pages[0] < 1 or pages[-1] > most:
            raise SystemExit(f"pages {piece}: there are 1 to {most}")
        found += pages
    return found


def main() -> None:
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    out, *parts = sys.argv[1:]
    if os.path.exists(out):
        raise SystemExit(f"{out} is there already: choose another name")
    writer = PdfWriter()
    for text in parts:
        part = PART.match(text)
        if not part:
            raise SystemExit(f"{text}: write FILE.pdf:PAGES@TURN")
        reader = PdfReader(part["file"])
        for number in numbers(part["pages"], len(reader.pages)):
            page = writer.add_page(reader.pages[number - 1])
            if part["turn"]:
                page.rotate(int(part["turn"]))
    writer.write(out)
    print(f"{out}: {len(writer.pages)} pages")


if __name__ == "__main__":
    main()
