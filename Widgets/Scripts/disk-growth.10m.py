#!/usr/bin/env -S python3 -S
# <xbar.title>Disk growth</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>File systems that are nearly full or fill up quickly.</xbar.desc>
# <xbar.dependencies>python3, df</xbar.dependencies>
# <xbar.var>number(DISK_PERCENT=85): Show a disk that is at least this full in percent, or that will be full within a week.</xbar.var>
"""Stores the readings of a day to measure the growth.

TODAY_NOW sets the time in seconds since 1970.
"""
import json
import os
import subprocess
import sys
import time

DAY = 86_400
KINDS = {"ext2", "ext3", "ext4", "xfs", "btrfs", "zfs", "f2fs", "vfat", "exfat", "ntfs3", "overlay"}


def disks():
    """The folder, the used bytes and the free bytes of each local disk."""
    command = ["df", "--local", "--block-size=1", "--output=source,fstype,used,avail,target"]
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    try:
        run = subprocess.run(command, capture_output=True, timeout=10, env=environment)
    except (OSError, subprocess.TimeoutExpired) as error:
        sys.exit(f"df cannot be asked: {error}")
    # df fails if one disk cannot be read, but still prints the others.
    seen = set()
    for line in run.stdout.decode("utf-8", "replace").splitlines()[1:]:
        words = line.split(None, 4)
        if len(words) < 5 or words[1] not in KINDS or words[0] in seen:
            continue
        seen.add(words[0])
        if words[2].isdigit() and words[3].isdigit():
            yield words[4], int(words[2]), int(words[3])


def size(count):
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024:
            return f"{count:.0f} {unit}"
        count /= 1024
    return f"{count:.1f} TiB"


def row(text, **parameters):
    """A line of the card. Escapes the text, so that it cannot add parameters, colours or submenus."""
    text = "".join(c if c.isprintable() else " " for c in text).replace("|", "¦")
    print(text, "| emojize=false", *(f"{key}='{value}'" for key, value in parameters.items()))


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    limit = float(os.environ.get("DISK_PERCENT") or 85)
    now = float(os.environ.get("TODAY_NOW") or time.time())
    state = os.path.join(os.environ.get("TODAY_CONTAINER", "."), "readings.json")
    try:
        with open(state, encoding="utf-8") as file:
            old = dict(json.load(file))
    except (OSError, ValueError):
        old = {}
    readings = {}
    for folder, used, free in disks():
        if used + free == 0:
            continue
        percent = 100 * used / (used + free)
        past = [pair for pair in old.get(folder, []) if 0 <= now - pair[0] < DAY][-200:]
        readings[folder] = past + [[now, used]]
        growth = 0
        if past and now - past[0][0] > 3600:
            growth = (used - past[0][1]) / (now - past[0][0]) * DAY
        left = free / growth if growth > 0 else float("inf")
        if percent < limit and left > 7:
            continue
        words = f"{percent:.0f} %"
        if growth > 1 << 20:
            words += f", +{size(growth)} a day"
        row(folder, badge=words, color="red" if percent >= 95 or left < 2 else "yellow",
            tooltip=f"{size(free)} free")
    with open(state + ".new", "w", encoding="utf-8") as file:
        json.dump(readings, file)
    os.replace(state + ".new", state)


main()
