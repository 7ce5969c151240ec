"""A Today widget in Python: copy this file beside your program. Python 3.8 or later, no packages.

    import today_widget as today

    class Hello(today.Widget):
        def view_will_appear(self):
            self.show(today.text("Hello", style={"bold": True}))

    today.run(Hello())

It speaks the wire for you: JSON-RPC 2.0 on standard input and output, one object a line. What you
print goes to standard error, which is the widget's log. A method that raises answers with the error,
and the widget goes on.
"""
import collections
import json
import os
import plistlib
import sys
import traceback

NEW_DATA, NO_DATA, FAILED = "newData", "noData", "failed"


class Failure(Exception):
    """Raise it where the user should read why: the card shows its words alone.

    Any other exception is taken for a mistake: the card and the log say its type and its line.
    """


class NotEntitled(Exception):
    """An app group that is not in the widget's Entitlements.plist."""

    def __init__(self, group):
        file = os.path.join(os.environ.get("TODAY_BUNDLE", ""), "Entitlements.plist")
        super().__init__(f"the app group {group} is not in its entitlements: add it to "
                         f"com.apple.security.application-groups in {file}")


class Widget:
    """What the board asks of a widget: override what yours needs.

    What `begin` says is in `parameters`; `display_mode`, `size`, `maximum_size` and
    `appearance` are kept current.
    """

    #: "expanded" for a card that can show more.
    largest_display_mode = "compact"

    parameters = {}
    display_mode = "compact"
    size = {"columns": 0, "rows": 0}
    maximum_size = {}
    #: The board's ground: "dark" or "light".
    appearance = "dark"
    _has_content = None

    def begin(self):
        """Before anything else; within 5 seconds."""

    def view_will_appear(self):
        """Show what you know; within 2 seconds."""

    def view_did_appear(self):
        pass

    def view_will_disappear(self):
        pass

    def view_did_disappear(self):
        pass

    def perform_update(self, reason):
        """Show what is new and return NEW_DATA, or return NO_DATA; within 10 seconds.

        To fail, raise Failure with the reason. Any other exception fails the update, too.
        """
        return NO_DATA

    def activate(self, action):
        """A node with this action was tapped; `open_url` is allowed now."""

    def display_mode_did_change(self):
        pass

    def size_did_change(self):
        pass

    def appearance_did_change(self):
        """The board has become light or dark."""

    def memory_warning(self):
        """Let go of what you can load again."""

    def end(self):
        """The last moment: the process is over when this returns."""

    # What it says.

    def show(self, root, **more):
        """The card; `summary`, `preferredRows` and `alerts` go with it."""
        if not isinstance(root, dict) or "type" not in root:
            raise TypeError(f"show takes a node such as text(\"Hello\"), not {type(root).__name__}")
        notify("view", root=root, **more)

    def set_has_content(self, flag):
        """Without content the card hides; updates go on. Said only when it changes."""
        if flag != self._has_content:
            self._has_content = flag
            notify("setHasContent", flag=bool(flag),
                   bundleIdentifier=self.parameters.get("bundleIdentifier", ""))

    def set_largest_display_mode(self, mode):
        self.largest_display_mode = mode
        notify("setLargestAvailableDisplayMode", displayMode=mode)

    def open_url(self, url):
        """True when it was opened; within 5 seconds of a tap."""
        return bool((request("openURL", url=url) or {}).get("success"))

    # What it may use.

    @property
    def container(self):
        """Its own folder, which is also the working directory."""
        return self.parameters.get("containers", {}).get("data", ".")

    def group(self, identifier):
        """The folder that it shares with its app. Raises NotEntitled for a group that its
        Entitlements.plist does not list."""
        groups = self.parameters.get("containers", {}).get("groups", {})
        if identifier not in groups:
            raise NotEntitled(identifier)
        return groups[identifier]

    def settings(self, identifier):
        """What the form of its app has set, of the group: give defaults where you read them."""
        folder = self.group(identifier)
        name = identifier.replace("/", "_") + ".plist"
        try:
            with open(os.path.join(folder, "Library", "Preferences", name), "rb") as file:
                return plistlib.load(file)
        except (OSError, ValueError, plistlib.InvalidFileException):
            return {}


# Nodes: AnyLanguage.md has them all. What else a node may have goes by name: style=, action=, url=.


def node(kind, **members):
    return {"type": kind, **members}


def text(words, **members):
    return node("text", text=str(words), **members)


def spans(*pairs, **members):
    """Words with a style each: spans(("3", {"bold": True}), (" open", {}))."""
    return node("text", spans=[{"text": str(t), "style": s} for t, s in pairs], **members)


def hstack(*children, spacing=1, **members):
    return node("hstack", children=list(children), spacing=spacing, **members)


def vstack(*children, **members):
    return node("vstack", children=list(children), **members)


def row(title, aside, **members):
    """Words at one end and at the other."""
    return hstack(text(title, lineLimit=1), node("spacer"),
                  text(aside, lineLimit=1, style={"color": "secondary"}), **members)


def gauge(value, **members):
    return node("gauge", value=value, **members)


def sparkline(values, **members):
    return node("sparkline", values=list(values), **members)


def button(words, action, **members):
    return node("button", text=str(words), action=action, **members)


def toggle(words, on, action, **members):
    return node("toggle", text=str(words), on=bool(on), action=action, **members)


