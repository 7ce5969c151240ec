/// The state of a widget's main thread, in its `trace`: `main thread blocked 4`.
///
/// Another thread sends it when the main thread is blocked during an update, and again when it
/// continues.
package struct MainThreadReport: Sendable, Equatable {
  package enum Step: String, Sendable {
    case blocked, free
  }

  package var step: Step
  /// The duration of the block so far, or in total.
  package var seconds: Int

  package init(step: Step, seconds: Int) {
    self.step = step
    self.seconds = seconds
  }

  private static let prefix = "main thread "

  /// The `call` of the trace.
  package var call: String { "\(Self.prefix)\(step.rawValue) \(seconds)" }

  /// nil for any other trace.
  package init?(call: String) {
    guard call.hasPrefix(Self.prefix) else { return nil }
    let parts = call.dropFirst(Self.prefix.count).split(separator: " ")
    guard parts.count == 2, let step = Step(rawValue: String(parts[0])),
      let seconds = Int(parts[1]), (0...86_400).contains(seconds)
    else { return nil }
    self.init(step: step, seconds: seconds)
  }
}
