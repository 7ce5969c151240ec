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
  package var reason: String?
  /// Failures in a row.
  package var failures: Int
  package var attemptedAt: WallTime

  package init(
    checkedAt: WallTime?, checkedIn: String? = nil, outcome: Outcome, reason: String? = nil,
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

/// Whether a widget has content, who said so, and when.
package struct ContentFlag: Sendable, Equatable {
  package var value: Bool
  /// A bundle identifier; ``user`` when the user did.
  package var by: String
  package var at: WallTime

  /// Stands for the user, who has no bundle identifier.
  static let user = "today"

  package init(value: Bool, by: String, at: WallTime) {
    self.value = value
    self.by = by
    self.at = at
  }

  /// For the log.
  package static func sentence(_ value: Bool, by name: String?) -> String {
    "\(value ? "has content" : "no content"): says \(name ?? "nobody")"
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
package enum ProcessEnd: Sendable, Equatable, CustomStringConvertible {
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
    case .signal(let signal): "ended by \(Self.name(of: signal))"
    case .lost: "was lost with its supervisor"
    }
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case 1: "SIGHUP"
    case 2: "SIGINT"
    case 3: "SIGQUIT"
    case 4: "SIGILL (a crash)"
    case 5: "SIGTRAP (a crash)"
    case 6: "SIGABRT (a crash)"
    case 7: "SIGBUS (a crash)"
    case 8: "SIGFPE (a crash)"
    case 9: "SIGKILL"
    case 11: "SIGSEGV (a crash)"
    case 13: "SIGPIPE"
    case 15: "SIGTERM"
    case 24: "SIGXCPU (over its CPU limit)"
    case 25: "SIGXFSZ (over its file size limit)"
    default: "signal \(signal)"
    }
  }
}
