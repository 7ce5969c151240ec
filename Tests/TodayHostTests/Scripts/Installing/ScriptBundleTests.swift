import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct ScriptBundleTests {
  private static let source = """
    #!/bin/sh
    # <xbar.title>CPU & "load"</xbar.title>
    # <xbar.version>v2.1</xbar.version>
    # <xbar.author>A. Uthor</xbar.author>
    # <xbar.desc>How <busy> it is, in $(percent).</xbar.desc>
    # <xbar.var>string(NAME="Mat"): Your name.</xbar.var>
    # <xbar.var>number(ROWS=5): Rows</xbar.var>
    # <xbar.var>boolean(WIDE=true)</xbar.var>
    # <xbar.var>select(UNIT="c"): Unit [c, f]</xbar.var>
    # <xbar.var>string(API_TOKEN=""): Token</xbar.var>
    echo a
    """

  /// The result of a scan of a bundle with the source.
  private func scan(
    _ source: String = source, named name: String = "cpu.10s.sh",
    _ change: (inout ScriptOptions) -> Void = { _ in }
  ) throws -> (registry: Registry, files: [String]) {
    try withTemporaryDirectory { directory in
      let path = "\(directory)/\(name)"
      try FileSystem.writeWhole(Array(source.utf8), to: path, mode: 0o644)
      var options = ScriptOptions()
      change(&options)
      let bundle = ScriptBundle(try ScriptFile(path), id: "local.script.cpu", options: options)
      let app = try bundle.write(in: "\(directory)/made")
      let files = try FileSystem.names(in: "\(app)/PlugIns/cpu.appex").sorted()
      return (BundleScanner.describe(app), files)
    }
  }

  @Test func scriptBundleIsAnApp() throws {
    let (registry, files) = try scan()
    #expect(registry.problems == [])
    let app = try #require(registry.apps.first)
    #expect(app.id == "local.script.cpu" && app.name == "CPU & \"load\"" && app.version == "2.1")
    #expect(app.executable == nil)
    let widget = try #require(registry.widgets.first)
    #expect(widget.id == "local.script.cpu.Today" && widget.title == app.name)
    #expect(widget.summary == "How <busy> it is, in (percent).")
    #expect(widget.entitlements.unsandboxed)
    #expect(widget.executable.hasSuffix("/cpu.appex/cpu.10s.sh"))
    #expect(widget.attributes["TodayRefreshInterval"]?.number == 10)
    #expect(widget.attributes["TodayScript"]?["dialect"]?.string == "xbar")
    #expect(files == ["Entitlements.plist", "Info.plist", "cpu.10s.sh"])
  }

  @Test func declaredSettingsAreTheForm() throws {
    let form = try #require(try scan().registry.apps.first?.settings)
    #expect(
      form.settings == [
        Setting(
          key: "NAME", title: "Your name", kind: .text(isSecret: false, isNumber: false),
          standard: "Mat"),
        Setting(
          key: "ROWS", title: "Rows", kind: .text(isSecret: false, isNumber: true), standard: "5"),
        Setting(
          key: "WIDE", title: "WIDE", kind: .toggle(on: .bool(true), off: .bool(false)),
          standard: .bool(true)),
        Setting(
          key: "UNIT", title: "Unit",
          kind: .choice([.init(title: "c", value: "c"), .init(title: "f", value: "f")]),
          standard: "c"),
        Setting(
          key: "API_TOKEN", title: "Token", kind: .text(isSecret: true, isNumber: false),
          standard: ""),
      ])
    #expect(
      form.environment(stored: [
        JSONMember("NAME", "Ada"), JSONMember("WIDE", .bool(false)), JSONMember("OTHER", "x"),
      ]) == ["NAME": "Ada", "ROWS": "5", "WIDE": "false", "UNIT": "c", "API_TOKEN": ""])
  }

  @Test func userSettingsOverrideTheScript() throws {
    let widget = try #require(
      try scan {
        $0.pace = .every(.milliseconds(500))
        $0.title = "Mine"
        $0.dialect = .text
        $0.isStreaming = true
      }.registry.widgets.first)
    #expect(widget.title == "Mine")
    #expect(widget.attributes["TodayRefreshInterval"]?.number == 0.5)
    #expect(widget.attributes["TodayScript"]?["dialect"]?.string == "text")
    #expect(widget.attributes["TodayScript"]?["streams"]?.bool == true)
  }

  @Test(arguments: [
    ("#!/bin/sh\n", "a.sh", 0.0), ("#!/bin/sh\n", "a.2m.sh", 120),
    ("#!/bin/sh\n# <xbar.title>a</xbar.title>", "a.sh", 60),
    ("#!/bin/sh\n# <swiftbar.schedule>0 9 * * *</swiftbar.schedule>", "a.2m.sh", 0),
    ("#!/bin/sh\n# <swiftbar.schedule>nonsense</swiftbar.schedule>", "a.2m.sh", 120),
  ])
  func intervalComesFromTheNameAndTags(
    _ source: String, _ name: String, _ seconds: Double
  ) throws {
    let widget = try #require(try scan(source, named: name).registry.widgets.first)
    #expect(widget.attributes["TodayRefreshInterval"]?.number == seconds)
    let schedules = widget.attributes["TodayScript"]?["schedules"]?.array
    #expect((schedules != nil) == (source.contains("0 9") && seconds == 0))
  }

  @Test func linkedScriptIsNotMoved() throws {
    let (registry, files) = try scan { $0.isLinked = true }
    #expect(files == ["Entitlements.plist", "Info.plist"])
    #expect(registry.widgets.first?.executable.hasSuffix("/cpu.10s.sh") == true)
    #expect(registry.widgets.first?.executable.contains(".appex") == false)
    #expect(registry.apps.first?.settings?.settings.count == 5)
  }

  @Test func commandKeepsItsArguments() throws {
    try withTemporaryDirectory { directory in
      let words = ["sh", "-c", "echo $(date) ${HOME} | tail -1 <&0"]
      let bundle = ScriptBundle(program: "/bin/sh", words: words, id: "local.command.x")
      let registry = BundleScanner.describe(try bundle.write(in: directory))
      #expect(registry.problems == [])
      let widget = try #require(registry.widgets.first)
      #expect(widget.executable == "/bin/sh")
      #expect(
        widget.attributes["TodayScript"]?["arguments"]?.array?.compactMap(\.string)
          == Array(words.dropFirst()))
      #expect(widget.title == "sh -c 'echo (date) {HOME} | tail -1 <&0'")
      #expect(ScriptOrigin(bundle, words: words).source.hasPrefix("/bin/sh -c 'echo $(date)"))
    }
  }

  @Test(arguments: ["-rf", " a b.sh", "a'b\"c.sh", "ü中.5s.py", ".hidden", "tab\tname", "$(x)"])
  func anyNameIsAccepted(_ name: String) throws {
    let (registry, files) = try scan("#!/bin/sh\n", named: name)
    #expect(registry.problems == [] && registry.widgets.count == 1, "\(files)")
  }

  @Test func longNameIsValid() throws {
    let name = String(repeating: "n", count: 200) + ".sh"
    let id = ScriptIdentity.script(named: ScriptName(name).title)
    #expect(id.utf8.count < 100)
    #expect(try scan("#!/bin/sh\n", named: name).registry.problems == [])
  }
}
