#!/usr/bin/env -S python3 -S
# <xbar.title>Quote of the day</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>A quote or a word of the day, from a file of yours. Tap it for another one.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(QUOTE_FILE=""): File or folder of quotes.</xbar.var>
# <xbar.var>number(QUOTE_LENGTH=400): Longest quote in letters.</xbar.var>
# <today.dialect>json</today.dialect>
"""The file has the form of fortune, with lines of % between quotes, or a quote in each line. A last line that begins with
-- or — names the author. A line with a tab is a word and its meaning. TODAY_NOW sets the time.

Cost: less than 0.1 s of processor time in an hour.
"""
import datetime
import hashlib
import json
import os
import re
import sys

FILES, LIMIT = 200, 4 << 20
WORDS = {
    "en": ("{} cannot be read: {}", "{} has no quotes. Check the file."),
    "es": ("No se puede leer {}: {}", "{} no tiene citas. Compruebe el archivo."),
    "ja": ("{} を読めません：{}", "{} に引用がありません。ファイルを確認してください。"),
    "ru": ("Не удаётся прочитать {}: {}", "В {} нет цитат. Проверьте файл."),
    "zh": ("无法读取 {}：{}", "{} 中没有引文。请检查文件。"),
    "zh-Hant": ("無法讀取 {}：{}", "{} 中沒有引文。請檢查檔案。"),
}


def files(path):
    if not os.path.isdir(path):
        return [path]
    # The files *.dat of fortune are indexes.
    names = sorted(name for name in os.listdir(path) if not name.startswith(".") and not name.endswith((".dat", ".u8")))
    return [file for file in (os.path.join(path, name) for name in names[:FILES]) if os.path.isfile(file)]


def quotes(path):
    found = []
    try:
        for name in files(path):
            # A pipe would be waited for.
            if not os.path.isfile(name):
                raise FileNotFoundError(2, os.strerror(2))
            with open(name, encoding="utf-8", errors="replace") as file:
                text_of_file = file.read(LIMIT)
            if re.search(r"^%\s*$", text_of_file, re.MULTILINE):
                parts = re.split(r"^%[^\n]*$", text_of_file, flags=re.MULTILINE)
            else:
                parts = text_of_file.splitlines()
            found += [part.strip("\n") for part in parts if part.strip()]
    except OSError as error:
        raise Failure(WORDS[language()][0].format(path, error.strerror)) from None
    longest = number("QUOTE_LENGTH", 400, 20, 2000)
    return list(dict.fromkeys(quote for quote in found if len(quote) <= longest))


def offset(today, by=0):
    """How many quotes were skipped today."""
    path = os.path.join(os.environ.get("TODAY_CONTAINER") or ".", "quote.json")
    try:
        with open(path, encoding="utf-8") as file:
            stored = json.load(file)
        count = int(stored["count"]) if stored["day"] == today else 0
    except (OSError, ValueError, TypeError, KeyError):
        count = 0
    if by:
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"day": today, "count": count + by}, file)
    return count


def main():
    path = os.path.expanduser(setting("QUOTE_FILE"))
    if not path:
        return
    today = datetime.date.fromtimestamp(current_time())
    if sys.argv[1:] == ["next"]:
        offset(today.isoformat(), 1)
        return
    found = quotes(path)
    if not found:
        raise Failure(WORDS[language()][1].format(path))
    # In an order that looks random, so that neighbours in the file are not shown on neighbouring days.
    found.sort(key=lambda quote: hashlib.sha256(quote.encode("utf-8", "replace")).digest())
    quote = found[(today.toordinal() + offset(today.isoformat())) % len(found)]
    rows = [{**row, "action": "next"} for row in drawing(quote)]
    actions = {"next": {"command": [os.path.abspath(sys.argv[0]), "next"], "refresh": True}}
    show(rows, " ".join(quote.split()), actions=actions)


def drawing(quote):
    word, tab, meaning = quote.partition("\t")
    if tab and "\n" not in word:
        return [text(word.strip(), style={"bold": True}), {"type": "text", "text": " ".join(meaning.split())}]
    lines = [" ".join(part.split()) for part in quote.split("\n")]
    author = ""
    if len(lines) > 1 and re.match("(--|—|―)", lines[-1]):
        author = lines.pop()
    # A verse keeps its lines; prose is filled.
    is_verse = len(lines) > 1 and max(map(len, lines)) < 48
    blocks = lines if is_verse else [" ".join(lines)]
    rows = [{"type": "text", "text": block} for block in blocks]
    return rows + ([text("— " + author.lstrip("-—― "), "secondary")] if author else [])


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
