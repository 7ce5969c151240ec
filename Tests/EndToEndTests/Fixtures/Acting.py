#!/usr/bin/python3 -IS
"""An Action whose attribute `Behaviour` is a fault: `die` or `hang`, in the request, or after a tap if it has a view."""
import json
import os
import signal
import sys
import time

behaviour = ""


def send(**message):
    sys.stdout.buffer.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
    sys.stdout.buffer.flush()


def fail(fault):
    if fault == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(60)


for line in sys.stdin:
    message = json.loads(line)
    method, identifier = message.get("method"), message.get("id")
    if method == "end":
        break
    if method == "begin":
        behaviour = message["params"]["attributes"]["Behaviour"]
        send(id=identifier, result={"protocolVersion": 1})
    elif method == "beginRequest":
        if behaviour in ("die", "hang"):
            fail(behaviour)
    elif method == "viewWillAppear":
        faults = [{"type": "button", "text": fault, "action": fault} for fault in ("die now", "hang now")]
        send(method="view", params={"root": {"type": "vstack", "children": faults}})
        send(id=identifier, result=None)
    elif method == "activate":
        fail(message["params"]["action"].split()[0])
    elif identifier is not None:
        send(id=identifier, result=None)
