"""Tests a Python widget without a board. Copy this file next to your tests.

    import today_testing

    with today_testing.Harness("Hello.app/PlugIns/HelloToday.appex/HelloToday") as harness:
        harness.appear()
        assert harness.update() == "newData"
        harness.tap("add")
        assert harness.lines == ["Cups 1"]

The widget runs in this process, by the board's rules: it appears, is updated and tapped, and its views
are stored. An exception that the board would show as a failure is raised in the test.
"""
import importlib.machinery
import importlib.util
import json
import os
import shutil
import sys
import tempfile


class Harness:
    """A board with one widget.

    `widget` is the path of a program that calls `today_widget.run`, or a `today_widget.Widget`.
    `groups` are the app groups of the widget (default: those of its Entitlements.plist). The container
    and the groups are new folders. `close`, or the end of `with`, removes them.
    """

    def __init__(self, widget, groups=None, size=(40, 5), expanded=(40, 20), locale="en_US",
                 attributes=None):
        self._folder = tempfile.mkdtemp(prefix="today-testing-")
        self._maximum = {"compact": _cells(size), "expanded": _cells(expanded)}
        self._is_begun = False
        #: The tree and the summary of the last view.
        self.view = None
        self.summary = None
        #: All views, the oldest first.
        self.views = []
        #: The opened URLs, and whether opening is allowed.
        self.opened = []
        self.opens = True
        #: Whether the card is shown.
        self.has_content = True
        #: The messages of `log`.
        self.logged = []
        path = os.path.abspath(widget) if isinstance(widget, (str, os.PathLike)) else None
        self._bundle = os.path.dirname(path) if path else None
        try:
            self._module = _helper(path)
            self.widget = _load(path, self._module) if path else widget
        except BaseException:
            self.close()
            raise
        if groups is None:
            groups = _entitled(self._bundle)
        self._parameters = {
            "protocolVersion": 1, "bundleIdentifier": "dev.example.Tested.Today",
            "displayMode": "compact", "size": _cells(size), "maximumSize": self._maximum,
            "locale": locale, "appearance": "dark", "reason": "visible",
            "attributes": attributes or {},
            "containers": {"data": self._make("container"),
                           "groups": {group: self._make(group) for group in groups}},
        }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        shutil.rmtree(self._folder, ignore_errors=True)

    # Actions of the board.

    def appear(self):
        """The card appears: calls begin the first time, then view_will_appear."""
        if not self._is_begun:
            self._is_begun = True
            self._ask("begin", self._parameters)
        self._ask("viewWillAppear")
        self._ask("viewDidAppear")

    def disappear(self):
        self._ask("viewWillDisappear")
        self._ask("viewDidDisappear")

    def update(self, reason="user"):
        """Returns "newData", "noData" or "failed", or raises the exception of perform_update."""
        outcome = self._call(self.widget.perform_update, reason) or self._module.NO_DATA
        known = (self._module.NEW_DATA, self._module.NO_DATA, self._module.FAILED)
        if outcome not in known:
            raise AssertionError(f"perform_update returned {outcome!r}: return one of {known}")
        return outcome

    def tap(self, what):
        """Taps the node with this action, text or url. Opens a link."""
        node = next((node for node in _nodes(self.view) if _is_tapped(node, what)), None)
        if node is None:
            raise AssertionError(f"the card has no {what!r} to tap: it shows {self.lines}")
        if "action" in node:
            self._ask("activate", {"action": node["action"]})
        else:
            self.opened.append(node["url"])

    def give_back(self, what, item, *more):
        """An Action returns items for the node with this `returns`. A text is an item with this text."""
        node = next((node for node in _nodes(self.view) if node.get("returns") == what), None)
        if node is None:
            raise AssertionError(f"no part of the card has returns={what!r}: it shows {self.lines}")
        items = [{"contentText": item} if isinstance(item, str) else item for item in (item, *more)]
        self._ask("activate", {"action": what, "returningItems": items})

    def set_display_mode(self, mode):
        """"compact" or "expanded"."""
        self._ask("displayModeDidChange", {"displayMode": mode, "size": self._maximum[mode],
                                           "maximumSize": self._maximum})

    def resize(self, columns, rows):
        self._ask("sizeDidChange", {"size": _cells((columns, rows)), "maximumSize": self._maximum})

    # The card.

    @property
    def lines(self):
        """The text of the card as a list of rows, without colours and widths."""
        return _lines(self.view)

    def group(self, identifier):
        """The folder of an app group, for the files that the widget's app would write."""
        return self._parameters["containers"]["groups"][identifier]

    def _make(self, name):
        path = os.path.join(self._folder, name)
        os.makedirs(path, exist_ok=True)
        return path

    def _ask(self, method, params=None):
        return self._call(self._module._answer, self.widget, method, params or {}, 1)

    def _call(self, function, *arguments):
        module = self._module
        before = module._send, module.request, os.environ.get("TODAY_BUNDLE"), os.getcwd()
        module._send, module.request = self._receive, self._request
        if self._bundle:
            os.environ["TODAY_BUNDLE"] = self._bundle
        os.chdir(self._parameters["containers"]["data"])
        try:
            return function(*arguments)
        finally:
            module._send, module.request = before[:2]
            if before[2] is None:
                os.environ.pop("TODAY_BUNDLE", None)
            else:
                os.environ["TODAY_BUNDLE"] = before[2]
            os.chdir(before[3])

    def _receive(self, message):
        # Encodes as the protocol does, so that values that are not JSON fail in the test.
        message = json.loads(json.dumps(message, allow_nan=False))
        method, params = message.get("method"), message.get("params") or {}
        if method == "view":
            self.view, self.summary = params["root"], params.get("summary")
            self.views.append(params)
        elif method == "setHasContent":
            self.has_content = params["flag"]
        elif method == "log":
            self.logged.append(params["message"])

    def _request(self, method, **params):
        if method == "openURL" and self.opens:
            self.opened.append(params["url"])
        return {"success": self.opens}


