import Glibc
import Testing
import TodayEngine
import TodayFleet
import TodayWire

@testable import TodayHost

/// A board with cards of another machine, through a real broker.
@MainActor
@Suite(.serialized, .enabled(if: TestBroker.isInstalled, "mosquitto and openssl are not installed"))
struct FleetBoardTests {
  private let bench = Bench()
  private static let disk: WidgetID = "web-1/dev.today.Disk"

  private func makeBoard(
    _ broker: TestBroker, shown: [String] = ["web-*/dev.today.Disk"], section: BoardSection? = nil,
    user: String? = nil
  ) -> HostContext {
    var options = WidgetHost.Options()
    options.environment = ["PATH": "/usr/bin:/bin"]
    let context = HostContext(
      reactor: bench.reactor, directories: Directories(home: "\(broker.folder)/home"),
      options: options, mailbox: Mailbox(engine: Engine(configuration: EngineConfiguration())))
    try? context.directories.createRuntime()
    context.mailbox.applied = { [unowned context] in context.fleet?.note($0) }
    context.mailbox.perform = { [unowned context] effect, _ in
      if case .askForeign(let id, let request) = effect { context.fleet?.ask(id, request) }
    }
    context.fleet = HostFleet(
      config(broker, shown, user: user), context, bench.supervisor,
      parts: .init(
        loadIfNeeded: { _ in }, section: { section },
        install: { [unowned context] in
          context.post(
            .installed(context.fleet?.infos ?? [], apps: [], broken: [], isFirstRun: false))
        },
        rule: { [unowned context] in
          let board = ConfiguredBoard(context)
          _ = board.follow(section, written: section)
          if let settings = board.ruled(nil) { context.post(.settings(settings)) }
        }))
    let earlier = bench.supervisor.events
    bench.supervisor.events = { [weak context] token, event in
      if context?.fleet?.processEvent(token, event) != true { earlier(token, event) }
    }
    context.fleet?.begin()
    return context
  }

