#!/usr/bin/env python3
"""Writes Sources/today-board/function-order.txt: the functions that a board runs, in the order of their first call.

The kernel maps code in pieces of 64 KiB around each address that is used. In the linker's own order, the
functions of a board are in every second piece of 20 MB. Linked in this order, three megabytes of them are one
block, which saves memory, and page faults before the first picture. The linker ignores names that no
longer exist, and places new functions as it would without the file. So an old file breaks nothing, but CI
fails if less than nine tenths of its names match. `.ci/order` builds a release and writes the file again, with
these commands:

    Tests/Tools/order-functions.py .build/release/today-board Sources/today-board/function-order.txt HOME…
    Tests/Tools/order-functions.py --check .build/release/today-board Sources/today-board/function-order.txt

The program sets a breakpoint at every function. When one is hit, it records the name and removes the
breakpoint. The board runs for some seconds without input, then gets keys, and rests again. What a resting board
calls comes first: it gives back the pages of other code. The functions of its supervisor are included. It
needs x86-64 Linux.
"""

import argparse
import ctypes
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

TRACEME, CONTINUE, GET_REGISTERS, SET_REGISTERS, DETACH = 0, 7, 12, 13, 17
SET_OPTIONS, GET_EVENT_MESSAGE = 0x4200, 0x4201
FORK, VFORK, CLONE, EXEC = 1, 2, 3, 4
FOLLOW = 1 << FORK | 1 << VFORK | 1 << CLONE | 1 << EXEC
END_WITH_TRACER = 1 << 20
WAIT_FOR_ALL = 0x40000000  # __WALL
BREAKPOINT = 0xCC
NO_RANDOMIZATION = 0x0040000  # personality(2)
# The share of the names in the file that must be functions of the program.
ENOUGH = 0.9

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


class Registers(ctypes.Structure):
    """user_regs_struct of x86-64."""

    _fields_ = [
        (name, ctypes.c_ulonglong)
        for name in (
            "r15 r14 r13 r12 rbp rbx r11 r10 r9 r8 rax rcx rdx rsi rdi orig_rax rip cs eflags rsp ss"
            " fs_base gs_base ds es fs gs"
        ).split()
    ]


def ptrace(request, process, data=None):
    return libc.ptrace(request, process, None, data)


class Image:
    """The functions of a program, and its code with breakpoints. Addresses are those in the file."""

    def __init__(self, path):
        self.path = os.path.realpath(path)
        with open(self.path, "rb") as file:
            elf = file.read()
        self.is_relocatable = struct.unpack_from("<H", elf, 16)[0] == 3
        self.base = 0
        self.names = {}
        symbols = subprocess.run(
            ["readelf", "-sW", self.path], capture_output=True, text=True, check=True).stdout
        for line in symbols.splitlines():
            fields = line.split()
            if len(fields) >= 8 and fields[3] == "FUNC" and fields[6] != "UND" and int(fields[2], 0):
                self.names.setdefault(int(fields[1], 16), fields[7])
        table, count = struct.unpack_from("<Q", elf, 32)[0], struct.unpack_from("<H", elf, 56)[0]
        for index in range(count):
            kind, flags, offset, address, _, size = struct.unpack_from(
                "<IIQQQQ", elf, table + index * 56)
            if kind == 1 and flags & 1:
                self.start, self.code = address, elf[offset:offset + size]
        self.names = {a: n for a, n in self.names.items()
                      if self.start <= a < self.start + len(self.code)}
        self.first, self.last = min(self.names), max(self.names)
        marked = bytearray(self.code)
        for address in self.names:
            marked[address - self.start] = BREAKPOINT
        self.marked = bytes(marked[self.first - self.start:self.last + 1 - self.start])

    def locate(self, process):
        """Finds the program in memory: without randomization, the address is the same in all processes."""
        if self.is_relocatable:
            with open(f"/proc/{process}/maps", encoding="utf-8") as maps:
                self.base = next(int(line.split("-")[0], 16) for line in maps if self.path in line)

    def mark(self, process):
        with open(f"/proc/{process}/mem", "r+b", buffering=0) as memory:
            memory.seek(self.base + self.first)
            memory.write(self.marked)

    def unmark(self, process, address):
        with open(f"/proc/{process}/mem", "r+b", buffering=0) as memory:
            memory.seek(self.base + address)
            memory.write(self.code[address - self.start:address - self.start + 1])


