import TodayEngine
import TodayRender
import TodayWire

extension SettingsLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words.settings
    let (detail, paint) = detail(words, canvas.theme)
    let frame = OverlayFrame(screen: context.size, detail: detail)
    let theme = canvas.theme
    let lines = SettingsLine.lines(of: state.form)
    let focus = lines.firstIndex { $0.setting == state.index } ?? 0
    // The title of a group should be visible together with the first setting below it.
    let isFirst = lines.indices.contains(focus - 1) && lines[focus - 1].setting == nil
    state.scroll = frame.scroll(from: state.scroll, focus: focus, count: lines.count)
    if isFirst, state.scroll == focus { state.scroll = focus - 1 }
    if frame.list.rows < 2 { state.scroll = focus }
    let rest = ListRest(of: lines, from: state.scroll, rows: frame.list.rows) { $0 != .blank }
    canvas.drawTitle(title(context), rest: rest, in: frame, context.words)
    for offset in 0..<max(frame.list.rows, 0) {
      guard lines.indices.contains(state.scroll + offset) else { break }
      let row = frame.list.row + offset
      switch lines[state.scroll + offset] {
      case .blank: break
      case .group(let title):
        canvas.put(
          TextLayout.truncate(title, to: frame.list.columns), row: row,
          column: frame.list.column, paint: theme.text, attributes: .bold)
      case .footer(let text):
        // Skipped if a setting's name is in the row.
        let column = frame.list.column + 2 * BoardGeometry.indent
        canvas.putFieldHint(
          text, row: row, column: column, columns: frame.list.endColumn - column)
      case .setting(let index): draw(index, row: row, frame, &canvas, words)
      }
    }
    if lines.isEmpty { canvas.drawInstead(words.nothing, in: frame) }
    canvas.drawDetail(detail, paint, in: frame)
    canvas.drawHints(hints(context), in: frame, context.words)
  }

  /// The error, or the warning about unsaved changes, or the valid input and how to save.
  private func detail(_ words: SettingsWords, _ theme: Theme) -> (String, Paint) {
    if let refusal = state.refusal { return (words.refusal(refusal), theme.bad) }
    if state.isLeaving {
      return (words.notSaved(state.changedTitles.joined(separator: ", ")), theme.warn)
    }
    guard let setting = state.focused else { return ("", theme.dim) }
    var help = SettingLabel.isShortened(setting) ? [SettingLabel.sentence(setting)] : []
    if case .number(let minimum, let maximum) = setting.kind, minimum.isFinite, maximum.isFinite {
      help.append(words.refusal(.outside(minimum: minimum, maximum: maximum)))
    }
    if !state.isChanged { help.append(words.saving) }
    return (help.joined(separator: " "), theme.dim)
  }

  private func draw(
    _ index: Int, row: Int, _ frame: OverlayFrame, _ canvas: inout Canvas,
    _ words: SettingsWords
  ) {
    let setting = state.settings[index]
    let list = frame.list
    let theme = canvas.theme
    let isFocused = index == state.index
    let paint = isFocused ? theme.focus : theme.text
    canvas.hits.append(
      Hit(
        region: Region(row: row, column: 0, columns: canvas.grid.columns, rows: 1),
        part: .row(index)))
    if isFocused {
      canvas.put(
        Canvas.marker, row: row, column: list.column, limit: list.columns, paint: theme.focus,
        attributes: .bold)
    }
    let column = list.column + BoardGeometry.indent
    let room = list.endColumn - column
    // Two columns, so that values are aligned.
    let names = state.settings.map { TextWidth.width(of: SettingLabel.text($0)) }.max() ?? 0
    let width = max(min(names, room / 2), 0)
    canvas.put(
      TextLayout.truncate(SettingLabel.text(setting), to: width), row: row, column: column,
      paint: paint,
      attributes: isFocused ? .bold : [], clip: list)
    let start = column + width + 2
    let columns = max(list.endColumn - start, 0)
    let border = Self.bordered(setting, columns)
    if border > 0 {
      canvas.put(
        "[", row: row, column: start, paint: isFocused ? theme.focus : theme.dim, clip: list)
      canvas.put(
        "]", row: row, column: start + border - 1, paint: isFocused ? theme.focus : theme.dim,
        clip: list)
    }
    if isFocused, let field = state.field {
      canvas.put(
        field, row: row, column: start + (border > 0 ? 1 : 0),
        columns: border > 0 ? border - 2 : columns, isFocused: true, clip: list)
    } else if border > 0 {
      canvas.put(
        TextLayout.truncate(text(setting, words), to: border - 2), row: row, column: start + 1,
        paint: theme.text, clip: list)
    } else {
      canvas.put(
        TextLayout.truncate(text(setting, words), to: columns), row: row, column: start,
        paint: isFocused ? theme.focus : setting.isEditable ? theme.text : theme.dim, clip: list)
    }
  }

  /// Cells of an input field including its borders; 0 if there is no space.
  private static func bordered(_ setting: Setting, _ columns: Int) -> Int {
    let width: Int
    switch setting.kind {
    case .text(_, isNumber: true), .number: width = 14
    case .text: width = 48
    case .toggle, .choice, .title: return 0
    }
    return columns >= 8 ? min(width, columns) : 0
  }

  private func text(_ setting: Setting, _ words: SettingsWords) -> String {
    let value = state.value(of: setting)
    switch setting.kind {
    case .toggle: return setting.isOn(value) ? words.on : words.off
    case .text(isSecret: true, _):
      return String(repeating: "•", count: min(setting.text(value).count, 32))
    case .choice: return "‹ \(setting.text(value)) ›"
    case .text, .number, .title: return setting.text(value)
    }
  }
}

/// A drawn row of the form.
enum SettingsLine: Equatable, Sendable {
  case blank
  case group(String)
  case footer(String)
  /// Its index among the settings.
  case setting(Int)

  var setting: Int? {
    if case .setting(let index) = self { index } else { nil }
  }

  /// A group's footer follows its last setting, and a blank row precedes the next group.
  static func lines(of form: SettingsForm) -> [SettingsLine] {
    var lines: [SettingsLine] = []
    var footer = ""
    var index = 0
    func endGroup() {
      if !footer.isEmpty { lines.append(.footer(footer)) }
      footer = ""
    }
    for item in form.items {
      switch item {
      case .group(let title, let text):
        endGroup()
        if !lines.isEmpty { lines.append(.blank) }
        if !title.isEmpty { lines.append(.group(title)) }
        footer = text
      case .setting:
        lines.append(.setting(index))
        index += 1
      }
    }
    endGroup()
    return lines
  }
}
