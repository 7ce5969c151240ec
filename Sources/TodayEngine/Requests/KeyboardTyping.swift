package import TodayWire

/// What a keyboard may do to the text field in use, and when.
///
/// It types only for a short time after an action of the user, so that it cannot change a field
/// behind the user's back or without end.
package struct KeyboardTyping: Sendable, Equatable {
  package private(set) var document: TextDocument
  private var lastAction: Duration
  private var inputs: TokenBucket
  /// Refusals are reported once in a request, because a program may repeat them without end.
  private var reported: Set<Refusal> = []

  /// From the user's last tap or key.
  static let time = Duration.seconds(5)

  enum Refusal: Hashable, CustomStringConvertible {
    case tooLong
    case tooMany
    case tooLate
    case closed

    var description: String {
      switch self {
      case .tooLong:
        "the text has more than \(KeyboardInput.longestText) characters "
          + "or \(KeyboardInput.mostBytes) bytes"
      case .closed: "no text field is in use"
      case .tooMany: "too many messages in a second"
      case .tooLate: "the user has done nothing for \(KeyboardTyping.time.components.seconds) s"
      }
    }
  }

  enum Result {
    case accepted
    /// `nil` if the refusal was reported before.
    case refused(Refusal?)
  }

  package init(document: TextDocument, at now: Duration) {
    self.document = document
    // Opening the keyboard is an action, too.
    lastAction = now
    // A keyboard may replace a word by deleting its characters one by one.
    inputs = TokenBucket(capacity: 300, perSecond: 30, now: now)
  }

  mutating func userActed(at now: Duration) { lastAction = now }

  /// - Returns: Whether the keyboard does not know the text yet.
  mutating func change(_ new: TextDocument, byUser: Bool, at now: Duration) -> Bool {
    if byUser { userActed(at: now) }
    guard new != document else { return false }
    document = new
    return true
  }

  /// - Parameter isOpen: Whether the keyboard is on the screen.
  mutating func take(_ input: KeyboardInput, isOpen: Bool, at now: Duration) -> Result {
    guard isOpen else { return refuse(.closed) }
    switch input {
    // These leave the field alone.
    case .advanceToNextInputMode, .dismissKeyboard: return .accepted
    case .insertText(let text):
      // The bytes first: counting characters takes longer.
      guard text.utf8.count <= KeyboardInput.mostBytes, text.count <= KeyboardInput.longestText
      else { return refuse(.tooLong) }
    case .deleteBackward, .adjustTextPosition: break
    }
    guard now - lastAction <= Self.time else { return refuse(.tooLate) }
    return inputs.take(at: now) ? .accepted : refuse(.tooMany)
  }

  private mutating func refuse(_ refusal: Refusal) -> Result {
    .refused(reported.insert(refusal).inserted ? refusal : nil)
  }
}
