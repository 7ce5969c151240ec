import CTodaySystem
import Glibc
import TodayEngine
import TodayOpening

/// A program to run, with its arguments and environment.
package struct SpawnRequest: Sendable, Equatable {
  /// An absolute path; PATH is not searched.
  package var path: String
  /// Without the program's own name, which is the path.
  package var arguments: [String]
  /// The complete environment: nothing is inherited.
  package var environment: [String: String]
  package var workingDirectory: String
  /// Bytes of private memory above which allocations fail (RLIMIT_DATA), which stops programs that
  /// allocate faster than memory is measured. nil: no limit.
  package var dataLimit: Int?
  /// The confinement; `nil` if the program has all rights of the user.
  package var confinement: Confinement?
  /// The standard input of a program next to the board. Empty means `/dev/null`.
  package var input: [UInt8] = []
  /// The confined app whose permissions apply to the program's requests: see ``AppRequests``.
  package var app: String?

  package init(
    path: String, arguments: [String] = [], environment: [String: String],
    workingDirectory: String, dataLimit: Int? = nil, confinement: Confinement? = nil
  ) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.dataLimit = dataLimit
    self.confinement = confinement
  }

  /// The host's own environment, with invalid UTF-8 repaired.
  package static var inheritedEnvironment: [String: String] { ProcessEnvironment.variables }
}

extension SpawnFailure {
  /// - Parameters:
  ///   - step: One of `TODAY_SPAWN_STEP_…`.
  ///   - error: An errno.
  init(step: Int32, error: Int32, request: SpawnRequest) {
    let path = request.path
    switch (Int(step), error) {
    case (Int(TODAY_SPAWN_STEP_DIRECTORY), _):
      self = .directory(request.workingDirectory, SystemCause(error))
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ENOENT) where access(path, F_OK) == 0:
      self = .noInterpreter(path)
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ENOENT), (Int(TODAY_SPAWN_STEP_EXECUTE), ENOTDIR):
      self = .missing(path)
    case (Int(TODAY_SPAWN_STEP_EXECUTE), EACCES)
    where request.confinement != nil && access(path, X_OK) == 0:
      self = .notEntitled(path)
    case (Int(TODAY_SPAWN_STEP_CONFINE), _): self = .notConfined(path, SystemCause(error))
    case (Int(TODAY_SPAWN_STEP_EXECUTE), EACCES): self = .notExecutable(path)
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ENOEXEC): self = .notForThisMachine(path)
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ETXTBSY): self = .beingWritten(path)
    case (Int(TODAY_SPAWN_STEP_EXECUTE), E2BIG): self = .argumentsTooLong(path)
    default: self = .notStarted(path, SystemCause(error))
    }
  }

  /// The missing resource of the host, from the current errno.
  init(lacking resource: String, error: Int32) {
    self = .lacking(resource, SystemCause(error))
  }
}

extension SpawnFailure.SystemCause {
  init(_ error: Int32) {
    switch error {
    case EAGAIN: self = .tooManyProcesses
    case EMFILE, ENFILE: self = .tooManyFiles
    case ENOMEM: self = .noMemory
    default: self = .other(strerror(error).map { String(cString: $0) } ?? "error \(error)")
    }
  }
}
