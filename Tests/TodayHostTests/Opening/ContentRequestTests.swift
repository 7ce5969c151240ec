import Testing

@testable import TodayHost

@MainActor
struct ContentRequestTests {
  private func packet(_ text: String) -> [UInt8] { [0] + Array(text.utf8) }

  @Test func onlyTheLastValueIsApplied() {
    let reactor = Reactor()
    var applied: [String] = []
    let requests = ContentRequests(reactor: reactor) { applied.append("\($0) \($1)") }
    for flag in [true, false, true, false] {
      #expect(requests.take(packet("has-content \(flag) com.example.A.today")))
    }
    #expect(applied == [])
    #expect(reactor.run(until: { !applied.isEmpty }, limit: .seconds(5)))
    #expect(applied == ["com.example.A.today false"])
    requests.flush()
    #expect(applied.count == 1)
  }

  @Test func theEndOfTheAppAppliesWhatWaits() {
    var applied = 0
    let requests = ContentRequests(reactor: Reactor()) { _, _ in applied += 1 }
    for number in 0..<1000 {
      #expect(requests.take(packet("has-content true com.example.A.w\(number)")))
    }
    requests.flush()
    #expect(applied == 64)
  }

  @Test(arguments: [
    "", "has-content", "has-content true", "has-content maybe a.b", "has-content true a/../b",
    "has-content true a b", "has-content true ", "other true a.b",
  ])
  func anythingElseIsNoSuchPacket(_ text: String) {
    let requests = ContentRequests(reactor: Reactor()) { _, _ in Issue.record("applied") }
    #expect(!requests.take(packet(text)))
    #expect(!requests.take(Array(text.utf8)))
    requests.flush()
  }
}
