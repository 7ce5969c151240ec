/// What a widget's `trace` says of its main thread, from another one: `main thread blocked 4`.
///
/// Sent while an update is outstanding, when the main thread has done nothing for a while, and once
/// more when it goes on.
package struct MainThreadReport: Sendable, Equatable {
  package enum Step: String, Sendable {
    case blocked, free
  }

  package var step: Step
  /// How long it has been blocked, or was.
  package var seconds: Int

  package init(step: Step, seconds: Int) {
    self.step = step
    self.seconds = seconds
  }

  private static let prefix = "main thread "

  /// The `call` of the trace.
  package var call: String { "\(Self.prefix)\(step.rawValue) \(seconds)" }

  /// nil for the trace of anything else.
  package init?(call: String) {
    guard call.hasPrefix(Self.prefix) else { return nil }
    let parts = call.dropFirst(Self.prefix.count).split(separator: " ")
    guard parts.count == 2, let step = Step(rawValue: String(parts[0])),
      let seconds = Int(parts[1]), (0...86_400).contains(seconds)
    else { return nil }
    self.init(step: step, seconds: seconds)
  }
}
