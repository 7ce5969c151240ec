#!/usr/bin/env python3
"""Draws the pictures of the README and the guides with `today snapshot --live --format svg`, and two
scenes of the tour as animations. The widgets' contents below and the clock are fixed, so the pictures
are the same on every run.

    make-pictures.py TODAY           writes them
    make-pictures.py TODAY --check   writes nothing; exit status 1 if a picture is out of date

TODAY is the program: .build/debug/today.
"""
import contextlib
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import datetime, timezone

sys.dont_write_bytecode = True
import animate  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLACE = f"{ROOT}/Sources/TodayKit/TodayKit.docc/Resources"
CLOCK = "2026-11-21T09:41:00Z"
NOW = int(datetime(2026, 11, 21, 9, 41, tzinfo=timezone.utc).timestamp())
LOCALE = "C"

WIDGET = '''#!/usr/bin/env python3
import json, os, sys
bundle = os.environ["TODAY_BUNDLE"]
view, result = (json.load(open(f"{bundle}/{name}.json")) for name in ("view", "result"))
def send(message):
    sys.stdout.write(json.dumps(dict(jsonrpc="2.0", **message)) + "\\n")
    sys.stdout.flush()
for line in sys.stdin:
    if result["outcome"] == "crash":
        os.abort()
    message = json.loads(line)
    method, number = message.get("method"), message.get("id")
    if method == "begin":
        send({"id": number, "result": {"protocolVersion": 1, "implements": ["performUpdate"],
                                       "largestAvailableDisplayMode": "compact"}})
    elif method == "performUpdate":
        send({"method": "view", "params": view})
        send({"id": number, "result": result})
    elif method == "end":
        break
    elif number is not None:
        send({"id": number, "result": None})
'''


def text(words, **style):
    node = {"type": "text", "text": words}
    if style:
        node["style"] = style
    return node


def dim(words):
    return text(words, color="secondary")


SPACER = {"type": "spacer"}


def row(*children, **members):
    return {"type": "hstack", "children": list(children), "spacing": 2, **members}


def rows(*children):
    return {"type": "vstack", "children": list(children)}


def task(words, due, **style):
    return row({"type": "toggle", "on": False, "text": words, "action": words}, SPACER,
               text(due, **(style or {"color": "secondary"})))


def table(*lines):
    """Lines of two or three texts. The last text of a line is aligned to the right."""
    cells = [[text(line[0])] + [dim(words) for words in line[1:]] for line in lines]
    return rows(*[row(*line[:-1], SPACER, line[-1]) for line in cells])


def clock(city, offset, time):
    return row(label(city, 10), dim(offset), SPACER, text(time, bold=True))


def label(words, width):
    return {**text(words), "width": width}


CARDS = [
    ("Reminders", rows(
        task("Renew passport", "today", color="warn"), task("Call the bank", "tomorrow"),
        task("Water the plants", "Mon"))),
    ("System", rows(
        row(label("CPU", 4), {"type": "sparkline", "min": 0, "max": 100, "style": {"color": "accent"},
                          "values": [12, 18, 31, 55, 88, 57, 34, 20, 14, 12, 23]},
            SPACER, text("23 %")),
        row(label("Mem", 4), {"type": "gauge", "value": 0.32, "style": {"color": "good"}},
            SPACER, text("5.1 / 16 G")),
        row(label("Disk", 4), {"type": "gauge", "value": 0.81, "style": {"color": "warn"}},
            SPACER, text("81 %", color="warn")))),
    ("Git", rows(
        row(text("today"), dim("main"), text("↑2", color="good"), SPACER,
            text("3 dirty", color="warn")),
        row(text("dotfiles"), dim("main"), SPACER, text("1 dirty", color="warn")))),
    ("Updates", table(("14 packages, 3 security", ""))),
    ("Moon", table(("Waxing gibbous", "87 %"))),
    ("World Clock", rows(
        clock("Vancouver", "−9 h", "00:41"), clock("東京 Tokyo", "+8 h", "17:41"))),
    ("Calendar", rows(
        row(text("10:00", color="accent"), text("Stand-up"), SPACER, dim("Room 4")),
        row(text("13:30", color="accent"), text("Dentist"), SPACER,
            {"type": "date", "date": "2026-11-21T13:30:00Z", "format": "relative",
             "style": {"color": "warn"}}),
        row(dim("Sun"), text("Marathon"), SPACER, dim("all day")),
        row(dim("Mon"), text("Review"), SPACER, dim("Room 2")))),
    ("Weather", rows(
        row(text("Turin"), text("7°", bold=True), dim("light rain"), SPACER,
            text("↑11°", color="warn"), text("↓5°", color="info")))),
    ("Mail", rows(
        row(text("work"), SPACER, text("3 unread", color="accent")),
        row(text("lists"), SPACER, dim("12 unread")))),
]
# Widgets that are not in the pictures of the board.
OTHERS = [
    ("Backups", rows(
        row(text("laptop"), SPACER, dim("Fri 02:10")),
        row(text("server"), SPACER, dim("Fri 03:00")))),
]
# Widgets whose update fails, with the reason. They then show content from 46 minutes ago.
FAILURES = {"Weather": "no answer from api.open-meteo.com"}
CRASHES = ["Backups"]

