import TodayEngine
import TodayWire

/// All values that were known of an app. A running widget may still print a value that it was started with.
struct KnownSecrets {
  /// The last ones at the end.
  private var values: [String] = []
  /// Values of settings that are no secrets, but were read from other places.
  private var onlyOfLog: [String] = []
  private(set) var ofMessages = Redaction()
  private(set) var ofLog = Redaction()

  private static let most = 100

  var all: [String] { values + onlyOfLog }

  mutating func add(_ new: [String], toLogOnly: Bool = false) {
    let known = toLogOnly ? onlyOfLog : values
    let added = new.filter { !$0.isEmpty && !known.contains($0) }
    guard !added.isEmpty else { return }
    let all = Array((known + added).suffix(Self.most))
    if toLogOnly { onlyOfLog = all } else { values = all }
    ofMessages = Redaction(values)
    ofLog = Redaction(self.all)
  }
}

extension SettingsForm {
  /// The stored values of the secret settings. Their declared defaults are in the bundle for everybody to read.
  func storedSecrets(_ stored: [JSONMember]) -> [String] {
    settings.filter(\.isSecret).compactMap { setting in
      stored.last { $0.name == setting.key }?.value.string
    }
  }
}
