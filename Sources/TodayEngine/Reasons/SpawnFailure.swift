/// Why a process could not be started.
package enum SpawnFailure: Error, Sendable, Hashable {
  case missing(String)
  case noInterpreter(String)
  case notExecutable(String)
  case notForThisMachine(String)
  case beingWritten(String)
  case argumentsTooLong(String)
  /// The entitlements reach neither the program nor what it needs to run.
  case notEntitled(String)
  case notConfined(String, SystemCause)
  case notStarted(String, SystemCause)
  case directory(String, SystemCause)
  case nulCharacter
  case tooManyFiles
  case unreadableRequest
  /// A resource that the host lacks, as a pipe.
  case lacking(String, SystemCause)
  case noProcess

  /// What the operating system said.
  package enum SystemCause: Sendable, Hashable {
    case tooManyProcesses
    case tooManyFiles
    case noMemory
    case other(String)
  }
}

/// What the file system refused.
package struct FileFailure: Error, Sendable, Hashable {
  package enum Operation: String, Sendable, CaseIterable {
    case read, write, create, list, rename, remove, lock
  }

  package enum Cause: Sendable, Hashable {
    case locked, tooLarge, notRegular
    /// What the file holds cannot be read, and is not written over.
    case unusable
    /// A newer version of today wrote it: it is not overwritten.
    case newer
    /// The process, or the machine, has no file descriptor left.
    case noDescriptors
    // With what the operating system said.
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
}
