#!/usr/bin/env python3
"""The findings of a Lighthouse report, heaviest first: shorten.py REPORT.json [EARLIER.json]"""

import json
import sys


def findings(path: str) -> dict[str, tuple[float, str, str]]:
    with open(path, encoding="utf-8") as file:
        report = json.load(file)
    found = {}
    for category in report["categories"].values():
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            score = audit.get("score")
            if score is None or score >= 0.9:
                continue
            weight = reference["weight"] * (1 - score)
            found[reference["id"]] = (weight, audit["title"], audit.get("displayValue", ""))
    return found


def main() -> None:
    if len(sys.argv) not in (2, 3):
        raise SystemExit(__doc__)
    now = findings(sys.argv[1])
    if len(sys.argv) == 3:
        before = findings(sys.argv[2])
        for name in sorted(set(before) - set(now)):
            print(f"better  {before[name][1]}")
        for name in sorted(set(now) - set(before)):
            print(f"worse   {now[name][1]}")
        return
    for weight, title, value in sorted(now.values(), reverse=True)[:10]:
        print(f"{weight:6.1f}  {title}" + (f"  ({value})" if value else ""))
    if len(now) > 10:
        print(f"        and {len(now) - 10} lighter ones")


if __name__ == "__main__":
    main()
