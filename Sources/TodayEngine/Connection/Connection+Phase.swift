extension Connection {
  /// The states of one appearance, as in `Rules.md`. Each has only the data that is valid in it.
  enum Phase: Sendable, Equatable {
    /// Launched; `begin` is not answered.
    case requesting
    /// Begun, but not shown: a background update.
    case background
    /// `viewWillAppear` was sent; no view counts yet.
    case appearing(Appearing)
    case live
    /// Off the screen, waiting for an outstanding update, with the appearance that it can return
    /// to.
    case finishing(Appearing)
    /// `viewWillDisappear` was sent.
    case disappearing
    /// Disappeared, kept for a return.
    case resting
    case ending(Ending)
  }

  struct Appearing: Sendable, Equatable {
    /// `viewWillAppear` was answered, or the time for it is up.
    var isAnswered = false
    /// `viewDidAppear` was sent, and no `viewWillDisappear` since.
    var hasAppeared = false
  }

  /// Why the process is being ended.
  enum Ending: Sendable, Equatable {
    /// `end` was sent, as the rules demand.
    case asked
    /// It broke a rule and is being killed.
    case killed(reason: Reason)
    /// The host is quitting and has the last view.
    case quitting
  }

  var isRequesting: Bool { phase == .requesting }
  var isLive: Bool { phase == .live }
  var isResting: Bool { phase == .resting }
  var isDisappearing: Bool { phase == .disappearing }

  var isAppearing: Bool {
    if case .appearing = phase { true } else { false }
  }

  var isEnding: Bool { ending != nil }

  var ending: Ending? {
    if case .ending(let ending) = phase { ending } else { nil }
  }

  /// Whether its view is on the screen or will be soon.
  var isShown: Bool { isLive || isAppearing }

  /// Whether the first valid view makes the card live.
  var isReadyForView: Bool {
    if case .appearing(let appearing) = phase { appearing.isAnswered } else { false }
  }
}
