"""Runs a program in a pseudo-terminal and measures what a user would notice.

A figure is taken from outside: the time of bytes on the terminal, processor time from the kernel's counters for
the whole tree, and memory from /proc. The standard library is enough.
"""
import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

CLOCK = time.monotonic


def slurp(path):
    with contextlib.suppress(OSError), open(path) as file:
        return file.read()
    return ""


def descendants(process):
    """The living processes below a process, with it."""
    found, waiting = [], [process]
    while waiting:
        one = waiting.pop()
        fields = slurp(f"/proc/{one}/stat").rpartition(")")[2].split()
        if not fields or fields[0] == "Z":
            continue
        found.append(one)
        for task in os.listdir(f"/proc/{one}/task") if os.path.isdir(f"/proc/{one}/task") else []:
            waiting += [int(child) for child in slurp(f"/proc/{one}/task/{task}/children").split()]
    return found


def processor_ms(process):
    """Of a process and the children that it has waited for."""
    fields = slurp(f"/proc/{process}/stat").rpartition(")")[2].split()
    schedule = slurp(f"/proc/{process}/schedstat").split()
    children = sum(map(int, fields[13:15])) * 1000 / os.sysconf("SC_CLK_TCK") if fields else 0
    return (int(schedule[0]) / 1e6 if schedule else 0) + children


class Run:
    """One run of a program, from its start to its end."""

    def __init__(self, command, environment, columns, rows):
        self.began = CLOCK()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # The size must be set before the program reads it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execvpe(command[0], command, environment)
        self.output = b""
        self.last = self.began

    def read(self, limit):
        """Waits for output for at most `limit` seconds; returns it."""
        if not select.select([self.terminal], [], [], max(limit, 0))[0]:
            return b""
        try:
            part = os.read(self.terminal, 1 << 16)
        except OSError:
            return None
        self.last = CLOCK()
        self.output += part
        return part

    def wait_for(self, text, limit=10.0):
        """Seconds until the text has been written; None if that takes too long."""
        end = CLOCK() + limit
        while text not in self.output:
            if self.read(end - CLOCK()) in (b"", None):
                return None
        return self.last

    def settle(self, quiet=0.3, limit=5.0):
        """Waits until nothing has been written for some time."""
        end = CLOCK() + limit
        while CLOCK() < end and self.read(quiet):
            pass

    def key(self, key):
        """Milliseconds from a key to its first output, and the bytes that follow."""
        before, began = len(self.output), CLOCK()
        os.write(self.terminal, key)
        if not self.read(1.0):
            return None
        first = self.last
        while self.read(0.02):
            pass
        return (first - began) * 1000, len(self.output) - before

    def resize(self, columns, rows):
        began = CLOCK()
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if not self.read(1.0):
            return None
        while self.read(0.05):
            pass
        return (self.last - began) * 1000

    def memory_kib(self):
        total = 0
        for process in descendants(self.process):
            for line in slurp(f"/proc/{process}/smaps_rollup").splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1])
        return total

    def quit(self, key, limit=5.0):
        """Milliseconds from the key to the end of the process; it is killed after the limit."""
        watched = os.pidfd_open(self.process)
        began = CLOCK()
        os.write(self.terminal, key)
        end, ended = began + limit, None
        while CLOCK() < end and ended is None:
            ready = select.select([watched, self.terminal], [], [], max(end - CLOCK(), 0))[0]
            if watched in ready:
                ended = CLOCK()
            elif self.terminal in ready and self.read(0) is None:
                select.select([watched], [], [], max(end - CLOCK(), 0))
        if ended is None:
            os.kill(self.process, signal.SIGKILL)
        os.close(watched)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
        return None if ended is None else (ended - began) * 1000
