package import TodayWire

/// What the engine writes to the log.
package enum LogMessage: Sendable, Equatable {
  case launched(BeginReason)
  case runs(process: Int32)
  case runsElsewhere
  case ended(EndCause)
  case endedUnexpectedly(Reason)
  case killed(Reason)
  case didNotEnd
  case unable(Reason)
  case noView
  case viewDropped(ViewDrop)
  case note(CardNote)
  /// What the widget wrote, with its level.
  case said(level: String, String)
  case content(Bool, by: String?)
  case opening(url: String?)
  case reach(Reach)
  case board(BoardLog)
  case refused(LogRefusal)
}

/// What happened to the board's lock.
package enum BoardLog: Sendable, Equatable {
  case locked, unlocked
  case staysLocked(Question.Problem)
  case questionDropped
}

/// What was refused to a widget, or not taken from it.
package enum LogRefusal: Sendable, Equatable {
  case open(url: String, OpenRefusal)
  case openWithdrawn
  /// Only an Action or Share extension may say this.
  case method(String)
  case secondAnswer
  case lateAnswer
  case answerToNothing(request: Int)
  /// To a message of an earlier appearance.
  case staleAnswer(method: String)
  case lateBegin
  /// It is not a widget of the sender's app.
  case contentOfOther(WidgetID)
  case contentBy(String)

  package enum OpenRefusal: Sendable, Equatable {
    case busy, unlocking, noTap
  }
}

/// Why a view that waited for its update's result is not shown.
package enum ViewDrop: Sendable, CaseIterable {
  case noData, failure
  /// Drawn before the first update was answered.
  case beginning
}
