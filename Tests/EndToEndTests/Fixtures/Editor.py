#!/usr/bin/python3 -IS
"""A Photo Editing extension that returns the picture unchanged, unless the attribute Breaks of its bundle names
a rule to break, or a fault."""
import base64
import json
import os
import shutil
import signal
import sys

FORMAT = {"formatIdentifier": "com.example.editor", "formatVersion": "1"}


def send(message):
    sys.stdout.buffer.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
    sys.stdout.buffer.flush()


def hang():
    while True:
        signal.pause()


def write(fault, source, target):
    if fault == "link":
        os.symlink(source, target)
    elif fault == "pipe":
        os.mkfifo(target)
    elif fault == "folder":
        os.mkdir(target)
    elif fault == "huge":
        with open(target, "wb") as file:
            file.write(open(source, "rb").read())
            file.truncate(65 << 20)
    elif fault == "garbage" or fault == "edit.output":
        with open(target, "wb") as file:
            file.write(b"no picture" * 100)
    elif fault == "cut":
        whole = open(source, "rb").read()
        with open(target, "wb") as file:
            file.write(whole[:len(whole) * 2 // 3])
    elif fault == "other-type":
        with open(target, "wb") as file:
            file.write(base64.b64decode("R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="))
    elif fault != "missing":
        shutil.copyfile(source, target)


def reach(data, picture):
    """Tries what the kernel must refuse."""
    for action in (lambda: open(data["secret"]).read(), lambda: open(picture["path"], "a").close(),
                   lambda: os.unlink(picture["path"]), lambda: open(data["picture"], "a").close(),
                   lambda: os.listdir(os.path.dirname(data["secret"]))):
        try:
            action()
        except OSError:
            continue
        raise ValueError("it was not refused")


class Editor:
    breaks = None
    picture = None

    def begin(self, params):
        self.breaks = params["attributes"].get("Breaks")
        if self.breaks == "edit.begin":
            os._exit(3)
        return {"protocolVersion": 1, "implements": [], "largestAvailableDisplayMode": "expanded"}

    def canHandleAdjustmentData(self, params):
        data = params["adjustmentData"]
        if self.breaks == "edit.can-handle":
            return {"canHandle": True}
        if self.breaks == "edit.resume":
            return {"canHandle": False}
        return {"canHandle": data["formatIdentifier"] == FORMAT["formatIdentifier"]}

    def startContentEditing(self, params):
        self.picture = params["input"]
        if self.breaks == "edit.start":
            raise ValueError("too dark")
        if self.breaks == "hang-at-start":
            hang()
        if self.breaks == "edit.wire":
            send({"method": "dance", "params": {}})
        if self.breaks == "reach":
            reach(json.loads(base64.b64decode(self.picture["adjustmentData"]["data"])), self.picture)

    def viewWillAppear(self, params):
        if self.breaks != "edit.view":
            send({"method": "view", "params": {"root": {"type": "text", "text": "Nothing to set"}}})

    def finishContentEditing(self, params):
        if self.breaks == "killed":
            write(None, self.picture["path"], self.picture["outputPath"])
            os.kill(os.getpid(), signal.SIGKILL)
        if self.breaks == "edit.finish":
            return {"output": None}
        write(self.breaks, self.picture["path"], self.picture["outputPath"])
        data = self.picture.get("adjustmentData", {}).get("data", "e30=")
        return {"output": {"adjustmentData": {**FORMAT, "data": data}}}


editor = Editor()
for line in sys.stdin:
    message = json.loads(line)
    method = message.get("method")
    if method == "end":
        if editor.breaks == "edit.cancel":
            hang()
        break
    if method == "beginRequest" or "id" not in message:
        continue
    try:
        answer = {"result": getattr(editor, method, lambda params: None)(message.get("params") or {})}
    except ValueError as error:
        answer = {"error": {"code": -32000, "message": str(error)}}
    send({"id": message["id"], **answer})
