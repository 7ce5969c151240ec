import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct UninstallerTests {
  private func registry(_ home: Directories) -> Registry { InstallerTests().registry(home) }

  private func install(_ app: String, _ home: Directories) throws {
    try InstallerTests().install(app, home)
  }

  @Test func removedAppKeepsOnlyItsPosition() throws {
    try withHome { (home) throws in
      let id: WidgetID = "com.example.Hello.today"
      var fixture = BundleFixture()
      fixture.files["Entitlements.plist"] = InstallerTests.shared
      try install(try fixture.write(in: "\(home.data)/from"), home)
      let stores = Stores(home, log: Log(home))
      try stores.settings.update(.enable([id]))
      try stores.content.write(id, ContentFlag(value: false, by: "x", at: 1))
      try stores.statuses.save(
        id, UpdateStatus(checkedAt: 1, outcome: .newData, reason: nil, failures: 0, attemptedAt: 1))
      try note(id, home)
      try write("old", to: Log(home).path(of: id) + ".1")
      try write("mine", to: "\(home.container(id))/Documents/file")
      try write("shared", to: "\(home.group("group.a"))/file")

      let found = registry(home)
      let uninstaller = Uninstaller(home, registry: found)
      let record = InstallStore(home) { _ in }.read().apps[found.apps[0].id]
      #expect(uninstaller.orphans(of: found.apps[0]) == ["group.a"])
      try uninstaller.uninstall(found.apps[0], removesContainers: true, groups: ["group.a"])
      #expect(registry(home).apps.isEmpty)
      #expect(!FileSystem.isDirectory(home.snapshots(of: id)))
      #expect(stores.content.read(id) == nil)
      #expect(stores.notices.read().notices.isEmpty)
      #expect(try FileSystem.names(in: home.logs).isEmpty)
      #expect(!FileSystem.isDirectory(home.container(id)))
      #expect(!FileSystem.isDirectory(home.group("group.a")))
      #expect(stores.settings.read()?.order == [id])
      // A config that still lists it gets a warning with the name.
      var left = InstallStore.Content()
      left.removedWidgets = [id]
      left.former[found.apps[0].id] = record?.origin
      #expect(InstallStore(home) { _ in }.read() == left)
    }
  }

  @Test func transfersDoNotStartARemovedApp() throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      let found = registry(home)
      let registration = TransferRegistration(found.apps[0].id, home)
      registration.write(bundle: found.apps[0].bundle)
      #expect(FileSystem.isFile(registration.path))
      try Uninstaller(home, registry: found).uninstall(
        found.apps[0], removesContainers: true, groups: [])
      #expect(!FileSystem.isFile(registration.path))
    }
  }

  /// Another command has removed it after the apps were read.
  @Test func removalAfterAnotherOneIsRefused() throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      let found = registry(home)
      let app = found.apps[0]
      try Uninstaller(home, registry: found).uninstall(app, removesContainers: true, groups: [])
      #expect(throws: Installer.Refusal.changedMeanwhile(app: "Hello")) {
        try Uninstaller(home, registry: found).uninstall(app, removesContainers: true, groups: [])
      }
      #expect(InstallStore(home) { _ in }.read().removals.isEmpty)
    }
  }

  @Test func incompleteRemovalSaysWhatToDo() {
    let error = FileError(.remove, "/groups/a", code: ENOTEMPTY)
    let text = "\(Installer.Refusal.notRemoved(app: "com.example.Hello", error))"
    #expect(text.hasPrefix("\(error). "))
    #expect(text.hasSuffix("run today uninstall com.example.Hello again"))
  }

  @Test func retainedDataStays() throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      let file = "\(home.container("com.example.Hello"))/Documents/file"
      try write("mine", to: file)
      let id: WidgetID = "com.example.Hello.today"
      try note(id, home)
      let found = registry(home)
      try Uninstaller(home, registry: found).uninstall(
        found.apps[0], removesContainers: false, groups: [])
      #expect(try text(of: file) == "mine")
      #expect(Stores(home, log: Log(home)).notices.read().notices.map(\.widget) == [id])
      #expect(Log(home).read(id, last: 9).map(\.text) == ["private"])
    }
  }

  /// What the widget said, in a notice and in its log.
  private func note(_ id: WidgetID, _ home: Directories) throws {
    let notice = Notice(widget: id, title: "Hello", kind: .alert, content: .words("private"), at: 1)
    try Stores(home, log: Log(home)).notices.update(.happened(notice))
    Log(home).append(LogEntry(at: 1, widget: id, kind: .note, text: "private"))
  }
}
