#!/usr/bin/env python3
"""Checks a skill's folder by the rules of agentskills.io, and for links that lead nowhere: check.py FOLDER"""

import re
import sys
from pathlib import Path

KEYS = {"name", "description", "license", "compatibility", "metadata", "allowed-tools"}


def field(front: str, key: str) -> str:
    """The text of a top-level key, folded into one line."""
    found = re.search(rf"^{key}:[ \t]*(?:[>|][-+]?)?(.*(?:\n[ \t]+.*)*)", front, re.M)
    return " ".join(found[1].split()).strip("\"'") if found else ""


def faults(folder: Path) -> list[str]:
    file = folder / "SKILL.md"
    if not file.is_file():
        return ["there is no SKILL.md"]
    text = file.read_text(encoding="utf-8")
    parts = re.match(r"---\n(.*?)\n---\n(.*)", text, re.S)
    if not parts:
        return ["SKILL.md does not begin with front matter between two lines of ---"]
    front, body = parts.groups()
    found = []
    name, description = field(front, "name"), field(front, "description")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) or len(name) > 64:
        found.append("name: 1 to 64 of a-z, 0-9 and single hyphens")
    elif name != folder.resolve().name:
        found.append(f"name: the folder is called {folder.resolve().name}, not {name}")
    if not 1 <= len(description) <= 1024:
        found.append(f"description: 1 to 1024 characters, it has {len(description)}")
    found += [
        f"{key}: not a key of the format"
        for key in re.findall(r"^([\w-]+):", front, re.M)
        if key not in KEYS
    ]
    if body.count("\n") > 500:
        found.append("the body has more than 500 lines: move knowledge into references/")
    for link in re.findall(r"\]\(([^)#\s]+)", body):
        if not re.match(r"[a-z]+:|/", link) and not (folder / link).exists():
            found.append(f"{link}: there is no such file")
    return found


def main() -> int:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    found = faults(Path(sys.argv[1]))
    print("\n".join(found) or "nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
