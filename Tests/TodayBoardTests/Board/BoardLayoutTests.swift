import Foundation
import Testing
import TodayEngine
import TodayRender
import TodayWire

@testable import TodayBoard

/// Boards on screens of five sizes, as maps: one letter per card, its title line in capitals, and a
/// plus at the end of a cut card. A character stands for four columns. `TODAY_RECORD=1` records
/// them and fails.
struct BoardLayoutTests {
  private static let sizes = [(40, 12), (80, 24), (120, 36), (200, 60), (300, 80)]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens/layout")

  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var cards: [LayoutCard]
    var columns: Int?
    var testDescription: String { name }
  }

  /// A list: at least five rows, and all of them if there is space.
  private static func list(_ rows: Int, span: Int = 1) -> LayoutCard {
    LayoutCard(span: span, base: min(rows, 5), content: rows, most: rows)
  }

  private static func chart(_ rows: Int, most: Int, span: Int = 1) -> LayoutCard {
    LayoutCard(span: span, base: rows, content: rows, most: most)
  }

  /// A list that grows alternately with others does not starve them: short lists are complete
  /// first.
  @Test func longListLeavesRoomForShortOnes() {
    let cards = [Self.list(40), Self.list(8), Self.list(7)]
    let layout = BoardLayout.place(cards, in: LayoutFrame(columns: 1, rows: 30))
    #expect(layout.slots.map(\.height) == [11, 9, 8])
  }

  /// Two long lists and four short cards: each long list leaves enough space for the cards below
  /// it.
  @Test func columnsAreBalancedByFinalHeights() {
    let cards = [
      Self.list(25), Self.list(5), Self.list(36), Self.list(5), Self.list(4), Self.list(4),
    ]
    let layout = BoardLayout.place(cards, in: LayoutFrame(columns: 3, rows: 26))
    for column in 0..<3 {
      let end = layout.slots.filter { $0.column == column }.map(\.bottom).max() ?? 0
      #expect(end >= 24, "column \(column) ends at \(end)")
    }
  }

  /// No other place of a card shortens the column of the long list.
  @Test func columnsBesideALongListAreBalanced() {
    let cards = [
      Self.list(30), Self.list(7), Self.list(6), Self.list(60), Self.list(7), Self.list(6),
      Self.list(4),
    ]
    let layout = BoardLayout.place(cards, in: LayoutFrame(columns: 3, rows: 50))
    let ends = (0..<3).map { column in
      layout.slots.filter { $0.column == column }.map(\.bottom).max() ?? 0
    }.sorted()
    #expect(ends[2] == 50)
    #expect(ends[1] - ends[0] <= 4, "\(ends)")
  }

  /// One free row is not enough for larger figures, so the chart gets it. Two are enough.
  @Test(arguments: [(13, [5, 7], [5, 6]), (14, [5, 8], [7, 6])])
  func figuresGrowAtOnce(rows: Int, withChart: [Int], withList: [Int]) {
    var clock = LayoutCard(base: 4, content: 4, most: 6)
    clock.growsAtOnce = true
    let frame = LayoutFrame(columns: 1, rows: rows)
    let chart = BoardLayout.place([clock, Self.chart(5, most: 9)], in: frame)
    #expect(chart.slots.map(\.height) == withChart)
    let list = BoardLayout.place([clock, Self.list(5)], in: frame)
    #expect(list.slots.map(\.height) == withList)
  }

  private static func expandable(_ rows: Int) -> LayoutCard {
    LayoutCard(base: rows, content: rows, most: rows, isExpandable: true)
  }

  static let samples = [
    Sample(name: "one card", cards: [list(9)]),
    Sample(name: "three cards", cards: [list(3), expandable(3), list(4)]),
    Sample(
      name: "first run",
      cards: [
        chart(6, most: 12, span: 99), list(20), list(5), list(8), list(2), list(3), list(4),
      ]),
    // System, Processes, Clock, Calendar, Progress, Moon and Sun, Updates, World Clock.
    Sample(
      name: "shipped board",
      cards: [
        chart(8, most: 29, span: 99), list(25), list(5), list(7), list(4), list(5), list(36),
        list(4),
      ]),
    Sample(
      name: "twelve cards",
      cards: [
        list(7), list(2), list(4), list(3), list(1), list(12), list(1), list(2), list(1),
        chart(4, most: 10), list(5), expandable(4),
      ]),
    Sample(
      name: "two columns wide",
      cards: [list(4), chart(5, most: 12, span: 2), list(6), list(3), list(9), list(2, span: 2)]),
    Sample(
      name: "one fills",
      cards: [list(3), LayoutCard(base: 5, content: 30, most: 30, fills: true), list(4)],
      columns: 2),
    Sample(name: "forty cards", cards: (0..<40).map { list(1 + $0 * 7 % 11) }),
  ]

  @Test(arguments: samples)
  func cardsKeepTheirPlaces(_ sample: Sample) throws {
    let file = Self.folder.appending(path: sample.name.replacing(" ", with: "-") + ".txt")
    let golden = Self.sizes.map { Self.drawing(sample, $0.0, $0.1) }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["TODAY_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try golden.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.lastPathComponent) was recorded: look at it")
      return
    }
    #expect(golden == (try String(contentsOf: file, encoding: .utf8)))
  }

  private static func drawing(_ sample: Sample, _ columns: Int, _ rows: Int) -> String {
    let sizes = sample.cards.map { card in
      CardSize(span: card.span == 99 ? .full : .columns(card.span))
    }
    let geometry = BoardGeometry(
      screen: CellSize(columns: columns, rows: rows), columns: sample.columns,
      load: BoardLoad(sizes))
    let layout = BoardLayout.place(
      sample.cards, in: LayoutFrame(columns: geometry.columnCount, rows: geometry.viewport.rows))
    var map = Array(
      repeating: Array(repeating: Character("."), count: columns / 4), count: geometry.viewport.rows
    )
    for (index, slot) in layout.slots.enumerated() {
      let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26)))
      let start = geometry.start(ofColumn: slot.column) / 4
      let width = max(geometry.width(ofSpan: slot.span, from: slot.column) / 4, 1)
      let isCut = slot.height - sample.cards[index].frameRows < sample.cards[index].content
      for row in slot.top..<slot.bottom where row < map.count {
        for column in start..<min(start + width, columns / 4) {
          map[row][column] = row == slot.top ? Character(letter.uppercased()) : letter
        }
        if isCut, row == slot.bottom - 1 { map[row][min(start + width, columns / 4) - 1] = "+" }
      }
    }
    let below = layout.height - geometry.viewport.rows
    var title = "\(columns)x\(rows): \(geometry.columnCount) of \(geometry.columnWidth)"
    if below > 0 { title += ", \(below) rows below" }
    return title + "\n" + map.map { String($0) + "\n" }.joined()
  }

  // MARK: What holds for all boards

  private static func random(_ random: inout Random) -> ([LayoutCard], LayoutFrame) {
    let frame = LayoutFrame(
      columns: Int.random(in: 1...6, using: &random), rows: Int.random(in: 1...70, using: &random))
    let cards = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      var card = list(
        Int.random(in: 0...16, using: &random),
        span: [1, 1, 1, 2, 99].randomElement(using: &random) ?? 1)
      card.frameRows = Int.random(in: 1...3, using: &random)
      if Bool.random(using: &random) { card.most += Int.random(in: 0...12, using: &random) }
      card.fills = Int.random(in: 0..<8, using: &random) == 0
      card.isExpandable = Int.random(in: 0..<4, using: &random) == 0
      if Int.random(in: 0..<3, using: &random) == 0 {
        card.column = Int.random(in: 0..<frame.columns, using: &random)
      }
      return card
    }
    return (cards, frame)
  }

  @Test(arguments: 0..<40)
  func cardsDoNotOverlapAndAreNotCutIfThereIsRoom(_ seed: Int) {
    var source = Random(seed: UInt64(seed))
    for _ in 0..<20 {
      let (cards, frame) = Self.random(&source)
      let layout = BoardLayout.place(cards, in: frame)
      #expect(layout == BoardLayout.place(cards, in: frame))
      #expect(layout.slots.count == cards.count)
      #expect(layout.height == layout.slots.map(\.bottom).max() ?? 0)
      for (index, slot) in layout.slots.enumerated() {
        #expect(slot.top >= 0 && slot.column >= 0 && slot.columns.upperBound <= frame.columns)
        #expect(slot.height >= cards[index].frameRows + cards[index].base)
        if let column = cards[index].column, column + slot.span <= frame.columns {
          #expect(slot.column == column)
        }
        for other in layout.slots.dropFirst(index + 1) where slot.columns.overlaps(other.columns) {
          #expect(slot.bottom + frame.gap <= other.top || other.bottom + frame.gap <= slot.top)
        }
      }
      let least = BoardLayout.place(Self.fixed(cards, layout) { cards[$0].base }, in: frame)
      guard least.height <= frame.rows else { continue }
      #expect(layout.height <= frame.rows)
      for index in cards.indices {
        let rows = layout.slots[index].height - cards[index].frameRows
        guard rows < cards[index].content else { continue }
        let higher = Self.fixed(cards, layout) { other in
          layout.slots[other].height - cards[other].frameRows + (other == index ? 1 : 0)
        }
        #expect(
          BoardLayout.place(higher, in: frame).height > frame.rows
            || !layout.roomy.isEmpty)
      }
    }
  }

  /// The same cards in their assigned columns, with given rows.
  private static func fixed(
    _ cards: [LayoutCard], _ layout: BoardLayout, _ rows: (Int) -> Int
  ) -> [LayoutCard] {
    cards.indices.map { index in
      LayoutCard.fixed(
        rows(index) + cards[index].frameRows - 1, span: cards[index].span,
        column: layout.slots[index].column)
    }
  }

  @Test func columnsHaveSimilarHeights() {
    var source = Random(seed: 7)
    for _ in 0..<200 {
      let count = Int.random(in: 4...14, using: &source)
      let cards = (0..<count).map { _ in
        LayoutCard.fixed(Int.random(in: 1...9, using: &source))
      }
      let layout = BoardLayout.place(cards, in: LayoutFrame(columns: 3, rows: 60))
      let ends = (0..<3).map { column in
        layout.slots.filter { $0.column == column }.map(\.bottom).max() ?? 0
      }
      let highest = layout.slots.map(\.height).max() ?? 0
      #expect((ends.max() ?? 0) - (ends.min() ?? 0) <= highest + 1)
      #expect(layout.slots[0].column == 0 && layout.slots[0].top == 0)
    }
  }

  @Test func thousandCardsAreNotMeasured() {
    let cards = (0..<1000).map { Self.list($0 % 9) }
    let layout = BoardLayout.place(cards, in: LayoutFrame(columns: 4, rows: 60))
    #expect(layout.slots.allSatisfy { $0.height <= 6 })
    #expect(layout.roomy.isEmpty)
  }

  // MARK: On the screen

  private static func card(_ id: Int, rows: Int) -> Card {
    var card = Card(
      id: "\(id)", title: "Card \(id)",
      picture: .live(SampleBoard.rows((0..<rows).map { SampleBoard.row("row \($0)", "value") })))
    card.isModeChosen = false
    return card
  }

  @Test(arguments: [(120, 36), (200, 60), (80, 50)])
  func roomyBoardCutsNothing(_ columns: Int, _ rows: Int) {
    let cards = (0..<5).map { Self.card($0, rows: 4 + $0 * 2) }
    var screen = BoardScreen.sample(columns, rows, Board(cards: cards))
    let drawing = screen.drawing()
    #expect(!drawing.contains("…") && !drawing.contains("more"))
    #expect(drawing.contains("row 11"))
  }

  @Test func usersChoiceStays() {
    var card = Self.card(0, rows: 9)
    card.isModeChosen = true
    var screen = BoardScreen.sample(120, 36, Board(cards: [card]))
    #expect(!screen.drawing().contains("row 5"))
    card.size.rows = .count(7)
    screen.update(board: Board(cards: [card]))
    #expect(screen.drawing().contains("row 6"))
    #expect(!screen.drawing().contains("row 7"))
  }

  @Test func cardCanCoverSeveralColumns() {
    var wide = Self.card(0, rows: 2)
    wide.size.span = .full
    let cards = [wide] + (1..<7).map { Self.card($0, rows: 3) }
    var screen = BoardScreen.sample(200, 60, Board(cards: cards))
    _ = screen.drawing()
    let slots = screen.table.layout.slots
    #expect(slots[0].span == screen.table.geometry.columnCount)
    #expect(slots.dropFirst().allSatisfy { $0.top >= slots[0].bottom + 1 })
    screen.press(.tab)
    screen.press(.right)
    #expect(screen.focus?.card == "0")
    screen.press(.down, .down, .down)
    #expect(screen.focus?.card != "0")
  }

  @Test func columnsStayWhileCardsHide() {
    let cards = (0..<10).map { Self.card($0, rows: 3 + $0 % 4) }
    var screen = BoardScreen.sample(200, 60, Board(cards: cards))
    _ = screen.drawing()
    let count = screen.table.geometry.columnCount
    let before = Dictionary(
      uniqueKeysWithValues: zip(cards.map(\.id), screen.table.layout.slots.map(\.column)))
    for gone in 0..<10 {
      let left = cards.filter { $0.id != "\(gone)" }
      let hidden = HiddenCard(
        id: "\(gone)", title: "Card \(gone)", by: .widget, at: SampleBoard.now)
      screen.update(board: Board(cards: left, hidden: [hidden]))
      _ = screen.drawing()
      #expect(screen.table.geometry.columnCount == count)
      for (card, slot) in zip(left, screen.table.layout.slots) {
        #expect(slot.column == before[card.id])
      }
      screen.update(board: Board(cards: cards))
      _ = screen.drawing()
    }
  }

  @Test func columnsStayAcrossStarts() throws {
    func cards(_ rows: Int) -> [Card] { (0..<9).map { Self.card($0, rows: 1 + ($0 + rows) % 5) } }
    var screen = BoardScreen.sample(200, 60, Board(cards: cards(0)))
    _ = screen.drawing()
    let before = screen.table.layout.slots.map(\.column)
    #expect(ColumnPlaces(json: screen.places.json) == screen.places)
    // Other heights, and one card that is hidden at the start.
    var again = BoardScreen(size: screen.size)
    again.places = screen.places
    let hidden = HiddenCard(id: "4", title: "Card 4", by: .widget, at: SampleBoard.now)
    again.update(board: Board(cards: cards(2).filter { $0.id != "4" }, hidden: [hidden]))
    _ = again.drawing()
    again.update(board: Board(cards: cards(2)))
    _ = again.drawing()
    #expect(
      again.table.layout.slots.map(\.column).enumerated().filter { $0.offset != 4 }.map(\.element)
        == before.enumerated().filter { $0.offset != 4 }.map(\.element))
    // For another number of columns no layout is known.
    again.resize(to: CellSize(columns: 120, rows: 60))
    _ = again.drawing()
    #expect(again.table.layout.columnCount == 2)
    again.resize(to: screen.size)
    _ = again.drawing()
    #expect(again.table.layout.slots.map(\.column) == before)
  }

  @Test(arguments: [
    "[]", "{\"3\":{\"a\":3}}", "{\"3\":{\"40\":{\"a\":3}}}", "{\"3\":{\"0\":{\"a\":1}}}",
    "{\"3\":{\"x\":{\"a\":1}}}", "{\"0\":{\"a\":0}}", "{\"x\":1,\"2\":[]}",
  ])
  func invalidPlacesAreIgnored(_ json: String) throws {
    #expect(ColumnPlaces(json: try JSONReader.read(json)) == ColumnPlaces())
  }

  /// An earlier version stored no rows.
  @Test func columnsOfAnEarlierVersionAreRead() throws {
    let old = ColumnPlaces(json: try JSONReader.read("{\"3\":{\"a\":2,\"40\":{\"b\":1}}}"))
    #expect(old[3] == ["a": .init(column: 2), "b": .init(column: 1, rows: 40)])
    #expect(ColumnPlaces(json: old.json) == old)
  }

  @Test func spaceIsReportedForTheExpandedMode() {
    var card = Self.card(0, rows: 3)
    card.canExpand = true
    var screen = BoardScreen.sample(120, 36, Board(cards: [card]))
    var visible: [VisibleCard] { screen.picture(SampleBoard.context).visible }
    #expect(visible.map(\.isRoomy) == [true])
    card.mode = .expanded
    card.picture = Self.card(0, rows: 12).picture
    screen.update(board: Board(cards: [card]))
    #expect(visible.map(\.isRoomy) == [true])
    #expect(screen.drawing().contains("row 11"))
    card.isModeChosen = true
    card.mode = .compact
    screen.update(board: Board(cards: [card]))
    #expect(visible.map(\.isRoomy) == [false])
  }

  @Test(arguments: [
    (80, 9, 2), (80, 1, 1), (120, 6, 2), (120, 40, 3), (200, 18, 4), (200, 60, 5), (300, 12, 5),
    (300, 3, 3), (40, 9, 1),
  ])
  func columnsGrowBeforeTheirNumber(_ width: Int, _ cards: Int, _ count: Int) {
    let geometry = BoardGeometry(
      screen: CellSize(columns: width, rows: 36),
      load: BoardLoad(Array(repeating: CardSize(), count: cards)))
    #expect(geometry.columnCount == count)
  }
}
