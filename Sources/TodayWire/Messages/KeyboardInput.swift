/// What a keyboard does to the text field in use: a part of Apple's `UITextDocumentProxy` and
/// `UIInputViewController`.
package enum KeyboardInput: Sendable, Equatable {
  case insertText(String)
  case deleteBackward
  /// Characters, negative to the left.
  case adjustTextPosition(Int)
  case advanceToNextInputMode
  case dismissKeyboard

  /// The most characters of one insertion. A longer one is refused.
  package static let longestText = 2000
  /// The most bytes of one insertion, because a character may have any number of them.
  package static let mostBytes = 8000
}

extension KeyboardInput {
  var method: String {
    switch self {
    case .insertText: "insertText"
    case .deleteBackward: "deleteBackward"
    case .adjustTextPosition: "adjustTextPosition"
    case .advanceToNextInputMode: "advanceToNextInputMode"
    case .dismissKeyboard: "dismissKeyboard"
    }
  }

  var params: JSONValue {
    switch self {
    case .insertText(let text): .object(["text": .string(text)])
    case .adjustTextPosition(let offset): .object(["offset": .integer(offset)])
    case .deleteBackward, .advanceToNextInputMode, .dismissKeyboard: .object([])
    }
  }

  /// Reads a message in the host; `nil` for another method. Control characters are removed from
  /// its text, but lines stay, because the shell prints them.
  init?(method: String, params: JSONValue?) throws(WidgetMessage.Refusal) {
    switch method {
    case "insertText":
      self = .insertText(
        Sanitizer.lines(try WidgetMessage.string("text", in: params, method)))
    case "deleteBackward": self = .deleteBackward
    case "adjustTextPosition":
      guard let offset = params?["offset"]?.integer else {
        throw .badParams(
          method: method,
          params?["offset"] == nil ? .missing("offset") : .wrongKind("offset", .integer))
      }
      self = .adjustTextPosition(offset)
    case "advanceToNextInputMode": self = .advanceToNextInputMode
    case "dismissKeyboard": self = .dismissKeyboard
    default: return nil
    }
  }
}

/// The text around the cursor of the field in use. It is all that a keyboard sees of it.
package struct TextDocument: Sendable, Equatable {
  package private(set) var before: String
  package private(set) var after: String
  /// Whether the field has any text.
  package private(set) var hasText: Bool

  /// The most characters on each side of the cursor.
  package static let contextLength = 256

  /// Cuts both texts to the part next to the cursor.
  package init(before: String = "", after: String = "", hasText: Bool? = nil) {
    self.before = String(before.suffix(Self.contextLength))
    self.after = String(after.prefix(Self.contextLength))
    self.hasText = hasText ?? !(before.isEmpty && after.isEmpty)
  }

  var json: JSONValue {
    .object([
      "before": .string(before), "after": .string(after), "hasText": .bool(hasText),
    ])
  }

  init?(json: JSONValue?) {
    guard let before = json?["before"]?.string, let after = json?["after"]?.string else {
      return nil
    }
    self.init(before: before, after: after, hasText: json?["hasText"]?.bool)
  }
}
