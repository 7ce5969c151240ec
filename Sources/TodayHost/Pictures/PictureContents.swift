import Glibc
package import TodayWire

/// The bytes of the pictures that widgets have sent, by their hash.
///
/// Pictures are taken out of a view when it arrives: the board, the snapshots and the history store
/// only the hash. The newest are in memory, and all are in the cache until it is full. The cache
/// also has the cells of the pictures that were shown, so that the first frame needs no decoding.
@MainActor
package final class PictureContents {
  private let folder: String
  private let writes: Bool
  private var bytes: [ContentHash: [UInt8]] = [:]
  /// The oldest first.
  private var order: [ContentHash] = []
  private var byteCount = 0
  /// The content of a path at the last read.
  private var files: [String: (version: FileVersion, hash: ContentHash)] = [:]
  private var writesUntilPruning = 0
  /// When it was checked that a picture is in the cache.
  private var checked: [ContentHash: Duration] = [:]
  /// Pictures of any size that the host shows itself, by their paths.
  private var held: [String: (hash: ContentHash, bytes: [UInt8])] = [:]
  /// Called with a picture that was not in memory.
  var arrived: @MainActor (ContentHash) -> Void = { _ in }

  private static let mostBytes = 16 << 20
  private static let mostFiles = 256
  private static let mostChecked = 4096
  private static let checkPause = Duration.seconds(60)

  /// - Parameters:
  ///   - writes: Whether the cache may be changed.
  init(_ directories: Directories, writes: Bool) {
    folder = directories.pictures
    self.writes = writes
  }

  // MARK: Taking

  /// Takes the pictures of a view that a widget sent.
  ///
  /// - Parameter roots: The folders whose files the widget may show. Relative paths are searched in
  ///   each, in this order.
  func take(_ root: Node, from roots: [String]) -> Node {
    root.mapImages { image in
      var image = image
      switch image.source {
      case .data(let bytes): store(bytes, in: &image)
      case .path(let path): read(path, roots, in: &image)
      // Only the host has the table from hashes to pictures.
      case .stored, nil: image.source = nil
      }
      return image
    }
  }

  private func store(_ bytes: [UInt8], in image: inout Node.Image) {
    guard let hash = ContentHash(FileHash.sha256(of: bytes)) else { return image.source = nil }
    image.source = .stored(hash)
    if image.aspect == nil {
      image = Node.Image(
        image.source, rows: image.rows, columns: image.columns,
        aspect: PictureSize(of: bytes)?.aspect, fit: image.fit)
    }
    let isNew = self.bytes[hash] == nil
    keep(bytes, of: hash)
    preserve(bytes, of: hash, isNew: isNew)
    if isNew { arrived(hash) }
  }

  /// Makes sure that a picture is in the cache, and is not removed from it as one of the oldest.
  private func preserve(_ bytes: [UInt8], of hash: ContentHash, isNew: Bool) {
    guard writes else { return }
    let now = HostClock.awake
    if !isNew, let last = checked[hash], now - last < Self.checkPause { return }
    if checked.count >= Self.mostChecked { checked = [:] }
    checked[hash] = now
    let path = "\(folder)/\(hash.text)"
    if !PictureFolder.touch(path) { write(bytes, to: path) }
  }

  private func read(_ path: String, _ roots: [String], in image: inout Node.Image) {
    if let photo = held[path], roots.contains(where: path.isPath(within:)) {
      image = Node.Image(
        .stored(photo.hash), rows: image.rows, columns: image.columns,
        aspect: image.aspect ?? PictureSize(of: photo.bytes)?.aspect, fit: image.fit)
      return
    }
    for root in roots {
      guard let below = Self.below(path, root) else { continue }
      let whole = "\(root)/\(below)"
      let version = FileVersion(of: whole)
      if let version, let known = files[whole], known.version == version,
        let bytes = bytes[known.hash]
      {
        return store(bytes, in: &image)
      }
      let name = FileSystem.name(of: below)
      let folder = below.contains("/") ? FileSystem.directory(of: below) : ""
      guard
        let bytes = try? ContainedFolder(root, below: folder)
          .read(name, limit: Node.Image.maximumBytes)
      else { continue }
      store(bytes, in: &image)
      if let version, case .stored(let hash)? = image.source {
        if files.count >= Self.mostFiles { files = [:] }
        files[whole] = (version, hash)
      }
      return
    }
    image.source = nil
  }

  /// A path relative to a folder; `nil` if it is elsewhere.
  private static func below(_ path: String, _ root: String) -> String? {
    guard path.hasPrefix("/") else { return path.isEmpty ? nil : path }
    guard path.utf8.starts(with: (root + "/").utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
  }

  private func keep(_ new: [UInt8], of hash: ContentHash) {
    guard bytes[hash] == nil else { return }
    bytes[hash] = new
    order.append(hash)
    byteCount += new.count
    while byteCount > Self.mostBytes, let oldest = order.first {
      order.removeFirst()
      byteCount -= bytes.removeValue(forKey: oldest)?.count ?? 0
    }
  }

  // MARK: Photos

  /// Keeps a picture in memory, and not in the cache, until it is released.
  ///
  /// - Parameter path: The file by which an extension shows it.
  func hold(_ bytes: [UInt8], at path: String) -> ContentHash? {
    guard let hash = ContentHash(FileHash.sha256(of: bytes)) else { return nil }
    held[path] = (hash, bytes)
    return hash
  }

  /// Releases the pictures of a folder.
  func release(_ folder: String) {
    held = held.filter { !$0.key.isPath(within: folder) }
  }

  /// Whether it is a photo, which may be larger than a widget's picture.
  func isHeld(_ hash: ContentHash) -> Bool { held.values.contains { $0.hash == hash } }

  // MARK: The cache

  /// The bytes of a picture; `nil` if they are neither in memory nor in the cache.
  func contents(of hash: ContentHash) -> [UInt8]? {
    if let known = bytes[hash] { return known }
    if let photo = held.values.first(where: { $0.hash == hash }) { return photo.bytes }
    let path = "\(folder)/\(hash.text)"
    guard let read = try? FileSystem.read(path, limit: Node.Image.maximumBytes),
      FileHash.sha256(of: read) == hash.text
    else { return nil }
    if writes { PictureFolder.touch(path) }
    keep(read, of: hash)
    return read
  }

  /// Stores the cells of a picture that was shown.
  func write(_ cells: CellPicture, of request: PictureRequest) {
    guard writes else { return }
    write(cells.bytes, to: "\(folder)/\(request.fileName)")
  }

  private func write(_ bytes: [UInt8], to path: String) {
    // A failure of the cache needs no message.
    try? FileSystem.createDirectory(folder)
    try? FileSystem.writeWhole(bytes, to: path)
    writesUntilPruning -= 1
    if writesUntilPruning < 0 {
      writesUntilPruning = 32
      PictureFolder(path: folder).prune()
    }
  }

  /// Pictures whose stored cells are shown are not removed from the cache as the oldest ones.
  func preserve(_ shown: [PictureRequest]) {
    guard writes else { return }
    for request in shown {
      PictureFolder.touch("\(folder)/\(request.fileName)")
      PictureFolder.touch("\(folder)/\(request.content.text)")
    }
  }

  /// The stored cells of a picture.
  package nonisolated static func storedCells(
    _ directories: Directories
  ) -> @Sendable (PictureRequest) -> CellPicture? {
    let folder = directories.pictures
    return { request in
      guard let bytes = try? FileSystem.read("\(folder)/\(request.fileName)", limit: 1 << 20)
      else { return nil }
      return DecodedPicture(bytes, columns: request.columns, rows: request.rows, form: nil)?.cells
    }
  }
}

/// The version of a file, which changes with its content.
private struct FileVersion: Equatable {
  private let values: [Int]

  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    values = [
      Int(bitPattern: UInt(status.st_dev)), Int(bitPattern: UInt(status.st_ino)),
      Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
      status.st_ctim.tv_nsec,
    ]
  }
}

/// The folder of the cache, which has a size limit.
struct PictureFolder {
  let path: String
  var mostFiles = 1000
  var mostBytes = 64 << 20

  /// Makes a file one of the newest.
  ///
  /// - Returns: Whether it exists.
  @discardableResult
  static func touch(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    if status.st_mtim.tv_sec < time(nil) - 60 {
      utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    }
    return true
  }

  /// Removes the oldest files beyond the limits.
  func prune() {
    var files: [(name: String, time: Int, size: Int)] = []
    for name in (try? FileSystem.names(in: path)) ?? [] {
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0 else { continue }
      files.append((name, status.st_mtim.tv_sec, Int(status.st_size)))
    }
    files.sort { ($0.time, $0.name) > ($1.time, $1.name) }
    var bytes = 0
    for (index, file) in files.enumerated() {
      bytes += file.size
      if index >= mostFiles || bytes > mostBytes { try? FileSystem.remove("\(path)/\(file.name)") }
    }
  }
}
