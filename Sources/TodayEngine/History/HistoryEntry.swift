package import TodayWire

/// An entry of a widget's history: the outcome of an update, or a change of the card.
package struct HistoryEntry: Sendable, Equatable {
  /// The numbers are stored in files.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// A live view changed between updates.
    case view = 1
    case newData = 2
    case noData = 3
    case failed = 4
    /// Has-content became false, or true.
    case hidden = 5
    case shown = 6
    /// Its process ended unexpectedly. That alone does not change the card.
    case dead = 7
    /// Unable to Load.
    case unable = 8
    /// It went live after that.
    case works = 9
  }

  /// What the card shows from this time on.
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
  /// The reason of a failure or an end.
  package var reason: Reason?
  /// `nil` if the picture did not change.
  package var picture: Picture?

  package init(at: WallTime, kind: Kind, reason: Reason? = nil, picture: Picture? = nil) {
    self.at = at
    self.kind = kind
    self.reason = reason
    self.picture = picture
  }
}

extension HistoryEntry.Kind {
  /// A picture between two updates has no information about the last outcome, and a process that
  /// ended is restarted without a message.
  package var describesState: Bool { self != .view && self != .dead }

  /// Whether the board looks different from this time on, even without another picture.
  package var changesCard: Bool {
    switch self {
    case .failed, .hidden, .shown, .unable, .works: true
    case .view, .newData, .noData, .dead: false
    }
  }
}
