#!/usr/bin/python3 -IS
"""A keyboard that does what its attribute `Behaviour` says. Its only key is called `key`.

- attack: the key inserts the results of forbidden attempts, which are in the attribute `Tries`: pairs of an
  attempt and its argument. A result is `ok` or the name of the error.
- close: the key inserts `a`, closes the keyboard, and inserts `b`.
- die: the key ends the process in the middle of an insertion.
- hang: it stops answering after the first view, and ignores TERM.
- flood: it types without end, by itself.
- good: the key inserts a letter, and `cancel` and `end` are honoured.
- the name of a rule of `today test`: it breaks that rule only.
"""
import errno
import json
import os
import signal
import socket
import sys
import time


def read(path):
    with open(path, "rb") as file:
        file.read(1)


def names(path):
    os.listdir(path)


def write(path):
    with open(path, "ab") as file:
        file.write(b"x")


def connect(port):
    with socket.create_connection(("127.0.0.1", int(port)), timeout=5):
        pass


def attempt(verb, argument):
    try:
        {"read": read, "names": names, "write": write, "connect": connect}[verb](argument)
        return "ok"
    except OSError as error:
        return errno.errorcode.get(error.errno, str(error))


output = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)


def send(**message):
    output.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
    output.flush()


def notify(method, **params):
    send(method=method, params=params)


begin = {}
request = None
for line in sys.stdin.buffer:
    message = json.loads(line)
    method, identifier = message.get("method"), message.get("id")
    behaviour = begin.get("attributes", {}).get("Behaviour", "")
    if method == "end" and behaviour != "keyboard.end":
        break
    if method == "begin":
        begin = message["params"]
        broken = begin["attributes"]["Behaviour"] == "keyboard.begin"
        send(id=identifier, result={} if broken else {"protocolVersion": 1})
        continue
    if method == "beginRequest":
        request = identifier
        continue
    if method == "cancel" and behaviour != "keyboard.cancel":
        send(id=request, error={"code": -32001, "message": "cancelled"})
    if method == "textDidChange" and behaviour == "keyboard.text" and len(message["params"]["before"]) > 99:
        sys.exit(3)
    if method == "viewWillAppear" and behaviour != "keyboard.view":
        notify("view", root={"type": "text", "text": "tap me", "label": "key", "action": "key"})
    if method == "viewDidAppear" and behaviour == "keyboard.waits":
        notify("insertText", text="x")
    if method == "viewDidAppear" and behaviour == "keyboard.messages":
        output.write(b"hello\n")
        output.flush()
    if method == "activate" and behaviour == "attack":
        results = [attempt(*pair) for pair in begin["attributes"]["Tries"]]
        groups = ",".join(sorted(begin["containers"]["groups"]))
        notify("insertText", text=" ".join(results + [f"groups={groups}"]))
    elif method == "activate" and behaviour == "close":
        notify("insertText", text="a")
        notify("dismissKeyboard")
        notify("insertText", text="b")
    elif method == "activate" and behaviour == "die":
        notify("insertText", text="half")
        os.kill(os.getpid(), signal.SIGKILL)
    elif method == "activate" and behaviour == "keyboard.taps":
        continue
    elif method == "activate" and behaviour != "keyboard.works":
        notify("insertText", text="x" * (2001 if behaviour == "keyboard.insertions" else 1))
    if identifier is not None:
        send(id=identifier, result=None)
    if method == "viewDidAppear" and behaviour == "hang":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            time.sleep(60)
    if method == "viewDidAppear" and behaviour == "flood":
        while True:
            notify("insertText", text="z")
if begin.get("attributes", {}).get("Behaviour") == "keyboard.end":
    time.sleep(60)
