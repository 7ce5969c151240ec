package import TodayWire

/// The content of a trace entry.
package enum TraceContent: Sendable, Equatable {
  /// Names of messages and calls, and texts of a widget: equal in every language.
  case verbatim(String)
  case card(CardTrace)
  case process(ProcessTrace)
  case message(MessageTrace)
  case store(StoreTrace)
  case logged(LogMessage)
  case explained(UpdateExplanation)
  /// A file claim by the widget's object of this name.
  case claim(String, FileClaimReport)
  /// The state of the main thread, reported by the widget's object of this name.
  case mainThread(String, MainThreadReport)
  case stage(StageTrace)
  /// A mistake of the widget's author.
  case hint(AuthorHint)

  /// With the widget's changed text and the paths in it.
  package func mapped(_ change: (String) -> String) -> TraceContent {
    switch self {
    case .verbatim(let text): return .verbatim(change(text))
    case .claim(let name, var report):
      for index in report.items.indices {
        report.items[index].path = change(report.items[index].path)
      }
      return .claim(name, report)
    case .card, .process, .message, .store, .logged, .explained, .mainThread, .stage, .hint:
      return self
    }
  }
}

/// An action of the user, the board or an app on a card.
package enum CardTrace: Sendable, Equatable {
  case onScreen(CellSize)
  case offScreen
  case tapped(action: String)
  case followed(url: String)
  case opensApp
  case showMore, showLess
  case updateByUser, retryByUser
  case keptShown, notKeptShown
  case broughtBack, sentBack
  case updateRequested
  /// The flag, and its author.
  case content(Bool, by: String)
  case due(in: Duration)
  case runnerFree
  case commandFailed(Reason)
  case forwarded
  case requestFinished(UpdateReport.Outcome, Reason?)
}

package enum ProcessTrace: Sendable, Equatable {
  case started
  case runsElsewhere
  case notStarted(Reason)
  case violated(WireViolation)
  case ended(ProcessEnd)
  /// The host sent TERM, or KILL.
  case terminated, killed
}

/// The parameters of a message.
package enum MessageTrace: Sendable, Equatable {
  /// The answer to `begin`: the implemented calls and the largest display mode.
  case begun(calls: String, DisplayMode)
  case done(method: String)
  case failed(method: String, Reason)
  /// With how many nodes.
  case view(Int)
  case displayMode(DisplayMode, CellSize)
  case openAnswered(Bool)
  /// A request with this number of items, or its answer.
  case items(Int), returned(Int)
  /// The message `end`.
  case ending(EndCause)
}

package enum StoreTrace: Sendable, Equatable {
  /// With how many nodes.
  case snapshot(DisplayMode, Int)
  case unchanged(Int)
  case discarded
  case outcome(UpdateStatus.Outcome, Reason?)
  case content(Bool, by: String)
}

/// An event on the stage of the tour or the simulator.
package enum StageTrace: Sendable, Equatable {
  case serverAnswers
  case downloadTaken
  case chosen(String)
}

extension TraceContent {
  /// - Parameter name: The name of the widget's object.
  package init(_ report: TraceReport, of name: String) {
    switch report {
    case .call(let call, let size):
      let size = size.map { ", \($0.words)" } ?? ""
      self = .verbatim("\(name).\(call.rawValue)\(size)")
    case .claim(let claim): self = .claim(name, claim)
    case .mainThread(let report): self = .mainThread(name, report)
    }
  }
}
