import CNCurses
import Glibc
import Synchronization

/// The terminal's entry in the database of ncurses.
enum Terminfo {
  /// Reads an entry. The one before is forgotten; strings that were made of it stay valid.
  ///
  /// - Parameter descriptor: The terminal, whose speed says how much padding it needs.
  /// - Returns: false where the database has no such entry, or one of no particular terminal.
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

  /// A string that takes no parameters, with its padding; nil where the entry has none.
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
