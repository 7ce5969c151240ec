import Foundation
import Glibc
import Testing
import TodayEngine
import TodayFleet
import TodayWire

@testable import TodayHost

/// Signed messages through a real broker that is hostile.
@MainActor
@Suite(
  .serialized,
  .enabled(
    if: TestBroker.isInstalled && access("/usr/bin/ssh-keygen", X_OK) == 0,
    "mosquitto, openssl and ssh-keygen are not installed"))
struct FleetSignatureTests {
  private let bench = Bench()
  private static let health = "today/1/g/web-1/health"
  private static let status = "today/1/g/web-1/w/dev.today.Disk/status"

  // MARK: Machines

  private func makeKey(_ name: String, _ broker: TestBroker, type: String = "ed25519") throws
    -> String
  {
    let path = "\(broker.folder)/\(name)"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ssh-keygen")
    process.arguments = ["-q", "-t", type, "-N", "", "-C", name, "-f", path]
    try process.run()
    process.waitUntilExit()
    return path
  }

  /// Lets each name sign with the key of a file.
  private func allow(_ broker: TestBroker, _ keys: [(name: String, key: String)]) throws -> String {
    let path = "\(broker.folder)/signers"
    let lines = try keys.map {
      "\($0.name) \(try String(contentsOfFile: "\($0.key).pub", encoding: .utf8))"
    }
    // As an editor does, which makes a new file.
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private func makeKeys(
    _ name: String, _ broker: TestBroker, signing: String? = nil, signers: String? = nil
  ) -> FleetKeys {
    var options = WidgetHost.Options()
    options.environment = ["PATH": "/usr/bin:/bin"]
    let context = HostContext(
      reactor: bench.reactor, directories: Directories(home: "\(broker.folder)/\(name)-home"),
      options: options, mailbox: Mailbox(engine: Engine(configuration: EngineConfiguration())))
    try? context.directories.createRuntime()
    return FleetKeys(
      FleetAddress(group: "g", host: name)!, signing: signing, signers: signers, context)
  }

  private func client(
    _ broker: TestBroker, _ name: String, will: Bool = false, signing: String? = nil,
    signers: String? = nil
  ) -> FleetClient {
    FleetClient(
      bench,
      FleetConnection(
        broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: false),
        client: "\(name)-\(UInt32.random(in: 0 ... .max))",
        will: will ? FleetMessage(topic: Self.health, payload: FleetHealth.gonePayload) : nil,
        isSigned: signing != nil, isChecked: signers != nil),
      keys: makeKeys(name, broker, signing: signing, signers: signers))
  }

  private func makeBoard(_ broker: TestBroker, _ signers: String) -> FleetClient {
    let board = client(broker, "board", signers: signers)
    board.link.send(.subscribe(["today/1/g/#"]))
    #expect(board.waits(for: .connected))
    return board
  }

  /// The trust in the first message with a payload that comes from now on.
  private func trust(_ board: FleetClient, _ topic: String, _ payload: String) -> FleetTrust? {
    func find() -> FleetTrust? {
      board.arrivals.last { $0.topic.text == topic && $0.payload.contains(payload) }?.trust
    }
    _ = bench.reactor.run(until: { find() != nil }, limit: .seconds(30))
    return find()
  }

  // MARK: Attacks

