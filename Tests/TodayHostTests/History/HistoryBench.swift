import TodayEngine
import TodayWire

@testable import TodayHost

func historyView(_ text: String) -> WidgetView {
  WidgetView(root: Node(.text(Node.TextContent(text))))
}

func entry(
  _ at: WallTime, _ text: String?, kind: HistoryEntry.Kind = .newData, reason: Reason? = nil
) -> HistoryEntry {
  HistoryEntry(
    at: at, kind: kind, reason: reason,
    picture: text.map { HistoryEntry.Picture(view: historyView($0), mode: .compact) })
}

func withFolder(_ body: (HistoryFolder) throws -> Void) throws {
  try withHome { (home) throws in try body(HistoryFolder(path: home.history(of: "a.b"))) }
}

/// A history that was read completely.
func reader(of folder: HistoryFolder) -> HistoryReader {
  var reader = HistoryReader(folder)
  reader.readAll()
  return reader
}

/// The text of a card.
func shown(_ folder: HistoryFolder, at time: WallTime) -> String? {
  var reader = reader(of: folder)
  return reader.card(at: time).flatMap(words)
}

func words(_ card: PastCard) -> String? {
  guard case .text(let text)? = card.picture?.view.root.content else { return nil }
  return text.spans.map(\.text).joined()
}
