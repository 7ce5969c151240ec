import CTodaySystem
import Glibc
import TodayEngine
import TodayFleet

/// The only thread: waits for the host, the broker and the next deadline.
final class FleetLoop {
  let pipe = HostPipe()
  private(set) var connection: FleetConnection?
  /// `nil` if messages are not signed.
  var signer: SessionSigner?
  /// `nil` if signatures are not checked.
  var checker: SignatureChecker?
  var checks = CheckQueue()
  private var client: BrokerClient?
  private var outbox = FleetOutbox()
  private var intake = FleetIntake()
  private(set) var filters: [String] = []
  private var pacing = ReconnectPacing(
    seed: UInt64(getpid()) ^ UInt64(now.components.attoseconds))
  /// The time of the next attempt; `nil` while there is a connection.
  private var retryAt: Duration?
  /// When everything is published again, before the broker forgets it.
  private var refreshAt: Duration?
  /// Subscriptions without an answer, by the number of the message.
  private var asked: [Int32: (filters: [String], at: Duration)] = [:]
  private var hasReportedDelivery = true
  private var connectedAt: Duration?
  /// When an attempt has failed that is not accepted by then.
  private var giveUpAt: Duration?
  private let networkChanges = today_network_changes()
  /// Consecutive connections that the broker has ended at once.
  private var briefCount = 0
  /// Whether the broker knows only the older version of the protocol.
  private var isOldBroker = false
  /// A stranger's large messages are not reported without end.
  private var refusals = TokenBucket(burst: 50, every: .seconds(1), at: .zero)

  /// How often the library checks whether the connection is alive.
  private static let check = Duration.seconds(10)

  /// How long the broker may take to accept a connection.
  private static let patience = Duration.seconds(10)

  /// Two clients of one name end each other's connections, and not every broker says so.
  private static let brief = Duration.seconds(5)
  private static let mostBrief = 3
  private static let pauseOfTheSecond = Duration.seconds(60)

  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  func run() {
    while !pipe.hasEnded {
      sendWaiting()
      wait()
      if let giveUpAt, giveUpAt <= Self.now { client?.giveUp() }
      if let client { take(client.takeEvents()) }
      if let retryAt, retryAt <= Self.now { connect() }
      if let refreshAt, refreshAt <= Self.now { refresh() }
      deliver(intake.release(at: Self.now))
      checkNext()
    }
  }

  // MARK: Waiting

  private func wait() {
    var polled = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
    polled.append(
      pollfd(fd: pipe.wantsToWrite ? STDOUT_FILENO : -1, events: Int16(POLLOUT), revents: 0))
    let socket = client?.socket ?? -1
    var wanted = pipe.isFull ? 0 : POLLIN
    if client?.wantsToWrite == true { wanted |= POLLOUT }
    polled.append(pollfd(fd: socket, events: Int16(wanted), revents: 0))
    polled.append(pollfd(fd: networkChanges, events: Int16(POLLIN), revents: 0))
    let deadlines = [
      retryAt, giveUpAt, intake.nextDeadline, client.map { _ in Self.now + Self.check }, refreshAt,
      checks.isEmpty ? nil : .zero,
    ]
    let rest = deadlines.compactMap { $0 }.min().map { max($0 - Self.now, .zero) }
    let nanoseconds = rest.map {
      $0.components.seconds * 1_000_000_000 + $0.components.attoseconds / 1_000_000_000
    }
    let count = polled.withUnsafeMutableBufferPointer { buffer in
      today_poll(
        buffer.baseAddress, buffer.count, nanoseconds.map { $0 > 0 ? $0 + 1_000_000 : 0 } ?? -1)
    }
    if count > 0 {
      if polled[0].revents != 0 { pipe.read(take) }
      if polled[1].revents != 0 { pipe.flush() }
      if polled[3].revents != 0 { networkChanged() }
    }
    guard let client else { return }
    client.work(
      canRead: count > 0 && polled[2].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0,
      canWrite: count > 0 && polled[2].revents & Int16(POLLOUT) != 0)
    take(client.takeEvents())
  }

  // MARK: Requests

  private func take(_ request: FleetRequest) {
    switch request {
    case .connect(let connection):
      guard self.connection == nil else { return }
      self.connection = connection
      beginSignatures(connection)
      retryAt = Self.now
      outbox.momentary = connection.will?.topic
      if connection.will != nil { refreshAt = Self.now + FleetLimits.refresh }
    case .publish(let message):
      outbox.add(message)
      hasReportedDelivery = false
    case .subscribe(let new):
      let added = new.filter { !filters.contains($0) }
      filters += added
      subscribe(added)
    case .unsubscribe(let old):
      filters.removeAll(where: old.contains)
      if client?.isReady == true { client?.unsubscribe(old) }
    case .signers(let lines, let isComplete): addSigners(lines, isComplete)
    case .certificate(let session, let signature):
      signer?.certify(session: session, signature)
      if client == nil { retryAt = retryAt ?? Self.now }
    }
  }

