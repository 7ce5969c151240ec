#!/usr/bin/env -S python3 -S
# <xbar.title>Time tracking</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>What Timewarrior or Watson is tracking, and the time of today and this week. A tap stops it.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>select(TRACKER="auto"): Program. [auto, timew, watson]</xbar.var>
# <xbar.var>number(TRACKER_HOURS=0): Hours that a day should have. 0: none.</xbar.var>
# <xbar.var>number(TRACKER_ROWS=5): Number of projects.</xbar.var>
# <today.dialect>xbar</today.dialect>
# <today.background>5m</today.background>
"""Weeks begin on Monday. TODAY_NOW sets the time.

Cost: one run of timew or watson and 0.1 s of processor time a minute; off the screen every 5 minutes.
"""
import datetime
import json
import os
import shutil
import subprocess

SECONDS = 15
# Today, this week, without a name, and failures.
WORDS = {
    "en": ("Today", "This week", "no name", "{} did not answer within {} s. The next update tries again.",
           "The answer of {} cannot be read. Check its version."),
    "es": ("Hoy", "Esta semana", "sin nombre", "{} no respondió en {} s. Se reintentará en la próxima actualización.",
           "No se puede leer la respuesta de {}. Compruebe su versión."),
    "ja": ("今日", "今週", "名前なし", "{} が {} 秒以内に応答しませんでした。次の更新で再試行します。",
           "{} の応答を読めません。バージョンを確認してください。"),
    "ru": ("Сегодня", "Эта неделя", "без имени", "{} не ответил за {} с. Следующее обновление повторит запрос.",
           "Не удаётся прочитать ответ {}. Проверьте его версию."),
    "zh": ("今天", "本周", "未命名", "{} 在 {} 秒内没有响应。下次更新时重试。", "无法读取 {} 的回应。请检查其版本。"),
    "zh-Hant": ("今天", "本週", "未命名", "{} 在 {} 秒內沒有回應。下次更新時重試。", "無法讀取 {} 的回應。請檢查其版本。"),
}


def row(words, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""

    def plain(words):
        return "".join(c if c.isprintable() else " " for c in str(words))[:300]

    words = " ".join(plain(words).replace("|", "¦").split())
    cells = [("‐" + words[1:]) if words.startswith("--") else words, "|", "emojize=false"]
    for key, value in parameters.items():
        value = plain(value).replace("\\", "\\\\").replace('"', '\\"')
        cells.append(f'{key}="{value}"')
    print(*cells)


def output(program, *arguments):
    words = WORDS[language()]
    try:
        run = subprocess.run([program, *arguments], capture_output=True, timeout=SECONDS, stdin=subprocess.DEVNULL,
                             check=False)
    except subprocess.TimeoutExpired:
        raise Failure(words[3].format(program, SECONDS)) from None
    errors = [line.strip() for line in run.stderr.decode("utf-8", "replace").splitlines() if line.strip()]
    if run.returncode != 0:
        raise Failure(errors[-1][:200] if errors else words[4].format(program))
    return run.stdout


def timewarrior(monday):
    """Name, start and end of each interval; without an end, the current time."""
    # Without its folder, timew asks whether to create it.
    folders = [os.environ.get("TIMEWARRIORDB", ""), os.path.expanduser("~/.timewarrior"),
               os.path.join(os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share"), "timewarrior")]
    if not any(folder and os.path.isdir(folder) for folder in folders):
        return []

    def moment(text):
        return datetime.datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.timezone.utc).timestamp()

    found = json.loads(output("timew", "export", f"{monday:%Y-%m-%d}", "-", "tomorrow"))
    return [(" ".join(entry.get("tags") or []), moment(entry["start"]),
             moment(entry["end"]) if "end" in entry else None) for entry in found]


def watson(monday):
    tomorrow = monday + datetime.timedelta(days=8)
    found = json.loads(output("watson", "log", "--json", "--current", "--from", f"{monday:%Y-%m-%d}",
                              "--to", f"{tomorrow:%Y-%m-%d}"))

    def moment(text):
        return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()

    return [(entry["project"], moment(entry["start"]),
             None if entry.get("id") == "current" else moment(entry["stop"])) for entry in found]


def figure(seconds):
    return f"{int(seconds) // 3600}:{int(seconds) % 3600 // 60:02}"


def main():
    asked = setting("TRACKER", "auto")
    programs = {"timew": timewarrior, "watson": watson}
    program = next((name for name in programs if asked in ("auto", name) and shutil.which(name)), None)
    if not program:
        return
    words = WORDS[language()]
    now = datetime.datetime.fromtimestamp(current_time())
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    monday = today - datetime.timedelta(days=now.weekday())
    try:
        entries = programs[program](monday.date())
        shares, of_today, of_week = {}, 0, 0
        for name, start, end in entries:
            end = end if end is not None else now.timestamp()
            part = max(0, end - max(start, today.timestamp()))
            of_today += part
            of_week += max(0, end - max(start, monday.timestamp()))
            if part:
                shares[name] = shares.get(name, 0) + part
        current = next(((name, start) for name, start, end in reversed(entries) if end is None), None)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise Failure(words[4].format(program)) from None
    if not of_week and not current:
        return
    if current:
        row("● " + (current[0] or words[2]), badge=figure(now.timestamp() - current[1]), color="green",
            bash=shutil.which(program), param1="stop", refresh="true")
    for name, seconds in sorted(shares.items(), key=lambda share: -share[1])[:int(number("TRACKER_ROWS", 5, 0, 20))]:
        row(name or words[2], badge=figure(seconds))
    hours = number("TRACKER_HOURS", 0, 0, 24)
    row(words[0], badge=figure(of_today) + (f" / {figure(hours * 3600)}" if hours else ""), color="gray")
    row(words[1], badge=figure(of_week), color="gray")


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
