package import TodayWire

/// A stored picture and when it was taken.
package struct StoredPicture: Sendable, Equatable {
  package var view: WidgetView
  package var capturedAt: WallTime
  /// When the update was that made it; nil: not known, as of a widget without updates. A later
  /// capture of what a live view became since leaves it alone.
  package var updatedAt: WallTime?
  /// Of a picture that was drawn for another locale than this host's: that one.
  package var otherLocale: String?

  package init(
    view: WidgetView, capturedAt: WallTime, updatedAt: WallTime? = nil, otherLocale: String? = nil
  ) {
    self.view = view
    self.capturedAt = capturedAt
    self.updatedAt = updatedAt
    self.otherLocale = otherLocale
  }
}

extension StoredPicture {
  /// What a failure says of the picture that stays.
  package var madeAt: WallTime { updatedAt ?? capturedAt }
}

/// How a widget's last update went; stored apart from the picture, which noData leaves untouched.
package struct UpdateStatus: Sendable, Equatable {
  package enum Outcome: String, Sendable {
    case newData, noData, failed
  }

  /// The last success; nil before the first.
  package var checkedAt: WallTime?
  /// The locale of the host that saw it succeed; nil where that is not known.
  package var checkedIn: String?
  package var outcome: Outcome
  /// Of a failure.
  package var reason: Reason?
  /// Failures in a row.
  package var failures: Int
  package var attemptedAt: WallTime

  package init(
    checkedAt: WallTime?, checkedIn: String? = nil, outcome: Outcome, reason: Reason? = nil,
    failures: Int = 0,
    attemptedAt: WallTime
  ) {
    self.checkedAt = checkedAt
    self.checkedIn = checkedIn
    self.outcome = outcome
    self.reason = reason
    self.failures = failures
    self.attemptedAt = attemptedAt
  }
}

/// Whether a widget has content, since when, and the author of the flag.
package struct ContentFlag: Sendable, Equatable {
  package var value: Bool
  /// A bundle identifier; ``user`` when the user did.
  package var by: String
  package var at: WallTime

  /// Stands for the user, because a user has no bundle identifier.
  static let user = "today"

  package init(value: Bool, by: String, at: WallTime) {
    self.value = value
    self.by = by
    self.at = at
  }
}

/// One process of one widget.
package struct Instance: Sendable, Hashable {
  package var widget: WidgetID
  /// Counts up over the host's life, so that a late word of an old process is known as such.
  package var number: Int

  package init(widget: WidgetID, number: Int) {
    self.widget = widget
    self.number = number
  }
}

/// How a process ended.
package enum ProcessEnd: Sendable, Hashable, CustomStringConvertible {
  case code(Int32)
  case signal(Int32)
  /// The supervisor is gone and took it along.
  case lost

  package var description: String {
    switch self {
    // As the shell, env and the loader have it, which say more on standard error.
    case .code(126): "ended with exit status 126 (a program could not be run)"
    case .code(127): "ended with exit status 127 (a program or library was not found)"
    case .code(let code): "ended with exit status \(code)"
    case .signal(let signal): "ended by \(Self.words(of: signal))"
    case .lost: "was lost with its supervisor"
    }
  }

  private static func words(of signal: Int32) -> String {
    guard let name = signalName(signal) else { return "signal \(signal)" }
    return switch signalKind(signal) {
    case .plain: name
    case .crash: "\(name) (a crash)"
    case .processorLimit: "\(name) (over its CPU limit)"
    case .fileLimit: "\(name) (over its file size limit)"
    }
  }

  package enum SignalKind: Sendable {
    case plain, crash, processorLimit, fileLimit
  }

  package static func signalKind(_ signal: Int32) -> SignalKind {
    switch signal {
    case 4...8, 11: .crash
    case 24: .processorLimit
    case 25: .fileLimit
    default: .plain
    }
  }

  /// nil: one that processes seldom end by.
  package static func signalName(_ signal: Int32) -> String? {
    switch signal {
    case 1: "SIGHUP"
    case 2: "SIGINT"
    case 3: "SIGQUIT"
    case 4: "SIGILL"
    case 5: "SIGTRAP"
    case 6: "SIGABRT"
    case 7: "SIGBUS"
    case 8: "SIGFPE"
    case 9: "SIGKILL"
    case 11: "SIGSEGV"
    case 13: "SIGPIPE"
    case 15: "SIGTERM"
    case 24: "SIGXCPU"
    case 25: "SIGXFSZ"
    default: nil
    }
  }
}
