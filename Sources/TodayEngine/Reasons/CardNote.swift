/// One row of text on a card.
package enum CardNote: Sendable, Hashable {
  /// The card has never had content. With the reason, if it is known.
  case nothingYet(Reason?)
  /// The action of a tap failed.
  case actionFailed(Reason)
  /// The widget did not answer a tap.
  case noAnswer
  case notOpened(OpenFailure)
  case runsElsewhere
  /// On the machine of this name, which accepts no taps of others.
  case runsOn(String)
  /// The machine of this name has fulfilled a request.
  case doneOn(String)
  case notDoneOn(String, ForeignFailure)
  case noView
  /// It exceeded its limit of processor time, and is paused repeatedly.
  case slowed(ProcessorExcess)
}

extension CardNote {
  /// Whether it is the result of an action, which a card shows for some seconds.
  package var isResult: Bool {
    switch self {
    case .actionFailed, .noAnswer, .notOpened, .runsElsewhere, .runsOn, .doneOn, .notDoneOn: true
    case .nothingYet, .noView, .slowed: false
    }
  }
}

extension CardNote: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingYet(let reason): "nothing yet · \(reason?.description ?? "failed")"
    case .actionFailed(let reason): "the action failed: \(reason)"
    case .noAnswer: "the action failed: no answer"
    case .notOpened(let failure): failure.description
    case .runsElsewhere: "another board runs this card: use it there"
    case .runsOn(let host): "\(host) accepts no taps of other machines: use this card there"
    case .doneOn(let host): "done on \(host)"
    case .notDoneOn(let host, let failure): failure.description(of: host)
    case .noView: "sent no view"
    case .slowed(let excess): "slowed: uses more than \(excess.limit)% of a core"
    }
  }
}
