import Glibc
import Testing
import TodayEngine
import TodayFleet
import TodayWire

@testable import TodayHost

/// A host that publishes its cards to a real broker.
@MainActor
@Suite(.serialized, .enabled(if: TestBroker.isInstalled, "mosquitto and openssl are not installed"))
struct FleetPublishingTests {
  private let bench = Bench()
  private static let disk: WidgetID = "dev.today.Disk"
  private static let topic = "today/1/g/web-1/w/dev.today.Disk"

  private func config(_ broker: TestBroker, _ published: [String] = ["Disk"]) -> FleetConfig {
    FleetConfig(
      broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: false), user: "web-1",
      password: .text("a secret"), group: "g", name: "web-1", published: published,
      shown: [])
  }

  private func makeContext(_ broker: TestBroker, home: String = "home") -> HostContext {
    var options = WidgetHost.Options()
    options.environment = ["PATH": "/usr/bin:/bin"]
    let context = HostContext(
      reactor: bench.reactor, directories: Directories(home: "\(broker.folder)/\(home)"),
      options: options, mailbox: Mailbox(engine: Engine(configuration: EngineConfiguration())))
    try? context.directories.createRuntime()
    context.mailbox.applied = { [unowned context] in context.fleet?.note($0) }
    var settings = BoardSettings()
    settings.enabled = [Self.disk, "dev.today.Bank"]
    let infos = [
      WidgetInfo(id: Self.disk, appID: "dev.today", appName: "System", title: "Disk"),
      WidgetInfo(id: "dev.today.Bank", appID: "dev.today", appName: "Bank", title: "Bank"),
    ]
    context.post(.settings(settings))
    context.post(.installed(infos, apps: [], broken: [], isFirstRun: false))
    for info in infos { context.post(.stored(info.id, picture("71 %"), status(1000))) }
    return context
  }

  private func picture(_ text: String, action: String? = nil) -> StoredPicture {
    var shown = Node(.text(Node.TextContent(text)))
    shown.action = action
    var secret = Node(.text(Node.TextContent("4,200 EUR")))
    secret.isPrivate = true
    let root = Node(.vstack(Node.Stack(children: [shown, secret])))
    return StoredPicture(view: WidgetView(root: root), capturedAt: 1000)
  }

  private func status(_ time: WallTime) -> UpdateStatus {
    UpdateStatus(checkedAt: time, outcome: .newData, attemptedAt: time)
  }

  private func join(_ context: HostContext, _ config: FleetConfig) {
    context.fleet = HostFleet(
      config, context, bench.supervisor,
      parts: .init(loadIfNeeded: { _ in }, section: { nil }, install: {}))
    let earlier = bench.supervisor.events
    bench.supervisor.events = { [weak context] token, event in
      if context?.fleet?.processEvent(token, event) != true { earlier(token, event) }
    }
    context.fleet?.begin()
  }

  private func makeBoard(_ broker: TestBroker) -> FleetClient {
    let board = FleetClient(
      bench,
      FleetConnection(
        broker: FleetBroker(host: "127.0.0.1", port: broker.port, isEncrypted: false),
        user: "board", password: "b", client: "board"))
    board.link.send(.subscribe(["today/1/g/#"]))
    return board
  }

  private func makeBroker() throws -> TestBroker {
    var options = TestBroker.Options()
    options.users = ["web-1": "a secret", "board": "b"]
    return try TestBroker(bench, options)
  }

  /// Waits for a message of a topic that has a text.
  private func waits(_ board: FleetClient, _ topic: String, _ text: String) -> Bool {
    board.waits { _ in
      board.arrivals.contains { $0.topic.text == topic && $0.payload.contains(text) }
    }
  }

  @Test func selectedCardsArePublishedWithoutWhatIsPrivate() throws {
    let broker = try makeBroker()
    let board = makeBoard(broker)
    let context = makeContext(broker)
    join(context, config(broker))
    #expect(waits(board, "\(Self.topic)/status", "\"Disk\""))
    #expect(waits(board, "\(Self.topic)/picture", "71 %"))
    #expect(waits(board, "today/1/g/web-1/health", "\"ok\":1"))
    #expect(!board.arrivals.contains { $0.payload.contains("4,200") })
    #expect(!board.arrivals.contains { $0.topic.text.contains("Bank") })
    // A new picture is published, and one of a hidden card is removed.
    context.post(.stored(Self.disk, picture("72 %"), status(1010)))
    #expect(waits(board, "\(Self.topic)/picture", "72 %"))
    board.forget()
    context.post(.content(Self.disk, ContentFlag(value: false, by: "dev.today", at: 1)))
    #expect(board.waits(forPayload: "", of: "\(Self.topic)/picture"))
    // So are all topics of an uninstalled widget.
    context.post(.installed([], apps: [], broken: [], isFirstRun: false))
    #expect(board.waits(forPayload: "", of: "\(Self.topic)/status"))
    context.fleet?.close()
    #expect(waits(board, "today/1/g/web-1/health", "\"gone\":true"))
    board.link.close()
  }

  /// A machine has published its card and is gone.
  private func publishAndQuit(_ context: HostContext, _ broker: TestBroker, _ board: FleetClient) {
    join(context, config(broker))
    #expect(waits(board, "\(Self.topic)/picture", "71 %"))
    context.fleet?.close()
    #expect(waits(board, "today/1/g/web-1/health", "\"gone\":true"))
    board.forget()
  }

  /// The broker may have lost what the earlier process has published.
  @Test func nextProcessPublishesUnchangedPicturesAgain() throws {
    let broker = try makeBroker()
    let board = makeBoard(broker)
    let first = makeContext(broker)
    publishAndQuit(first, broker, board)
    let second = makeContext(broker)
    join(second, config(broker))
    #expect(waits(board, "\(Self.topic)/picture", "71 %"))
    second.fleet?.close()
    board.link.close()
  }

  /// Each of them would replace and remove the cards of the other one.
  @Test func machinesWithOneNameNoticeEachOther() throws {
    let broker = try makeBroker()
    let first = makeContext(broker)
    let front = RecordingFront()
    first.mailbox.front = front
    join(first, config(broker))
    // The machine's own messages are no sign of another one.
    let board = makeBoard(broker)
    #expect(waits(board, "today/1/g/web-1/health", "\"ok\":1"))
    #expect(front.problems.isEmpty)
    let second = makeContext(broker, home: "other")
    join(second, config(broker))
    #expect(board.waits { _ in front.problems == [.fleet(.nameShared("web-1"))] })
    second.fleet?.close()
    first.fleet?.close()
    board.link.close()
  }

  @Test func machineWithAnotherNameRemovesItsEarlierCards() throws {
    let broker = try makeBroker()
    let board = makeBoard(broker)
    let context = makeContext(broker)
    publishAndQuit(context, broker, board)
    var renamed = config(broker)
    renamed.name = "web-2"
    join(context, renamed)
    for topic in ["\(Self.topic)/picture", "\(Self.topic)/status", "today/1/g/web-1/health"] {
      #expect(board.waits(forPayload: "", of: topic))
    }
    #expect(waits(board, "today/1/g/web-2/w/dev.today.Disk/picture", "71 %"))
    context.fleet?.close()
    board.link.close()
  }

  /// A copy of a home must not remove the cards of the first machine.
  @Test func cardsOfAnEarlierNameAreThoseOfThisStartOnly() throws {
    let broker = try makeBroker()
    let context = makeContext(broker)
    try PublishedCards(context, #require(FleetAccess(config(broker), context))).write([Self.disk])
    var renamed = config(broker)
    renamed.name = "web-2"
    let access = try #require(FleetAccess(renamed, context))
    let former = try #require(PublishedCards(context, access).former)
    #expect(former.address.host == "web-1" && former.cards == [Self.disk])
    // A board that was not connected has removed nothing yet.
    try PublishedCards(context, access).write([])
    var next = PublishedCards(context, access)
    #expect(next.former == former)
    try next.forgetFormer([])
    #expect(PublishedCards(context, access).former == nil)
    try PublishedCards(context, #require(FleetAccess(config(broker), context))).write([Self.disk])
    let path = "\(context.directories.state)/fleet.json"
    let text = String(decoding: try FileSystem.read(path, limit: 1 << 20), as: UTF8.self)
    try FileSystem.writeWhole(
      Array(text.replacing("\"boot\":\"", with: "\"boot\":\"0").utf8), to: path)
    #expect(PublishedCards(context, access).former == nil)
  }

  /// Whoever knows the name of a client can end its connection.
  @Test func nameOfTheClientIsSecretAndStays() throws {
    let broker = try makeBroker()
    let context = makeContext(broker)
    let access = try #require(FleetAccess(config(broker), context))
    let first = PublishedCards(context, access)
    let other = PublishedCards(context, access)
    #expect(first.client.hasPrefix("today-g-web-1-") && first.client.utf8.count == 30)
    #expect(first.client != other.client)
    try first.write([])
    #expect(PublishedCards(context, access).client == first.client)
    #expect(!first.key.contains(first.client.suffix(16)))
  }

  @Test func machineThatPublishesNoMoreLeavesTheBroker() throws {
    let broker = try makeBroker()
    let board = makeBoard(broker)
    let context = makeContext(broker)
    publishAndQuit(context, broker, board)
    join(context, config(broker, []))
    #expect(board.waits(forPayload: "", of: "\(Self.topic)/picture"))
    #expect(board.waits(forPayload: "", of: "\(Self.topic)/status"))
    #expect(board.waits(forPayload: "", of: "today/1/g/web-1/health"))
    // The program ends, and is not started again.
    #expect(
      bench.reactor.run(until: { bench.supervisor.processCount == 2 }, limit: .seconds(30)))
    context.fleet?.close()
    join(context, config(broker, []))
    #expect(bench.supervisor.processCount == 2)
    context.fleet?.close()
    board.link.close()
  }

  @Test func passwordIsReadAgainWhenItWasMissingOrWrong() throws {
    let broker = try makeBroker()
    let context = makeContext(broker)
    var config = config(broker)
    let path = "\(broker.folder)/password"
    config.password = .file(path)
    let access = try #require(FleetAccess(config, context))
    let connector = FleetConnector(
      access, context, bench.supervisor, client: "a", firstPause: .milliseconds(20))
    var reports: [FleetReport] = []
    connector.reported = { reports.append($0) }
    let earlier = bench.supervisor.events
    bench.supervisor.events = { [weak connector] token, event in
      if connector?.processEvent(token, event) != true { earlier(token, event) }
    }
    func waits(for isFound: (FleetReport) -> Bool) -> Bool {
      bench.reactor.run(until: { reports.contains(where: isFound) }, limit: .seconds(30))
    }
    connector.open()
    #expect(waits { $0 == .disconnected(.noPassword) })
    try FileSystem.writeWhole(Array("old\n".utf8), to: path)
    #expect(waits { $0 == .disconnected(.wrongPassword) || $0 == .disconnected(.notAllowed) })
    try FileSystem.writeWhole(Array("a secret\n".utf8), to: path)
    #expect(waits { $0 == .connected })
    connector.close()
  }

  @Test func doctorNamesAUserThatIsNotTheMachine() throws {
    let broker = FleetBroker(host: "b", port: 1, isEncrypted: false)
    var config = FleetConfig(broker: broker, user: "web-1", group: "g")
    #expect(FleetDoctor.login(config, name: "web-1") == "as web-1")
    #expect(FleetDoctor.client(config) == "user web-1")
    #expect(
      FleetDoctor.login(config, name: "web").hasSuffix("set fleet.name to web-1"))
    config.user = nil
    #expect(FleetDoctor.login(config, name: "web").hasPrefix("as an anonymous client"))
    #expect(FleetDoctor.client(config) == "anonymous clients")
    config.certificate = "c.pem"
    #expect(FleetDoctor.login(config, name: "web") == "by the certificate of this machine")
  }

  @Test func requestsOfNamedMachinesAreAnsweredOnce() throws {
    let broker = try makeBroker()
    let board = makeBoard(broker)
    board.link.send(.subscribe(["today/1/g/desk/answer/#"]))
    let context = makeContext(broker)
    var config = config(broker)
    config.tapping = ["desk"]
    join(context, config)
    #expect(waits(board, "today/1/g/web-1/health", "\"ok\":1"))
    // The names of its parts stand for actions.
    context.post(.stored(Self.disk, picture("72 %", action: "next"), status(1010)))
    #expect(waits(board, "\(Self.topic)/status", "\"taps\":true"))
    #expect(waits(board, "\(Self.topic)/picture", "\"action\":"))
    let published = try FleetPicture(
      board.arrivals.last { $0.topic.text == "\(Self.topic)/picture" }?.payload ?? "")
    let part = try #require(published.picture.view.root.children[0].action)
    #expect(part != "next" && part.utf8.count == 20)
    func ask(_ asker: String, _ nonce: String, _ tap: FleetTap) {
      board.link.send(
        .publish(
          FleetMessage(
            topic: "today/1/g/web-1/ask/\(asker)/\(nonce)", payload: tap.payload,
            isRetained: false)))
    }
    func answers(_ asker: String, _ nonce: String, _ text: String) -> Bool {
      waits(board, "today/1/g/\(asker)/answer/web-1/\(nonce)", text)
    }
    let now = HostClock.wall
    ask("desk", "1", FleetTap(widget: Self.disk, kind: .update, sentAt: now))
    #expect(answers("desk", "1", "\"done\""))
    ask("desk", "1", FleetTap(widget: Self.disk, kind: .update, sentAt: now))
    #expect(answers("desk", "1", "replayed"))
    ask("desk", "2", FleetTap(widget: Self.disk, kind: .update, sentAt: now - 60))
    #expect(answers("desk", "2", "late"))
    // The part is known, but no widget runs that it would reach.
    ask("desk", "6", FleetTap(widget: Self.disk, kind: .part(part), sentAt: now))
    #expect(answers("desk", "6", "notShown"))
    // The card is on the board, but it is not published.
    ask("desk", "3", FleetTap(widget: "dev.today.Bank", kind: .update, sentAt: now))
    #expect(answers("desk", "3", "unknownCard"))
    ask("other", "4", FleetTap(widget: Self.disk, kind: .update, sentAt: now))
    board.link.send(.subscribe(["today/1/g/other/answer/#"]))
    ask("other", "5", FleetTap(widget: Self.disk, kind: .update, sentAt: now))
    #expect(answers("other", "5", "notAllowed"))
    context.fleet?.close()
    board.link.close()
  }

  @Test func oneHostOfAHomePublishesAndTheNextOneTakesOver() throws {
    let broker = try makeBroker()
    let board = makeBoard(broker)
    let first = makeContext(broker)
    join(first, config(broker))
    #expect(waits(board, "today/1/g/web-1/health", "\"ok\":1"))
    let second = makeContext(broker)
    join(second, config(broker, ["Bank"]))
    first.fleet?.close()
    #expect(waits(board, "today/1/g/web-1/health", "\"gone\":true"))
    board.forget()
    second.fleet?.lockChanged(FleetPublishing.lockName)
    #expect(waits(board, "today/1/g/web-1/w/dev.today.Bank/status", "\"Bank\""))
    // The first one's cards are published no more.
    #expect(board.waits(forPayload: "", of: "\(Self.topic)/picture"))
    #expect(board.waits(forPayload: "", of: "\(Self.topic)/status"))
    second.fleet?.close()
    board.link.close()
  }

  @Test func agentPublishesWithoutABoard() throws {
    let broker = try makeBroker()
    let board = makeBoard(broker)
    let home = "\(broker.folder)/agent"
    try FileSystem.createDirectory("\(home)/config")
    let config = """
      fleet:
        broker: mqtt://127.0.0.1:\(broker.port)
        group: g
        name: web-9
        user: web-1
        password: {file: secret}
      """
    try FileSystem.writeWhole(Array(config.utf8), to: "\(home)/config/config.yaml")
    try FileSystem.writeWhole(Array("a secret\n".utf8), to: "\(home)/config/secret")
    let agent = try bench.spawn(
      SpawnRequest(
        path: Machine.today, arguments: ["agent", "--publish"],
        environment: [
          "PATH": "/usr/bin:/bin", "HOME": home, "TODAY_HOME": home, "LC_ALL": "C.UTF-8",
        ],
        workingDirectory: "/"))
    #expect(waits(board, "today/1/g/web-9/health", "\"figures\""))
    bench.supervisor.terminate(agent.token)
    #expect(waits(board, "today/1/g/web-9/health", "\"gone\":true"))
    _ = bench.end(of: agent)
    board.link.close()
  }
}
