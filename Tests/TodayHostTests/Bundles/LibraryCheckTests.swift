import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// The shared libraries of an app, and wrong ones.
@Suite struct LibraryCheckTests {
  private static let own = "$ORIGIN/../../Frameworks"

  /// An app, its extension, and a library of both.
  private struct Parts {
    var app = ELFFixture(needed: ["libc.so.6", "libKit.so"], runpath: "$ORIGIN/Frameworks")
    var widget = ELFFixture(needed: ["libKit.so"], runpath: LibraryCheckTests.own)
    var library: ELFFixture? = ELFFixture(needed: ["libc.so.6"], isLibrary: true)

    func write(in root: String) throws -> String {
      var fixture = BundleFixture()
      fixture.executables = []
      let path = try fixture.write(in: root)
      try app.write(to: "\(path)/hello")
      try widget.write(to: "\(path)/\(BundleFixture.extensionPath)/HelloToday")
      try library?.write(to: "\(path)/Frameworks/libKit.so")
      return path
    }
  }

  private func problems(
    _ change: (inout Parts) -> Void, after: (String) throws -> Void = { _ in }
  ) throws -> [BundleProblem] {
    try withTemporaryDirectory { (root) throws in
      var parts = Parts()
      change(&parts)
      let path = try parts.write(in: root)
      try after(path)
      return BundleLinter.lint(path).filter { $0.key != "widget.description" }
    }
  }

  private func mistakes(
    _ change: (inout Parts) -> Void, after: (String) throws -> Void = { _ in }
  ) throws -> [BundleMistake.Library] {
    try problems(change, after: after).compactMap { problem in
      if case .library(let mistake) = problem.mistake { mistake } else { nil }
    }
  }

  @Test func libraryOfAppAndExtensionIsFound() throws {
    #expect(try problems { _ in }.isEmpty)
    // The braces are the loader's other spelling.
    #expect(try problems { $0.widget.runpath = "${ORIGIN}/../../Frameworks" }.isEmpty)
  }