# File names, with the arguments of `today snapshot`.
PICTURES = [
    ("board.svg", ["--board", "--size", "80x24"]),
    ("board-dusk.svg", ["--board", "--size", "80x24", "--theme", "today-dusk"]),
    ("board-paper.svg", ["--board", "--size", "80x24", "--theme", "today-paper"]),
    ("board-narrow.svg", ["--board", "--size", "44x24"]),
    ("card.svg", ["Reminders", "--size", "48x6"]),
    ("card-failed.svg", ["Weather", "--size", "60x4"]),
    ("card-crashed.svg", ["Backups", "--size", "60x5"]),
]

# The script in the README, which is installed and drawn.
SCRIPT = ("card-script.svg", "build.10s.sh")
# A page of `today demo`, which is drawn from the same samples.
DEMO = ("demo.svg", "Servers", "120x36")
# File names, with scenes of the tour.
RECORDINGS = [("tour.svg", "snapshot"), ("past.svg", "rewind")]


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def identifier(name):
    return f"dev.example.{name.replace(' ', '')}.Today"


def make_home(home, apps):
    for name, root in CARDS + OTHERS:
        widget = identifier(name)
        plain = name.replace(" ", "")
        folder = f"{apps}/{plain}.app"
        write(f"{folder}/Info.plist", plistlib.dumps({
            "CFBundleIdentifier": f"dev.example.{plain}", "CFBundleName": name,
            "CFBundleExecutable": "app"}))
        appex = f"{folder}/PlugIns/{plain}Today.appex"
        write(f"{appex}/Info.plist", plistlib.dumps({
            "CFBundleIdentifier": widget, "CFBundleDisplayName": name,
            "CFBundleExecutable": "widget",
            "NSExtension": {
                "NSExtensionPointIdentifier": "com.apple.widget-extension",
                "NSExtensionPrincipalClass": "Widget",
                "NSExtensionAttributes": {"TodayRefreshInterval": 1800}}}))
        write(f"{folder}/app", b"#!/bin/sh\n")
        write(f"{appex}/widget", WIDGET.encode())
        for program in (f"{folder}/app", f"{appex}/widget"):
            os.chmod(program, 0o755)
        result = {"outcome": "newData"}
        if name in FAILURES:
            result = {"outcome": "failed", "message": FAILURES[name]}
        elif name in CRASHES:
            result = {"outcome": "crash"}
        write(f"{appex}/view.json", json.dumps({"root": root}).encode())
        write(f"{appex}/result.json", json.dumps(result).encode())
        checked = NOW - 46 * 60
        stored = f"{home}/cache/snapshots/{widget}"
        write(f"{stored}/compact.{LOCALE}.json", json.dumps({
            "version": 1, "widget": widget, "mode": "compact", "locale": LOCALE,
            "capturedAt": checked, "view": {"root": root}}, separators=(",", ":")).encode())
        write(f"{stored}/status.json", json.dumps({
            "version": 1, "checkedAt": checked, "outcome": "newData", "failures": 0,
            "lastAttemptAt": checked}, separators=(",", ":")).encode())
    ids = [identifier(name) for name, _ in CARDS]
    write(f"{home}/state/board.json", json.dumps({
        "version": 1, "order": ids, "enabled": ids, "known": ids + [identifier(name) for name, _ in OTHERS], "modes": {},
        "largestModes": {}, "keptShown": []}).encode())


