#!/usr/bin/env python3
"""Makes a home with N enabled widgets and their stored snapshots, to measure the board.

    make-board.py DIR N

DIR becomes a TODAY_HOME with its apps in DIR/data/Applications: `TODAY_HOME=DIR today`.
The widgets are Python programs that send the stored view and answer each update, every 15 minutes, with
noData.
"""
import json
import os
import plistlib
import sys
import time

WIDGET = '''#!/usr/bin/env python3
import json, os, sys
bundle = os.environ["TODAY_BUNDLE"]
view = json.load(open(os.path.join(bundle, "view.json")))
def send(message):
    sys.stdout.write(json.dumps(dict(jsonrpc="2.0", **message)) + "\\n")
    sys.stdout.flush()
for line in sys.stdin:
    message = json.loads(line)
    method, number = message.get("method"), message.get("id")
    if method == "begin":
        send({"id": number, "result": {"protocolVersion": 1, "implements": ["performUpdate"],
                                       "largestAvailableDisplayMode": "compact"}})
    elif method == "viewWillAppear":
        send({"method": "view", "params": view})
        send({"id": number, "result": None})
    elif method == "performUpdate":
        send({"id": number, "result": {"outcome": "noData"}})
    elif method == "end":
        break
    elif number is not None:
        send({"id": number, "result": None})
'''


def text(words, **style):
    node = {"type": "text", "text": words}
    if style:
        node["style"] = style
    return node


def row(*children):
    return {"type": "hstack", "children": list(children), "spacing": 1}


def view(number):
    load = [(number * 7 + step * 13) % 100 for step in range(24)]
    return {
        "root": {
            "type": "vstack",
            "children": [
                row({"type": "toggle", "on": False, "text": f"Task {number}", "action": "tick"},
                    {"type": "spacer"}, text("tomorrow", color="secondary")),
                row(text("CPU"), {"type": "sparkline", "values": load, "min": 0, "max": 100},
                    {"type": "spacer"}, text(f"{load[-1]} %")),
                row(text("Mem"), {"type": "gauge", "value": number % 10 / 10, "text": "5.1 / 16 G"}),
                row(text("Tokyo"), {"type": "spacer"},
                    {"type": "date", "date": "now", "format": "time", "timeZone": "Asia/Tokyo"}),
                row(text("13:30"), {**text("Dentist"), "url": "bench://a"}, {"type": "spacer"},
                    text("Room 4", dim=True)),
            ],
        }
    }


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def main():
    home, count = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    now = int(time.time())
    ids = []
    for number in range(1, count + 1):
        name = f"Bench{number:04}"
        app, widget = f"dev.bench.{name}", f"dev.bench.{name}.Today"
        ids.append(widget)
        folder = f"{home}/data/Applications/{name}.app"
        appex = f"{folder}/PlugIns/{name}Today.appex"
        write(f"{folder}/Info.plist", plistlib.dumps({
            "CFBundleIdentifier": app, "CFBundleName": name, "CFBundleExecutable": "app",
            "CFBundleURLTypes": [{"CFBundleURLSchemes": [f"bench{number}"]}]}))
        write(f"{folder}/app", b"#!/bin/sh\n")
        os.chmod(f"{folder}/app", 0o755)
        write(f"{appex}/Info.plist", plistlib.dumps({
            "CFBundleIdentifier": widget, "CFBundleDisplayName": f"Bench {number}",
            "CFBundleExecutable": "widget",
            "NSExtension": {
                "NSExtensionPointIdentifier": "com.apple.widget-extension",
                "NSExtensionPrincipalClass": "Widget",
                "NSExtensionAttributes": {"TodayRefreshInterval": 900}}}))
        write(f"{appex}/widget", WIDGET.encode())
        os.chmod(f"{appex}/widget", 0o755)
        write(f"{appex}/view.json", json.dumps(view(number)).encode())
        stored = f"{home}/cache/snapshots/{widget}"
        for locale in ["C", "en_US"]:
            write(f"{stored}/compact.{locale}.json", json.dumps({
                "version": 1, "widget": widget, "mode": "compact", "locale": locale,
                "capturedAt": now, "view": view(number)}, separators=(",", ":")).encode())
        write(f"{stored}/status.json", json.dumps({
            "version": 1, "checkedAt": now, "outcome": "newData", "failures": 0,
            "lastAttemptAt": now}, separators=(",", ":")).encode())
    write(f"{home}/state/board.json", json.dumps({
        "version": 1, "order": ids, "enabled": ids, "known": ids, "modes": {},
        "largestModes": {}, "keptShown": []}).encode())


main()
