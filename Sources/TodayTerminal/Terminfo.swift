import CNCurses
import Glibc
import Synchronization

/// The terminal's entry in the database of ncurses.
enum Terminfo {
  /// Reads an entry, which replaces the previous one; strings made from that stay valid.
  ///
  /// - Parameter descriptor: The terminal, whose speed determines the padding.
  /// - Returns: false if the database has no such entry, or only a generic one.
  static func load(_ name: String, descriptor: Int32) -> Bool {
    TerminfoLock.withLock {
      cncurses_forget_entry()
      var error: Int32 = 0
      return setupterm(name, descriptor, &error) == 0
    }
  }

  static func string(_ name: String) -> String? {
    cncurses_capability(name).map { String(cString: $0) }
  }

  static func number(_ name: String) -> Int? {
    let value = tigetnum(name)
    return value >= 0 ? Int(value) : nil
  }

  static func flag(_ name: String) -> Bool { tigetflag(name) == 1 }

  /// A string without parameters, with its padding; `nil` if the entry has none.
  static func bytes(_ name: String) -> [UInt8]? {
    string(name).map { ParameterizedString($0).bytes() }
  }
}

/// `tparm` and `tputs` have static buffers.
nonisolated enum TerminfoLock {
  private static let mutex = Mutex(())

  static func withLock<Result: Sendable>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in body() }
  }
}