@contextlib.contextmanager
def place_for(program):
    """A temporary home with the cards, and functions that run `today` in it."""
    with tempfile.TemporaryDirectory(prefix="today-pictures-") as place:
        home, apps = f"{place}/home", f"{place}/apps"
        make_home(home, apps)
        # A copy outside the checkout does not find the checkout's widgets.
        copy = shutil.copy(program, f"{place}/today")
        for helper in ("today-board", "today-config", "today-pictures"):
            shutil.copy(f"{os.path.dirname(program) or '.'}/{helper}", place)
        # Themes are next to the program, or in the user's config.
        os.makedirs(f"{home}/config")
        os.symlink(f"{ROOT}/themes", f"{home}/config/themes")
        environment = {"TODAY_HOME": home, "HOME": place, "PATH": "/usr/bin:/bin",
                       "LANG": LOCALE, "TZ": "UTC"}

        def today(*arguments):
            return subprocess.run([copy, *arguments], env=environment, stdout=subprocess.PIPE,
                                  check=True, cwd=place).stdout

        def snapshot(*arguments):
            return today("snapshot", *arguments, "--live", "--format", "svg", "--clock", CLOCK,
                         "--apps", apps)

        yield place, today, snapshot


def readme_script():
    with open(f"{ROOT}/README.md", encoding="utf-8") as file:
        return re.search(r"```sh\n(#!/bin/sh\n.*?)```", file.read(), re.DOTALL)[1]


def draw_demo(program, page, size):
    """A page of the showcase, with the other pages taken out of its config."""
    with tempfile.TemporaryDirectory(prefix="today-pictures-") as home:
        environment = {"TODAY_HOME": home, "HOME": f"{home}/home", "PATH": "/usr/bin:/bin",
                       "LANG": LOCALE, "TZ": "UTC", "TODAY_NOW": str(NOW)}

        def today(*arguments):
            return subprocess.run([program, *arguments], env=environment, check=True,
                                  stdout=subprocess.PIPE).stdout

        today("demo", "--write", home)
        with open(f"{home}/config/config.yaml", "r+", encoding="utf-8") as file:
            pages = re.split(r"(?m)^(?=  - name: )", file.read())
            file.seek(0)
            file.truncate()
            file.write(pages[0] + "".join(text for text in pages if f"name: {page}\n" in text))
        return today("snapshot", "--board", "--live", "--format", "svg", "--size", size,
                     "--clock", CLOCK, "--apps", f"{home}/Showcase")


def draw_all(program):
    """The name of each picture with its new contents."""
    for name, arguments in PICTURES:
        with place_for(program) as (_, _, snapshot):
            yield name, snapshot(*arguments)
    with place_for(program) as (place, today, snapshot):
        name, script = SCRIPT
        write(f"{place}/{script}", readme_script().encode())
        today("install", "--yes", script)
        yield name, snapshot(script.split(".")[0], "--size", "60x4")
    name, *arguments = DEMO
    yield name, draw_demo(os.path.abspath(program), *arguments)
    # The tour has its own widget, which is next to the program.
    with tempfile.TemporaryDirectory(prefix="today-pictures-") as place:
        for name, scene in RECORDINGS:
            cast = f"{place}/{scene}.cast"
            subprocess.run([program, "tour", "--scene", scene, "--record", cast], check=True,
                           stdout=subprocess.DEVNULL,
                           env={"TODAY_HOME": place, "HOME": place, "PATH": "/usr/bin:/bin",
                                "LANG": LOCALE, "TZ": "UTC"})
            yield name, animate.draw(cast).encode()


def main():
    is_check = "--check" in sys.argv[2:]
    stale = []
    for name, drawn in draw_all(sys.argv[1]):
        path = f"{PLACE}/{name}"
        if not is_check:
            write(path, drawn)
        elif not os.path.exists(path) or open(path, "rb").read() != drawn:
            stale.append(name)
    if stale:
        sys.exit(f"{', '.join(stale)}: the board now draws something else. If that is correct, run "
                 "Tests/Tools/make-pictures.py .build/debug/today")


main()
