import TodayWire

/// The file in which a process lists what it presents in a domain.
struct PresenterList: Equatable, Sendable {
  /// Proves to the process that a caller can read this file.
  var key: String
  /// Canonical.
  var paths: [String]

  static func makeKey() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined(separator: "-")
  }

  var bytes: [UInt8] {
    JSONValue.object(["key": .string(key), "paths": .array(paths.map(JSONValue.string))]).bytes
  }
}

extension PresenterList {
  /// nil for a list of another version.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let key = json["key"]?.string,
      let paths = json["paths"]?.array
    else { return nil }
    self.init(key: key, paths: paths.compactMap(\.string))
  }
}
