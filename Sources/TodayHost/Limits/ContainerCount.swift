import CTodaySystem
import Glibc

/// Adds up the files of a container in small steps, so that the host can handle keys in between.
@MainActor
final class ContainerCount {
  /// Entries per step.
  static let entriesPerStep = 200
  /// The minimum size counted for an entry.
  static let leastBytes = 4096

  private let reactor: Reactor
  private let limit: Int
  private let done: (Int) -> Void
  private var root: Int32
  /// Relative paths of folders that have not been read.
  private var folders = ["."]
  private var folder: (path: String, stream: OpaquePointer)?
  private(set) var bytes: Int
  private var next: Reactor.Token?

  /// - Parameters:
  ///   - limit: Counting stops above this sum.
  ///   - extra: Bytes that are in no folder: of open files without a name.
  ///   - done: Called once with the sum, after this has returned.
  init(
    reactor: Reactor, path: String, limit: Int, extra: Int, done: @escaping (Int) -> Void
  ) {
    self.reactor = reactor
    self.limit = limit
    self.done = done
    bytes = extra
    root = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    scheduleStep()
  }

  isolated deinit { close() }

  func close() {
    if let next { reactor.cancel(next) }
    next = nil
    if let folder { closedir(folder.stream) }
    folder = nil
    if root >= 0 { Glibc.close(root) }
    root = -1
  }

  private func scheduleStep() {
    next = reactor.schedule(at: HostClock.awake) { [weak self] in
      self?.next = nil
      self?.step()
    }
  }

  private func step() {
    for _ in 0..<Self.entriesPerStep {
      guard bytes <= limit, root >= 0, addNext() else { return done(bytes) }
    }
    scheduleStep()
  }

  /// - Returns: Whether there may be more.
  private func addNext() -> Bool {
    guard let folder else { return openNext() }
    guard let entry = readdir(folder.stream) else {
      closedir(folder.stream)
      self.folder = nil
      return true
    }
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      Array(bytes.prefix { $0 != 0 })
    }
    var facts = stat()
    guard name != [0x2E], name != [0x2E, 0x2E],
      fstatat(
        dirfd(folder.stream), name.map { CChar(bitPattern: $0) } + [0], &facts,
        AT_SYMLINK_NOFOLLOW) == 0
    else { return true }
    bytes += max(Int(facts.st_blocks) * 512, Self.leastBytes)
    if facts.st_mode & S_IFMT == S_IFDIR {
      // A name that is not UTF-8 would be opened as a different one.
      if let text = String(validating: name, as: UTF8.self) {
        folders.append("\(folder.path)/\(text)")
      } else {
        bytes += limit
      }
    }
    return true
  }

  private func openNext() -> Bool {
    guard let path = folders.popLast() else { return false }
    let descriptor = today_open_beneath(root, path, O_RDONLY | O_DIRECTORY, 0)
    if descriptor >= 0, let stream = fdopendir(descriptor) {
      folder = (path, stream)
    } else if errno != ENOENT, errno != ENOTDIR, errno != ELOOP {
      // Uncountable files must not be a way around the limit.
      bytes += limit
    }
    return true
  }
}
