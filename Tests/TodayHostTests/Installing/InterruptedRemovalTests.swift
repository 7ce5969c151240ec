import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Removals of apps that were killed.
@Suite struct InterruptedRemovalTests {
  private static let id: WidgetID = "com.example.Hello.today"

  /// Installs an app with data, and begins its removal.
  private func begin(_ home: Directories) throws -> AppDescription {
    let helper = InstallerTests()
    try helper.install(try BundleFixture().write(in: "\(home.data)/from"), home)
    try write("mine", to: "\(home.container(Self.id))/Documents/file")
    try write("old", to: "\(home.history(of: Self.id))/file")
    let found = helper.registry(home)
    let app = try #require(found.apps.first)
    try Uninstaller(home, registry: found).begin(
      app, [Self.id], removesContainers: true, groups: [])
    return app
  }

  private func finish(_ home: Directories) throws -> [Uninstaller.Removal] {
    try Uninstaller.finishInterrupted(home, registry: InstallerTests().registry(home))
  }

  @Test func removalIsFinishedWithoutTheBundle() throws {
    try withHome { (home) throws in
      try FileTree.remove(begin(home).bundle)
      let record = InstallStore(home) { _ in }.read().apps["com.example.Hello"]
      let finished = try finish(home)
      #expect(finished.map(\.app.id) == ["com.example.Hello"] && finished[0].ids == [Self.id])
      #expect(!FileSystem.isDirectory(home.container(Self.id)))
      #expect(!FileSystem.isDirectory(home.history(of: Self.id)))
      var left = InstallStore.Content()
      left.removedWidgets = [Self.id]
      left.former["com.example.Hello"] = record?.origin
      #expect(InstallStore(home) { _ in }.read() == left)
      #expect(try finish(home).isEmpty)
    }
  }

  /// Killed before the bundle was removed.
  @Test func appWithItsBundleStays() throws {
    try withHome { (home) throws in
      let app = try begin(home)
      #expect(try finish(home).isEmpty)
      #expect(FileSystem.isDirectory(app.bundle))
      #expect(FileSystem.isFile("\(home.container(Self.id))/Documents/file"))
      let content = InstallStore(home) { _ in }.read()
      #expect(content.removals.isEmpty && content.apps[app.id] != nil)
    }
  }
}
