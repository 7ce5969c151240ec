#!/usr/bin/env -S python3 -S
# <xbar.title>todo.txt</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Open tasks of a todo.txt by priority. Tap a task to complete it.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(TODO_FILE="~/todo.txt"): The file.</xbar.var>
# <xbar.var>number(TODO_ROWS=10): The number of tasks.</xbar.var>
"""Tasks with a priority first, then due ones, then the others. TODAY_NOW sets the time."""
import datetime
import hashlib
import os
import re
import shutil
import sys

COLORS = {"A": "red", "B": "yellow", "C": "cyan"}
DUE = re.compile(r"(?:^|\s)due:(\d{4}-\d\d-\d\d)(?=\s|$)")
# Open tasks, and further ones.
WORDS = {
    "en": ("{} open", "and {} more"), "es": ("{} pendientes", "y {} más"), "ja": ("未完了 {} 件", "他 {} 件"),
    "ru": ("открыто: {}", "и ещё {}"), "zh": ("{} 项未完成", "还有 {} 项"), "zh-Hant": ("{} 項未完成", "還有 {} 項"),
}


def today():
    clock = os.environ.get("TODAY_NOW")
    return datetime.date.fromtimestamp(float(clock)) if clock else datetime.date.today()


def row(text, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""

    def plain(words):
        return "".join(c if c.isprintable() else " " for c in str(words))

    text = " ".join(plain(text).replace("|", "¦").split())
    words = [("‐" + text[1:]) if text.startswith("--") else text, "|", "emojize=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        words.append(f'{key}="{value}"')
    print(*words)


def path():
    return os.path.realpath(os.path.expanduser(os.environ.get("TODO_FILE") or "~/todo.txt"))


def read():
    # Only LF ends a line, and bytes that are not UTF-8 are preserved.
    with open(path(), encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        return file.read().split("\n")


def name(line):
    """A hash of a line, used as an argument, because a line may contain anything."""
    return hashlib.sha256(line.encode("utf-8", "surrogateescape")).hexdigest()[:16]


def tick(wanted):
    """Marks the line as done, if it has not changed."""
    lines = read()
    index = next((i for i, line in enumerate(lines) if line and name(line) == wanted), None)
    if index is None:
        sys.exit("the line has changed meanwhile")
    plain = re.sub(r"^\([A-Z]\) ", "", lines[index])
    lines[index] = f"x {today()} {plain}"
    partial = path() + ".new"
    with open(partial, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
        file.write("\n".join(lines))
    shutil.copymode(path(), partial)
    os.replace(partial, path())


def due(line):
    match = DUE.search(line)
    return match.group(1) if match else "9999"


def language():
    names = ("TODAY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name) not in (None, "", "auto")), "")
    if re.match("zh.(TW|HK|MO|Hant)", locale):
        return "zh-Hant"
    return locale[:2] if locale[:2] in WORDS else "en"


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    if len(sys.argv) == 3 and sys.argv[1] == "done":
        tick(sys.argv[2])
        return
    try:
        lines = read()
    except FileNotFoundError:
        return
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}")
    items = [line.rstrip("\r") for line in lines if line.strip() and not line.startswith("x ")]
    items.sort(key=lambda line: (line[:3] if re.match(r"\([A-Z]\) ", line) else "(~)", due(line)))
    if not items:
        return
    shown = int(os.environ.get("TODO_ROWS") or 10)
    words = WORDS[language()]
    print(words[0].format(len(items)))
    print("---")
    for line in items[:shown]:
        match = re.match(r"\(([A-Z])\) (.*)", line)
        color = COLORS.get(match.group(1)) if match else None
        if due(line) <= str(today()):
            color = "red"
        # The date is a value of its own, so that a narrow card does not cut it.
        task = DUE.sub("", match.group(2) if match else line).strip()
        badge = {"badge": due(line)} if task and DUE.search(line) else {}
        row(task or line, **({"color": color} if color else {}), **badge, bash=os.path.abspath(sys.argv[0]),
            param1="done", param2=name(line), refresh="true")
    if len(items) > shown:
        row(words[1].format(len(items) - shown))


main()
