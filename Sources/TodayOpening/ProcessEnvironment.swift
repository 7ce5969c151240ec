import CTodaySystem

/// The environment of this process.
package enum ProcessEnvironment {
  /// All variables, with invalid UTF-8 repaired.
  package static var variables: [String: String] {
    var variables: [String: String] = [:]
    guard var entry = today_environment() else { return variables }
    while let text = entry.pointee {
      let parts = String(cString: text)
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }
}
