import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// A bundle that was copied into the folder of installed apps gets nothing of another app.
@Suite struct CopiedBundleTests {
  private func fixture(_ name: String, _ id: String, group: String? = nil) -> BundleFixture {
    var fixture = BundleFixture()
    fixture.name = name
    fixture.app["CFBundleIdentifier"] = .string(id)
    fixture.widget["CFBundleIdentifier"] = .string("\(id).today")
    if let group {
      for path in ["", "\(BundleFixture.extensionPath)/"] {
        fixture.files["\(path)Entitlements.plist"] =
          Plist.dictionary([Entitlements.groupsKey: .array([.string(group)])]).document
      }
    }
    return fixture
  }

  private func scan(_ home: Directories, _ installs: InstallStore.Content) -> Registry {
    let places = [
      BundleSearch.Place(path: home.applications, origin: .installed),
      BundleSearch.Place(path: "\(home.data)/shipped", origin: .system),
    ]
    return BundleScanner.scan(BundleSearch(places: places), locale: "C", installs: installs)
  }

  private func record(_ source: String, isLinked: Bool = false) -> InstallRecord {
    InstallRecord(source: source, at: 7, isLinked: isLinked, hashes: [:])
  }

  @Test func identifierOfAShippedAppStays() throws {
    try withHome { (home) throws in
      let shipped = try fixture("Notes", "dev.today.Notes").write(in: "\(home.data)/shipped")
      let copy = try fixture("Aaa", "dev.today.Notes").write(in: home.applications)
      let found = scan(home, .init())
      #expect(found.apps.map(\.bundle) == [shipped])
      #expect(
        found.problems.contains { $0.mistake == .place(.replaced("dev.today.Notes", by: shipped)) })
      var installs = InstallStore.Content()
      installs.apps["dev.today.Notes"] = record("/from/Notes.app")
      #expect(scan(home, installs).apps.map(\.bundle) == [copy])
    }
  }

  @Test func groupOfAnotherAppIsWithheld() throws {
    try withHome { (home) throws in
      let group = "group.dev.today.notes"
      try fixture("Notes", "dev.today.Notes", group: group).write(in: "\(home.data)/shipped")
      let copy = try fixture("Copy", "com.example.Copy", group: group).write(in: home.applications)
      let found = scan(home, .init())
      let groups =
        (found.apps.map { ($0.id, $0.entitlements.groups) }
          + found.widgets.map { ($0.id.rawValue, $0.entitlements.groups) })
      #expect(
        groups.filter { !$0.1.isEmpty }.map(\.0) == ["dev.today.Notes", "dev.today.Notes.today"])
      let problem = found.problems.first {
        $0.mistake == .permission(.groupOfOther(group, owner: "dev.today.Notes"))
      }
      #expect(problem?.bundle.hasPrefix(copy) == true)
      // The user was asked.
      var installs = InstallStore.Content()
      installs.apps["com.example.Copy"] = record("/from/Copy.app")
      #expect(scan(home, installs).widgets.allSatisfy { $0.entitlements.groups == [group] })
    }
  }

  @Test func groupWhoseOwnerWasRemovedIsWithheld() throws {
    try withHome { (home) throws in
      try fixture("Copy", "com.example.Copy", group: "group.a").write(in: home.applications)
      var installs = InstallStore.Content()
      installs.groupOwners["group.a"] = "com.example.Owner"
      #expect(scan(home, installs).widgets.map(\.entitlements.groups) == [[]])
      installs.groupOwners["group.a"] = "com.example.Copy"
      #expect(scan(home, installs).widgets.map(\.entitlements.groups) == [["group.a"]])
      #expect(scan(home, .init()).widgets.map(\.entitlements.groups) == [["group.a"]])
    }
  }

  @Test func copyDoesNotTakeThePlaceOfALinkedApp() throws {
    try withHome { (home) throws in
      let work = try fixture("Work", "com.example.Work").write(in: "\(home.data)/work")
      try FileSystem.createDirectory(home.applications)
      #expect(symlink(work, "\(home.applications)/Work.app") == 0)
      try fixture("Aaa", "com.example.Work").write(in: home.applications)
      var installs = InstallStore.Content()
      installs.apps["com.example.Work"] = record(work, isLinked: true)
      #expect(scan(home, installs).apps.map(\.bundle) == ["\(home.applications)/Work.app"])
    }
  }
}
