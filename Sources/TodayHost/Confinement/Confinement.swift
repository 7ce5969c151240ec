/// The permissions of a process and its children. The kernel refuses everything else.
package struct Confinement: Sendable, Equatable {
  package enum Access: Character, Sendable, Equatable {
    // The letters are `TODAY_ACCESS_…`.
    case read = "r"
    /// Like ``read``, but not for the target of a symbolic link.
    case readItself = "l"
    /// Files, but not the names in directories.
    case readFiles = "f"
    /// Read and execute.
    case execute = "x"
    /// Read and write, not execute.
    case write = "w"
    case device = "d"
  }

  /// A path and everything below it. A missing path is skipped.
  package struct Rule: Sendable, Equatable {
    package var access: Access
    package var path: String

    package init(_ access: Access, _ path: String) {
      self.access = access
      self.path = path
    }

    /// The form in which it is sent to the supervisor.
    var text: String { "\(access.rawValue)\(path)" }
  }

  package var rules: [Rule]
  /// Connections to other machines.
  package var mayConnect = false
  /// nil: the user's variables.
  package var limits: Limits?

  package struct Limits: Sendable, Equatable {
    /// The number of files that a process can have open at the same time.
    package var descriptors: Int
    /// The size of one file.
    package var fileBytes: Int

    package init(descriptors: Int, fileBytes: Int) {
      self.descriptors = descriptors
      self.fileBytes = fileBytes
    }
  }

  package init(rules: [Rule], mayConnect: Bool = false) {
    self.rules = rules
    self.mayConnect = mayConnect
  }

  /// Whether a program at this path may be run. Checks only the path.
  package func allowsExecuting(_ path: String) -> Bool {
    rules.contains { $0.access == .execute && path.isPath(within: $0.path) }
  }
}

extension String {
  /// For absolute paths: whether this path is the other one or below it.
  func isPath(within folder: String) -> Bool {
    self == folder || folder == "/" || hasPrefix(folder + "/")
  }
}
