import Foundation
import Testing
import TodayKit
import TodayWire

@Suite(.inBundle) @MainActor struct GroupTests {
  static let group = InBundle.group
  private let root = InBundle.root

  @Test func groupOutsideTheEntitlementsIsNil() {
    #expect(UserDefaults(suiteName: "group.dev.other") == nil)
    #expect(
      FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.dev.other") == nil)
    #expect(GroupNotice("changed", group: "group.dev.other").post() == false)
    #expect(GroupNotice("changed", group: "group.dev.other").observe {} == nil)
  }

  @Test(arguments: ["../../etc", "a/b", "", ".hidden"])
  func suiteNameMustNotBeAPath(_ name: String) {
    #expect(UserDefaults(suiteName: name) == nil)
  }

  @Test func groupsDirectoryExistsAndIsPrivate() throws {
    let url = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group))
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    #expect(url.path == root.appendingPathComponent("data/Groups/\(Self.group)").path)
  }

  @Test func valuesOfEveryKindComeBack() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    defaults.set("text", forKey: "string")
    defaults.set(42, forKey: "integer")
    defaults.set(true, forKey: "bool")
    defaults.set(1.5, forKey: "double")
    defaults.set(["a", "b"], forKey: "array")
    defaults.set(["k": 1], forKey: "dictionary")
    defaults.set(Data([1, 2]), forKey: "data")
    defaults.set(Date(timeIntervalSince1970: 5), forKey: "date")
    defaults.set(URL(string: "https://example.org")!, forKey: "url")
    let again = try #require(UserDefaults(suiteName: Self.group))
    #expect(again.string(forKey: "string") == "text")
    #expect(again.integer(forKey: "integer") == 42)
    #expect(again.bool(forKey: "bool"))
    #expect(again.double(forKey: "double") == 1.5)
    #expect(again.stringArray(forKey: "array") == ["a", "b"])
    #expect(again.dictionary(forKey: "dictionary")?["k"] as? Int == 1)
    #expect(again.data(forKey: "data") == Data([1, 2]))
    #expect(again.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 5))
    #expect(again.url(forKey: "url") == URL(string: "https://example.org"))
    again.removeObject(forKey: "string")
    #expect(defaults.object(forKey: "string") == nil)
    #expect(Set(defaults.dictionaryRepresentation().keys).count == 8)
  }

  @Test func registeredValuesReplaceMissingOnes() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    defaults.register(defaults: ["limit": 5])
    #expect(defaults.integer(forKey: "limit") == 5)
    defaults.set(6, forKey: "limit")
    #expect(defaults.integer(forKey: "limit") == 6)
  }

  @Test func writeOfAnotherProcessIsReadImmediately() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    defaults.set(1, forKey: "count")
    let url = root.appendingPathComponent(
      "data/Groups/\(Self.group)/Library/Preferences/\(Self.group).plist")
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["count": 2], format: .xml, options: 0)
    try data.write(to: url, options: .atomic)
    #expect(defaults.integer(forKey: "count") == 2)
  }

  /// Two changes in one tick of the system's clock may give the same version.
  @Test func rapidWritesAreAllSeen() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    let url = root.appendingPathComponent(
      "data/Groups/\(Self.group)/Library/Preferences/\(Self.group).plist")
    defaults.set(0, forKey: "count")
    for count in 1...100 {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["count": count], format: .binary, options: 0)
      try data.write(to: url)
      #expect(defaults.integer(forKey: "count") == count)
    }
  }

  @Test(.timeLimit(.minutes(10))) func mainQueueObserverDoesNotDeadlock() async throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    var announced = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: .main
    ) { _ in MainActor.assumeIsolated { announced += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    defaults.set(1, forKey: "count")
    while announced == 0 { await Task.yield() }
    #expect(announced == 1)
  }

  @Test(.timeLimit(.minutes(10))) func ownChangesAreAnnouncedAndOthersAreNot() async throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    var announced = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in MainActor.assumeIsolated { announced += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    defaults.set(1, forKey: "count")
    while announced == 0 { await Task.yield() }
    #expect(announced == 1)
    let url = root.appendingPathComponent(
      "data/Groups/\(Self.group)/Library/Preferences/\(Self.group).plist")
    try PropertyListSerialization.data(
      fromPropertyList: ["count": 2], format: .binary, options: 0
    ).write(to: url, options: .atomic)
    #expect(defaults.integer(forKey: "count") == 2)
    #expect(announced == 1)
  }

  @Test func fileOfAKilledWriterIsOverwritten() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    let directory = root.appendingPathComponent("data/Groups/\(Self.group)/Library/Preferences")
    defaults.set(1, forKey: "count")
    let half = directory.appendingPathComponent("\(Self.group).plist.new~")
    try Data("half of a much longer list".utf8).write(to: half)
    defaults.set(2, forKey: "count")
    #expect(defaults.integer(forKey: "count") == 2)
    #expect(!FileManager.default.fileExists(atPath: half.path))
  }

  @Test func `synchronize reports a change that was not written, once`() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    defaults.set(1, forKey: "count")
    #expect(defaults.synchronize())
    let folder = root.appendingPathComponent("data/Groups/\(Self.group)/Library/Preferences")
    try FileManager.default.removeItem(at: folder)
    // Root may write into a read-only folder, but not into a file.
    try Data().write(to: folder)
    defaults.set(2, forKey: "count")
    #expect(!defaults.synchronize())
    try FileManager.default.removeItem(at: folder)
    #expect(defaults.synchronize())
    defaults.set(2, forKey: "count")
    #expect(defaults.synchronize())
    #expect(defaults.integer(forKey: "count") == 2)
  }

  @Test func standardDefaultsDoNotUseAGroup() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    let key = UUID().uuidString
    defaults.set(1, forKey: key)
    #expect(UserDefaults.standard.object(forKey: key) == nil)
  }

  @Test func unreadableFileIsMovedAside() throws {
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    defaults.set(1, forKey: "count")
    let url = root.appendingPathComponent(
      "data/Groups/\(Self.group)/Library/Preferences/\(Self.group).plist")
    try Data("nonsense \u{1}".utf8).write(to: url)
    #expect(defaults.object(forKey: "count") == nil)
    defaults.set(2, forKey: "count")
    #expect(defaults.integer(forKey: "count") == 2)
    #expect(FileManager.default.fileExists(atPath: url.path + ".unreadable"))
  }

  @Test func writersAtTheSameTimeLoseNothing() async throws {
    let group = Self.group
    await withTaskGroup(of: Void.self) { tasks in
      for writer in 0..<4 {
        tasks.addTask { @concurrent in
          let defaults = UserDefaults(suiteName: group)
          for index in 0..<50 { defaults?.set(index, forKey: "\(writer).\(index)") }
        }
      }
    }
    let defaults = try #require(UserDefaults(suiteName: Self.group))
    #expect(defaults.dictionaryRepresentation().count == 200)
  }

  @Test(.timeLimit(.minutes(10))) func noticeReachesItsObserversOnly() async throws {
    let changed = GroupNotice("changed/now", group: Self.group)
    let other = GroupNotice("other", group: Self.group)
    var count = 0
    var others = 0
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let first = changed.observe {
      count += 1
      continuation.yield()
    }
    let second = other.observe { others += 1 }
    #expect(first != nil && second != nil)
    #expect(changed.post())
    for await _ in stream { break }
    #expect(count == 1)
    #expect(others == 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test func hasContentIsStoredForTheHost() throws {
    let controller = NCWidgetController()
    controller.setHasContent(false, forWidgetWithBundleIdentifier: "dev.example.App.Today")
    let file = root.appendingPathComponent("state/content/dev.example.App.Today.json")
    let json = try JSONReader.read(Array(Data(contentsOf: file).dropLast()))
    #expect(json["flag"] == .bool(false))
    #expect(json["by"] == .string("dev.example.App"))
    #expect((json["at"]?.integer ?? 0) > 1_000_000_000)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func equalFlagDoesNotTouchTheFile() throws {
    let file = HasContentFile(
      directory: root.appendingPathComponent("state"), widget: "dev.example.App.Today")
    try file.write(false, by: "first", at: Date(timeIntervalSince1970: 1))
    try file.write(false, by: "second", at: Date(timeIntervalSince1970: 2))
    let url = root.appendingPathComponent("state/content/dev.example.App.Today.json")
    #expect(
      try String(contentsOf: url, encoding: .utf8)
        == "{\"flag\":false,\"by\":\"first\",\"at\":1}\n")
    try file.write(true, by: "third", at: Date(timeIntervalSince1970: 3))
    #expect(file.flag == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
        == ["dev.example.App.Today.json"])
  }

  /// The host and the app use the same file for any identifier.
  @Test func unusualIdentifierBecomesTheSameFileNameAsInTheHost() throws {
    NCWidgetController().setHasContent(false, forWidgetWithBundleIdentifier: "dev.example.App.A b")
    #expect(
      FileManager.default.fileExists(
        atPath: root.appendingPathComponent("state/content/dev.example.App.A%20b.json").path))
  }

  @Test(arguments: ["dev.other.App.Today", "dev.example.App", "x", "dev.example.App.a/../b"])
  func anotherAppsWidgetIsIgnored(_ identifier: String) {
    NCWidgetController().setHasContent(false, forWidgetWithBundleIdentifier: identifier)
    #expect(
      !FileManager.default.fileExists(atPath: root.appendingPathComponent("state/content").path))
  }
}
