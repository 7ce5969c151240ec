#!/usr/bin/env python3
"""Writes the names that the keyboard Emoji searches: Widgets/Emoji.app/…/*.lproj/Emoji.txt.

    sudo apt-get install unicode-data unicode-cldr-core
    Tests/Tools/generate-emoji-keyboard.py [--cldr FOLDER]

The emoji, their order and their groups are those of Unicode's emoji-test.txt (Debian's package
unicode-data); their names and keywords are those of the CLDR (unicode-cldr-core). Skin tones and
components are left out. Each file names the versions in its first line.
"""

import argparse
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

BUNDLE = Path(__file__).parents[2] / "Widgets/Emoji.app/PlugIns/EmojiKeyboard.appex"
TEST = Path("/usr/share/unicode/emoji/emoji-test.txt")
CLDR = Path("/usr/share/unicode/cldr")
LANGUAGES = {
    "en": ["en"], "es": ["es"], "ja": ["ja"], "ru": ["ru"], "zh": ["zh"],
    "zh-Hant": ["zh", "zh_Hant"],
}
TONES = re.compile("[\U0001F3FB-\U0001F3FF]")
# Smileys and people are one group on a keyboard.
GROUPS = {
    "Smileys & Emotion": "smileys", "People & Body": "people", "Animals & Nature": "nature",
    "Food & Drink": "food", "Travel & Places": "travel", "Activities": "activities",
    "Objects": "objects", "Symbols": "symbols", "Flags": "flags",
}
MOST_KEYWORDS = 6


def emoji():
    """Pairs of a group and a list of emoji with their English names."""
    groups, version = [], ""
    for line in TEST.read_text(encoding="utf-8").splitlines():
        if line.startswith("# Version:"):
            version = line.split(":")[1].strip()
        if line.startswith("# group:"):
            groups.append((GROUPS.get(line.split(":")[1].strip()), []))
        found = re.match(r"[0-9A-F ]+; fully-qualified +# (\S+) E[0-9.]+ (.+)", line)
        if found and not TONES.search(found[1]):
            groups[-1][1].append((found[1], found[2]))
    return [(name, entries) for name, entries in groups if name], version


def annotations(folder, languages):
    """Names and keywords by emoji, without variation selectors."""
    names, keywords = {}, {}
    for language in languages:
        for kind in ("annotationsDerived", "annotations"):
            path = folder / "common" / kind / f"{language}.xml"
            if not path.exists():
                continue
            for node in ElementTree.parse(path).iter("annotation"):
                target = names if node.get("type") == "tts" else keywords
                target[node.get("cp")] = node.text.strip()
    return names, keywords


def line(character, english, names, keywords):
    plain = character.replace("\ufe0f", "")
    name = names.get(plain) or english
    words = [word.strip() for word in keywords.get(plain, "").split("|")]
    words = [word for word in words if word and word != name][:MOST_KEYWORDS]
    return "\t".join([character, name, ", ".join(words)]).rstrip("\t")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cldr", type=Path, default=CLDR)
    folder = parser.parse_args().cldr
    groups, version = emoji()
    dtd = (folder / "common/dtd/ldml.dtd").read_text(encoding="utf-8")
    cldr = re.search(r'cldrVersion CDATA #FIXED "([^"]+)"', dtd)[1]
    for language, files in LANGUAGES.items():
        names, keywords = annotations(folder, files)
        lines = [f"# Unicode emoji {version}, CLDR {cldr}. "
                 "Written by Tests/Tools/generate-emoji-keyboard.py."]
        for group, entries in groups:
            lines.append(f"[{group}]")
            lines += [line(*entry, names, keywords) for entry in entries]
        path = BUNDLE / f"{language}.lproj/Emoji.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


main()
