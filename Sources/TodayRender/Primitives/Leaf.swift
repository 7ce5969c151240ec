import TodayWire

/// A node without children that measures and draws itself.
protocol Leaf: Sendable {
  func measure(_ context: DrawContext) -> LeafSize

  /// The rows that it needs in so many columns.
  func rows(columns: Int, _ context: DrawContext) -> Int

  /// The columns that it uses of so many: a shorter text may fit.
  func columns(within columns: Int, _ context: DrawContext) -> Int

  /// The rows with which its picture is still complete, if the card has too few.
  var leastRows: Int? { get }

  /// Whether more rows than it needs make its picture better.
  var stretches: Bool { get }

  /// How many rows more than it needs make its picture better, in so many columns.
  func growth(columns: Int, _ context: DrawContext) -> Int

  /// Whether `minHeight` of its node replaces its own number of rows.
  var isFlexible: Bool { get }

  /// Whether a part of it shows nothing, as a part of a picture.
  var isPicture: Bool { get }

  /// - Parameters:
  ///   - place: Its cells, without the padding.
  ///   - clip: The part of the place that may be drawn to. It is not empty.
  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter)

  /// The second after the clock's `now` at which it looks different; `nil`: never.
  func nextChange(_ clock: DisplayClock) -> WallTime?

  /// Its text for search, copying and lists; nil: it has none.
  func plainText(of node: Node, clock: DisplayClock) -> String?

  /// Its text for a screen reader. It may have several lines.
  func spoken(as node: Node, _ words: SpokenWords) -> String
}

extension Leaf {
  func rows(columns: Int, _ context: DrawContext) -> Int { 1 }

  func columns(within columns: Int, _ context: DrawContext) -> Int {
    min(columns, measure(context).ideal)
  }

  var leastRows: Int? { nil }

  var stretches: Bool { false }

  func growth(columns: Int, _ context: DrawContext) -> Int { stretches ? Node.unlimitedGrowth : 0 }

  var isFlexible: Bool { stretches }

  var isPicture: Bool { false }

  func nextChange(_ clock: DisplayClock) -> WallTime? { nil }

  func plainText(of node: Node, clock: DisplayClock) -> String? { node.label }
}

/// The width that a leaf asks for, in cells.
struct LeafSize {
  var ideal: Int
  /// With fewer cells it is not readable. It may get fewer nevertheless.
  var floor: Int
  /// Whether it can use more than `ideal`.
  var grows = false
  /// Whether it gives way first: a shorter bar or line shows the same.
  var isBar = false
}

extension Node.Gauge: Leaf {
  func measure(_ context: DrawContext) -> LeafSize {
    let text = text.map { TextWidth.width(of: $0) } ?? 0
    return LeafSize(
      ideal: text == 0 ? 10 : text + 11, floor: text == 0 ? 3 : text, grows: true, isBar: true)
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    var bar = place.columns
    if let text, !text.isEmpty {
      // The text is cut after the bar, because it has more information.
      let shown = TextLayout.truncate(text, to: place.columns, ellipsis: painter.context.ellipsis)
      let width = TextWidth.width(of: shown)
      painter.put(
        shown, row: place.row, column: place.endColumn - width,
        style: painter.context.cellStyle(style),
        clip: clip)
      bar -= width + 1
    }
    guard bar > 0 else { return }
    let share = value.isFinite ? min(max(value, 0), 1) : 0
    var filled = Int(share * Double(bar) + 0.5)
    // The bar is empty only for 0 and full only for 1.
    if share > 0 { filled = max(filled, 1) }
    if share < 1, bar > 1 { filled = min(filled, bar - 1) }
    var on = painter.context.cellStyle(style)
    if style.color == nil { on.foreground = painter.context.theme.accent }
    var off = painter.context.cellStyle(style)
    off.foreground = painter.context.theme.rule
    let row = Region(row: place.row, column: place.column, columns: filled, rows: 1)
    let rest = Region(
      row: place.row, column: place.column + filled, columns: bar - filled, rows: 1)
    painter.grid.fill(
      clip.intersection(row), with: Cell(painter.context.ascii ? "#" : "━", style: on))
    painter.grid.fill(
      clip.intersection(rest), with: Cell(painter.context.ascii ? "-" : "─", style: off))
  }

  func plainText(of node: Node, clock: DisplayClock) -> String? { text ?? node.label }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    let percent = "\(Int((min(max(value, 0), 1) * 100).rounded())) %"
    return [node.label, text ?? percent].compactMap { $0 }.joined(separator: " ")
  }
}

extension Node.Sparkline: Leaf {
  func measure(_ context: DrawContext) -> LeafSize {
    LeafSize(ideal: values.count, floor: min(values.count, 4), grows: true, isBar: true)
  }

