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

  /// The program to start for an alert.
  func requests(for notice: Notice, environment: [String: String]) -> [SpawnRequest] {
    var requests: [SpawnRequest] = []
    if isOnDesktop, let request = Self.desktop(notice, environment) { requests.append(request) }
    if let name = command.first, let program = ProgramSearch.find(name, environment) {
      var environment = environment
      environment["TODAY_ALERT_WIDGET"] = notice.widget.rawValue
      environment["TODAY_ALERT_LEVEL"] = notice.level?.rawValue ?? ""
      environment["TODAY_ALERT_TITLE"] = notice.title
      environment["TODAY_ALERT_TEXT"] = notice.content.description
      var request = SpawnRequest(
        path: program, arguments: Array(command.dropFirst()), environment: environment,
        workingDirectory: environment["HOME"] ?? "/")
      request.input = Array("\(notice.title): \(notice.content.description)\n".utf8)
      requests.append(request)
    }
    return requests
  }

  /// `notify-send`, else the same through `gdbus`; nil without a desktop.
  private static func desktop(
    _ notice: Notice, _ environment: [String: String]
  ) -> SpawnRequest? {
    let hasBus =
      environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
      || environment["XDG_RUNTIME_DIR"].map { access("\($0)/bus", F_OK) == 0 } ?? false
    guard hasBus else { return nil }
    let home = environment["HOME"] ?? "/"
    let body = markup(notice.content.description)
    if let program = ProgramSearch.find("notify-send", environment) {
      let urgency = notice.level == .bad ? "critical" : "normal"
      return SpawnRequest(
        path: program,
        arguments: ["--app-name=Today", "--urgency=\(urgency)", "--", notice.title, body],
        environment: environment, workingDirectory: home)
    }
    guard let program = ProgramSearch.find("gdbus", environment) else { return nil }
    let urgency = notice.level == .bad ? 2 : 1
    return SpawnRequest(
      path: program,
      arguments: [
        "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
        "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify",
        // Without "--", gdbus reads the last argument as an option.
        "--", "Today", "0", "", variant(notice.title), variant(body), "[]",
        "{'urgency': <byte \(urgency)>}", "-1",
      ], environment: environment, workingDirectory: home)
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
