import Glibc
import Testing

@testable import TodayHost

@Suite struct BundleSourceTests {
  @Test func packageAndItsPartsLeadToTheApp() throws {
    try withTemporaryDirectory { (root) throws in
      try write("", to: "\(root)/Package.swift")
      let app = try BundleFixture().write(in: root)
      let widget = "\(app)/\(BundleFixture.extensionPath)"
      for path in [root, app, "\(app)/", widget] {
        let source = try BundleSource(path)
        #expect(source.apps == [FileSystem.resolved(app)])
        #expect(source.package == FileSystem.resolved(root))
        #expect(source.only == (path == widget ? FileSystem.resolved(widget) : nil))
      }
    }
  }

  @Test func appsMayBeInASubfolder() throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: "\(root)/Widgets")
      #expect(try BundleSource(root).apps == [FileSystem.resolved(app)])
      #expect(try BundleSource(root).package == nil)
    }
  }

  @Test func otherFileIsRefusedWithARemedy() throws {
    try withTemporaryDirectory { (root) throws in
      try write("#!/bin/sh\n", to: "\(root)/script", mode: 0o700)
      try FileSystem.createDirectory("\(root)/Lost.appex")
      let remedies = [
        "\(root)/none": "write the path of an app bundle",
        "\(root)/script": "to make one from a script, use today install",
        "\(root)/Lost.appex": "PlugIns/", root: "contains no app",
      ]
      for (path, remedy) in remedies {
        let refusal = #expect(throws: BundleSource.Refusal.self) { try BundleSource(path) }
        #expect(refusal?.description.contains(remedy) == true, "\(path)")
      }
    }
  }

  /// An own package runs after `swift build`; an installed app finds its programs only inside its
  /// bundle.
  @Test func buildFolderIsSearchedOnlyForOwnPackages() throws {
    try withTemporaryDirectory { (root) throws in
      try write("", to: "\(root)/Package.swift")
      var fixture = BundleFixture()
      fixture.executables = []
      let app = try fixture.write(in: root)
      #expect(BundleScanner.describe(app).problems.contains { $0.message.contains("neither") })
      for name in ["hello", "HelloToday"] {
        try write("#!/bin/sh\n", to: "\(root)/.build/debug/\(name)", mode: 0o700)
      }
      let built = BundleScanner.describe(app)
      #expect(built.problems.isEmpty)
      #expect(
        built.widgets.map(\.executable).map(FileSystem.name) == ["HelloToday"])
      let installed = BundleScanner.scan(
        BundleSearch(places: [.init(path: root, origin: .installed)]), locale: "C")
      #expect(installed.widgets.isEmpty)
    }
  }

  @Test func packagesBuildOverridesTheInstalledProgram() throws {
    try withTemporaryDirectory { (root) throws in
      try write("", to: "\(root)/mine/Package.swift")
      var fixture = BundleFixture()
      fixture.executables = []
      let app = try fixture.write(in: "\(root)/mine")
      for name in ["hello", "HelloToday"] {
        try write("#!/bin/sh\n", to: "\(root)/bin/\(name)", mode: 0o700)
      }
      // A program of the same name in another app is not used.
      let unbuilt = BundleScanner.describe(app, executableDirectory: "\(root)/bin")
      #expect(unbuilt.widgets.isEmpty)
      for (number, kind) in ["release", "debug"].enumerated() {
        for name in ["hello", "HelloToday"] {
          let path = "\(root)/mine/.build/\(kind)/\(name)"
          try write("#!/bin/sh\n", to: path, mode: 0o700)
          setTime(of: path, to: 1_000_000 + number)
        }
      }
      let built = BundleScanner.describe(app, executableDirectory: "\(root)/bin")
      let own = FileSystem.resolved("\(root)/mine").map { "\($0)/.build" }
      #expect(built.apps.map(\.executable) == [own.map { "\($0)/debug/hello" }])
      #expect(built.widgets.map(\.executable) == [own.map { "\($0)/debug/HelloToday" }])
    }
  }

  private func setTime(of path: String, to seconds: Int) {
    var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    utimensat(AT_FDCWD, path, &times, 0)
  }
}
