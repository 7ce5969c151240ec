import Foundation
import Testing
import TodayHost

/// The script for the clipboard, with programs that keep it in files.
@Suite struct ClipboardTests {
  private func with(
    text: String = "echo hello", kinds: String = "TARGETS\nUTF8_STRING\n",
    _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("clipboard.5m.py") { bench in
      try bench.program(
        "xclip",
        #"""
        case "$*" in
        *-i) cat > "$HOME/text" ;;
        *TARGETS) cat "$HOME/kinds" ;;
        *UTF8_STRING) cat "$HOME/text" ;;
        *) exit 1 ;;
        esac
        """#)
      try bench.file(bench.home + "/text", text)
      try bench.file(bench.home + "/kinds", kinds)
      bench.environment = ["DISPLAY": ":1", "CLIPBOARD": "true", "TODAY_NOW": "1795254060"]
      try await body(&bench)
    }
  }

  @Test func textsAreListedAndCopiedAgain() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      _ = try await bench.run("once")
      try bench.file(bench.home + "/text", "two\n\u{1B}[31mlines | color=red")
      bench.environment["TODAY_NOW"] = "1795254120"
      let result = try await bench.run("once")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      // catalogue: clipboard.5m.py
      let drawing = """
        two [31mlines | color=red              09:42
        echo hello                             09:41
        Forget all
        """
      #expect(result.card == drawing)
      for columns in [36, 60, 120] {
        #expect(result.card(columns: columns).split(separator: "\n").count == 3)
      }
      #expect(result.arguments(of: Self.mark) == ["copy", Self.mark])
      _ = try await bench.run("copy", Self.mark)
      #expect(try bench.text(of: bench.home + "/text") == "echo hello")
      let again = try await bench.run("once")
      #expect(again.card.hasPrefix("echo hello"))
      let mode = try FileManager.default.attributesOfItem(
        atPath: bench.container + "/clipboard.json")
      #expect(mode[.posixPermissions] as? Int == 0o600)
    }
  }

  /// Of `echo hello`.
  private static let mark = "584a331fd6b02dcb"

  @Test(arguments: [
    ("secret", "TARGETS\nUTF8_STRING\nx-kde-passwordManagerHint\n"), ("picture", "image/png\n"),
    (String(repeating: "a", count: 70_000), "UTF8_STRING\n"), (" \n", "UTF8_STRING\n"),
  ])
  func secretsAndLongTextsAreSkipped(_ text: String, _ kinds: String) async throws {
    try await with(text: text, kinds: kinds) { (bench: inout ScriptBench) async throws in
      let result = try await bench.run("once")
      #expect(result.isHidden && result.errors == "")
      #expect(!FileManager.default.fileExists(atPath: bench.container + "/clipboard.json"))
    }
  }

  @Test func textsAreForgotten() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      _ = try await bench.run("once")
      try bench.file(bench.home + "/kinds", "image/png\n")
      let later = try await bench.run("once", environment: ["TODAY_NOW": "1795284060"])
      #expect(later.isHidden)
      _ = try await bench.run("clear")
      #expect(try bench.text(of: bench.container + "/clipboard.json") == "[]")
      let off = try await bench.run(environment: ["CLIPBOARD": "false"])
      #expect(off.isHidden)
      #expect(!FileManager.default.fileExists(atPath: bench.container + "/clipboard.json"))
    }
  }

  private static let hasDisplay = [
    "/usr/bin/Xvfb", "/usr/bin/xclip", "/usr/lib/\(architecture)-linux-gnu/libXfixes.so.3",
  ].allSatisfy(FileManager.default.fileExists)

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// The clipboard is asked twice, and never between the changes.
  @Test(.enabled(if: hasDisplay, "Xvfb, xclip or libXfixes is not installed"))
  func serverReportsChanges() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      try bench.program("xclip", #"echo "$*" >> "$HOME/asked"; exec /usr/bin/xclip "$@""#)
      bench.serve(by: "display.py")
      let lines = try await bench.run().text.split(separator: "\n")
      try #require(lines.count == 9, "\(lines)")
      #expect(lines[0].contains("\"summary\": \"one\""))
      #expect(lines[1].contains("\"summary\": \"two\""))
      let asked = ["TARGETS", "UTF8_STRING", "TARGETS"].map { "-selection clipboard -o -t \($0)" }
      #expect(lines[2..<8].map(String.init) == asked + asked)
      #expect(lines[8] == "status 0")
    }
  }

  @Test func missingProgramIsNamed() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      let result = try await bench.run(environment: ["DISPLAY": ""])
      #expect(result.status == 1 && result.errors == "Install wl-clipboard, or xclip for X11.\n")
    }
  }
}
