#!/usr/bin/env python3
"""Measures a board of 25 included widgets at rest: processes, memory, wake-ups.

    at-rest.py .build/release/today [--windows N] [--size 160x48] [--detail]

The widgets have data, and their updates are 15 minutes apart or more, so that nothing but the clock changes.
Each window begins after a full minute and ends before the next one. The exit status is 1 if the board has
more than two processes, uses more than 14 MiB, or wakes.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from terminal_run import Run, descendants, slurp

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_PROCESSES, MOST_KIB, WINDOW = 2, 14 * 1024, 40

# The board: a widget, and the settings of the card.
CARDS = [
    ("dev.today.Calendar.Today", {}),
    ("dev.today.Reminders.Today", {}),
    ("dev.today.WorldClock.Today", {}),
    ("dev.today.WorldClock.Clock", {}),
    ("dev.today.Progress.Today", {}),
    *(("dev.today.Weather.Today", {"place": place}) for place in ("turin", "oslo", "lima", "tokyo")),
    *(("dev.today.Moon.Today", {"LATITUDE": str(latitude), "LONGITUDE": "7.69"}) for latitude in (45, 60, 5)),
    *(("local.script.countdowns.Today", {"COUNTDOWNS": f"0{month}-01 Month {month}"})
      for month in range(1, 8)),
    *(("local.script.quote.Today", {"QUOTE_FILE": f"{{folder}}/{name}.txt"}) for name in "abc"),
    *(("local.script.habits.Today", {"HABITS": name, "HABITS_FILE": f"{{folder}}/{name}.txt"})
      for name in ("Read", "Run", "Write")),
]


def environment(home):
    result = {key: value for key, value in os.environ.items()
              if key not in ("COLUMNS", "LINES", "TMUX", "COLORTERM", "TODAY_OPENER", "TMPDIR")}
    result.update(TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8", TODAY_HOME=home)
    return result


def board(folder):
    """The section of the config."""
    lines = ["board:", "  - name: Home", "    widgets:"]
    for widget, settings in CARDS:
        pairs = ", ".join(f'{key}: "{value.format(folder=folder)}"' for key, value in settings.items())
        lines.append(f"      - {widget}" + (f": {{{pairs}}}" if pairs else ""))
    return "\n".join(lines) + "\n"


def make_home(today, home, folder, port):
    def run(*command):
        subprocess.run(command, check=True, env=environment(home), stdout=subprocess.DEVNULL)

    for name in "abc":
        pathlib.Path(folder, f"{name}.txt").write_text(f"A quote of the file {name}.\n")
    day = time.strftime("%Y%m%d", time.localtime(time.time() + 86_400))
    pathlib.Path(folder, "calendar.ics").write_text(
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Stand-up\n"
        f"DTSTART:{day}T100000\nDURATION:PT15M\nEND:VEVENT\nEND:VCALENDAR\n")
    scripts = {widget.split(".")[2] for widget, _ in CARDS if widget.startswith("local.script.")}
    for file in sorted((ROOT / "Widgets/Scripts").iterdir()):
        if file.name.split(".")[0] in scripts:
            run(today, "install", "--yes", str(file))
    for key in ("baseURL", "geocodingURL"):
        run(today, "settings", "dev.today.Weather.Today", key, f"http://127.0.0.1:{port}")
    programs = pathlib.Path(today).resolve().parent
    bundles = ROOT / "Widgets"
    for program, app, *arguments in (
            ("reminders", "Reminders", "add", "Renew passport"),
            ("reminders", "Reminders", "add", "Call the bank", "--due", "tomorrow"),
            ("calendar", "Calendar", "add", f"{folder}/calendar.ics")):
        subprocess.run([programs / program, *arguments], check=True, stdout=subprocess.DEVNULL,
                       env={**environment(home), "TODAY_BUNDLE": str(bundles / f"{app}.app")})
    config = pathlib.Path(home, "config/config.yaml")
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(board(folder))


def wakes(processes):
    """The voluntary switches of all threads, by process."""
    found = {}
    for process in processes:
        tasks = f"/proc/{process}/task"
        for task in os.listdir(tasks) if os.path.isdir(tasks) else []:
            for line in slurp(f"{tasks}/{task}/status").splitlines():
                if line.startswith("voluntary_ctxt_switches"):
                    found[process] = found.get(process, 0) + int(line.split()[1])
    return found


def memory(process):
    """PSS and its parts, in KiB."""
    return {line.split(":")[0]: int(line.split()[1])
            for line in slurp(f"/proc/{process}/smaps_rollup").splitlines()
            if line.startswith(("Pss", "Private", "Rss"))}


def name(process):
    return " ".join(slurp(f"/proc/{process}/cmdline").split("\0")[:2]).rsplit("/", 1)[-1].strip()


def rest(run, limit=120):
    """Waits until nothing but the board and its supervisor runs."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        run.settle(quiet=3, limit=10)
        if len(descendants(run.process)) <= MOST_PROCESSES:
            return


