import Foundation

/// An access to one item.
struct FileAccess: Sendable {
  enum Kind: Sendable, Equatable {
    case reading(NSFileCoordinator.ReadingOptions)
    case writing(NSFileCoordinator.WritingOptions)
  }

  var url: URL
  var kind: Kind

  static func reading(_ url: URL, _ options: NSFileCoordinator.ReadingOptions) -> FileAccess {
    FileAccess(url: url, kind: .reading(options))
  }

  static func writing(_ url: URL, _ options: NSFileCoordinator.WritingOptions) -> FileAccess {
    FileAccess(url: url, kind: .writing(options))
  }

  var isWrite: Bool {
    switch kind {
    case .reading: false
    case .writing: true
    }
  }

  /// The item and, if it is a link, its target, because others may use either path.
  var items: [FileClaim.Item] {
    let (item, target) = (CanonicalPath.ofItem(url), CanonicalPath.ofTarget(url))
    return (item == target ? [item] : [item, target])
      .map { FileClaim.Item(path: $0, isWrite: isWrite) }
  }

  /// The URL for the accessor.
  ///
  /// - Throws: `CocoaError` if it cannot be copied.
  func prepareFile() throws -> AccessorFile {
    guard case .reading(let options) = kind else { return AccessorFile(url: url) }
    let url =
      options.contains(.resolvesSymbolicLink)
      ? URL(fileURLWithPath: CanonicalPath.ofTarget(url)) : url
    return options.contains(.forUploading) ? try AccessorFile(copyOf: url) : AccessorFile(url: url)
  }
}

/// The URL for an accessor: the item or a copy.
struct AccessorFile: Sendable {
  let url: URL
  private var copyDirectory: URL?

  init(url: URL) {
    self.url = url
  }

  /// - Throws: `CocoaError`, always for a directory.
  init(copyOf original: URL) throws {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: original.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      throw CocoaError(.featureUnsupported, userInfo: [NSFilePathErrorKey: original.path])
    }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createPrivateDirectory(at: directory)
    url = directory.appendingPathComponent(original.lastPathComponent)
    copyDirectory = directory
    do {
      try FileManager.default.copyItem(at: original, to: url)
    } catch {
      discard()
      throw error
    }
  }

  func discard() {
    if let copyDirectory { try? FileManager.default.removeItem(at: copyDirectory) }
  }
}
