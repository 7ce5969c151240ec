#!/usr/bin/env python3
"""Counts the instructions of a start, a key and a redraw of the board, with callgrind.

    instructions.py .build/release/today-board                  prints the counts
    instructions.py .build/release/today-board --check FILE     compares them with FILE, and fails if one is larger
    instructions.py .build/release/today-board --record FILE    stores them in FILE
    instructions.py .build/release/today-board --functions Fleet
        prints also what functions with this word in their names cost, such as those of a part that is not in use
    instructions.py .build/release/today-board --widgets 1000
        counts only the start, of a board with another number of widgets

The start is counted until the first frame is painted. A key and a redraw are counted several times, and the lower
quartile is taken: a widget's message in between adds to a count. So the counts hardly depend on the load of the
machine. They are those of the board's process, without its widgets. They depend on the processor and on the
compiler, which FILE names: with another one, nothing is compared.

The board starts without a stored picture: the program `today` shows it, and valgrind cannot run static programs that
copy themselves as it does.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from measure import HERE, environment
from terminal_run import Run

# In percent: more than three times the largest spread of repeated runs, quiet and with other load.
TOLERANCE = {"start": 3, "key": 3, "redraw": 3}
COLUMNS, ROWS = 160, 48
WIDGETS = 12
KEYS = 12
REDRAWS = 4
# The first function that is called after the first frame was painted.
FIRST_FRAME = "*BoardProgramC12startWidgets*LLyyF"


def platform():
    """The processor and the compiler that the counts depend on."""
    version = subprocess.run(["swiftc", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                             check=False).stdout
    found = re.search(r"Swift version [0-9]+\.[0-9]+", version)
    return f"{os.uname().machine}, {found[0] if found else 'no Swift'}"


def totals(folder, process):
    """The instructions until each dump, in order."""
    counts = []
    for number in range(1, 100):
        path = pathlib.Path(f"{folder}/out.{process}.{number}")
        if not path.exists():
            break
        counts.append(next(
            int(line.split()[1]) for line in path.read_text().splitlines()
            if line.startswith(("totals:", "summary:"))))
    return counts


def spent(folder, process, word):
    """The instructions in functions whose name contains a word, and those functions, in all dumps."""
    names, found = {}, {}
    for path in sorted(pathlib.Path(folder).glob(f"out.{process}.*")):
        function, is_call = None, False
        for line in path.read_text().splitlines():
            if line.startswith("fn="):
                number, _, name = line[3:].partition(" ")
                names.setdefault(number, name or None)
                function = names[number] or name
            elif line.startswith("cfn="):
                number, _, name = line[4:].partition(" ")
                if name:
                    names[number] = name
            elif line.startswith("calls="):
                is_call = True
            elif line[:1].isdigit() or line[:1] in "+-*":
                # The line after a call has the cost of the called function.
                costs = line.split()[1:]
                if costs and not is_call and function and word in function:
                    found[function] = found.get(function, 0) + int(costs[0])
                is_call = False
    return found


def dump(run, folder, number):
    """Writes the instructions since the last dump to a file, and waits for it."""
    subprocess.run(["callgrind_control", "-d", str(run.process)], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    path = pathlib.Path(f"{folder}/out.{run.process}.{number}")
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if path.exists() and "totals:" in path.read_text():
            return
        run.read(0.02)
    raise SystemExit(f"callgrind has not written {path}")


def count(today, library, word=None, widgets=WIDGETS):
    """A start to its rest, one key, and one redraw. With another number of widgets, the start only."""
    with tempfile.TemporaryDirectory(prefix="today-count-") as folder:
        home = f"{folder}/home"
        subprocess.run([HERE / "make-board.py", home, str(widgets)], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([today, "list"], check=True, stdout=subprocess.DEVNULL, env=environment(home))
        variables = {**environment(home), "LD_PRELOAD": library}
        command = ["valgrind", "--tool=callgrind", "--quiet", "--trace-children=no", f"--dump-before={FIRST_FRAME}",
                   f"--callgrind-out-file={folder}/out.%p", today, "--columns", "4"]
        run = Run(command, variables, COLUMNS, ROWS)
        try:
            if run.wait_for(b"Task ", 180) is None:
                raise SystemExit(f"the board did not start under callgrind: {run.output[-500:]!r}")
            run.settle(1.5, 30)
            if not pathlib.Path(f"{folder}/out.{run.process}.1").exists():
                raise SystemExit(f"the board has no function {FIRST_FRAME}")
            dump(run, folder, 2)
            for number in range(KEYS if widgets == WIDGETS else 0):
                run.key(b"j" if number % 2 == 0 else b"k")
                run.settle(0.3, 10)
                dump(run, folder, 3 + number)
            for number in range(REDRAWS if widgets == WIDGETS else 0):
                os.write(run.terminal, b"\x0c")
                run.settle(0.6, 10)
                dump(run, folder, 3 + KEYS + number)
        finally:
            os.kill(run.process, signal.SIGTERM)
            run.settle(0.5, 10)
            os.waitpid(run.process, 0)
        if word:
            found = spent(folder, run.process, word)
            for name, value in sorted(found.items(), key=lambda entry: -entry[1]):
                print(f"{value:10,} {name}")
            print(f"{sum(found.values()):10,} instructions in {len(found)} functions with {word} in their names")
        start, _, *rest = totals(folder, run.process)
        if widgets != WIDGETS:
            return {"start": start}
        keys, redraws = sorted(rest[:KEYS]), sorted(rest[KEYS:KEYS + REDRAWS])
        return {"start": start, "key": keys[KEYS // 4], "redraw": redraws[REDRAWS // 4]}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("today")
    parser.add_argument("--check", metavar="FILE")
    parser.add_argument("--record", metavar="FILE")
    parser.add_argument("--widgets", type=int, default=WIDGETS, metavar="N")
    parser.add_argument("--functions", metavar="WORD",
                        help="print also what functions with this word in their names cost")
    options = parser.parse_args()
    if options.widgets != WIDGETS and (options.check or options.record):
        parser.error(f"--check and --record are for {WIDGETS} widgets")
    if not shutil.which("valgrind"):
        raise SystemExit("valgrind is not installed")
    with tempfile.TemporaryDirectory(prefix="today-count-") as folder:
        # Valgrind cannot read the debugging information of every compiler. It needs the names of functions.
        today = f"{folder}/today-board"
        subprocess.run(["strip", "--strip-debug", "-o", today, options.today], check=True)
        library = f"{folder}/clone_as_fork.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, HERE / "clone_as_fork.c"],
                       check=True)
        counts = count(today, library, options.functions, options.widgets)
    print(", ".join(f"{name} {value:,}" for name, value in counts.items()))
    if options.record:
        content = {"platform": platform(), "tolerance": TOLERANCE, "counts": counts}
        pathlib.Path(options.record).write_text(json.dumps(content, indent=1) + "\n")
    if options.check:
        stored = json.loads(pathlib.Path(options.check).read_text())
        if stored["platform"] != platform():
            print(f"not compared: this is {platform()}, and {options.check} is of {stored['platform']}")
            return
        worse = [
            f"{name}: {value:,} instead of {before:,} (+{value / before - 1:.1%})"
            for name, value in counts.items()
            if (before := stored["counts"].get(name))
            and value > before * (1 + stored["tolerance"][name] / 100)
        ]
        if worse:
            print("\n".join(worse), file=sys.stderr)
            raise SystemExit(
                "More instructions than before. If that is intended, record them again:\n"
                f"  Tests/Benchmarks/instructions.py {options.today} --record {options.check}")


if __name__ == "__main__":
    main()
