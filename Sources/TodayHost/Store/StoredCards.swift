import TodayEngine

/// The data that was stored for cards of widgets with several: snapshots, history, flags.
struct StoredCards {
  private let directories: Directories

  init(_ directories: Directories) { self.directories = directories }

  /// Every card with stored data.
  var all: Set<WidgetID> {
    let folders = [directories.snapshots, directories.histories]
    let names = folders.flatMap { (try? FileSystem.names(in: $0)) ?? [] }
    let flags = (try? FileSystem.names(in: directories.content)) ?? []
    let ids =
      names.compactMap { WidgetID(pathComponent: $0[...]) }
      + flags.compactMap(ContentFlagStore.widget(ofFile:))
    return Set(ids.filter { $0.cardName != nil })
  }

  /// The cards of these widgets.
  func cards(of widgets: [WidgetID]) -> [WidgetID] {
    all.filter { widgets.contains($0.extensionID) }.sorted()
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
