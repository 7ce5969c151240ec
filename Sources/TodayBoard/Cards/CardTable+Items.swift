import TodayEngine
import TodayRender
import TodayWire

/// The focused item as text, for copying and for the sheet.
extension CardTable {
  /// The text and URL of the focused row, or of the card.
  mutating func focusedItems(_ context: DrawContext) -> [ExtensionItem]? {
    guard let index = focusedIndex, let content = content(of: index, context) else { return nil }
    let target = focusedTarget(context)
    var text = ""
    if let node = cards[index].picture.node {
      text = content.uncut(RowMarks.removed(from: node), context).words(of: target)
      // A card may have only a drawing.
      if text.isEmpty {
        text = NodeRenderer.spoken(node, words: words, clock: context.clock)
      }
    }
    let inRow = content.targets.filter { target == nil || $0.row == target?.row }
    // One item in several forms: an extension that accepts only text also gets a linked row.
    var attachment = ExtensionItem.Attachment([.init("public.utf8-plain-text", .text(text))])
    if let url = target?.url ?? inRow.lazy.compactMap(\.url).first {
      attachment.representations += Self.representations(ofURL: url)
    }
    return [
      ExtensionItem(
        title: cards[index].title, contentText: text, attachments: [attachment])
    ]
  }

  /// The widget that receives the items that an Action returns for the focused row or card; `nil` if it
  /// does not ask for them.
  mutating func focusedReceiver(_ context: DrawContext) -> SheetState.Receiver? {
    guard let index = focusedIndex, let content = content(of: index, context) else { return nil }
    let target = focusedTarget(context)
    let row = content.targets.first { $0.path == target?.path }
    guard let action = row?.returns ?? cards[index].picture.node?.returns else { return nil }
    return SheetState.Receiver(card: cards[index].id, action: action)
  }

  /// The file's name determines its type: the board opens no file that a widget names.
  private static func representations(ofURL url: String) -> [ExtensionItem.Representation] {
    guard url.lowercased().hasPrefix("file:") else { return [.init("public.url", .url(url))] }
    let name = url.split(separator: "/").last.map(String.init) ?? ""
    let type = UniformType(fileName: name) ?? (url.hasSuffix("/") ? .folder : .data)
    return [.init(type.identifier, .url(url)), .init("public.file-url", .url(url))]
  }
}

extension CardContent {
  /// The maximum width in cells. A grid of the widest row must be drawn, and wider rows are not
  /// worth copying.
  private static let widest = 1000

  /// The view at its natural width, so that no text in it is truncated.
  func uncut(_ node: Node, _ context: DrawContext) -> CardContent {
    var key = key
    key.columns = min(
      max(NodeRenderer.idealColumns(node, context: context), grid.columns), Self.widest)
    return CardContent(node: node, key: key, context: context)
  }

  func isCut(inRow row: Int) -> Bool {
    row < grid.rows && (0..<grid.columns).contains { grid[row, $0].cluster == TextLayout.ellipsis }
  }

  /// The text in the row of a tappable part, or in all rows.
  func words(of target: TapTarget?) -> String {
    let row = target.flatMap { target in targets.first { $0.path == target.path }?.row }
    let rows = row.map { $0..<$0 + 1 } ?? 0..<grid.rows
    return rows.map(words(ofRow:)).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Without blanks for alignment and without rules.
  private func words(ofRow row: Int) -> String {
    let clusters = (0..<grid.columns).map { grid[row, $0].cluster }
    guard !clusters.allSatisfy({ $0 == "─" || $0 == "-" || $0 == " " }) else { return "" }
    let words = clusters.joined().split(separator: " ").joined(separator: " ")
    return RowMarks.removed(from: words)
  }
}
