import TodayEngine
import TodayRender
import TodayWire

/// A card's content, drawn separately from the board. It is redrawn only if something in it
/// changes, and is copied to the position of the card.
struct CardContent: Sendable {
  let key: Key
  let grid: Grid
  /// In reading order. Positions are relative to the content.
  let targets: [TapTarget]
  /// The time of the next change without an event.
  let nextChange: WallTime?
  /// Whether it is a snapshot, which a live view may replace.
  let isSnapshot: Bool

  /// The inputs of the drawing.
  struct Key: Sendable, Equatable {
    var version: Int
    var columns: Int
    var rows: Int
    var isDimmed: Bool
    var focused: NodeIdentity?
    var busyActions: [String]
    var theme: Theme
    var isASCII: Bool
  }

  /// - Parameter layout: Of the node for these columns; nil if there is none yet.
  init(
    node: Node, isSnapshot: Bool = false, layout: NodeLayout? = nil, key: Key,
    context: DrawContext
  ) {
    self.isSnapshot = isSnapshot
    var context = context
    context.dimmed = key.isDimmed
    context.focused = key.focused
    context.busyActions = Set(key.busyActions)
    let revision = node.hasImages ? context.pictures?.revision : nil
    var grid = Grid(columns: key.columns, rows: key.rows)
    grid.fill(grid.region, with: Cell(" ", style: CellStyle(background: key.theme.background)))
    let drawn = NodeRenderer.drawing(
      of: layout ?? NodeLayout(node, columns: key.columns, context: context), in: &grid,
      region: grid.region, context: context)
    targets = drawn.targets
      .filter { $0.row < key.rows }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    self.grid = grid
    self.key = key
    // Read before drawing, so that a picture that arrives meanwhile is not missed.
    pictureRevision = revision
    nextChange = drawn.nextChange
    drawnAt = context.clock.now
    zoneOffset = context.clock.zoneOffset(nil, drawnAt)
  }

  private let drawnAt: WallTime
  /// That of the machine's zone, which may change.
  private let zoneOffset: Int
  /// The version of the decoded pictures when this was drawn; `nil` if it has none.
  private let pictureRevision: Int?

  func isCurrent(_ key: Key, _ context: DrawContext) -> Bool {
    let clock = context.clock
    guard self.key == key, clock.now >= drawnAt, clock.zoneOffset(nil, drawnAt) == zoneOffset else {
      return false
    }
    if let pictureRevision, pictureRevision != context.pictures?.revision { return false }
    return nextChange.map { clock.now < $0 } ?? true
  }
}

extension CardTable {
  /// The current content of a card; `nil` if it has none.
  mutating func content(of index: Int, _ context: DrawContext) -> CardContent? {
    let card = cards[index]
    guard let node = card.picture.node else { return nil }
    let key = CardContent.Key(
      version: states[index].version, columns: contentWidth(of: index),
      rows: geometry.style == .lines ? 1 : contentRows(of: index), isDimmed: card.isDimmed,
      focused: focus?.card == card.id ? focus?.target?.path : nil,
      busyActions: card.busyActions, theme: context.theme, isASCII: context.ascii)
    if let known = contents.drawn[card.id], known.isCurrent(key, context) { return known }
    let content = CardContent(
      node: node, isSnapshot: card.picture.isSnapshot,
      layout: contents.measured.removeValue(forKey: card.id)?.layout(for: key, context), key: key,
      context: context)
    if case .live = card.picture, let known = contents.drawn[card.id], known.isSnapshot {
      states[index].firstDifference = content.grid.differentCells(from: known.grid)
    }
    contents.drawn[card.id] = content
    return content
  }

  /// The tappable parts of a card. A placeholder and a card that failed to load have none.
  mutating func targets(of index: Int, _ context: DrawContext) -> [TapTarget] {
    guard geometry.style == .cards, cards[index].takesTaps else { return [] }
    return content(of: index, context)?.targets ?? []
  }
}

extension Card.Picture {
  fileprivate var isSnapshot: Bool {
    if case .snapshot = self { true } else { false }
  }
}

extension Card {
  var isDimmed: Bool {
    switch picture {
    case .none, .live: badge == .unableToLoad
    case .placeholder, .snapshot: true
    }
  }

  var takesTaps: Bool {
    switch picture {
    case .none, .placeholder: false
    case .snapshot, .live: badge != .unableToLoad
    }
  }
}
