package import TodayEngine

/// Why an alert is only on the Notices page.
package enum AlertFailure: Error, Sendable, Hashable {
  case noSessionBus
  /// Neither `notify-send` nor `gdbus` is installed.
  case noDesktopProgram
  /// The program of the user, by its name in the config.
  case noProgram(String)
  case notStarted(SpawnFailure)
  /// The program at this path has failed.
  case ended(String, ProcessEnd)
  /// Too many earlier programs have not ended.
  case tooManyPrograms
}

extension AlertFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSessionBus:
      "the session bus was not found: set DBUS_SESSION_BUS_ADDRESS, or turn alerts.desktop off"
    case .noDesktopProgram: "neither notify-send nor gdbus was found: install one of them"
    case .noProgram(let name): "the program \(name) of alerts.command was not found"
    case .notStarted(let failure): failure.description
    case .ended(let path, let end): "\(path) \(end)"
    case .tooManyPrograms: "the programs for earlier alerts have not ended"
    }
  }
}
