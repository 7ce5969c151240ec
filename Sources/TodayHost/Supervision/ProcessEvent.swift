/// Names one spawned process; never used twice, unlike a process id.
package struct ProcessToken: Hashable, Sendable, CustomStringConvertible {
  let value: UInt64

  package var description: String { "\(value)" }
}

/// How a process ended.
package enum ProcessEnd: Sendable, Equatable, CustomStringConvertible {
  case code(Int32)
  case signal(Int32)
  /// The supervisor died, and the kernel has ended the process with it.
  case lost

  package var description: String {
    switch self {
    case .code(let code): "exit status \(code)"
    case .signal(let signal): SignalName.describe(signal)
    case .lost: "its supervisor ended"
    }
  }
}

/// What became of a process that was asked for. `failed` and `exited` are the last event of a token.
package enum ProcessEvent: Sendable, Equatable {
  /// The program runs.
  case spawned(processIdentifier: Int32)
  /// It never ran; a sentence.
  case failed(reason: String)
  case exited(ProcessEnd)
}

enum SignalName {
  /// In words where people know them, else by number: the C library's words are the locale's.
  static func describe(_ signal: Int32) -> String {
    let names: [Int32: String] = [
      1: "HUP", 2: "INT", 3: "QUIT", 4: "ILL", 5: "TRAP", 6: "ABRT", 7: "BUS", 8: "FPE",
      9: "KILL", 10: "USR1", 11: "SEGV", 12: "USR2", 13: "PIPE", 14: "ALRM", 15: "TERM",
      24: "XCPU", 25: "XFSZ", 31: "SYS",
    ]
    return names[signal].map { "signal \($0)" } ?? "signal \(signal)"
  }
}
