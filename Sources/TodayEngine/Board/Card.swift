package import TodayWire

/// One card of the board: everything that its drawing needs, nothing else.
///
/// Its values are in one place that copies share: a board of a thousand cards is copied and compared for
/// each picture.
package struct Card: Sendable, Equatable, Identifiable {
  private var values: Shared<CardValues>

  package var id: WidgetID {
    get { values.place.value.id }
    _modify { yield &values.value.id }
  }
  package var title: String {
    get { values.place.value.title }
    _modify { yield &values.value.title }
  }
  /// One cell wide.
  package var icon: String? {
    get { values.place.value.icon }
    _modify { yield &values.value.icon }
  }
  package var picture: Picture {
    get { values.place.value.picture }
    _modify { yield &values.value.picture }
  }
  package var badge: Badge {
    get { values.place.value.badge }
    _modify { yield &values.value.badge }
  }
  /// The active display mode.
  package var mode: DisplayMode {
    get { values.place.value.mode }
    _modify { yield &values.value.mode }
  }
  /// The size that the user chose, or else the widget.
  package var size: CardSize {
    get { values.place.value.size }
    _modify { yield &values.value.size }
  }
  /// The part of the size that the user chose.
  package var chosenSize: CardSize {
    get { values.place.value.chosenSize }
    _modify { yield &values.value.chosenSize }
  }
  /// `preferredContentSize.height` in rows, used in the expanded mode only.
  package var preferredRows: Int? {
    get { values.place.value.preferredRows }
    _modify { yield &values.value.preferredRows }
  }
  /// The card as one line, for terminals without room for more.
  package var summary: String? {
    get { values.place.value.summary }
    _modify { yield &values.value.summary }
  }
  /// The text below the card's content: why there is nothing yet, or that a tap failed.
  package var note: CardNote? {
    get { values.place.value.note }
    _modify { yield &values.value.note }
  }
  /// The reason of a failure, in an extra row while the card has the focus.
  package var reason: Reason? {
    get { values.place.value.reason }
    _modify { yield &values.value.reason }
  }
  /// The time of the next automatic attempt after a failure without content to show.
  package var nextTry: WallTime? {
    get { values.place.value.nextTry }
    _modify { yield &values.value.nextTry }
  }
  /// Actions of nodes whose tap has taken longer than 300 ms.
  package var busyActions: [String] {
    get { values.place.value.busyActions }
    _modify { yield &values.value.busyActions }
  }
  /// Whether the user chose the mode. If not, a card is expanded if the board has room.
  package var isModeChosen: Bool {
    get { values.place.value.marks.contains(.isModeChosen) }
    set { values.value.marks.set(.isModeChosen, newValue) }
  }
  /// Whether Show More and Show Less exist.
  package var canExpand: Bool {
    get { values.place.value.marks.contains(.canExpand) }
    set { values.value.marks.set(.canExpand, newValue) }
  }
  /// Its content does not depend on the mode, as for a script. Show More exists only if rows are
  /// cut.
  package var isSameInBothModes: Bool {
    get { values.place.value.marks.contains(.isSameInBothModes) }
    set { values.value.marks.set(.isSameInBothModes, newValue) }
  }
  /// Whether its app has a program to open.
  package var hasApp: Bool {
    get { values.place.value.marks.contains(.hasApp) }
    set { values.value.marks.set(.hasApp, newValue) }
  }
  /// Whether it is not on the board, but on the page of the other machine that the user looks at.
  package var isVisiting: Bool {
    get { values.place.value.marks.contains(.isVisiting) }
    set { values.value.marks.set(.isVisiting, newValue) }
  }
  /// Not if it is of another machine that accepts no requests.
  package var acceptsTaps: Bool {
    get { values.place.value.marks.contains(.acceptsTaps) }
    set { values.value.marks.set(.acceptsTaps, newValue) }
  }
  /// Its stored data was not read yet, because it was not on the screen.
  package var isUnread: Bool {
    get { values.place.value.marks.contains(.isUnread) }
    set { values.value.marks.set(.isUnread, newValue) }
  }
  /// It is a script that has not ended a run yet.
  package var awaitsFirstResult: Bool {
    get { values.place.value.marks.contains(.awaitsFirstResult) }
    set { values.value.marks.set(.awaitsFirstResult, newValue) }
  }

  package init(
    id: WidgetID, title: String, icon: String? = nil, picture: Picture = .none,
    badge: Badge = .none, mode: DisplayMode = .compact, canExpand: Bool = false,
    preferredRows: Int? = nil, summary: String? = nil, note: CardNote? = nil,
    reason: Reason? = nil, nextTry: WallTime? = nil, busyActions: [String] = []
  ) {
    var marks: CardValues.Marks = [.isModeChosen, .hasApp, .acceptsTaps]
    marks.set(.canExpand, canExpand)
    values = Shared(
      CardValues(
        id: id, title: title, icon: icon, picture: picture, badge: badge, mode: mode, marks: marks,
        preferredRows: preferredRows, summary: summary, note: note, reason: reason,
        nextTry: nextTry, busyActions: busyActions))
  }

  /// The last known content, without the state of a process.
  mutating func endProcess() {
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
  /// The card that the user acts on. The result of the action before it is out of date.
  var card: WidgetID? {
    switch self {
    case .activate(let id, _, _), .follow(let id, _), .openApp(let id), .update(let id),
      .retry(let id):
      id
    case .setMode, .updateAll, .edit, .addCards, .configure, .arrangePages, .resize, .keepShown,
      .hideAgain, .bringBack, .sendBack, .pause, .reopen, .acknowledge, .answer, .lock, .unlock,
      .quit, .suspend:
      nil
    }
  }

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
