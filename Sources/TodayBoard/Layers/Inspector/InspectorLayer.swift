import TodayEngine
import TodayRender

/// The inspector of a card: its life cycle, its process, its updates.
struct InspectorLayer: Layer {
  private(set) var card: WidgetID
  /// Set by the program before each picture.
  var report: InspectorReport?
  /// The first row on the screen.
  var scroll = 0
  /// The outcome that was chosen, counted from the newest.
  private(set) var outcome: Int?
  /// The outcome that the list was scrolled to.
  var shownOutcome: Int?
  /// The number of rows of the last picture.
  var rowCount = 0

  init(card: WidgetID) {
    self.card = card
  }

  static let commands: [BoardCommand] = [.inspect]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    .handled(context.cards.focusedCard.map { [.open(InspectorLayer(card: $0.id))] } ?? [])
  }

  func title(_ context: LayerContext) -> String {
    context.words.inspector.title(report?.title ?? card.rawValue)
  }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words
    var hints = [
      KeyHint(.escape, words.inspector.close),
      KeyHint(
        keys: Array(context.keyMap.keys(of: .update).prefix(1)), words: words.inspector.update),
      KeyHint(.down, words.inspector.scroll),
    ]
    if report?.updates.runs.isEmpty == false, let key = context.keyMap.keys(of: .earlier).first {
      hints += [KeyHint(.right, words.inspector.outcome), KeyHint(key, words.rewind.then)]
    }
    return hints + [KeyHint(.tab, words.inspector.nextCard)]
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    let last = lastScroll(context)
    switch command {
    case .moveUp: scroll -= 1
    case .moveDown: scroll += 1
    case .pageUp: scroll -= context.plainListRows
    case .pageDown, .tap: scroll += context.plainListRows
    case .top: scroll = 0
    case .bottom: scroll = last
    case .nextCard: return inspectNext(by: 1, context)
    case .previousCard: return inspectNext(by: -1, context)
    case .moveRight: choose((outcome ?? -1) + 1)
    case .moveLeft: choose((outcome ?? 0) - 1)
    case .earlier: return rewind(to: outcome ?? 0)
    case .enter: return outcome.map(rewind) ?? .handled()
    case .update: return .ask(.user(.update(card)))
    case .reopen: return .ask(.user(.reopen))
    case .close, .inspect, .quit: return .closed()
    case .openApp, .toggleMode, .alternates, .zoom, .share, .settings, .copy, .moveEarlier,
      .moveLater, .remove, .menu, .wider, .narrower, .nextRows, .updateAll, .pause, .undo,
      .hints, .palette, .search, .nextMatch, .previousMatch, .previousPage, .nextPage, .page1,
      .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9, .later, .hourEarlier,
      .hourLater, .dayEarlier, .dayLater, .add, .edit, .pages, .hidden, .themes, .keyboard, .lock,
      .help,
      .redraw, .suspend, nil:
      break
    }
    scroll = min(max(scroll, 0), last)
    return .handled()
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel(let rows):
      scroll = min(max(scroll + rows, 0), lastScroll(context))
      return .handled()
    case .click(_, .row(let outcome)): return rewind(to: outcome)
    case .click, .press, .pull, .drag: return .ignored
    }
  }

  private func lastScroll(_ context: LayerContext) -> Int {
    max(rowCount - context.plainListRows, 0)
  }

  private mutating func choose(_ outcome: Int) {
    let count = report?.updates.runs.count ?? 0
    self.outcome = count > 0 ? min(max(outcome, 0), count - 1) : nil
  }

  /// The board at the end of an update.
  ///
  /// - Parameter outcome: Counted from the newest.
  private func rewind(to outcome: Int) -> LayerOutcome {
    guard let runs = report?.updates.runs, outcome < runs.count else { return .handled() }
    return .closed([.ask(.rewind(.moment(runs[runs.count - 1 - outcome].at, of: card)))])
  }

  private mutating func inspectNext(by step: Int, _ context: LayerContext) -> LayerOutcome {
    let cards = context.cards.cards
    guard !cards.isEmpty, let index = context.cards.index(of: card) else { return .handled() }
    let next = cards[(index + step + cards.count) % cards.count].id
    let report = report
    self = InspectorLayer(card: next)
    // Shown until the program has the report of the next card.
    self.report = report
    return .handled([.select(next)])
  }
}