def divider():
    return node("divider")


def log(message, level="info"):
    notify("log", level=level, message=str(message))


# The wire.

_output = None
_requests = 0
#: Messages that came while an answer was waited for.
_waiting = collections.deque()


def _send(message):
    line = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=True, allow_nan=False)
    _output.write(line.encode("ascii") + b"\n")
    _output.flush()


def notify(method, **params):
    _send({"method": method, "params": params})


def request(method, **params):
    """Asks the board, and waits for its answer; None when it refuses."""
    global _requests
    _requests += 1
    identifier = _requests
    _send({"id": identifier, "method": method, "params": params})
    while True:
        message = _read()
        if message is None:
            sys.exit(0)
        if "method" not in message and message.get("id") == identifier:
            return message.get("result")
        _waiting.append(message)


def _read():
    """None at the end of the input."""
    line = sys.stdin.buffer.readline()
    return json.loads(line) if line else None


def _answer(widget, method, params):
    if method == "begin":
        widget.parameters = params
        widget.appearance = params.get("appearance", widget.appearance)
        _place(widget, params)
        widget.begin()
        return {"protocolVersion": 1, "implements": ["performUpdate"],
                "largestAvailableDisplayMode": widget.largest_display_mode}
    if method == "performUpdate":
        try:
            outcome = widget.perform_update(params.get("reason", ""))
        except Exception as error:  # what a widget does wrong is its failure, and not its end
            traceback.print_exc()
            return {"outcome": FAILED, "message": _reason(error)}
        return {"outcome": outcome or NO_DATA}
    if method == "activate":
        widget.activate(params.get("action", ""))
    elif method == "viewWillAppear":
        widget.view_will_appear()
    elif method == "viewWillDisappear":
        widget.view_will_disappear()
    elif method == "viewDidAppear":
        widget.view_did_appear()
    elif method == "viewDidDisappear":
        widget.view_did_disappear()
    elif method == "displayModeDidChange":
        _place(widget, params)
        widget.display_mode_did_change()
    elif method == "sizeDidChange":
        _place(widget, params)
        widget.size_did_change()
    elif method == "appearanceDidChange":
        widget.appearance = params.get("appearance", widget.appearance)
        widget.appearance_did_change()
    elif method == "memoryWarning":
        widget.memory_warning()
    else:
        raise LookupError(method)
    return None


def _reason(error):
    """What the card and the log say: the mistake with the author's own line."""
    words = str(error)
    if isinstance(error, (Failure, NotEntitled)) and words:
        return words
    frames = traceback.extract_tb(error.__traceback__)
    folder = os.path.dirname(os.path.abspath(sys.argv[0]))
    own = [frame for frame in frames if frame.filename != __file__
           and os.path.dirname(os.path.abspath(frame.filename)) == folder] or frames
    name = type(error).__name__
    reason = f"{name}: {words}" if words else name
    return f"{reason}, at {os.path.basename(own[-1].filename)}:{own[-1].lineno}" if own else reason


def _check_names(widget):
    """Says which methods are never called, because a name is written in another way."""
    hooks = [name for name in vars(Widget) if not name.startswith("_")]
    for kind in type(widget).__mro__:
        if kind is Widget:
            return
        for name, value in vars(kind).items():
            if not callable(value) or name.startswith("_") or name in hooks:
                continue
            meant = next((hook for hook in hooks if _is_near(name, hook)), None)
            if meant:
                print(f"{kind.__name__}.{name} is never called: did you mean {meant}?",
                      file=sys.stderr, flush=True)


def _is_near(name, hook):
    """Whether two names differ by underscores, capitals and one letter at most."""
    one, other = name.replace("_", "").lower(), hook.replace("_", "").lower()
    if one in (other, "widget" + other):
        return True
    if len(other) < 6 or abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, pair in enumerate(zip(one, other)) if pair[0] != pair[1]),
                 min(len(one), len(other)))
    one, other = one[start:], other[start:]
    return one[1:] == other[1:] or one[1:] == other or one == other[1:] or (
        one[1::-1] == other[:2] and one[2:] == other[2:])


def _place(widget, params):
    widget.display_mode = params.get("displayMode", widget.display_mode)
    widget.size = params.get("size", widget.size)
    widget.maximum_size = params.get("maximumSize", widget.maximum_size)


def _take(widget, message):
    identifier = message.get("id")
    method = message["method"]
    try:
        answer = {"result": _answer(widget, method, message.get("params") or {})}
    except Exception as error:
        if type(error) is LookupError:
            answer = {"error": {"code": -32601, "message": f"unknown method {method}"}}
        else:
            traceback.print_exc()
            answer = {"error": {"code": -32603, "message": _reason(error)}}
    if "id" in message:
        _send({"id": identifier, **answer})


def run(widget):
    """Serves the board until it says end."""
    global _output
    if not isinstance(widget, Widget):
        sys.exit("run takes a Widget: write run(Hello()), with the class Hello(today.Widget)")
    if "TODAY_PROTOCOL" not in os.environ:
        sys.exit("This is a widget: run today, and it appears on the board.")
    # The wire gets a descriptor of its own: a print, or a program that is started, cannot break it.
    _output = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    _check_names(widget)
    while True:
        message = _waiting.popleft() if _waiting else _read()
        if message is None or message.get("method") == "end":
            widget.end()
            return
        if "method" in message:
            _take(widget, message)
