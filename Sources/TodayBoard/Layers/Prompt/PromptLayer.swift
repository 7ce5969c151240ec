import TodayEngine
import TodayRender
import TodayWire

/// One line for `today keyboard`: a text field without a board.
struct PromptLayer: Layer, Equatable {
  private var field: LineField

  init(text: String) { field = LineField(text: text) }

  var textField: LineField? {
    get { field }
    set { field = newValue ?? field }
  }
  func title(_ context: LayerContext) -> String { context.words.keyboard.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.keyboard
    return [KeyHint(.enter, words.print), KeyHint(.escape, words.cancel)] + context.keyboardHints
  }

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    switch key {
    case .enter: return .ask(.prompted(field.text))
    case .escape, .control("g"): return .ask(.prompted(nil))
    default:
      _ = field.press(key)
      return .handled()
    }
  }

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let frame = OverlayFrame(screen: context.size)
    canvas.drawTitle(title(context), in: frame)
    canvas.put(
      field, row: frame.list.row, column: frame.list.column,
      columns: max(frame.list.columns, 1), isFocused: true, clip: frame.list)
    canvas.drawHints(hints(context), in: frame, context.words)
  }
}
