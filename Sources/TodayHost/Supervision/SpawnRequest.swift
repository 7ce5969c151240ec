import CTodaySystem
import Glibc

/// A program to run, and with what.
package struct SpawnRequest: Sendable, Equatable {
  /// An absolute path; nothing is searched for.
  package var path: String
  /// Without the program's own name, which is the path.
  package var arguments: [String]
  /// All of it: nothing is inherited.
  package var environment: [String: String]
  package var workingDirectory: String
  /// Bytes of private memory after which allocations fail (RLIMIT_DATA): a stop for what eats
  /// memory faster than anybody measures. nil: no limit.
  package var dataLimit: Int?
  /// What it may do; nil: what the user may.
  package var confinement: Confinement?
  /// The confined app that it is, for whom is decided what it may have opened: see ``AppErrands``.
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

  /// The host's own environment. What is not UTF-8 in it is repaired.
  package static var inheritedEnvironment: [String: String] {
    var environment: [String: String] = [:]
    guard var entry = today_environment() else { return environment }
    while let text = entry.pointee {
      let parts = String(cString: text)
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return environment
  }
}

/// Why a process could not be started, in a sentence.
package struct SpawnFailure: Error, Equatable, CustomStringConvertible {
  package var reason: String

  package var description: String { reason }
}

extension SpawnFailure {
  /// - Parameters:
  ///   - step: One of `TODAY_SPAWN_STEP_…`.
  ///   - error: An errno.
  init(step: Int32, error: Int32, request: SpawnRequest) {
    let path = Self.quoted(request.path)
    switch (Int(step), error) {
    case (Int(TODAY_SPAWN_STEP_DIRECTORY), _):
      let directory = Self.quoted(request.workingDirectory)
      reason = "The working directory \(directory) cannot be entered: \(Self.word(error))."
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ENOENT) where access(request.path, F_OK) == 0:
      reason = "The program \(path) needs an interpreter or loader that is missing."
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ENOENT), (Int(TODAY_SPAWN_STEP_EXECUTE), ENOTDIR):
      reason = "The program \(path) is missing."
    case (Int(TODAY_SPAWN_STEP_EXECUTE), EACCES)
    where request.confinement != nil && access(request.path, X_OK) == 0:
      reason =
        "The program \(path) may not be run: its entitlements do not reach it, its interpreter or "
        + "its loader."
    case (Int(TODAY_SPAWN_STEP_CONFINE), _):
      reason = "The program \(path) cannot be confined: \(Self.word(error))."
    case (Int(TODAY_SPAWN_STEP_EXECUTE), EACCES):
      reason = "The program \(path) is not executable."
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ENOEXEC):
      reason = "The program \(path) is not for this machine, or is no program."
    case (Int(TODAY_SPAWN_STEP_EXECUTE), ETXTBSY):
      reason = "The program \(path) is being written."
    case (Int(TODAY_SPAWN_STEP_EXECUTE), E2BIG):
      reason = "The arguments and environment of \(path) are too long."
    default:
      reason = "The program \(path) cannot be started: \(Self.word(error))."
    }
  }

  /// A resource that the host lacks, by the present errno.
  init(lacking what: String, error: Int32) {
    reason = "No \(what): \(Self.word(error))."
  }

  private static func word(_ error: Int32) -> String {
    switch error {
    case EAGAIN: "too many processes"
    case EMFILE, ENFILE: "too many open files"
    case ENOMEM: "no memory"
    default: strerror(error).map { String(cString: $0) } ?? "error \(error)"
    }
  }

  private static func quoted(_ path: String) -> String { "“\(path)”" }
}
