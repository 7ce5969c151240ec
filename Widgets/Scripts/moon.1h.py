#!/usr/bin/env python3
# <xbar.title>Moon and sun</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>The moon's phase; with a place, also when moon and sun rise and set.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>number(LATITUDE=""): Degrees, north positive: 45.07.</xbar.var>
# <xbar.var>number(LONGITUDE=""): Degrees, east positive: 7.69.</xbar.var>
"""Computes the times to within some minutes, without a server. TODAY_NOW sets the time in seconds
since 1970.

The formulas are the low-precision series of almanacs: a third of a degree for the moon, a hundredth
for the sun.
"""
import datetime
import math
import os
import sys
import time

DAY = 86_400
SYNODIC = 29.530588853
NAMES = [
    "New moon", "Waxing crescent", "First quarter", "Waxing gibbous",
    "Full moon", "Waning gibbous", "Last quarter", "Waning crescent",
]


def sine(degrees):
    return math.sin(math.radians(degrees))


def cosine(degrees):
    return math.cos(math.radians(degrees))


def sun(days):
    """Longitude and latitude on the ecliptic and the altitude at which the edge meets the horizon,
    in degrees; `days` since noon of 2000-01-01."""
    anomaly = 357.529 + 0.98560028 * days
    longitude = 280.459 + 0.98564736 * days + 1.915 * sine(anomaly) + 0.020 * sine(2 * anomaly)
    return longitude % 360, 0, -0.833


def moon(days):
    t = days / 36_525
    longitude = (
        218.32 + 481_267.881 * t + 6.29 * sine(135.0 + 477_198.87 * t)
        - 1.27 * sine(259.3 - 413_335.36 * t) + 0.66 * sine(235.7 + 890_534.22 * t)
        + 0.21 * sine(269.9 + 954_397.74 * t) - 0.19 * sine(357.5 + 35_999.05 * t)
        - 0.11 * sine(186.5 + 966_404.03 * t))
    latitude = (
        5.13 * sine(93.3 + 483_202.02 * t) + 0.28 * sine(228.2 + 960_400.89 * t)
        - 0.28 * sine(318.3 + 6_003.15 * t) - 0.17 * sine(217.6 - 407_332.21 * t))
    parallax = (
        0.9508 + 0.0518 * cosine(135.0 + 477_198.87 * t)
        + 0.0095 * cosine(259.3 - 413_335.36 * t) + 0.0078 * cosine(235.7 + 890_534.22 * t)
        + 0.0028 * cosine(269.9 + 954_397.74 * t))
    return longitude % 360, latitude, 0.7275 * parallax - 0.5667


def height(body, now, latitude, longitude):
    """Degrees above the altitude of rise and set."""
    days = now / DAY - 10_957.5
    along, across, horizon = body(days)
    tilt = 23.439 - 0.0000004 * days
    x = cosine(across) * cosine(along)
    y = cosine(tilt) * cosine(across) * sine(along) - sine(tilt) * sine(across)
    z = sine(tilt) * cosine(across) * sine(along) + cosine(tilt) * sine(across)
    sidereal = 280.46062 + 360.98564737 * days + longitude
    hour = sidereal - math.degrees(math.atan2(y, x))
    up = sine(latitude) * z + cosine(latitude) * math.hypot(x, y) * cosine(hour)
    return math.degrees(math.asin(max(-1, min(1, up)))) - horizon


def crossings(body, start, end, latitude, longitude):
    """The first rise and the first set in that time, or None."""
    found = [None, None]
    step = 600
    before = height(body, start, latitude, longitude)
    for moment in range(int(start) + step, int(end) + step, step):
        after = height(body, moment, latitude, longitude)
        if (before < 0) != (after < 0):
            index = 0 if before < 0 else 1
            if found[index] is None:
                found[index] = moment - step + step * before / (before - after)
        before = after
    return found


def phase(now):
    days = now / DAY - 10_957.5
    return (moon(days)[0] - sun(days)[0]) % 360


def clock(moment):
    return datetime.datetime.fromtimestamp(moment + 30).strftime("%H:%M") if moment else "–"


def main():
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    now = float(os.environ.get("TODAY_NOW") or time.time())
    angle = phase(now)
    light = (1 - cosine(angle)) / 2
    print(f"{NAMES[int(angle / 45 + 0.5) % 8]} | badge='{light * 100:.0f} %'")
    print("---")
    place = os.environ.get("LATITUDE", ""), os.environ.get("LONGITUDE", "")
    if all(place):
        try:
            latitude, longitude = map(float, place)
        except ValueError:
            sys.exit("LATITUDE and LONGITUDE are degrees, such as 45.07 and 7.69")
        today = datetime.datetime.fromtimestamp(now).replace(
            hour=0, minute=0, second=0, microsecond=0)
        tomorrow = today + datetime.timedelta(days=1)
        for name, body in (("Sun", sun), ("Moon", moon)):
            rise, set_ = crossings(
                body, today.timestamp(), tomorrow.timestamp(), latitude, longitude)
            print(f"{name} | badge='↑ {clock(rise)}  ↓ {clock(set_)}'")
    for name, target in (("Full moon", 180), ("New moon", 360)):
        days = (target - angle) % 360 / 360 * SYNODIC
        # The moon's speed varies, so the result is refined twice.
        for _ in range(3):
            off = (phase(now + days * DAY) - target + 180) % 360 - 180
            days -= off / 360 * SYNODIC
        moment = datetime.datetime.fromtimestamp(now + days * DAY)
        print(f"{name} | badge='{moment:%Y-%m-%d}'")


main()
