package import TodayEngine
import Yams

/// Writes a board into the text of a config: it moves, adds and removes the lines of cards and pages
/// and keeps everything else unchanged.
package enum ConfigEditor {
  /// - Throws: If this needs changes of other lines.
  package static func edit(
    _ text: String, to section: BoardSection
  ) throws(ConfigProblem) -> String {
    let document = ConfigReader.read(text)
    if let problem = document.problems.first { throw problem }
    guard let board = document.board else {
      let new = try append(section, to: text)
      try verify(new, document, section)
      return new
    }
    if board == section { return text }
    guard board.pages.map(\.head) == section.pages.map(\.head) else {
      let new = try editPages(text, from: board, to: section)
      try verify(new, document, section)
      return new
    }
    var lines = try ConfigLines(text)
    let pages = try pageNodes(text)
    guard pages.count == board.pages.count else {
      throw unsafe(nil, .differsFromBoard)
    }
    let comments = comments(behind: board, pages, lines)
    func written(_ card: BoardSection.Card) -> String {
      YAMLText.card(card) + (comments[card.id] ?? "")
    }
    // From the last page on, so that the line numbers above stay valid.
    for index in pages.indices.reversed()
    where board.pages[index].widgets != section.pages[index].widgets {
      try edit(
        pages[index], from: board.pages[index].widgets, to: section.pages[index].widgets, &lines,
        text: written)
    }
    let new = lines.text
    try verify(new, document, section)
    return new
  }

  static func unsafe(_ mark: Mark?, _ obstacle: ConfigObstacle) -> ConfigProblem {
    ConfigProblem(mark, "board", .file(.notEditable(obstacle)), .change(.editFile))
  }

  static func pageNodes(_ text: String) throws(ConfigProblem) -> [ConfigNode] {
    let root = try ConfigText.compose(text)
    return root?.mapping?["board"]?.sequence.map { Array($0) } ?? []
  }

  /// The comments after cards in their own lines. They move with their cards to other pages.
  static func comments(
    behind board: BoardSection, _ pages: [ConfigNode], _ lines: ConfigLines
  ) -> [WidgetID: String] {
    var comments: [WidgetID: String] = [:]
    for (page, node) in zip(board.pages, pages) {
      guard let list = node.mapping?["widgets"]?.sequence, !lines.opensBracket(at: list.mark),
        list.count == page.widgets.count
      else { continue }
      for (card, node) in zip(page.widgets, list) {
        if let mark = node.mark { comments[card.id] = lines.comment(behind: mark) }
      }
    }
    return comments
  }

  private static func edit(
    _ page: ConfigNode, from old: [BoardSection.Card], to new: [BoardSection.Card],
    _ lines: inout ConfigLines, text: (BoardSection.Card) -> String
  ) throws(ConfigProblem) {
    guard let mapping = page.mapping else {
      throw unsafe(page.mark, .unsupportedForm)
    }
    guard let widgets = mapping["widgets"] else {
      guard let name = mapping.first(where: { $0.key.string == "name" })?.key.mark,
        !lines.opensBracket(at: page.mark)
      else { throw unsafe(page.mark, .pageInOneLine) }
      return lines.insert(
        ["widgets:"] + new.map { "  - " + text($0) }, below: name.line,
        indent: name.column - 1)
    }
    if let list = widgets.sequence, !lines.opensBracket(at: widgets.mark) {
      let marks = try list.map { node throws(ConfigProblem) in try ownLine(of: node) }
      guard marks.count == old.count else {
        throw unsafe(widgets.mark, .differsFromBoard)
      }
      return try lines.rearrange(marks, old, new, text: text)
    }
    guard let key = mapping.first(where: { $0.key.string == "widgets" })?.key.mark else { return }
    if widgets.isEmpty {
      try lines.removeValue(ofKeyAt: key)
      return lines.insert(
        new.map { "- " + text($0) }, below: key.line, indent: key.column + 1)
    }
    guard let mark = widgets.mark, widgets.sequence != nil else {
      throw unsafe(widgets.mark, .unsupportedForm)
    }
    try lines.replaceList(
      at: mark, with: "[" + new.map(YAMLText.card).joined(separator: ", ") + "]")
  }

  /// The position of a card, which must have its own line.
  private static func ownLine(of node: ConfigNode) throws(ConfigProblem) -> Mark {
    guard let mark = node.mark else { throw unsafe(nil, .unsupportedForm) }
    if let (key, value) = node.mapping?.first,
      key.mark?.line != mark.line || (!value.isEmpty && value.mark?.line != mark.line)
    {
      throw unsafe(mark, .cardInSeveralLines)
    }
    return mark
  }

  /// Checks that the new text has the wanted board and no other changes.
  private static func verify(
    _ text: String, _ old: ConfigDocument, _ section: BoardSection
  ) throws(ConfigProblem) {
    let new = ConfigReader.read(text)
    func others(_ document: ConfigDocument) -> [Config.Value] {
      document.values.filter { $0.key != "board" }.map { value in
        Config.Value(key: value.key, value: value.value, source: .standard)
      }
    }
    guard new.problems.isEmpty, others(new) == others(old), new.board == section
    else { throw unsafe(nil, .unsupportedForm) }
  }
}

extension BoardSection.Page {
  /// The page without its cards.
  fileprivate var head: BoardSection.Page {
    var page = self
    page.widgets = []
    return page
  }
}
