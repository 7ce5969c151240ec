#!/usr/bin/env python3
# <xbar.title>Disk growth</xbar.title>
# <xbar.desc>File systems that fill up: how fast, and when they will be full.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>number(DISK_PERCENT=85): Shown from so many per cent on, or when full within a week.</xbar.var>
"""It remembers a day of readings beside itself, so that growth is measured and not guessed."""
import json
import os
import time

DAY = 86_400
KINDS = {"ext2", "ext3", "ext4", "xfs", "btrfs", "zfs", "f2fs", "vfat", "exfat", "ntfs3", "overlay"}


def mounts():
    seen = set()
    with open(os.environ.get("TODAY_MOUNTS", "/proc/mounts"), encoding="utf-8") as file:
        for line in file:
            device, folder, kind = line.split()[:3]
            folder = folder.encode().decode("unicode_escape")
            if kind in KINDS and device not in seen:
                seen.add(device)
                yield folder


def size(count):
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024:
            return f"{count:.0f} {unit}"
        count /= 1024
    return f"{count:.1f} TiB"


def main():
    limit = float(os.environ.get("DISK_PERCENT") or 85)
    now = time.time()
    state = os.path.join(os.environ.get("TODAY_CONTAINER", "."), "readings.json")
    try:
        with open(state, encoding="utf-8") as file:
            readings = json.load(file)
    except (OSError, ValueError):
        readings = {}
    for folder in mounts():
        try:
            room = os.statvfs(folder)
        except OSError:
            continue
        if room.f_blocks == 0:
            continue
        used = (room.f_blocks - room.f_bfree) * room.f_frsize
        free = room.f_bavail * room.f_frsize
        percent = 100 * used / max(1, used + free)
        past = [pair for pair in readings.get(folder, []) if now - pair[0] < DAY]
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
        color = "red" if percent >= 95 or left < 2 else "yellow"
        name = folder.replace("|", "¦")
        print(f"{name} | badge='{words}' color={color} tooltip='{size(free)} free'")
    partial = state + ".new"
    with open(partial, "w", encoding="utf-8") as file:
        json.dump(readings, file)
    os.replace(partial, state)


main()
