#!/usr/bin/env python3
"""Turns a recording of Today's tour (asciicast 2) into an animated SVG on standard output.

    today tour --scene snapshot --record tour.cast
    animate.py tour.cast > tour.svg

Each event of such a recording is a complete frame: the cursor moves to the top left, and rows with
SGR attributes follow. Other control sequences are not supported. If the viewer prefers reduced
motion, the SVG shows only the last frame.
"""
import json
import re
import sys
import unicodedata
from xml.sax.saxutils import escape

CELL, LINE, MARGIN = 9, 20, 18
# The last frame stays for this many seconds before the recording starts again.
REST = 4
DARK = {"fg": "#d7dbe3", "90": "#7d8596", "31": "#e07a7a", "32": "#8fbf7f", "33": "#dcbb67",
        "34": "#98bcf0", "35": "#bb93dd", "36": "#6fbcb8", "94": "#98bcf0"}
LIGHT = {"fg": "#2a2e36", "90": "#6f7683", "31": "#b3261e", "32": "#3b7a2a", "33": "#8a6100",
         "34": "#2f6bd0", "35": "#7d43ad", "36": "#14726e", "94": "#2f6bd0"}
FONT = ('15px ui-monospace,"SF Mono","Cascadia Mono","JetBrains Mono","DejaVu Sans Mono",Menlo,'
        'Consolas,"Noto Sans Mono",monospace')


def width(character):
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def rows(frame):
    """The runs of each row: column, classes, text."""
    result = []
    style = ()
    for line in frame.removeprefix("\x1b[H").split("\r\n"):
        runs, column = [], 0
        for part in re.split(r"(\x1b\[[0-9;?]*[A-Za-z])", line):
            if part.startswith("\x1b["):
                if part.endswith("m"):
                    style = attributes(style, part[2:-1].split(";"))
                elif part[-1] not in "JK":
                    sys.exit(f"unknown sequence {part!r}")
                continue
            if part.strip():
                blanks = len(part) - len(part.lstrip(" "))
                runs.append((column + blanks, style, part.strip(" ")))
            column += sum(map(width, part))
        result.append(tuple(runs))
    return result


def attributes(style, numbers):
    """The classes after an SGR sequence."""
    names = {"1": "b", "2": "d", "3": "i", "7": "r"}
    for number in numbers:
        if number in ("", "0"):
            style = ()
        elif number in names:
            style += (names[number],)
        elif number in DARK:
            style = tuple(name for name in style if not name.startswith("c")) + (f"c{number}",)
        else:
            sys.exit(f"unknown attribute {number}")
    return style


def draw(path):
    with open(path, encoding="utf-8") as file:
        head, *events = map(json.loads, file)
    frames = [(time, rows(text)) for time, kind, text in events if kind == "o"]
    length = frames[-1][0] + REST
    across = head["width"] * CELL + 2 * MARGIN
    down = head["height"] * LINE + 2 * MARGIN
    names, pictures, styles = {}, [], []
    for index, (time, lines) in enumerate(frames):
        end = frames[index + 1][0] if index + 1 < len(frames) else length
        uses = []
        for number, runs in enumerate(lines):
            if runs:
                name = names.setdefault(runs, f"r{len(names)}")
                uses.append(f'<use href="#{name}" y="{number * LINE}"/>')
        pictures.append(f'<g class="f" id="f{index}">{"".join(uses)}</g>')
        start, stop = (f"{value / length * 100:.3f}%" for value in (time, end))
        steps = f"{start}{{visibility:visible}}"
        if index:
            steps = "0%{visibility:hidden}" + steps
        if index + 1 < len(frames):
            steps += f"{stop}{{visibility:hidden}}"
        styles.append(f"@keyframes k{index}{{{steps}100%{{visibility:"
                      f"{'visible' if index + 1 == len(frames) else 'hidden'}}}}}"
                      f"#f{index}{{animation-name:k{index}}}")
    defined = []
    for runs, name in names.items():
        texts = "".join(
            f'<text x="{column * CELL}" class="{" ".join(style)}" '
            f'textLength="{sum(map(width, words)) * CELL}">{escape(words)}</text>'
            for column, style, words in runs)
        defined.append(f'<g id="{name}">{texts}</g>')
    last = "\n".join(" ".join(words for _, _, words in runs) for runs in frames[-1][1] if runs)

    def colours(palette):
        return f"text{{fill:{palette['fg']}}}" + "".join(
            f".c{name}{{fill:{value}}}" for name, value in palette.items() if name != "fg")

    title = escape(head.get("title", "Recording"))
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" '
        f'height="{down}" role="img" aria-labelledby="title desc">',
        f'<title id="title">{title}</title>', f'<desc id="desc">{escape(last)}</desc>', "<style>",
        f"text{{font:{FONT};white-space:pre}}.b{{font-weight:bold}}.i{{font-style:italic}}"
        ".d{opacity:.65}.r{text-decoration:underline}",
        f".page{{fill:#16181d;stroke:#2f343f}}{colours(DARK)}",
        f"@media(prefers-color-scheme:light){{.page{{fill:#fbfaf7;stroke:#dcdad3}}"
        f"{colours(LIGHT)}}}",
        f".f{{visibility:hidden;animation-duration:{length:.1f}s;animation-timing-function:step-end;"
        "animation-iteration-count:infinite}", *styles,
        f"@media(prefers-reduced-motion:reduce){{.f{{animation:none}}#f{len(frames) - 1}"
        "{visibility:visible}}",
        "</style>", "<defs>", *defined, "</defs>",
        f'<rect class="page" x=".5" y=".5" width="{across - 1}" height="{down - 1}" rx="10"/>',
        f'<g transform="translate({MARGIN} {MARGIN + 15})">', *pictures, "</g>", "</svg>", ""])


if __name__ == "__main__":
    sys.stdout.write(draw(sys.argv[1]))
