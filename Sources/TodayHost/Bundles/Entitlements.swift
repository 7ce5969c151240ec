import TodayWire

/// What a bundle's `Entitlements.plist` lists; what it does not list, it does not get.
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

  init(plist: JSONValue) {
    groups = (plist["com.apple.security.application-groups"]?.array ?? []).compactMap(\.string)
    network = plist["com.apple.security.network.client"]?.bool ?? false
    if plist["com.apple.security.files.user-selected.read-only"]?.bool == true {
      readablePaths = (plist["TodayReadablePaths"]?.array ?? []).compactMap(\.string)
    }
    unsandboxed = plist["dev.today.unsandboxed"]?.bool ?? false
  }
}

extension Entitlements {
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
