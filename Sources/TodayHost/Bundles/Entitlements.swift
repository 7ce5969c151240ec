import TodayWire

/// The permissions in a bundle's `Entitlements.plist`. All others are refused.
package struct Entitlements: Sendable, Equatable {
  /// `com.apple.security.application-groups`.
  package var groups: [String] = []
  /// `com.apple.security.network.client`.
  package var network = false
  /// `TodayReadablePaths`, with `com.apple.security.files.user-selected.read-only`.
  package var readablePaths: [String] = []
  /// `dev.today.unsandboxed`.
  package var unsandboxed = false

  package init() {}

  static let groupsKey = "com.apple.security.application-groups"
  static let networkKey = "com.apple.security.network.client"
  static let readingKey = "com.apple.security.files.user-selected.read-only"
  static let pathsKey = "TodayReadablePaths"
  static let unsandboxedKey = "dev.today.unsandboxed"

  /// What `other` does not allow. Groups are compared by their owners, elsewhere.
  func beyond(_ other: Entitlements) -> Entitlements {
    var own = self
    own.network = network && !other.network
    own.readablePaths = readablePaths.filter { !other.readablePaths.contains($0) }
    own.unsandboxed = unsandboxed && !other.unsandboxed
    return own
  }

  init(plist: JSONValue) {
    groups = (plist[Self.groupsKey]?.array ?? []).compactMap(\.string)
    network = plist[Self.networkKey]?.bool ?? false
    if plist[Self.readingKey]?.bool == true {
      readablePaths = (plist[Self.pathsKey]?.array ?? []).compactMap(\.string)
    }
    unsandboxed = plist[Self.unsandboxedKey]?.bool ?? false
  }
}

extension Entitlements {
  /// Apple's app-sandbox is accepted: here all bundles are confined.
  static let knownKeys: Set = [
    groupsKey, networkKey, readingKey, pathsKey, unsandboxedKey, "com.apple.security.app-sandbox",
  ]

  static func unknownKeys(in plist: JSONValue) -> [String] {
    (plist.members ?? []).map(\.name).filter { !knownKeys.contains($0) }
  }

  /// Keys with a value of the wrong type, and whether it must be a list; else it is a flag.
  static func wrongValues(in plist: JSONValue) -> [(key: String, isList: Bool)] {
    let lists = [groupsKey, pathsKey].filter { key in
      plist[key].map { value in value.array?.allSatisfy { $0.string != nil } != true } ?? false
    }
    let flags = [networkKey, readingKey, unsandboxedKey].filter { key in
      plist[key].map { $0.bool == nil } ?? false
    }
    return lists.map { ($0, true) } + flags.map { ($0, false) }
  }

  /// Whether paths are listed without the entitlement that allows to read them.
  static func hasIdlePaths(_ plist: JSONValue) -> Bool {
    plist[pathsKey]?.array?.isEmpty == false && plist[readingKey]?.bool != true
  }
}

extension Entitlements {
  /// Whether data may be transferred over the network for it.
  var mayTransfer: Bool { network || unsandboxed }

  mutating func formUnion(_ other: Entitlements) {
    groups += other.groups.filter { !groups.contains($0) }
    network = network || other.network
    readablePaths += other.readablePaths.filter { !readablePaths.contains($0) }
    unsandboxed = unsandboxed || other.unsandboxed
  }

  private static func list(_ values: [String]) -> JSONValue? {
    values.isEmpty ? nil : .array(values.map(JSONValue.string))
  }

  var json: JSONValue? {
    if self == Entitlements() { return nil }
    return .object([
      "groups": Self.list(groups), "network": network ? .bool(true) : nil,
      "readablePaths": Self.list(readablePaths), "unsandboxed": unsandboxed ? .bool(true) : nil,
    ])
  }

  init(json: JSONValue?) {
    groups = (json?["groups"]?.array ?? []).compactMap(\.string)
    network = json?["network"]?.bool ?? false
    readablePaths = (json?["readablePaths"]?.array ?? []).compactMap(\.string)
    unsandboxed = json?["unsandboxed"]?.bool ?? false
  }
}
