/// The path of a document below the document storage of its app: `Reports/Plan.txt`.
///
/// Extensions name documents only in this form, so that a message cannot lead out of the storage.
package struct DocumentPath: Sendable, Hashable {
  /// Names separated by `/`.
  package let text: String

  /// In bytes, like the system's limit for one name.
  package static let longestName = 255
  package static let mostNames = 32

  /// nil for a path that is absolute, empty, too long or too deep, that has `.` or `..`, or that has
  /// control characters, which would end the line that a shell reads.
  package init?(_ text: String) {
    // By bytes, as the system does: a slash with a combining mark is another character.
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard names.count <= Self.mostNames, Sanitizer.line(text) == text else { return nil }
    for name in names {
      guard !name.isEmpty, !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8),
        name.count <= Self.longestName
      else { return nil }
    }
    self.text = text
  }

  /// The last name.
  package var name: String {
    slash.flatMap { String(text.utf8[text.utf8.index(after: $0)...]) } ?? text
  }

  /// The path of the folder; empty for a document at the top.
  package var folder: String { slash.flatMap { String(text.utf8[..<$0]) } ?? "" }

  private var slash: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }

  /// The file that stands for a document whose contents are not there yet.
  package var placeholder: String {
    let hidden = ".\(name).placeholder"
    return folder.isEmpty ? hidden : "\(folder)/\(hidden)"
  }
}

/// What a placeholder says about its document.
package struct DocumentFacts: Sendable, Equatable {
  /// In bytes.
  package var size: Int?
  /// When its contents have changed, in seconds since 1970.
  package var modified: Int?

  package init(size: Int? = nil, modified: Int? = nil) {
    self.size = size
    self.modified = modified
  }

  package var json: JSONValue {
    .object([
      "size": size.map(JSONValue.integer), "modified": modified.map(JSONValue.integer),
    ])
  }

  /// nil for anything other than an object. A size is not negative.
  package init?(json: JSONValue) {
    guard json.members != nil else { return nil }
    self.init(
      size: json["size"]?.integer.flatMap { $0 >= 0 ? $0 : nil },
      modified: json["modified"]?.integer)
  }
}
