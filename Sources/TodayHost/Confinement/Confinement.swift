/// What a process may do; the kernel refuses the rest, to the process and to all that it starts.
package struct Confinement: Sendable, Equatable {
  package enum Access: Character, Sendable, Equatable {
    // The letters are `TODAY_ACCESS_…`.
    case read = "r"
    /// As ``read``, but what a symbolic link leads to does not count.
    case readItself = "l"
    /// Files, but not the names in directories.
    case readFiles = "f"
    /// Read and execute.
    case execute = "x"
    /// Read and write, not execute.
    case write = "w"
    case device = "d"
  }

  /// A path and all that lies below it. One that is not there is left out.
  package struct Rule: Sendable, Equatable {
    package var access: Access
    package var path: String

    package init(_ access: Access, _ path: String) {
      self.access = access
      self.path = path
    }

    /// As it crosses to the supervisor.
    var text: String { "\(access.rawValue)\(path)" }
  }

  package var rules: [Rule]
  /// To other machines.
  package var mayConnect = false
  /// Whether it opens at most 256 files at the same time, and writes none of more than 256 MB.
  package var isLimited = false

  package init(rules: [Rule], mayConnect: Bool = false) {
    self.rules = rules
    self.mayConnect = mayConnect
  }

  /// Whether a program there may be run, as far as its path says.
  package func allowsExecuting(_ path: String) -> Bool {
    rules.contains { $0.access == .execute && path.isPath(within: $0.path) }
  }
}

extension String {
  /// Of absolute paths: whether this one is the other one or lies below it.
  func isPath(within folder: String) -> Bool {
    self == folder || folder == "/" || hasPrefix(folder + "/")
  }
}
