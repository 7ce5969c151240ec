import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Installations that were killed after the new version was recorded, and before it was in its place.
@Suite struct InterruptedReplacementTests {
  private static let id = "com.example.Hello"

  /// Installs an app, and records another version. Returns the record of the first one.
  private func begin(_ home: Directories) throws -> InstallRecord? {
    try InstallerTests().install(try BundleFixture().write(in: "\(home.data)/from"), home)
    let store = InstallStore(home) { _ in }
    let old = store.read().apps[Self.id]
    try store.update { content in
      content.beingReplaced[Self.id] = content.apps[Self.id]
      content.apps[Self.id]?.hashes["hello"] = "of the new version"
    }
    return old
  }

  private func isChanged(_ home: Directories) -> [Bool] {
    var found = InstallerTests().registry(home)
    found.pinPrograms(home, known: nil)
    return found.widgets.map(\.isProgramChanged)
  }

  @Test func oldVersionMayRunUntilItIsReplaced() throws {
    try withHome { (home) throws in
      let old = try begin(home)
      #expect(isChanged(home) == [false])
      try Installer(home, registry: InstallerTests().registry(home), locale: "C").restoreRecords()
      let content = InstallStore(home) { _ in }.read()
      #expect(content.apps[Self.id] == old && content.beingReplaced.isEmpty)
      #expect(isChanged(home) == [false])
    }
  }

  @Test func otherProgramMayNotRun() throws {
    try withHome { (home) throws in
      _ = try begin(home)
      try write(
        "#!/bin/sh\necho evil\n", to: "\(home.applications)/Hello.app/hello", mode: 0o755)
      #expect(isChanged(home) == [true])
    }
  }

  @Test func finishedReplacementLeavesNoOldRecord() throws {
    try withHome { (home) throws in
      for _ in 0..<2 {
        try InstallerTests().install(try BundleFixture().write(in: "\(home.data)/from"), home)
      }
      #expect(InstallStore(home) { _ in }.read().beingReplaced.isEmpty)
    }
  }
}
