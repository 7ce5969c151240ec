import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// A large registry stays in its file, from which the items are read when they are needed.
@Suite struct RegistryTextTests {
  private func largeRegistry(_ root: String) -> Registry {
    var registry = Registry(
      search: BundleSearch(
        places: [.init(path: "\(root)/apps", origin: .given)], executableDirectory: "\(root)/bin"),
      locale: "C")
    registry.apps = [
      AppDescription(id: "dev.example.App", name: "App", bundle: "/x/App.app", origin: .installed)
    ]
    registry.widgets = (0..<600).map { number in
      WidgetDescription(
        id: WidgetID("dev.example.App.W\(number)"), appID: "dev.example.App", title: "W \(number)",
        appName: "App", summary: String(repeating: "\(number)", count: 40), executable: "/x/app",
        bundle: "/x/App.app/PlugIns/W\(number).appex", origin: .installed,
        pointIdentifier: "com.apple.widget-extension", principalClass: "Main")
    }
    registry.items.stampLines = Array("[\"\(root)/absent\",0,0]\n".utf8)
    return registry
  }

  /// How many descriptors of this process lead to a file.
  private func openCount(_ path: String) -> Int {
    let path = FileSystem.resolved(path)
    return ProcessReading.descriptors(getpid()).count {
      FileSystem.resolved("/proc/self/fd/\($0)") == path
    }
  }

  @Test func itemsAreReadFromTheFile() throws {
    try withTemporaryDirectory { (root) throws in
      let (path, known) = ("\(root)/registry.jsonl", largeRegistry(root))
      #expect(known.lines.count > 200_000)
      try known.write(to: path)
      do {
        let read = try #require(Registry.read(from: path))
        #expect(openCount(path) == 1)
        #expect(read.widget("dev.example.App.W599") == known.widgets[599])
        #expect(read.widgetInfos == known.widgetInfos && read.appInfos == known.appInfos)
        #expect(read.isCurrent(for: known.search, locale: "C"))
        #expect(read == known && read == Registry(lines: known.lines))
        #expect(read == Registry.read(from: path))
      }
      #expect(openCount(path) == 0)
    }
  }

  @Test func replacedFileKeepsItsText() throws {
    try withTemporaryDirectory { (root) throws in
      let (path, known) = ("\(root)/registry.jsonl", largeRegistry(root))
      try known.write(to: path)
      let read = try #require(Registry.read(from: path))
      var other = known
      other.widgets.removeLast(300)
      try other.write(to: path)
      #expect(read.widget("dev.example.App.W599") == known.widgets[599])
      let new = try #require(Registry.read(from: path))
      #expect(new.widget("dev.example.App.W599") == nil && new != read)
      // The stamps come last, and have another length.
      var changed = known
      changed.items.stampLines += Array("[\"/other\",0,0]\n".utf8)
      try changed.write(to: path)
      #expect(Registry.read(from: path)?.stampLines.count == changed.stampLines.count)
    }
  }

  /// Nothing of Today does that.
  @Test(arguments: [0, 100_000, 230_000])
  func fileThatIsCutOffIsNotCurrent(length: Int) throws {
    try withTemporaryDirectory { (root) throws in
      let (path, known) = ("\(root)/registry.jsonl", largeRegistry(root))
      try known.write(to: path)
      let read = try #require(Registry.read(from: path))
      #expect(truncate(path, length) == 0)
      #expect(read.widgetInfos == known.widgetInfos)
      #expect(read.widget("dev.example.App.W599") == nil)
      #expect(!read.isCurrent(for: known.search, locale: "C"))
      #expect(Registry.read(from: path) == nil)
    }
  }

  @Test func damagedEndIsMovedAside() throws {
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/registry.jsonl"
      try FileSystem.writeWhole(largeRegistry(root).lines.dropLast(1) + [0x20], to: path)
      let reports = Reports()
      #expect(Registry.read(from: path, report: reports.add) == nil)
      #expect(reports.all.first?.contains("is damaged or from another version") == true)
      #expect(!FileSystem.isFile(path))
    }
  }
}
