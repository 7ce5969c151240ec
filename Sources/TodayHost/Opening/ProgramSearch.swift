import Glibc

/// Programs by their names.
enum ProgramSearch {
  /// An absolute path as it is, a name through PATH.
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
