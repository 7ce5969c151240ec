package import TodayEngine
package import TodayWire

/// The record of an installed app.
package struct InstallRecord: Sendable, Equatable {
  /// The absolute path of its source.
  package var source: String
  package var at: WallTime
  /// Whether its bundle is a link to the source, which may change at any time.
  package var isLinked: Bool
  /// SHA-256 of each file that runs, by path. Empty for a link.
  package var hashes: [String: String]
  /// Whether modules, libraries and property lists are among them, and not programs alone, as in
  /// records of older versions.
  package var isComplete: Bool
  /// The fingerprint of the key that has signed its package.
  package var signer: String?
  /// The commit of the repository that it comes from.
  package var revision: String?
  /// The address of the gallery in which it was found.
  package var gallery: String?
  /// Which directory its bundle is: see ``BundleIdentity``. `nil` in records of older versions.
  package var bundle: BundleIdentity?
  /// Whether `today upgrade` leaves it alone.
  package var isPinned = false

  package init(
    source: String, at: WallTime, isLinked: Bool, hashes: [String: String], isComplete: Bool = false
  ) {
    self.source = source
    self.at = at
    self.isLinked = isLinked
    self.hashes = hashes
    self.isComplete = isComplete
  }

  /// Where it was from, without its files.
  var origin: InstallRecord {
    var origin = InstallRecord(source: source, at: at, isLinked: isLinked, hashes: [:])
    (origin.signer, origin.gallery) = (signer, gallery)
    return origin
  }
}

/// The installed apps, and the owner of each group.
package struct InstallStore: Sendable {
  package struct Content: Sendable, Equatable {
    package var apps: [String: InstallRecord] = [:]
    /// The records of old versions whose upgrades are on trial: see ``UpgradeTrial``.
    package var replaced: [String: InstallRecord] = [:]
    /// The records of apps that are being replaced, until their bundles are exchanged. Their programs
    /// may run meanwhile.
    package var beingReplaced: [String: InstallRecord] = [:]
    /// The records of removed apps. Another app with the identifier does not get their permissions,
    /// and their data only after a question.
    package var former: [String: InstallRecord] = [:]
    /// The owner of each group: the app that installed it first.
    package var groupOwners: [String: String] = [:]
    /// Uninstalled widgets whose positions are stored. A new installation removes them from the
    /// list.
    package var removedWidgets: Set<WidgetID> = []
    /// The apps whose removal has begun: see ``Uninstaller/Removal``.
    package var removals: [String: JSONValue] = [:]

    package init() {}
  }

  private let path: String
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Called with a message if a damaged file was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    path = "\(directories.state)/installs.json"
    self.report = report
  }

  package func read() -> Content {
    let file = StoreFile(path: path, report: report, movesAside: false)
    guard case .sound(let value) = file.read() else { return Content() }
    return Content(json: value)
  }

  /// Changes the stored records.
  package func update(_ change: (inout Content) -> Void) throws(FileError) {
    let lock = try FileLock(path + ".lock", patience: .seconds(2))
    defer { lock.release() }
    var content = Content()
    switch StoreFile(path: path, report: report).read() {
    case .absent, .broken: break
    case .stuck(let code): throw FileError(.write, path, code: code)
    case .sound(let value): content = Content(json: value)
    }
    change(&content)
    try FileSystem.writeWhole(content.json.bytes, to: path, sync: true)
  }
}

extension InstallStore.Content {
  init(json: JSONValue) {
    self.init()
    apps = Self.records(json["apps"])
    replaced = Self.records(json["replaced"])
    beingReplaced = Self.records(json["beingReplaced"])
    former = Self.records(json["former"])
    removedWidgets = Set(
      (json["removed"]?.array ?? []).compactMap { $0.string.map(WidgetID.init(rawValue:)) })
    for member in json["removals"]?.members ?? [] { removals[member.name] = member.value }
    for member in json["groups"]?.members ?? [] { groupOwners[member.name] = member.value.string }
  }

  private static func records(_ json: JSONValue?) -> [String: InstallRecord] {
    var records: [String: InstallRecord] = [:]
    for member in json?.members ?? [] { records[member.name] = InstallRecord(json: member.value) }
    return records
  }

  private static func object(_ records: [String: InstallRecord]) -> JSONValue {
    .object(records.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) })
  }

  var json: JSONValue {
    .object([
      "version": .integer(storeVersion), "apps": Self.object(apps),
      "replaced": replaced.isEmpty ? nil : Self.object(replaced),
      "beingReplaced": beingReplaced.isEmpty ? nil : Self.object(beingReplaced),
      "former": former.isEmpty ? nil : Self.object(former),
      "groups": Self.object(groupOwners),
      "removed": removedWidgets.isEmpty
        ? nil : .array(removedWidgets.sorted().map { .string($0.rawValue) }),
      "removals": removals.isEmpty
        ? nil : .object(removals.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) }),
    ])
  }

  fileprivate static func object(_ values: [String: String]) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) })
  }
}

extension InstallRecord {
  fileprivate init?(json: JSONValue) {
    guard let source = json["source"]?.string else { return nil }
    var hashes: [String: String] = [:]
    for file in json["programs"]?.members ?? [] { hashes[file.name] = file.value.string }
    self.init(
      source: source, at: json["at"]?.wallTime ?? 0, isLinked: json["linked"]?.bool ?? false,
      hashes: hashes, isComplete: json["complete"]?.bool ?? false)
    signer = json["signer"]?.string
    revision = json["revision"]?.string
    gallery = json["gallery"]?.string
    bundle = json["bundle"]?.string.map(BundleIdentity.init)
    isPinned = json["pinned"]?.bool ?? false
  }

  fileprivate var json: JSONValue {
    .object([
      "source": .string(source), "at": .integer(at.seconds), "linked": isLinked ? .bool(true) : nil,
      "programs": InstallStore.Content.object(hashes), "complete": isComplete ? .bool(true) : nil,
      "signer": signer.map(JSONValue.string), "revision": revision.map(JSONValue.string),
      "gallery": gallery.map(JSONValue.string), "bundle": (bundle?.text).map(JSONValue.string),
      "pinned": isPinned ? .bool(true) : nil,
    ])
  }
}
