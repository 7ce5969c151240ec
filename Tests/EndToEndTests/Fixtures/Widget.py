#!/usr/bin/python3 -IS
"""A widget that behaves as the attribute Behaviour of its bundle says. It uses only what the guide of the
protocol describes. Several behaviours are separated by spaces. `good` breaks no rule."""
import json
import os
import signal
import sys
import time


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def send(message):
    message["jsonrpc"] = "2.0"
    write(json.dumps(message).encode() + b"\n")


def notify(method, **params):
    send({"method": method, "params": params})


def hang():
    while True:
        signal.pause()


def text(words, **more):
    return {"type": "text", "text": words, **more}


class Widget:
    behaviours = []
    identifier = ""
    name = ""
    expands = False

    def has(self, behaviour):
        return behaviour in self.behaviours

    def show(self, *rows, **more):
        notify("view", root={"type": "vstack", "children": list(rows)}, **more)

    def misbehave(self, step):
        """Faults at any step of the life cycle, until a test creates the file `fixed`."""
        if os.path.exists("fixed"):
            return
        if self.has("hang-" + step):
            hang()
        if self.has("die-" + step):
            os._exit(3)
        if self.has("crash-" + step):
            os.kill(os.getpid(), signal.SIGSEGV)

    def content(self):
        """The text to show, from a file of the container, so that tests can change it."""
        try:
            with open("content", encoding="utf-8") as file:
                return file.read().strip()
        except FileNotFoundError:
            return "content of " + self.name

    def link(self):
        links = [word[5:] for word in self.behaviours if word.startswith("link:")]
        return links[0] if links else None

    def begin(self, params):
        self.identifier = params["bundleIdentifier"]
        self.locale = params["locale"]
        self.name = self.identifier.split(".")[-2]
        self.behaviours = params["attributes"].get("Behaviour", "good").split()
        self.misbehave("begin")
        if self.has("ignore-term"):
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if self.has("daemon"):
            daemon()
        if self.has("garbage"):
            write(b"hello\n\x00\x1b[2J\n\n12 34\n[]\n")
        if self.has("no-text"):
            write(b"\xff\xfe\n")
        if self.has("close-stdout"):
            os.close(1)
            hang()
        if self.has("newer"):
            return {"implements": []}
        largest = "expanded" if self.has("expands") else "compact"
        return {"protocolVersion": 1, "implements": ["performUpdate"],
                "largestAvailableDisplayMode": largest}

    def viewWillAppear(self, params):
        self.misbehave("viewWillAppear")
        if self.has("loading-first"):
            return self.show(text("Loading…"))
        if self.has("empty-first"):
            return self.show()
        if not self.has("no-view") and not self.has("loading"):
            self.draw()

    def draw(self):
        if self.has("expands"):
            self.show(*[text(f"row {row} of {self.name}") for row in range(1, 10)],
                      preferredRows=9)
        elif self.has("escapes"):
            self.show(text("a\x1b[2J\x1b[31mb\x1b]0;pwned\x07c\x00d\x9b1me\x7ff\r\ng"),
                      text("right \u202eto left\u2066 ok"), text("end of " + self.name))
        elif self.has("nan"):
            self.show(text(self.content()))
            self.show({"type": "gauge", "value": float("nan")})
        elif self.has("huge"):
            self.show(text(self.content(), width=-5, height=10 ** 9),
                      {"type": "gauge", "value": 1e300},
                      {"type": "sparkline", "values": [1e308, -1e308, 0]},
                      text("end of " + self.name, padding={"top": -3, "leading": 10 ** 12}))
        elif self.has("deep"):
            self.show(text(self.content()))
            node = text("too deep")
            for _ in range(40):
                node = {"type": "vstack", "children": [node]}
            self.show(node)
        elif self.has("seconds"):
            self.show({"type": "date", "date": "2026-01-01T00:00:00Z", "format": "timer"})
        elif self.has("locale"):
            self.show(text("in " + self.locale + ": " + self.content()))
        elif self.has("alerts"):
            self.show(text(self.content()), alerts=[
                {"id": "full", "level": "bad", "title": "Full", "body": "98 % <used>"}])
        elif self.has("image"):
            data = "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/" if self.has("damaged") else ("iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAAGUlEQVQY"
                                                     "02P8z4AdMDJgl2FiIBGMaiAGAAAAcAIP+YXl2QAAAABJRU5ErkJggg==")
            self.show(text(self.content()),
                      {"type": "image", "data": data, "rows": 2, "label": "Two squares",
                       **({"columns": 24} if self.has("damaged") else {})})
        elif self.link():
            self.show(text("link of " + self.name, url=self.link()))
        else:
            self.show(text(self.content()), {"type": "button", "text": "Press", "action": "press"})

    def viewDidAppear(self, params):
        if self.has("storm"):
            for number in range(1000):
                notify("setHasContent", flag=number % 2 == 1, bundleIdentifier=self.identifier)
        for behaviour in self.behaviours:
            if behaviour.startswith("claim:"):
                notify("setHasContent", flag=False, bundleIdentifier=behaviour[6:])
        if self.has("flood"):
            while True:
                write(b"x" * 99 + b"\n")
        if self.has("flood-stderr"):
            while True:
                os.write(2, b"y" * 99 + b"\n" * 600)
        if self.has("flood-views"):
            number = 0
            while True:
                number += 1
                self.show(text(f"view {number}"))
        if self.has("long-line"):
            for _ in range(1024):
                write(b"{" * (1 << 20))
        if self.has("nonsense"):
            write(b"{\"jsonrpc\": \n")

    def turn_bad(self):
        """The first update succeeds. `after:` names the behaviour of the later ones."""
        if not os.path.exists("went-well"):
            open("went-well", "w").close()
            return None
        if self.has("after:fails"):
            self.show(text("Error!"))
            return {"outcome": "failed", "message": "the server is away"}
        if self.has("after:nothing"):
            self.show(text("Nothing new"))
            return {"outcome": "noData"}
        if self.has("after:late"):
            self.show(text("Late…"))
            time.sleep(60)
        if self.has("after:dies"):
            self.show(text("Dying…"))
            os._exit(3)
        return None

    def performUpdate(self, params):
        self.misbehave("performUpdate")
        bad = self.turn_bad()
        if bad:
            return bad
        if self.has("late"):
            time.sleep(11)
        self.hog()
        if self.has("loading"):
            self.show(text("Loading…"))
            time.sleep(0.2)
        if self.has("maybe"):
            return {"outcome": "maybe"}
        if self.has("failed"):
            return {"outcome": "failed", "message": "the server is away"}
        if self.has("noData"):
            return {"outcome": "noData"}
        if self.has("tells"):
            print("printed: " + self.content(), file=sys.stderr)
            return {"outcome": "failed", "message": "failed: " + self.content()}
        if self.has("reads"):
            try:
                secret()
            except OSError as error:
                return {"outcome": "failed", "message": f"the secret: {error.strerror}"}
        if self.has("reads-and-dies"):
            secret()
        if not self.has("no-view"):
            self.draw()
        return {"outcome": "newData"}

    def hog(self):
        if self.has("hog"):
            take(50, 0.02)
        if self.has("grow"):
            take(4, 0.05)
        if self.has("hog-child"):
            if os.fork() == 0:
                os.setsid()
                take(10, 0.02)
            os.wait()
        if self.has("hog-children"):
            # One after another, so that at most one of them has memory that it did not record.
            recorded, record = os.pipe()
            for _ in range(60):
                if os.fork() == 0:
                    block = take(5, 0.02, times=1)
                    os.write(record, b".")
                    hang()
                os.read(recorded, 1)
            hang()
        if self.has("multiply"):
            for _ in range(200):
                if os.fork() == 0:
                    hang()
            hang()
        if self.has("burns"):
            if os.fork() == 0:
                os.setsid()
                while True:
                    pass
        if self.has("piles"):
            if os.fork() == 0:
                os.setsid()
                for number in range(10000):
                    with open(f"pile-{os.getpid()}-{number}", "wb") as file:
                        file.write(bytes(1 << 20))
                    time.sleep(0.02)
        if self.has("opens"):
            held = []
            try:
                while len(held) < 1000:
                    held.append(os.open("/dev/null", os.O_RDONLY))
            except OSError as error:
                self.name = f"{len(held) < 256} {error.strerror}"
            for file in held:
                os.close(file)
        if self.has("fills"):
            with open("filled", "wb") as file:
                try:
                    file.truncate(300 << 20)
                except OSError as error:
                    self.name = error.strerror
            os.remove("filled")
        if self.has("shares"):
            block = take(30, 0, times=1)
            children = []
            for _ in range(6):
                child = os.fork()
                if child == 0:
                    hang()
                children.append(child)
            time.sleep(0.5)
            for child in children:
                os.kill(child, signal.SIGKILL)
                os.wait()

    def viewWillDisappear(self, params):
        self.misbehave("viewWillDisappear")

    def activate(self, params):
        self.misbehave("activate")
        self.show(text("pressed " + self.name))

    def displayModeDidChange(self, params):
        self.draw()


