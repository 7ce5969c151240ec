#!/usr/bin/env python3
"""Writes Sources/TodayRender/Text/TextWidth+Table.swift.

Widths come from Python's Unicode data; emoji and marks that are newer than it come from the
Unicode data of the installed Swift.

    python3 Tests/Tools/generate-width-table.py > Sources/TodayRender/Text/TextWidth+Table.swift
"""

import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

SWIFT = """
for value in UInt32(0)...0x10FFFF {
  guard let scalar = Unicode.Scalar(value) else { continue }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: print("0", value)
  default:
    if properties.isEmojiPresentation { print("2", value) }
  }
}
"""

# Format characters that are drawn: the soft hyphen, and signs that stand before Arabic, Syriac
# and Kaithi numbers.
VISIBLE = {0xAD, *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
# Vowels and final consonants of Hangul join the syllable that the first consonant began.
JOINING = {*range(0x1160, 0x1200), *range(0xD7B0, 0xD7C7), *range(0xD7CB, 0xD7FC)}
# A flag is two of these, one cell each.
REGIONAL = set(range(0x1F1E6, 0x1F200))


def newer():
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "main.swift")
        source.write_text(SWIFT)
        subprocess.run(
            ["swiftc", "-O", str(source), "-o", f"{folder}/main"], check=True, stdout=sys.stderr)
        lines = subprocess.run([f"{folder}/main"], check=True, capture_output=True, text=True)
    pairs = [line.split() for line in lines.stdout.splitlines()]
    return (
        {int(value) for width, value in pairs if width == "0"},
        {int(value) for width, value in pairs if width == "2"},
    )


def ranges(values):
    result = []
    for value in sorted(values):
        if result and result[-1][1] == value - 1:
            result[-1][1] = value
        else:
            result.append([value, value])
    return result


def table(name, comment, values):
    print(f"  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    for first, last in ranges(values):
        print(f"    0x{first:X}, 0x{last:X},")
    print("  ]")


def main():
    zero, wide = newer()
    for value in range(0x110000):
        character = chr(value)
        category = unicodedata.category(character)
        if category in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp"):
            zero.add(value)
        # Python calls what is not assigned wide.
        elif category != "Cn" and unicodedata.east_asian_width(character) in "WF":
            wide.add(value)
    zero = (zero | JOINING) - VISIBLE
    # Planes 2 and 3 are kept for ideographs, also where none is assigned yet.
    wide |= set(range(0x20000, 0x2FFFE)) | set(range(0x30000, 0x3FFFE))
    wide -= zero | REGIONAL
    print("// Written by Tests/Tools/generate-width-table.py; not to be edited.")
    print()
    print("extension TextWidth {")
    table("zeroWidth", "First and last scalar of each range without a cell of its own.", zero)
    print()
    table("doubleWidth", "First and last scalar of each range of two cells.", wide)
    print("}")


main()
