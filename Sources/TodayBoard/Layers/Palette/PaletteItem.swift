import TodayEngine
import TodayRender

/// A row of the palette.
struct PaletteItem: Sendable, Equatable {
  var name: String
  /// The title of a widget, which is not searched.
  var icon: String?
  /// The key of the command, or the kind of the item.
  var right: String
  var action: Action
  /// Additional search words: synonyms, its subject.
  var also = ""
  /// The matched synonyms, which are shown.
  var found = ""
  /// The matched clusters of the name.
  var places: [Int] = []

  enum Action: Sendable, Equatable {
    case command(BoardCommand)
    /// A tappable part of the focused card.
    case target(TapTarget)
    case card(WidgetID)
    /// A widget that is hidden, or not on the board.
    case widget(WidgetID)
    case page(Int)
  }
}

extension PaletteItem {
  /// All items in a fixed order: those of the focused card first.
  static func all(_ context: LayerContext) -> [PaletteItem] {
    var items: [PaletteItem] = []
    // The card's content is drawn only in this copy, to find its parts.
    var cards = context.cards
    if let index = cards.focusedIndex {
      let title = cards.cards[index].title
      items += cards.targets(of: index, context.draw).filter { !$0.text.isEmpty }.map {
        PaletteItem(name: $0.text, right: title, action: .target($0))
      }
      items += commands(of: .card, context)
    }
    items += commands(of: .first, context) + commands(of: .arranging, context)
    items += commands(of: .updating, context) + commands(of: .past, context)
    items += commands(of: .finding, context) + pages(context) + widgets(context)
    if cards.focusedIndex == nil { items += commands(of: .card, context) }
    return items + commands(of: .other, context) + commands(of: .moving, context)
  }

  private static func pages(_ context: LayerContext) -> [PaletteItem] {
    let words = context.words.finding
    let count = context.pages.count(context.board)
    guard count > 1 else { return [] }
    return (0..<count).map { page in
      let key = BoardCommand.page(number: page + 1).map(context.name(of:)) ?? ""
      let also = page >= context.pages.noticesPage ? words.alsoNotices : ""
      return PaletteItem(
        name: words.page(context.pages.name(page, context.words)), right: key,
        action: .page(page), also: also)
    }
  }

  /// The cards on the board, then the other widgets.
  private static func widgets(_ context: LayerContext) -> [PaletteItem] {
    let board = context.board
    let about = Dictionary(
      board.roster.lazy.map { ($0.id, "\($0.appName) \($0.summary)") },
      uniquingKeysWith: { first, _ in first })
    let cards = board.cards.map {
      PaletteItem(
        name: $0.title, icon: $0.icon, right: context.words.finding.card, action: .card($0.id),
        also: about[$0.id] ?? "")
    }
    let shown = Set(board.cards.lazy.map(\.id))
    let others = board.roster.filter { !shown.contains($0.id) && $0.problem == nil }.map {
      PaletteItem(
        name: $0.title, icon: $0.icon,
        right: $0.isEnabled ? context.words.hidden.state : context.words.edit.add,
        action: .widget($0.id), also: about[$0.id] ?? "")
    }
    return cards + others
  }

  private static func commands(
    of group: BoardCommand.Group, _ context: LayerContext
  ) -> [PaletteItem] {
    BoardCommand.allCases.compactMap { command in
      guard command.group == group, command.pageNumber == nil, command != .palette,
        command != .close
      else { return nil }
      return PaletteItem(
        name: context.words.help.does(command), right: context.name(of: command),
        action: .command(command), also: context.words.help.alsoCalled(command))
    }
  }
}
