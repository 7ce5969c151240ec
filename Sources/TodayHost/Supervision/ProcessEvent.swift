package import TodayEngine

/// Identifies one spawned process; never reused, unlike a process id.
package struct ProcessToken: Hashable, Sendable, CustomStringConvertible {
  let value: UInt64

  package var description: String { "\(value)" }
}

/// The result of a request for a process. `failed` and `exited` are the last event of a token.
package enum ProcessEvent: Sendable, Equatable {
  /// The program runs. Not reported for a brief one that has already ended.
  case spawned(processIdentifier: Int32)
  /// It never ran.
  case failed(SpawnFailure)
  case exited(ProcessEnd)
  /// The peak bytes of memory in RAM: reported just before `exited`, and only for large values.
  case peaked(bytes: Int)

  /// Smaller values are not reported.
  static let notablePeak = 32 << 20
}