  @Test func signedMessagesAreAcceptedAndForgedOnesAreNot() throws {
    let broker = try TestBroker(bench)
    let key = try makeKey("web-1", broker)
    let signers = try allow(broker, [("web-1", key)])
    let board = makeBoard(broker, signers)
    let hostile = try HostileBroker(bench, broker)
    let web = client(broker, "web-1", will: true, signing: key)
    web.publish(Self.status, "{\"a\":1}")
    let first = try #require(trust(board, Self.status, "1")?.stamp)
    web.publish(Self.status, "{\"a\":2}")
    let second = try #require(trust(board, Self.status, "2")?.stamp)
    #expect(first < second && first.connection == 1)
    let good = try #require(hostile.waits(for: Self.status, "2"))
    let seal = try #require(good.seal)
    // Without a signature, with other content, and with a part of it changed.
    hostile.send(Self.status, "{\"a\":3}", seal: nil)
    #expect(trust(board, Self.status, "3") == .refused(.unsigned))
    hostile.send(Self.status, "{\"a\":4}", seal: seal)
    #expect(trust(board, Self.status, "4") == .refused(.wrongSignature))
    let later = seal.replacing(
      " \(second.number) ", with: " \(second.number + 1) ", maxReplacements: 9)
    #expect(later != seal)
    board.forget()
    hostile.send(Self.status, good.payload, seal: later)
    #expect(trust(board, Self.status, "2") == .refused(.wrongSignature))
    // Moved to another card of the machine, and to another machine.
    let other = Self.status.replacing("Disk", with: "Bank")
    hostile.send(other, good.payload, seal: seal)
    #expect(trust(board, other, "2") == .refused(.wrongSignature))
    let elsewhere = Self.status.replacing("web-1", with: "web-2")
    hostile.send(elsewhere, good.payload, seal: seal)
    #expect(trust(board, elsewhere, "2") == .refused(.unknownKey))
    // The same message again is the same: the subscriber knows its place.
    board.forget()
    hostile.send(Self.status, good.payload, seal: seal)
    #expect(trust(board, Self.status, "2") == .signed(second))
    // The last will is signed, too, and an empty message.
    web.publish(Self.status, "")
    #expect(
      board.waits { _ in board.arrivals.contains { $0.payload.isEmpty && $0.trust.stamp != nil } })
    web.link.close()
    let will = try #require(trust(board, Self.health, "gone")?.stamp)
    #expect(will == FleetStamp(session: first.session, connection: 1, number: 0))
    board.link.close()
  }

  @Test func otherKeysAreRefusedUntilTheListNamesThem() throws {
    let broker = try TestBroker(bench)
    let (old, new) = (try makeKey("old", broker), try makeKey("new", broker))
    let signers = try allow(broker, [("web-1", old), ("web-2", new)])
    let board = makeBoard(broker, signers)
    // The key of another machine.
    let web = client(broker, "web-1", signing: new)
    web.publish(Self.status, "{\"a\":1}")
    #expect(trust(board, Self.status, "1") == .refused(.wrongSignature))
    // The machine has a new key. The list is read again while the board runs.
    _ = try allow(broker, [("web-1", old), ("web-1", new)])
    var count = 1
    let isAccepted = bench.reactor.run(
      until: {
        if board.arrivals.contains(where: { $0.trust.stamp != nil }) { return true }
        if board.arrivals.count >= count {
          count = board.arrivals.count + 1
          usleep(100_000)
          web.publish(Self.status, "{\"a\":\(count + 1)}")
        }
        return false
      }, limit: .seconds(30))
    #expect(isAccepted)
    web.link.close()
    board.link.close()
  }

  @Test func laterProcessesOfAMachineAreNewerAlsoIfItsClockWasSetBack() throws {
    let broker = try TestBroker(bench)
    let key = try makeKey("web-1", broker)
    let board = makeBoard(broker, try allow(broker, [("web-1", key)]))
    let file = "\(broker.folder)/web-1-home/state/fleet-session.json"
    for (number, last) in [(1, nil), (2, 3_000_000_000_000)] as [(Int, Int?)] {
      // As if the clock had been years ahead.
      if let last {
        try "{\"version\":1,\"session\":\(last)}".write(
          toFile: file, atomically: true, encoding: .utf8)
      }
      let web = client(broker, "web-1", signing: key)
      web.publish(Self.status, "{\"a\":\(number)}")
      let session = try #require(trust(board, Self.status, "\(number)")?.stamp).session
      if let last { #expect(session == last + 1) }
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\(session)"))
      web.link.close()
    }
    board.link.close()
  }

  @Test func keyThatCannotSignAndMissingListAreNamed() throws {
    let broker = try TestBroker(bench)
    let rsa = try makeKey("rsa", broker, type: "rsa")
    for (key, word) in [(rsa, "not an ed25519 key"), ("\(broker.folder)/none", "try ssh-keygen")] {
      let web = client(broker, "web-1", will: true, signing: key)
      guard case .notSigned(let reason) = web.problem else {
        Issue.record("\(String(describing: web.problem))")
        return
      }
      #expect(reason.contains(word))
      // Nothing is sent without a signature.
      #expect(!web.reports.contains(.connected))
      web.link.close()
    }
    let board = client(broker, "board", signers: "\(broker.folder)/none")
    guard case .noSigners(let reason) = board.problem else {
      Issue.record("\(String(describing: board.problem))")
      return
    }
    #expect(reason.contains("none"))
    board.link.close()
  }

  /// A whole board: what is forged or replayed changes none of its cards.
  @Test func boardKeepsTheLastGoodContent() throws {
    let broker = try TestBroker(bench)
    let key = try makeKey("web-1", broker)
    let signers = try allow(broker, [("web-1", key)])
    let web = client(broker, "web-1", will: true, signing: key)
    let hostile = try HostileBroker(bench, broker)
    let front = Front()
    let board = join(broker, signers, front)
    let now = HostClock.wall
    func publish(_ text: String) {
      let view = WidgetView(root: Node(.text(Node.TextContent(text))))
      let picture = FleetPicture(StoredPicture(view: view, capturedAt: now), mode: .compact)
      web.link.send(
        .publish(FleetMessage(topic: Self.picture, payload: picture.payload)))
    }
    let status = FleetStatus(title: "Disk", appName: "System", interval: 60)
    for (topic, payload) in [
      (Self.health, FleetHealth(startedAt: 0, clock: now).payload), (Self.status, status.payload),
    ] {
      web.link.send(.publish(FleetMessage(topic: topic, payload: payload)))
    }
    publish("71 %")
    #expect(waits { text(board) == "71 %" })
    let old = try #require(hostile.waits(for: Self.picture, "71 %"))
    publish("72 %")
    #expect(waits { text(board) == "72 %" })
    let good = try #require(hostile.waits(for: Self.picture, "72 %"))
    func reason() -> FleetDistrust? { front.overview.table.host("web-1")?.distrust }
    #expect(reason() == nil)
    hostile.send(Self.picture, old.payload, seal: old.seal)
    #expect(waits { reason() == .replayed })
    hostile.send(Self.picture, good.payload.replacing("72 %", with: "99 %"), seal: good.seal)
    #expect(waits { reason() == .wrongSignature })
    hostile.send(Self.picture, "", seal: nil)
    #expect(waits { reason() == .unsigned })
    hostile.send(Self.health, String(decoding: FleetHealth.gonePayload, as: UTF8.self), seal: nil)
    publish("73 %")
    #expect(waits { text(board) == "73 %" })
    #expect(front.overview.table.host("web-1")?.goneSince == nil)
    board.fleet?.close()
    web.link.close()
  }

  // MARK: A board

  private static let picture = "today/1/g/web-1/w/dev.today.Disk/picture"

  private func waits(_ isDone: () -> Bool) -> Bool {
    bench.reactor.run(until: isDone, limit: .seconds(30))
  }

  private func text(_ board: HostContext) -> String {
    let cards = board.engine.board(at: WidgetHost.moment).cards
    guard case .text(let content)? = cards.first?.picture.node?.content else { return "" }
    return content.plain
  }

  private func join(_ broker: TestBroker, _ signers: String, _ front: Front) -> HostContext {
    var options = WidgetHost.Options()
    options.environment = ["PATH": "/usr/bin:/bin"]
    let context = HostContext(
      reactor: bench.reactor, directories: Directories(home: "\(broker.folder)/home"),
      options: options, mailbox: Mailbox(engine: Engine(configuration: EngineConfiguration())))
    try? context.directories.createRuntime()
    context.mailbox.applied = { [unowned context] in context.fleet?.note($0) }
    context.mailbox.front = front
    let config = FleetConfig(
      broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: false), group: "g",
      name: "me", shown: ["*/*"], signers: signers)
    context.fleet = HostFleet(
      config, context, bench.supervisor,
      parts: .init(
        loadIfNeeded: { _ in }, section: { nil },
        install: { [unowned context] in
          context.post(
            .installed(context.fleet?.infos ?? [], apps: [], broken: [], isFirstRun: false))
        }))
    let earlier = bench.supervisor.events
    bench.supervisor.events = { [weak context] token, event in
      if context?.fleet?.processEvent(token, event) != true { earlier(token, event) }
    }
    context.fleet?.begin()
    return context
  }
}

private final class Front: HostFront {
  var overview = FleetOverview(broker: "")

  func fleetDidChange(_ event: FleetOverview.Event) { overview.apply(event) }
}
