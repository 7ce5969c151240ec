/// The state of a card's appearance, with the names of the rules.
package enum LifeCycleState: String, Sendable, CaseIterable {
  /// No process.
  case idle
  case requesting
  /// Connected, but not for the screen.
  case background
  case appearing
  case live
  case snapshotting
  case disconnecting

  /// The way to this state: through the screen, or without it.
  package var path: [LifeCycleState] {
    self == .background
      ? [.idle, .requesting, .background, .disconnecting]
      : [.idle, .requesting, .appearing, .live, .snapshotting, .disconnecting]
  }
}

extension Connection.Phase {
  var state: LifeCycleState {
    switch self {
    case .requesting: .requesting
    case .background: .background
    case .appearing: .appearing
    case .live: .live
    case .finishing, .disappearing: .snapshotting
    case .resting, .ending: .disconnecting
    }
  }

  /// What the state waits for.
  var waitsFor: InspectorReport.Awaited? {
    switch self {
    case .requesting: .beginAnswer
    case .background: nil
    case .appearing, .live: nil
    case .finishing: .update
    case .disappearing: .disappearAnswer
    case .resting: .cardReturn
    case .ending: .processEnd
    }
  }
}
