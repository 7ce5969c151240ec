import Testing
import TodayRender
import TodayWire

struct ControlDrawingTests {
  @Test(arguments: [
    (true, false, "✓ Water"), (false, false, "○ Water"), (true, true, "x Water"),
    (false, true, "o Water"),
  ])
  func toggleShowsItsStateWithoutColour(_ isOn: Bool, _ ascii: Bool, _ expected: String) throws {
    let json = #"{"type":"toggle","on":\#(isOn),"text":"Water"}"#
    #expect(try drawing(json, columns: 12, ascii: ascii) == expected)
  }

  @Test(arguments: [
    (12, "[ Retry ]"), (7, "[ Re… ]"), (5, "[ … ]"), (4, "[R…]"), (2, "R…"), (1, "…"), (0, ""),
  ])
  func buttonKeepsItsEdges(_ columns: Int, _ expected: String) throws {
    #expect(try drawing(#"{"type":"button","text":"Retry"}"#, columns: columns) == expected)
  }

  @Test func symbolsAreOneCellAndKnowAFallback() throws {
    #expect(try drawing(#"{"type":"symbol","name":"star.fill"}"#, columns: 4) == "★")
    #expect(try drawing(#"{"type":"symbol","name":"star.fill"}"#, columns: 4, ascii: true) == "*")
    #expect(try drawing(#"{"type":"symbol","name":"zz","fallback":"Zz"}"#, columns: 4) == "Zz")
    #expect(try drawing(#"{"type":"symbol","name":"zz"}"#, columns: 4) == "•")
  }

  @Test(arguments: [
    ("checkmark.circle.fill", "✓"), ("checkmark.circle", "✓"), ("sun.max.fill", "☀"),
    ("cloud.rain.fill", "☂"), ("exclamationmark.triangle.fill", "⚠"), ("bell.badge.fill", "♩"),
    ("person.2.fill", "☺"), ("lock.fill", "⊠"), ("xmark.circle.fill", "✗"), ("plus.circle", "+"),
    ("bell.slash", "♩"), ("flame.fill", "♨"), ("circle", "○"), ("circle.fill", "●"),
    ("square", "□"), ("star.circle", "☆"), ("star.fill", "★"), ("list.dash", "•"), ("fill", "•"),
    ("", "•"), (".", "•"),
  ])
  func framesOfASymbolAreLeftOut(_ name: String, _ expected: String) throws {
    #expect(try drawing(#"{"type":"symbol","name":"\#(name)"}"#, columns: 4) == expected)
  }

  @Test func everySymbolIsOneCellWide() {
    #expect(SymbolTable.symbols.count >= 60)
    for (name, symbol) in SymbolTable.symbols {
      #expect(TextWidth.width(of: symbol.glyph) == 1, "\(name)")
      #expect(symbol.ascii.utf8.count == 1, "\(name)")
    }
  }

  private static let rows = """
    {"type":"vstack","id":"list","url":"app://list","children":[
      {"type":"hstack","children":[{"type":"toggle","text":"Milk","action":"milk","id":"m"},
        {"type":"spacer"},{"type":"text","text":"today","url":"app://day"}]},
      {"type":"grid","rows":[[{"type":"text","text":"a"},
        {"type":"button","text":"Go","action":"go"}]]}]}
    """

  @Test func tappablePartsAreReportedInReadingOrder() throws {
    let targets = try drawn(Self.rows, columns: 20).targets
    #expect(
      targets == [
        TapTarget(
          row: 0, column: 0, columns: 20, rows: 2, path: .id("list"), url: "app://list",
          text: "Milk today a Go"),
        TapTarget(
          row: 0, column: 0, columns: 6, rows: 1, path: .id("m"), action: "milk", text: "Milk"),
        TapTarget(
          row: 0, column: 15, columns: 5, rows: 1, path: .position([0, 2]), url: "app://day",
          text: "today"),
        TapTarget(
          row: 1, column: 3, columns: 6, rows: 1, path: .position([1, 1]), action: "go",
          text: "Go"),
      ])
  }

  @Test func targetsEndWhereTheRegionEnds() throws {
    let targets = try drawn(Self.rows, columns: 20, rows: 1).targets
    #expect(targets.map(\.path) == [.id("list"), .id("m"), .position([0, 2])])
    #expect(targets.first?.rows == 1)
  }

  @Test func focusIsDrawnOnItsTargetOnly() throws {
    let grid = try drawn(Self.rows, columns: 20) { $0.focused = .id("m") }.grid
    #expect(grid[0, 2].style.attributes.contains(.bold))
    #expect(grid[0, 2].style.foreground == Theme.terminal.focus)
    #expect(!grid[0, 15].style.attributes.contains(.bold))
  }

  @Test func busyActionIsMarked() throws {
    let grid = try drawn(Self.rows, columns: 20) { $0.busyActions = ["go"] }.grid
    #expect(grid.text == "○ Milk         today\na  [ Go …")
  }
}
