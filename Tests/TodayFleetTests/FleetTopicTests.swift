import Testing
import TodayEngine

@testable import TodayFleet

@Suite struct FleetTopicTests {
  private let web = FleetAddress(group: "home", host: "web-3")!

  @Test func topicsAreTheOnesOfThePage() {
    let id: WidgetID = "dev.today.System.Today"
    #expect(FleetTopic(web, .health).text == "today/1/home/web-3/health")
    #expect(
      FleetTopic(web, .picture(id)).text == "today/1/home/web-3/w/dev.today.System.Today/picture")
    #expect(
      FleetTopic(web, .status(id)).text == "today/1/home/web-3/w/dev.today.System.Today/status")
    #expect(FleetTopic.health(inGroup: "home") == "today/1/home/+/health")
    #expect(FleetTopic.cards(of: web) == "today/1/home/web-3/w/#")
  }

  @Test(arguments: [
    FleetTopic.Content.health, .picture("dev.today.System.Today"), .status("script:disk%20x"),
    .ask(by: "desk", nonce: "1a"), .answer(by: "desk", nonce: "1a"),
  ])
  func topicsAreReadAgain(_ content: FleetTopic.Content) {
    #expect(FleetTopic(FleetTopic(web, content).text) == FleetTopic(web, content))
  }

  @Test(arguments: [
    "", "today/1/home/web-3", "today/2/home/web-3/health", "today/1/home//health",
    "today/1/ho me/web-3/health", "today/1/home/../health", "today/1/home/web-3/w//picture",
    "today/1/home/web-3/w/a%2Fb/picture", "today/1/home/web-3/w/a/secret",
    "today/1/home/web-3/w/%61/picture", "today/1/home/web-3/health/x", "other/1/home/web-3/health",
    "today/1/home/web-3/w/%1B[2J/picture", "today/1/home/web-3/ask/desk",
    "today/1/home/web-3/ask//1",
    "today/1/home/web-3/ask/de sk/1",
  ])
  func otherTopicsAreRefused(_ text: String) {
    #expect(FleetTopic(text) == nil)
  }

  @Test func longAndOddNamesAreRefused() {
    for name in [
      "", "-web", ".web", "web/3", "web+", "#", "wéb", String(repeating: "a", count: 64),
    ] {
      #expect(!FleetConfig.isName(name), "\(name)")
    }
    #expect(FleetConfig.isName(String(repeating: "a", count: 63)))
    for id in ["", "a/b", "*", "a?", "a b", String(repeating: "a", count: 156)] {
      #expect(!FleetTopic.allows(WidgetID(id)), "\(id)")
    }
  }

  @Test(arguments: [
    ("mqtts://broker.example", "mqtts://broker.example:8883"),
    ("mqtt://localhost", "mqtt://localhost:1883"), ("mqtts://[::1]:9", "mqtts://[::1]:9"),
    ("mqtt://10.0.0.1:1884", "mqtt://10.0.0.1:1884"),
  ])
  func brokersHaveAddressAndPort(_ written: String, _ whole: String) {
    #expect(FleetBroker(written)?.text == whole)
  }

  @Test(arguments: [
    "", "broker", "https://broker", "mqtts://", "mqtts://a:0", "mqtts://a:x", "mqtts://a/b",
    "mqtts://user@a", "mqtts://[::1", "mqtts://[::1]x", "mqtts://a b", "mqtt://a:70000",
  ])
  func otherAddressesAreRefused(_ text: String) {
    #expect(FleetBroker(text) == nil)
  }
}
