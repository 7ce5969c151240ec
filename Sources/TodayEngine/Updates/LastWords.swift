/// The standard error of a process before it ended with a failure.
package enum LastWords: Sendable, Equatable {
  /// Its crash in one line, which is the reason of its end.
  case crash(String)
  /// Its last line, which may be the reason.
  case line(String)

  package var text: String {
    switch self {
    case .crash(let text), .line(let text): text
    }
  }

  package func mapped(_ change: (String) -> String) -> LastWords {
    switch self {
    case .crash(let text): .crash(change(text))
    case .line(let text): .line(change(text))
    }
  }

  /// Why the process ended, for the card.
  package func reason(of end: ProcessEnd) -> Reason {
    switch self {
    case .crash(let text): .widgetMessage(text)
    case .line(let text): .ended(end, lastLine: text)
    }
  }
}
