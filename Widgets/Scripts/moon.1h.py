#!/usr/bin/env python3
# <xbar.title>Moon and sun</xbar.title>
# <xbar.desc>The moon's phase; with a place also sunrise and sunset.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <xbar.var>string(PLACE=""): Latitude and longitude in degrees, such as 45.07,7.69.</xbar.var>
"""Computed, nothing is asked for. TODAY_CLOCK, in seconds since 1970, stops the clock."""
import datetime
import math
import os
import time

SYNODIC = 29.530588853
NEW_MOON = 947_182_440  # 2000-01-06 18:14 UTC
NAMES = [
    "New moon", "Waxing crescent", "First quarter", "Waxing gibbous",
    "Full moon", "Waning gibbous", "Last quarter", "Waning crescent",
]


def moon(now):
    age = ((now - NEW_MOON) / 86_400 % SYNODIC) / SYNODIC
    light = (1 - math.cos(2 * math.pi * age)) / 2
    return NAMES[int(age * 8 + 0.5) % 8], light


def sun(now, latitude, longitude):
    """Rise and set in seconds since 1970 by the sunrise equation; None where there is none."""
    days = round(now / 86_400 + 2440587.5 - 2451545.0 + longitude / 360)
    noon = days - longitude / 360
    anomaly = math.radians((357.5291 + 0.98560028 * noon) % 360)
    center = 1.9148 * math.sin(anomaly) + 0.02 * math.sin(2 * anomaly)
    ecliptic = math.radians((math.degrees(anomaly) + center + 180 + 102.9372) % 360)
    transit = noon + 0.0053 * math.sin(anomaly) - 0.0069 * math.sin(2 * ecliptic)
    declination = math.asin(math.sin(ecliptic) * math.sin(math.radians(23.4397)))
    place = math.radians(latitude)
    cosine = (math.sin(math.radians(-0.833)) - math.sin(place) * math.sin(declination)) / (
        math.cos(place) * math.cos(declination))
    if abs(cosine) > 1:
        return None
    half = math.degrees(math.acos(cosine)) / 360
    start = 2451545.0 - 2440587.5
    return (transit - half + start) * 86_400, (transit + half + start) * 86_400


def main():
    now = float(os.environ.get("TODAY_CLOCK") or time.time())
    name, light = moon(now)
    print(f"{name} | badge='{light * 100:.0f} %'")
    place = os.environ.get("PLACE", "").split(",")
    if len(place) == 2:
        times = sun(now, float(place[0]), float(place[1]))
        if times:
            rise, set_ = (datetime.datetime.fromtimestamp(t).strftime("%H:%M") for t in times)
            print(f"Sun | badge='↑ {rise}  ↓ {set_}'")


main()
