import Dispatch
import Synchronization
import TodayWire

/// A value that passes from the thread of its completion to the main actor.
///
/// Unchecked: the provider hands it over and keeps no reference.
struct Made<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The completion of `getTimeline`: its first call counts.
///
/// It ends without a value if the provider has released it without a call.
final class ProviderCompletion<Value>: Sendable {
  private let waiting: Mutex<CheckedContinuation<Made<Value>?, Never>?>
  private let session: WidgetSession?

  init(_ continuation: CheckedContinuation<Made<Value>?, Never>, _ session: WidgetSession?) {
    waiting = Mutex(continuation)
    self.session = session
  }

  deinit { waiting.withLock { $0.take() }?.resume(returning: nil) }

  func give(_ value: Value) {
    guard let continuation = waiting.withLock({ $0.take() }) else { return reportSecondCall() }
    continuation.resume(returning: Made(value))
  }

  private func reportSecondCall() {
    let hint = AuthorHint.answeredTwice(method: "getTimeline")
    let session = session
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        session?.send(.log(level: "warning", message: hint.sentence))
      }
    }
  }
}
