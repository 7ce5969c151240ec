#!/usr/bin/env python3
# <xbar.title>todo.txt</xbar.title>
# <xbar.desc>What is open in a todo.txt, by priority; a tap on "done" ticks it off.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(TODO_FILE="~/todo.txt"): The file.</xbar.var>
# <xbar.var>number(TODO_ROWS=10): How many.</xbar.var>
import datetime
import os
import re
import sys

COLORS = {"A": "red", "B": "yellow", "C": "cyan"}


def path():
    return os.path.expanduser(os.environ.get("TODO_FILE") or "~/todo.txt")


def tick(text):
    """Marks the line done, if it is still there as it was."""
    file = os.path.realpath(path())
    with open(file, encoding="utf-8") as source:
        lines = source.read().splitlines()
    if text not in lines:
        sys.exit("the line has changed meanwhile")
    index = lines.index(text)
    plain = re.sub(r"^\([A-Z]\) ", "", text)
    lines[index] = f"x {datetime.date.today()} {plain}"
    partial = file + ".new"
    with open(partial, "w", encoding="utf-8") as target:
        target.write("\n".join(lines) + "\n")
    os.replace(partial, file)


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "done":
        tick(sys.argv[2])
        return
    try:
        with open(path(), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except FileNotFoundError:
        return
    items = [line for line in lines if line.strip() and not line.startswith("x ")]
    items.sort(key=lambda line: (line[:3] if re.match(r"\([A-Z]\)", line) else "(~)"))
    if not items:
        return
    print(f"{len(items)} open")
    print("---")
    for line in items[: int(os.environ.get("TODO_ROWS") or 10)]:
        match = re.match(r"\(([A-Z])\) (.*)", line)
        words = match.group(2) if match else line
        color = f" color={COLORS[match.group(1)]}" if match and match.group(1) in COLORS else ""
        argument = line.replace("\\", "\\\\").replace('"', '\\"')
        print(f"{words.replace('|', '¦')} |{color} bash=\"{os.path.abspath(sys.argv[0])}\" "
              f'param1=done param2="{argument}" refresh=true')


main()
