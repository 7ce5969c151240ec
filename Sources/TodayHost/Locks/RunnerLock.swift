import Glibc
import Synchronization
package import TodayEngine
import TodayWire

/// The right to run a widget's process. Among all hosts of a user, one holds it at a time.
///
/// It ends with its holder. To notice that without polling, watch the directory `locks` for
/// `IN_CLOSE_WRITE` with the name of the lock's file, and try again at each event: a dead holder
/// causes two, and after the second one the lock is free. Failed attempts cause none.
package final class RunnerLock: Sendable {
  package let widget: WidgetID
  // The order matters: the kernel reports a close to watchers before it drops that file's lock, and
  // closes a dead process's files from either end. With a writer on each side of the lock, one of
  // the two events comes after the lock is free.
  private let before: Int32
  private let lock: Int32
  private let after: Int32
  private let isShared = Atomic(false)

  /// Tries to become the widget's runner, without waiting.
  ///
  /// - Returns: `nil` if another host is the runner.
  package static func attempt(
    _ widget: WidgetID, in directories: Directories
  ) throws(FileError) -> RunnerLock? {
    let path = path(widget, in: directories)
    let probe = try FileLock.openFile(path)
    if take(probe) != 0 {
      let code = errno
      close(probe)
      if code == EWOULDBLOCK { return nil }
      throw FileError(.lock, path, code: code)
    }
    let flags = O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let before = open(path, flags)
    let lock = before < 0 ? -1 : fcntl(probe, F_DUPFD_CLOEXEC, before + 1)
    let copy = before < 0 ? -1 : open(path, flags)
    let after = lock < 0 || copy < 0 ? -1 : fcntl(copy, F_DUPFD_CLOEXEC, lock + 1)
    let code = errno
    if copy >= 0 { close(copy) }
    close(probe)
    guard after >= 0 else {
      for file in [before, lock] where file >= 0 { close(file) }
      throw FileError(.lock, path, code: code)
    }
    // The content is for people who read the file, so a failure to write it is ignored.
    if ftruncate(after, 0) == 0 { _ = FileSystem.write(Array("\(getpid())\n".utf8), to: after) }
    return RunnerLock(widget: widget, before: before, lock: lock, after: after)
  }

  /// Like `flock` without waiting, except for processes that only query the holder: they share the
  /// lock for some microseconds.
  private static func take(_ file: Int32) -> Int32 {
    let end = HostClock.awake + .milliseconds(250)
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK, HostClock.awake < end, flock(file, LOCK_SH | LOCK_NB) == 0 else {
        return -1
      }
      flock(file, LOCK_UN)
      usleep(100)
    }
    return 0
  }

  /// The process that holds a widget's lock, as written in the file; `nil` if there is none.
  package static func holder(of widget: WidgetID, in directories: Directories) -> Int32? {
    let path = path(widget, in: directories)
    guard let file = try? FileSystem.openRegular(path, O_RDONLY, for: .lock) else { return nil }
    defer { close(file) }
    guard flock(file, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK,
      let bytes = try? FileSystem.read(path, limit: 64)
    else { return nil }
    return Int32(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// The holder if a signal has stopped it: it keeps the lock, and answers no request.
  package static func stoppedHolder(
    of widget: WidgetID, in directories: Directories
  ) -> Int32? {
    holder(of: widget, in: directories).flatMap { ProcessReading.isStopped($0) ? $0 : nil }
  }

  /// The widget of a file in the locks directory; nil for any other file.
  package static func widget(ofFile name: String) -> WidgetID? {
    name.hasSuffix(".lock") ? WidgetID(pathComponent: name.dropLast(5)) : nil
  }

  private static func path(_ widget: WidgetID, in directories: Directories) -> String {
    "\(directories.locks)/\(widget.pathComponent).lock"
  }

  private init(widget: WidgetID, before: Int32, lock: Int32, after: Int32) {
    self.widget = widget
    self.before = before
    self.lock = lock
    self.after = after
  }

  /// Copies for another process, which then holds the lock, too, and keeps it after this process
  /// has ended. Empty if there are no descriptors left.
  func copies() -> [Int32] {
    isShared.store(true, ordering: .relaxed)
    // In the order of the numbers.
    let copies = [before, lock, after].map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
    if !copies.contains(-1) { return copies }
    for copy in copies where copy >= 0 { close(copy) }
    return []
  }

  /// Releases the lock, even if others have copies: the widget's process has ended.
  func release() {
    // Not by closing: a child between fork and exec may share the open file.
    flock(lock, LOCK_UN)
  }

  /// Released with the last reference and the last copy.
  deinit {
    if !isShared.load(ordering: .relaxed) { release() }
    close(before)
    close(lock)
    close(after)
  }
}
