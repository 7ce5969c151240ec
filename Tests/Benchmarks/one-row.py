#!/usr/bin/env python3
"""Counts the bytes that the board writes for one changed row: it runs the board in a pseudo-terminal,
changes one row of one widget, and prints the bytes.

    one-row.py TODAY HOME

HOME is a home made by make-board.py. The text of the first row of the first widget is changed in its
stored snapshot, as a second host would do, so no widget process is needed.
"""
import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time


def read_for(descriptor, seconds):
    data, end = b"", time.time() + seconds
    while time.time() < end:
        ready, _, _ = select.select([descriptor], [], [], 0.05)
        if ready:
            try:
                data += os.read(descriptor, 1 << 16)
            except OSError:
                break
    return data


def main():
    today, home = sys.argv[1:3]
    widget = "dev.bench.Bench0001.Today"
    # With this lock, another host seems to run the widget: the board shows the stored snapshot.
    lock = os.open(f"{home}/run/locks/{widget}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    process, descriptor = pty.fork()
    if process == 0:
        os.environ.update(TODAY_HOME=home, TERM="xterm-256color", LANG="C.UTF-8")
        os.execv(today, [today])
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 48, 160, 0, 0))
    read_for(descriptor, 3)
    path = f"{home}/cache/snapshots/{widget}/compact.C.json"
    stored = json.load(open(path))
    stored["view"]["root"]["children"][0]["children"][0]["text"] = "Changed"
    with open(path + ".new", "w") as file:
        json.dump(stored, file)
    os.rename(path + ".new", path)
    written = read_for(descriptor, 0.5)
    print(f"{len(written)} bytes: {written!r}")
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)


main()
