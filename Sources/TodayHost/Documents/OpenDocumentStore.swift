package import TodayEngine
package import TodayWire

/// A document that was handed out in its place, until it is released.
package struct OpenDocument: Sendable, Equatable {
  /// The file provider.
  package var provider: WidgetID
  package var document: DocumentPath
  /// Of the contents that the provider knows; nil if it has not taken them over yet.
  package var stamp: String?
  /// When it was last handed out.
  package var opened: WallTime

  package init(provider: WidgetID, document: DocumentPath, stamp: String?, opened: WallTime) {
    self.provider = provider
    self.document = document
    self.stamp = stamp
    self.opened = opened
  }

  fileprivate var json: JSONValue {
    .object([
      "provider": .string(provider.rawValue), "document": .string(document.text),
      "stamp": stamp.map(JSONValue.string), "opened": .integer(Int(opened.seconds)),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let provider = json["provider"]?.string,
      let document = json["document"]?.string.flatMap(DocumentPath.init),
      let opened = json["opened"]?.wallTime
    else { return nil }
    self.init(
      provider: WidgetID(provider), document: document, stamp: json["stamp"]?.string,
      opened: opened)
  }
}

/// The documents that are handed out: `state/documents.json`, which several processes change.
package struct OpenDocumentStore: Sendable {
  private let path: String
  private let report: @Sendable (String) -> Void
  /// The most entries. The oldest ones are dropped first.
  private static let limit = 1000

  /// - Parameter report: Called with a sentence when the file was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    path = "\(directories.state)/documents.json"
    self.report = report
  }

  package func read() -> [OpenDocument] {
    let file = StoreFile(path: path, report: report, movesAside: false)
    guard case .sound(let value) = file.read() else { return [] }
    return Self.documents(value)
  }

  /// Adds a document, or replaces its entry.
  package func add(_ open: OpenDocument) throws(FileError) {
    try update { documents in
      documents.removeAll { $0.provider == open.provider && $0.document == open.document }
      documents.append(open)
      documents = documents.suffix(Self.limit)
    }
  }

  package func remove(_ document: DocumentPath, of provider: WidgetID) throws(FileError) {
    try update { documents in
      documents.removeAll { $0.provider == provider && $0.document == document }
    }
  }

  private func update(_ change: (inout [OpenDocument]) -> Void) throws(FileError) {
    let lock = try FileLock(path + ".lock", patience: .seconds(2))
    defer { lock.release() }
    var documents: [OpenDocument] = []
    switch StoreFile(path: path, report: report).read() {
    case .absent, .broken: break
    case .stuck(let code): throw FileError(.write, path, code: code)
    case .sound(let value): documents = Self.documents(value)
    }
    change(&documents)
    let value = JSONValue.object([
      "version": .integer(storeVersion), "documents": .array(documents.map(\.json)),
    ])
    try FileSystem.writeWhole(value.bytes, to: path)
  }

  private static func documents(_ value: JSONValue) -> [OpenDocument] {
    (value["documents"]?.array ?? []).compactMap(OpenDocument.init(json:))
  }
}
