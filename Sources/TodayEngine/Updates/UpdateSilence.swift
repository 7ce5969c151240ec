import TodayWire

/// Known facts about an unanswered update: the SDK traces its calls, and reports a blocked main
/// thread.
struct UpdateProgress: Sendable, Equatable {
  /// The SDK has called `widgetPerformUpdate`.
  var isCalled = false
  /// The time since which the main thread has been blocked.
  var blockedSince: Duration?

  mutating func note(_ report: TraceReport, at now: Duration) {
    switch report {
    case .call(.performUpdate, _): isCalled = true
    case .mainThread(let report):
      blockedSince = report.step == .blocked ? now - .seconds(report.seconds) : nil
    case .call, .claim: break
    }
  }

  /// The reason for a missing answer at the deadline.
  func silence(at now: Duration, deadline: Duration) -> UpdateSilence {
    if let blockedSince {
      return .mainThreadBlocked(seconds: Int((now - blockedSince).components.seconds))
    }
    let seconds = Int(deadline.components.seconds)
    return isCalled ? .handlerNotCalled(seconds: seconds) : .unanswered(seconds: seconds)
  }
}

/// The reason why an update was not answered in time.
enum UpdateSilence: Sendable, Equatable {
  case unanswered(seconds: Int)
  case handlerNotCalled(seconds: Int)
  case mainThreadBlocked(seconds: Int)

  var reason: Reason {
    switch self {
    case .unanswered(let seconds): .update(.unanswered(seconds: seconds))
    case .handlerNotCalled(let seconds): .update(.handlerNotCalled(seconds: seconds))
    case .mainThreadBlocked(let seconds): .update(.mainThreadBlocked(seconds: seconds))
    }
  }

  var hint: AuthorHint {
    switch self {
    case .unanswered(let seconds): .updateUnanswered(seconds: seconds)
    case .handlerNotCalled(let seconds): .handlerNotCalled(seconds: seconds)
    case .mainThreadBlocked(let seconds): .mainThreadBlocked(seconds: seconds)
    }
  }
}
