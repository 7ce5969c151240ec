#!/usr/bin/python3 -IS
"""A part of a Document Provider for tests. The name of its program says what is wrong with it."""
import json
import os
import sys
import time

wrong = os.path.basename(sys.argv[0]).rpartition("-")[2]
state = {}


def send(**message):
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


def picked(document):
    if state.get("request") is not None:
        send(id=state.pop("request"), result={"document": document})


def show():
    names = ["Plan.txt", "link", "folder", "pipe", "Outside", "Crash", "Hang", "Kill.txt"]
    nodes = [{"type": "button", "text": name, "action": name} for name in names]
    send(method="view", params={"root": {"type": "vstack", "children": nodes}})


def tap(action):
    if action == "Crash":
        os.kill(os.getpid(), 9)
    if action == "Hang":
        time.sleep(600)
    picked("../outside" if action == "Outside" else action)


def path(document):
    return os.path.join(state["storage"], document)


def provide(method, document):
    name = os.path.basename(document)
    there = os.path.exists(path(document))
    if method == "providePlaceholder" and wrong != "placeholder":
        with open(path(f".{name}.placeholder"), "w") as file:
            file.write('{"size": 5}' if name != "Huge.txt" else '{"size": 999999999999}')
    if wrong == "contents" and there:
        os.unlink(path(document))
    if wrong == "faults" and method == "startProvidingItem" and name == "Kill.txt":
        os.kill(os.getpid(), 9)
    if wrong in ("hangs", "faults") and method == "startProvidingItem":
        with open(path(f".{name}.partial"), "w") as file:
            file.write("half")
        time.sleep(600)
    if wrong == "removes" and method == "itemChanged":
        os.unlink(path(document))
    if wrong == "slow" and method == "itemChanged":
        open(path(".taking"), "w").close()
        while not os.path.exists(path(".go")):
            time.sleep(0.01)
    if method == "startProvidingItem" and not there and wrong != "unknown":
        return "it does not exist"
    return None


for line in sys.stdin:
    message = json.loads(line)
    method, params = message.get("method"), message.get("params") or {}
    number = message.get("id")
    if method == "begin":
        if wrong == "begin":
            continue
        state["storage"] = params["containers"]["documents"]
        send(id=number, result={"protocolVersion": 1})
        if wrong == "wire":
            send(method="noSuchMethod")
    elif method == "prepareForPresentation":
        state["request"] = number
        if wrong != "view":
            show()
        if wrong == "waits":
            picked("Plan.txt")
        state["name"] = params.get("originalName")
    elif method == "activate":
        tap(params["action"])
        send(id=number, result=None)
    elif method == "done":
        picked("/etc/passwd" if wrong == "document" else state["name"])
    elif method == "cancel":
        if wrong != "cancel" and state.get("request") is not None:
            send(id=state.pop("request"), error={"code": -32001, "message": "cancelled"})
    elif method in ("providePlaceholder", "startProvidingItem", "itemChanged", "stopProvidingItem"):
        if wrong == "stop" and method == "stopProvidingItem":
            continue
        reason = provide(method, params["document"])
        if reason:
            send(id=number, error={"code": -32001, "message": reason})
        else:
            send(id=number, result=None)
    elif method == "end":
        if wrong == "exits":
            time.sleep(600)
        sys.exit(0)
    elif number is not None:
        send(id=number, result=None)
