package import TodayWire

/// What is kept of a moment of a widget: what came of an update, or that the card shows something
/// else from then on.
package struct HistoryEntry: Sendable, Equatable {
  /// The numbers stand in files.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// A live view changed between updates.
    case view = 1
    case newData = 2
    case noData = 3
    case failed = 4
    /// Has-content became false, or true.
    case hidden = 5
    case shown = 6
    /// Its process ended unexpectedly. Of itself that changes nothing on the card.
    case dead = 7
    /// Unable to Load.
    case unable = 8
    /// It went live after that.
    case works = 9
  }

  /// What the card shows from this moment on.
  package struct Picture: Sendable, Equatable {
    package var view: WidgetView
    package var mode: DisplayMode

    package init(view: WidgetView, mode: DisplayMode) {
      self.view = view
      self.mode = mode
    }
  }

  package var at: WallTime
  package var kind: Kind
  /// Of a failure, of an end.
  package var reason: Reason?
  /// nil: what it showed before.
  package var picture: Picture?

  package init(at: WallTime, kind: Kind, reason: Reason? = nil, picture: Picture? = nil) {
    self.at = at
    self.kind = kind
    self.reason = reason
    self.picture = picture
  }
}

extension HistoryEntry.Kind {
  /// A picture between two updates says nothing of how the last one went, and a process that ended is
  /// started again without a word.
  package var saysHowItIs: Bool { self != .view && self != .dead }

  /// Whether the board looks different from this moment on, even without another picture.
  package var changesCard: Bool {
    switch self {
    case .failed, .hidden, .shown, .unable, .works: true
    case .view, .newData, .noData, .dead: false
    }
  }
}
