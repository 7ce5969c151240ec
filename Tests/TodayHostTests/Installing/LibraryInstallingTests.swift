import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Shared libraries of an app, from the build to the board.
@Suite struct LibraryInstallingTests {
  private func registry(_ home: Directories) -> Registry {
    BundleScanner.scan(
      BundleSearch(
        places: [.init(path: home.applications, origin: .installed)], executableDirectory: nil),
      locale: "C")
  }

  /// An app whose programs and library are in the folder of a build.
  private func build(
    _ home: Directories, _ needed: [String] = ["libKit.so"], library: String = "libKit.so"
  ) throws -> (app: String, products: String) {
    var fixture = BundleFixture()
    fixture.executables = []
    let app = try fixture.write(in: "\(home.data)/from")
    let products = "\(home.data)/from/.build/release"
    try ELFFixture(needed: needed, runpath: "$ORIGIN:$ORIGIN/Frameworks")
      .write(to: "\(products)/hello")
    try ELFFixture(needed: needed, runpath: "$ORIGIN:$ORIGIN/../../Frameworks")
      .write(to: "\(products)/HelloToday")
    try ELFFixture(needed: ["libBase.so"], runpath: "$ORIGIN", isLibrary: true)
      .write(to: "\(products)/\(library)")
    try ELFFixture(isLibrary: true).write(to: "\(products)/libBase.so")
    try ELFFixture(isLibrary: true).write(to: "\(products)/libOther.so")
    return (app, products)
  }

  private func install(
    _ app: String, _ products: String?, _ home: Directories, runtime: String? = nil
  ) throws -> String {
    let installer = Installer(home, registry: registry(home), locale: "C")
    let plan = try installer.plan(app, package: nil, isBuilt: products == nil)
    let built = products.map { SwiftBuild.Products(folder: $0, runtime: runtime) }
    return try installer.install(plan, products: built, isLinked: false, at: 7)
  }

