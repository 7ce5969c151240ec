/// What a widget can be waiting for. One deadline each; those of the same moment fire in this order.
enum EngineTimer: Int, Sendable, Hashable, CaseIterable {
  case begin, appear, disappear, update, firstView
  case slow, updatingBadge, staleBadge
  case grace, endStep, killStep
  case nextUpdate, background, place, retry
  case capture, flag, alerts, note, history
  case scroll
  /// Of the outstanding taps, the next to run out.
  case activation, activationBadge
}

extension EngineTimer {
  /// Whether it limits how long the host waits for the process, which a debugger suspends.
  var limitsProcess: Bool {
    switch self {
    case .begin, .appear, .disappear, .update, .endStep, .killStep, .activation: true
    case .firstView, .slow, .updatingBadge, .staleBadge, .grace, .nextUpdate, .background, .place,
      .retry, .capture, .flag, .alerts, .note, .history, .scroll, .activationBadge:
      false
    }
  }

  /// Those that end with the widget's connection.
  static let ofConnection: [EngineTimer] = [
    .begin, .appear, .disappear, .update, .firstView, .slow, .updatingBadge, .grace, .endStep,
    .killStep, .nextUpdate, .place, .capture, .activation, .activationBadge, .staleBadge,
  ]
}
