import Foundation
import Testing
import TodayWire

/// The files with which a containing app in Python or shell communicates with the board.
@Suite struct AppHelperTests {
  enum Language: CaseIterable, Sendable {
    case python, shell

    var helper: String {
      switch self {
      case .python: "today_app.py"
      case .shell: "today-app.sh"
      }
    }

    /// A program that runs one call and prints what it returns.
    func program(_ call: (python: String, shell: String)) -> String {
      switch self {
      case .python: "import today_app\nprint(\(call.python) or '')\n"
      case .shell: ". \"$(dirname \"$(readlink -f \"$0\")\")/today-app.sh\"\n\(call.shell)\n"
      }
    }
  }

  /// Runs one call in a separate app, `dev.example.Tally`, with one group.
  private func run(
    _ language: Language, _ call: (python: String, shell: String),
    environment: [String: String] = [:],
    _ body: (ScriptBench, ScriptResult) async throws -> Void
  ) async throws {
    try await ScriptBench.with("../Helpers/\(language.helper)") { bench in
      let app = bench.home + "/A b.app"
      try bench.file("\(app)/\(language.helper)", try bench.text(of: bench.script))
      try bench.file(
        "\(app)/Info.plist",
        """
        <plist version="1.0"><dict><!-- <key>CFBundleIdentifier</key><string>x</string> -->
        <key>CFBundleIdentifier</key>
        <string>dev.example.Tally</string></dict></plist>
        """)
      try bench.file(
        "\(app)/Entitlements.plist",
        """
        <plist version="1.0"><dict><key>com.apple.security.application-groups</key><array>
        <string>group.a</string><string>group.b</string></array>
        <key>x</key><array><string>group.c</string></array></dict></plist>
        """)
      let program = try bench.file("\(app)/program", language.program(call))
      bench.environment = ["TODAY_HOME": bench.home + "/t"]
      bench.environment.merge(environment) { $1 }
      let result =
        switch language {
        case .python: try await bench.python(program)
        case .shell: try await bench.shell(program)
        }
      try await body(bench, result)
    }
  }

  private func flag(_ bench: ScriptBench, _ widget: String) throws -> JSONValue {
    let text = try bench.text(of: bench.home + "/t/state/content/\(widget).json")
    #expect(text.hasSuffix("\n"))
    return try JSONReader.read(Array(text.utf8))
  }

