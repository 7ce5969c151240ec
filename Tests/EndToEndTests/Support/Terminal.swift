import Foundation
import Testing

/// A real terminal with a shell. Tests start the board in it as a person would.
final class Terminal: Sendable {
  private let home: Home
  private let socket: String

  /// The shell's prompt.
  static let prompt = "shell>"

  /// The screen did not show the expected text.
  struct Missing: Error, CustomStringConvertible {
    var claim: String
    var seconds: Double
    var screen: String
    var log: String

    var description: String {
      """
      not within \(seconds) s: \(claim)
      \(screen.split(separator: "\n").joined(separator: "\n"))
      --- log ---
      \(log.suffix(4000))
      """
    }
  }

  /// Opens the terminal without the board.
  init(_ home: Home, columns: Int = 100, rows: Int = 30, name: String = "tmux") async throws {
    self.home = home
    socket = name
    let variables = ["PS1=\(Self.prompt) ", "ENV="]
    let arguments =
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + variables + ["sh"]
    let outcome = try await home.tmux(socket, arguments)
    try #require(outcome.status == 0, "tmux: \(outcome.errors)")
    try await shows(Self.prompt)
  }

  /// Types the command that opens the board in the shell.
  ///
  /// - Parameter setting: An additional variable, such as `LC_ALL=es_ES.UTF-8`.
  func openBoard(_ arguments: [String] = [], setting: String = "") async throws {
    let words = ["\(home.programs)/today", "--apps", home.apps] + arguments
    try await home.programsAreWritten()
    try await enter("TODAY_HOME=\(home.home) \(setting) \(words.joined(separator: " "))")
  }

  /// Resets the terminal after a killed board, as the command `reset` does.
  func reset() async throws {
    while try await state("#{pane_current_command}") != "sh" {
      try await Task.sleep(for: .milliseconds(10))
    }
    try await press("C-j")
    try await type("stty sane; printf '\\033[?1049l\\033c'")
    try await press("C-j")
    try await isBackInShell()
  }

  /// Types a command and starts it.
  ///
  /// Waits for its echo first: afterwards, a prompt at the end of the screen means that the command has ended.
  func enter(_ command: String) async throws {
    // The shell wraps the line.
    let end = command.suffix(10).filter { $0 != " " }
    func echoes() async throws -> Int {
      try await screen.filter { !$0.isWhitespace }.components(separatedBy: end).count
    }
    let before = try await echoes()
    try await type(command)
    // Without an echo, or with an older line that leaves the screen, there is nothing to wait for.
    var patience = Patience(seconds: 1)
    while try await echoes() <= before, !patience.isOver() {
      try await Task.sleep(for: .milliseconds(5))
    }
    try await press("Enter")
  }

  func type(_ text: String) async throws {
    _ = try await home.tmux(socket, ["send-keys", "-l", text])
  }