def secret():
    with open(os.path.expandvars("$HOME/secret"), encoding="utf-8") as file:
        return file.read()


def take(megabytes, pause, times=60):
    """Allocates memory, and records the amount for each process group that the host started."""
    blocks = []
    for _ in range(times):
        blocks.append(bytearray(b"x" * 4096) * (megabytes << 8))
        taken = os.open("taken", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.write(taken, b"%d %d\n" % (LEADER, megabytes))
        os.close(taken)
        time.sleep(pause)
    return blocks


LEADER = os.getpid()


def daemon():
    """Leaves the process group and the session, as a daemon does."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
            for descriptor in range(3):
                os.close(descriptor)
            hang()
        os._exit(0)


def main():
    widget = Widget()
    for line in sys.stdin.buffer:
        message = json.loads(line)
        method = message.get("method")
        if method == "end":
            if widget.has("ignore-term"):
                hang()
            return
        handler = getattr(widget, method or "", None)
        result = handler(message.get("params") or {}) if handler else None
        if "id" in message and method:
            send({"id": message["id"], "result": result})
            if method == "performUpdate" and widget.has("hog-after"):
                take(10, 0.02)
            if method == "performUpdate" and widget.has("twice"):
                send({"id": message["id"], "result": {"outcome": "failed"}})


main()
