"""A Today widget in Python. Copy this file next to your program. Needs Python 3.8 and no packages.

    import today_widget as today

    class Hello(today.Widget):
        def view_will_appear(self):
            self.show(today.text("Hello", style={"bold": True}))

    today.run(Hello())

The module implements the protocol: JSON-RPC 2.0 on standard input and output, one object a line. print
writes to standard error, which is the widget's log. If a method raises an exception, the board gets the
error, and the widget keeps running.
"""
import base64
import collections
import datetime
import json
import os
import plistlib
import sys
import traceback

NEW_DATA, NO_DATA, FAILED = "newData", "noData", "failed"

#: The result of `Widget.handle` for a request that `answer` or `refuse` answers later.
LATER = object()


class Failure(Exception):
    """Raise this to fail with a reason for the user: the card shows only the message.

    For any other exception, the card and the log show its type and your line.
    """


class NotEntitled(Exception):
    """An app group that is not in the widget's Entitlements.plist."""

    def __init__(self, group):
        file = os.path.join(os.environ.get("TODAY_BUNDLE", ""), "Entitlements.plist")
        super().__init__(f"the app group {group} is not in its entitlements: add it to "
                         f"com.apple.security.application-groups in {file}")


class Widget:
    """The methods that the board calls. Override those that your widget needs.

    `parameters` has the parameters of `begin`. `display_mode`, `size`, `maximum_size` and
    `appearance` have the current values.
    """

    #: "expanded" for a card that can show more.
    largest_display_mode = "compact"

    parameters = {}
    display_mode = "compact"
    size = {"columns": 0, "rows": 0}
    maximum_size = {}
    #: The background of the board: "dark" or "light".
    appearance = "dark"
    _has_content = None

    def begin(self):
        """The first call. Return within 5 seconds."""

    def view_will_appear(self):
        """Show the current content. Return within 2 seconds."""

    def view_did_appear(self):
        pass

    def view_will_disappear(self):
        pass

    def view_did_disappear(self):
        pass

    def perform_update(self, reason):
        """Show new content and return NEW_DATA, or return NO_DATA, within 10 seconds.

        To fail, raise Failure with the reason. Any other exception fails the update, too. A widget
        whose bundle has `TodayTimeline` returns a `timeline`.
        """
        return NO_DATA

    def activate(self, action):
        """The user tapped a node with this action. `open_url` is now allowed."""

    def items_returned(self, action, items):
        """An Action that the user started on a node with `returns` has returned these items.

        `item_text` is the text of one. Without this method, `activate` is called.
        """
        self.activate(action)

    def display_mode_did_change(self):
        pass

    def size_did_change(self):
        pass

    def appearance_did_change(self):
        """The board has changed to light or dark."""

    def memory_warning(self):
        """Free memory that you can load again."""

    def end(self):
        """The last call. The process ends when it returns."""

    def handle(self, method, params, identifier):
        """Any other method of the board, for the helpers of other extension points. Returns its result.

        Raises LookupError for an unknown method.
        """
        raise LookupError(method)

    # Messages to the board.

    def show(self, root, **more):
        """Sends a view. Optional members: `summary`, `preferredRows`,
        `preferredSpan` (a number of columns, or "full") and `alerts`."""
        if not isinstance(root, dict) or "type" not in root:
            raise TypeError(f"show takes a node such as text(\"Hello\"), not {type(root).__name__}")
        notify("view", root=root, **more)

    def set_has_content(self, flag):
        """Hides the card, or shows it again. Sends a message only if the value changes."""
        if flag != self._has_content:
            self._has_content = flag
            notify("setHasContent", flag=bool(flag),
                   bundleIdentifier=self.parameters.get("bundleIdentifier", ""))

    def set_largest_display_mode(self, mode):
        self.largest_display_mode = mode
        notify("setLargestAvailableDisplayMode", displayMode=mode)

    def open_url(self, url):
        """Opens a URL within 5 seconds of a tap. Returns True if it was opened."""
        return bool((request("openURL", url=url) or {}).get("success"))

    # Data.

    @property
    def container(self):
        """The widget's own folder, which is also the working directory."""
        return self.parameters.get("containers", {}).get("data", ".")

    def group(self, identifier):
        """The folder that the widget shares with its app. Raises NotEntitled if its
        Entitlements.plist does not list the group."""
        groups = self.parameters.get("containers", {}).get("groups", {})
        if identifier not in groups:
            raise NotEntitled(identifier)
        return groups[identifier]

    def settings(self, identifier):
        """The values of the app's settings form. Use your own default for missing keys.

        Those that belong to this card come before those that all cards of the widget share."""
        folder = self.group(identifier)
        name = identifier.replace("/", "_") + ".plist"
        try:
            with open(os.path.join(folder, "Library", "Preferences", name), "rb") as file:
                values = plistlib.load(file)
        except (OSError, ValueError, plistlib.InvalidFileException):
            values = {}
        return {**values, **self.parameters.get("configuration", {})}


