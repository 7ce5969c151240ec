import TodayEngine
import TodayRender
import TodayWire

/// A question fills the screen, so that no widget content is next to the host's text.
extension QuestionLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    guard let question = context.board.questions.first else { return }
    let words = context.words
    let frame = OverlayFrame(screen: context.size)
    let list = frame.list
    let needed = (question.subject.wantsPassword ? 1 : 0) + (question.problem == nil ? 0 : 1)
    // On a small screen the choices come first, because they end the question.
    let choiceRows = min(question.choices.count, max(list.rows - needed, 1))
    let first = firstChoice(of: question, rows: choiceRows)
    canvas.drawTitle(
      title(context),
      rest: ListRest(from: first, rows: choiceRows, of: question.choices.count), in: frame, words)
    let isRoomy = list.rows >= choiceRows + needed + 6
    let body = bodyLines(
      question, columns: list.columns - BoardGeometry.indent,
      rows: max(list.rows - choiceRows - needed - (isRoomy ? 2 : 0), 0), words)
    var row = list.row
    for line in body {
      canvas.put(
        line.text, row: row, column: list.column + BoardGeometry.indent,
        paint: line.isFact ? canvas.theme.dim : canvas.theme.text, clip: list)
      row += 1
    }
    if isRoomy, !body.isEmpty { row += 1 }
    row = drawField(question, row: row, list, &canvas, words)
    if let problem = question.problem {
      canvas.put(
        TextLayout.truncate(
          words.messages.problem(problem), to: list.columns - BoardGeometry.indent), row: row,
        column: list.column + BoardGeometry.indent, paint: canvas.theme.bad, clip: list)
      row += 1
    }
    if isRoomy, needed > 0 { row += 1 }
    drawChoices(question, row: row, rows: choiceRows, list, &canvas, words)
    canvas.drawHints(hints(context), in: frame, words)
  }

  private struct BodyLine {
    var text: String
    /// An identifier or URL after a label of the host.
    var isFact = false
  }

  private func bodyLines(
    _ question: Question, columns: Int, rows: Int, _ words: Words
  ) -> [BodyLine] {
    guard columns > 0, rows > 0 else { return [] }
    let facts = facts(question.subject, words.question)
    let sentence = TextLayout.wrap(
      words.question.sentence(question.subject), columns: columns,
      limit: max(rows - facts.count, 1))
    var lines = sentence.map { BodyLine(text: $0) }
    if lines.count + facts.count < rows, !facts.isEmpty { lines.append(BodyLine(text: "")) }
    let width = facts.map { TextWidth.width(of: $0.name) }.max() ?? 0
    for fact in facts where lines.count < rows {
      let name = fact.name + String(repeating: " ", count: width - TextWidth.width(of: fact.name))
      lines.append(
        BodyLine(text: TextLayout.truncate("\(name)  \(fact.value)", to: columns), isFact: true))
    }
    return lines
  }

  /// Identifiers and URLs, because a widget cannot make them look like another's.
  private func facts(
    _ subject: Question.Subject, _ words: QuestionWords
  ) -> [(name: String, value: String)] {
    switch subject {
    case .open(let asker, let app, let url):
      [("URL", url), (words.widget, asker.id), (words.app, app.id)]
    case .visit(let asker, _, let url): [("URL", url), (words.widget, asker.id)]
    case .choose(let asker, _, let url):
      [("URL", url)] + (asker.map { [(words.widget, $0.id)] } ?? [])
    case .unlock, .other: []
    }
  }

  /// - Returns: The row below it.
  private func drawField(
    _ question: Question, row: Int, _ list: Region, _ canvas: inout Canvas, _ words: Words
  ) -> Int {
    guard question.subject.wantsPassword else { return row }
    let column = list.column + BoardGeometry.indent
    let used = canvas.put(
      words.question.password, row: row, column: column, paint: canvas.theme.dim, clip: list)
    let start = column + used + 2
    let room = max(list.endColumn - start - 1, 0)
    if question.isBusy {
      canvas.put(
        words.question.checking, row: row, column: start, limit: room, paint: canvas.theme.dim,
        clip: list)
      return row + 1
    }
    let dots = min(field.count, room)
    canvas.put(
      String(repeating: "•", count: dots), row: row, column: start, paint: canvas.theme.focus,
      clip: list)
    canvas.grid.restyle(
      list.intersection(Region(row: row, column: start + dots, columns: 1, rows: 1))
    ) { $0.attributes.insert(.reverse) }
    return row + 1
  }

  /// The first visible choice.
  private func firstChoice(of question: Question, rows: Int) -> Int {
    min(max(index - rows + 1, 0), max(question.choices.count - rows, 0))
  }

  private func drawChoices(
    _ question: Question, row: Int, rows: Int, _ list: Region, _ canvas: inout Canvas,
    _ words: Words
  ) {
    let first = firstChoice(of: question, rows: rows)
    for offset in 0..<rows where question.choices.indices.contains(first + offset) {
      let choice = question.choices[first + offset]
      let isFocused = first + offset == index
      let place = row + offset
      if isFocused {
        canvas.put(
          Canvas.marker, row: place, column: list.column, limit: list.columns,
          paint: canvas.theme.focus, attributes: .bold)
      }
      var column = list.column + BoardGeometry.indent
      let paint =
        choice.role == .destructive
        ? canvas.theme.bad : isFocused ? canvas.theme.focus : canvas.theme.text
      column += canvas.put(
        TextLayout.truncate(words.question.label(choice), to: max(list.endColumn - column, 0)),
        row: place, column: column, paint: paint, attributes: isFocused ? .bold : [], clip: list)
      if let app = choice.label.app, list.endColumn - column > 5 {
        canvas.put(
          TextLayout.truncate(app.id, to: list.endColumn - column - 2), row: place,
          column: column + 2, paint: canvas.theme.dim, clip: list)
      }
      canvas.hits.append(
        Hit(
          region: Region(row: place, column: 0, columns: canvas.grid.columns, rows: 1),
          part: .row(first + offset)))
    }
  }
}

extension Question.Choice.Label {
  fileprivate var app: Question.Party? {
    switch self {
    case .openWith(let app), .alwaysOpenWith(let app): app
    case .open, .alwaysOpen, .unlock, .cancel, .text: nil
    }
  }
}
