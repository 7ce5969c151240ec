import Foundation
import Testing

@testable import TodayFleet

@Suite struct AccessListTests {
  @Test func machinesWriteTheirOwnTopicsOnly() {
    #expect(
      AccessList(group: "home").text(for: .mosquitto).split(separator: "\n").filter {
        !$0.hasPrefix("#")
      } == [
        "pattern read today/1/home/+/health", "pattern read today/1/home/+/w/#",
        "pattern write today/1/home/%u/health", "pattern write today/1/home/%u/w/#",
      ])
    let lines = AccessList(group: "home").text(for: .emqx).split(separator: "\n")
    #expect(lines.last == "{deny, all}.")
    #expect(
      lines.contains {
        $0.contains("publish") && $0.contains("today/1/home/${username}/w/#")
      })
  }

  @Test func largestPacketIsNamed() {
    #expect(AccessList(group: "home").text(for: .mosquitto).contains("max_packet_size 81920 "))
    #expect(AccessList(group: "home").text(for: .emqx).contains("max_packet_size = 80KB "))
  }

  @Test(arguments: AccessList.Broker.allCases)
  func requestsNeedAName(_ broker: AccessList.Broker) {
    #expect(!AccessList(group: "home").text(for: broker).contains("ask"))
    let text = AccessList(group: "home", tapping: ["desk"]).text(for: broker)
    #expect(text.contains("today/1/home/+/ask/desk/#"))
  }

  /// As the guide of EMQX describes `acl.conf`: Erlang tuples with a permission, a client, an action and a
  /// list of topics, each with a full stop.
  @Test(arguments: [[], ["desk", "admin-1"]])
  func listOfEMQXIsErlang(_ tapping: [String]) throws {
    let client = #/all|\{username, "[A-Za-z0-9._-]+"\}/#
    let topic = #/"today/1/home/[A-Za-z0-9/+#${}._-]+"/#
    let lines = AccessList(group: "home", tapping: tapping).text(for: .emqx).split(separator: "\n")
    #expect(lines.last == "{deny, all}.")
    for line in lines.dropLast() where !line.hasPrefix("%%") {
      let rule = try #require(
        line.wholeMatch(of: #/\{allow, (.+), (publish|subscribe), \[(.+)\]\}\./#), "\(line)")
      #expect(rule.1.wholeMatch(of: client) != nil, "\(line)")
      for part in rule.3.components(separatedBy: ", ") {
        #expect(part.wholeMatch(of: topic) != nil, "\(part)")
        let placeholders = part.replacing("${username}", with: "")
        #expect(!placeholders.contains { "${}".contains($0) }, "\(part)")
      }
    }
  }
}
