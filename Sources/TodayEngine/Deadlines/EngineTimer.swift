/// The deadlines of one widget, at most one of each kind. Those of the same moment fire in this
/// order.
enum EngineTimer: Int, Sendable, Hashable, CaseIterable {
  case begin, appear, disappear, update, firstView
  case slow, updatingBadge, staleBadge
  case grace, endStep, killStep
  case nextUpdate, background, place, retry
  case capture, flag, largestMode, alerts, note, history, hiddenSnapshot
  case scroll
  /// The first time limit among the outstanding taps.
  case activation, activationBadge
}

extension EngineTimer {
  /// Whether it limits how long the host waits for the process. A debugger suspends it.
  var limitsProcess: Bool {
    switch self {
    case .begin, .appear, .disappear, .update, .endStep, .killStep, .activation: true
    case .firstView, .slow, .updatingBadge, .staleBadge, .grace, .nextUpdate, .background, .place,
      .retry, .capture, .flag, .largestMode, .alerts, .note, .history, .hiddenSnapshot, .scroll,
      .activationBadge:
      false
    }
  }

  /// Removed with the widget's connection.
  static let ofConnection: [EngineTimer] = [
    .begin, .appear, .disappear, .update, .firstView, .slow, .updatingBadge, .grace, .endStep,
    .killStep, .nextUpdate, .place, .capture, .activation, .activationBadge, .staleBadge,
  ]
}
