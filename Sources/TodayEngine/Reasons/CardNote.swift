/// One row on a card, where it happened.
package enum CardNote: Sendable, Hashable {
  /// The card never had anything to show; why, where that is known.
  case nothingYet(Reason?)
  /// What a tap asked for failed.
  case actionFailed(Reason)
  /// The widget did not answer a tap.
  case noAnswer
  case notOpened(OpenFailure)
  case runsElsewhere
  case noView
}

extension CardNote: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingYet(let reason): "nothing yet · \(reason?.description ?? "failed")"
    case .actionFailed(let reason): "the action failed: \(reason)"
    case .noAnswer: "the action failed: no answer"
    case .notOpened(let failure): failure.description
    case .runsElsewhere: "another board runs this card: use it there"
    case .noView: "sent no view"
    }
  }
}
