import Foundation
import Synchronization
import TodayWire

/// The defaults of a group, or of a suite in the process's own container.
///
/// Foundation's store loses keys when two processes write at the same time, and does not see
/// changes of others.
final class SuiteDefaults: UserDefaults {
  private let file: DefaultsFile
  private let registered = Mutex(Registered())
  /// The settings that belong to the widget's card, which override the stored ones.
  private let fixed: Registered
  /// Whether a change since the last ``synchronize()`` could not be written.
  private let hasUnwritten = Mutex(false)

  /// Property list values are never changed in place.
  private struct Registered: @unchecked Sendable {
    var values: [String: Any] = [:]
  }

  init?(file: DefaultsFile, fixed: [JSONMember]) {
    self.file = file
    self.fixed = Registered(
      values: Dictionary(
        fixed.compactMap { member in Self.propertyListValue(member.value).map { (member.name, $0) }
        },
        uniquingKeysWith: { $1 }))
    // Foundation creates a suite here, which is never read or written.
    super.init(suiteName: nil)
  }

  override func object(forKey defaultName: String) -> Any? {
    fixed.values[defaultName] ?? file.values[defaultName]
      ?? registered.withLock { $0.values }[defaultName]
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    store(value.map(Self.propertyListValue), forKey: defaultName)
  }

  override func set(_ value: Int, forKey defaultName: String) {
    store(value, forKey: defaultName)
  }

  override func set(_ value: Float, forKey defaultName: String) {
    store(value, forKey: defaultName)
  }

  override func set(_ value: Double, forKey defaultName: String) {
    store(value, forKey: defaultName)
  }

  override func set(_ value: Bool, forKey defaultName: String) {
    store(value, forKey: defaultName)
  }

  override func set(_ url: URL?, forKey defaultName: String) {
    store(url?.absoluteString, forKey: defaultName)
  }

  override func removeObject(forKey defaultName: String) {
    store(nil, forKey: defaultName)
  }

  override func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  override func array(forKey defaultName: String) -> [Any]? {
    object(forKey: defaultName) as? [Any]
  }

  override func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }

  override func data(forKey defaultName: String) -> Data? {
    object(forKey: defaultName) as? Data
  }

  override func stringArray(forKey defaultName: String) -> [String]? {
    object(forKey: defaultName) as? [String]
  }

  override func integer(forKey defaultName: String) -> Int {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.intValue
    case let text as String: (text as NSString).integerValue
    default: 0
    }
  }

  override func float(forKey defaultName: String) -> Float {
    Float(double(forKey: defaultName))
  }

  override func double(forKey defaultName: String) -> Double {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.doubleValue
    case let text as String: (text as NSString).doubleValue
    default: 0
    }
  }

  override func bool(forKey defaultName: String) -> Bool {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.boolValue
    case let text as String: (text as NSString).boolValue
    default: false
    }
  }

  override func url(forKey defaultName: String) -> URL? {
    string(forKey: defaultName).flatMap { URL(string: $0) }
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    let added = Registered(values: registrationDictionary.mapValues(Self.propertyListValue))
    registered.withLock { $0.values.merge(added.values) { _, new in new } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    registered.withLock { $0.values }.merging(file.values) { _, stored in stored }
      .merging(fixed.values) { _, fixed in fixed }
  }

  /// Each setter writes to the disk before it returns, so this only reports what they did.
  ///
  /// - Returns: `false` if a change of this object since the last call could not be written, for
  ///   example on a full disk. The stored values are then those from before the change.
  override func synchronize() -> Bool {
    hasUnwritten.withLock { hasUnwritten in
      defer { hasUnwritten = false }
      return !hasUnwritten
    }
  }

  private func store(_ value: Any?, forKey key: String) {
    do {
      try file.set(value, forKey: key)
    } catch {
      Log.write("the default \(Sanitizer.line(key)) was not changed: \(error)")
      hasUnwritten.withLock { $0 = true }
      return
    }
    announce()
  }

  /// Foundation waits for an observer with a queue unless it knows that this is the observer's
  /// queue.
  ///
  /// If another thread than the main one serves the main queue (in tests, and after
  /// `dispatchMain()`), it knows this only inside an operation; otherwise it would deadlock.
  private func announce() {
    guard MainQueue.isCurrent, !Thread.isMainThread else { return post() }
    nonisolated(unsafe) let defaults = self
    OperationQueue.main.addOperation { defaults.post() }
  }

  private func post() {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  private static func propertyListValue(_ value: Any) -> Any {
    (value as? URL)?.absoluteString ?? value
  }

  private static func propertyListValue(_ json: JSONValue) -> Any? {
    switch json {
    case .string(let text): text
    case .bool(let flag): flag
    case .number(let number): json.integer ?? number
    case .null, .array, .object: nil
    }
  }
}
