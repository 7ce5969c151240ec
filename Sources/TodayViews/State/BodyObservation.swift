import Observation
import Synchronization

/// Observes the objects that the body has read, until the next evaluation.
@MainActor final class BodyObservation {
  private let evaluations = EvaluationCount()
  private var current: Observer?

  /// Evaluates a body. The closure is called at most once, on any thread, when something that the body
  /// has read changes.
  func evaluate<Result>(
    _ body: () -> Result, onChange: @escaping @Sendable () -> Void
  ) -> Result {
    // An observation ends only with a change, so each body also reads a number that changes before
    // the next one. Otherwise the observations of a value that never changes would add up.
    _ = current?.fire()
    evaluations.advance()
    let observer = Observer()
    current = observer
    return withObservationTracking {
      evaluations.read()
      return body()
    } onChange: {
      if observer.fire() { onChange() }
    }
  }
}

/// Whether an observation has been used.
private final class Observer: Sendable {
  private let hasFired = Atomic(false)

  /// True for the first call.
  func fire() -> Bool { !hasFired.exchange(true, ordering: .relaxed) }
}

@MainActor private final class EvaluationCount: @MainActor Observable {
  private let registrar = ObservationRegistrar()
  private var number = 0

  func read() { registrar.access(self, keyPath: \.number) }

  func advance() { registrar.withMutation(of: self, keyPath: \.number) { number += 1 } }
}

/// The last evaluation of the body, and what views keep until the next one.
@MainActor package final class BodyEvaluation {
  /// The closures of the current view's taps.
  package var actions = ActionTable()
  package let state = StateTable()
  private let observation = BodyObservation()

  package init() {}

  package func evaluate<Result>(
    _ body: (StateTable) -> Result, onChange: @escaping @Sendable () -> Void
  ) -> Result {
    observation.evaluate({ state.evaluate { body(state) } }, onChange: onChange)
  }
}
