import TodayEngine
import TodayWire

/// The data that was stored for cards of widgets with several: snapshots, history, flags.
struct StoredCards {
  private let directories: Directories

  init(_ directories: Directories) { self.directories = directories }

  /// Every card with stored data.
  var all: Set<WidgetID> {
    let folders = [directories.snapshots, directories.histories]
    let names = folders.flatMap { (try? FileSystem.names(in: $0)) ?? [] }
    let flags = (try? FileSystem.names(in: directories.content)) ?? []
    let store = ContentFlagStore(directories, report: { _ in })
    let ids =
      names.compactMap { WidgetID(pathComponent: $0[...]) ?? card(ofShortened: $0) }
      + flags.compactMap(store.widget(named:))
    return Set(ids.filter { $0.cardName != nil })
  }

  /// The card that a snapshot in a folder with this name belongs to.
  private func card(ofShortened name: String) -> WidgetID? {
    guard name.isShortenedComponent else { return nil }
    let folder = "\(directories.snapshots)/\(name)"
    for file in (try? FileSystem.names(in: folder)) ?? [] where file.hasSuffix(".json") {
      guard let bytes = try? FileSystem.read("\(folder)/\(file)", limit: 4 << 20),
        let text = (try? JSONReader.read(bytes))?["widget"]?.string
      else { continue }
      let id = WidgetID(text)
      if id.pathComponent == name { return id }
    }
    return nil
  }

  /// The cards of these widgets, also those of which only a log is left.
  ///
  /// - Parameter present: The cards on the board.
  func cards(of widgets: [WidgetID], present: [WidgetID] = []) -> [WidgetID] {
    let logs = ((try? FileSystem.names(in: directories.logs)) ?? []).compactMap { name in
      name.hasSuffix(".log") ? WidgetID(pathComponent: name.dropLast(4)) : nil
    }
    let cards = all.union(present).union(logs.filter { $0.cardName != nil })
    return cards.filter { widgets.contains($0.extensionID) }.sorted()
  }

  /// Removes the snapshots and flags of cards that were removed from the board. Their history stays.
  func remove(except kept: Set<WidgetID>, _ stores: Stores) throws(FileError) {
    for id in all.subtracting(kept).sorted() {
      // Another host still shows it.
      guard RunnerLock.holder(of: id, in: directories) == nil else { continue }
      try FileTree.remove(directories.snapshots(of: id))
      try stores.content.remove(id)
    }
  }
}