class PhotoEditor(Widget):
    """A Photo Editing extension: run it with `run`, as a widget. The user's taps arrive in `activate`.

    To refuse the picture, raise Failure with the reason. Write nothing but the output.
    """

    #: Whether Cancel asks before it discards the edit. The board is told after each call.
    should_show_cancel_confirmation = False
    _confirms = False

    def can_handle(self, format_identifier, format_version, data):
        """Whether an earlier edit can be continued. `data` are its bytes."""
        return False

    def start_editing(self, picture):
        """Load the picture, within 5 seconds. `picture` has `path`, `uniformTypeIdentifier`, `width`,
        `height` and `outputPath`; after `can_handle` returned True also `adjustment_data`, the bytes."""

    def finish_editing(self):
        """Write the edited picture to `outputPath`, in the type of the input, and return an
        `adjustment`, within 30 seconds. Return None if there is no output."""

    def cancel_editing(self):
        """The edit is discarded. The process ends a second later."""


def adjustment(format_identifier, format_version, data):
    """The output of an edit: `data`, at most 512 KiB, describes what was changed."""
    return {"formatIdentifier": format_identifier, "formatVersion": format_version,
            "data": base64.b64encode(data).decode("ascii")}


# Nodes: AnyLanguage.md describes all. Pass other members by name: style=, action=, url=.


def node(kind, /, **members):
    return {"type": kind, **members}


def text(words, **members):
    return node("text", text=str(words), **members)


def spans(*pairs, **members):
    """A text with several styles: spans(("3", {"bold": True}), (" open", {}))."""
    return node("text", spans=[{"text": str(t), "style": s} for t, s in pairs], **members)


def hstack(*children, spacing=1, **members):
    return node("hstack", children=list(children), spacing=spacing, **members)


def vstack(*children, **members):
    return node("vstack", children=list(children), **members)


def row(title, aside, **members):
    """A text at the left and another one at the right."""
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


def image(path, label, **members):
    """A PNG, JPEG, WebP or GIF file in the widget's container or bundle, at most 1 MiB. The label is
    for screen readers and text output. Other members: rows=, columns=, aspect=, fit=."""
    return node("image", path=str(path), label=str(label), **members)


def image_data(data, label, **members):
    """The same from the bytes of a file, at most about 700 KB."""
    return node("image", data=base64.b64encode(data).decode("ascii"), label=str(label), **members)


def divider():
    return node("divider")


def _instant(date):
    """A date of the protocol. One without a time zone is in the local one."""
    return date if isinstance(date, str) else date.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def entry(date, root, **more):
    """A view that is shown from a date, a `datetime`. Optional members: `expanded`, the tree of the
    expanded mode; `summary`, `preferredRows` and `preferredSpan`."""
    return {"date": _instant(date), "root": root, **more}


def timeline(entries, policy="atEnd", columns=None):
    """The result of an update of a widget with `TodayTimeline`: entries in the order of their dates.
    Without one, the card is hidden.

    The next update is at the last entry. Another policy is "never", or the `datetime` of the update.
    `columns` is the width that the views are made for: with another one, the board asks again."""
    if policy not in ("atEnd", "never"):
        policy = {"after": _instant(policy)}
    result = {"entries": list(entries), "policy": policy}
    if columns is not None:
        result["columns"] = columns
    return result


def log(message, level="info"):
    notify("log", level=level, message=str(message))


# The protocol.

_output = None
_requests = 0
#: Messages that arrived while the widget waited for an answer.
_waiting = collections.deque()


def _send(message):
    line = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=True, allow_nan=False)
    _output.write(line.encode("ascii") + b"\n")
    _output.flush()


def notify(method, **params):
    _send({"method": method, "params": params})


def request(method, **params):
    """Sends a request and waits for the answer. Returns None if the board refuses it."""
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
    """The next message, or None at the end of the input."""
    line = sys.stdin.buffer.readline()
    return json.loads(line) if line else None


