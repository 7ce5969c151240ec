"""Cards and results of a script in Python, without packages. Copy this file next to your program.

    import today_script as script

    def main():
        script.show([script.line("Load", "0.42")], "Load 0.42")

    script.run_script(main)

The script declares `<today.dialect>json</today.dialect>`. It prints nothing to hide its card.
"""
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
