#!/usr/bin/env -S python3 -S
# <xbar.title>Pomodoro</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>Work periods with breaks, and how many you have finished today.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>number(POMODORO_WORK=25): Minutes of work.</xbar.var>
# <xbar.var>number(POMODORO_BREAK=5): Minutes of a break. 0: none.</xbar.var>
# <xbar.var>number(POMODORO_GOAL=8): Periods of a day.</xbar.var>
# <today.dialect>json</today.dialect>
"""The board counts the time down. While a period runs, a sleeping process waits for its end and then has the script run
again. TODAY_NOW sets the time.

Cost: nothing while idle but a run in an hour; less than 0.1 s of processor time for a period.
"""
import datetime
import json
import os
import shutil
import subprocess
import sys

WORDS = {
    "en": ("Work", "Break", "Paused", "Start", "Pause", "Continue", "Stop", "Today", "The period is over",
           "{} cannot be written: {}"),
    "es": ("Trabajo", "Descanso", "En pausa", "Empezar", "Pausa", "Seguir", "Parar", "Hoy",
           "El período ha terminado", "No se puede escribir {}: {}"),
    "ja": ("作業", "休憩", "一時停止中", "開始", "一時停止", "再開", "停止", "今日", "作業時間が終わりました",
           "{} に書き込めません：{}"),
    "ru": ("Работа", "Перерыв", "Пауза", "Начать", "Пауза", "Дальше", "Стоп", "Сегодня", "Период окончен",
           "Не удаётся записать {}: {}"),
    "zh": ("工作", "休息", "已暂停", "开始", "暂停", "继续", "停止", "今天", "工作时段已结束", "无法写入 {}：{}"),
    "zh-Hant": ("工作", "休息", "已暫停", "開始", "暫停", "繼續", "停止", "今天", "工作時段已結束", "無法寫入 {}：{}"),
}


class Timer:
    """The state, in a file. `end` is in seconds since 1970, `left` in seconds."""

    def __init__(self):
        self.path = os.path.join(os.environ.get("TODAY_CONTAINER") or ".", "pomodoro.json")
        self.state, self.end, self.left, self.day, self.count = "idle", 0, 0, "", 0
        try:
            with open(self.path, encoding="utf-8") as file:
                stored = json.load(file)
            if stored["state"] in ("idle", "work", "paused", "break"):
                self.state, self.end, self.left = stored["state"], float(stored["end"]), float(stored["left"])
                self.day, self.count = str(stored["day"]), int(stored["count"])
        except (OSError, ValueError, TypeError, KeyError):
            pass

    def save(self):
        try:
            partial = self.path + ".new"
            with open(partial, "w", encoding="utf-8") as file:
                json.dump({name: getattr(self, name) for name in ("state", "end", "left", "day", "count")}, file)
            os.replace(partial, self.path)
        except OSError as error:
            raise Failure(WORDS[language()][9].format(self.path, error.strerror)) from None

    def advance(self, now):
        """Counts a period that has ended, and ends a break."""
        old = (self.state, self.day)
        if self.state == "work" and now >= self.end:
            self.count_one(self.end)
            self.state, self.end = "break", self.end + minutes("POMODORO_BREAK", 5) * 60
        if self.state == "break" and now >= self.end:
            self.state = "idle"
        if self.day != day(now):
            self.day, self.count = day(now), 0
        if (self.state, self.day) != old:
            self.save()

    def count_one(self, moment):
        if self.day != day(moment):
            self.day, self.count = day(moment), 0
        self.count += 1

    def act(self, action, now):
        if action == "start" and self.state in ("idle", "break"):
            self.state, self.end = "work", now + minutes("POMODORO_WORK", 25) * 60
        elif action == "pause" and self.state == "work":
            self.state, self.left = "paused", max(0, self.end - now)
        elif action == "continue" and self.state == "paused":
            self.state, self.end = "work", now + self.left
        elif action == "stop":
            self.state = "idle"
        self.save()
        if action in ("start", "continue") and self.state == "work":
            for moment in (self.end, self.end + minutes("POMODORO_BREAK", 5) * 60):
                wake(moment - now)


def minutes(name, standard):
    return number(name, standard, 0 if name == "POMODORO_BREAK" else 1, 240)


def day(moment):
    return datetime.date.fromtimestamp(moment).isoformat()


def wake(seconds):
    """Runs the script again later, also if its card is not on the screen then."""
    if not shutil.which("open"):
        return
    name = os.path.basename(os.environ.get("SWIFTBAR_PLUGIN_PATH") or sys.argv[0])
    command = 'sleep "$1"; exec open "swiftbar://refreshplugin?name=$2"'
    subprocess.Popen(["sh", "-c", command, "sh", str(int(seconds) + 1), name], stdin=subprocess.DEVNULL,
                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def moment(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def main():
    timer, now, words = Timer(), current_time(), WORDS[language()]
    timer.advance(now)
    if len(sys.argv) == 2:
        return timer.act(sys.argv[1], now)
    titles = {"start": words[3], "pause": words[4], "continue": words[5], "stop": words[6]}
    offered = {"idle": ["start"], "work": ["pause", "stop"], "paused": ["continue", "stop"], "break": ["start"]}
    title = {"idle": words[0], "work": words[0], "paused": words[2], "break": words[1]}[timer.state]
    if timer.state in ("work", "break"):
        time_left = {"type": "date", "date": moment(timer.end), "format": "timer"}
    else:
        time_left = text(clock(timer.left if timer.state == "paused" else minutes("POMODORO_WORK", 25) * 60))
    color = {"work": "accent", "break": "good"}.get(timer.state, "secondary")
    time_left["style"] = {"bold": True, "color": color}
    buttons = [{"type": "button", "text": titles[action], "action": action} for action in offered[timer.state]]
    goal = int(number("POMODORO_GOAL", 8, 1, 24))
    done = "●" * min(timer.count, goal) + "○" * max(0, goal - timer.count)
    rows = [{"type": "hstack", "spacing": 2, "folds": True, "children": [text(title), time_left, {"type": "spacer"}, *buttons]},
            line(words[7], f"{done} {timer.count}")]
    actions = {action: {"command": [os.path.abspath(sys.argv[0]), action], "refresh": True}
               for action in offered[timer.state]}
    alerts = [{"id": f"end-{int(timer.end)}", "level": "good", "title": words[8], "body": words[1]}]
    show(rows, f"{title} · {timer.count}", actions=actions, alerts=alerts if timer.state == "break" else [])
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
