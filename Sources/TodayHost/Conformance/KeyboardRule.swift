/// The rules for every keyboard. The names are stable, like those of ``ConformanceRule``.
package enum KeyboardRule: String, CaseIterable, Sendable {
  case begins = "keyboard.begin"
  case shows = "keyboard.view"
  case waits = "keyboard.waits"
  case follows = "keyboard.text"
  case answers = "keyboard.taps"
  case works = "keyboard.works"
  case inserts = "keyboard.insertions"
  case messages = "keyboard.messages"
  case cancels = "keyboard.cancel"
  case exits = "keyboard.end"

  /// The expected behaviour. The subject is the keyboard.
  package var title: String { words.title }
  /// How to fix a violation.
  package var remedy: String { words.remedy }

  private var words: (title: String, remedy: String) {
    switch self {
    case .begins: ("answers begin", "answer begin with \"protocolVersion\": 1")
    case .shows:
      (
        "shows a view, also without open access",
        "send view before you answer viewWillAppear; without groups, explain what is missing"
      )
    case .waits:
      ("types nothing by itself", "send insertText only after a tap or a change of the text")
    case .follows:
      (
        "survives every text of the field",
        "expect empty, long and unusual texts in textDidChange"
      )
    case .answers: ("answers each tap", "answer activate within 2 s")
    case .works:
      (
        "has a key that types, closes the keyboard or changes the view",
        "give each key an action that does something"
      )
    case .inserts:
      (
        "inserts texts that the host accepts",
        "insert at most 2000 characters and 8000 bytes at a time, without control characters"
      )
    case .messages:
      (
        "sends only messages of the protocol",
        "print to standard error, and send known methods only"
      )
    case .cancels:
      (
        "ends its request when it is closed",
        "answer beginRequest with the error cancelled when cancel arrives"
      )
    case .exits: ("exits after end", "end the process within 1 s after end")
    }
  }
}
