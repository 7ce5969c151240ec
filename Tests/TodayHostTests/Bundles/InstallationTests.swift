import Testing

@testable import TodayHost

@Suite struct InstallationTests {
  @Test(arguments: [
    ("usr/share/today/Applications/A.app", "usr/bin", true),
    ("usr/share/today/Applications/A.app/PlugIns/B.appex", "usr/lib/today", true),
    ("usr/share/today/Demo/Demo.app", "usr/lib/today", true),
    ("usr/share/other/A.app", "usr/bin", false),
    ("opt/share/today/Applications/A.app", "usr/bin", false),
    ("usr/share/today/Applications/A.app", "elsewhere", false),
    ("home/share/today/Applications/A.app", "home/lib/today/today-1/lib/today", false),
    ("lib/today/today-1/share/today/Applications/A.app", "lib/today/today-1/lib/today", true),
    ("work/Widgets/A.app", "work/.build/debug", true),
    ("work/Widgets/Support/Demo/Demo.app", "work/.build/release", true),
    ("work/Widgets/own/A.app", "work/.build/debug", false),
    ("home/A.app", "work/.build/debug", false),
  ])
  func programsAreFoundOnlyInTheSameInstallation(
    bundle: String, programs: String, isServed: Bool
  ) throws {
    try withTemporaryDirectory { (root) throws in
      try write("", to: "\(root)/work/Package.swift")
      // A nested package in the checkout has its own programs.
      try write("", to: "\(root)/work/Widgets/own/Package.swift")
      try FileSystem.createDirectory("\(root)/\(bundle)")
      let folder = "\(root)/\(programs)"
      let folders = Installation.programFolders(
        of: "\(root)/\(bundle)", origin: .given, programs: folder)
      #expect(folders == (isServed ? [folder] : []))
    }
  }

  @Test func systemAppsFindTheirProgramsFromAnotherFolder() throws {
    try withTemporaryDirectory { (root) throws in
      let app = "\(root)/usr/share/today/Applications/A.app"
      try FileSystem.createDirectory(app)
      let prefix = try #require(FileSystem.resolved("\(root)/usr"))
      let folders = Installation.programFolders(
        of: app, origin: .system, programs: "\(root)/work/.build/debug")
      #expect(folders == ["\(prefix)/lib/today"])
      #expect(Installation.programFolders(of: app, origin: .given, programs: nil).isEmpty)
    }
  }
}
