import Foundation

/// One item that is to be read or written.
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

  /// The item under its own name, and what it leads to when it is a link: others may come by either.
  var items: [FileClaim.Item] {
    let (item, target) = (CanonicalPath.ofItem(url), CanonicalPath.ofTarget(url))
    return (item == target ? [item] : [item, target])
      .map { FileClaim.Item(path: $0, isWrite: isWrite) }
  }

  /// What the accessor gets.
  ///
  /// - Throws: `CocoaError` when no copy can be made.
  func hand() throws -> HandedFile {
    guard case .reading(let options) = kind else { return HandedFile(url: url) }
    let url =
      options.contains(.resolvesSymbolicLink)
      ? URL(fileURLWithPath: CanonicalPath.ofTarget(url)) : url
    return options.contains(.forUploading) ? try HandedFile(copyOf: url) : HandedFile(url: url)
  }
}

/// What an accessor gets: the item, or a copy of it.
struct HandedFile: Sendable {
  let url: URL
  private var copyDirectory: URL?

  init(url: URL) {
    self.url = url
  }

  /// - Throws: `CocoaError`, for a directory always.
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
