/// Mistakes in property lists, in scripts and in Swift.
extension Mistake {
  static let bundles = [
    bundle(
      "no first line",
      "is neither a Linux program nor a script with a #! line: add a first line"
    ) { $0.program = "import today_widget\n" },
    bundle(
      "CR LF", "has lines that end with CR LF, so its interpreter cannot be found: run sed -i"
    ) {
      $0.program = python("return today.NEW_DATA").replacing("\n", with: "\r\n")
    },
    bundle(
      "no interpreter",
      "needs the interpreter /usr/bin/python4, which is missing: install it, or change"
    ) { $0.program = "#!/usr/bin/python4\n" },
    bundle("not executable", "is not executable: run chmod +x on it") { $0.mode = 0o644 },
    bundle(
      "no program",
      "the executable TryToday is neither in the bundle nor in its package's build folder: build"
    ) { $0.program = "" },
    bundle("no CFBundleExecutable", "CFBundleExecutable is missing: set it to the program's name") {
      $0.widget["CFBundleExecutable"] = nil
    },
    bundle(
      "an unknown extension point",
      "the extension point com.apple.widget-extention is not supported by Today: did you mean com.apple.widget-extension?"
    ) { $0.point["NSExtensionPointIdentifier"] = "com.apple.widget-extention" },
    bundle(
      "a storyboard", "Today has no storyboards: remove it, and set NSExtensionPrincipalClass"
    ) { $0.point["NSExtensionMainStoryboard"] = "MainInterface" },
    bundle("no NSExtension", "NSExtension is missing: add the dictionary with") {
      $0.hasPoint = false
    },
    bundle("an interval of text", "TodayRefreshInterval is not a number of seconds") {
      $0.attributes["TodayRefreshInterval"] = "60"
    },
    bundle("a misspelt key", "the key TodayRefreshIntervall is unknown: write TodayRefreshInterval")
    {
      $0.attributes = ["TodayRefreshIntervall": 60]
    },
    bundle(
      "a key in the wrong place",
      "TodayRefreshInterval has no effect in Info.plist: move it to Info.plist > NSExtension > NSExtensionAttributes"
    ) { $0.widget["TodayRefreshInterval"] = 60 },
    bundle(
      "a foreign identifier",
      "does not start with the identifier of its app: set it to dev.example.Try.NAME"
    ) { $0.widget["CFBundleIdentifier"] = "dev.other.Today" },
    bundle(
      "variables", "CFBundleExecutable, CFBundleIdentifier hold unexpanded $(VARIABLES): write"
    ) {
      $0.widget["CFBundleIdentifier"] = "$(PRODUCT_BUNDLE_IDENTIFIER)"
      $0.widget["CFBundleExecutable"] = "$(EXECUTABLE_NAME)"
    },
    bundle("broken XML", "Info.plist:4: Info.plist cannot be read: <string> in line 4 is closed by")
    {
      $0.infoText =
        "<plist version=\"1.0\">\n<dict>\n<key>CFBundleIdentifier</key>\n<string>dev.example.Try.Today</strin>\n</dict>\n</plist>\n"
    },
    bundle(
      "a misspelt entitlement",
      "the entitlement com.apple.security.network.clients is unknown and has no effect: write com.apple.security.network.client"
    ) { $0.entitlements = ["com.apple.security.network.clients": true] },
    bundle(
      "a group that is no list",
      "com.apple.security.application-groups has a value of the wrong type and no effect: write an <array> of <string>"
    ) { $0.entitlements = ["com.apple.security.application-groups": "group.dev.example.try"] },
  ]

  static let scripts = [
    script(
      "a script without a first line", "has no #! line: add a first line",
      text: "echo a\n"),
    script(
      "a script without its interpreter", "the interpreter fish2 is missing: install it, or change",
      text: "#!/usr/bin/fish2\necho a\n"),
    script(
      "a script that fails", "│ cannot reach the server", "failed", "cannot reach the server",
      text: "#!/bin/sh\necho 'cannot reach the server' >&2\nexit 1\n"),
    script("a script that fails silently", "ended with exit status 3", text: "#!/bin/sh\nexit 3\n"),
    script(
      "a script with an odd interval", "\"10sec\" is not an interval: write",
      file: "try.10sec.sh", text: "#!/bin/sh\necho a\n"),
    script(
      "a script with an unknown parameter", "line 3 of the output: colr",
      text: "#!/bin/sh\necho a\necho ---\necho 'b | colr=red'\n"),
    script(
      "a script that raises", "KeyError: 'x'", file: "try.10s.py",
      text: "#!/usr/bin/env python3\nd = {}\nprint(d['x'])\n"),
  ]

  static let swiftWidgets = [
    // The author's line is known only with the toolchain's backtracer.
    swift("IndexOutOfRange", "— appeared · Unable to Load · Fatal error: Index out of range"),
    swift(
      "Stops", "— appeared · Unable to Load · Fatal error: no configuration, at Mistakes.swift:24"),
    swift("AnswersTwice", "It answered one performUpdate twice, and only the first answer counts"),
    swift(
      "NeverAnswers", "— appeared · failed · timed out: the completion handler was not called",
      "widgetPerformUpdate gave no result within 10 s: call its completion handler on every path"),
    swift(
      "BlocksMain", "— appeared · failed · timed out: the main thread was blocked for",
      "do slow work in a task or with URLSession"),
    swift(
      "WantsGroup",
      "The app group group.dev.example.other is not in its entitlements: add it to com.apple.security.application-groups in",
      "TryToday.appex/Entitlements.plist."),
    swift("Misspelt", "widgetPerfomUpdate is never called: rename it to widgetPerformUpdate("),
    swift(
      "NotProviding", "widgetPerformUpdate is never called: write \"class X: WidgetViewController"),
    swift(
      "TooManyRows", "The card shows 5 of 30 rows: draw fewer, or set the largest display mode"),
    swift("Missing", "the principal class is"),
  ]
}
