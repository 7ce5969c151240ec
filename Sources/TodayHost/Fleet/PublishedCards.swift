import TodayEngine
import TodayFleet
import TodayWire

/// The cards that this machine has published, so that a later process removes from the broker what is
/// published no more.
struct PublishedCards {
  /// A secret of this home. With it, names of parts are the same in the next process.
  let key: String
  /// What this machine has published under an earlier name since it has started. A copy of this home on
  /// another machine must not remove the cards of the first one.
  private(set) var former: Former?
  private let file: StoreFile
  private let address: FleetAddress
  private let isByAgent: Bool

  struct Former: Equatable {
    var address: FleetAddress
    var cards: [WidgetID]

    init?(json: JSONValue) {
      guard
        let address = FleetAddress(
          group: json["group"]?.string ?? "", host: json["host"]?.string ?? "")
      else { return nil }
      self.address = address
      cards = PublishedCards.cards(of: json)
    }

    var json: JSONValue {
      .object([
        "group": .string(address.group), "host": .string(address.host),
        "cards": .array(cards.map { .string($0.rawValue) }),
      ])
    }
  }

  private static let lengthOfKey = 32
  private static let lengthOfClient = 16
  private static let lengthOfHomeID = 12

  init(_ context: HostContext, _ access: FleetAccess) {
    file = StoreFile(path: "\(context.directories.state)/fleet.json") { [log = context.log] text in
      log.append(LogEntry(at: HostClock.wall, widget: nil, kind: .note, text: text))
    }
    address = access.address
    isByAgent = access.config.isPublishedByAgent
    let content = Self.value(of: file)
    key =
      content?["key"]?.string.flatMap { $0.utf8.count == Self.lengthOfKey ? $0 : nil }
      ?? Self.makeKey()
    guard let stored = content, let boot = Self.boot, stored["boot"]?.string == boot else { return }
    let last = Former(json: stored)
    // The earlier name stays in the file until the broker has removed its cards.
    former = last?.address == address ? stored["former"].flatMap(Former.init) : last
  }

  /// Identifies the time since this machine has started.
  private static var boot: String? {
    guard let bytes = try? FileSystem.read("/proc/sys/kernel/random/boot_id", limit: 100)
    else { return nil }
    return String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
  }

  fileprivate static func cards(of value: JSONValue) -> [WidgetID] {
    (value["cards"]?.array ?? []).compactMap { $0.string.map { WidgetID($0) } }
  }

  /// The broker has removed the cards of the earlier name.
  ///
  /// - Parameter ids: The present cards.
  mutating func forgetFormer(_ ids: [WidgetID]) throws(FileError) {
    former = nil
    try write(ids)
  }

  private static func makeKey() -> String {
    let digits = Array("0123456789abcdef")
    return String((0..<lengthOfKey).map { _ in digits[Int.random(in: 0..<digits.count)] })
  }

  /// The name of this machine's client. It is secret, because a broker ends a connection when another
  /// client comes with the same name, and then says that this machine is gone.
  var client: String {
    "today-\(address.group)-\(address.host)-\(derived("client", length: Self.lengthOfClient))"
  }

  /// The public identifier of this home. The key cannot be computed from it.
  var homeID: String { derived("home", length: Self.lengthOfHomeID) }

  private func derived(_ use: String, length: Int) -> String {
    String(FileHash.sha256(of: Array("\(use)\0\(key)".utf8)).prefix(length))
  }

  private static func value(of file: StoreFile) -> JSONValue? {
    if case .sound(let value) = file.read(limit: 1 << 20) { value } else { nil }
  }

  /// `nil` under another name, which this machine does not speak for.
  private var value: JSONValue? {
    Self.value(of: file).flatMap { value in
      value["group"]?.string == address.group && value["host"]?.string == address.host ? value : nil
    }
  }

  /// Whether a process has published because the config named cards, and none has removed it. The
  /// agent publishes also without names, so its cards stay while it does not run.
  var mayBeAtBroker: Bool { value.map { $0["agent"]?.bool != true } ?? false }

  func read() -> [WidgetID] {
    value.map(Self.cards) ?? []
  }

  func write(_ ids: [WidgetID]) throws(FileError) {
    try write([
      "version": .integer(storeVersion), "group": .string(address.group),
      "host": .string(address.host), "key": .string(key),
      "boot": Self.boot.map(JSONValue.string), "former": former?.json,
      "agent": isByAgent ? .bool(true) : nil, "cards": .array(ids.map { .string($0.rawValue) }),
    ])
  }

  /// Nothing of this machine is at the broker any more.
  func forget() throws(FileError) {
    try write(["version": .integer(storeVersion), "key": .string(key)])
  }

  private func write(_ members: KeyValuePairs<String, JSONValue?>) throws(FileError) {
    try FileSystem.writeWhole(JSONValue.object(members).bytes, to: file.path)
  }
}
