import Glibc

/// Finds programs by name.
enum ProgramSearch {
  /// Returns an absolute path unchanged, and searches PATH for a name.
  static func find(_ program: String, _ environment: [String: String]) -> String? {
    if program.hasPrefix("/") { return access(program, X_OK) == 0 ? program : nil }
    guard !program.contains("/") else { return nil }
    for directory in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":") {
      let path = "\(directory)/\(program)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}
