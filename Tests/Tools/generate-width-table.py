#!/usr/bin/env python3
"""Writes Sources/TodayWire/Text/TextWidth+Table.swift.

    python3 -m venv /tmp/unicode && /tmp/unicode/bin/pip install unicodedata2
    /tmp/unicode/bin/python Tests/Tools/generate-width-table.py
    python3 Tests/Tools/generate-width-table.py --check

The widths come from the package unicodedata2, which has the current Unicode data. If it is not
installed, Python's own data is used. The table's first line names the version of Unicode; older data
never replaces newer data. `--check` writes nothing. It fails if this script would write another table
from data of the same version. With data of another version it reports that nothing was checked.
"""

import re
import sys
from pathlib import Path

try:
    import unicodedata2 as unicodedata
except ImportError:
    import unicodedata

TABLE = Path(__file__).parents[2] / "Sources/TodayWire/Text/TextWidth+Table.swift"

# Format characters that are visible: the soft hyphen, and signs before Arabic, Syriac and Kaithi
# numbers.
VISIBLE = {0xAD, *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
# Vowels and final consonants of Hangul are drawn in the cell of the syllable's first consonant.
JOINING = {*range(0x1160, 0x1200), *range(0xD7B0, 0xD7C7), *range(0xD7CB, 0xD7FC)}
# A flag consists of two of these characters, each one cell wide.
REGIONAL = set(range(0x1F1E6, 0x1F200))


def widths():
    zero, wide = set(JOINING), set()
    for value in range(0x110000):
        character = chr(value)
        category = unicodedata.category(character)
        if category in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp"):
            zero.add(value)
        # Unassigned characters are wide only in the ranges that are reserved for ideographs, below.
        elif category != "Cn" and unicodedata.east_asian_width(character) in "WF":
            wide.add(value)
    zero -= VISIBLE
    # Ranges that are reserved for ideographs, including unassigned characters.
    for first, last in (
        (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD),
        (0x30000, 0x3FFFD),
    ):
        wide |= set(range(first, last + 1))
    return zero, wide - zero - REGIONAL


def ranges(values):
    result = []
    for value in sorted(values):
        if result and result[-1][1] == value - 1:
            result[-1][1] = value
        else:
            result.append([value, value])
    return result


def table(name, comment, values):
    lines = [f"  /// {comment}", f"  static let {name}: [UInt32] = ["]
    lines += [f"    0x{first:X}, 0x{last:X}," for first, last in ranges(values)]
    return lines + ["  ]"]


def source(version):
    zero, wide = widths()
    lines = [
        f"// Unicode {version}, by Tests/Tools/generate-width-table.py; not to be edited.",
        "",
        "extension TextWidth {",
        *table("zeroWidth", "First and last scalar of each range without a cell of its own.", zero),
        "",
        *table("doubleWidth", "First and last scalar of each range of two cells.", wide),
        "}",
    ]
    return "\n".join(lines) + "\n"


def main():
    version = unicodedata.unidata_version
    written = TABLE.read_text() if TABLE.exists() else ""
    found = re.match(r"// Unicode ([0-9.]+),", written)
    known = found.group(1) if found else "0"
    if sys.argv[1:] == ["--check"]:
        if version != known:
            print(f"width table: Unicode {known}; not checked, because this data is Unicode {version}")
        elif source(version) != written:
            sys.exit(f"{TABLE.name} differs from the Unicode data of {version}: run {sys.argv[0]}")
        else:
            print(f"width table: matches Unicode {version}")
        return
    if sys.argv[1:]:
        sys.exit(__doc__)
    if [int(part) for part in version.split(".")] < [int(part) for part in known.split(".")]:
        sys.exit(f"the table is Unicode {known}, but this data is Unicode {version}")
    TABLE.write_text(source(version))


main()
