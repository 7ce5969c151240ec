#!/usr/bin/env -S python3 -S
# <xbar.title>Countdowns</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The days until several dates, such as deadlines and birthdays.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(COUNTDOWNS=""): Dates: 2027-03-01 Launch, 05-12 Birthday of Ada.</xbar.var>
# <xbar.var>number(COUNTDOWN_DAYS=365): Show dates within this number of days.</xbar.var>
# <xbar.var>number(COUNTDOWN_ALERT=0): Alert this number of days before. 0: on the day.</xbar.var>
# <today.dialect>json</today.dialect>
"""A date without a year is every year. Further dates are in `dates.txt` of the widget's container, one a line. TODAY_NOW
sets the time.

Cost: less than 0.1 s of processor time in an hour.
"""
import datetime
import os
import re

DATES = 50
# Today, tomorrow, in some days, and a mistake.
WORDS = {
    "en": ("today", "tomorrow", "{} days", "{} is not a date with a name, such as 2027-03-01 Launch."),
    "es": ("hoy", "mañana", "{} días", "{} no es una fecha con un nombre, como 2027-03-01 Estreno."),
    "ja": ("今日", "明日", "あと {} 日", "{} は「2027-03-01 公開」のような日付と名前ではありません。"),
    "ru": ("сегодня", "завтра", "{} дн.", "{} — не дата с названием, например 2027-03-01 Запуск."),
    "zh": ("今天", "明天", "{} 天", "{} 不是带名称的日期，例如 2027-03-01 发布。"),
    "zh-Hant": ("今天", "明天", "{} 天", "{} 不是帶名稱的日期，例如 2027-03-01 發布。"),
}


def next_day(year, month, day, today):
    """The date, or the next one of every year. The 29th of February is the 28th in other years."""
    if year:
        return datetime.date(int(year), int(month), int(day))
    # A date that no year has raises an error.
    datetime.date(2000, int(month), int(day))
    for year in (today.year, today.year + 1):
        try:
            date = datetime.date(year, int(month), int(day))
        except ValueError:
            date = datetime.date(year, 2, 28)
        if date >= today:
            return date
    return date


def dates(today):
    """Each date with its name, and the entries that are none."""
    entries = setting("COUNTDOWNS").split(",")
    try:
        with open(os.path.join(os.environ.get("TODAY_CONTAINER") or ".", "dates.txt"), encoding="utf-8",
                  errors="replace") as file:
            entries += [line for line in file.read(100_000).splitlines() if not line.startswith("#")]
    except OSError:
        pass
    found, mistakes = [], []
    for entry in list(dict.fromkeys(entry.strip() for entry in entries if entry.strip()))[:DATES]:
        match = re.fullmatch(r"(?:(\d{4})-)?(\d\d)-(\d\d)\s+(.+)", entry)
        try:
            found.append((next_day(*match.groups()[:3], today), match[4]))
        except (ValueError, AttributeError):
            mistakes.append(Failure(WORDS[language()][3].format(entry[:100])))
    return sorted(found), mistakes


def main():
    words = WORDS[language()]
    today = datetime.date.fromtimestamp(current_time())
    found, mistakes = dates(today)
    most, early = number("COUNTDOWN_DAYS", 365, 0, 40_000), number("COUNTDOWN_ALERT", 0, 0, 365)
    rows, alerts, summary = [], [], ""
    for date, name in found:
        days = (date - today).days
        if not 0 <= days <= most:
            continue
        aside = words[days] if days < 2 else words[2].format(days)
        color = "accent" if days == 0 else "warn" if days <= max(early, 1) else "secondary"
        rows.append(line(name, aside, aside_color=color, folds=True))
        summary = summary or f"{name}: {aside}"
        if days <= early:
            alerts.append({"id": f"{date} {name}"[:200], "level": "warn", "title": f"{name}: {aside}"})
    if rows:
        show(rows, summary, alerts=alerts)
    return mistakes


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
