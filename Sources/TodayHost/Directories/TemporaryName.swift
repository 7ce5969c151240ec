import Glibc
import Synchronization

/// Names of files that are being written; they tell who writes, so that what a killed process left
/// can be told from what another one is writing now.
enum TemporaryName {
  private static let counter = Atomic<Int>(0)

  /// `.NAME.PID-N.tmp`, beside the file.
  static func make(for path: String) -> String {
    let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
    let directory = FileSystem.directory(of: path)
    return "\(directory)/.\(FileSystem.name(of: path)).\(getpid())-\(number).tmp"
  }

  /// The process that made this name; nil for any other name.
  static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return nil }
    let stem = name.dropLast(4)
    guard let dot = stem.lastIndex(of: "."),
      let dash = stem[dot...].firstIndex(of: "-")
    else { return nil }
    return pid_t(stem[stem.index(after: dot)..<dash])
  }
}

extension FileSystem {
  /// Removes what killed processes left half written. Never needed for correctness; costs a
  /// directory listing.
  package static func removeAbandoned(in directory: String) {
    guard let names = try? names(in: directory) else { return }
    for name in names {
      guard let writer = TemporaryName.writer(of: name), writer != getpid() else { continue }
      if kill(writer, 0) != 0, errno == ESRCH { unlink("\(directory)/\(name)") }
    }
  }
}
