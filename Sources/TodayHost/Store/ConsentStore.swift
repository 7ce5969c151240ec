package import TodayEngine
package import TodayWire

/// The user's permissions: `state/consents.json`, which several processes change. Reinstalling an
/// app does not change it.
package struct ConsentStore: Sendable {
  private let path: String
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Called with a sentence when a file was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    path = directories.consentsFile
    self.report = report
  }

  private var file: StoreFile { StoreFile(path: path, report: report) }

  /// Without a usable file, nothing is allowed.
  package func read() -> Consents {
    // A broken file is moved aside only under the lock, by the process that changes it.
    let peek = StoreFile(path: path, report: report, movesAside: false)
    guard case .sound(let value) = peek.read(check: Consents.problem) else { return Consents() }
    return Consents(json: value)
  }

  /// Changes the stored permissions, which may be newer than the last ones read.
  ///
  /// - Throws: Nothing was changed then.
  @discardableResult
  package func update(
    _ change: ConsentChange, patience: Duration = .seconds(2)
  ) throws(FileError) -> Consents {
    let lock = try FileLock(path + ".lock", patience: patience)
    defer { lock.release() }
    var consents = Consents()
    switch file.read(check: Consents.problem) {
    case .absent, .broken: break
    case .stuck(let code): throw FileError(.write, path, code: code)
    case .sound(let value): consents = Consents(json: value)
    }
    let before = consents
    consents.apply(change)
    if consents != before {
      try FileSystem.writeWhole(consents.json.bytes, to: path, sync: true)
    }
    return consents
  }
}

extension Directories {
  package var consentsFile: String { "\(state)/consents.json" }
}

extension Consents {
  /// The mistake that makes a file unusable; `nil` for a readable file.
  static func problem(_ value: JSONValue) -> String? {
    for name in ["apps", "places"] {
      guard let member = value[name] else { continue }
      let isSound = member.members?.allSatisfy { member in
        member.value.array?.allSatisfy { $0.string != nil } == true
      }
      if isSound != true { return "has a \"\(name)\" that is not an object with lists of names" }
    }
    if let handlers = value["handlers"],
      handlers.members?.allSatisfy({ $0.value.string != nil }) != true
    {
      return "has \"handlers\" that are not names"
    }
    if let access = value["openAccess"],
      access.members?.allSatisfy({ $0.value.bool != nil }) != true
    {
      return "has an \"openAccess\" that is not an object with true or false"
    }
    return nil
  }

  init(json value: JSONValue) {
    self.init()
    apps = Self.sets(value["apps"])
    places = Self.sets(value["places"])
    for member in value["handlers"]?.members ?? [] { handlers[member.name] = member.value.string }
    for member in value["openAccess"]?.members ?? [] { openAccess[member.name] = member.value.bool }
  }

  package var json: JSONValue {
    .object([
      "version": .integer(storeVersion), "apps": Self.object(apps), "places": Self.object(places),
      "handlers": .object(
        handlers.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }),
      // Left out by hosts that do not know it.
      "openAccess": openAccess.isEmpty
        ? nil
        : .object(
          openAccess.sorted { $0.key < $1.key }.map { JSONMember($0.key, .bool($0.value)) }),
    ])
  }

  private static func sets(_ value: JSONValue?) -> [String: Set<String>] {
    var sets: [String: Set<String>] = [:]
    for member in value?.members ?? [] {
      sets[member.name] = Set((member.value.array ?? []).compactMap(\.string))
    }
    return sets
  }

  private static func object(_ sets: [String: Set<String>]) -> JSONValue {
    .object(
      sets.sorted { $0.key < $1.key }.map { name, values in
        JSONMember(name, .array(values.sorted().map(JSONValue.string)))
      })
  }
}
