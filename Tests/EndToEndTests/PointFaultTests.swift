import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Killed and hung extensions of each point cost their sheet only, and nothing that they did not finish is
  /// written. Other pairs of a point and a fault are in the tests of the point:
  ///
  /// |  | killed, shell | hung, shell | killed, board | hung, board |
  /// | --- | --- | --- | --- | --- |
  /// | Today | `FaultTests` | `FaultTests` | `FaultTests` | `FaultTests`, `KillTests` |
  /// | Share, Action | here | here | here | here |
  /// | Photo Editing | `EditTests` | here | here | here |
  /// | document picker | `PickTests` | `PickTests` | `PickTests` | here |
  /// | file provider | here | `PickTests` | here | here |
  /// | keyboard | here | here | `KeyboardTests` | `KeyboardTests` |
  struct PointFaultTests {
    private static let picture = Machine.fixtures + "/../../Fixtures/Pictures/two.png"

    private static func action(_ behaviour: String, hasView: Bool) -> WidgetBundle {
      var bundle = WidgetBundle(name: "Acting", behaviour: behaviour)
      bundle.program = "Acting.py"
      bundle.point = hasView ? "com.apple.ui-services" : "com.apple.services"
      bundle.attributes = [
        "NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true]
      ]
      return bundle
    }

    private static func editor(_ name: String, breaks: String) -> WidgetBundle {
      var bundle = WidgetBundle(name: name, attributes: ["Breaks": breaks])
      bundle.program = "Editor.py"
      bundle.point = "com.apple.photo-editing"
      return bundle
    }

    private static func keyboard(_ behaviour: String) -> WidgetBundle {
      var bundle = WidgetBundle(name: "Bad", behaviour: behaviour)
      bundle.program = "Keyboard.py"
      bundle.point = "com.apple.keyboard-service"
      return bundle
    }

    /// The processes of extensions, without those of cards.
    private static func extensions(_ home: Home) -> [Machine.RunningProcess] {
      home.widgetProcesses.filter { process in
        process.arguments.contains { argument in
          ["Acting.py", "Editor.py", "Keyboard.py", "Docs"].contains { argument.contains($0) }
        }
      }
    }

    private static func noneIsLeft(_ home: Home) async throws {
      try await eventually("no process of an extension") { extensions(home).isEmpty }
    }

    // MARK: The board

    @Test func actionsAndEditorsCostTheirSheetOnly() async throws {
      try await Home.with { home in
        try home.copy("today-pictures", to: home.programs)
        let picture = home.root + "/p.png"
        try FileManager.default.copyItem(atPath: Self.picture, toPath: picture)
        let before = FileManager.default.contents(atPath: picture)
        try Self.action("view", hasView: true).write(in: home)
        try Self.editor("Dying", breaks: "killed").write(in: home)
        try Self.editor("Hanging", breaks: "hang-at-start").write(in: home)
        try await home.enable(WidgetBundle(name: "Card1", behaviour: "link:file://\(picture)"))
        let terminal = try await Terminal(home, columns: 80)
        try await terminal.openBoard()
        try await terminal.shows("link of Card1")
        func open(_ keys: String...) async throws {
          try await terminal.press("Down", "s")
          try await terminal.shows("Acting", "Dying", "Hanging")
          for key in keys { try await terminal.press(key) }
          try await terminal.press("Enter")
        }
        func isClosed() async throws {
          try await terminal.press("Escape")
          try await terminal.shows("link of Card1")
          try await terminal.hides("Acting")
        }
        try await open()
        try await terminal.shows("die now", "d done")
        try await terminal.press("Down", "Enter")
        try await terminal.shows("it ended")
        try await isClosed()
        try await open()
        try await terminal.shows("hang now", "d done")
        try await terminal.press("Down", "Down", "Enter")
        try await isClosed()
        try await open("Down")
        try await terminal.shows("Nothing to set")
        try await terminal.press("d")
        try await terminal.shows("it ended")
        try await isClosed()
        try await open("Down", "Down")
        try await terminal.shows("Hanging")
        try await isClosed()
        try await Self.noneIsLeft(home)
        #expect(FileManager.default.contents(atPath: picture) == before)
        #expect(!FileManager.default.fileExists(atPath: picture + ".today-edits"))
        #expect(home.files("/Staging/").isEmpty)
      }
    }

    /// The form of settings is still there, with its former value, and the widget has no half document.
    @Test func documentPartsCostTheirSheetUnderTheForm() async throws {
      try await Home.with { home in
        try DocumentBundle(provider: "faults").write(in: home)
        let documents = try home.documents()
        for name in ["Plan.txt", "Kill.txt"] {
          try "text".write(toFile: "\(documents)/\(name)", atomically: true, encoding: .utf8)
        }
        let (widget, terminal) = try await DocumentBundle.openForm(in: home, plan: "former.txt")
        try await terminal.shows("former.txt")
        func pick(row: Int) async throws {
          try await terminal.press("C-p")
          try await terminal.shows("Plan.txt", "Esc cancel")
          for _ in 0..<row { try await terminal.press("Down") }
          try await terminal.press("Enter")
        }
        func isBack() async throws {
          try await terminal.press("Escape")
          try await terminal.shows("Settings · Reader", "former.txt")
          try await terminal.hides("Plan.txt")
        }
        // A provider that hangs, and one that dies.
        try await pick(row: 1)
        try await eventually("the provider is called") {
          FileManager.default.fileExists(atPath: documents + "/.Plan.txt.partial")
        }
        try await isBack()
        try await pick(row: 8)
        try await terminal.shows("it ended")
        try await isBack()
        // A picker that hangs.
        try await pick(row: 7)
        try await isBack()
        try await Self.noneIsLeft(home)
        try await terminal.press("Escape")
        try await terminal.shows("content of Reader")
        #expect(home.files("/Inbox/").isEmpty)
        let value = try await home.today("settings", widget.id, "plan")
        #expect(value.output.contains("former.txt"), "\(value.output)\(value.errors)")
      }
    }

    // MARK: The shell

    @Test func killedExtensionFailsItsCommand() async throws {
      try await Home.with { home in
        try Self.action("die", hasView: false).write(in: home)
        try Self.keyboard("die").write(in: home)
        try DocumentBundle(provider: "faults").write(in: home)
        let documents = try home.documents()
        let file = documents + "/Kill.txt"
        try "text".write(toFile: file, atomically: true, encoding: .utf8)
        for arguments in [
          ["act", "Acting", file], ["keyboard", "bad", "--text", "mine", "--activate", "key"],
          ["pick", "--item", "Kill.txt"],
        ] {
          let outcome = try await home.today(arguments)
          #expect(outcome.status == 1 && outcome.output.isEmpty, "\(arguments)")
          #expect(outcome.errors.contains("before it answered"), "\(outcome.errors)")
        }
        try await home.isClean()
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "text")
      }
    }

    /// Ctrl-C ends the command and the extension, which ignores TERM.
    @Test func hungExtensionIsInterrupted() async throws {
      try await Home.with { home in
        try Self.action("hang", hasView: false).write(in: home)
        try Self.keyboard("hang").write(in: home)
        try Self.editor("Hanging", breaks: "hang-at-start").write(in: home)
        try home.copy("today-pictures", to: home.programs)
        let (file, picture) = (home.root + "/a.txt", home.root + "/p.png")
        try "text".write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(atPath: Self.picture, toPath: picture)
        let adjustments = home.root + "/a.json"
        try #"{"formatIdentifier": "com.example.editor", "formatVersion": "1", "data": {}}"#
          .write(toFile: adjustments, atomically: true, encoding: .utf8)
        let before = FileManager.default.contents(atPath: picture)
        let terminal = try await Terminal(home, columns: 120)
        let today = "TODAY_HOME=\(home.home) \(home.programs)/today"
        for (number, command) in [
          "act --apps \(home.apps) Acting \(file)",
          "keyboard --apps \(home.apps) bad --text mine --activate key",
          "edit --apps \(home.apps) \(picture) --adjustments \(adjustments)",
        ].enumerated() {
          try await terminal.type("f=$(\(today) \(command)); echo \"<$f> ended \(number)\"")
          try await terminal.press("Enter")
          try await eventually("the extension runs") { !Self.extensions(home).isEmpty }
          try await terminal.press("C-c")
          try await Self.noneIsLeft(home)
          try await terminal.type("echo after \(number)x")
          try await terminal.press("Enter")
          try await terminal.shows("after \(number)x")
          try await terminal.hides("<text")
        }
        #expect(FileManager.default.contents(atPath: picture) == before)
        #expect(!FileManager.default.fileExists(atPath: picture + ".today-edits"))
      }
    }
  }
}
