import Testing
import TodayWire

@testable import TodayRender

/// Line charts for terminals with ASCII only.
struct StrokeDrawingTests {
  private static let processor = """
    [22,14,19,25,31,18,12,9,24,20,17,28,90,95,82,20,15,11,19,27,22,16,35,18,14,20,25,21,17,19]
    """

  private func line(_ values: String, _ columns: Int, _ rows: Int) throws -> String {
    let json = """
      {"type":"chart","kind":"line","height":\(rows),"axis":false,"series":[{"values":\(values)}]}
      """
    return try drawing(json, columns: columns, ascii: true)
  }

  @Test(arguments: [
    (30, 1, "._..:.__...:##*.__....:._....."),
    (30, 2, "            ---\\\n___--___-__-   ____-__-___-___"),
    (
      30, 5,
      """
                  _-_
                  |  |
                  |  |
         __   _  _|  |   _  -\\  _
      ---  -__/--    --_- -- --- ---
      """
    ),
    (15, 3, "      -\\\n      |_\n---_--  _---_--"),
    (3, 3, "\n _\n- -"),
  ])
  func steepLineChartIsOneLine(_ columns: Int, _ rows: Int, _ expected: String) throws {
    try expectDrawing(line(Self.processor, columns, rows), expected)
  }

  @Test(arguments: [
    ("[0,0,9,9,0,0]", "    _--_\n   _/   _\n___/     ___"),
    ("[9,9,0,0,9,9]", "---\\     ---\n   -\\   -\n    -__-"),
    ("[0,1,2,3,4,5,6,7,8,9]", "        __--\n    __--\n__--"),
    ("[1,null,3,3]", "        ----\n\n_"),
    ("[null,2,null,0]", "    -\n\n           _"),
    ("[5]", "\n\n____________"),
    ("[null]", "\n\n"),
    ("[1e308,-1e308]", "--__\n    --__\n        --__"),
  ])
  func slopesAreConnectedAndGapsAreNot(_ values: String, _ expected: String) throws {
    try expectDrawing(line(values, 12, 3), expected)
  }

  @Test func rampColoursStrokesByHeight() throws {
    let json = """
      {"type":"chart","kind":"line","height":4,"ramp":true,"axis":false,
       "series":[{"values":[0,3]}]}
      """
    let grid = try drawn(json, columns: 4, ascii: true).grid
    #expect(grid[3, 0].style.foreground == Theme.terminal.chartRamp.first)
    #expect(grid[0, 3].style.foreground == Theme.terminal.chartRamp.last)
    let flat = try drawn(
      json.replacing("\"height\":4", with: "\"height\":1"), columns: 4, ascii: true
    )
    .grid
    #expect(flat[0, 0].style.foreground == Theme.terminal.chartRamp.first)
  }
}
