/// Where the appearance of a card stands, by the names of the rules.
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

  /// The way that it goes: through the screen, or without it.
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

  /// What is waited for.
  var waitsFor: String? {
    switch self {
    case .requesting: "its answer to begin"
    case .background: nil
    case .appearing, .live: nil
    case .finishing: "its update"
    case .disappearing: "its answer to viewWillDisappear"
    case .resting: "the card's return"
    case .ending: "the end of its process"
    }
  }
}
