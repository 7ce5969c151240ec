package import TodayWire

/// A message of the engine for the log.
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
  /// A text of the widget, with its level.
  case said(level: String, String)
  case content(Bool, by: String?)
  case opening(url: String?)
  case reach(Reach)
  case board(BoardLog)
  case refused(LogRefusal)
}

/// An event of the board's lock.
package enum BoardLog: Sendable, Equatable {
  case locked, unlocked
  case staysLocked(Question.Problem)
  case questionDropped
}

/// A refused request or message of a widget.
package enum LogRefusal: Sendable, Equatable {
  case open(url: String, OpenRefusal)
  case openWithdrawn
  /// Only an Action or Share extension may send this.
  case method(String)
  case secondAnswer
  case lateAnswer
  case answerToNothing(request: Int)
  /// An answer that belongs to an earlier appearance.
  case staleAnswer(method: String)
  case lateBegin
  /// It is not a widget of the sender's app.
  case contentOfOther(String)
  case contentBy(String)

  package enum OpenRefusal: Sendable, Equatable {
    case busy, unlocking, noTap
  }
}

/// Why a view that was held for its update's result is not shown.
package enum ViewDrop: Sendable, CaseIterable {
  case noData, failure
  /// Drawn before the first update was answered.
  case beginning
}
