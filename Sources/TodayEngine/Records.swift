package import TodayWire

/// A stored picture and the time of its capture.
package struct StoredPicture: Sendable, Equatable {
  package var view: WidgetView
  package var capturedAt: WallTime
  /// The time of the update that made it; `nil` if unknown, as for a widget without updates. A
  /// later capture of the changed live view does not change it.
  package var updatedAt: WallTime?
  /// The other locale for which the picture was drawn, if it is not this host's.
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
  /// The age of the picture that stays after a failure.
  package var madeAt: WallTime { updatedAt ?? capturedAt }
}

/// The result of a widget's last update, stored apart from the picture, because noData does not
/// change that.
package struct UpdateStatus: Sendable, Equatable {
  package enum Outcome: String, Sendable {
    case newData, noData, failed
  }

  /// The time of the last success; `nil` before the first.
  package var checkedAt: WallTime?
  /// The locale of the host at that success; `nil` if unknown.
  package var checkedIn: String?
  package var outcome: Outcome
  /// The reason of a failure.
  package var reason: Reason?
  /// Consecutive failures.
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

/// A card of another machine: what the last messages about it say.
package struct ForeignCard: Sendable, Equatable {
  package var picture: StoredPicture?
  package var status: UpdateStatus?
  package var hasContent: Bool
  /// Since when its machine is not connected; `nil` if it is.
  package var goneSince: WallTime?
  /// Whether its machine accepts requests of other machines.
  package var acceptsRequests: Bool

  package init(
    picture: StoredPicture?, status: UpdateStatus?, hasContent: Bool = true,
    goneSince: WallTime? = nil, acceptsRequests: Bool = false
  ) {
    self.picture = picture
    self.status = status
    self.hasContent = hasContent
    self.goneSince = goneSince
    self.acceptsRequests = acceptsRequests
  }
}

/// Whether a widget has content, since when, and the author of the flag.
package struct ContentFlag: Sendable, Equatable {
  package var value: Bool
  /// A bundle identifier, or ``user``.
  package var by: String
  package var at: WallTime

  /// The author if the user has set the flag.
  static let user = "today"

  package var isOfUser: Bool { by == Self.user }

  package init(value: Bool, by: String, at: WallTime) {
    self.value = value
    self.by = by
    self.at = at
  }
}

/// One process of one widget.
package struct Instance: Sendable, Hashable {
  package var widget: WidgetID
  /// Increases during the host's life, so that late messages of an old process are recognized.
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
  /// The supervisor has ended, and the process with it.
  case lost

  package var description: String {
    switch self {
    // The exit statuses of the shell, env and the loader, which write more to standard error.
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

  /// `nil` for a rare signal.
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
