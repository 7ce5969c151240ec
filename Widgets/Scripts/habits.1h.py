#!/usr/bin/env -S python3 -S
# <xbar.title>Habits</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Habits with their streaks and a map of the last weeks. Tap one to mark it for today.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(HABITS=""): Habits: Read, Run.</xbar.var>
# <xbar.var>string(HABITS_FILE="~/habits.txt"): File of the marks.</xbar.var>
# <xbar.var>number(HABITS_WEEKS=12): Weeks of the map.</xbar.var>
# <today.dialect>xbar</today.dialect>
"""The file has a line for each mark: a date and a habit, such as `2026-11-21 Read`. Other lines stay as they are. The map
has a block for each week, the higher the more days are marked. A streak lasts until a whole day has passed without a
mark. A second tap removes the mark. TODAY_NOW sets the time.

Cost: less than 0.1 s of processor time in an hour.
"""
import datetime
import hashlib
import os
import shutil
import sys
import unicodedata

HABITS = 20
BLOCKS = "·▁▂▃▄▅▆█"
LIMIT = 4 << 20
# Habits of today, a streak, and mistakes.
WORDS = {
    "en": ("{} of {} today", "{} d", "The habit is not in the settings any more.", "{} cannot be read: {}",
           "{} cannot be written: {}"),
    "es": ("{} de {} hoy", "{} d", "El hábito ya no está en los ajustes.", "No se puede leer {}: {}",
           "No se puede escribir {}: {}"),
    "ja": ("今日 {}/{}", "{} 日", "この習慣は設定にありません。", "{} を読めません：{}", "{} に書き込めません：{}"),
    "ru": ("Сегодня {} из {}", "{} дн.", "Этой привычки больше нет в настройках.", "Не удаётся прочитать {}: {}",
           "Не удаётся записать {}: {}"),
    "zh": ("今天 {}/{}", "{} 天", "设置中已没有此习惯。", "无法读取 {}：{}", "无法写入 {}：{}"),
    "zh-Hant": ("今天 {}/{}", "{} 天", "設定中已沒有此習慣。", "無法讀取 {}：{}", "無法寫入 {}：{}"),
}


