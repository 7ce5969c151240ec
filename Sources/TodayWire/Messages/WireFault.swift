extension Envelope {
  /// The fault of a line that starts like a message.
  package enum Flaw: Sendable, Hashable {
    case json(JSONReader.Failure)
    case idNotAnInteger
    case noMethodAndNoID
  }
}

extension Envelope.Flaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .json(let failure): failure.description
    case .idNotAnInteger: "an \"id\" must be an integer"
    case .noMethodAndNoID: "it has neither a \"method\" nor an \"id\""
    }
  }
}

/// A violation of the protocol by a process. The host ends it.
package enum WireFault: Sendable, Hashable {
  case doesNotRead
  /// In bytes.
  case lineTooLong(limit: Int)
  /// The same, and the line has a view.
  case viewTooLarge(limit: Int)
  /// At the same time.
  case tooManyProcesses(limit: Int)
  case notUTF8
  case malformed(Envelope.Flaw)
}

extension WireFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .doesNotRead: "does not read its messages"
    case .lineTooLong(let limit): "sent a line longer than \(limit) bytes"
    case .viewTooLarge(let limit): "sent a view larger than \(limit >> 20) MiB"
    case .tooManyProcesses(let limit): "ran more than \(limit) processes at the same time"
    case .notUTF8: "sent a line that is not UTF-8"
    case .malformed(let flaw): "sent a malformed message: \(flaw)"
    }
  }
}
