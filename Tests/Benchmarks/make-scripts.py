#!/usr/bin/env python3
"""Writes apps with one script widget each, and a board that shows all of them.

    make-scripts.py HOME [--count N] [--every SECONDS] [--deadline SECONDS] [--hanging N] [--failing N]
                         [--garbage N]

HOME is a TODAY_HOME. The first scripts hang, fail, or print random bytes. The others print how often they
have run. Each run of any script writes a line with its time to HOME/runs/NAME.
"""

import argparse
import json
import os
import plistlib
import stat

POINT = "com.apple.widget-extension"


def kinds(options):
    """The kind of each script, in the order of the board."""
    kinds = ["hanging"] * options.hanging + ["failing"] * options.failing
    kinds += ["garbage"] * options.garbage
    return kinds + ["sound"] * (options.count - len(kinds))


def source(kind, runs, name):
    log = f'date +%s.%N >>"{runs}/{name}"\n'
    if kind == "hanging":
        return f"#!/bin/sh\n{log}sleep 100000 & wait\n"
    if kind == "failing":
        return f"#!/bin/sh\n{log}echo 'no luck' >&2\nexit 3\n"
    if kind == "garbage":
        return f"#!/bin/sh\n{log}head -c 300000 /dev/urandom\n"
    return f'#!/bin/sh\n{log}wc -l <"{runs}/{name}"\n'


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    os.chmod(path, mode)


def make(apps, runs, kind, number, options):
    name = f"{kind}{number:03}"
    app = f"dev.today.script.{name}"
    bundle = f"{apps}/{name}.app"
    common = {"CFBundleShortVersionString": "1.0", "CFBundleDisplayName": name}
    write(f"{bundle}/Info.plist", plistlib.dumps({**common, "CFBundleIdentifier": app}))
    extension = f"{bundle}/PlugIns/{name}.appex"
    attributes = {
        "TodayRefreshInterval": options.every,
        "TodayScript": {"dialect": "text", "deadline": options.deadline},
    }
    info = {
        **common,
        "CFBundleIdentifier": f"{app}.today",
        "CFBundleExecutable": "script",
        "NSExtension": {
            "NSExtensionPointIdentifier": POINT,
            "NSExtensionAttributes": attributes,
        },
    }
    write(f"{extension}/Info.plist", plistlib.dumps(info))
    write(
        f"{extension}/Entitlements.plist",
        plistlib.dumps({"dev.today.unsandboxed": True}),
    )
    write(f"{extension}/script", source(kind, runs, name), mode=0o755)
    return f"{app}.today"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("home")
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--every", type=float, default=2)
    parser.add_argument("--deadline", type=float, default=30)
    parser.add_argument("--hanging", type=int, default=0)
    parser.add_argument("--failing", type=int, default=0)
    parser.add_argument("--garbage", type=int, default=0)
    options = parser.parse_args()
    home = os.path.abspath(options.home)
    runs = f"{home}/runs"
    os.makedirs(runs, exist_ok=True)
    ids = [
        make(f"{home}/data/Applications", runs, kind, number, options)
        for number, kind in enumerate(kinds(options))
    ]
    board = {"version": 1, "order": ids, "enabled": ids, "known": ids}
    write(f"{home}/state/board.json", json.dumps(board))


if __name__ == "__main__":
    main()