  /// One value a cell, the newest at the right edge; more values than cells are averaged.
  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let range = Values.range(of: values, minimum: minimum, maximum: maximum)
    let shown = Values.resample(values, to: place.columns)
    let steps = painter.context.steps
    var cell = painter.context.cellStyle(style)
    if style.color == nil { cell.foreground = painter.context.theme.accent }
    let text = shown.map { value in
      value.map { steps[Values.step(Values.share($0, in: range), of: steps.count)] } ?? " "
    }
    painter.put(
      text.joined(), row: place.row, column: place.endColumn - shown.count, style: cell,
      clip: clip)
  }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    node.label ?? words.course(of: values)
  }
}

extension Node.Heatmap: Leaf {
  /// With fewer values next to them, the labels are left out.
  private static let leastValues = 4

  /// The labels' width with the blank after them.
  private var labelWidth: Int {
    let widest =
      labels.prefix(rows.count).lazy.map { TextWidth.width(of: $0) }.max() ?? 0
    return widest > 0 ? widest + 1 : 0
  }

  func measure(_ context: DrawContext) -> LeafSize {
    let values = rows.lazy.map(\.count).max() ?? 0
    return LeafSize(ideal: values + labelWidth, floor: min(values, 4), isBar: true)
  }

  func rows(columns: Int, _ context: DrawContext) -> Int { rows.count }

  /// A cell a value, darker and warmer for larger ones; the newest columns if not all fit.
  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let range = Values.range(
      of: rows.lazy.joined(), minimum: minimum, maximum: maximum)
    let place = drawNames(place, clip, style, &painter)
    let widest = rows.lazy.map(\.count).max() ?? 0
    let skipped = max(widest - place.columns, 0)
    let shades = painter.context.ascii ? [".", ":", "+", "%", "@"] : ["·", "░", "▒", "▓", "█"]
    let paints = [painter.context.theme.rule] + painter.context.theme.chartRamp
    for (index, row) in rows.enumerated() {
      let line = place.row + index
      if line < clip.row { continue }
      if line >= clip.endRow { break }
      for (position, value) in row.enumerated().dropFirst(skipped) {
        guard let value else { continue }
        let step = Values.step(Values.share(value, in: range), of: shades.count)
        var cell = painter.context.cellStyle(style)
        if style.color == nil { cell.foreground = paints[min(step, paints.count - 1)] }
        painter.put(
          shades[step], row: line, column: place.column + position - skipped, style: cell,
          clip: clip)
      }
    }
  }

  /// Draws the labels if enough values fit next to them, and returns the remaining area.
  private func drawNames(
    _ place: Region, _ clip: Region, _ style: Style, _ painter: inout Painter
  ) -> Region {
    let width = labelWidth
    guard width > 0, place.columns >= width + Self.leastValues else { return place }
    let look = painter.context.axisStyle(style)
    for (index, label) in labels.prefix(rows.count).enumerated() {
      let line = place.row + index
      if line >= clip.endRow { break }
      painter.put(label, row: line, column: place.column, style: look, clip: clip)
    }
    return place.inset(leading: width)
  }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    node.label ?? words.course(of: rows.flatMap { $0 })
  }
}

extension Node.Statuses: Leaf {
  func measure(_ context: DrawContext) -> LeafSize {
    LeafSize(ideal: values.count, floor: min(values.count, 4), grows: true, isBar: true)
  }

  /// One result a cell, the newest at the right edge; of several in one cell the worst.
  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let context = painter.context
    let count = min(values.count, place.columns)
    for index in 0..<count {
      let part = values[index * values.count / count..<(index + 1) * values.count / count]
      guard let level = part.compactMap(\.self).max(by: { Self.rank($0) < Self.rank($1) }) else {
        continue
      }
      var look = style
      if look.color == nil { look.color = .role(level.role) }
      painter.put(
        context.steps[Self.rank(level)], row: place.row, column: place.endColumn - count + index,
        style: context.cellStyle(look), clip: clip)
    }
  }

  /// The height of a bar, of the eight that a cell has. The lowest looks like none in some fonts.
  private static func rank(_ level: Node.Level) -> Int {
    switch level {
    case .good: 1
    case .warn: 4
    case .bad: 7
    }
  }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    let known = values.compactMap(\.self)
    guard node.label == nil, let last = known.last else { return node.label ?? words.noValues }
    return words.statuses(good: known.count { $0 == .good }, of: known.count, now: last)
  }
}

extension SpokenWords {
  fileprivate func statuses(good: Int, of count: Int, now level: Node.Level) -> String {
    let now =
      switch level {
      case .good: language.pick(en: "good", es: "bien", ja: "正常", ru: "в норме", zh: "正常")
      case .warn: language.pick(en: "warning", es: "aviso", ja: "警告", ru: "внимание", zh: "警告")
      case .bad: language.pick(en: "bad", es: "mal", ja: "異常", ru: "сбой", zh: "失败")
      }
    return language.pick(
      en: "\(good) of \(count) good, now \(now)", es: "\(good) de \(count) bien, ahora \(now)",
      ja: "\(count)回中\(good)回正常、現在\(now)", ru: "в норме \(good) из \(count), сейчас \(now)",
      zh: "\(count) 次中 \(good) 次正常，现在 \(now)")
  }
}