  /// Keys by tmux's names: `q`, `Enter`, `Space`, `Down`, `C-c`. A pause follows Escape, because in a text
  /// field, a key directly after it is a key with Alt.
  func press(_ keys: String...) async throws {
    var rest = keys[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "Escape").map { $0 + 1 } ?? rest.endIndex
      _ = try await home.tmux(socket, ["send-keys"] + rest[..<end])
      if rest[end - 1] == "Escape" { try await Task.sleep(for: .milliseconds(100)) }
      rest = rest[end...]
    }
  }

  /// A byte as the keyboard sends it.
  func send(byte: UInt8) async throws {
    _ = try await home.tmux(socket, ["send-keys", "-H", String(byte, radix: 16)])
  }

  /// A click with the left button; row and column from 0, below 90.
  func click(row: Int, column: Int) async throws {
    let isModern = try await state("#{mouse_sgr_flag}") == "1"
    func old(_ code: Int) -> String {
      String([code, column + 1, row + 1].map { Character(Unicode.Scalar(UInt8($0 + 32))) })
    }
    let report =
      isModern
      ? "\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m"
      : "\u{1B}[M\(old(0))\u{1B}[M\(old(3))"
    try await type(report)
  }

  /// Waits until the terminal's session has ended.
  func isClosed(within seconds: Double = 5) async throws {
    var patience = Patience(seconds: seconds)
    while try await home.tmux(socket, ["has-session"]).status == 0 {
      if patience.isOver() {
        throw Missing(
          claim: "the session has ended", seconds: seconds, screen: try await screen, log: home.log)
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  func resize(columns: Int, rows: Int) async throws {
    _ = try await home.tmux(socket, ["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Closes the window. Programs in it get SIGHUP.
  func close() async throws {
    _ = try await home.tmux(socket, ["kill-server"])
  }

  var screen: String {
    get async throws {
      try await home.tmux(socket, ["capture-pane", "-p"]).output
    }
  }

  /// The screen with the sequences of colours and attributes.
  var styledScreen: String {
    get async throws {
      try await home.tmux(socket, ["capture-pane", "-e", "-p"]).output
    }
  }

  /// Properties of the terminal in a format of tmux.
  func state(_ format: String) async throws -> String {
    try await home.tmux(socket, ["display-message", "-p", format]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: Waiting

  /// Waits until the screen shows all of these.
  func shows(_ texts: String..., within seconds: Double = 10) async throws {
    try await until("\(texts) on the screen", within: seconds) { screen in
      texts.allSatisfy(screen.contains)
    }
  }

  /// Waits until the screen does not show this any more.
  func hides(_ text: String, within seconds: Double = 10) async throws {
    try await until("\(text) gone", within: seconds) { !$0.contains(text) }
  }

  /// Waits until the condition is true for the screen, and returns the screen.
  @discardableResult
  func until(
    _ claim: String, within seconds: Double = 10, _ isSo: (String) throws -> Bool
  ) async throws -> String {
    var patience = Patience(seconds: seconds)
    while true {
      let screen = try await screen
      if try isSo(screen) { return screen }
      if patience.isOver() {
        throw Missing(claim: claim, seconds: seconds, screen: screen, log: home.log)
      }
      try await Task.sleep(for: patience.interval)
    }
  }

  /// Checks that the condition stays true for this time.
  func stays(
    _ claim: String, for seconds: Double, _ isSo: (String) -> Bool
  ) async throws {
    let end = Machine.now + seconds
    while Machine.now < end {
      let screen = try await screen
      if !isSo(screen) {
        throw Missing(claim: claim, seconds: seconds, screen: screen, log: home.log)
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Waits until the shell shows its prompt. What was typed before the shell read it may be in front of it.
  func showsPrompt(within seconds: Double = 5) async throws {
    try await until("the shell's prompt", within: seconds) { screen in
      screen.split(separator: "\n").last?.hasSuffix(Self.prompt) ?? false
    }
  }

  /// Waits until the board has ended, also in the background, and the shell shows its prompt.
  func isBackInShell(within seconds: Double = 5) async throws {
    try await showsPrompt(within: seconds)
    try await eventually("no board ends in the background", within: 15) {
      home.leavingBoards.isEmpty
    }
  }
}

/// Waits for a condition that is not about the screen.
func eventually(
  _ claim: String, within seconds: Double = 5, details: () -> String = { "" },
  _ isSo: () throws -> Bool
) async throws {
  var patience = Patience(seconds: seconds)
  while try !isSo() {
    if patience.isOver() {
      throw ConditionNotMet(claim: claim, seconds: seconds, details: details())
    }
    try await Task.sleep(for: patience.interval)
  }
}

struct ConditionNotMet: Error {
  var claim: String
  var seconds = 0.0
  var details = ""
}

extension Home {
  /// Waits until no process of this home is left.
  func isClean(within seconds: Double = 5) async throws {
    try await eventually(
      "no process is left", within: seconds, details: { "\(self.processes)\n\(self.log)" }
    ) { processes.isEmpty }
  }
}
