/// Why a process could not be started.
package enum SpawnFailure: Error, Sendable, Hashable {
  case missing(String)
  case noInterpreter(String)
  case notExecutable(String)
  case notForThisMachine(String)
  case beingWritten(String)
  case argumentsTooLong(String)
  /// The entitlements do not allow the program, or what it needs to run.
  case notEntitled(String)
  case notConfined(String, SystemCause)
  case notStarted(String, SystemCause)
  case directory(String, SystemCause)
  case nulCharacter
  case tooManyFiles
  case unreadableRequest
  /// The host could not get a resource, such as a pipe.
  case lacking(String, SystemCause)
  case noProcess

  /// The message of the operating system.
  package enum SystemCause: Sendable, Hashable {
    case tooManyProcesses
    case tooManyFiles
    case noMemory
    case other(String)
  }
}

/// The error of the file system.
package struct FileFailure: Error, Sendable, Hashable {
  package enum Operation: String, Sendable, CaseIterable {
    case read, write, create, list, rename, remove, lock
  }

  package enum Cause: Sendable, Hashable {
    case locked, tooLarge, notRegular
    /// The content of the file cannot be read, so the file is not overwritten.
    case unusable
    /// A newer version of today has written it, so it is not overwritten.
    case newer
    /// The process or the machine has no free file descriptor.
    case noDescriptors
    // With the message of the operating system.
    case noSpace(String)
    case readOnlyDisk(String)
    case noPermission(String)
    case other(String)
  }

  package var operation: Operation
  package var path: String
  package var cause: Cause

  package init(_ operation: Operation, _ path: String, _ cause: Cause) {
    self.operation = operation
    self.path = path
    self.cause = cause
  }

  /// With the end of the path, so that the cause fits one row.
  package var abbreviated: FileFailure {
    FileFailure(operation, Self.abbreviated(path), cause)
  }

  /// The last two parts of a path.
  package static func abbreviated(_ path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? "…/" + parts.suffix(2).joined(separator: "/") : path
  }
}
