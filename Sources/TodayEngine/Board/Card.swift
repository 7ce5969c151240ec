package import TodayWire

/// A widget's bundle identifier.
package typealias WidgetID = String

/// One card of the board, as it is to be shown now: everything the picture needs, nothing else.
package struct Card: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  package var title: String
  /// One cell wide.
  package var icon: String?
  package var picture: Picture
  package var badge: Badge
  /// The active display mode.
  package var mode: DisplayMode
  /// The user chose the mode; otherwise a card is expanded where the board has room.
  package var isModeChosen = true
  /// As the user wants it, or else its widget.
  package var size = CardSize()
  /// The part of it that the user chose.
  package var chosenSize = CardSize()
  /// Whether Show More / Show Less exist.
  package var canExpand: Bool
  /// What it draws does not depend on the mode, as that of a script: more is shown only where rows
  /// are cut.
  package var isSameInBothModes = false
  /// `preferredContentSize.height`, rows; counts when expanded only.
  package var preferredRows: Int?
  /// The card in one line, for terminals with no room for more.
  package var summary: String?
  /// There is a program that opens with it.
  package var hasApp = true
  /// One row in words, where it happened: why there is nothing yet, that a tap failed.
  package var note: CardNote?
  /// The reason of a failure: an extra row while the card has the focus.
  package var reason: Reason?
  /// When the host tries again by itself, after a failure that left nothing to show.
  package var nextTry: WallTime?
  /// Actions of nodes whose tap has been under way for longer than 300 ms.
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

  /// The last known content, without what a process is doing.
  fileprivate mutating func endProcess() {
    if case .live(let node) = picture { picture = .snapshot(node) }
    if badge == .updating { badge = .none }
    busyActions = []
  }

  /// Where the card's content comes from.
  package enum Picture: Sendable, Equatable {
    /// The title alone.
    case none
    /// The bundle's, drawn dim until the first view ever.
    case placeholder(Node)
    /// The last known one, dimmed.
    case snapshot(Node)
    /// What the running process shows.
    case live(Node)

    package var node: Node? {
      switch self {
      case .none: nil
      case .placeholder(let node), .snapshot(let node), .live(let node): node
      }
    }
  }
}

/// Everything that the board shows, apart from where the user stands in it.
package struct Board: Sendable, Equatable {
  /// Enabled and with content, in the user's order.
  package var cards: [Card]
  /// Enabled, without content, in the user's order.
  package var hidden: [HiddenCard]
  /// Every widget, enabled or not, in the user's order; broken bundles last.
  package var roster: [RosterEntry]
  /// One line that the user should read now: the outcome of what was just done.
  package var message: BoardMessage?
  /// The strict rules are in force.
  package var isStrict = false
  package var notices = NoticeList()
  /// What only the user can decide; the first one is shown, over everything else.
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

  /// Widgets that lie in a search path and that the user has not seen in Edit.
  package var newCount: Int { roster.count { $0.isNew } }
}

/// A card that is hidden because it said that it has no content.
package struct HiddenCard: Sendable, Equatable, Identifiable {
  package var id: WidgetID
  package var title: String
  /// One cell wide; nil: none is to be shown.
  package var icon: String?
  /// The author of the flag that hid it.
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
  /// One cell wide; nil: none is to be shown.
  package var icon: String?
  package var appName: String
  /// The line under the name; empty when the bundle has none.
  package var summary: String
  package var isEnabled: Bool
  package var isNew: Bool
  /// Why it cannot be enabled; nil for a sound bundle.
  package var problem: BundleMistake?
  /// Programs that it uses and that are not installed.
  package var missing: [BundleMistake] = []
  /// Of a script that comes with the product: its path. It is no widget before it is added.
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

/// What a user asks of the board.
package enum UserAction: Sendable, Equatable {
  /// Space or a click on a node with an `action`.
  case activate(WidgetID, action: String)
  /// Enter or a click on a node with a `url`.
  case follow(WidgetID, url: String)
  case openApp(WidgetID)
  case setMode(WidgetID, DisplayMode)
  case update(WidgetID)
  case updateAll
  /// Of a card that says Unable to Load.
  case retry(WidgetID)
  /// Edit's Done: the whole order, which of them are enabled, and of those that go to another page of
  /// the config its number, from 0.
  case edit(order: [WidgetID], enabled: Set<WidgetID>, pages: [WidgetID: Int] = [:])
  /// All pages of the config with their cards, which keep their modes and sizes.
  case arrangePages([BoardSection.Page])
  /// Empty: as the widget suggests, or else as the board decides.
  case resize(WidgetID, CardSize)
  /// Of the hidden list: show the card although it says that it has no content.
  case keepShown(WidgetID)
  /// Takes `keepShown` back.
  case hideAgain(WidgetID)
  /// Of the hidden list: set has-content as the containing app would.
  case bringBack(WidgetID)
  /// Takes `bringBack` back.
  case sendBack(WidgetID)
  case pause(Bool)
  /// Close the Today view and open it again.
  case reopen
  /// A notice was seen; nil: all.
  case acknowledge(Notice.ID?)
  /// One of the question's choices. A password is not sent this way.
  case answer(question: QuestionID, choice: String)
  case lock
  case unlock
  /// As an event of its own it is not asked whether the board is locked.
  case quit
  case suspend
}

extension UserAction {
  /// Whether it decides something that is kept, rather than use what is there.
  package var changesSettings: Bool {
    switch self {
    case .setMode, .edit, .arrangePages, .resize, .keepShown, .hideAgain, .bringBack, .sendBack:
      true
    case .activate, .follow, .openApp, .update, .updateAll, .retry, .pause, .reopen, .acknowledge,
      .answer,
      .lock, .unlock, .quit, .suspend:
      false
    }
  }
}
