#!/usr/bin/env -S python3 -S
# <xbar.title>Notes of the day</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The notes of today from a folder of text files. A tap ticks a task.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(NOTES_FOLDER="~/notes"): Folder of the notes.</xbar.var>
# <xbar.var>string(NOTES_NAME="%Y-%m-%d"): Names of the files, as of strftime.</xbar.var>
# <xbar.var>string(NOTES_ENDING="md"): Ending of the names.</xbar.var>
# <xbar.var>number(NOTES_ROWS=10): Number of lines.</xbar.var>
# <today.dialect>json</today.dialect>
"""Lines that begin with `- [ ]` are tasks. The first row opens your editor with the file of today, which is made from the
file `template` with the same ending, if there is one. TODAY_NOW sets the time.

Cost: less than 0.1 s of processor time in 15 minutes.
"""
import datetime
import hashlib
import os
import re
import shutil
import sys

LIMIT = 1 << 20
TASK = re.compile(r"(\s*[-*+] \[)([ xX])(\] )(.*)")
WORDS = {
    "en": ("Write a note", "{} open", "{} cannot be read: {}", "{} cannot be written: {}",
           "The line has changed meanwhile.", "and {} more"),
    "es": ("Escribir una nota", "{} pendientes", "No se puede leer {}: {}", "No se puede escribir {}: {}",
           "La línea ha cambiado entretanto.", "y {} más"),
    "ja": ("メモを書く", "未完了 {}", "{} を読めません：{}", "{} に書き込めません：{}", "行が変更されています。", "ほか {} 行"),
    "ru": ("Написать заметку", "открыто: {}", "Не удаётся прочитать {}: {}", "Не удаётся записать {}: {}",
           "Строка тем временем изменилась.", "и ещё {}"),
    "zh": ("写笔记", "{} 项未完成", "无法读取 {}：{}", "无法写入 {}：{}", "该行已被更改。", "还有 {} 行"),
    "zh-Hant": ("寫筆記", "{} 項未完成", "無法讀取 {}：{}", "無法寫入 {}：{}", "該行已被更改。", "還有 {} 行"),
}


def folder():
    return os.path.expanduser(setting("NOTES_FOLDER", "~/notes"))


def path():
    today = datetime.datetime.fromtimestamp(current_time())
    return file_named(today.strftime(setting("NOTES_NAME", "%Y-%m-%d")))


def file_named(name):
    return os.path.join(folder(), f"{name}.{setting('NOTES_ENDING', 'md')}")


def lines():
    try:
        with open(path(), encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            return file.read(LIMIT).split("\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Failure(WORDS[language()][2].format(path(), error.strerror)) from None


def mark_of(words):
    """A hash of a line as an argument, because a line may contain anything."""
    return hashlib.sha256(words.encode("utf-8", "surrogateescape")).hexdigest()[:16]


def write(words):
    try:
        if os.path.exists(path()) and os.path.getsize(path()) > LIMIT:
            raise OSError(27, os.strerror(27))
        os.makedirs(os.path.dirname(path()), exist_ok=True)
        partial = path() + ".new"
        with open(partial, "w", encoding="utf-8", errors="surrogateescape", newline="\n") as file:
            file.write(words)
        if os.path.exists(path()):
            shutil.copymode(path(), partial)
        os.replace(partial, path())
    except OSError as error:
        raise Failure(WORDS[language()][3].format(path(), error.strerror)) from None


def toggle(wanted):
    known = lines()
    index = next((index for index, words in enumerate(known) if TASK.match(words) and mark_of(words) == wanted), None)
    if index is None:
        raise Failure(WORDS[language()][4])
    start, mark, middle, words = TASK.match(known[index]).groups()
    known[index] = start + ("x" if mark == " " else " ") + middle + words
    write("\n".join(known))


def edit():
    """Replaces this process with the editor, which has the terminal."""
    if not os.path.exists(path()):
        template = file_named("template")
        text_of_template = ""
        if os.path.isfile(template):
            with open(template, encoding="utf-8", errors="surrogateescape") as file:
                text_of_template = file.read(LIMIT)
        write(text_of_template)
    chosen = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    editors = [chosen] if chosen else [name for name in ("sensible-editor", "nano", "vi") if shutil.which(name)]
    # A variable may hold options, as in "code --wait".
    os.execvp("sh", ["sh", "-c", f'exec {(editors or ["vi"])[0]} "$1"', "sh", path()])


def main():
    if not os.path.isdir(folder()):
        return None
    if sys.argv[1:] == ["edit"]:
        return edit()
    if len(sys.argv) == 3 and sys.argv[1] == "toggle":
        return toggle(sys.argv[2])
    words, rows, name = WORDS[language()], [], os.path.abspath(sys.argv[0])
    actions = {"edit": {"command": [name, "edit"], "terminal": True, "refresh": True}}
    known = [entry.rstrip() for entry in lines() if entry.strip()]
    tasks = [TASK.match(entry) for entry in known]
    is_open = sum(bool(task) and task[2] == " " for task in tasks)
    shown = int(number("NOTES_ROWS", 10, 1, 100))
    for entry, task in list(zip(known, tasks))[:shown]:
        heading = re.match(r"#{1,6} +(.*)", entry)
        if task:
            mark = mark_of(next(line_of_file for line_of_file in lines() if line_of_file.rstrip() == entry))
            rows.append({"type": "toggle", "text": plain(task[4]), "on": task[2] != " ", "action": mark})
            actions[mark] = {"command": [name, "toggle", mark], "refresh": True}
        elif heading:
            rows.append(text(plain(heading[1]), style={"bold": True}))
        else:
            rows.append(text(plain(entry), lineLimit=2))
    if len(known) > shown:
        rows.append(text(words[5].format(len(known) - shown), "secondary"))
    aside = words[1].format(is_open) if is_open else ""
    rows.append({**line(words[0], aside, "accent", folds=True), "action": "edit"})
    show(rows, plain(known[0]) if known else words[0], actions=actions)
    return None


def plain(words):
    return words.encode("utf-8", "replace").decode()


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
