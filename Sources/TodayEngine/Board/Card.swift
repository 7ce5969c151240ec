package import TodayWire

/// One card of the board: everything that its drawing needs, nothing else.
package struct Card: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  package var title: String
  /// One cell wide.
  package var icon: String?
  package var picture: Picture
  package var badge: Badge
  /// The active display mode.
  package var mode: DisplayMode
  /// Whether the user chose the mode. If not, a card is expanded if the board has room.
  package var isModeChosen = true
  /// The size that the user chose, or else the widget.
  package var size = CardSize()
  /// The part of the size that the user chose.
  package var chosenSize = CardSize()
  /// Whether Show More and Show Less exist.
  package var canExpand: Bool
  /// Its content does not depend on the mode, as for a script. Show More exists only if rows are
  /// cut.
  package var isSameInBothModes = false
  /// `preferredContentSize.height` in rows, used in the expanded mode only.
  package var preferredRows: Int?
  /// The card as one line, for terminals without room for more.
  package var summary: String?
  /// Whether its app has a program to open.
  package var hasApp = true
  /// Whether it is not on the board, but on the page of the other machine that the user looks at.
  package var isVisiting = false
  /// Not if it is of another machine that accepts no requests.
  package var acceptsTaps = true
  /// One row of text about the card: why there is nothing yet, or that a tap failed.
  package var note: CardNote?
  /// The reason of a failure, in an extra row while the card has the focus.
  package var reason: Reason?
  /// The time of the next automatic attempt after a failure without content to show.
  package var nextTry: WallTime?
  /// Actions of nodes whose tap has taken longer than 300 ms.
  package var busyActions: [String]

  package init(
    id: WidgetID, title: String, icon: String? = nil, picture: Picture = .none,
    badge: Badge = .none, mode: DisplayMode = .compact, canExpand: Bool = false,
    preferredRows: Int? = nil, summary: String? = nil, note: CardNote? = nil,
    reason: Reason? = nil, nextTry: WallTime? = nil, busyActions: [String] = []
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.picture = picture
    self.badge = badge
    self.mode = mode
    self.canExpand = canExpand
    self.preferredRows = preferredRows
    self.summary = summary
    self.note = note
    self.reason = reason
    self.nextTry = nextTry
    self.busyActions = busyActions
  }

  /// The last known content, without the state of a process.
  fileprivate mutating func endProcess() {
    if case .live(let node) = picture { picture = .snapshot(node) }
    if badge == .updating { badge = .none }
    busyActions = []
  }

  /// The source of the card's content.
  package enum Picture: Sendable, Equatable {
    /// The title alone.
    case none
    /// The placeholder of the bundle, dimmed, until the first view.
    case placeholder(Node)
    /// The last snapshot, dimmed.
    case snapshot(Node)
    /// The view of the running process.
    case live(Node)

    package var node: Node? {
      switch self {
      case .none: nil
      case .placeholder(let node), .snapshot(let node), .live(let node): node
      }
    }
  }
}

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

/// A request of the user.
package enum UserAction: Sendable, Equatable {
  /// Space or a click on a node with an `action`.
  ///
  /// - Parameter items: What an Action has returned for a node with `returns`; empty for a tap.
  case activate(WidgetID, action: String, items: [ExtensionItem] = [])
  /// Enter or a click on a node with a `url`.
  case follow(WidgetID, url: String)
  case openApp(WidgetID)
  case setMode(WidgetID, DisplayMode)
  case update(WidgetID)
  case updateAll
  /// For a card that is Unable to Load.
  case retry(WidgetID)
  /// Done in Edit: the whole order, the enabled widgets, and for each card that moves to another
  /// page of the config the page's number, from 0.
  case edit(order: [WidgetID], enabled: Set<WidgetID>, pages: [WidgetID: Int] = [:])
  /// The same with new cards of widgets.
  case addCards(
    [WidgetID: CardParameters], order: [WidgetID], enabled: Set<WidgetID>, pages: [WidgetID: Int])
  /// The settings of one card of a widget with several.
  case configure(WidgetID, CardParameters)
  /// All pages of the config with their cards, which keep their modes and sizes.
  case arrangePages([BoardSection.Page])
  /// Empty means the widget's suggestion, or else the board's decision.
  case resize(WidgetID, CardSize)
  /// In the hidden list: always show the card, also without content.
  case keepShown(WidgetID)
  /// Reverts `keepShown`.
  case hideAgain(WidgetID)
  /// In the hidden list: set has-content as the containing app would.
  case bringBack(WidgetID)
  /// Reverts `bringBack`.
  case sendBack(WidgetID)
  case pause(Bool)
  /// Restart the Today view.
  case reopen
  /// A notice was seen; `nil` means all.
  case acknowledge(Notice.ID?)
  /// A choice of the question. A password is not sent this way.
  case answer(question: QuestionID, choice: String)
  case lock
  case unlock
  /// An event of its own, because it is allowed on a locked board.
  case quit
  case suspend
}

extension UserAction {
  /// Whether it changes a stored setting.
  package var changesSettings: Bool {
    switch self {
    case .setMode, .edit, .addCards, .configure, .arrangePages, .resize, .keepShown, .hideAgain,
      .bringBack, .sendBack:
      true
    case .activate, .follow, .openApp, .update, .updateAll, .retry, .pause, .reopen, .acknowledge,
      .answer,
      .lock, .unlock, .quit, .suspend:
      false
    }
  }
}
