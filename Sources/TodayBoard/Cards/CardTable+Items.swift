import TodayEngine
import TodayRender
import TodayWire

/// What has the focus, as text: for copying and for the sheet.
extension CardTable {
  /// The focused row's text and URL; without a row, the card's.
  mutating func focusedItems(_ context: DrawContext) -> [ExtensionItem]? {
    guard let index = focusedIndex, let content = content(of: index, context) else { return nil }
    let target = focusedTarget(context)
    let text =
      cards[index].picture.node.map {
        content.uncut(RowMarks.removed(from: $0), context).words(of: target)
      } ?? ""
    let inRow = content.targets.filter { target == nil || $0.row == target?.row }
    // One thing in several forms: an extension that takes texts alone takes a row that links, too.
    var attachment = ExtensionItem.Attachment([.init("public.utf8-plain-text", .text(text))])
    if let url = target?.url ?? inRow.lazy.compactMap(\.url).first {
      attachment.representations += Self.representations(ofURL: url)
    }
    return [
      ExtensionItem(
        title: cards[index].title, contentText: text, attachments: [attachment])
    ]
  }

  /// A file is what its name says: the board opens no file that a widget names.
  private static func representations(ofURL url: String) -> [ExtensionItem.Representation] {
    guard url.lowercased().hasPrefix("file:") else { return [.init("public.url", .url(url))] }
    let name = url.split(separator: "/").last.map(String.init) ?? ""
    let type = UniformType(fileName: name) ?? (url.hasSuffix("/") ? .folder : .data)
    return [.init(type.identifier, .url(url)), .init("public.file-url", .url(url))]
  }
}

extension CardContent {
  /// Cells: a grid of the widest row has to be drawn, and wider ones are not worth copying.
  private static let widest = 1000

  /// The same as wide as it would like to be, so that no text in it ends in an ellipsis.
  func uncut(_ node: Node, _ context: DrawContext) -> CardContent {
    var key = key
    key.columns = min(
      max(NodeRenderer.idealColumns(node, context: context), grid.columns), Self.widest)
    return CardContent(node: node, key: key, context: context)
  }

  func isCut(inRow row: Int) -> Bool {
    row < grid.rows && (0..<grid.columns).contains { grid[row, $0].cluster == TextLayout.ellipsis }
  }

  /// What stands in the row of a tappable part, or in all of them.
  func words(of target: TapTarget?) -> String {
    let row = target.flatMap { target in targets.first { $0.path == target.path }?.row }
    let rows = row.map { $0..<$0 + 1 } ?? 0..<grid.rows
    return rows.map(words(ofRow:)).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Without the blanks that align it; a rule says nothing.
  private func words(ofRow row: Int) -> String {
    let clusters = (0..<grid.columns).map { grid[row, $0].cluster }
    guard !clusters.allSatisfy({ $0 == "─" || $0 == "-" || $0 == " " }) else { return "" }
    let words = clusters.joined().split(separator: " ").joined(separator: " ")
    return RowMarks.removed(from: words)
  }
}
