import TodayEngine

/// A host of a group: its cards and its health have topics below `today/1/GROUP/HOST/`.
package struct FleetAddress: Sendable, Hashable {
  package let group: String
  package let host: String

  /// `nil` if one of the names is not ``FleetConfig/isName(_:)``.
  package init?(group: some StringProtocol, host: some StringProtocol) {
    guard FleetConfig.isName(group), FleetConfig.isName(host) else { return nil }
    self.group = String(group)
    self.host = String(host)
  }
}

extension FleetAddress: Comparable {
  package static func < (one: Self, other: Self) -> Bool {
    (one.group, one.host) < (other.group, other.host)
  }
}
