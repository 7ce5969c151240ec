/// The text field that a keyboard types into.
///
/// The field belongs to the host. A change is sent to it at once, and the host reports the new text
/// with ``UIInputViewController/textDidChange(_:)``.
@MainActor public protocol UITextDocumentProxy: AnyObject {
  /// The text before the cursor; nil if there is none.
  ///
  /// At most 256 characters.
  var documentContextBeforeInput: String? { get }

  /// The text after the cursor; nil if there is none.
  ///
  /// At most 256 characters.
  var documentContextAfterInput: String? { get }

  /// Whether the field has any text.
  var hasText: Bool { get }

  /// Inserts a text at the cursor.
  ///
  /// Control characters are removed, and in a field of one line a line end becomes a blank. The host
  /// refuses a text of more than 2000 characters or 8000 bytes, more than 30 changes a second in the
  /// long run, and changes later than 5 seconds after the user's last tap or key. Apple has no such
  /// limits.
  func insertText(_ text: String)

  /// Deletes the character before the cursor.
  ///
  /// Nothing happens if there is none. The limits of ``insertText(_:)`` apply.
  func deleteBackward()

  /// Moves the cursor.
  ///
  /// The cursor stays in the field. The limits of ``insertText(_:)`` apply.
  ///
  /// - Parameter offset: Characters as the user sees them, negative towards the beginning. Apple
  ///   counts UTF-16 code units.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// The text field of Apple's API.
///
/// The host's fields are in another process, so there are no objects of this type: parameters are
/// nil.
@MainActor public protocol UITextInput: AnyObject {}
