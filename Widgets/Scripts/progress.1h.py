#!/usr/bin/env python3
# <xbar.title>Progress</xbar.title>
# <xbar.version>1.0</xbar.version>
# <xbar.desc>How much of the day, the week and the year has passed.</xbar.desc>
# <xbar.dependencies>python3</xbar.dependencies>
# <today.dialect>json</today.dialect>
"""A view tree of gauges. TODAY_NOW sets the time in seconds since 1970."""
import calendar
import datetime
import json
import os


def gauge(name, value):
    return [
        {"type": "text", "text": name},
        {"type": "gauge", "value": round(value, 3)},
        {"type": "text", "text": f"{value * 100:.0f} %"},
    ]


def main():
    clock = os.environ.get("TODAY_NOW")
    now = datetime.datetime.fromtimestamp(float(clock)) if clock else datetime.datetime.now()
    day = (now.hour * 60 + now.minute) / 1440
    week = (now.weekday() + day) / 7
    length = 366 if calendar.isleap(now.year) else 365
    year = (now.timetuple().tm_yday - 1 + day) / length
    number = now.isocalendar().week
    rows = [gauge("Day", day), gauge(f"Week {number}", week), gauge(str(now.year), year)]
    columns = [{}, {}, {"align": "trailing", "width": 5}]
    grid = {"type": "grid", "columns": columns, "rows": rows}
    print(json.dumps({"root": grid, "summary": f"{now.year}: {year * 100:.0f} %"}))


main()