def item_text(item):
    """The text of an item, otherwise the texts and addresses of its attachments; None without any."""
    if item.get("contentText") is not None:
        return item["contentText"]
    words = []
    for attachment in item.get("attachments", []):
        forms = [form.get("text", form.get("url")) for form in attachment["representations"]]
        words += [form for form in forms if form is not None][:1]
    return "\n".join(words) if words else None


def answer(identifier, result):
    """Answers a request for which `handle` returned LATER."""
    _send({"id": identifier, "result": result})


def refuse(identifier, message):
    """Answers it with an error, which the user sees."""
    _send({"id": identifier, "error": {"code": -32001, "message": str(message)}})


def _answer(widget, method, params, identifier):
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
        except Exception as error:  # an error fails the update, but does not end the widget
            traceback.print_exc()
            return {"outcome": FAILED, "message": _reason(error)}
        if isinstance(outcome, dict):
            return {"outcome": NEW_DATA, "timeline": outcome}
        return {"outcome": outcome or NO_DATA}
    if method == "activate":
        if "returningItems" in params:
            widget.items_returned(params.get("action", ""), params["returningItems"])
        else:
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
    elif isinstance(widget, PhotoEditor) and method in _EDITING:
        return _edit(widget, method, params)
    else:
        return widget.handle(method, params, identifier)
    return None


_EDITING = ("beginRequest", "canHandleAdjustmentData", "startContentEditing", "finishContentEditing",
            "cancelContentEditing")
#: The request ends with the edit, so it is not answered.
_NO_ANSWER = object()


def _edit(widget, method, params):
    if method == "beginRequest":
        return _NO_ANSWER
    if method == "canHandleAdjustmentData":
        data = params["adjustmentData"]
        return {"canHandle": bool(widget.can_handle(
            data["formatIdentifier"], data["formatVersion"], base64.b64decode(data["data"])))}
    if method == "startContentEditing":
        picture = dict(params["input"])
        data = picture.pop("adjustmentData", None)
        picture["adjustment_data"] = base64.b64decode(data["data"]) if data else None
        widget.start_editing(picture)
    elif method == "finishContentEditing":
        output = widget.finish_editing()
        return {"output": {"adjustmentData": output} if output else None}
    else:
        widget.cancel_editing()
    return None


def _confirm(widget):
    """Reports whether Cancel asks, if it has changed."""
    if isinstance(widget, PhotoEditor) and widget.should_show_cancel_confirmation != widget._confirms:
        widget._confirms = widget.should_show_cancel_confirmation
        notify("cancelConfirmation", shouldShow=bool(widget._confirms))


def _reason(error):
    """The text for the card and the log: the exception with the author's own line."""
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
    """Warns about methods that are never called because of a misspelt name."""
    base = PhotoEditor if isinstance(widget, PhotoEditor) else Widget
    hooks = [name for kind in (Widget, base) for name in vars(kind) if not name.startswith("_")]
    for kind in type(widget).__mro__:
        if kind is base:
            return
        for name, value in vars(kind).items():
            if not callable(value) or name.startswith("_") or name in hooks:
                continue
            meant = next((hook for hook in hooks if _is_near(name, hook)), None)
            if meant:
                print(f"{kind.__name__}.{name} is never called: did you mean {meant}?",
                      file=sys.stderr, flush=True)


def _is_near(name, hook):
    """Whether two names differ only in underscores, capitals and at most one letter."""
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
        result = _answer(widget, method, message.get("params") or {}, identifier)
        if result is LATER:
            return
        answer = {"result": result}
    except Exception as error:
        if type(error) is LookupError:
            answer = {"error": {"code": -32601, "message": f"unknown method {method}"}}
        else:
            traceback.print_exc()
            answer = {"error": {"code": -32603, "message": _reason(error)}}
    _confirm(widget)
    if "id" in message and answer.get("result") is not _NO_ANSWER:
        _send({"id": identifier, **answer})


def run(widget):
    """Handles the board's messages until `end`."""
    global _output
    if not isinstance(widget, Widget):
        sys.exit("run needs a Widget: write run(Hello()) for class Hello(today.Widget)")
    if "TODAY_PROTOCOL" not in os.environ:
        sys.exit("This program is a widget. To see it, run today.")
    # Messages use a descriptor of their own, so that print and child processes cannot disturb them.
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
