"""A board in a pseudo-terminal, its home and its processes. Used by the tools `faults` and `soak`."""

import fcntl
import glob
import json
import os
import select
import signal
import struct
import subprocess
import tempfile
import termios
import threading
import time

ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"
SCRIPT = """#!/bin/sh
echo "{name} $(date +%s) | color=green"
echo ---
echo "a row | href=https://example.org"
"""


def read(path, limit=1 << 20):
    """The bytes of a file, or none. Files in /proc have the size 0, so sizes are not used."""
    try:
        with open(path, "rb") as file:
            return file.read(limit)
    except OSError:
        return b""


class Home:
    """A temporary TODAY_HOME with the widgets that come with `today`, and scripts."""

    def __init__(self, today, scripts=2, interval="1s"):
        self.today = os.path.abspath(today)
        self.root = tempfile.mkdtemp(prefix="today-faults-")
        self.path = self.root + "/home"
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("XDG_")},
            "TODAY_HOME": self.path,
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
        }
        self.run("list")
        self.add_scripts(scripts, interval)

    def add_scripts(self, count, interval):
        """Installs scripts that print the time."""
        for number in range(count):
            path = f"{self.root}/script{number}.{interval}.sh"
            with open(path, "w", encoding="utf-8") as file:
                file.write(SCRIPT.format(name=f"script{number}"))
            os.chmod(path, 0o755)
            self.run("install", "--yes", path)

    def run(self, *arguments, seconds=60, before=None):
        """Runs a subcommand; returns its status and all that it wrote, or None if it hangs."""
        try:
            result = subprocess.run(
                [self.today, *arguments], env=self.environment, timeout=seconds, preexec_fn=before,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except subprocess.TimeoutExpired:
            return None, b""
        return result.returncode, result.stdout

    def files(self):
        """All regular files of the five directories, except sockets and what widgets own."""
        found = []
        for folder in ("config", "state", "cache", "run", "data"):
            for path in glob.glob(f"{self.path}/{folder}/**", recursive=True, include_hidden=True):
                if os.path.isfile(path) and "/Containers/" not in path and "/Groups/" not in path:
                    found.append(path)
        return sorted(found)

    def processes(self):
        """The processes of this home, by their number, with their arguments. Zombies do not count."""
        found = {}
        mark = f"TODAY_HOME={self.path}".encode()
        for name in os.listdir("/proc"):
            if not name.isdigit() or int(name) == os.getpid():
                continue
            belongs = mark in read(f"/proc/{name}/environ").split(b"\0")
            if not belongs:
                try:
                    belongs = os.readlink(f"/proc/{name}/cwd").startswith(self.path + "/data/")
                except OSError:
                    pass
            state = read(f"/proc/{name}/stat").rpartition(b")")[2].split()
            if belongs and state and state[0] != b"Z":
                found[int(name)] = read(f"/proc/{name}/cmdline").split(b"\0")[:-1]
        return found

    def kinds(self):
        """The processes as host, standby, supervisor, agent, transfers, helper or widget."""
        kinds = {}
        for process, arguments in self.processes().items():
            program = os.path.basename(arguments[0]) if arguments else b""
            words = arguments[1:2]
            if read(f"/proc/{process}/comm").strip() == b"today-standby":
                kind = "standby"
            elif program in (b"today", b"today-supervise") and words == [b"__supervise"]:
                kind = "supervisor"
            elif program == b"today" and words and words[0].startswith(b"__"):
                kind = "helper"
            elif program == b"today":
                kind = "agent" if b"agent" in arguments else "host"
            else:
                kind = "transfers" if program == b"today-transfers" else "widget"
            kinds.setdefault(kind, []).append(process)
        return kinds

    def held_locks(self):
        """Files in the folder of locks that a process holds."""
        held = []
        for path in glob.glob(f"{self.path}/run/locks/*.lock"):
            if not os.path.isfile(path) or os.path.islink(path):
                continue
            with open(path, "rb") as file:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    held.append(os.path.basename(path))
        return held

    def unreadable(self):
        """Stored JSON files that do not parse."""
        bad = []
        patterns = ("cache/snapshots/**/*.json", "state/*.json", "state/content/*.json")
        for pattern in patterns:
            for path in glob.glob(f"{self.path}/{pattern}", recursive=True):
                if not os.path.isfile(path) or os.path.islink(path):
                    continue
                try:
                    json.loads(read(path, 64 << 20))
                except ValueError:
                    bad.append(path[len(self.path) + 1:])
        return bad

    def log(self):
        return b"".join(read(path, 64 << 20) for path in glob.glob(f"{self.path}/state/logs/*"))

    def remove(self):
        for process in self.processes():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        subprocess.run(["rm", "-rf", self.root], check=False)


class Board:
    """A program in a pseudo-terminal of its own, whose output a thread reads."""

    def __init__(self, home, *arguments, size=(120, 36), before=None):
        self.master, self.slave = os.openpty()
        self.resize(*size, tell=False)
        self.modes = termios.tcgetattr(self.slave)
        self.output = b""
        self.written = 0
        self.is_reading = True
        self.lock = threading.Lock()

        def prepare():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if before:
                before()

        self.process = subprocess.Popen(
            [home.today, *arguments], env=home.environment, stdin=self.slave, stdout=self.slave,
            stderr=self.slave, preexec_fn=prepare)
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        while self.master >= 0:
            try:
                if not self.is_reading:
                    time.sleep(0.02)
                    continue
                if not select.select([self.master], [], [], 0.1)[0]:
                    continue
                data = os.read(self.master, 1 << 16)
            except (OSError, ValueError):
                return
            with self.lock:
                self.written += len(data)
                self.output = (self.output + data)[-(1 << 20):]

    def resize(self, columns, rows, tell=True):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell and self.process.poll() is None:
            self.process.send_signal(signal.SIGWINCH)

    def press(self, keys):
        try:
            os.write(self.master, keys)
        except OSError:
            pass

    def shows(self, text, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if text in self.output:
                return True
            if self.process.poll() is not None:
                time.sleep(0.2)
                return text in self.output
            time.sleep(0.02)
        return False

    def ended(self, seconds):
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def is_restored(self, seconds=2):
        """Whether the terminal has its modes and its first screen again."""
        end = time.monotonic() + seconds
        while True:
            with self.lock:
                left = self.output.rfind(LEAVE) >= self.output.rfind(ENTER)
            if left and termios.tcgetattr(self.slave) == self.modes:
                return True
            if time.monotonic() > end:
                return False
            time.sleep(0.02)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        master, self.master = self.master, -1
        self.thread.join(1)
        os.close(master)
        os.close(self.slave)
