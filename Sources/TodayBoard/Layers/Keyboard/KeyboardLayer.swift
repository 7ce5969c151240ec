import TodayEngine
import TodayRender
import TodayWire

/// A keyboard for the text field of the layer below it. Text and the keys that edit it go to the
/// field; the keyboard takes the keys that move in it and choose.
struct KeyboardLayer: Layer, Equatable {
  var state: KeyboardState

  static let commands: [BoardCommand] = [.keyboard]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    guard let field = context.layers.textField else { return .handled([.say(.noTextField)]) }
    let state = KeyboardState(
      entries: context.settings.keyboards, document: field.document,
      isReadOnly: context.settings.isReadOnly)
    let start = state.shown.map { LayerEffect.ask(.startKeyboard($0.id, field.document)) }
    return .handled([.open(KeyboardLayer(state: state))] + (start.map { [$0] } ?? []))
  }

  var level: LayerLevel { .keyboard }
  func showsMessage(_ note: ScreenNote?) -> Bool { false }
  func title(_ context: LayerContext) -> String {
    state.shown?.title ?? context.words.keyboard.title
  }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.keyboard
    var hints = [KeyHint(.escape, words.close)]
    if state.request?.takesInput == true { hints.append(KeyHint(.enter, words.choose)) }
    if state.entries.count > 1, let key = context.keyMap.keys(of: .keyboard).first {
      hints.append(KeyHint(key, words.next))
    }
    return hints
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    switch key {
    case .escape, .control("g"): return .closed()
    case .up, .down, .left, .right, .tab, .backTab:
      move(key, context)
      return .handled()
    case .enter: return choose(context)
    default: return command == .keyboard && !key.isText ? advance() : .ignored
    }
  }

  /// Shows the next keyboard. The only one closes.
  mutating func advance() -> LayerOutcome {
    guard let next = state.advance() else { return .closed() }
    return .ask(.startKeyboard(next.id, state.document))
  }

  private func targets(_ context: LayerContext) -> [TapTarget] {
    content(context)?.targets.filter { $0.action != nil } ?? []
  }

  private func choose(_ context: LayerContext) -> LayerOutcome {
    let targets = targets(context)
    let target = targets.first { $0.path == state.target } ?? targets.first
    guard let action = target?.action else { return .handled() }
    return .ask(.keyboard(.activate(action: action)))
  }

  private mutating func move(_ key: Key, _ context: LayerContext) {
    let targets = targets(context)
    guard !targets.isEmpty else { return }
    let index = targets.firstIndex { $0.path == state.target } ?? 0
    let old = targets[index]
    let next: TapTarget?
    switch key {
    case .right, .tab: next = targets[min(index + 1, targets.count - 1)]
    case .left, .backTab: next = targets[max(index - 1, 0)]
    case .up:
      next = Self.nearest(to: old, among: targets, in: targets.last { $0.row < old.row }?.row)
    case .down:
      next = Self.nearest(to: old, among: targets, in: targets.first { $0.row > old.row }?.row)
    default: next = nil
    }
    state.target = (next ?? old).path
  }

  private static func nearest(
    to old: TapTarget, among targets: [TapTarget], in row: Int?
  ) -> TapTarget? {
    targets.filter { $0.row == row }.min {
      abs($0.column - old.column) < abs($1.column - old.column)
    }
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    guard case .click(let event, .layerTarget(let target)) = pointer,
      frame(context).region.contains(row: event.row, column: event.column)
    else { return .ignored }
    state.target = target.path
    return .handled(target.action.map { [.ask(.keyboard(.activate(action: $0)))] } ?? [])
  }

  // MARK: Drawing

  func frame(_ context: LayerContext) -> KeyboardFrame {
    KeyboardFrame(screen: context.screen, isAboveFooter: context.keyboardRows == 0)
  }

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let frame = frame(context)
    guard frame.region.rows > 0, frame.region.columns > 0 else { return }
    canvas.grid.fill(
      frame.region, with: Cell(" ", style: CellStyle(background: canvas.theme.background)))
    canvas.hits.removeAll {
      $0.region.row < frame.region.endRow && $0.region.endRow > frame.region.row
    }
    drawTitle(frame, &canvas, context)
    let words = context.words
    switch state.request?.outcome {
    case .failed(let reason): drawText(words.reasons.text(of: reason), canvas.theme.bad)
    case .completed, .edited, .picked, .cancelled, nil:
      if let problem = state.problem {
        drawText(words.keyboard.text(of: problem), canvas.theme.dim)
      } else if state.request?.takesInput != true || state.request?.view == nil {
        drawText(words.sheet.working, canvas.theme.dim)
      } else {
        drawView(frame, &canvas, context)
      }
    }
    if let row = frame.keys {
      let list = Region(row: row, column: frame.view.column, columns: frame.view.columns, rows: 1)
      canvas.drawHints(hints(context), row: row, in: list, words)
    }

    func drawText(_ text: String, _ paint: Paint) {
      let lines = TextLayout.wrap(text, columns: max(frame.view.columns, 1))
      for (offset, line) in lines.prefix(frame.view.rows).enumerated() {
        canvas.put(
          line, row: frame.view.row + offset, column: frame.view.column, paint: paint,
          clip: frame.view)
      }
    }
  }

  /// The title in a line that divides the keyboard from the field.
  private func drawTitle(
    _ frame: KeyboardFrame, _ canvas: inout Canvas, _ context: LayerContext
  ) {
    let rule = context.draw.ascii ? "-" : "─"
    canvas.put(
      String(repeating: rule, count: frame.region.columns), row: frame.title, column: 0,
      limit: frame.region.columns, paint: canvas.theme.rule)
    let title = TextLayout.truncate(" \(title(context)) ", to: max(frame.view.columns - 2, 0))
    canvas.put(
      title, row: frame.title, column: min(2, frame.region.columns - 1), paint: canvas.theme.accent,
      attributes: .bold, clip: frame.region)
  }

  private func drawView(
    _ frame: KeyboardFrame, _ canvas: inout Canvas, _ context: LayerContext
  ) {
    guard let content = content(context) else { return }
    let first = firstRow(of: content, frame)
    for row in 0..<frame.view.rows where first + row < content.grid.rows {
      for column in 0..<min(frame.view.columns, content.grid.columns) {
        canvas.grid[frame.view.row + row, frame.view.column + column] =
          content.grid[first + row, column]
      }
    }
    canvas.changes(at: content.nextChange)
    for target in content.targets
    where target.action != nil && (first..<first + frame.view.rows).contains(target.row) {
      canvas.hits.append(
        Hit(
          region: Region(
            row: frame.view.row + target.row - first, column: frame.view.column + target.column,
            columns: max(target.columns, 1), rows: 1),
          part: .layerTarget(target)))
    }
  }

  /// The view scrolls with the focus.
  private func firstRow(of content: CardContent, _ frame: KeyboardFrame) -> Int {
    let focus = content.targets.first { $0.path == state.target }?.row ?? 0
    return max(focus - frame.view.rows + 1, 0)
  }

  /// The keyboard's view, in its full height; nil if there is none.
  private func content(_ context: LayerContext) -> CardContent? {
    let frame = frame(context)
    guard let request = state.request, request.takesInput, let view = request.view,
      frame.view.rows > 0, frame.view.columns > 0
    else { return nil }
    let layout = NodeLayout(view.root, columns: frame.view.columns, context: context.draw)
    func content(_ focused: NodeIdentity?) -> CardContent {
      CardContent(
        node: view.root, layout: layout,
        key: CardContent.Key(
          version: 0, columns: frame.view.columns,
          rows: min(max(layout.size.rows, frame.view.rows), Self.mostRows), isDimmed: false,
          focused: focused,
          busyActions: [], theme: context.theme, isASCII: context.draw.ascii),
        context: context.draw)
    }
    let drawn = content(state.target)
    let targets = drawn.targets.filter { $0.action != nil }
    if targets.contains(where: { $0.path == state.target }) { return drawn }
    // The first key has the focus until the user moves.
    return targets.first.map { content($0.path) } ?? drawn
  }

  private static let mostRows = 200
}
