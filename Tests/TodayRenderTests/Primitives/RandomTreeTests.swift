import Testing
import TodayRender
import TodayWire

/// Random trees at random sizes and places.
struct RandomTreeTests {
  private static let mark = Cell("~", style: CellStyle(foreground: .indexed(99)))

  @Test(arguments: 0..<24)
  func anyTreeStaysInItsRegion(_ seed: Int) {
    var random = Seeded(seed: UInt64(seed))
    for _ in 0..<60 {
      let node = tree(depth: 4, &random)
      var context = DrawContext(clock: .fixed(now: nineFortyOne))
      context.ascii = Bool.random(using: &random)
      let region = Region(
        row: .random(in: -4...12, using: &random), column: .random(in: -4...40, using: &random),
        columns: .random(in: 0...44, using: &random), rows: .random(in: 0...9, using: &random))
      var grid = Grid(columns: 40, rows: 12)
      grid.fill(grid.region, with: Self.mark)
      let targets = NodeRenderer.draw(node, in: &grid, region: region, context: context)
      for row in 0..<grid.rows {
        for column in 0..<grid.columns where !region.contains(row: row, column: column) {
          #expect(grid[row, column] == Self.mark)
        }
      }
      #expect(isSound(grid))
      for target in targets {
        #expect(!target.region.isEmpty)
        #expect(region.intersection(target.region) == target.region)
      }
      let size = NodeRenderer.measure(node, columns: region.columns, context: context)
      #expect(size.columns >= 0 && size.columns <= region.columns && size.rows >= 0)
    }
  }

  @Test func deepestAllowedTreeIsDrawnQuickly() throws {
    var node = Node(.text(Node.TextContent("end of a long way down")))
    for level in 1..<Node.maximumDepth {
      let stack = Node.Stack(children: [node, label(level), Node(.spacer), label(level)])
      node = Node(level % 2 == 0 ? .hstack(stack) : .vstack(stack))
    }
    let size = NodeRenderer.measure(
      node, columns: 80, context: DrawContext(clock: .fixed(now: 0)))
    #expect(size.rows > 0)
  }

  @Test func hugeSizesDoNotTrap() throws {
    let json = """
      {"type":"hstack","spacing":9999,"padding":{"leading":9999,"top":9999},"width":9999,
       "height":9999,"children":[{"type":"vstack","spacing":9999,"children":[
       {"type":"chart","series":[{"name":"a","values":[1,2]}],"width":9999,"height":9999},
       {"type":"gauge","value":1,"minWidth":9999},{"type":"divider","maxWidth":0}]}]}
      """
    for columns in [0, 1, 80, Int.max] {
      let node = try Node(json: JSONReader.read(json))
      var grid = Grid(columns: 10, rows: 4)
      let region = Region(row: 0, column: 0, columns: columns, rows: columns)
      NodeRenderer.draw(
        node, in: &grid, region: region, context: DrawContext(clock: .fixed(now: 0)))
    }
  }

  private func label(_ level: Int) -> Node { Node(.text(Node.TextContent("level \(level)"))) }

  private func tree(depth: Int, _ random: inout Seeded) -> Node {
    func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
    let kinds = depth > 0 ? 20 : 17
    let words = ["", "a", "日本語 text", "one two three four", "👨‍👩‍👧‍👦 x", "שלום", "a\nb", "नमस्ते"]
    var node = Node(.spacer)
    switch Int.random(in: 0..<kinds, using: &random) {
    case 0, 1:
      var content = Node.TextContent(pick(words))
      content.align = pick([.leading, .center, .trailing])
      content.lineLimit = pick([nil, 1, 2])
      content.truncation = pick([.head, .middle, .tail])
      node.content = .text(content)
    case 2: node.content = .spacer
    case 3: node.content = .divider
    case 4: node.content = .gauge(.init(value: pick([0, 0.4, 1]), text: pick([nil, "40 %", "日"])))
    case 5: node.content = .sparkline(.init(values: pick([[], [1, 5, 2], [3]])))
    case 6:
      let series = Node.Chart.Series(name: "s", values: pick([[], [1], [1, 4, 2, 8]]))
      node.content = .chart(
        .init(kind: pick([.line, .bar]), series: pick([[], [series, series]])))
    case 7: node.content = .heatmap(.init(rows: pick([[], [[1, 2], [3]], [[]]])))
    case 8:
      node.content = .month(.init(year: 2026, month: pick([1, 2, 11]), today: pick([nil, 3])))
    case 9: node.content = .digits(pick(["", "09:41", "日x"]))
    case 10:
      node.content = .date(.init(instant: pick([nil, 0]), format: pick([.time, .relative])))
    case 11: node.content = .toggle(isOn: pick([true, false]), text: pick(words))
    case 12: node.content = .button(text: pick(words))
    case 13: node.content = .symbol(name: pick(["star", "none"]))
    case 14:
      node.content = .canvas(
        .init(columns: 3, rows: 1, pixels: [.role(.bad), nil, nil, nil, nil, .role(.good)]))
    case 15: node.content = .unknown(type: "later")
    case 16: node.content = .statuses(.init(values: pick([[], [nil], [.good, .bad, nil, .warn]])))
    default:
      let count = Int.random(in: 0...4, using: &random)
      let children = (0..<count).map { _ in tree(depth: depth - 1, &random) }
      let stack = Node.Stack(
        children: children, spacing: pick([0, 1, 3]), align: pick([.leading, .center, .trailing]))
      let grid = Node.GridContent(
        columns: pick([[], [.init(width: 4, align: .center)], [.init(align: .trailing)]]),
        rows: [children, children.reversed(), []])
      node.content = pick([.hstack(stack), .vstack(stack), .grid(grid)])
    }
    node.fallback = pick([nil, "later"])
    node.action = pick([nil, nil, "act"])
    node.level = pick([nil, .warn])
    node.padding = pick([.init(), .init(), .init(top: 1, leading: 2, bottom: 1, trailing: 1)])
    node.width = pick([nil, nil, nil, 0, 7])
    node.height = pick([nil, nil, nil, 0, 3])
    node.minWidth = pick([nil, nil, 5])
    node.maxWidth = pick([nil, nil, 6])
    node.style.background = pick([nil, .named(.blue)])
    return node
  }
}
