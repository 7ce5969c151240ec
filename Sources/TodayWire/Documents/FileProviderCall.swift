/// A call of a file provider for one document. It answers with null, or with an error whose message
/// is for the user.
package struct FileProviderCall: Sendable, Hashable {
  package var kind: Kind
  package var document: DocumentPath

  /// Apple's methods of `NSFileProviderExtension`.
  package enum Kind: String, Sendable, CaseIterable {
    /// Write the placeholder.
    case providePlaceholder
    /// Write the contents.
    case startProvidingItem
    /// The caller has changed the contents.
    case itemChanged
    /// No caller uses the document any more.
    case stopProvidingItem
  }

  package init(_ kind: Kind, _ document: DocumentPath) {
    self.kind = kind
    self.document = document
  }

  var json: JSONValue { .object(["document": .string(document.text)]) }

  /// nil for another method, or without a usable path.
  init?(method: String, params: JSONValue?) {
    guard let kind = Kind(rawValue: method),
      let document = params?["document"]?.string.flatMap(DocumentPath.init)
    else { return nil }
    self.init(kind, document)
  }
}