def measure(today, home, size, windows, is_detailed):
    run = Run([today], environment(home), *size)
    run.wait_for(b"quit", 30)
    # Every card has its first update, and then the board is opened again with stored pictures.
    rest(run)
    run.quit(b"q")
    time.sleep(1)
    run = Run([today], environment(home), *size)
    run.wait_for(b"quit", 30)
    rest(run)
    worst, is_met = {}, True
    for _ in range(windows):
        while True:
            second = time.time() % 60
            if 4 < second < 58 - WINDOW:
                break
            run.settle(quiet=1, limit=1)
        processes = descendants(run.process)
        before = wakes(processes)
        # Output would be a change that the measurement must not hide.
        written = len(run.output)
        end = time.monotonic() + WINDOW
        while time.monotonic() < end:
            run.read(end - time.monotonic())
        after = wakes(processes)
        total = sum(memory(process).get("Pss", 0) for process in processes)
        woken = sum(after.get(process, 0) - before[process] for process in before)
        print(f"{len(processes)} processes, {total / 1024:.1f} MiB, {woken} wake-ups and "
              f"{len(run.output) - written} bytes in {WINDOW} s", flush=True)
        is_met &= len(processes) <= MOST_PROCESSES and total <= MOST_KIB and woken == 0
        worst = {process: memory(process) for process in processes}
    if is_detailed:
        for process, parts in worst.items():
            print(f"{name(process)}: " + ", ".join(f"{key} {value}" for key, value in parts.items()))
    run.quit(b"q")
    time.sleep(1)
    lines = screen(today, home, size)
    if any(" hidden" in line for line in lines[-2:]):
        print("some of the cards were hidden")
        is_met = False
    return is_met, lines


def screen(today, home, size):
    drawn = subprocess.run([today, "snapshot", "--board", "--size", "x".join(map(str, size))],
                           env=environment(home), stdout=subprocess.PIPE, text=True, check=True)
    return drawn.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("today")
    parser.add_argument("--windows", type=int, default=2)
    parser.add_argument("--size", default="160x48")
    parser.add_argument("--detail", action="store_true", help="also the parts of the memory, and the board")
    options = parser.parse_args()
    size = tuple(int(number) for number in options.size.split("x"))
    with tempfile.TemporaryDirectory(prefix="today-rest-", ignore_cleanup_errors=True) as folder:
        home = f"{folder}/home"
        os.mkdir(home)
        server = subprocess.Popen(
            [sys.executable, str(ROOT / "Tests/EndToEndTests/Fixtures/weather-server.py")],
            stdout=subprocess.PIPE, text=True)
        try:
            make_home(options.today, home, folder, server.stdout.readline().strip())
            is_met, lines = measure(options.today, home, size, options.windows, options.detail)
        finally:
            server.kill()
            server.wait()
    if options.detail:
        print("\n".join(lines))
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