  @Test func linkedLibraryMustBeThere() throws {
    // In the app, and in its extension.
    #expect(
      try mistakes { $0.library = nil } == [.missing("libKit.so"), .missing("libKit.so")])
    let problem = try #require(try problems { $0.widget.needed.append("libGone.so.2") }.first)
    #expect(problem.severity == .error && problem.path.hasSuffix("/HelloToday"))
    #expect(
      problem.description.hasSuffix(
        "it links libGone.so.2, which was not found: copy it into Frameworks/ of the app, or "
          + "correct its name"))
  }

  @Test func libraryOfALibraryMustBeThereToo() throws {
    #expect(
      try mistakes { $0.library?.needed.append("libGone.so") } == [.missing("libGone.so")])
    let two = { (path: String) throws in
      try ELFFixture(isLibrary: true).write(to: "\(path)/Frameworks/libBase.so")
    }
    #expect(
      try mistakes({ $0.library?.needed.append("libBase.so") }, after: two)
        == [.notSearched("libBase.so", path: "$ORIGIN")])
    let found = try mistakes(
      {
        $0.library?.needed.append("libBase.so")
        $0.library?.runpath = "$ORIGIN"
      }, after: two)
    #expect(found.isEmpty)
  }

  @Test(arguments: [nil, "$ORIGIN", "$ORIGIN/Frameworks"])
  func extensionSearchesTheFolderOfItsApp(_ path: String?) throws {
    #expect(
      try mistakes { $0.widget.runpath = path } == [.notSearched("libKit.so", path: Self.own)])
  }

  @Test(arguments: [
    "/tmp/lib", "", ".", "lib", "$ORIGIN/../../..", "$ORIGIN/../../../Other.app/Frameworks",
    "/usr/lib/../../tmp",
  ])
  func otherFoldersAreNotSearched(_ path: String) throws {
    let found = try problems { $0.widget.runpath = "\(Self.own):\(path)" }
    let name = path.isEmpty ? "\"\"" : path
    #expect(found.map(\.mistake) == [.library(.foreignPath(name))])
    #expect(found.map(\.severity) == [.error])
  }

  /// A toolchain's folder, for example, which is only a fallback for an app with its own runtime.
  @Test func libraryOfASystemFolderIsAWarning() throws {
    let folder = try #require(
      ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/lib"]
        .first { FileSystem.isFile("\($0)/libc.so.6") })
    let found = try problems {
      $0.widget.needed.append("libc.so.6")
      $0.widget.runpath = "\(Self.own):\(folder)"
    }
    #expect(found.map(\.mistake) == [.library(.systemPath(folder))])
    #expect(found.map(\.severity) == [.warning])
    #expect(try problems { $0.widget.runpath = "\(Self.own):/opt/unused/lib" }.isEmpty)
  }

  @Test func pathsInPlaceOfNamesAreRefused() throws {
    #expect(
      try mistakes { $0.widget.needed.append("/tmp/evil.so") } == [.foreignPath("/tmp/evil.so")])
    #expect(try mistakes { $0.app.audit = "watch.so" } == [.foreignPath("watch.so")])
  }

  @Test func unusedAndBrokenLibrariesAreReported() throws {
    let unused = try problems({ _ in }) { path in
      try ELFFixture(isLibrary: true).write(to: "\(path)/Frameworks/libOld.so.1")
    }
    #expect(unused.map(\.mistake) == [.library(.unused("libOld.so.1"))])
    #expect(unused.map(\.severity) == [.warning])
    let broken = try mistakes({ _ in }) { path in
      try ELFFixture(isLibrary: true, machine: 2).write(to: "\(path)/Frameworks/libA.so")
      try write("INPUT(libKit.so)", to: "\(path)/Frameworks/libB.so")
      try ELFFixture().write(to: "\(path)/Frameworks/libC.so")
      try write("Notes", to: "\(path)/Frameworks/README")
    }
    #expect(broken == ["libA.so", "libB.so", "libC.so"].map { .notALibrary($0) })
    let linked = try mistakes({ _ in }) { path in
      #expect(symlink("/etc/hostname", "\(path)/Frameworks/libOut.so") == 0)
    }
    #expect(linked == [.linkOutside("libOut.so")])
  }

  @Test func extensionHasNoLibrariesOfItsOwn() throws {
    let found = try mistakes({ _ in }) { path in
      try FileSystem.createDirectory("\(path)/\(BundleFixture.extensionPath)/Frameworks")
    }
    #expect(found == [.nested])
  }

  @Test func onlyAppsUseTheModuleOfApps() throws {
    #expect(try mistakes { $0.app.modules = ["TodayApp", "TodayKit"] }.isEmpty)
    #expect(
      try mistakes { $0.widget.modules = ["TodayApp"] } == [.appOnly("TodayApp", library: nil)])
    #expect(
      try mistakes { $0.library?.modules = ["TodayApp"] }
        == [.appOnly("TodayApp", library: "libKit.so")])
  }

  @Test func moduleIsNotLinkedTwice() throws {
    let found = try problems {
      $0.app.modules = ["__C", "Hello"]
      $0.widget.modules = ["__C", "TodayKit"]
      $0.library?.modules = ["__C", "TodayKit", "Kit"]
    }
    #expect(found.map(\.mistake) == [.library(.moduleTwice("TodayKit", library: "libKit.so"))])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func scriptDoesNotChangeTheLoader() throws {
    let found = try mistakes({ _ in }) { path in
      let script = "#!/bin/sh\nLD_PRELOAD=./a.so exec ./b\n"
      try FileSystem.writeWhole(Array(script.utf8), to: "\(path)/hello", mode: 0o700)
    }
    #expect(found.contains(.loaderVariable("LD_PRELOAD")))
  }
}
