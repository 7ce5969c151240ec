package import TodayWire

/// The user's settings of the board, by widget id. Those of uninstalled widgets stay.
package struct BoardSettings: Sendable, Equatable {
  package var order: [WidgetID] = []
  package var enabled: Set<WidgetID> = []
  /// Widgets that the user has seen in Edit, or enabled or disabled by name. They are no longer
  /// new.
  package var known: Set<WidgetID> = []
  package var chosenModes: [WidgetID: DisplayMode] = [:]
  /// The last `widgetLargestAvailableDisplayMode` of each widget.
  package var largestModes: [WidgetID: DisplayMode] = [:]
  /// Sizes of cards that the user chose.
  package var sizes: [WidgetID: CardSize] = [:]
  /// Cards that the user always shows, also without content.
  package var keptShown: Set<WidgetID> = []
  /// The cards of widgets that have several, except the first. A card that is removed from the board is
  /// removed here, too.
  package var cards: [WidgetID: CardParameters] = [:]

  package init() {}
}

/// One change of the settings. It is a value, so that the changes of two processes can be combined.
package enum SettingsChange: Sendable, Equatable {
  /// A first run adds these widgets.
  case adopt([WidgetID])
  case enable([WidgetID])
  case disable([WidgetID])
  /// To a position in the order, from 1.
  case move(WidgetID, to: Int)
  /// Contains the pages only of widgets that move to another page, because pages are stored in the
  /// config; see ``BoardSection/moved(to:)``.
  case edit(order: [WidgetID], enabled: Set<WidgetID>, pages: [WidgetID: Int] = [:])
  /// Like ``edit(order:enabled:pages:)``, with new cards of widgets.
  case addCards(
    [WidgetID: CardParameters], order: [WidgetID], enabled: Set<WidgetID>, pages: [WidgetID: Int])
  /// Adds a card of a widget at the end, or changes its parameters.
  case configure(WidgetID, CardParameters)
  /// The pages of the config. A config without a board section gets one; see
  /// ``BoardSection/arranged(as:)``.
  case arrangePages([BoardSection.Page])
  case choose(WidgetID, DisplayMode)
  case resize(WidgetID, CardSize)
  case largest(WidgetID, DisplayMode)
  case keepShown(WidgetID, Bool)
  /// Removes all settings of a widget.
  case forget([WidgetID])
}

extension SettingsChange {
  /// Whether the user has made it on the board.
  package var isOfUser: Bool {
    switch self {
    case .enable, .disable, .move, .edit, .addCards, .configure, .arrangePages, .choose, .resize:
      true
    // A card that has content again is no longer kept shown.
    case .keepShown(_, let isKept): isKept
    case .adopt, .largest, .forget: false
    }
  }

  /// Whether it changes which widgets are on the board, or their order.
  package var isOfLineup: Bool {
    switch self {
    case .enable, .disable, .move, .edit, .addCards, .configure, .arrangePages, .keepShown, .forget:
      true
    // An adopted widget was installed at the same moment.
    case .adopt, .choose, .resize, .largest: false
    }
  }

  /// Whether it changes the pages of the config, or which cards are on them.
  var isOfPages: Bool {
    switch self {
    case .edit(_, _, let pages), .addCards(_, _, _, let pages): !pages.isEmpty
    case .arrangePages: true
    case .adopt, .enable, .disable, .move, .configure, .choose, .resize, .largest, .keepShown,
      .forget:
      false
    }
  }

  /// The page number, for widgets that move to another page of the config.
  package var pages: [WidgetID: Int] {
    switch self {
    case .edit(_, _, let pages), .addCards(_, _, _, let pages): pages
    case .adopt, .enable, .disable, .move, .configure, .arrangePages, .choose, .resize, .largest,
      .keepShown, .forget:
      [:]
    }
  }
}

extension BoardSettings {
  package mutating func apply(_ change: SettingsChange) {
    switch change {
    case .adopt(let ids), .enable(let ids):
      enabled.formUnion(ids)
      known.formUnion(ids)
      // Added widgets come last, unless they had a position before.
      for id in ids where !order.contains(id) { order.append(id) }
    case .disable(let ids):
      enabled.subtract(ids)
      known.formUnion(ids)
      dropRemovedCards()
    case .move(let id, let place):
      order.removeAll { $0 == id }
      order.insert(id, at: min(max(place - 1, 0), order.count))
    case .edit(let ids, let on, _): edit(ids, on)
    case .addCards(let new, let ids, let on, _):
      cards.merge(new) { $1 }
      edit(ids, on)
    case .configure(let id, let parameters):
      cards[id] = parameters
      enabled.insert(id)
      known.insert(id)
      if !order.contains(id) { order.append(id) }
    // Does not change which cards are on the board, or their order.
    case .arrangePages: break
    case .choose(let id, let mode): chosenModes[id] = mode
    case .resize(let id, let size): sizes[id] = size.isEmpty ? nil : size
    case .largest(let id, let mode): largestModes[id] = mode
    case .keepShown(let id, let isShown):
      if isShown { keptShown.insert(id) } else { keptShown.remove(id) }
    case .forget(let widgets):
      let ids = widgets + cards.keys.filter { widgets.contains($0.extensionID) }
      order.removeAll(where: ids.contains)
      enabled.subtract(ids)
      known.subtract(ids)
      keptShown.subtract(ids)
      for id in ids {
        chosenModes[id] = nil
        sizes[id] = nil
        largestModes[id] = nil
        cards[id] = nil
      }
    }
  }

  private mutating func edit(_ ids: [WidgetID], _ on: Set<WidgetID>) {
    let mentioned = Set(ids)
    enabled.subtract(mentioned)
    enabled.formUnion(on)
    known.formUnion(mentioned)
    order = Self.merge(ids, into: order)
    dropRemovedCards()
  }

  private mutating func dropRemovedCards() {
    cards = cards.filter { enabled.contains($0.key) }
  }

  /// The smaller of the user's choice and the widget's largest mode. Without a choice, the board
  /// decides by its free space.
  func activeMode(of id: WidgetID, isRoomy: Bool) -> DisplayMode {
    guard largestModes[id] == .expanded else { return .compact }
    return chosenModes[id] ?? (isRoomy ? .expanded : .compact)
  }

  /// The new order. Each id that it does not mention stays after the one that it followed.
  private static func merge(_ new: [WidgetID], into old: [WidgetID]) -> [WidgetID] {
    let mentioned = Set(new)
    var followers: [WidgetID?: [WidgetID]] = [:]
    var last: WidgetID?
    for id in old {
      if mentioned.contains(id) { last = id } else { followers[last, default: []].append(id) }
    }
    return (followers[nil] ?? []) + new.flatMap { [$0] + (followers[$0] ?? []) }
  }
}
