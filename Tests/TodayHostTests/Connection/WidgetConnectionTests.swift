import Glibc
import Testing
import TodayWire

import TodayEngine
@testable import TodayHost

/// A real process behind a connection.
@MainActor
private final class Wire {
  let bench = Bench()
  let process: SpawnedProcess
  let connection: WidgetConnection
  private let seen: Seen
  var events: [WidgetConnection.Event] { seen.events }

  private final class Seen {
    var events: [WidgetConnection.Event] = []
  }

  init(_ request: SpawnRequest, limits: WidgetConnection.Limits = .init()) throws {
    let seen = Seen()
    self.seen = seen
    process = try bench.supervisor.spawn(request)
    connection = WidgetConnection(reactor: bench.reactor, process: process, limits: limits) {
      seen.events.append($0)
    }
    bench.supervisor.events = { [unowned self] _, event in
      switch event {
      case .exited(let end): connection.processEnded(end)
      case .failed, .spawned, .peaked: break
      }
    }
  }

  convenience init(_ script: String, limits: WidgetConnection.Limits = .init()) throws {
    try self.init(Machine.shell(script), limits: limits)
  }

  convenience init(python: String, limits: WidgetConnection.Limits = .init()) throws {
    let request = SpawnRequest(
      path: "/usr/bin/python3", arguments: ["-c", python], environment: [:],
      workingDirectory: "/")
    try self.init(request, limits: limits)
  }

  func wait(_ limit: Duration = .seconds(10), until condition: () -> Bool) -> Bool {
    bench.reactor.run(until: condition, limit: limit)
  }

  /// Waits for the last event and returns all.
  func all() -> [WidgetConnection.Event] {
    _ = wait { if case .ended = events.last { true } else { false } }
    return events
  }

  var faults: [String] {
    events.compactMap { if case .fault(let violation) = $0 { "\(violation)" } else { nil } }
  }

  var messages: [Envelope] {
    events.compactMap { if case .message(let envelope) = $0 { envelope } else { nil } }
  }
}

@MainActor
struct WidgetConnectionTests {
  @Test func messagesArriveInOrder() throws {
    let wire = try Wire("exec cat")
    let sent = (0..<200).map { Envelope.request(id: $0, method: "echo", params: .string("é")) }
    for envelope in sent { wire.connection.send(envelope) }
    #expect(wire.wait { wire.messages.count == 200 })
    #expect(wire.messages == sent)
    wire.connection.closeInput()
    #expect(wire.all().last == .ended(.code(0)))
  }

  @Test func lastOutputIsReportedBeforeTheEnd() throws {
    let wire = try Wire(
      """
      echo '{"jsonrpc":"2.0","method":"last"}'; echo oh >&2; printf 'half a line'; kill -9 $$
      """)
    let events = wire.all()
    #expect(wire.messages == [.notification(method: "last", params: nil)])
    #expect(events.contains(.logged("oh")))
    #expect(events.contains(.printed("half a line")))
    #expect(events.last == .ended(.signal(9)))
  }

  @Test func endIsReportedAlthoughAChildHoldsThePipes() throws {
    let wire = try Wire("trap '' TERM; sleep 100 & exit 5")
    #expect(wire.all().last == .ended(.code(5)))
  }

  @Test(arguments: [
    ("echo '{\"a\":'", "sent a malformed message"),
    ("echo '{}'", "sent a malformed message"),
    ("printf '{\"a\":\"\\377\"}\\n'", "not UTF-8"),
    ("printf 'a\\377\\n'", "sent a line that is not UTF-8"),
    ("head -c 2000000 /dev/zero", "sent a line longer than 1048576 bytes"),
    ("echo '{'; echo '{'", "sent a malformed message"),
  ])
  func brokenLineIsOneFault(_ script: String, _ reason: String) throws {
    let wire = try Wire(script + "; echo '{\"jsonrpc\":\"2.0\",\"method\":\"a\"}'; read line")
    #expect(wire.wait { !wire.faults.isEmpty })
    #expect(wire.faults.count == 1)
    #expect(wire.faults.first?.contains(reason) == true)
    wire.connection.closeInput()
    wire.bench.supervisor.kill(wire.process.token)
    _ = wire.all()
    #expect(wire.messages.isEmpty)
    #expect(wire.faults.count == 1)
  }

