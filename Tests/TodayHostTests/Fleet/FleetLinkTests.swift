import Glibc
import Testing
import TodayEngine
import TodayFleet

@testable import TodayHost

/// `today-fleet` with a real broker.
@MainActor
@Suite(.serialized, .enabled(if: TestBroker.isInstalled, "mosquitto and openssl are not installed"))
struct FleetLinkTests {
  private let bench = Bench()

  private static let health = "today/1/g/web-1/health"
  private static let status = "today/1/g/web-1/w/dev.today.Disk/status"

  private func connection(
    _ broker: TestBroker, _ name: String, isEncrypted: Bool = false, user: String? = nil,
    password: String? = nil, authority: String = "ca", will: Bool = false
  ) -> FleetConnection {
    FleetConnection(
      broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: isEncrypted),
      files: .init(authority: isEncrypted ? "\(broker.folder)/\(authority).pem" : nil),
      user: user, password: password, client: name,
      will: will ? FleetMessage(topic: Self.health, payload: Array("gone".utf8)) : nil)
  }

  @Test func messagesPassWithEncryptionPasswordAndAccessList() throws {
    var options = TestBroker.Options()
    options.isEncrypted = true
    options.users = ["web-1": "a secret", "board": "another"]
    options.access = """
      user web-1
      topic write today/1/g/web-1/#
      user board
      topic read today/1/g/#

      """
    let broker = try TestBroker(bench, options)
    let web = FleetClient(
      bench,
      connection(
        broker, "web", isEncrypted: true, user: "web-1", password: "a secret", will: true))
    web.publish(Self.health, "here")
    web.publish(Self.status, "one")
    // Not allowed by the list, and not noticed by the publisher: the broker drops it.
    web.publish("today/1/g/web-2/health", "forged")
    #expect(web.waits(for: .delivered))
    let board = FleetClient(
      bench, connection(broker, "board", isEncrypted: true, user: "board", password: "another"))
    board.link.send(.subscribe([FleetTopic.health(inGroup: "g"), "today/1/g/web-1/w/#"]))
    #expect(board.waits(forPayload: "one", of: Self.status))
    #expect(board.waits(forPayload: "here", of: Self.health))
    let stored = try #require(board.arrivals.first)
    #expect(stored.wasRetained)
    #expect((stored.expiresIn ?? 0) > FleetLimits.expiry - 600)
    web.publish(Self.status, "")
    #expect(board.waits(forPayload: "", of: Self.status))
    #expect(!board.arrivals.contains { $0.payload == "forged" })
    // The publisher's process ends, so the broker publishes its will.
    web.link.close()
    #expect(board.waits(forPayload: "gone", of: Self.health))
    board.link.close()
  }

  @Test func wrongPasswordAndUnknownCertificateAreNamed() throws {
    var options = TestBroker.Options()
    options.isEncrypted = true
    options.users = ["web-1": "a secret"]
    let broker = try TestBroker(bench, options)
    let wrong = FleetClient(
      bench, connection(broker, "a", isEncrypted: true, user: "web-1", password: "b"))
    #expect([.wrongPassword, .notAllowed].contains(wrong.problem))
    wrong.link.close()
    let stranger = FleetClient(
      bench,
      connection(
        broker, "b", isEncrypted: true, user: "web-1", password: "a secret", authority: "other"))
    guard case .encryption(let reason) = stranger.problem else {
      Issue.record("\(String(describing: stranger.problem))")
      return
    }
    #expect(reason.contains("certificate"))
    stranger.link.close()
    // The files of the encryption can be missing.
    let lost = FleetClient(bench, connection(broker, "c", isEncrypted: true, authority: "missing"))
    guard case .encryption(let path) = lost.problem else {
      Issue.record("\(String(describing: lost.problem))")
      return
    }
    #expect(path.contains("missing.pem"))
    lost.link.close()
  }

  @Test func everythingArrivesAfterTheBrokerWasKilled() throws {
    let broker = try TestBroker(bench)
    let web = FleetClient(bench, connection(broker, "web", will: true))
    let board = FleetClient(bench, connection(broker, "board"))
    board.link.send(.subscribe([FleetTopic.health(inGroup: "g"), "today/1/g/web-1/w/#"]))
    web.publish(Self.health, "here")
    #expect(board.waits(forPayload: "here", of: Self.health))
    board.forget()
    web.connected = { [unowned web] in web.publish(Self.health, "here again") }
    broker.kill()
    #expect(board.problem != nil)
    #expect(web.problem != nil)
    // While nobody answers, only the newest of a topic is stored.
    for number in 1...20 { web.publish(Self.status, "\(number)") }
    board.forget()
    try broker.start()
    // The new broker has nothing: also what was delivered to the old one is there again.
    #expect(board.waits(forPayload: "20", of: Self.status))
    #expect(board.waits(forPayload: "here again", of: Self.health))
    #expect(!board.arrivals.contains { $0.payload == "1" || $0.payload == "here" })
    for client in [web, board] { client.link.close() }
  }

  @Test func floodsAndOddTopicsOfAHostDelayOnlyThatHost() throws {
    let broker = try TestBroker(bench)
    let board = FleetClient(bench, connection(broker, "board"))
    board.link.send(.subscribe(["today/1/g/#"]))
    #expect(board.waits(for: .connected))
    let loud = FleetClient(bench, connection(broker, "loud"))
    let large = String(repeating: "x", count: 60_000)
    for number in 0..<120 { loud.publish("today/1/g/loud/w/w\(number)/picture", large) }
    loud.publish("today/1/g/loud/w/huge/picture", String(repeating: "x", count: 100_000))
    loud.publish("today/1/g/loud/health", String(repeating: "x", count: 2000))
    loud.publish("today/1/g/lo ud/health", "odd")
    loud.publish("today/1/g/loud/secret", "odd")
    #expect(loud.waits(for: .delivered))
    #expect(board.waits(for: .exceeded(FleetAddress(group: "g", host: "loud")!)))
    #expect(
      board.waits(for: .tooLarge(FleetAddress(group: "g", host: "loud")!, bytes: 2000)))
    let calm = FleetClient(bench, connection(broker, "calm"))
    calm.publish("today/1/g/calm/health", "calm")
    #expect(board.waits(forPayload: "calm", of: "today/1/g/calm/health"))
    #expect(!board.arrivals.contains { $0.payload == "odd" || $0.payload.utf8.count > 60_000 })
    #expect(board.arrivals.reduce(0) { $0 + $1.payload.utf8.count } < 6 << 20)
    for client in [board, loud, calm] { client.link.close() }
  }

  @Test func programThatEndsIsStartedAgainAndNamed() throws {
    let broker = try TestBroker(bench)
    let client = FleetClient(bench, connection(broker, "a"))
    var tokens: [ProcessToken] = []
    let earlier = bench.supervisor.events
    bench.supervisor.events = { token, event in
      if case .spawned = event { tokens.append(token) }
      earlier(token, event)
    }
    #expect(client.waits { $0.contains(.connected) && !tokens.isEmpty })
    // The broker's process is older.
    let token = try #require(tokens.max { $0.value < $1.value })
    bench.supervisor.terminate(token)
    #expect(client.problem == .ended)
    client.forget()
    #expect(client.waits(for: .connected))
    client.link.close()
  }

  @Test func brokerWithoutAnswerIsNamed() throws {
    let broker = try TestBroker(bench)
    broker.kill()
    let client = FleetClient(bench, connection(broker, "a"))
    guard case .unreachable = client.problem else {
      Issue.record("\(String(describing: client.problem))")
      return
    }
    client.link.close()
  }

  @Test func portWithoutEncryptionIsNamed() throws {
    let broker = try TestBroker(bench)
    let client = FleetClient(
      bench,
      FleetConnection(
        broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: true), client: "a"))
    guard case .encryption(let reason) = client.problem else {
      Issue.record("\(String(describing: client.problem))")
      return
    }
    #expect(reason.contains("does not answer with TLS"))
    client.link.close()
  }

  @Test func secondClientOfTheSameNameIsNamed() throws {
    let broker = try TestBroker(bench)
    let first = FleetClient(bench, connection(broker, "same", will: true))
    let second = FleetClient(bench, connection(broker, "same", will: true))
    // Each connection ends the other one, until one of them gives way for a while.
    let isNamed = bench.reactor.run(
      until: {
        [first, second].contains { $0.reports.contains(.disconnected(.nameTaken)) }
      }, limit: .seconds(60))
    #expect(isNamed)
    for client in [first, second] { client.link.close() }
  }

  /// The library reads a message of any size, and one that is retained would end each connection of a board.
  @Test(arguments: [true, false])
  func brokerIsAskedForNoLargerPacketsThanABoardReads(_ hasWill: Bool) throws {
    // Prints whether the first packet has the property of the largest packet.
    let program = """
      import socket, struct
      server = socket.create_server(("127.0.0.1", 0))
      print(server.getsockname()[1], flush=True)
      client, _ = server.accept()
      data = client.recv(4096)
      print("limited", b"\\x27" + struct.pack(">I", \(FleetLimits.packet)) in data, flush=True)
      client.recv(1)
      """
    let server = try Server(program, bench)
    let client = FleetClient(
      bench,
      FleetConnection(
        broker: FleetBroker(host: "127.0.0.1", port: server.port, isEncrypted: false), client: "a",
        will: hasWill ? FleetMessage(topic: Self.health, payload: Array("gone".utf8)) : nil))
    #expect(server.prints("limited True\n"))
    client.link.close()
  }

  @Test func olderVersionOfTheProtocolIsUsedIfTheBrokerKnowsNoOther() throws {
    // Answers as a broker of 3.1.1 does, and prints the versions that it was asked for.
    let program = """
      import socket
      server = socket.create_server(("127.0.0.1", 0))
      print(server.getsockname()[1], flush=True)
      for answer in (b"\\x20\\x02\\x00\\x01", b"\\x20\\x02\\x00\\x00"):
          client, _ = server.accept()
          data = client.recv(4096)
          at = data.index(b"MQTT") + 4
          print("version", data[at], flush=True)
          client.sendall(answer)
          if answer[3]: client.close()
      client.recv(1)
      """
    let server = try Server(program, bench)
    let client = FleetClient(
      bench,
      FleetConnection(
        broker: FleetBroker(host: "127.0.0.1", port: server.port, isEncrypted: false), client: "a"))
    #expect(client.waits(for: .connected))
    #expect(server.prints("version 5\nversion 4\n"))
    client.link.close()
  }
}

/// A program in the place of a broker. It prints its port first.
@MainActor
private final class Server {
  let port: Int
  private let bench: Bench
  private let token: Reactor.Token
  private let output: Output

  private final class Output {
    var text = ""
  }

  init(_ program: String, _ bench: Bench) throws {
    let process = try bench.spawn(
      SpawnRequest(
        path: "/usr/bin/python3", arguments: ["-c", program],
        environment: ["PATH": "/usr/bin:/bin"], workingDirectory: "/"))
    let output = Output()
    token = bench.reactor.register(process.output, .readable) { _ in
      output.text += Machine.readAll(process.output)
    }
    #expect(bench.reactor.run(until: { output.text.hasSuffix("\n") }, limit: .seconds(60)))
    port = try #require(Int(output.text.split(separator: "\n")[0]))
    self.output = output
    self.bench = bench
  }

  isolated deinit { bench.reactor.cancel(token) }

  func prints(_ words: String) -> Bool {
    bench.reactor.run(until: { output.text.contains(words) }, limit: .seconds(60))
  }
}
