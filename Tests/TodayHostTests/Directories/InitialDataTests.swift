import Testing

@testable import TodayHost

@Suite struct InitialDataTests {
  private static let app = "com.example.Hello"
  private static let shared = Plist.dictionary([
    "com.apple.security.application-groups": ["group.com.example.a"]
  ]).document

  private func copy(_ folder: String, _ home: Directories) throws {
    var fixture = BundleFixture()
    fixture.files["Entitlements.plist"] = Self.shared
    let registry = BundleScanner.describe(try fixture.write(in: "\(home.data)/from"))
    try InitialData(folder).copy(for: [Self.app], in: registry, into: home)
  }

  @Test func containersAndGroupsAreCopied() throws {
    try withHome { (home) throws in
      let folder = "\(home.data)/given"
      try write("1", to: "\(folder)/Containers/\(Self.app)/Documents/a")
      try write("2", to: "\(folder)/Containers/\(Self.app).today/b")
      try write("3", to: "\(folder)/Groups/group.com.example.a/c")
      try write("editor's", to: "\(folder)/.swp")
      try copy(folder, home)
      #expect(try text(of: "\(home.container(Self.app))/Documents/a") == "1")
      #expect(try text(of: "\(home.container("\(Self.app).today"))/b") == "2")
      #expect(try text(of: "\(home.group("group.com.example.a"))/c") == "3")
    }
  }

  @Test(arguments: [
    ("Containers/com.example.Other/a", "does not belong to an app or extension that is run here"),
    ("Groups/group.other/a", "there is group.com.example.a"),
    ("Groups/a", "is not a folder"), ("Documents/a", "neither Containers nor Groups"),
    (".hidden", "is empty: add Containers/ID or Groups/ID"),
  ])
  func dataOfOtherAppsIsRefused(_ path: String, _ reason: String) throws {
    try withHome { (home) throws in
      let folder = "\(home.data)/given"
      try write("1", to: "\(folder)/\(path)")
      let refusal = #expect(throws: InitialData.Refusal.self) { try copy(folder, home) }
      #expect(refusal?.description.contains(reason) == true, "\(refusal?.description ?? "")")
    }
  }

  @Test func missingFolderIsReported() throws {
    let refusal = #expect(throws: InitialData.Refusal.self) { try InitialData("/nowhere") }
    #expect(refusal?.description.hasPrefix("/nowhere is not a folder") == true)
  }
}
