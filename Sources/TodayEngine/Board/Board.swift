package import TodayWire

/// Everything that the board shows, except focus and scroll position.
package struct Board: Sendable, Equatable {
  /// Enabled and with content, in the user's order.
  package var cards: [Card]
  /// Enabled, without content, in the user's order.
  package var hidden: [HiddenCard]
  /// Every widget in the user's order, and broken bundles last.
  package var roster: [RosterEntry]
  /// One line with the outcome of the last action.
  package var message: BoardMessage?
  /// Whether the strict rules are in force.
  package var isStrict = false
  package var notices = NoticeList()
  /// Questions that only the user can answer. The first one is shown over everything else.
  package var questions: [Question] = []
  package var isLocked = false
  /// The widgets whose content a locked board may show, also of the past and in notices. nil if it is not locked.
  package var shownWhileLocked: Set<WidgetID>?
  /// Only the first cards of a large board are known yet, so their number is not.
  package var isPartial = false

  package init(
    cards: [Card] = [], hidden: [HiddenCard] = [], roster: [RosterEntry] = [],
    message: BoardMessage? = nil
  ) {
    self.cards = cards
    self.hidden = hidden
    self.roster = roster
    self.message = message
  }

  /// The board as it is before any widget runs.
  package var withoutProcesses: Board {
    var board = self
    board.message = nil
    board.questions = []
    for index in board.cards.indices { board.cards[index].endProcess() }
    return board
  }

  /// Installed widgets that the user has not seen in Edit.
  package var newCount: Int { roster.count { $0.isNew } }
}

/// A card that is hidden because its widget has no content.
package struct HiddenCard: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  package var title: String
  /// One cell wide; `nil` to show no icon.
  package var icon: String?
  /// The author of the flag that hid the card.
  package var by: ContentAuthor
  package var at: WallTime
  /// Whether its app has a program that the user can open.
  package var hasApp = true

  package init(id: WidgetID, title: String, icon: String? = nil, by: ContentAuthor, at: WallTime) {
    self.id = id
    self.title = title
    self.icon = icon
    self.by = by
    self.at = at
  }
}

/// A row of the Edit screen.
package struct RosterEntry: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  package var title: String
  /// One cell wide; `nil` to show no icon.
  package var icon: String?
  package var appName: String
  /// The line under the name. Empty if the bundle has none.
  package var summary: String
  package var isEnabled: Bool
  package var isNew: Bool
  /// The settings that belong to this card of its widget; `nil` for the widget's first card.
  package var parameters: CardParameters?
  /// Whether it has settings, so that it may have several cards.
  package var hasSettings = false
  /// Why it cannot be enabled; `nil` for a valid bundle.
  package var problem: BundleMistake?
  /// Programs that it needs and that are not installed.
  package var missing: [BundleMistake] = []
  /// The path of an included script. It becomes a widget when it is added.
  package var script: String?
  /// Whether the widget is a script.
  package var isScript = false

  package init(
    id: WidgetID, title: String, icon: String? = nil, appName: String, summary: String = "",
    isEnabled: Bool, isNew: Bool = false, problem: BundleMistake? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.appName = appName
    self.summary = summary
    self.isEnabled = isEnabled
    self.isNew = isNew
    self.problem = problem
  }
}