  func subscribe(_ filters: [String]) {
    guard !filters.isEmpty, let client, client.isReady else { return }
    if let number = client.subscribe(filters) { asked[number] = (filters, Self.now) }
  }

  private func sendWaiting() {
    guard let client, client.isReady, outbox.isDelivered || canSign() else { return }
    while let message = outbox.next() {
      if let number = client.publish(message, seal: signer?.seal(message)) {
        outbox.didSend(message.topic, as: Int(number))
      } else {
        outbox.didNotSend(message.topic)
      }
    }
    if !hasReportedDelivery, outbox.isDelivered {
      hasReportedDelivery = true
      pipe.write(.delivered)
    }
  }

  // MARK: The broker

  private func connect() {
    guard let connection else { return }
    retryAt = nil
    // The broker gets the will, which is signed, at the beginning. Without one, reading begins.
    guard connection.will == nil || canSign() else { return }
    asked = [:]
    signer?.beginConnection()
    let seal = connection.will.flatMap { signer?.seal($0) }
    let new = BrokerClient(connection, seal: seal, isOldVersion: isOldBroker)
    client = new
    new.connect()
    giveUpAt = Self.now + Self.patience
    take(new.takeEvents())
  }

  private func take(_ events: [BrokerClient.Event]) {
    for event in events {
      switch event {
      case .connected(let isKnown):
        pacing.connected()
        connectedAt = Self.now
        giveUpAt = nil
        if !isKnown { outbox.sendAllAgain() }
        if let client { pipe.write(.facts(client.facts)) }
        pipe.write(.connected)
        subscribe(filters)
      case .oldVersion:
        // Not an outage: it is tried again at once.
        isOldBroker = true
        outbox.disconnect()
        client = nil
        retryAt = Self.now
        return
      case .ended(let problem):
        ended(problem)
        return
      case .confirmed(let number): outbox.confirm(Int(number))
      case .subscribed(let number, let isAllowed):
        guard let (filters, time) = asked.removeValue(forKey: number) else { continue }
        for (filter, isAllowed) in zip(filters, isAllowed) where !isAllowed {
          pipe.write(.notAllowed(filter))
        }
        let trip = (Self.now - time).components
        let milliseconds = trip.seconds * 1000 + trip.attoseconds / 1_000_000_000_000_000
        pipe.write(.subscribed(filters, roundTrip: Int(milliseconds)))
      case .received(let arrival):
        switch intake.admit(arrival, at: Self.now) {
        case .take: deliver([arrival])
        case .wait(let isNew): if isNew { pipe.write(.exceeded(arrival.topic.sender)) }
        case .drop: break
        }
      case .tooLarge(let address, let bytes):
        if refusals.take(at: Self.now) { pipe.write(.tooLarge(address, bytes: bytes)) }
      }
    }
  }

  private func ended(_ problem: FleetProblem) {
    let now = Self.now
    outbox.disconnect()
    giveUpAt = nil
    let failure: ReconnectPacing.Failure = client?.hasReached == true ? .refused : .unreachable
    client = nil
    let wasConnected = connectedAt != nil
    let wasBrief = connectedAt.map { now - $0 < Self.brief } ?? false
    briefCount = wasBrief ? briefCount + 1 : 0
    connectedAt = nil
    guard problem == .nameTaken || briefCount >= Self.mostBrief else {
      retryAt = pacing.next(after: wasConnected ? .unreachable : failure, at: now)
      return pipe.write(.disconnected(problem))
    }
    briefCount = 0
    retryAt = now + Self.pauseOfTheSecond
    // The identifiers of readers are random.
    pipe.write(.disconnected(connection?.will == nil ? problem : .nameTaken))
  }

  /// While there is no connection, the next attempt is made soon.
  private func networkChanged() {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while read(networkChanges, &bytes, bytes.count) > 0 {}
    guard let retryAt, connection != nil else { return }
    self.retryAt = min(retryAt, pacing.networkChanged(at: Self.now))
  }

  private func refresh() {
    refreshAt = Self.now + FleetLimits.refresh
    outbox.sendAllAgain()
  }

}
