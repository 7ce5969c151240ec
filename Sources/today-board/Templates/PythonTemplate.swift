/// An app and a widget in Python, without packages.
enum PythonTemplate {
  static let files: [WidgetTemplate.File] = [
    .init(path: "README.md", text: ShellTemplate.readme("Python")),
    .init(path: ".gitignore", text: "__pycache__/\n"),
    .init(path: "test.sh", text: test, isProgram: true),
    .init(path: "Tests/test__stem_.py", text: tests),
    .init(
      path: "Tests/today_testing.py",
      text: String(decoding: PackageResources.today_testing_py, as: UTF8.self), isVerbatim: true),
    .init(path: "_Name_.app/_name_", text: app, isProgram: true),
    .init(
      path: "_Name_.app/today_app.py",
      text: String(decoding: PackageResources.today_app_py, as: UTF8.self), isVerbatim: true),
    .init(
      path: "_Name_.app/PlugIns/_Extension_.appex/_Extension_", text: widget, isProgram: true),
    .init(
      path: "_Name_.app/PlugIns/_Extension_.appex/today_widget.py",
      text: String(decoding: PackageResources.today_widget_py, as: UTF8.self), isVerbatim: true),
  ]

  private static let app = #"""
    #!/usr/bin/env python3
    """The containing app: `_name_` prints the message, `_name_ TEXT…` sets it, `_name_ ""` hides the card."""
    import os
    import sys

    # Do not write files into the bundle.
    sys.dont_write_bytecode = True
    import today_app

    GROUP = "_Group_"

    words = sys.argv[1:]
    path = os.path.join(today_app.group(GROUP), "message")
    if not words or words[0].startswith("_name_:"):
        try:
            with open(path, encoding="utf-8") as file:
                print(file.read().strip())
        except FileNotFoundError:
            print("Hello from _Name_")
        # A tap starts the app with the URL.
        if words:
            input("Press Enter to return to the board.")
    else:
        message = " ".join(words)
        with open(path + "~", "w", encoding="utf-8") as file:
            file.write(message + "\n")
        os.replace(path + "~", path)
        today_app.set_has_content(bool(message), "_ExtensionID_")
        today_app.post_notice("changed", GROUP)

    """#

  private static let test = #"""
    #!/bin/sh
    # Runs the unit tests, checks the bundle, and tests the widget against the rules.
    cd "$(dirname "$0")" && python3 -B -m unittest discover -s Tests && today lint . && today test .

    """#

  private static let tests = #"""
    """Tests of the widget without a board. today_testing.py is the host."""
    import os
    import unittest

    import today_testing

    WIDGET = os.path.join(os.path.dirname(__file__), "..", "_Name_.app", "PlugIns",
                          "_Extension_.appex", "_Extension_")
    GROUP = "_Group_"


    class MessageTests(unittest.TestCase):
        def setUp(self):
            self.harness = today_testing.Harness(WIDGET)
            self.addCleanup(self.harness.close)

        def test_it_greets_until_its_app_sets_a_message(self):
            self.harness.appear()
            self.assertEqual(self.harness.lines, ["Hello from _Name_"])

        def test_a_new_message_is_new_data_once(self):
            with open(os.path.join(self.harness.group(GROUP), "message"), "w") as file:
                file.write("Buy milk\n")
            self.harness.appear()
            self.assertEqual(self.harness.update(), "newData")
            self.assertEqual(self.harness.update(), "noData")
            self.assertEqual(self.harness.lines, ["Buy milk"])

        def test_a_tap_opens_the_app(self):
            self.harness.appear()
            self.harness.tap("Hello from _Name_")
            self.assertEqual(self.harness.opened, ["_scheme_://message"])

    """#

  private static let widget = #"""
    #!/usr/bin/env python3
    """The widget: it shows the message that its app sets. today_widget.py talks to the board."""
    import os
    import sys

    # Do not write files into the bundle.
    sys.dont_write_bytecode = True
    import today_widget as today

    GROUP = "_Group_"


    class Message(today.Widget):
        reported = None  # the message of this process's last update

        def view_will_appear(self):
            self.show_message(self.read())

        def perform_update(self, reason):
            message = self.read()
            if message == self.reported:
                return today.NO_DATA
            self.reported = message
            self.show_message(message)
            return today.NEW_DATA

        def read(self):
            try:
                with open(os.path.join(self.group(GROUP), "message"), encoding="utf-8") as file:
                    return file.read().strip()
            except FileNotFoundError:
                return "Hello from _Name_"

        def show_message(self, message):
            words = today.text(message, lineLimit=3, style={"bold": True}, url="_scheme_://message")
            self.show(words, summary=message)


    today.run(Message())

    """#
}
