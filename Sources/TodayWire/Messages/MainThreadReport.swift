/// The state of a widget's main thread, in its `trace`.
///
/// Another thread sends it when the main thread is blocked during an update, and again when it
/// continues.
package struct MainThreadReport: Sendable, Equatable {
  package enum Step: String, Sendable, CaseIterable {
    case blocked, free
  }

  package var step: Step
  /// The duration of the block so far, or in total.
  package var seconds: Int

  package init(step: Step, seconds: Int) {
    self.step = step
    self.seconds = seconds
  }

  var json: JSONValue {
    .object(["step": .string(step.rawValue), "seconds": .integer(seconds)])
  }

  init?(json: JSONValue) {
    guard let step = json["step"]?.string.flatMap(Step.init(rawValue:)),
      let seconds = json["seconds"]?.integer, (0...86_400).contains(seconds)
    else { return nil }
    self.init(step: step, seconds: seconds)
  }
}

extension MainThreadReport: CustomStringConvertible {
  package var description: String {
    switch step {
    case .blocked: "main thread blocked for \(seconds) s"
    case .free: "main thread free after \(seconds) s"
    }
  }
}
