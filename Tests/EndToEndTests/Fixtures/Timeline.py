#!/usr/bin/python3 -IS
"""A widget that answers an update with dated views. Attributes of its bundle: `Entries`, a list of texts with
their seconds from now, such as "3 later"; `Policy`, in the same form for a time; `Behaviour`, such as `die`, or
`empty`: it has no entries while there is a file `empty`; `width`: its views say the card's width."""
import datetime
import json
import os
import sys


def send(message):
    message["jsonrpc"] = "2.0"
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def date(seconds):
    # The time of the update: the first entry is due at once.
    now = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=int(seconds))
    return now.strftime("%Y-%m-%dT%H:%M:%SZ")


def count(name):
    with open(name, "a", encoding="utf-8") as file:
        file.write("x")
    return os.path.getsize(name)


def entry(text, taps):
    seconds, words = text.split(" ", 1)
    row = {"type": "text", "text": words + (f", tapped {taps}" if taps else ""), "action": "tap"}
    return {"date": date(seconds), "root": row,
            "expanded": {"type": "vstack", "children": [row, {"type": "text", "text": "more of " + words}]}}


attributes = {}
size = {}
for line in sys.stdin:
    message = json.loads(line)
    method, number = message["method"], message.get("id")
    if method == "begin":
        attributes = message["params"]["attributes"]
        size = message["params"]["size"]
        send({"id": number, "result": {
            "protocolVersion": 1, "implements": ["performUpdate"], "largestAvailableDisplayMode": "expanded"}})
    elif method == "performUpdate":
        run = count("updates")
        if attributes.get("Behaviour") == "die" and run > 1:
            sys.exit("it has no network")
        taps = os.path.getsize("taps") if os.path.exists("taps") else 0
        policy = attributes.get("Policy", "never")
        if policy not in ("never", "atEnd"):
            policy = {"after": date(policy)}
        texts = attributes["Entries"]
        if os.path.exists("empty"):
            texts = []
        timeline = {"entries": [entry(text, taps) for text in texts], "policy": policy}
        if attributes.get("Behaviour") == "width":
            timeline["columns"] = size["columns"]
            timeline["entries"] = [entry(f"0 made for {size['columns']}", taps)]
        send({"id": number, "result": {"outcome": "newData", "timeline": timeline}})
    elif method == "activate":
        count("taps")
        send({"id": number, "result": None})
    elif method == "end":
        break
    elif method in ("viewWillAppear", "viewWillDisappear"):
        send({"id": number, "result": None})
    elif number is not None:
        send({"id": number, "error": {"code": -32601, "message": "unknown method"}})