  @Test func linkedLibrariesOfTheBuildAreCopiedOnce() throws {
    try withHome { (home) throws in
      let (app, products) = try build(home)
      let bundle = try install(app, products, home)
      #expect(
        try FileSystem.names(in: "\(bundle)/Frameworks").sorted() == ["libBase.so", "libKit.so"])
      #expect(
        try FileSystem.names(in: "\(bundle)/\(BundleFixture.extensionPath)").sorted()
          == ["HelloToday", "Info.plist"])
      #expect(BundleLinter.lint(bundle).map(\.key) == ["widget.description"])
      let plan = try Installer(home, registry: registry(home), locale: "C")
        .plan(bundle, package: nil, isBuilt: true)
      #expect(plan.lines.contains("  library  libBase.so, libKit.so"))
      let found = registry(home)
      try Uninstaller(home, registry: found).uninstall(
        found.apps[0], removesContainers: true, groups: [])
      #expect(!FileSystem.isDirectory(bundle))
    }
  }

  @Test func runtimeIsCopiedOnceWithTheLibrariesThatItNeeds() throws {
    try withHome { (home) throws in
      let (app, products) = try build(home, ["libKit.so", "libruntime.so", "libc.so.6"])
      let runtime = "\(home.data)/toolchain"
      try ELFFixture(needed: ["libdata.so"], runpath: "$ORIGIN", isLibrary: true)
        .write(to: "\(runtime)/libruntime.so")
      for name in ["libdata.so", "libunused.so"] {
        try ELFFixture(isLibrary: true).write(to: "\(runtime)/\(name)")
      }
      let bundle = try install(app, products, home, runtime: runtime)
      #expect(
        try FileSystem.names(in: "\(bundle)/Frameworks").sorted()
          == ["libBase.so", "libKit.so", "libdata.so", "libruntime.so"])
      #expect(BundleLinter.lint(bundle).map(\.key) == ["widget.description"])
    }
  }

  @Test func appWithoutALibraryIsNotInstalled() throws {
    try withHome { (home) throws in
      let (app, products) = try build(home, ["libKit.so", "libGone.so"])
      #expect(throws: Installer.Refusal.mistakeOfCopy(.library(.missing("libGone.so")))) {
        try install(app, products, home)
      }
      #expect(registry(home).apps.isEmpty)
      #expect(try FileSystem.names(in: "\(home.data)/Staging").isEmpty)
    }
  }

  /// The build of another author may leave links to anything.
  @Test func linkOfABuildIsNotFollowedOutOfThePackage() throws {
    try withHome { (home) throws in
      let (app, products) = try build(home)
      let package = try #require(FileSystem.resolved("\(home.data)/from"))
      try write("secret", to: "\(home.data)/secret")
      #expect(unlink("\(products)/libKit.so") == 0)
      #expect(symlink("\(home.data)/secret", "\(products)/libKit.so") == 0)
      try FileTree.copy(app, to: "\(home.data)/copy.app")
      #expect(throws: FileError.self) {
        try BundlePrograms.bring(
          into: "\(home.data)/copy.app", from: ["\(package)/.build/release"], within: package)
      }
      #expect(!FileSystem.isDirectory("\(home.data)/copy.app/Frameworks"))
    }
  }

  /// A library runs in each program that links it.
  @Test(arguments: ["libKit.so", "Kit"])
  func changedLibraryIsChangedCode(_ name: String) throws {
    try withHome { (home) throws in
      let (app, products) = try build(home)
      let bundle = try install(app, products, home)
      if name == "Kit" {
        let data = try FileSystem.read("\(bundle)/Frameworks/libBase.so")
        try FileSystem.writeWhole(data, to: "\(app)/Frameworks/Kit", mode: 0o600)
        _ = try install(app, products, home)
      }
      var found = registry(home)
      found.pinPrograms(home, known: nil)
      #expect(found.widgets.map(\.isProgramChanged) == [false])
      let file = "\(bundle)/Frameworks/\(name)"
      try FileSystem.writeWhole(try FileSystem.read(file) + [0], to: file)
      #expect(!found.isCurrent(for: found.search, locale: "C") || name == "Kit")
      var again = registry(home)
      again.pinPrograms(home, known: found)
      #expect(again.widgets.map(\.isProgramChanged) == [true])
      // A running widget has the old library, so it is started again.
      #expect(again.widgets.map(\.build) != found.widgets.map(\.build))
    }
  }

  @Test func libraryNextToAProgramOfADeveloperRestartsIt() throws {
    try withHome { (home) throws in
      let (app, products) = try build(home)
      try write("", to: "\(home.data)/from/Package.swift")
      let before = BundleScanner.describe(app).widgets.map(\.build)
      #expect(before == BundleScanner.describe(app).widgets.map(\.build))
      try ELFFixture(isLibrary: true, modules: ["New"]).write(to: "\(products)/libKit.so")
      #expect(BundleScanner.describe(app).widgets.map(\.build) != before)
    }
  }

  @Test(arguments: [
    (".library(name: \"Kit\", type: .dynamic, targets: [\"Kit\"])", true),
    (".library(name: \"Kit\", type:\n  .dynamic, targets: [])", true),
    (".library(name: \"Kit\", targets: [\"Kit\"])", false),
  ])
  func packageWithADynamicLibraryIsBuiltWithSharedRuntime(_ text: String, _ isDynamic: Bool) throws
  {
    try withTemporaryDirectory { (root) throws in
      try write("import PackageDescription", to: "\(root)/Package.swift")
      #expect(!SwiftBuild.declaresLibraries(root))
      try write(text, to: "\(root)/Packages/Kit/Package.swift")
      #expect(SwiftBuild.declaresLibraries(root) == isDynamic)
      try write(text, to: "\(root)/.build/checkouts/Package.swift")
      try write(text, to: "\(root)/Package.swift")
      #expect(SwiftBuild.declaresLibraries(root) == isDynamic)
    }
  }
}
