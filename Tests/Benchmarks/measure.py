#!/usr/bin/env python3
"""Measures the board against a C program with curses, and against programs that are installed.

    measure.py .build/release/today                       the whole table
    measure.py .build/release/today --json FILE           … and stores the figures
    measure.py .build/release/today --first-run --size 200x60
                                                          also the board of a new user, opened again
    measure.py .build/release/today --compare FILE        … and names what became worse by more than 5 %
    measure.py --compare FILE --with FILE                 compares two stored runs, without a measurement

The programs run in alternation, once uncounted, and then --runs times; a figure is the median. On a machine
with other load, look at bytes, memory and the ratios. The exit status is 1 if a figure became worse.
"""
import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from terminal_run import Run, processor_ms

HERE = pathlib.Path(__file__).resolve().parent
FIRST_RUN = "today, first run"
# (figure, what it is, the least difference that counts)
FIGURES = [
    ("first_ms", "first picture", 0.2),
    ("first_cpu_ms", "processor time until then", 0.2),
    ("start_bytes", "bytes until the board rests", 32),
    ("key_ms", "key to output", 0.05),
    ("key_bytes", "bytes for a key", 4),
    ("resize_ms", "resize", 0.2),
    ("memory_kib", "memory (PSS) of all processes", 128),
    ("quit_ms", "quit", 0.5),
]


def subjects(today, places, floor):
    """The programs: name, command, home, text of the first picture, its last text, keys, key that quits."""
    found = []
    if floor:
        found.append(("floor", [floor], None, b"floor ready", b"j k".split(), b"q"))
    for name, home in places:
        text = b"quit" if name == FIRST_RUN else b"Task "
        found.append((name, [today], home, text, b"j k".split(), b"q"))
    for peer, text, quit_key in (("btop", b"cpu", b"q"), ("htop", b"Mem", b"q")):
        if shutil.which(peer):
            found.append((peer, [peer], None, text, [b"\x1b[B", b"\x1b[A"], quit_key))
    return found


def environment(home):
    result = {key: value for key, value in os.environ.items()
              if key not in ("COLUMNS", "LINES", "TMUX", "COLORTERM")}
    result.update(TERM="xterm-256color", LANG="C.UTF-8", LC_ALL="C.UTF-8")
    if home:
        result["TODAY_HOME"] = home
    return result


def measure(subject, columns, rows):
    name, command, home, text, keys, quit_key = subject
    run = Run(command, environment(home), columns, rows)
    figures = {}
    shown = run.wait_for(text)
    if shown is not None:
        figures["first_cpu_ms"] = processor_ms(run.process)
        figures["first_ms"] = (shown - run.began) * 1000
        run.settle()
        figures["start_bytes"] = len(run.output)
        answers = [answer for answer in (run.key(key) for key in keys * 8) if answer]
        if answers:
            figures["key_ms"] = statistics.median(answer[0] for answer in answers)
            figures["key_bytes"] = statistics.median(answer[1] for answer in answers)
        figures["memory_kib"] = run.memory_kib()
        resized = [run.resize(columns - 20, rows - 8), run.resize(columns, rows)]
        if None not in resized:
            figures["resize_ms"] = max(resized)
    figures["quit_ms"] = run.quit(quit_key)
    # Processes that end in the background must not disturb the next measurement.
    time.sleep(0.3)
    return {key: value for key, value in figures.items() if value is not None}


def make_homes(today, folder, counts):
    places = []
    for count in counts:
        home = f"{folder}/home{count}"
        subprocess.run([HERE / "make-board.py", home, str(count)], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([today, "list"], check=True, stdout=subprocess.DEVNULL, env=environment(home))
        places.append((f"today, {count} widgets", home))
    return places


def make_first_run(today, folder, size):
    """A home without a config, whose board has been open until its widgets had shown their views."""
    home = f"{folder}/first-run"
    run = Run([today], environment(home), *size)
    run.wait_for(b"quit")
    time.sleep(15)
    run.settle()
    run.quit(b"q")
    return FIRST_RUN, home


def build_floor(folder):
    program = f"{folder}/floor_curses"
    compiler = shutil.which("cc")
    source = HERE / "floor_curses.c"
    if not compiler or subprocess.run(
            [compiler, "-O2", "-o", program, source, "-lncursesw", "-ltinfo"]).returncode:
        print("floor_curses was not built: install libncurses-dev", file=sys.stderr)
        return None
    return program


def take(today, runs, counts, size, is_first_run_measured):
    with tempfile.TemporaryDirectory(prefix="today-measure-") as folder:
        places = make_homes(today, folder, counts)
        if is_first_run_measured:
            places.append(make_first_run(today, folder, size))
        all_subjects = subjects(today, places, build_floor(folder))
        results = {subject[0]: [] for subject in all_subjects}
        for number in range(runs + 1):
            for subject in all_subjects:
                figures = measure(subject, *size)
                if number:
                    results[subject[0]].append(figures)
    return {
        name: {figure: statistics.median(values)
               for figure, _, _ in FIGURES
               if (values := [one[figure] for one in rows if figure in one])}
        for name, rows in results.items()
    }


def show(results):
    names = list(results)
    print("| figure | " + " | ".join(names) + " |")
    print("| --- |" + " --- |" * len(names))
    for figure, words, _ in FIGURES:
        cells = []
        for name in names:
            value, floor = results[name].get(figure), results.get("floor", {}).get(figure)
            if value is None:
                cells.append("")
                continue
            text = f"{value:.2f}" if figure.endswith("_ms") else f"{value:.0f}"
            if name != "floor" and floor and figure.endswith("_ms"):
                text += f" ({value / floor:.1f} x)"
            cells.append(text)
        unit = {"ms": " [ms]", "kib": " [KiB]"}.get(figure.rsplit("_", 1)[-1], "")
        print(f"| {words}{unit} | " + " | ".join(cells) + " |")


def compare(old, new):
    """Prints what became worse by more than 5 %; returns whether anything did. Peers do not count."""
    worse = []
    for name, figures in new.items():
        if not name.startswith("today"):
            continue
        for figure, words, least in FIGURES:
            before, after = old.get(name, {}).get(figure), figures.get(figure)
            if before is None or after is None:
                continue
            if after > before * 1.05 and after - before > least:
                worse.append(f"{name}: {words}: {before:.2f} -> {after:.2f} (+{after / before - 1:.0%})")
    print("\n".join(worse) if worse else "Nothing became worse by more than 5 %.")
    return bool(worse)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("today", nargs="?")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--widgets", default="12,1000", help="the boards' numbers of widgets")
    parser.add_argument("--size", default="160x48", help="columns and rows of the terminal")
    parser.add_argument("--first-run", action="store_true", help="measures the board of a new user, too")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--compare", metavar="FILE")
    parser.add_argument("--with", metavar="FILE", dest="other")
    options = parser.parse_args()
    if options.other:
        results = json.loads(pathlib.Path(options.other).read_text())
    elif options.today:
        counts = [int(count) for count in options.widgets.split(",")]
        size = tuple(map(int, options.size.split("x")))
        results = take(os.path.abspath(options.today), options.runs, counts, size, options.first_run)
    else:
        parser.error("name the program, or two files with --compare and --with")
    show(results)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1) + "\n")
    if options.compare:
        print()
        if compare(json.loads(pathlib.Path(options.compare).read_text()), results):
            sys.exit(1)


if __name__ == "__main__":
    main()
