package import TodayWire

/// What the user decided about the board; kept by widget id, also for widgets that are gone.
package struct BoardSettings: Sendable, Equatable {
  package var order: [WidgetID] = []
  package var enabled: Set<WidgetID> = []
  /// Seen in Edit, enabled or disabled by name: no longer new.
  package var known: Set<WidgetID> = []
  package var chosenModes: [WidgetID: DisplayMode] = [:]
  /// `widgetLargestAvailableDisplayMode`, as each widget last said.
  package var largestModes: [WidgetID: DisplayMode] = [:]
  /// How large the user wants cards.
  package var sizes: [WidgetID: CardSize] = [:]
  /// Shown by the user although they say that they have no content.
  package var keptShown: Set<WidgetID> = []

  package init() {}
}

/// One change of the settings, so that two processes can both make theirs.
package enum SettingsChange: Sendable, Equatable {
  /// A first run: these are on the board.
  case adopt([WidgetID])
  case enable([WidgetID])
  case disable([WidgetID])
  /// To a place in the order, counted from 1.
  case move(WidgetID, to: Int)
  /// Pages are the config's, and only those of widgets that go to another one; see
  /// ``BoardSection/moved(to:)``.
  case edit(order: [WidgetID], enabled: Set<WidgetID>, pages: [WidgetID: Int] = [:])
  /// The pages of the config, which gets a section where it has none; see
  /// ``BoardSection/arranged(as:)``.
  case arrangePages([BoardSection.Page])
  case choose(WidgetID, DisplayMode)
  case resize(WidgetID, CardSize)
  case largest(WidgetID, DisplayMode)
  case keepShown(WidgetID, Bool)
  /// Gone for good: as if they had never been there.
  case forget([WidgetID])
}

extension SettingsChange {
  /// Whether it sets the widgets on the board, or their order.
  package var isOfLineup: Bool {
    switch self {
    case .enable, .disable, .move, .edit, .arrangePages, .keepShown, .forget: true
    // What is adopted was installed in the same moment.
    case .adopt, .choose, .resize, .largest: false
    }
  }

  /// Whether it changes the pages of the config, or which cards are on them.
  var isOfPages: Bool {
    switch self {
    case .edit(_, _, let pages): !pages.isEmpty
    case .arrangePages: true
    case .adopt, .enable, .disable, .move, .choose, .resize, .largest, .keepShown, .forget: false
    }
  }

  /// Of those that go to another page of the config its number.
  package var pages: [WidgetID: Int] {
    if case .edit(_, _, let pages) = self { pages } else { [:] }
  }
}

extension BoardSettings {
  package mutating func apply(_ change: SettingsChange) {
    switch change {
    case .adopt(let ids), .enable(let ids):
      enabled.formUnion(ids)
      known.formUnion(ids)
      // Added widgets go last, unless they had a place before.
      order += ids.filter { !order.contains($0) }
    case .disable(let ids):
      enabled.subtract(ids)
      known.formUnion(ids)
    case .move(let id, let place):
      order.removeAll { $0 == id }
      order.insert(id, at: min(max(place - 1, 0), order.count))
    case .edit(let ids, let on, _):
      let mentioned = Set(ids)
      enabled.subtract(mentioned)
      enabled.formUnion(on)
      known.formUnion(mentioned)
      order = Self.merge(ids, into: order)
    // Which cards are on the board, and in which order, stays.
    case .arrangePages: break
    case .choose(let id, let mode): chosenModes[id] = mode
    case .resize(let id, let size): sizes[id] = size.isEmpty ? nil : size
    case .largest(let id, let mode): largestModes[id] = mode
    case .keepShown(let id, let isShown):
      if isShown { keptShown.insert(id) } else { keptShown.remove(id) }
    case .forget(let ids):
      order.removeAll(where: ids.contains)
      enabled.subtract(ids)
      known.subtract(ids)
      keptShown.subtract(ids)
      for id in ids {
        chosenModes[id] = nil
        sizes[id] = nil
        largestModes[id] = nil
      }
    }
  }

  /// The smaller of the user's choice and the widget's largest. Without a choice the board decides,
  /// by the room that it has.
  func activeMode(of id: WidgetID, isRoomy: Bool) -> DisplayMode {
    guard largestModes[id] == .expanded else { return .compact }
    return chosenModes[id] ?? (isRoomy ? .expanded : .compact)
  }

  /// The new order, with the ids that it does not mention left after the one that they followed.
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