  private func config(
    _ broker: TestBroker, _ shown: [String] = [], user: String? = nil
  ) -> FleetConfig {
    FleetConfig(
      broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: false), user: user,
      password: user.map { .text($0) }, group: "g", name: "me", published: [], shown: shown)
  }

  private func makeWeb(
    _ broker: TestBroker, _ name: String = "web-1", user: String? = nil
  ) -> FleetClient {
    FleetClient(
      bench,
      FleetConnection(
        broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: false),
        user: user, password: user, client: name,
        will: FleetMessage(topic: "today/1/g/\(name)/health", payload: FleetHealth.gonePayload)))
  }

  private func send(_ client: FleetClient, _ topic: String, _ payload: [UInt8]) {
    client.link.send(.publish(FleetMessage(topic: "today/1/g/\(topic)", payload: payload)))
  }

  private func picture(_ text: String, clock: WallTime) -> [UInt8] {
    let view = WidgetView(root: Node(.text(Node.TextContent(text))))
    return FleetPicture(StoredPicture(view: view, capturedAt: clock), mode: .compact).payload
  }

  private func status(_ time: WallTime, acceptsRequests: Bool = false) -> [UInt8] {
    FleetStatus(
      title: "Disk", appName: "System", interval: 60, acceptsRequests: acceptsRequests,
      status: UpdateStatus(checkedAt: time, outcome: .newData, attemptedAt: time)
    ).payload
  }

  private func waits(_ board: HostContext, until isDone: (Card) -> Bool) -> Bool {
    bench.reactor.run(
      until: { card(board).map(isDone) ?? false }, limit: .seconds(30))
  }

  private func card(_ board: HostContext) -> Card? {
    board.engine.board(at: WidgetHost.moment).cards.first { $0.id == Self.disk }
  }

  private func text(_ card: Card) -> String {
    guard case .text(let content)? = card.picture.node?.content else { return "" }
    return content.plain
  }

  @Test func cardsComeAndGoWithTheirMachine() throws {
    let broker = try TestBroker(bench)
    let web = makeWeb(broker)
    // Its clock is an hour ahead.
    let clock = HostClock.wall + 3600
    send(web, "web-1/health", FleetHealth(startedAt: 0, clock: clock).payload)
    send(web, "web-1/w/dev.today.Disk/status", status(clock))
    send(web, "web-1/w/dev.today.Disk/picture", picture("71 %", clock: clock))
    #expect(web.waits(for: .delivered))
    let board = makeBoard(broker)
    #expect(waits(board) { text($0) == "71 %" })
    #expect(card(board)?.title == "Disk · web-1")
    let checked = try #require(board.engine.status(of: Self.disk)?.checkedAt)
    #expect(abs(checked - HostClock.wall) < 60)
    send(web, "web-1/w/dev.today.Disk/picture", picture("72 %", clock: clock))
    #expect(waits(board) { text($0) == "72 %" })
    // A payload of a later version changes nothing.
    send(web, "web-1/w/dev.today.Disk/picture", Array(#"{"v":9}"#.utf8))
    // The connection of the machine is lost.
    web.link.close()
    #expect(waits(board) { if case .gone = $0.badge { true } else { false } })
    #expect(card(board).map(text) == "72 %")
    let again = makeWeb(broker)
    send(again, "web-1/health", FleetHealth(startedAt: 0, clock: clock).payload)
    send(again, "web-1/w/dev.today.Disk/picture", picture("73 %", clock: clock))
    #expect(waits(board) { text($0) == "73 %" && $0.badge == Card.Badge.none })
    // The card ends.
    send(again, "web-1/w/dev.today.Disk/status", [])
    #expect(bench.reactor.run(until: { card(board) == nil }, limit: .seconds(30)))
    board.fleet?.close()
    again.link.close()
  }

  @Test func tapOnTheBoardReachesItsMachineAndShowsTheAnswer() throws {
    var options = TestBroker.Options()
    options.users = ["web-1": "web-1", "me": "me"]
    options.access = AccessList(group: "g", tapping: ["me"]).text(for: .mosquitto)
    let broker = try TestBroker(bench, options)
    let web = makeWeb(broker, user: "web-1")
    web.link.send(.subscribe([FleetTopic.asks(of: FleetAddress(group: "g", host: "web-1")!)]))
    // Its clock is an hour ahead.
    let clock = HostClock.wall + 3600
    send(web, "web-1/health", FleetHealth(startedAt: 0, clock: clock).payload)
    send(web, "web-1/w/dev.today.Disk/status", status(clock, acceptsRequests: true))
    #expect(web.waits(for: .delivered))
    let board = makeBoard(broker, user: "me")
    #expect(waits(board) { $0.acceptsTaps })
    let answers: [FleetTapAnswer] = [.done, .refused(.notShown)]
    for (number, answer) in answers.enumerated() {
      board.post(.user(.activate(Self.disk, action: "p\(number)")))
      var tap: (topic: FleetTopic, payload: String)?
      #expect(
        web.waits { _ in
          for arrival in web.arrivals {
            guard case .ask = arrival.topic.content,
              arrival.payload.contains("\"part\":\"p\(number)\"")
            else { continue }
            tap = (arrival.topic, arrival.payload)
          }
          return tap != nil
        })
      guard let tap, case .ask("me", let nonce) = tap.topic.content else { return }
      let read = try FleetTap(tap.payload)
      #expect(read.widget == "dev.today.Disk" && abs(read.sentAt - clock) < 30)
      let topic = FleetTopic(
        FleetAddress(group: "g", host: "me")!, .answer(by: "web-1", nonce: nonce))
      web.link.send(
        .publish(FleetMessage(topic: topic.text, payload: answer.payload, isRetained: false)))
      let note: CardNote =
        number == 0 ? .doneOn("web-1") : .notDoneOn("web-1", .refused(.notShown))
      #expect(waits(board) { $0.note == note })
    }
    // Without a connection, nothing is sent.
    broker.kill()
    #expect(waits(board) { if case .gone = $0.badge { true } else { false } })
    board.post(.user(.update(Self.disk)))
    #expect(waits(board) { $0.note == .notDoneOn("web-1", .notConnected) })
    board.fleet?.close()
    web.link.close()
  }

  @Test func boardIsRightAfterTheBrokerWasKilled() throws {
    let broker = try TestBroker(bench)
    let web = makeWeb(broker)
    let board = makeBoard(broker)
    let now = HostClock.wall
    web.connected = { [unowned web] in
      send(web, "web-1/health", FleetHealth(startedAt: 0, clock: now).payload)
    }
    web.connected()
    send(web, "web-1/w/dev.today.Disk/status", status(now))
    send(web, "web-1/w/dev.today.Disk/picture", picture("71 %", clock: now))
    #expect(waits(board) { text($0) == "71 %" })
    broker.kill()
    #expect(waits(board) { if case .gone = $0.badge { true } else { false } })
    send(web, "web-1/w/dev.today.Disk/picture", picture("72 %", clock: now))
    try broker.start()
    #expect(waits(board) { text($0) == "72 %" && $0.badge == Card.Badge.none })
    board.fleet?.close()
    web.link.close()
  }

  @Test func hostileMachineCostsItsOwnCardsOnly() throws {
    let broker = try TestBroker(bench)
    let board = makeBoard(broker, shown: ["*/*"])
    let web = makeWeb(broker)
    let loud = makeWeb(broker, "loud")
    let now = HostClock.wall
    send(loud, "loud/health", FleetHealth(startedAt: 0, clock: now).payload)
    for number in 0..<200 {
      send(
        loud, "loud/w/w\(number)/status",
        Array(#"{"v":1,"title":"\#(number)\u001b[2J\u202e"}"#.utf8))
      send(loud, "loud/w/w\(number)/picture", Array(String(repeating: "[", count: 60_000).utf8))
    }
    send(web, "web-1/health", FleetHealth(startedAt: 0, clock: now).payload)
    send(web, "web-1/w/dev.today.Disk/status", status(now))
    send(web, "web-1/w/dev.today.Disk/picture", picture("71 %", clock: now))
    #expect(waits(board) { text($0) == "71 %" })
    let foreign = board.engine.board(at: WidgetHost.moment).cards.filter { $0.id != Self.disk }
    #expect(foreign.count <= FleetLimits.cards)
    #expect(
      !foreign.contains {
        $0.title.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }
      })
    board.fleet?.close()
    for client in [web, loud] { client.link.close() }
  }

  @Test func cardsOfAMachineComeWhileItIsLookedAt() throws {
    let broker = try TestBroker(bench)
    let web = makeWeb(broker)
    let other = makeWeb(broker, "web-2")
    let now = HostClock.wall
    for (client, name) in [(web, "web-1"), (other, "web-2")] {
      send(client, "\(name)/health", FleetHealth(startedAt: 0, clock: now, failed: 1).payload)
      send(client, "\(name)/w/dev.today.Disk/status", status(now))
      send(client, "\(name)/w/dev.today.Disk/picture", picture("71 %", clock: now))
      #expect(client.waits(for: .delivered))
    }
    let board = makeBoard(broker, shown: [])
    let front = FleetFront()
    board.mailbox.front = front
    board.fleet?.look(at: .hosts)
    #expect(bench.reactor.run(until: { front.overview.table.total == 2 }, limit: .seconds(30)))
    #expect(front.overview.connection == .connected && front.overview.table.needy == 2)
    #expect(board.engine.installedIDs.isEmpty)
    board.fleet?.look(at: .host("web-1"))
    #expect(waits(board) { text($0) == "71 %" })
    #expect(card(board)?.isVisiting == true)
    #expect(board.engine.installedIDs == [Self.disk])
    board.fleet?.look(at: .hosts)
    #expect(bench.reactor.run(until: { board.engine.installedIDs.isEmpty }, limit: .seconds(30)))
    // Its connection is lost, and the other one is removed from the broker.
    web.link.close()
    send(other, "web-2/health", [])
    #expect(
      bench.reactor.run(
        until: { front.overview.table.total == 1 && front.overview.table.total(of: .gone) == 1 },
        limit: .seconds(30)))
    broker.kill()
    #expect(
      bench.reactor.run(
        until: { if case .lost = front.overview.connection { true } else { false } },
        limit: .seconds(30)))
    board.fleet?.close()
    other.link.close()
  }

  @Test func patternsOfTheConfigStandForCards() throws {
    let broker = try TestBroker(bench)
    let section = BoardSection(pages: [
      .init(name: "Web", widgets: [.init(id: "web-*/dev.today.Disk")])
    ])
    let board = makeBoard(broker, shown: [], section: section)
    let web = makeWeb(broker)
    let now = HostClock.wall
    send(web, "web-1/health", FleetHealth(startedAt: 0, clock: now).payload)
    for name in ["Disk", "Other"] {
      send(web, "web-1/w/dev.today.\(name)/status", status(now))
      send(web, "web-1/w/dev.today.\(name)/picture", picture("71 %", clock: now))
    }
    #expect(waits(board) { text($0) == "71 %" })
    #expect(card(board)?.isVisiting == false)
    let ids = board.engine.board(at: WidgetHost.moment).cards.map(\.id)
    #expect(ids == [Self.disk])
    board.fleet?.close()
    web.link.close()
  }

  @Test func commandReadsWhatTheBrokerStores() throws {
    let broker = try TestBroker(bench)
    let web = makeWeb(broker)
    let now = HostClock.wall
    for name in ["web-1", "web-2", "db-1"] {
      send(web, "\(name)/health", FleetHealth(startedAt: 0, clock: now).payload)
      send(web, "\(name)/w/dev.today.Disk/status", status(now))
      send(web, "\(name)/w/dev.today.Disk/picture", picture(name, clock: now))
    }
    #expect(web.waits(for: .delivered))
    let board = makeBoard(broker, shown: [])
    func read(_ pattern: String) throws(FleetProblem) -> FleetAnswer {
      try FleetReading(FleetAccess(config(broker), board)!, board, bench.supervisor).read(pattern)
    }
    let one = try read("web-1")
    #expect(one.cards.keys.sorted() == [Self.disk] && one.hosts.count == 3)
    #expect(one.cards[Self.disk]?.picture != nil)
    let some = try read("web-*")
    #expect(some.cards.keys.sorted() == [Self.disk, "web-2/dev.today.Disk"])
    #expect(try read("nobody").cards.isEmpty)
    web.link.close()
    broker.kill()
    #expect(throws: FleetProblem.self) { _ = try read("web-1") }
  }

  /// With the access list of `today fleet acl`, by which the broker drops what is forged.
  @Test func machineCannotForgeCardsRequestsOrTheEndOfAnother() throws {
    var options = TestBroker.Options()
    options.users = ["web-1": "web-1", "loud": "loud", "me": "me"]
    options.access = AccessList(group: "g", tapping: ["me"]).text(for: .mosquitto)
    let broker = try TestBroker(bench, options)
    let board = makeBoard(broker, shown: ["*/*"], user: "me")
    let web = makeWeb(broker, user: "web-1")
    let loud = makeWeb(broker, "loud", user: "loud")
    let now = HostClock.wall
    web.link.send(.subscribe([FleetTopic.asks(of: FleetAddress(group: "g", host: "web-1")!)]))
    send(web, "web-1/health", FleetHealth(startedAt: 0, clock: now).payload)
    send(web, "web-1/w/dev.today.Disk/status", status(now))
    send(web, "web-1/w/dev.today.Disk/picture", picture("71 %", clock: now))
    #expect(waits(board) { text($0) == "71 %" })
    send(loud, "web-1/health", FleetHealth.gonePayload)
    send(loud, "web-1/w/dev.today.Disk/picture", picture("forged", clock: now))
    send(loud, "web-1/w/dev.today.Disk/status", [])
    send(loud, "web-1/ask/me/1", FleetTap(widget: Self.disk, kind: .update, sentAt: now).payload)
    send(loud, "loud/health", FleetHealth(startedAt: 0, clock: now).payload)
    send(loud, "loud/w/dev.today.Disk/status", status(now))
    #expect(loud.waits(for: .delivered))
    // What is the machine's own arrives, so everything before it has been handled.
    #expect(
      bench.reactor.run(
        until: {
          board.engine.board(at: WidgetHost.moment).cards.contains {
            $0.id == "loud/dev.today.Disk"
          }
        }, limit: .seconds(30)))
    #expect(card(board).map(text) == "71 %")
    #expect(card(board)?.badge == Card.Badge.none)
    #expect(!web.arrivals.contains { if case .ask = $0.topic.content { true } else { false } })
    board.fleet?.close()
    for client in [web, loud] { client.link.close() }
  }

  @Test func withoutWantedCardsNothingRuns() throws {
    let broker = try TestBroker(bench)
    let board = makeBoard(broker, shown: [])
    bench.reactor.turn(timeout: .milliseconds(50))
    // Only the broker itself.
    #expect(bench.supervisor.processCount == 1)
    board.fleet?.close()
  }
}

/// What the fleet page of a board gets.
private final class FleetFront: HostFront {
  var overview = FleetOverview(broker: "")

  func fleetDidChange(_ event: FleetOverview.Event) { overview.apply(event) }
}
