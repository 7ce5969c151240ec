import Testing
import TodayRender
import TodayWire

/// Saturday 2026-11-21, 09:41:00 UTC.
let nineFortyOne: WallTime = 1_795_254_060

/// A tree from a widget's message, drawn alone, by default at its own height.
func drawing(
  _ json: String, columns: Int, rows: Int? = nil, ascii: Bool = false
) throws -> String {
  try drawn(json, columns: columns, rows: rows, ascii: ascii).grid.text
}

func drawn(
  _ json: String, columns: Int, rows: Int? = nil, ascii: Bool = false,
  change: (inout DrawContext) -> Void = { _ in }
) throws -> (grid: Grid, targets: [TapTarget]) {
  let node = try Node(json: JSONReader.read(json))
  var context = DrawContext(clock: .fixed(now: nineFortyOne), ascii: ascii)
  change(&context)
  let size = NodeRenderer.measure(node, columns: columns, context: context)
  var grid = Grid(columns: columns, rows: rows ?? size.rows)
  let targets = NodeRenderer.draw(node, in: &grid, region: grid.region, context: context)
  return (grid, targets)
}

/// A text node, the most frequent part of the drawings.
func text(_ words: String) -> String { #"{"type":"text","text":"\#(words)"}"# }

/// Like `#expect`, which does not show the result of a throwing call.
func expectDrawing(
  _ drawing: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(drawing == expected, sourceLocation: sourceLocation)
}
