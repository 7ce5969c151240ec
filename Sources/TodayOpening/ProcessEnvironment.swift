import CTodaySystem
import Glibc

/// The environment of this process.
package enum ProcessEnvironment {
  /// All variables, with invalid UTF-8 repaired.
  package static var variables: [String: String] {
    guard let entries = today_environment() else { return [:] }
    var count = 0
    while entries[count] != nil { count += 1 }
    // A dictionary that grows looks up its own type by name, at the cost of a twentieth of a start.
    var variables = [String: String](minimumCapacity: count)
    for case let text? in UnsafeBufferPointer(start: entries, count: count) {
      guard let equals = strchr(text, Int32(UInt8(ascii: "="))) else { continue }
      let name = UnsafeRawBufferPointer(start: text, count: equals - text)
      variables[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
    }
    return variables
  }
}
