import Foundation
import Testing

/// A mistake of an author, and the message of `today run` about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var name: String
  /// Each text must be in one line of the output.
  var says: [String]
  /// Writes the widget or script, and returns its path.
  var write: @Sendable (Home) throws -> String

  var testDescription: String { name }

  /// A bundle with a program. A mistake may change its property lists.
  struct Bundle {
    var app: [String: Any] = [
      "CFBundleIdentifier": "dev.example.Try", "CFBundleName": "Try", "CFBundleExecutable": "try",
      "CFBundleShortVersionString": "1.0",
    ]
    var widget: [String: Any] = [
      "CFBundleIdentifier": "dev.example.Try.Today", "CFBundleDisplayName": "Try",
      "CFBundleExecutable": "TryToday", "CFBundleShortVersionString": "1.0",
    ]
    var point: [String: Any] = [
      "NSExtensionPointIdentifier": "com.apple.widget-extension",
      "NSExtensionPrincipalClass": "TodayViewController",
    ]
    var attributes: [String: Any] = ["TodayRefreshInterval": 900]
    var entitlements: [String: Any] = [:]
    var program = Mistake.python("return today.NEW_DATA")
    var mode = 0o755
    /// Replaces the extension's Info.plist.
    var infoText: String?
    var hasPoint = true

    func write(in home: Home) throws -> String {
      let path = "\(home.apps)/Try.app"
      let plugIn = "\(path)/PlugIns/TryToday.appex"
      try FileManager.default.createDirectory(atPath: plugIn, withIntermediateDirectories: true)
      try Self.list(app, "\(path)/Info.plist")
      var info = widget
      var point = point
      point["NSExtensionAttributes"] = attributes
      if hasPoint { info["NSExtension"] = point }
      try Self.list(info, "\(plugIn)/Info.plist")
      if let infoText { try Mistake.put(infoText, "\(plugIn)/Info.plist", mode: 0o644) }
      if !entitlements.isEmpty { try Self.list(entitlements, "\(plugIn)/Entitlements.plist") }
      try Mistake.put("#!/bin/sh\n", "\(path)/try", mode: 0o755)
      if !program.isEmpty { try Mistake.put(program, "\(plugIn)/TryToday", mode: mode) }
      try FileManager.default.copyItem(
        atPath: Machine.widgets + "/Helpers/today_widget.py", toPath: "\(plugIn)/today_widget.py")
      return path
    }

    private static func list(_ value: [String: Any], _ path: String) throws {
      try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
        .write(to: URL(fileURLWithPath: path))
    }
  }

  static func put(_ text: String, _ path: String, mode: Int) throws {
    if mode == 0o755 { return try Command.write(text, to: path) }
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// A mistake in a bundle.
  static func bundle(
    _ name: String, _ says: String..., change: @escaping @Sendable (inout Bundle) -> Void
  ) -> Mistake {
    Mistake(name: name, says: says) { home in
      var bundle = Bundle()
      change(&bundle)
      return try bundle.write(in: home)
    }
  }

  /// A mistake in the update of a Python widget.
  static func update(_ name: String, _ says: String..., does body: String) -> Mistake {
    Mistake(name: name, says: says) { home in
      var bundle = Bundle()
      bundle.program = python(body)
      return try bundle.write(in: home)
    }
  }

  /// A mistake of a script.
  static func script(
    _ name: String, _ says: String..., file: String = "try.10s.sh", mode: Int = 0o755,
    text: String
  ) -> Mistake {
    Mistake(name: name, says: says) { home in
      try put(text, "\(home.root)/\(file)", mode: mode)
      return "\(home.root)/\(file)"
    }
  }

  /// A mistake in a Swift widget: a class of `MistakenWidget`.
  static func swift(_ type: String, _ says: String...) -> Mistake {
    Mistake(name: type, says: says) { home in
      var bundle = Bundle()
      bundle.widget["CFBundleExecutable"] = "MistakenWidget"
      bundle.point["NSExtensionPrincipalClass"] = type
      bundle.program = ""
      let path = try bundle.write(in: home)
      try home.copy("MistakenWidget", to: "\(path)/PlugIns/TryToday.appex")
      return path
    }
  }

  /// A widget with the helper and this update method.
  static func python(_ body: String, method: String = "perform_update") -> String {
    let lines = body.split(separator: "\n").map { "        \($0)\n" }.joined()
    return """
      #!/usr/bin/env python3
      import sys
      sys.dont_write_bytecode = True
      import today_widget as today

      class Try(today.Widget):
          def view_will_appear(self):
              self.show(today.text("Hello"))

          def \(method)(self, reason):
      \(lines)
      today.run(Try())

      """
  }

  /// A widget without the helper that handles a request of this method.
  static func wire(_ method: String, does body: String, flushes: Bool = true) -> String {
    """
    #!/usr/bin/env python3
    import json, sys
    def send(message):
        sys.stdout.write(json.dumps(dict(message, jsonrpc="2.0")) + "\\n")
        \(flushes ? "sys.stdout.flush()" : "pass")
    def view(root):
        send({"method": "view", "params": {"root": root}})
    for line in sys.stdin:
        message = json.loads(line)
        method = message.get("method")
        if method == "end":
            break
        if "id" not in message:
            continue
        result = None
        if method == "begin":
            result = {"protocolVersion": 1, "implements": ["performUpdate"]}
        if method == "viewWillAppear":
            view({"type": "text", "text": "Hello"})
        if method == "performUpdate":
            result = {"outcome": "newData"}
        if method == "\(method)":
            \(body)
        send({"id": message["id"], "result": result})

    """
  }
}