  @Test func printedLinesAreSanitized() throws {
    let wire = try Wire("printf 'a\\033[31mb\\000c\\n\\n'; printf '\\033]0;title\\007x\\n' >&2")
    let events = wire.all()
    #expect(events.contains(.printed("abc")))
    #expect(events.contains(.logged("x")))
  }

  @Test func widgetThatDoesNotReadIsAFault() throws {
    var limits = WidgetConnection.Limits()
    limits.unread = 100_000
    let wire = try Wire("exec sleep 100", limits: limits)
    let text = JSONValue.string(String(repeating: "a", count: 10_000))
    for id in 0..<30 { wire.connection.send(.request(id: id, method: "m", params: text)) }
    #expect(wire.faults == ["does not read its messages"])
  }

  @Test(arguments: [
    ("exec 0<&-; echo x; exec sleep 100", WidgetConnection.Pipe.input),
    ("exec 1>&-; exec sleep 100", .output),
    ("exec 2>&-; exec sleep 100", .errors),
  ])
  func closedPipeIsReportedOnce(
    _ script: String, _ pipe: WidgetConnection.Pipe
  ) throws {
    let wire = try Wire(script)
    if case .input = pipe {
      #expect(wire.wait { wire.events.contains(.printed("x")) })
      wire.connection.send(.notification(method: "a", params: nil))
    }
    #expect(wire.wait { wire.events.contains(.closed(pipe)) })
    #expect(wire.faults.isEmpty)
    // A closed pipe must not keep the reactor busy.
    let before = wire.bench.reactor.wakeUps
    _ = wire.wait(.milliseconds(50)) { false }
    #expect(wire.bench.reactor.wakeUps - before <= 2)
    wire.bench.supervisor.kill(wire.process.token)
    #expect(wire.all().last == .ended(.signal(9)))
  }

  @Test(arguments: [
    "while True: w(b'{\"jsonrpc\":\"2.0\",\"method\":\"a\"}\\n' * 1000)",
    "while True: w(b'printed\\n' * 1000)",
    "while True: w(b'{\"jsonrpc\":\"2.0\",\"method\":\"' + b'a' * 1000000 + b'\"}\\n')",
  ])
  func floodIsReadAtALimitedRate(_ loop: String) throws {
    var limits = WidgetConnection.Limits()
    limits.burst = 100_000
    limits.perSecond = 20_000
    limits.perTurn = 16_000
    let wire = try Wire(
      python: "import os\ndef w(b):\n  while b: b = b[os.write(1, b):]\n\(loop)", limits: limits)
    // Waits for all input that may arrive at once; no long line is complete by then.
    _ = wire.wait(.seconds(1)) { !wire.events.isEmpty }
    let before = wire.bench.reactor.wakeUps
    _ = wire.wait(.milliseconds(400)) { false }
    #expect(wire.bench.reactor.wakeUps - before < 20)
    // The cost of short lines: 100 kB are about 400 of them, and one turn may exceed the budget.
    #expect(wire.events.count < 1500)
    #expect(wire.faults.isEmpty)
    wire.bench.supervisor.kill(wire.process.token)
    #expect(wire.all().last == .ended(.signal(9)))
  }

  @Test func floodOfLogLinesIsCutAndCounted() throws {
    let wire = try Wire(python: "import os\nfor i in range(2000): os.write(2, b'line\\n')")
    let events = wire.all()
    let logged = events.filter { $0 == .logged("line") }.count
    let dropped = events.reduce(0) { sum, event in
      if case .dropped(let lines) = event { sum + lines } else { sum }
    }
    #expect(logged >= 200 && logged < 400)
    #expect(logged + dropped == 2000)
  }

  @Test func closedConnectionReportsNothing() throws {
    let wire = try Wire("echo a; echo b >&2; exec sleep 100")
    wire.connection.close()
    wire.connection.processEnded(.code(0))
    _ = wire.wait(.milliseconds(50)) { false }
    #expect(wire.events.isEmpty)
  }
}
