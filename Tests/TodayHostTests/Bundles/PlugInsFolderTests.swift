import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// Extensions that are not where an app has them.
@Suite struct PlugInsFolderTests {
  @Test(arguments: ["Plugins", "plugins", "PLUGINS"])
  func misnamedFolderOfExtensionsIsReported(_ name: String) throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: root)
      #expect(rename("\(app)/PlugIns", "\(app)/\(name)") == 0)
      let registry = scan(root)
      #expect(registry.widgets.isEmpty && registry.apps.count == 1)
      let problem = try #require(registry.problems.first { $0.path == "\(app)/\(name)" })
      #expect(problem.severity == .warning)
      #expect(problem.mistake == .place(.misnamedPlugIns(name)))
      #expect(problem.remedy == "rename it to PlugIns")
    }
  }

  @Test func extensionOutsideItsFolderIsReported() throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: root)
      #expect(rename("\(app)/\(BundleFixture.extensionPath)", "\(app)/A.appex") == 0)
      let problem = scan(root).problems.first { $0.path == "\(app)/A.appex" }
      #expect(problem?.mistake == .place(.outsidePlugIns))
    }
  }
}
