import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetSealTests {
  private static let seal = FleetSeal(
    stamp: FleetStamp(session: 1_795_651_200_000, connection: 2, number: 31),
    key: Array(0..<32), certificate: Array(0..<64), signature: Array(64..<128))

  @Test func textIsReadAgain() {
    #expect(FleetSeal(Self.seal.text) == Self.seal)
    #expect(Self.seal.text.utf8.count < 300)
  }

  @Test(arguments: [
    "", "1", "2 1 1 1 A B C", "1 1 1 1 AAAA AAAA AAAA", "x" + seal.text, seal.text + " x",
    seal.text.replacing("1795651200000", with: "-5"),
    seal.text.replacing("1795651200000", with: "9999999999999999999"),
    seal.text.replacing(" 31 ", with: " 31  "), String(repeating: "1 ", count: 5000),
  ])
  func otherTextsAreRefused(_ text: String) { #expect(FleetSeal(text) == nil) }

  /// So no topic, payload or place can be exchanged for another one.
  @Test func contentsThatDifferAreSignedDifferently() {
    let stamp = Self.seal.stamp
    var contents = [FleetSeal.content(topic: "t", stamp: stamp, payload: [1])]
    contents.append(FleetSeal.content(topic: "u", stamp: stamp, payload: [1]))
    contents.append(FleetSeal.content(topic: "t", stamp: stamp, payload: [2]))
    for other in [(1, 2, 3), (2, 2, 31), (1_795_651_200_000, 2, 3)] {
      let stamp = FleetStamp(session: other.0, connection: other.1, number: other.2)
      contents.append(FleetSeal.content(topic: "t", stamp: stamp, payload: [1]))
    }
    #expect(Set(contents).count == contents.count)
    let statements = [("g", "h", 1), ("g", "i", 1), ("f", "h", 1), ("g", "h", 2)].map {
      FleetSeal.statement(
        of: FleetAddress(group: $0.0, host: $0.1)!, session: $0.2, key: Self.seal.key)
    }
    #expect(Set(statements).count == statements.count)
  }

  @Test func newestMessageOfATopicIsCheckedAndTheOldestTopicFirst() {
    func arrival(_ host: String, _ payload: String) -> FleetArrival {
      FleetArrival(
        topic: FleetTopic(FleetAddress(group: "g", host: host)!, .health), payload: payload)
    }
    var queue = CheckQueue()
    for (host, payload) in [("a", "1"), ("b", "2"), ("a", "3")] {
      queue.add(arrival(host, payload))
    }
    #expect(queue.next() == arrival("a", "3"))
    queue.add(arrival("a", "4"))
    #expect(queue.next() == arrival("b", "2") && !queue.isEmpty)
    #expect(queue.next() == arrival("a", "4") && queue.isEmpty)
    #expect(queue.next() == nil)
  }
}
