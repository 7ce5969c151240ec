/// The input and the output of an Action or Share extension: Apple's `NSExtensionItem`.
package struct ExtensionItem: Sendable, Equatable {
  package var title: String?
  package var contentText: String?
  package var attachments: [Attachment]
  /// Any object from the sender; `.null` if there is none.
  package var userInfo: JSONValue

  package init(
    title: String? = nil, contentText: String? = nil, attachments: [Attachment] = [],
    userInfo: JSONValue = .null
  ) {
    self.title = title
    self.contentText = contentText
    self.attachments = attachments
    self.userInfo = userInfo
  }

  /// A value in one or more forms, the best first.
  package struct Attachment: Sendable, Equatable {
    package var suggestedName: String?
    package var representations: [Representation]

    package init(suggestedName: String? = nil, _ representations: [Representation]) {
      self.suggestedName = suggestedName
      self.representations = representations
    }
  }

  package struct Representation: Sendable, Equatable {
    /// A uniform type identifier: `public.plain-text`.
    package var typeIdentifier: String
    package var value: Value

    package init(_ typeIdentifier: String, _ value: Value) {
      self.typeIdentifier = typeIdentifier
      self.value = value
    }
  }

  package enum Value: Sendable, Equatable {
    case text(String)
    case url(String)
    case data([UInt8])
  }

  /// The item as one text: its content, otherwise the texts and URLs of its attachments.
  package var plainText: String? {
    if let contentText { return contentText }
    let texts = attachments.compactMap { attachment in
      attachment.representations.lazy.compactMap { representation -> String? in
        switch representation.value {
        case .text(let text), .url(let text): text
        case .data: nil
        }
      }.first
    }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension ExtensionItem {
  /// The limit for items, and for the attachments of one item.
  package static let limit = 1000

  package var json: JSONValue {
    .object([
      "title": title.map(JSONValue.string), "contentText": contentText.map(JSONValue.string),
      "attachments": attachments.isEmpty ? nil : .array(attachments.map(\.json)),
      "userInfo": userInfo == .null ? nil : userInfo,
    ])
  }

  /// Removes control characters from texts. An attachment without a form is skipped.
  package init?(json: JSONValue) {
    guard json.members != nil else { return nil }
    self.init(
      title: json["title"]?.string.map(Sanitizer.line),
      contentText: json["contentText"]?.string.map(Sanitizer.lines),
      attachments: (json["attachments"]?.array ?? []).prefix(Self.limit)
        .compactMap(Attachment.init(json:)),
      userInfo: json["userInfo"] ?? .null)
  }

  package static func list(_ json: JSONValue?) -> [ExtensionItem] {
    (json?.array ?? []).prefix(limit).compactMap(ExtensionItem.init(json:))
  }
}

extension ExtensionItem.Attachment {
  fileprivate var json: JSONValue {
    .object([
      "suggestedName": suggestedName.map(JSONValue.string),
      "representations": .array(
        representations.map { representation in
          let type = JSONValue.string(representation.typeIdentifier)
          return switch representation.value {
          case .text(let text): .object(["type": type, "text": .string(text)])
          case .url(let url): .object(["type": type, "url": .string(url)])
          case .data(let data): .object(["type": type, "base64": .string(Base64.encode(data))])
          }
        }),
    ])
  }

  fileprivate init?(json: JSONValue) {
    let representations = (json["representations"]?.array ?? []).prefix(100)
      .compactMap { value -> ExtensionItem.Representation? in
        guard let type = value["type"]?.string.map(Sanitizer.line) else { return nil }
        if let text = value["text"]?.string {
          return .init(type, .text(Sanitizer.lines(text)))
        }
        if let url = value["url"]?.string { return .init(type, .url(Sanitizer.line(url))) }
        return value["base64"]?.string.flatMap(Base64.decode).map { .init(type, .data($0)) }
      }
    guard !representations.isEmpty else { return nil }
    self.init(suggestedName: json["suggestedName"]?.string.map(Sanitizer.line), representations)
  }
}

extension Sanitizer {
  /// Like ``text(_:)``, but keeps tabs, because the text is edited and not only shown.
  package static func lines(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { Sanitizer.text(String($0)) }.joined(separator: "\t")
  }
}

/// The state of a Share extension's compose field.
package struct ComposeState: Sendable, Equatable {
  /// The new text of the field; nil: the text does not change.
  package var text: String?
  package var placeholder: String?
  /// The number of characters that may still be typed, negative if there are too many; nil: no
  /// limit.
  package var charactersRemaining: Int?
  /// Whether the text may be posted.
  package var isValid: Bool

  package init(
    text: String? = nil, placeholder: String? = nil, charactersRemaining: Int? = nil,
    isValid: Bool = true
  ) {
    self.text = text
    self.placeholder = placeholder
    self.charactersRemaining = charactersRemaining
    self.isValid = isValid
  }

  package var json: JSONValue {
    .object([
      "text": text.map(JSONValue.string), "placeholder": placeholder.map(JSONValue.string),
      "charactersRemaining": charactersRemaining.map(JSONValue.integer), "isValid": .bool(isValid),
    ])
  }

  package init(json: JSONValue?) {
    self.init(
      text: json?["text"]?.string.map(Sanitizer.lines),
      placeholder: json?["placeholder"]?.string.map(Sanitizer.line),
      charactersRemaining: json?["charactersRemaining"]?.integer,
      isValid: json?["isValid"]?.bool ?? true)
  }
}
