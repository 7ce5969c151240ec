#!/usr/bin/env python3
"""Writes Sources/TodayHost/Scripts/Reading/EmojiNames+Table.swift.

    python3 -m venv /tmp/emoji && /tmp/emoji/bin/pip install pymdown-extensions
    /tmp/emoji/bin/python Tests/Tools/generate-emoji-table.py

The names are those of gemoji (https://github.com/github/gemoji), from the package pymdown-extensions,
and a few more from the tables of xbar and Argos. The table's first line names the version of gemoji.
"""

import sys
from pathlib import Path

from pymdownx import gemoji_db

TABLE = (
    Path(__file__).parents[2] / "Sources/TodayHost/Scripts/Reading/EmojiNames+Table.swift"
)

# Names that gemoji does not have, but that xbar or Argos supports or that are common in plug-ins.
MORE = {
    "-100": "1f4af", "-1234": "1f522", "check": "2714-fe0f", "octocat": "1f419",
    "person_with_blond_hair": "1f471", "person_with_pouting_face": "1f64e", "tools": "1f6e0-fe0f",
}


def character(codes):
    return "".join(chr(int(code, 16)) for code in codes.split("-"))


def table():
    names = dict(MORE)
    for name, emoji in gemoji_db.emoji.items():
        names[name.strip(":")] = emoji.get("unicode_alt", emoji["unicode"])
    for name, target in gemoji_db.aliases.items():
        names[name.strip(":")] = names[target.strip(":")]
    return sorted((name.lower().encode(), character(codes)) for name, codes in names.items())


def lines(entries):
    """One string literal in lines of at most 100 characters, each continued by a backslash."""
    line = "    "
    for name, emoji in entries:
        entry = f"{name.decode()}={emoji} "
        if len(line) + len(entry) > 97:
            yield line + "\\"
            line = "    "
        line += entry
    yield line.rstrip()


def main():
    entries = table()
    longest = max(len(name) for name, _ in entries)
    text = f"""\
// gemoji {gemoji_db.version}, {len(entries)} names. Written by Tests/Tools/generate-emoji-table.py.

extension EmojiNames {{
  /// The number of bytes of the longest name.
  static let longestName = {longest}

  /// `name=emoji`, separated by spaces and sorted by the bytes of the names.
  static let table: StaticString = \"\"\"
"""
    text += "\n".join(lines(entries)) + '\n    """\n}\n'
    TABLE.write_text(text, encoding="utf-8")
    print(f"{len(entries)} names in {TABLE}", file=sys.stderr)


if __name__ == "__main__":
    main()
