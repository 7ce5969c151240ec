import Glibc
package import TodayEngine
import TodayWire

/// The ways in which alerts reach a user who does not look at the board. Without them, and in quiet
/// hours, alerts are shown on Notices only.
package struct AlertDelivery: Sendable, Equatable {
  /// By desktop notifications.
  package var isOnDesktop: Bool
  /// A program and its arguments. The alert's text is in its environment and on its standard input,
  /// because as an argument it could be read as an option. No shell is involved.
  package var command: [String]
  package var quiet: QuietHours?

  package init(isOnDesktop: Bool = false, command: [String] = [], quiet: QuietHours? = nil) {
    self.isOnDesktop = isOnDesktop
    self.command = command
    self.quiet = quiet
  }

  package static let none = AlertDelivery()

  /// Why alerts cannot be reported now; empty if they can.
  package func failures(environment: [String: String]) -> [AlertFailure] {
    programs(environment).compactMap { program in
      if case .failure(let failure) = program { failure } else { nil }
    }
  }

  /// The programs to start for an alert, or why there is none.
  func requests(
    for notice: Notice, environment: [String: String]
  ) -> [Result<SpawnRequest, AlertFailure>] {
    programs(environment).map { program in
      program.map { Self.request(to: $0, for: notice, environment) }
    }
  }

  /// A program that reports an alert, with its path.
  private enum Program {
    case notifySend(String)
    case gdbus(String)
    case command(String, arguments: [String])
  }

  /// One for each way that the user has chosen.
  private func programs(_ environment: [String: String]) -> [Result<Program, AlertFailure>] {
    var programs: [Result<Program, AlertFailure>] = []
    if isOnDesktop { programs.append(Self.desktopProgram(environment)) }
    if let name = command.first {
      let path = ProgramSearch.find(name, environment)
      programs.append(
        path.map { .success(.command($0, arguments: Array(command.dropFirst()))) }
          ?? .failure(.noProgram(name)))
    }
    return programs
  }

  private static func desktopProgram(
    _ environment: [String: String]
  ) -> Result<Program, AlertFailure> {
    let hasBus =
      environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
      || environment["XDG_RUNTIME_DIR"].map { access("\($0)/bus", F_OK) == 0 } ?? false
    guard hasBus else { return .failure(.noSessionBus) }
    if let path = ProgramSearch.find("notify-send", environment) {
      return .success(.notifySend(path))
    }
    if let path = ProgramSearch.find("gdbus", environment) { return .success(.gdbus(path)) }
    return .failure(.noDesktopProgram)
  }

  private static func request(
    to program: Program, for notice: Notice, _ environment: [String: String]
  ) -> SpawnRequest {
    let text = notice.content.description
    func request(_ path: String, _ arguments: [String]) -> SpawnRequest {
      SpawnRequest(
        path: path, arguments: arguments, environment: environment,
        workingDirectory: environment["HOME"] ?? "/")
    }
    switch program {
    case .notifySend(let path):
      let urgency = notice.level == .bad ? "critical" : "normal"
      return request(
        path,
        ["--app-name=Today", "--urgency=\(urgency)", "--", notice.title, markup(text)])
    case .gdbus(let path):
      let urgency = notice.level == .bad ? 2 : 1
      return request(
        path,
        [
          "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
          "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify",
          // Without "--", gdbus reads the last argument as an option.
          "--", "Today", "0", "", variant(notice.title), variant(markup(text)), "[]",
          "{'urgency': <byte \(urgency)>}", "-1",
        ])
    case .command(let path, let arguments):
      var request = request(path, arguments)
      request.environment["TODAY_ALERT_WIDGET"] = notice.widget.rawValue
      request.environment["TODAY_ALERT_LEVEL"] = notice.level?.rawValue ?? ""
      request.environment["TODAY_ALERT_TITLE"] = notice.title
      request.environment["TODAY_ALERT_TEXT"] = text
      request.input = Array("\(notice.title): \(text)\n".utf8)
      return request
    }
  }

  /// A notification's body is markup.
  static func markup(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A string as `gdbus` reads one.
  static func variant(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character == "'" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
    return "'\(escaped)'"
  }
}
