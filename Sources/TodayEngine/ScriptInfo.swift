/// What the rules need to know of a widget that is a script: it has no process between its runs.
package struct ScriptInfo: Sendable, Equatable {
  /// What the next run waits for.
  package enum Pace: Sendable, Equatable {
    /// The widget's interval.
    case interval
    /// The user: it runs once when the host begins.
    case once
    /// The times of a schedule, which the host knows.
    case schedule
  }

  package var pace: Pace
  /// A run that takes longer is ended by the host.
  package var deadline: Duration

  package init(pace: Pace = .interval, deadline: Duration = .seconds(30)) {
    self.pace = pace
    self.deadline = deadline
  }

  /// How long the rules wait for the host's word on a run: it waits for its turn, too.
  var patience: Duration { deadline + .seconds(60) }
}
