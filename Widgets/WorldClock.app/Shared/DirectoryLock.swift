import Foundation

/// Runs `body` with an exclusive lock on the directory, for all processes and threads. The lock
/// ends with its process.
///
/// - Throws: `CocoaError` if the directory cannot be opened, and the errors of `body`.
func withExclusiveLock<Value>(on directory: URL, _ body: () throws -> Value) throws -> Value {
  let descriptor = open(directory.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else {
    throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: directory.path])
  }
  defer { close(descriptor) }
  while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
  return try body()
}
