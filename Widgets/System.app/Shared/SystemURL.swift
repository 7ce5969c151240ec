public import Foundation

/// A part of the detail view: `system-monitor://cpu`.
public enum SystemSection: String, Sendable, CaseIterable {
  case cpu, memory, disks, network, processes

  /// The scheme of the app's URLs.
  public static let scheme = "system-monitor"

  /// `nil` for another scheme or an unknown part. Without a part it is the first one.
  public init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.scheme?.lowercased() == Self.scheme
    else { return nil }
    let name = (parts.host ?? "").lowercased()
    guard let section = name.isEmpty ? .cpu : Self(rawValue: name) else { return nil }
    self = section
  }

  /// The URL that opens this part of the app.
  public var url: URL { URL(string: "\(Self.scheme)://\(rawValue)")! }
}
