package import TodayEngine

/// Names one spawned process; never used twice, unlike a process id.
package struct ProcessToken: Hashable, Sendable, CustomStringConvertible {
  let value: UInt64

  package var description: String { "\(value)" }
}

/// What became of a process that was asked for. `failed` and `exited` are the last event of a token.
package enum ProcessEvent: Sendable, Equatable {
  /// The program runs. Not reported for a brief one that has already ended.
  case spawned(processIdentifier: Int32)
  /// It never ran.
  case failed(SpawnFailure)
  case exited(ProcessEnd)
  /// The most bytes of memory that it ever had in RAM: said just before `exited`, and only where it
  /// was much.
  case peaked(bytes: Int)

  /// Less than this is not worth a word.
  static let notablePeak = 32 << 20
}
