#!/usr/bin/python3 -IS
"""A widget that breaks one rule, which the attribute Breaks of its bundle names."""
import json
import os
import signal
import sys
import time

BREAKS = None  # set in begin; before that, the name of the bundle decides
ID = ""


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def send(message):
    write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")


def view(node, **more):
    send({"method": "view", "params": {"root": node, **more}})


def text(words):
    return {"type": "text", "text": words}


def hang():
    while True:
        signal.pause()


def breaks(*rules):
    return BREAKS in rules


class Widget:
    appeared = 0
    updates = 0
    background = False

    def begin(self, params):
        global ID
        ID = params["bundleIdentifier"]
        self.background = params["reason"] == "background"
        if breaks("restart.works") and os.path.exists("once"):
            os._exit(1)
        open("once", "w").close()
        if breaks("begin.answered") and "today.test" in params:
            raise KeyError("an unknown member")
        implements = [] if breaks("update.declared") else ["performUpdate"]
        return {"protocolVersion": 2 if breaks("begin.version") else 1, "implements": implements,
                "largestAvailableDisplayMode": "expanded"}

    def viewWillAppear(self, params):
        self.appeared += 1
        if breaks("appear.answered") or (breaks("appear.again") and self.appeared > 5):
            hang()
        if breaks("update.first-view"):
            view(text("Loading…"))
        elif not breaks("appear.view", "update.new-data-shows"):
            self.show()

    def show(self):
        if breaks("view.valid"):
            return view({"text": "without a type"})
        if breaks("view.known-types"):
            return view({"type": "hologram"})
        view(text("\x1b[31mred" if breaks("view.plain-text") else "content"))

    def viewWillDisappear(self, params):
        if breaks("disappear.answered"):
            hang()

    def viewDidAppear(self, params):
        if breaks("content.own"):
            send({"method": "setHasContent",
                  "params": {"flag": True, "bundleIdentifier": "com.example.Other.today"}})
        if breaks("content.calm"):
            for _ in range(20):
                send({"method": "setHasContent",
                      "params": {"flag": True, "bundleIdentifier": ID}})
        if breaks("open.after-tap"):
            send({"id": self.appeared, "method": "openURL", "params": {"url": "https://example.org/"}})
        if breaks("wire.known-methods"):
            send({"method": "dance", "params": {}})
        if breaks("wire.params"):
            send({"method": "setHasContent", "params": {"flag": "yes"}})
        if breaks("wire.only-messages"):
            write(b"debugging\n")
        if breaks("wire.sound"):
            write(b'{"jsonrpc": "2.0", "method"\n')
        if breaks("answer.known"):
            send({"id": 4711, "result": None})

    def performUpdate(self, params):
        self.updates += 1
        if breaks("update.answered") and not self.background:
            hang()
        if breaks("update.again") and self.updates == 2:
            hang()
        if breaks("update.background") and params["reason"] == "background":
            hang()
        if breaks("end.during-update") and self.background and self.updates == 2:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            hang()
        if breaks("update.outcome"):
            return {"outcome": "perhaps"}
        if breaks("update.no-data-keeps-view"):
            view(text(f"changed {self.updates}"))
            return {"outcome": "noData"}
        if breaks("appear.view"):
            return {"outcome": "failed", "message": "no network"}
        if self.updates == 1:
            if not breaks("update.new-data-shows"):
                self.show()
            if breaks("timeline.valid"):
                return {"outcome": "newData", "timeline": {"entries": []}}
            return {"outcome": "newData"}
        if breaks("update.new-data-shows"):
            self.updates = 0
            view(text("late"))
        return {"outcome": "noData"}

    def activate(self, params):
        if breaks("tap.answered"):
            raise KeyError(params["action"])

    def sizeDidChange(self, params):
        if breaks("size.survives"):
            1 // params["size"]["rows"]

    def displayModeDidChange(self, params):
        if breaks("mode.survives"):
            raise ValueError(params["displayMode"])

    def memoryWarning(self, params):
        if breaks("memory.warning"):
            os.abort()
        if breaks("memory.limit"):
            self.hoard = b"x" * (100 << 20)
        if breaks("idle.quiet"):
            self.chatter()

    def chatter(self):
        import threading

        def run():
            count = 0
            while True:
                count += 1
                view(text(f"tick {count}"))
                time.sleep(0.02)

        threading.Thread(target=run, daemon=True).start()


REQUESTS = ["begin", "viewWillAppear", "viewWillDisappear", "performUpdate", "activate"]
NOTICES = ["viewDidAppear", "sizeDidChange", "displayModeDidChange", "memoryWarning"]


def main():
    global BREAKS
    # The only rule that is broken before the first message.
    if os.path.basename(os.environ["TODAY_BUNDLE"]) == "Hasty.appex":
        view(text("hasty"))
    widget = Widget()
    for line in sys.stdin.buffer:
        message = json.loads(line)
        method, params = message.get("method"), message.get("params", {})
        if method is None:
            continue
        if method == "begin":
            BREAKS = params["attributes"].get("Breaks")
        if method == "end":
            if breaks("end.exits"):
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                hang()
            sys.exit(3 if breaks("end.status") else 0)
        if "id" in message:
            if method not in REQUESTS:
                if breaks("wire.unknown-method"):
                    send({"id": message["id"], "result": None})
                else:
                    send({"id": message["id"], "error": {"code": -32601, "message": "unknown"}})
                continue
            result = getattr(widget, method)(params)
            send({"id": message["id"], "result": result})
            if breaks("answer.once") and method == "performUpdate":
                send({"id": message["id"], "result": result})
        elif method in NOTICES:
            getattr(widget, method)(params)
        elif breaks("wire.unknown-notification") and method.startswith("today."):
            raise LookupError(method)
    if breaks("end.input-closed"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        hang()


main()
