import Testing
import TodayBoard
import TodayConfig
import TodayEngine
import TodayRender
import TodayWire

@Suite struct ConfigReaderTests {
  private static func config(_ text: String) throws -> Config {
    let document = ConfigReader.read(text)
    try #require(document.problems.isEmpty, "\(document.problems)")
    var config = Config()
    config.add(document.values)
    return config
  }

  @Test(arguments: ["", "# only a comment\n", "---\n", "~", "\u{FEFF}", "{}"])
  func emptyConfigHasNoEffect(_ text: String) throws {
    #expect(try Self.config(text) == Config())
  }

  @Test func eachKindOfValueIsRead() throws {
    let config = try Self.config(
      """
      version: 1
      theme: nord
      columns: 3
      language: es
      semantics: apple
      kiosk: 30
      apps: [~/Applications, /srv/apps]
      updates:
        background: off
        at-once: 4
      """)
    #expect(config.theme == "nord")
    #expect(config.columns == 3)
    #expect(config.language == "es")
    #expect(config.isStrict)
    #expect(config.kiosk == 30)
    #expect(config.apps == ["~/Applications", "/srv/apps"])
    #expect(!config.updatesInBackground)
    #expect(config.updatesAtOnce == 4)
    #expect(config["theme"].source == .file(line: 2, column: 1))
    #expect(config["updates.at-once"].source == .file(line: 10, column: 3))
  }

  @Test func historyHasNumbersOrIsOff() throws {
    #expect(try Self.config("history:\n").history == HistoryConfig())
    let config = try Self.config("history:\n  hours: 48\n  minutes: 5\n  megabytes: 2\n").history
    #expect(config.age == 172_800)
    #expect(config.interval == .seconds(300))
    #expect(config.size == 2 << 20)
    for word in ["off", "false", "no"] {
      #expect(try Self.config("history: \(word)\n").history.interval == nil)
    }
    #expect(try Self.config("history: on\n").history == HistoryConfig())
  }

  @Test func keyWithoutAValueIsIgnored() throws {
    let text = "theme:\ncolumns: ~\nupdates:\nkeys:\nboard:\napps: null\n"
    #expect(try Self.config(text) == Config())
  }

  @Test func autoIsNotANumber() throws {
    #expect(try Self.config("columns: auto").columns == nil)
  }

  @Test func singleTextIsAListOfOne() throws {
    #expect(try Self.config("apps: /srv/apps").apps == ["/srv/apps"])
  }

  @Test func limitsOfWidgetsAreRead() throws {
    let config = try Self.config(
      "widgets:\n  a: {limits: {memory: 128MB, processor: 100%, container: 1GB}}\n  b: {limits: }")
    let limits = try #require(config.widgets["a"]?.limits)
    #expect(limits.memory == 128 << 20)
    #expect(limits.processor == 1)
    #expect(limits.container == 1 << 30)
    #expect(limits.processes == nil)
    #expect(config.widgets["b"] == nil)
  }

  @Test func sizesOfCardsAreRead() throws {
    let config = try Self.config(
      "widgets:\n  a: {span: full, rows: 12, interval: 1m}\n  b: {span: 2}")
    #expect(config.widgets["a"]?.size == CardSize(span: .full, rows: .count(12)))
    #expect(config.widgets["a"]?.interval == .seconds(60))
    #expect(config.widgets["b"]?.size == CardSize(span: .columns(2)))
  }

  @Test func pagesAreRead() throws {
    let config = try Self.config(
      """
      board:
        - name: Home
          columns: 2
          widgets:
            - com.example.a
            - com.example.b: expanded   # the long one
        - name: Work
          widgets: [com.example.c: compact, com.example.d]
        - name: Empty
      """)
    #expect(
      config.board
        == BoardSection(pages: [
          .init(
            name: "Home", columns: 2,
            widgets: [.init(id: "com.example.a"), .init(id: "com.example.b", mode: .expanded)]),
          .init(
            name: "Work",
            widgets: [.init(id: "com.example.c", mode: .compact), .init(id: "com.example.d")]),
          .init(name: "Empty", widgets: []),
        ]))
    #expect(try Self.config("theme: nord").board == nil)
    #expect(try Self.config("board: []").board == BoardSection(pages: []))
  }

  @Test func widgetsSectionIsRead() throws {
    let config = try Self.config(
      """
      widgets:
        org.example.a:
          interval: 30m
          settings:
            place: Turin
            days: 3
            token: {env: TOKEN}
            key: {file: ~/.key}
        org.example.b:
          settings:
            password: {pass: mail/ada}
            pin: {secret-tool: [service, mail]}
            word: {command: [echo, hi]}
            unset:
        org.example.c:
      agent: {cpu: 5%, pause-on-battery: true}
      """)
    let one = try #require(config.widgets["org.example.a"])
    #expect(one.interval == .seconds(1800))
    #expect(
      one.settings == [
        "place": .text("Turin"), "days": .text("3"), "token": .environment("TOKEN"),
        "key": .file("~/.key"),
      ])
    #expect(one.lines == ["place": 5, "days": 6, "token": 7, "key": 8])
    let two = try #require(config.widgets["org.example.b"])
    #expect(two.interval == nil)
    #expect(
      two.settings == [
        "password": .command(["pass", "show", "mail/ada"]),
        "pin": .command(["secret-tool", "lookup", "service", "mail"]),
        "word": .command(["echo", "hi"]),
      ])
    #expect(config.widgets.count == 2)
    #expect(config.agentShare == 0.05)
    #expect(config.agentSparesBattery)
    #expect(
      config.valuesOfWidgets.map(\.source).first == .file(line: 3, column: 5))
  }

  @Test func keysAreRead() throws {
    let config = try Self.config(
      """
      keys:
        preset: vi
        next-page: [n, "]"]
        quit: Q
        none: L
      """)
    #expect(config.keyPreset == "vi")
    #expect(
      config.keys.map { "\($0.command) \($0.key)" } == [
        "next-page n", "next-page ]", "quit Q", "none L",
      ])
  }

  @Test func otherLineEndsArePreserved() throws {
    let config = try Self.config("\u{FEFF}theme: nord\r\ncolumns: 2\r\n")
    #expect(config.theme == "nord")
    #expect(config["columns"].source == .file(line: 2, column: 1))
  }

  @Test func schemeSurvivesItsJSON() {
    let document = ConfigReader.read(
      "theme: nord\ncolums: 2\nkeys: {quit: Q}\nboard: [{name: A, widgets: [a: expanded]}]\n"
        + "widgets: {a.b: {interval: 1h, settings: {k: {env: X}, l: v}}}")
    #expect(document.problems.count == 1)
    #expect(ConfigDocument(json: document.json) == document)
  }
}
