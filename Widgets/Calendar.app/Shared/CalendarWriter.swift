public import Foundation

/// Writes changed events to their file, completely or not at all, and never overwrites a change of
/// another program.
public struct CalendarWriter: Sendable {
  /// The file before and after a change, for undo.
  public struct Change: Sendable, Equatable {
    /// The file.
    public var path: String
    /// `nil` if the file did not exist.
    public var before: Data?
    /// The bytes that were written.
    public var after: Data
  }

  /// A change of one event.
  public enum Edit: Sendable, Equatable {
    case add(EventDraft, uid: String)
    case change(uid: String, EventDraft, EventScope)
    case remove(uid: String, EventScope)

    var uid: String {
      switch self {
      case .add(_, let uid), .change(let uid, _, _), .remove(let uid, _): uid
      }
    }
  }

  /// The viewer's zone.
  public var zone: TimeZone
  /// The time of the change.
  public var now: Date
  /// Called before the file is replaced; tests change it there.
  var beforeReplacing: @Sendable () -> Void = {}

  /// - Parameters:
  ///   - zone: The viewer's zone.
  ///   - now: The time of the change.
  public init(zone: TimeZone = .current, now: Date = Date()) {
    self.zone = zone
    self.now = now
  }

  /// The bytes of an event in a file, to compare them later; empty if it is not there.
  public static func content(of uid: String, in path: String) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else { return Data() }
    return Data(CalendarDocument([UInt8](data)).content(of: uid))
  }

  /// Changes a file. If another program writes other events meanwhile, both changes are in it.
  ///
  /// - Parameters:
  ///   - path: The file; a link is followed, so that it stays a link.
  ///   - seen: The bytes of the event that the user saw; nil to skip the check.
  /// - Returns: The data for undo.
  public func apply(
    _ edit: Edit, to path: String, seen: Data? = nil
  ) throws(EventEditError) -> Change {
    let target = (path as NSString).resolvingSymlinksInPath
    for _ in 0..<5 {
      let before = FileManager.default.contents(atPath: target)
      if before == nil, FileManager.default.fileExists(atPath: target) { throw .readOnly }
      let bytes = before.map { [UInt8]($0) } ?? CalendarDocument.empty
      var editor = try EventEditor(bytes, viewer: zone, now: now)
      if let seen, Data(editor.document.content(of: edit.uid)) != seen {
        throw seen.isEmpty ? .gone : .changedMeanwhile
      }
      switch edit {
      case .add(let draft, let uid): try editor.add(draft, uid: uid)
      case .change(let uid, let draft, let scope): try editor.change(uid, draft, scope)
      case .remove(let uid, let scope): try editor.remove(uid, scope)
      }
      let after = Data(editor.document.bytes)
      if try replace(target, before: before, after: after) {
        return Change(path: target, before: before, after: after)
      }
    }
    throw .changedMeanwhile
  }

  /// Restores the previous file, if nothing else has changed it since.
  public func undo(_ change: Change) throws(EventEditError) {
    guard FileManager.default.contents(atPath: change.path) == change.after else {
      throw .changedMeanwhile
    }
    guard let before = change.before else {
      guard unlink(change.path) == 0 else { throw Self.error(errno) }
      return
    }
    guard try replace(change.path, before: change.after, after: before) else {
      throw .changedMeanwhile
    }
  }

  /// - Returns: `false` if another program has changed the file.
  private func replace(
    _ path: String, before: Data?, after: Data
  ) throws(EventEditError) -> Bool {
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    if before != nil, access(path, W_OK) != 0 { throw .readOnly }
    let folder = (path as NSString).deletingLastPathComponent
    let temporary = "\(folder)/.\((path as NSString).lastPathComponent).\(UUID().uuidString)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw Self.error(errno) }
    defer { unlink(temporary) }
    let failure = Self.write(after, to: descriptor, mode: mode)
    close(descriptor)
    if failure != 0 { throw Self.error(failure) }
    beforeReplacing()
    guard FileManager.default.contents(atPath: path) == before else { return false }
    guard rename(temporary, path) == 0 else { throw Self.error(errno) }
    return true
  }

  /// - Returns: The system's error number; 0 for success.
  private static func write(_ data: Data, to descriptor: Int32, mode: mode_t) -> Int32 {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0 ? 0 : errno
  }

  private static func error(_ number: Int32) -> EventEditError {
    switch number {
    case EACCES, EPERM, EROFS: .readOnly
    default: .system(number)
    }
  }
}
