import Testing
import TodayRender

struct GridChangesTests {
  private func grid(_ lines: String...) -> Grid {
    var grid = Grid(columns: 16, rows: lines.count)
    for (row, line) in lines.enumerated() { grid.put(line, row: row, column: 0, style: .plain) }
    return grid
  }

  private func runs(_ old: Grid?, _ new: Grid) -> [String] {
    new.changes(from: old).map { run in
      "\(run.row),\(run.columns.lowerBound):"
        + run.columns.map { new[run.row, $0].cluster }.joined()
    }
  }

  @Test func equalGridsHaveNoChanges() {
    #expect(runs(grid("abc", "def"), grid("abc", "def")).isEmpty)
  }

  @Test func everyRowIsPaintedWithoutAnOldPicture() {
    let new = grid("abc", "def")
    #expect(new.changes(from: nil).map(\.columns) == [0..<16, 0..<16])
    #expect(new.changes(from: Grid(columns: 15, rows: 2)).count == 2)
  }

  @Test func runsHoldWhatChangedAndBridgeSmallGaps() {
    let old = grid("0123456789abcdef", "same")
    #expect(runs(old, grid("0X23456789abcdef", "same")) == ["0,1:X"])
    #expect(runs(old, grid("0X2345X789abcdef", "same")) == ["0,1:X2345X"])
    #expect(runs(old, grid("0X23456X89abcdef", "same")) == ["0,1:X", "0,7:X"])
    #expect(runs(old, grid("0123456789abcdeX", "Xame")) == ["0,15:X", "1,0:X"])
  }

  @Test func changeOfStyleIsAChange() {
    let old = grid("abc")
    var new = old
    new.restyle(Region(row: 0, column: 1, columns: 1, rows: 1)) { $0.attributes = .bold }
    #expect(runs(old, new) == ["0,1:b"])
  }

  @Test func wideClustersArePaintedWhole() {
    #expect(runs(grid("a日b"), grid("a本b")) == ["0,1:本"])
    #expect(runs(grid("a日b"), grid("axyb")) == ["0,1:xy"])
    #expect(runs(grid("axyb"), grid("a日b")) == ["0,1:日"])
    #expect(grid("a日b").changes(from: grid("axyb")).first?.columns == 1..<3)
  }

  @Test func paintingTheRunsGivesTheNewPicture() {
    var random = Seeded(seed: 7)
    let clusters = ["a", "b", "日", " ", "é", "👨‍👩‍👧‍👦", "🇪🇸", "क्ष्मि"]
    var old = Grid(columns: 20, rows: 3)
    for _ in 0..<500 {
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        new.put(
          clusters.randomElement(using: &random) ?? "", row: .random(in: 0..<3, using: &random),
          column: .random(in: -1...20, using: &random), style: .plain)
      }
      var painted = old
      #expect(new.changesFromBlank() == new.changes(from: Grid(columns: 20, rows: 3)))
      for run in new.changes(from: old) {
        for column in run.columns { painted[run.row, column] = new[run.row, column] }
        #expect(!new[run.row, run.columns.lowerBound].cluster.isEmpty)
      }
      #expect(painted == new)
      #expect(isSound(new))
      old = new
    }
  }
}

/// The same numbers in every run.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
