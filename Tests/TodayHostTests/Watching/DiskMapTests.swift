import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The effect of a file's change on a host.
@Suite struct DiskMapTests {
  private static let id: WidgetID = "dev.example.a"
  private static let home = Directories(home: "/home/of/today")

  private func changes(
    _ name: String?, in directory: (Directories) -> String,
    _ prepare: (inout DiskMap) -> Void = { _ in }
  ) -> [DiskChange] {
    var map = DiskMap(Self.home)
    prepare(&map)
    let directory = directory(Self.home)
    return map.changes(
      for: name.map { .changed(directory: directory, name: $0) } ?? .rescan(directory: directory))
  }

  @Test(arguments: [
    ("board.json", [DiskChange.settings]), ("notices.json", [.notices]),
    ("consents.json", [.consents]), ("copied", [.clipboard]), ("installs.json", [.bundles]),
    ("look.json", []),
  ])
  func fileOfTheStateIsFound(name: String, changes expected: [DiskChange]) {
    #expect(changes(name, in: \.state) == expected)
  }

  @Test func fileOfAWidgetIsFound() {
    let name = Self.id.pathComponent
    #expect(changes("\(name).lock", in: \.locks) == [.runnerLock(Self.id)])
    #expect(changes(name, in: \.requests) == [.updateRequest(Self.id)])
    #expect(changes(".\(name)", in: \.requests) == [])
    #expect(changes("\(name).json", in: \.content) == [.content(Self.id)])
    #expect(changes("\(name).reload", in: \.content) == [.reload(app: Self.id.rawValue)])
    #expect(changes("\(name).reload.7-7~", in: \.content) == [])
    #expect(
      changes("x.plist", in: { $0.snapshots(of: Self.id) }) == [])
    #expect(
      changes("x.plist", in: { $0.snapshots(of: Self.id) }) { map in
        map.snapshots[map.directories.snapshots(of: Self.id)] = Self.id
      } == [.snapshots(Self.id)])
  }

  @Test func configMayBeALink() {
    #expect(changes("config.yaml", in: \.config) == [.config])
    #expect(changes("other.yaml", in: \.config) == [])
    #expect(changes("mine.yaml", in: \.themes) == [.themes])
    #expect(changes("mine.yaml~", in: \.themes) == [])
    #expect(changes(nil, in: \.themes) == [.themes])
    let target = "/home/of/dotfiles"
    #expect(changes("today.yaml", in: { _ in target }) == [])
    #expect(
      changes("today.yaml", in: { _ in target }) { $0.configTarget = "\(target)/today.yaml" }
        == [.config])
  }

  @Test func bundleIsFound() {
    let bundle = "/apps/A.app"
    #expect(changes("Info.plist", in: { _ in bundle }) { $0.bundles = [bundle] } == [.bundles])
    #expect(changes(nil, in: { _ in bundle }) { $0.bundles = [bundle] } == [.bundles])
    #expect(changes("Info.plist", in: { _ in bundle }) == [])
  }

  @Test func rescanReportsEverything() {
    #expect(changes(nil, in: \.state) == [.settings, .consents, .notices])
    #expect(changes(nil, in: \.content) == [.content(nil), .reload(app: nil)])
    #expect(changes(nil, in: \.locks) == [.boards, .runnerLock(nil)])
    #expect(changes(nil, in: \.requests) == [.updateRequest(nil), .storeRequest(nil)])
    #expect(changes(nil, in: \.config) == [.config])
  }
}
