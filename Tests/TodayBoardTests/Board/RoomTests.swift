import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Expanded modes that the board assigns to cards when it has space for them.
struct RoomTests {
  /// A card by its rows in each mode. A card whose rows are the same in both modes has one mode.
  private struct Sample {
    var compact: Int
    var expanded: Int
    var mode = DisplayMode.compact
    /// The card has its own picture.
    var isComplete = true
    var span = 1

    func card(_ id: Int) -> Card {
      let rows = mode == .compact ? compact : expanded
      let node = SampleBoard.rows((0..<rows).map { SampleBoard.row("row \($0)", "value") })
      var card = Card(
        id: "\(id)", title: "Card \(id)",
        picture: isComplete ? .live(node) : .placeholder(node))
      card.isModeChosen = false
      card.canExpand = compact != expanded
      card.mode = mode
      card.size.span = .columns(span)
      return card
    }
  }

  /// Draws the board until no mode changes, as the engine and widgets do.
  ///
  /// - Returns: The number of mode changes; nil if they did not end.
  private static func settle(
    _ samples: inout [Sample], on screen: inout BoardScreen, rounds: Int = 60
  ) -> Int? {
    var changes = 0
    for _ in 0..<rounds {
      screen.update(board: Board(cards: samples.enumerated().map { $1.card($0) }))
      var hasChanged = false
      for visible in screen.picture(SampleBoard.context).visible {
        guard let index = Int(visible.id.rawValue) else { continue }
        let mode: DisplayMode =
          visible.isRoomy && samples[index].compact != samples[index].expanded
          ? .expanded : .compact
        guard mode != samples[index].mode else { continue }
        samples[index].mode = mode
        changes += 1
        hasChanged = true
      }
      guard hasChanged else { return changes }
    }
    return nil
  }

  /// Weather, System and Calendar took the same rows from each other, many times a second.
  @Test func cardsDoNotAlternateInTakingRows() {
    var samples = [
      Sample(compact: 5, expanded: 6), Sample(compact: 4, expanded: 30),
      Sample(compact: 3, expanded: 12), Sample(compact: 9, expanded: 9),
    ]
    var screen = BoardScreen.sample(60, 32, Board(cards: []))
    #expect(Self.settle(&samples, on: &screen) != nil)
    #expect(samples.contains { $0.mode == .expanded })
  }

  @Test(arguments: 0..<40)
  func changesOfModesEnd(_ seed: Int) {
    var random = Random(seed: UInt64(seed))
    for _ in 0..<10 {
      var samples = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Sample(
          compact: Int.random(in: 0...9, using: &random),
          expanded: Int.random(in: 0...40, using: &random),
          isComplete: Int.random(in: 0..<8, using: &random) > 0,
          span: Int.random(in: 0..<4, using: &random) == 0 ? 9 : 1)
      }
      let (columns, rows) = (
        Int.random(in: 40...200, using: &random), Int.random(in: 8...70, using: &random)
      )
      var screen = BoardScreen.sample(columns, rows, Board(cards: []))
      let before = samples
      let changes = Self.settle(&samples, on: &screen)
      #expect(changes != nil, "\(columns)x\(rows): \(before)")
      #expect(changes ?? 0 <= 6 * samples.count, "\(columns)x\(rows): \(before)")
    }
  }

  /// The space on another screen is not used for this one.
  @Test func cutCardExpandsOnAHigherScreen() {
    var samples = [Sample(compact: 2, expanded: 20), Sample(compact: 2, expanded: 20)]
    var screen = BoardScreen.sample(60, 14, Board(cards: []))
    #expect(Self.settle(&samples, on: &screen) != nil)
    #expect(samples.filter { $0.mode == .expanded }.count < 2)
    screen.resize(to: CellSize(columns: 60, rows: 60))
    #expect(Self.settle(&samples, on: &screen) != nil)
    #expect(samples.allSatisfy { $0.mode == .expanded })
  }

  /// The title line of the first card, and the number of its rows that are shown.
  private static func seen(_ screen: inout BoardScreen, rows: Int) -> (title: String, shown: Int) {
    let drawing = screen.drawing()
    let title = drawing.split(separator: "\n").first { $0.contains("Month ─") } ?? ""
    return (String(title), (0..<rows).count { drawing.contains("week \($0) ") })
  }

  /// A month without its last week looks complete, so the title says how many rows are missing.
  @Test func expandedCardIsWholeCompactOrSaysThatRowsAreCut() {
    let rows = 9
    var kinds: Set<String> = []
    for height in (12...40).reversed() {
      let weeks = (0..<rows).map { SampleBoard.row("week \($0) ", "x") }
      var month = Card(id: "month", title: "Month", picture: .live(SampleBoard.rows(weeks)))
      month.canExpand = true
      month.isModeChosen = false
      let other = Card(
        id: "other", title: "Other",
        picture: .live(SampleBoard.rows((0..<5).map { SampleBoard.text("line \($0)") })))
      var screen = BoardScreen.sample(60, 40, Board(cards: [month, other]))
      _ = screen.drawing()
      // The board had space for the expanded mode.
      month.mode = .expanded
      screen.update(board: Board(cards: [month, other]))
      _ = screen.drawing()
      screen.resize(to: CellSize(columns: 60, rows: height))
      let isExpanded = screen.picture(SampleBoard.context).visible.first?.isRoomy == true
      let (title, shown) = Self.seen(&screen, rows: rows)
      let isWhole = shown == rows
      // A card that is not roomy returns to its compact mode.
      guard isExpanded else { continue }
      kinds.insert(isWhole ? "whole" : "cut")
      #expect(title.contains("▴") == isWhole, "\(height): \(title)")
      #expect(title.hasSuffix("\(rows - shown) more ▾") == !isWhole, "\(height): \(title)")
      screen.press(.tab)
      #expect(
        screen.press(.character("m"))
          == [.user(.setMode("month", isWhole ? .compact : .expanded))], "\(height)")
    }
    #expect(kinds == ["whole", "cut"])
  }

  /// All rows that its widget asks for are shown, and its chosen mode would have no more.
  @Test func cardWithItsPreferredRowsIsNotMarked() {
    let rows = (0..<12).map { SampleBoard.row("week \($0) ", "x") }
    var card = Card(id: "month", title: "Month", picture: .live(SampleBoard.rows(rows)))
    card.canExpand = true
    card.isModeChosen = false
    card.mode = .expanded
    card.preferredRows = 8
    var screen = BoardScreen.sample(60, 40, Board(cards: [card]))
    #expect(!screen.drawing().contains("more ▾"))
  }
}
