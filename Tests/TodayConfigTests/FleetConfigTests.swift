import Testing
import TodayConfig
import TodayEngine

@Suite struct FleetConfigTests {
  private func fleet(_ text: String) throws -> FleetConfig? {
    let document = ConfigReader.read(text)
    try #require(document.problems.isEmpty, "\(document.problems)")
    var config = Config()
    config.add(document.values)
    return config.fleet
  }

  @Test(arguments: [
    ("web-1/dev.today.Disk", true), ("web-*/dev.today.Disk", true), ("*/*", true),
    ("web-?/dev.*", true), ("-*/x", false), ("web-*/", false), ("/x", false), ("w b/x", false),
    ("web-*/x/y", false),
  ])
  func boardNamesCardsOfMachines(id: String, isAllowed: Bool) {
    let document = ConfigReader.read("board:\n  - name: Web\n    widgets: [\"\(id)\"]\n")
    #expect(document.problems.isEmpty == isAllowed, "\(document.problems)")
  }

  @Test func withoutABrokerThereIsNoFleet() throws {
    #expect(try fleet("fleet:\n  group: home\n") == nil)
    #expect(try fleet("") == nil)
  }

  @Test func sectionIsReadAndPublishesNothingByItself() throws {
    let fleet = try #require(try fleet("fleet:\n  broker: mqtts://broker.example\n"))
    #expect(fleet.broker == FleetBroker(host: "broker.example", port: 8883, isEncrypted: true))
    #expect(fleet.published.isEmpty)
    #expect(fleet.group == "home")
    #expect(fleet.name == nil)
    #expect(fleet.password == nil)
  }

  @Test func allKeysAreRead() throws {
    let fleet = try #require(
      try fleet(
        """
        fleet:
          broker: mqtt://10.0.0.1:1884
          ca: ca.pem
          certificate: ~/web.pem
          key: /etc/web.key
          user: web-1
          password: {pass: broker/web-1}
          group: office
          name: web-1
          publish: [Disk, "dev.today.*"]
          show: ["web-*/dev.today.System.Today"]
          sign: ~/.ssh/id_ed25519
          signers: signers
        """))
    #expect(
      fleet
        == FleetConfig(
          broker: FleetBroker(host: "10.0.0.1", port: 1884, isEncrypted: false),
          authority: "ca.pem", certificate: "~/web.pem", key: "/etc/web.key", user: "web-1",
          password: .command(["pass", "show", "broker/web-1"]), group: "office", name: "web-1",
          published: ["Disk", "dev.today.*"], shown: ["web-*/dev.today.System.Today"],
          signingKey: "~/.ssh/id_ed25519", signers: "signers"))
  }

  @Test(arguments: [
    "broker: broker.example", "broker: https://broker.example", "name: web 1", "group: a/b",
    "name: \"#\"", "password: {vault: x}", "password: [a, b]", "brokr: mqtt://a",
  ])
  func mistakesAreReported(_ line: String) {
    let document = ConfigReader.read("fleet:\n  \(line)\n")
    #expect(document.problems.count == 1)
    #expect(document.problems.first?.line == 2)
  }

  @Test func passwordIsNotShown() throws {
    let key = try #require(ConfigKey.named("fleet.password"))
    #expect(key.text(of: WidgetConfig.Value.text("a secret").json) == "(secret)")
    #expect(key.text(of: WidgetConfig.Value.file("x").json) == "file: x")
  }

  @Test(arguments: [
    ("web-3.example.org", "web-3"), ("Büro", "Bro"), ("", "host"), ("-x", "x"), ("...", "host"),
  ])
  func machinesNameIsMadeAName(_ machine: String, _ name: String) {
    #expect(FleetConfig.name(ofMachine: machine) == name)
    #expect(FleetConfig.isName(name))
  }
}
