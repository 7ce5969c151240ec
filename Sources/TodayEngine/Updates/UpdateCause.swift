package import TodayWire

/// The cause of an update request.
package enum UpdateCause: Sendable, Equatable {
  /// Its card came on the screen; has the age of its last check, nil without one.
  case appeared(checked: Duration?)
  /// On the screen, its interval has passed.
  case interval
  /// On the screen, the time of a script's schedule has come.
  case schedule
  /// On the screen, the reload policy of its timeline asks for the next one.
  case timeline
  /// On the screen, after this number of consecutive failures.
  case retry(failures: Int)
  /// The user's refresh.
  case user
  /// By `today update`, by another board, or after its settings changed.
  case requested
  /// Off the screen or hidden, its interval has passed.
  case background

  /// Without numbers: equal for runs of the same kind.
  package var brief: String {
    switch self {
    case .appeared: "appeared"
    case .interval: "its interval passed"
    case .schedule: "its schedule was due"
    case .timeline: "its timeline asked for the next one"
    case .retry: "tried again"
    case .user: "the user asked"
    case .requested: "asked for"
    case .background: "due in the background"
    }
  }

  /// One word, for programs.
  package var name: String {
    switch self {
    case .appeared: "appeared"
    case .interval: "interval"
    case .schedule: "schedule"
    case .timeline: "timeline"
    case .retry: "retry"
    case .user: "user"
    case .requested: "requested"
    case .background: "background"
    }
  }

  /// As text.
  package func words(interval: Duration) -> String {
    switch self {
    case .appeared(let checked?): "appeared, checked \(checked.words) ago"
    case .appeared(nil): "appeared, never succeeded"
    case .interval: "its interval of \(interval.words) passed"
    case .schedule, .timeline: brief
    case .retry(let failures):
      "tried again after \(failures) \(failures == 1 ? "failure" : "failures")"
    case .user: "the user asked"
    case .requested: "asked for by today update, its settings or another board"
    case .background: "due in the background"
    }
  }
}

/// The reason why a widget is not updated now.
package enum UpdateSkip: Sendable, Equatable {
  case fresh(checked: Duration, interval: Duration)
  /// A script without an interval has run.
  case once(checked: Duration)
  /// A script with a schedule is not due.
  case notDue(in: Duration?)
  case paused
  /// Strict: each connection gets one update.
  case oncePerConnection
  case notImplemented
  case hidden
  case runsElsewhere
  /// Other background updates are running: it waits for a slot.
  case queued
  /// An earlier update is not answered yet.
  case underWay

  /// One word, for programs; equal for skips of one kind.
  package var name: String {
    switch self {
    case .fresh: "fresh"
    case .once: "once"
    case .notDue: "notDue"
    case .paused: "paused"
    case .oncePerConnection: "oncePerConnection"
    case .notImplemented: "notImplemented"
    case .hidden: "hidden"
    case .runsElsewhere: "runsElsewhere"
    case .queued: "queued"
    case .underWay: "underWay"
    }
  }

  /// Without numbers.
  package var brief: String {
    switch self {
    case .fresh: "within its interval"
    case .once: "it runs once"
    case .notDue: "not due by its schedule"
    case .paused: "updates are paused"
    case .oncePerConnection: "strict: once per connection"
    case .notImplemented: "it has no widgetPerformUpdate"
    case .hidden: "no content; its app has not reported any"
    case .runsElsewhere: "another host runs it"
    case .queued: "waits in the background queue"
    case .underWay: "the one before is not answered"
    }
  }

  /// As text.
  package var words: String {
    switch self {
    case .fresh(let checked, let interval):
      return "checked \(checked.words) ago, within its interval of \(interval.words)"
    case .once(let checked): return "\(brief), and did \(checked.words) ago"
    case .notDue(let time?): return "\(brief) for another \(time.words)"
    case .notDue(nil), .paused, .oncePerConnection, .notImplemented, .hidden,
      .runsElsewhere, .queued, .underWay:
      return brief
    }
  }
}

/// A decision about an update: its result, or why it was skipped.
package enum UpdateExplanation: Sendable, Equatable {
  case ran(UpdateRun, interval: Duration)
  case skipped(UpdateSkip)

  /// Without numbers, for traces.
  package var brief: String {
    switch self {
    case .ran(let run, _): run.brief
    case .skipped(let skip): "not updated: \(skip.brief)"
    }
  }

  /// As text, with its duration and the time of the next one.
  package var words: String {
    switch self {
    case .ran(let run, let interval):
      "\(run.cause.words(interval: interval)) → \(run.outcome.rawValue) in \(run.duration.words)"
        + (run.reason.map { ": \($0)" } ?? "") + (run.next.map { "; next in \($0.words)" } ?? "")
    case .skipped(let skip): "not updated: \(skip.words)"
    }
  }

  /// For programs, in addition to the text.
  package var details: [JSONMember] {
    switch self {
    case .ran(let run, _):
      let members: [JSONMember?] = [
        JSONMember("cause", .string(run.cause.name)),
        JSONMember("outcome", .string(run.outcome.rawValue)),
        run.reason.map { JSONMember("reason", $0.json) },
        JSONMember("seconds", .number(run.duration.rounded)),
        run.next.map { JSONMember("next", .number($0.rounded)) },
      ]
      return members.compactMap { $0 }
    case .skipped(let skip):
      return [JSONMember("skipped", .string(skip.name))]
    }
  }
}

/// A finished update.
package struct UpdateRun: Sendable, Equatable {
  package var at: WallTime
  package var cause: UpdateCause
  package var outcome: UpdateOutcome
  /// The reason of a failure.
  package var reason: Reason?
  package var duration: Duration
  /// The time until the next one, if there is one.
  package var next: Duration?

  package init(
    at: WallTime, cause: UpdateCause, outcome: UpdateOutcome, reason: Reason? = nil,
    duration: Duration, next: Duration? = nil
  ) {
    self.at = at
    self.cause = cause
    self.outcome = outcome
    self.reason = reason
    self.duration = duration
    self.next = next
  }

  var result: String { outcome.rawValue + (reason.map { ": \($0)" } ?? "") }
  var brief: String { "\(cause.brief) → \(result)" }
}

extension Duration {
  /// `40 ms`, `12 s`, `2 min`, `3 h`, `4 days`.
  package var words: String {
    let seconds = inSeconds
    return switch seconds {
    case ..<1: "\(Int(max(seconds, 0) * 1000)) ms"
    case ..<60: "\(Int(seconds)) s"
    case ..<3600: "\(Int(seconds / 60)) min"
    case ..<172_800: "\(Int(seconds / 3600)) h"
    default: "\(Int(seconds / 86400)) days"
    }
  }

  /// Seconds to the millisecond.
  fileprivate var rounded: Double { (inSeconds * 1000).rounded() / 1000 }
}