  @Test(arguments: Language.allCases)
  func appSetsHasContent(_ language: Language) async throws {
    let widget = "dev.example.Tally.Today-2"
    try await run(
      language,
      ("today_app.set_has_content(False, '\(widget)')", "set_has_content false \(widget)")
    ) { bench, result in
      #expect(result.status == 0)
      #expect(result.errors == "")
      let flag = try flag(bench, widget)
      #expect(flag["flag"]?.bool == false)
      #expect(flag["by"]?.string == "dev.example.Tally")
      #expect((flag["at"]?.integer ?? 0) > 1_700_000_000)
      let content = bench.home + "/t/state/content"
      let files = try FileManager.default.contentsOfDirectory(atPath: content)
      #expect(files == ["\(widget).json"])
      for (path, mode) in [(content, 0o700), ("\(content)/\(widget).json", 0o600)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
    }
  }

  @Test(arguments: Language.allCases)
  func equalValueDoesNotChangeTheFile(_ language: Language) async throws {
    let widget = "dev.example.Tally.Today"
    let call = (
      "[today_app.set_has_content(f, '\(widget)') for f in (True, True)] and ''",
      "set_has_content true \(widget); f=$TODAY_HOME/state/content/\(widget).json\n"
        + "touch -d @1 \"$f\"; set_has_content true \(widget); find \"$f\" -newermt @2"
    )
    try await run(language, call) { bench, result in
      #expect(result.status == 0)
      #expect(result.text == (language == .python ? "\n" : ""))
      let flag = try flag(bench, widget)
      #expect(flag["flag"]?.bool == true)
    }
  }

  @Test(
    arguments: Language.allCases,
    [
      "dev.other.Tally.Today", "dev.example.Tally", "dev.example.Tally.", "dev.example.Tally.a.b",
      "dev.example.Tally./../../x", "dev.example.TallyX.Today", "", "dev.example.Tally.é",
      "dev.example.Tally.a\nb", "dev.example.*.Today",
    ])
  func widgetOfAnotherAppIsRefused(_ language: Language, _ widget: String) async throws {
    let json = JSONValue.string(widget).bytes
    try await run(
      language,
      (
        "today_app.set_has_content(True, \(String(decoding: json, as: UTF8.self)))",
        "set_has_content true '\(widget)'"
      )
    ) { bench, result in
      #expect(result.status == 1)
      #expect(result.errors.contains("\(widget) is not a widget of dev.example.Tally"))
      #expect(!FileManager.default.fileExists(atPath: bench.home + "/t"))
    }
  }

  /// A program started by another app finds that app's bundle in its environment.
  @Test(arguments: Language.allCases)
  func appIsTheOneThatContainsTheProgram(_ language: Language) async throws {
    try await ScriptBench.with("../Helpers/\(language.helper)") { bench in
      let other = bench.home + "/Other.app"
      try bench.file(
        "\(other)/Info.plist",
        "<plist><dict><key>CFBundleIdentifier</key><string>dev.other</string></dict></plist>")
      try await run(
        language,
        (
          "today_app.set_has_content(True, 'dev.other.Today')",
          "set_has_content true dev.other.Today"
        ), environment: ["TODAY_BUNDLE": other]
      ) { _, result in
        #expect(result.status == 1)
        #expect(result.errors.contains("is not a widget of dev.example.Tally"))
      }
    }
  }

  @Test(arguments: Language.allCases)
  func notificationIsAFileThatWasOpenForWriting(_ language: Language) async throws {
    let name = "list \u{e9}/..%"
    try await run(
      language,
      ("today_app.post_notice('\(name)', 'group.b')", "post_notice '\(name)' group.b")
    ) { bench, result in
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let folder = bench.home + "/t/data/Groups/group.b/.notices"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files == ["list%20%C3%A9%2F%2E%2E%25"])
    }
  }

  @Test(arguments: Language.allCases, ["group.c", "group.", "group.a/../group.b", "", "."])
  func groupOfAnotherAppIsRefused(_ language: Language, _ group: String) async throws {
    for call in [
      ("today_app.post_notice('x', '\(group)')", "post_notice x '\(group)'"),
      ("today_app.group('\(group)')", "group_folder '\(group)'"),
    ] {
      try await run(language, call) { bench, result in
        #expect(result.status == 1)
        #expect(result.errors.contains("the group \(group) is not in the app's Entitlements.plist"))
        #expect(!FileManager.default.fileExists(atPath: bench.home + "/t"))
      }
    }
  }

  @Test(arguments: Language.allCases, ["", String(repeating: "é", count: 50)])
  func notificationNeedsAValidName(_ language: Language, _ name: String) async throws {
    try await run(
      language,
      ("today_app.post_notice('\(name)', 'group.a')", "post_notice '\(name)' group.a")
    ) { _, result in
      #expect(result.status == 1)
      #expect(result.errors.contains("the name of a notice is empty or too long"))
    }
  }

  @Test(
    arguments: Language.allCases,
    [
      (["XDG_DATA_HOME": "/HOME/d"], "/HOME/d/today"),
      (["XDG_DATA_HOME": "relative"], "/HOME/.local/share/today"),
      ([:], "/HOME/.local/share/today"),
    ])
  func foldersAreThoseOfTheBoard(
    _ language: Language, _ place: (variables: [String: String], folder: String)
  ) async throws {
    try await ScriptBench.with("../Helpers/\(language.helper)") { outer in
      func resolved(_ text: String) -> String {
        text.replacingOccurrences(of: "/HOME", with: outer.home)
      }
      var environment = place.variables.mapValues(resolved)
      environment["TODAY_HOME"] = ""
      environment["HOME"] = outer.home
      try await run(
        language, ("today_app.group('group.a')", "group_folder group.a"), environment: environment
      ) { _, result in
        #expect(result.text == resolved(place.folder) + "/Groups/group.a\n")
      }
    }
  }
}