def _cells(size):
    return {"columns": size[0], "rows": size[1]}


def _helper(path):
    """The module today_widget in the folder of the widget."""
    if "today_widget" not in sys.modules and path:
        sys.path.insert(0, os.path.dirname(path))
    import today_widget
    return today_widget


def _load(path, module):
    """Runs the program up to `run`, and returns its widget."""
    found = []
    before = module.run, sys.dont_write_bytecode
    module.run = found.append
    sys.dont_write_bytecode = True
    try:
        loader = importlib.machinery.SourceFileLoader("today_tested_widget", path)
        spec = importlib.util.spec_from_loader(loader.name, loader)
        loader.exec_module(importlib.util.module_from_spec(spec))
    finally:
        module.run, sys.dont_write_bytecode = before
    if not found:
        raise AssertionError(f"{path} does not call today_widget.run: add it as the last line")
    return found[0]


def _entitled(bundle):
    if bundle is None:
        return []
    import plistlib
    try:
        with open(os.path.join(bundle, "Entitlements.plist"), "rb") as file:
            return plistlib.load(file).get("com.apple.security.application-groups", [])
    except FileNotFoundError:
        return []


def _children(node):
    return [*node.get("children", []), *(cell for row in node.get("rows", [])
                                         if node.get("type") == "grid" for cell in row)]


def _nodes(node):
    if node is None:
        return
    yield node
    for child in _children(node):
        yield from _nodes(child)


def _is_tapped(node, what):
    if "action" not in node and "url" not in node:
        return False
    return what in (node.get("action"), node.get("url"), " ".join(_lines(node)))


def _lines(node):
    if node is None:
        return []
    kind = node.get("type")
    if kind == "vstack":
        return [line for child in node.get("children", []) for line in _lines(child)]
    if kind == "hstack":
        return [" ".join(line for child in node.get("children", []) for line in _lines(child))]
    if kind == "grid":
        return [" ".join(line for cell in row for line in _lines(cell)) for row in node["rows"]]
    if kind == "text" and "spans" in node:
        return ["".join(span.get("text", "") for span in node["spans"])]
    if kind == "toggle":
        return [("● " if node.get("on") else "○ ") + node.get("text", "")]
    if kind == "gauge":
        return [node.get("text") or f"{node.get('value', 0):.0%}"]
    words = node.get("text") or node.get("date") or node.get("name") or node.get("fallback")
    return str(words).split("\n") if words else []
