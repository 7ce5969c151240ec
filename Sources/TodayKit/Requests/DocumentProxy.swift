import TodayWire

/// The text field of the host, as far as the keyboard knows it.
///
/// Its own changes apply here at once, so that several of them in one call fit together.
@MainActor final class DocumentProxy: UITextDocumentProxy {
  weak var session: WidgetSession?
  var document = TextDocument()

  var documentContextBeforeInput: String? { document.before.isEmpty ? nil : document.before }
  var documentContextAfterInput: String? { document.after.isEmpty ? nil : document.after }
  var hasText: Bool { document.hasText }

  func insertText(_ text: String) {
    guard !text.isEmpty, send(.insertText(text)) else { return }
    document = TextDocument(before: document.before + text, after: document.after, hasText: true)
  }

  func deleteBackward() {
    guard send(.deleteBackward), !document.before.isEmpty else { return }
    document = TextDocument(
      before: String(document.before.dropLast()), after: document.after,
      // With a full context, there may be more text.
      hasText: document.before.count == TextDocument.contextLength ? true : nil)
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    // Messages have no larger numbers.
    let offset = Int(Int32(clamping: offset))
    guard offset != 0, send(.adjustTextPosition(offset)) else { return }
    let text = document.before + document.after
    let before = document.before.count
    let place = before + min(max(offset, -before), text.count - before)
    document = TextDocument(
      before: String(text.prefix(place)), after: String(text.dropFirst(place)),
      hasText: document.hasText)
  }

  private func send(_ input: KeyboardInput) -> Bool {
    guard let session, session.isAnsweringRequest else {
      // The text is the user's and does not belong in a log.
      Log.write("textDocumentProxy: no text field is in use")
      return false
    }
    session.send(.keyboard(input))
    return true
  }
}