class Run:
    """A traced board: the functions that it calls during its start, after it, and at rest."""

    def __init__(self, image, home):
        self.image = image
        self.starting, self.running, self.resting = {}, {}, {}
        self.seen = self.starting
        self.board, self.terminal = pty.fork()
        if self.board == 0:
            os.environ.update(TODAY_HOME=home, TERM="xterm-256color")
            libc.personality(NO_RANDOMIZATION)
            ptrace(TRACEME, 0)
            os.execv(image.path, [image.path])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 48, 160, 0, 0))
        os.waitpid(self.board, 0)
        ptrace(SET_OPTIONS, self.board, FOLLOW | END_WITH_TRACER)
        image.locate(self.board)
        image.mark(self.board)
        ptrace(CONTINUE, self.board)
        self.marked = {self.board}

    def observe(self, seconds, keys=""):
        """Lets the board run for this many seconds, and sends one key each second."""
        start, sent = time.monotonic(), 0
        while time.monotonic() - start < seconds:
            if select.select([self.terminal], [], [], 0)[0]:
                os.read(self.terminal, 65536)
            if sent < len(keys) and time.monotonic() - start > sent:
                os.write(self.terminal, keys[sent].encode())
                sent += 1
            process, status = os.waitpid(-1, os.WNOHANG | WAIT_FOR_ALL)
            if process == 0:
                time.sleep(0.0005)
            elif os.WIFSTOPPED(status):
                self.stopped(process, os.WSTOPSIG(status), status >> 16)
            else:
                self.marked.discard(process)
                if process == self.board:
                    sys.exit("the board ended during the run")

    def record_in(self, functions):
        """Sets all breakpoints again: from now on, functions are recorded in this dictionary."""
        self.seen = functions
        for process in list(self.marked):
            try:
                os.kill(process, signal.SIGSTOP)
            except ProcessLookupError:
                self.marked.discard(process)

    def stopped(self, process, number, event):
        delivered = 0
        if event in (FORK, VFORK, CLONE):
            child = ctypes.c_ulong()
            ptrace(GET_EVENT_MESSAGE, process, ctypes.byref(child))
            if process in self.marked:
                self.marked.add(child.value)
        elif event == EXEC:
            if os.path.realpath(f"/proc/{process}/exe") != self.image.path:
                self.marked.discard(process)
                ptrace(DETACH, process)
                return
            self.image.mark(process)
            self.marked.add(process)
        elif number == signal.SIGTRAP:
            registers = Registers()
            ptrace(GET_REGISTERS, process, ctypes.byref(registers))
            address = registers.rip - 1 - self.image.base
            if address in self.image.names:
                self.seen.setdefault(self.image.names[address])
                self.image.unmark(process, address)
                registers.rip = self.image.base + address
                ptrace(SET_REGISTERS, process, ctypes.byref(registers))
        elif number == signal.SIGSTOP:
            if self.seen is not self.starting and process in self.marked:
                self.image.mark(process)
        else:
            delivered = number
        ptrace(CONTINUE, process, delivered)


def check(program, order):
    """Prints how many names in the file are functions of the program."""
    symbols = subprocess.run(
        ["nm", "--defined-only", program], capture_output=True, text=True, check=True).stdout
    functions = {line.split()[-1] for line in symbols.splitlines()}
    with open(order, encoding="utf-8") as file:
        names = file.read().split()
    found = sum(name in functions for name in names)
    print(f"{order}: {found} of {len(names)} names ({100 * found / len(names):.1f} %)"
          f" are functions of {program}")
    if found < ENOUGH * len(names):
        sys.exit(f"fewer than {ENOUGH:.0%} match: run .ci/order, and commit the file")


def main():
    if sys.argv[1:2] == ["--check"] and len(sys.argv) == 4:
        check(sys.argv[2], sys.argv[3])
        return
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("today", help="a release build")
    parser.add_argument("order", help="the file to write")
    parser.add_argument("homes", nargs="+", help="folders for TODAY_HOME: boards to run, one after the other")
    options = parser.parse_args()
    image = Image(options.today)
    resting, running, starting = {}, {}, {}
    for home in options.homes:
        run = Run(image, home)
        run.observe(8)
        run.record_in(run.running)
        # More than a minute: the board also stores its picture and draws its clocks.
        run.observe(70, keys="jkjkjk")
        run.record_in(run.resting)
        run.observe(10)
        os.kill(run.board, signal.SIGKILL)
        resting.update(dict.fromkeys(run.resting))
        running.update(dict.fromkeys(run.running))
        starting.update(dict.fromkeys(run.starting))
    # Each part is in the order of the first calls.
    names = list(dict.fromkeys([*resting, *running, *starting]))
    with open(options.order, "w", encoding="utf-8") as file:
        file.write("\n".join(names) + "\n")
    print(f"{len(resting)} functions at rest, {len(running)} after the start, {len(starting)} during the start")


if __name__ == "__main__":
    main()