def row(words, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""

    def plain(words):
        return "".join(c if c.isprintable() else " " for c in str(words))[:300]

    words = plain(words).replace("|", "¦").strip()
    cells = [("‐" + words[1:]) if words.startswith("--") else words, "|", "emojize=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        cells.append(f'{key}="{value}"')
    print(*cells)


def habits():
    names = (" ".join(name.split()) for name in setting("HABITS").split(","))
    return list(dict.fromkeys(name for name in names if name))[:HABITS]


def path():
    return os.path.realpath(os.path.expanduser(setting("HABITS_FILE", "~/habits.txt")))


def lines():
    """The lines of the file. Bytes that are not UTF-8 are preserved."""
    try:
        with open(path(), encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            return file.read(LIMIT).split("\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Failure(WORDS[language()][3].format(path(), error.strerror)) from None


def mark_of(name):
    """A hash of a habit, used as an argument, because a name may contain anything."""
    return hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:16]


def change(wanted, today):
    """Adds the mark of today, or removes it."""
    name = next((name for name in habits() if mark_of(name) == wanted), None)
    if name is None:
        raise Failure(WORDS[language()][2])
    old, mark = lines(), f"{today} {name}"
    rest = [line for line in old if " ".join(line.split()) != mark]
    if len(rest) == len(old):
        while rest and not rest[-1]:
            rest.pop()
        rest += [mark, ""]
    try:
        if os.path.exists(path()) and os.path.getsize(path()) > LIMIT:
            raise OSError(27, os.strerror(27))
        partial = path() + ".new"
        with open(partial, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            file.write("\n".join(rest))
        if os.path.exists(path()):
            shutil.copymode(path(), partial)
        os.replace(partial, path())
    except OSError as error:
        raise Failure(WORDS[language()][4].format(path(), error.strerror)) from None


def days(name, known):
    """The marked days of a habit."""
    found = set()
    for entry in known:
        date, _, rest = entry.strip().partition(" ")
        if " ".join(rest.split()) == name:
            try:
                found.add(datetime.date.fromisoformat(date))
            except ValueError:
                continue
    return found


def streak(marked, today):
    day = today if today in marked else today - datetime.timedelta(days=1)
    count = 0
    while day in marked:
        count += 1
        day -= datetime.timedelta(days=1)
    return count


def weeks(marked, today):
    """A block for each week, which begins on Monday. The last one is the present week."""
    monday = today - datetime.timedelta(days=today.weekday())
    count = int(number("HABITS_WEEKS", 12, 1, 52))
    starts = [monday - datetime.timedelta(weeks=week) for week in range(count - 1, -1, -1)]
    return "".join(BLOCKS[sum(start + datetime.timedelta(days=day) in marked for day in range(7))] for start in starts)


def width(name):
    """The cells of a name: letters of East Asia have two."""
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in name)


def main():
    today = datetime.date.fromtimestamp(current_time())
    if len(sys.argv) == 3 and sys.argv[1] == "mark":
        return change(sys.argv[2], today)
    names = habits()
    if not names:
        return None
    words = WORDS[language()]
    known = lines()
    marked = {name: days(name, known) for name in names}
    row(words[0].format(sum(today in found for found in marked.values()), len(names)))
    print("---")
    longest = max(map(width, names))
    for name in names:
        is_done = today in marked[name]
        # No-break spaces, because the board joins other spaces.
        words_of_row = ("● " if is_done else "○ ") + name + "\u00a0" * (longest - width(name)) + " "
        row(words_of_row + weeks(marked[name], today), badge=words[1].format(streak(marked[name], today)),
            bash=os.path.abspath(sys.argv[0]), param1="mark", param2=mark_of(name), refresh="true",
            **({"color": "green"} if is_done else {}))
    return None


# Helper: today_script.py, from Widgets/Helpers by Tests/Tools/embed-helpers.py. Change it there.
import json
import os
import re
import sys
import time


def language():
    """The language of the board or else of the user: en, es, ja, ru, zh or zh-Hant."""
    names = ("TODAY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    locales = (os.environ.get(name) for name in names)
    locale = next((locale for locale in locales if locale not in (None, "", "auto")), "")
    if re.match("zh.(TW|HK|MO|Hant)", locale):
        return "zh-Hant"
    return locale[:2] if locale[:2] in ("es", "ja", "ru", "zh") else "en"


def current_time():
    """Seconds since 1970, from TODAY_NOW or the clock."""
    return float(os.environ.get("TODAY_NOW") or time.time())


class Failure(Exception):
    """A sentence for the card: what happened, and what to do."""


def setting(name, standard=""):
    """The value of a setting without spaces around it."""
    return os.environ.get(name, "").strip() or standard


def number(name, standard, least, most):
    """The value of a setting as a number within limits. What is not a number counts as the standard."""
    try:
        value = float(setting(name, str(standard)).replace(",", "."))
    except ValueError:
        value = standard
    # What is not a number differs from itself.
    return min(max(value, least), most) if value == value else standard


def text(words, color=None, **members):
    """A text in one row, which is cut if it is too long."""
    node = {"type": "text", "text": str(words)[:500], "lineLimit": 1, **members}
    return {**node, "style": {"color": color}} if color else node


def line(title, aside="", color=None, aside_color="secondary", **members):
    """A row with a text at the left and another one at the right. `url` makes it tappable."""
    cells = [text(title, color), {"type": "spacer"}]
    if aside != "":
        cells.append(text(aside, aside_color))
    return {"type": "hstack", "spacing": 1, "children": cells, **members}


def web_link(address):
    """`url` for a node, or nothing if a server has sent another scheme."""
    return {"url": address} if str(address).startswith(("https://", "http://")) else {}


def show(rows, summary, **more):
    """Prints the card. `more` may have `alerts`."""
    view = {"root": {"type": "vstack", "children": rows}, "summary": str(summary)[:300], **more}
    print(json.dumps(view, ensure_ascii=False, allow_nan=False))


def run_script(main):
    """Runs the script and ends it: a Failure is the last line of standard error.

    `main` may return Failures that it has handled. Requests that are still waiting do not delay the end.
    """
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    sys.stderr.reconfigure(encoding="utf-8", errors="replace")
    try:
        failures = main() or []
    except Failure as failure:
        failures = [failure]
    if failures:
        print(" ".join(dict.fromkeys(map(str, failures))), file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1 if failures else 0)


# End of today_script.py

run_script(main)
