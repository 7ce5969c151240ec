import TodayEngine
import TodayWire

/// The list of an app's cards on the board, which its programs may read: `cards/APP/cards.json`.
struct CardList: Sendable, Equatable {
  struct Card: Sendable, Equatable {
    var id: WidgetID
    /// Only the program of a widget knows its name.
    var kind: String
    var mode: DisplayMode
    var configuration: [JSONMember]

    fileprivate var json: JSONValue {
      .object([
        "card": .string(id.rawValue), "kind": .string(kind), "mode": .string(mode.rawValue),
        "configuration": configuration.isEmpty ? nil : .object(configuration),
      ])
    }
  }

  var app: String
  var cards: [Card]

  static let fileName = "cards.json"

  /// The folder, which must exist before a process that may read it is confined.
  static func makeFolder(ofApp app: String, _ directories: Directories) -> String {
    let folder = directories.cards(ofApp: app)
    try? FileSystem.createDirectory(folder)
    return folder
  }

  /// Writes the file if it has another content. An app without cards has none, unless it had some.
  func write(_ directories: Directories) throws(FileError) {
    let path = "\(directories.cards(ofApp: app))/\(Self.fileName)"
    if cards.isEmpty, !FileSystem.isFile(path) { return }
    let value = JSONValue.object([
      "version": .integer(storeVersion), "cards": .array(cards.map(\.json)),
    ])
    if (try? FileSystem.read(path)) == value.bytes { return }
    try FileSystem.createDirectory(FileSystem.directory(of: path))
    try FileSystem.writeWhole(value.bytes, to: path)
  }
}

/// Keeps the lists of the apps with timelines current.
@MainActor final class CardLists {
  private let context: HostContext
  // The mailbox of the context owns this object, and must not keep the widgets' locks.
  private weak var bundles: InstalledBundles?
  private weak var running: RunningWidgets?
  /// The first picture does not need the lists.
  private var isReady = false
  /// By app.
  private var written: [String: CardList] = [:]
  /// By card and program: a stored timeline is read once.
  private var kinds: [String: String] = [:]

  init(_ context: HostContext, _ bundles: InstalledBundles, _ running: RunningWidgets) {
    self.context = context
    self.bundles = bundles
    self.running = running
  }

  func note(_ event: Event) {
    switch event {
    // Posted after the first picture.
    case .consents:
      isReady = true
      writeAll()
    case .settings, .installed, .user: writeAll()
    // The layout has changed the mode of a card.
    case .visible:
      for (app, list) in written where !list.cards.allSatisfy(isCurrent) {
        write(app, list.cards.map(\.id))
      }
    // A widget's first timeline names its kind, and a card with a kind is in the list.
    case .scheduled(let id, _):
      guard canWrite, let bundles, let app = context.engine.info(of: id)?.appID,
        written[app]?.cards.contains(where: { $0.id == id }) != true
      else { return }
      write(app, bundles.cards(ofApp: app))
    default: break
    }
  }

  private func isCurrent(_ card: CardList.Card) -> Bool {
    card.mode == context.engine.displayMode(of: card.id)
  }

  private var canWrite: Bool { isReady && !context.isReadOnly }

  private func writeAll() {
    guard canWrite else { return }
    let engine = context.engine
    let infos = engine.installedIDs.compactMap { engine.info(of: $0) }.filter(\.hasTimeline)
    let cards = Dictionary(grouping: infos, by: \.appID)
    // The file of a removed app is gone.
    written = written.filter { cards[$0.key] != nil }
    for (app, cards) in cards { write(app, cards.map(\.id)) }
  }

  private func write(_ app: String, _ ids: [WidgetID]) {
    let list = CardList(app: app, cards: ids.compactMap(card))
    guard list != written[app] else { return }
    context.save { () throws(FileError) in
      try list.write(context.directories)
      written[app] = list
    }
  }

  private func card(_ id: WidgetID) -> CardList.Card? {
    let engine = context.engine
    guard engine.isEnabled(id), engine.hasTimeline(id), let widget = bundles?.widget(id),
      let kind = kind(of: widget, id)
    else { return nil }
    return CardList.Card(
      id: id, kind: kind, mode: engine.displayMode(of: id), configuration: widget.configuration)
  }

  private func kind(of widget: WidgetDescription, _ id: WidgetID) -> String? {
    if !widget.principalClass.isEmpty { return widget.principalClass }
    let key = "\(id) \(widget.build)"
    if let known = kinds[key] { return known }
    let peer = running?.first(of: id)?.peer as? TimelinePeer
    let kind = (peer?.timeline ?? TimelineStore(widget, context).read())?.kind
    kinds[key] = kind
    return kind
  }
}
