/// An app and a widget in Python, without packages.
enum PythonTemplate {
  static let files: [WidgetTemplate.File] = [
    .init(path: "README.md", text: ShellTemplate.readme("Python")),
    .init(path: ".gitignore", text: "__pycache__/\n"),
    .init(path: "test.sh", text: ShellTemplate.test, isProgram: true),
    .init(path: "_Name_.app/_name_", text: ShellTemplate.app, isProgram: true),
    .init(
      path: "_Name_.app/PlugIns/_Name_Today.appex/_Name_Today", text: widget, isProgram: true),
    .init(path: "_Name_.app/PlugIns/_Name_Today.appex/wire.py", text: wire),
  ]

  private static let widget = #"""
    #!/usr/bin/env python3
    """The widget: it shows the message that its app sets."""
    import os
    import sys

    # The bundle stays as it was installed.
    sys.dont_write_bytecode = True
    import wire

    GROUP = "group._Organization_._name_"


    class Message(wire.Widget):
        def __init__(self):
            self.text = ""
            self.told = None  # what the last update of this process saw

        def begin(self, params):
            self.folder = params["containers"]["groups"].get(GROUP, ".")

        def view_will_appear(self):
            self.read()
            self.show()

        def perform_update(self, reason):
            self.read()
            if self.text == self.told:
                return "noData"
            self.told = self.text
            self.show()
            return "newData"

        def read(self):
            try:
                with open(os.path.join(self.folder, "message"), encoding="utf-8") as file:
                    self.text = file.read().strip()
            except FileNotFoundError:
                self.text = "Hello from _Name_"

        def show(self):
            self.say("view", {
                "root": {"type": "text", "text": self.text, "lineLimit": 3,
                         "style": {"bold": True}, "url": "_name_://message"},
                "summary": self.text,
            })


    wire.run(Message())

    """#

  private static let wire = #"""
    """The wire: JSON-RPC 2.0, one object a line. Standard error is the widget's log."""
    import json
    import os
    import sys


    class Widget:
        """What the board asks; override what the widget needs."""

        def begin(self, params):
            pass

        def view_will_appear(self):
            pass

        def view_will_disappear(self):
            pass

        def perform_update(self, reason):
            """Returns newData, noData or failed."""
            return "noData"

        def activate(self, action):
            pass

        def say(self, method, params):
            send({"method": method, "params": params})


    def send(message):
        line = json.dumps({"jsonrpc": "2.0", **message}).encode()
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()


    def answer(widget, method, params):
        if method == "begin":
            widget.begin(params)
            return {"protocolVersion": 1, "implements": ["performUpdate"],
                    "largestAvailableDisplayMode": "compact"}
        if method == "performUpdate":
            return {"outcome": widget.perform_update(params.get("reason"))}
        if method == "viewWillAppear":
            return widget.view_will_appear()
        if method == "viewWillDisappear":
            return widget.view_will_disappear()
        if method == "activate":
            return widget.activate(params["action"])
        raise LookupError


    def run(widget):
        if "TODAY_PROTOCOL" not in os.environ:
            sys.exit("This is a widget: run today, and it appears on the board.")
        for line in sys.stdin.buffer:
            message = json.loads(line)
            method = message.get("method")
            if method == "end":
                return
            if method is None or "id" not in message:
                continue
            try:
                result = answer(widget, method, message.get("params") or {})
                send({"id": message["id"], "result": result})
            except LookupError:
                send({"id": message["id"],
                      "error": {"code": -32601, "message": f"unknown method {method}"}})

    """#
}
