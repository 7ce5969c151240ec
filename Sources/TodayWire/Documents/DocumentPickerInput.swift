/// What a document picker is opened for: Apple's `UIDocumentPickerMode`.
package enum DocumentPickerMode: String, Sendable, CaseIterable {
  /// The caller gets a copy of a document.
  case importing = "import"
  /// The caller works on the document where it is.
  case open
  /// A copy of the caller's file becomes a document.
  case exporting = "export"
  /// The caller's file becomes a document.
  case move

  /// Whether the user chooses a document that exists, and not a place for a new one.
  package var readsDocument: Bool { self == .importing || self == .open }
}

/// The parameters of `prepareForPresentation`.
package struct DocumentPickerInput: Sendable, Equatable {
  package var mode: DocumentPickerMode
  /// Uniform type identifiers; empty: any type. Always empty for export and move.
  package var validTypes: [String]
  /// The file extensions of these types, for extensions that do not know the types; empty: any.
  package var validExtensions: [String]
  /// The name of the file for export and move. Its folder and its contents stay with the host.
  package var originalName: String?
  /// The identifier of the app's file provider; nil if it has none.
  package var providerIdentifier: String?

  package init(
    mode: DocumentPickerMode, validTypes: [String] = [], validExtensions: [String] = [],
    originalName: String? = nil, providerIdentifier: String? = nil
  ) {
    self.mode = mode
    self.validTypes = validTypes
    self.validExtensions = validExtensions
    self.originalName = originalName
    self.providerIdentifier = providerIdentifier
  }

  var json: JSONValue {
    .object([
      "mode": .string(mode.rawValue), "validTypes": .array(validTypes.map(JSONValue.string)),
      "validExtensions": .array(validExtensions.map(JSONValue.string)),
      "originalName": originalName.map(JSONValue.string),
      "providerIdentifier": providerIdentifier.map(JSONValue.string),
    ])
  }

  init?(json: JSONValue) {
    guard let mode = json["mode"]?.string.flatMap(DocumentPickerMode.init(rawValue:)) else {
      return nil
    }
    self.init(
      mode: mode, validTypes: (json["validTypes"]?.array ?? []).compactMap(\.string),
      validExtensions: (json["validExtensions"]?.array ?? []).compactMap(\.string),
      originalName: json["originalName"]?.string,
      providerIdentifier: json["providerIdentifier"]?.string)
  }
}

/// The answer to `prepareForPresentation`: the document that the user has chosen, or the place for
/// the caller's file. It cancels with an error.
package struct DocumentPickerAnswer: Sendable, Equatable {
  package var document: DocumentPath

  package init(document: DocumentPath) {
    self.document = document
  }

  package var json: JSONValue { .object(["document": .string(document.text)]) }

  /// nil without a usable path.
  package init?(json: JSONValue) {
    guard let document = json["document"]?.string.flatMap(DocumentPath.init) else { return nil }
    self.document = document
  }
}
