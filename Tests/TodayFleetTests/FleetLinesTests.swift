import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetLinesTests {
  private static let address = FleetAddress(group: "home", host: "web-3")!
  private static let arrival = FleetArrival(
    topic: FleetTopic(address, .health), payload: "{\"v\":1}", expiresIn: 5, wasRetained: true)

  @Test(arguments: [
    FleetRequest.connect(
      FleetConnection(
        broker: FleetBroker(host: "b", port: 8883, isEncrypted: true),
        files: .init(authority: "/ca", certificate: "/c", key: "/k"), user: "u", password: "p\"\n",
        client: "c", will: FleetMessage(topic: "t", payload: Array("{}".utf8)))),
    .publish(FleetMessage(topic: "t", payload: Array("[\"é\"]".utf8))), .subscribe(["a", "b"]),
    .publish(FleetMessage(topic: "t", payload: [], isRetained: false)),
    .unsubscribe(["a"]),
    .connect(
      FleetConnection(
        broker: FleetBroker(host: "b", port: 1883, isEncrypted: false), client: "c",
        isSigned: true, isChecked: true)),
    .signers(["web-1 ssh-ed25519 \"\\", ""], isComplete: false), .signers([], isComplete: true),
    .certificate(session: 1_795_651_200_000, signature: Array(0..<64)),
  ])
  func requestsAreReadAgain(_ request: FleetRequest) throws {
    #expect(FleetRequest(json: try JSONReader.read(request.json.bytes)) == request)
    #expect(!request.json.bytes.contains(0x0A))
  }

  @Test(arguments: [
    .facts(FleetFacts(isVersion5: false, encryption: "TLSv1.3", certificateDays: 80)),
    FleetReport.connected, .disconnected(.encryption("certificate verify failed")),
    .disconnected(.refused(3)), .received(arrival), .subscribed(["a"], roundTrip: 12),
    .notAllowed("a"), .delivered, .exceeded(address),
    .tooLarge(address, bytes: 70_000), .session(key: Array(0..<32)),
    .disconnected(.notSigned("no key")), .disconnected(.noSigners("no file")),
    .disconnected(.notReadable("today/1/g/+/health")), .disconnected(.ended),
    .received(
      FleetArrival(
        topic: FleetTopic(address, .health), payload: "",
        trust: .signed(FleetStamp(session: 1_795_651_200_000, connection: 1, number: 2)))),
    .received(
      FleetArrival(
        topic: FleetTopic(address, .health), payload: "", trust: .refused(.wrongSignature))),
  ])
  func reportsAreReadAgain(_ report: FleetReport) throws {
    #expect(FleetReport(json: try JSONReader.read(report.json.bytes)) == report)
  }

  @Test(arguments: [
    "{\"received\":{\"topic\":\"today/1/g/h/health\",\"payload\":\"\",\"trust\":\"all\"}}",
    "{\"session\":\"AAAA\"}", "{}", "[]", "{\"received\":{\"topic\":\"x\",\"payload\":\"\"}}",
    "{\"exceeded\":[\"a\"]}", "{\"tooLarge\":[\"a\"],\"bytes\":1}",
    "{\"disconnected\":{\"code\":\"other\"}}",
  ])
  func otherLinesAreIgnored(_ line: String) throws {
    #expect(FleetReport(json: try JSONReader.read(line)) == nil)
  }

  @Test func refusalsSayWhatToDo() {
    #expect(
      "\(FleetProblem.refused(136))"
        == "the broker refuses the connection (136): it is not available. See its log")
    #expect("\(FleetProblem.refused(4711))" == "the broker refuses the connection (4711)")
  }

  @Test func reasonsOfALibraryHaveNoControlCharacters() throws {
    let line = "{\"disconnected\":{\"code\":\"unreachable\",\"text\":\"a\\u001b[2Jb\"}}"
    #expect(FleetReport(json: try JSONReader.read(line)) == .disconnected(.unreachable("ab")))
  }
}
