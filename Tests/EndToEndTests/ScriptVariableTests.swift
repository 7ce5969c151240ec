import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The environment of scripts: the user's variables, and replacements for macOS programs.
  struct ScriptVariableTests {
    private func write(_ text: String, to name: String, in home: Home) throws -> String {
      let path = "\(home.root)/\(name)"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }

    @Test func changedVariableIsUsedImmediately() async throws {
      try await Home.with { home in
        let script = try write(
          """
          #!/bin/sh
          # <xbar.var>string(WHO="world"): Whom to greet.</xbar.var>
          # <xbar.var>select(HOW="hello"): How [hello, salve]</xbar.var>
          # <xbar.var>string(API_TOKEN=""): A token.</xbar.var>
          echo "$HOW $WHO, ${#API_TOKEN}"
          """, to: "greet.1h.sh", in: home)
        let installed = try await home.today("install", "--yes", script)
        #expect(installed.output.contains("settings WHO, HOW, API_TOKEN (secret)"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("hello world, 0")
        let set = try await home.today("settings", "greet", "WHO", "Roma")
        #expect(set.status == 0, "\(set.errors)")
        try await terminal.shows("hello Roma, 0")
        // Stored in a file that only the user can read.
        let stored = home.files("Containers").filter { $0.contains("/Preferences/local.script") }
        #expect(!stored.isEmpty)
        for path in stored {
          let attributes = try FileManager.default.attributesOfItem(atPath: path)
          #expect((attributes[.posixPermissions] as? Int ?? 0) & 0o077 == 0, "\(path)")
        }
        let wrong = try await home.today("settings", "greet", "HOW", "ciao")
        #expect(wrong.status == 1 && wrong.errors.contains("write one of hello, salve"))
        _ = try await home.today("settings", "greet", "API_TOKEN", "geheim77")
        try await terminal.shows("hello Roma, 8")
        let list = try await home.today("settings", "greet")
        #expect(list.output.contains("(secret)") && !list.output.contains("geheim77"))
        #expect(!home.log.contains("geheim77"))
      }
    }

    @Test func macOSProgramsAreFoundAndLeaveNoFiles() async throws {
      try await Home.with { home in
        let script = try write(
          """
          #!/bin/sh
          echo copied | pbcopy
          echo "$(pbpaste) $(basename "$(command -v open)")"
          osascript -e 'display notification "Tea is ready"'
          """, to: "tea.1h.sh", in: home)
        _ = try await home.today("install", "--yes", script)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("copied open")
        try await terminal.press("]")
        try await terminal.shows("Tea is ready")
        try await terminal.press("[", "q")
        try await terminal.shows(Terminal.prompt)
        let removed = try await home.today("uninstall", "--yes", "tea")
        #expect(removed.status == 0, "\(removed.errors)")
        // Logs and lock files stay.
        let left = home.files("local.script.tea").filter {
          !$0.contains("/run/") && !$0.contains("/logs/")
        }
        #expect(left == [])
        for name in ["board.json", "notices.json", "installs.json"] {
          for file in home.files(name) {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(!text.contains("local.script.tea"), "\(file)")
          }
        }
      }
    }
  }
}
