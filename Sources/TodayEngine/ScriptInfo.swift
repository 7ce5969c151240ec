/// The facts about a script widget that the rules need. A script has no process between its runs.
package struct ScriptInfo: Sendable, Equatable {
  /// What starts the next run.
  package enum Pace: Sendable, Equatable {
    /// The widget's interval.
    case interval
    /// The user. It runs once when the host starts.
    case once
    /// A schedule, whose times the host computes.
    case schedule
  }

  package var pace: Pace
  /// The host ends a run that takes longer.
  package var deadline: Duration

  /// The shortest time between two runs while its card has content and is not on the screen; `nil`
  /// if only its interval counts.
  package var background: Duration?

  package init(
    pace: Pace = .interval, deadline: Duration = .seconds(30), background: Duration? = nil
  ) {
    self.pace = pace
    self.deadline = deadline
    self.background = background
  }

  /// The interval of a command for which the user names none.
  package static let secondsOfCommands = 60

  /// How long the rules wait for the result of a run, including the time until the host starts it.
  var patience: Duration { deadline + Self.longestQueue }

  /// The time until the host starts a run when many are waiting.
  static let longestQueue = Duration.seconds(60)
}
