import Glibc
package import TodayEngine
import TodayFleet
import TodayWire

/// Checks the way from this machine to its broker, step by step, up to the first step that fails.
@MainActor
package final class FleetDoctor {
  package enum Step: String, Sendable, CaseIterable {
    case name, port, encryption, login, protocolVersion, reading, publishing, signatures, clock
  }

  package struct Finding: Sendable, Equatable {
    package var step: Step
    package var isGood: Bool
    package var text: String
  }

  private let host: WidgetHost
  private let access: FleetAccess
  private let nonce = String(UInt64.random(in: 1 << 60 ... .max), radix: 36)
  private var link: FleetLink?
  private var isConnected = false
  private var facts = FleetFacts()
  private var problem: FleetProblem?
  private var notAllowed: [String] = []
  private var hasEcho = false
  private var roundTrip: Int?
  /// The clocks of other machines: seconds to add to their times.
  private var offsets: [String: Int] = [:]
  /// Whether messages in the names of machines are accepted.
  private var trust: [String: FleetTrust] = [:]
  private var signingProblem: FleetProblem?

  private static let patience = Duration.seconds(15)
  private static let pause = Duration.seconds(2)
  private static let tolerance = 60

  /// `nil` if the config has no usable `fleet:` section.
  package init?(_ config: FleetConfig, _ host: WidgetHost) {
    guard let access = FleetAccess(config, host.context) else { return nil }
    self.host = host
    self.access = access
  }

  package var summary: String {
    "\(access.config.broker.text), group \(access.address.group), this machine is "
      + access.address.host
  }

  /// - Parameter found: Called for each step.
  package func run(_ found: (Finding) -> Void) {
    func report(_ step: Step, _ isGood: Bool, _ text: String) -> Bool {
      found(Finding(step: step, isGood: isGood, text: text))
      return isGood
    }
    let broker = access.config.broker
    let addresses = NetworkProbe.addresses(of: broker.host, port: broker.port)
    guard
      report(
        .name, !addresses.isEmpty,
        addresses.isEmpty
          ? "\(broker.host) has no address: check fleet.broker and the name server"
          : addresses.map(\.text).joined(separator: ", "))
    else { return }
    let failures = addresses.map { ($0.text, NetworkProbe.connect(to: $0)) }
    guard
      report(
        .port, failures.contains { $0.1 == nil },
        failures.first { $0.1 == nil }.map { "\($0.0) answers at port \(broker.port)" }
          ?? "port \(broker.port) of the broker: \(failures[0].1 ?? ""). Check the network, start "
          + "the broker, and let its listener and the firewall accept this machine")
    else { return }
    connect()
    defer { link?.close() }
    guard isConnected else { return explain(report) }
    reportConnection(report)
    exchange()
    reportExchange(report)
  }

  // MARK: The connection

  private func connect() {
    let earlier = host.supervisor.events
    host.supervisor.events = { [weak self] token, event in
      if self?.link?.processEvent(token, event) != true { earlier(token, event) }
    }
    access.resolve(client: "today-doctor-\(access.address.host)-\(nonce)", will: nil) {
      [weak self] connection in
      guard let self else { return }
      guard let connection else { return problem = .noPassword }
      let link = FleetLink(
        connection, reactor: host.reactor, supervisor: host.supervisor, keys: access.keys)
      self.link = link
      link.reported = { [weak self] in self?.take($0) }
      link.start()
    }
    _ = host.reactor.run(
      until: { isConnected || problem != nil }, limit: Self.patience)
  }

  private func take(_ report: FleetReport) {
    switch report {
    case .facts(let new): facts = new
    case .connected: isConnected = true
    case .disconnected(.notSigned(let reason)): signingProblem = .notSigned(reason)
    case .disconnected(let new): problem = new
    case .notAllowed(let filter): notAllowed.append(filter)
    case .subscribed(_, let milliseconds): roundTrip = milliseconds
    case .received(let arrival): take(arrival)
    case .delivered, .exceeded, .tooLarge, .session: break
    }
  }

  private func take(_ arrival: FleetArrival) {
    switch arrival.topic.content {
    case .status(Self.probe) where arrival.topic.address == access.address:
      hasEcho = true
      trust[access.address.host] = arrival.trust
    case .health where arrival.topic.address != access.address:
      trust[arrival.topic.address.host] = arrival.trust
      if case .refused = arrival.trust { return }
      guard let message = try? FleetHealth.read(arrival.payload), let health = message.health,
        let expiry = message.expiry, let left = arrival.expiresIn, left <= expiry
      else { return }
      var clock = FleetClock()
      _ = clock.measure(health.clock, age: expiry - left, at: HostClock.wall)
      offsets[arrival.topic.address.host] = clock.offset
    default: break
    }
  }

  private func explain(_ report: (Step, Bool, String) -> Bool) {
    let broker = access.config.broker
    switch problem {
    case .encryption(let reason):
      let authority = access.authority.map { " -CAfile \($0)" } ?? ""
      _ = report(
        .encryption, false,
        "\(reason). Check fleet.ca and the names in the broker's certificate: openssl s_client "
          + "-connect \(broker.host):\(broker.port)\(authority)")
    case .noPassword, .wrongPassword, .notAllowed, .nameTaken, .refused:
      if broker.isEncrypted { _ = report(.encryption, true, "the broker's certificate is valid") }
      _ = report(.login, false, "\(problem ?? .notAllowed)")
    case .noSigners?: _ = report(.signatures, false, "\(problem ?? .lost)")
    case let problem?: _ = report(.login, false, "\(problem)")
    case nil: _ = report(.login, false, "the broker does not answer: see its log")
    }
  }

  private func reportConnection(_ report: (Step, Bool, String) -> Bool) {
    if access.config.broker.isEncrypted {
      let days = facts.certificateDays
      let expiry =
        days.map { "; the broker's certificate expires in \($0) \($0 == 1 ? "day" : "days")" } ?? ""
      _ = report(
        .encryption, (days ?? 30) >= 14,
        (facts.encryption ?? "TLS") + expiry + ((days ?? 30) < 14 ? ": renew it" : ""))
    } else {
      _ = report(
        .encryption, true, "none: use mqtts:// outside of your own network")
    }
    _ = report(.login, true, Self.login(access.config, name: access.address.host))
    _ = report(
      .protocolVersion, facts.isVersion5,
      facts.isVersion5
        ? "MQTT 5"
        : "MQTT 3.1.1: messages do not expire, and ages depend on the clocks. Update the broker")
  }

  /// By the access lists of `today fleet acl`, a machine writes below its user name.
  static func login(_ config: FleetConfig, name: String) -> String {
    guard let user = config.user else {
      return config.certificate == nil
        ? "as an anonymous client, so no access list can tell machines apart"
        : "by the certificate of this machine"
    }
    return user == name
      ? "as \(user)"
      : "as \(user), but this machine is \(name): with an access list of today fleet acl, set "
        + "fleet.name to \(user)"
  }

  /// The client as an access list names it.
  static func client(_ config: FleetConfig) -> String {
    if let user = config.user { return "user \(user)" }
    return config.certificate == nil
      ? "anonymous clients" : "the name in this machine's certificate"
  }

  // MARK: Messages

  private static let probe: WidgetID = "today.doctor"

  /// An empty message for a card that does not exist, which boards ignore.
  private func exchange() {
    link?.send(
      .subscribe([
        FleetTopic.cards(of: access.address), FleetTopic.health(inGroup: access.address.group),
      ]))
    _ = host.reactor.run(until: { roundTrip != nil || problem != nil }, limit: Self.pause)
    let topic = FleetTopic(access.address, .status(Self.probe))
    link?.send(.publish(FleetMessage(topic: topic.text, payload: [], isRetained: false)))
    _ = host.reactor.run(
      until: { hasEcho || problem != nil || signingProblem != nil }, limit: Self.pause)
    _ = host.reactor.run(until: { problem != nil }, limit: Self.pause)
  }

  private func reportExchange(_ report: (Step, Bool, String) -> Bool) {
    let isReadable = notAllowed.isEmpty && roundTrip != nil
    _ = report(
      .reading, isReadable,
      isReadable
        ? "\(offsets.count) other \(offsets.count == 1 ? "machine" : "machines"), round trip \(roundTrip ?? 0) ms"
        : "the broker does not allow to read \(notAllowed.joined(separator: ", ")): see today fleet acl"
    )
    if isReadable, signingProblem == nil {
      _ = report(
        .publishing, hasEcho,
        hasEcho
          ? "messages of \(access.address.host) arrive"
          : "the broker drops the messages of \(access.address.host): its access list must allow "
            + "\(Self.client(access.config)) to write today/1/\(access.address.group)/"
            + "\(access.address.host)/#. See today fleet acl")
    }
    reportSignatures(report)
    guard !offsets.isEmpty else { return }
    // With this one's.
    let sorted = (offsets.values + [0]).sorted()
    let median = sorted[sorted.count / 2]
    _ = report(
      .clock, abs(median) <= Self.tolerance,
      abs(median) <= Self.tolerance
        ? "agrees with those of other machines"
        : "is \(abs(median)) s \(median > 0 ? "ahead of" : "behind") most other machines: set it by NTP"
    )
  }

  private func reportSignatures(_ report: (Step, Bool, String) -> Bool) {
    var parts: [String] = []
    if access.config.signingKey != nil {
      parts.append(signingProblem?.description ?? "this machine signs")
    }
    var refused: [String] = []
    if access.config.signers != nil {
      for (name, trust) in trust.sorted(by: { $0.key < $1.key }) {
        if case .refused(let distrust) = trust { refused.append("\(name): \(distrust)") }
      }
      let others = refused.count - Self.mostNames
      parts +=
        refused.isEmpty
        ? ["those of \(trust.count) \(trust.count == 1 ? "machine" : "machines") are valid"]
        : Array(refused.prefix(Self.mostNames)) + (others > 0 ? ["and \(others) more"] : [])
      let skipped = ((try? access.keys?.allowed()) ?? nil)?.skipped ?? []
      if !skipped.isEmpty {
        let numbers = skipped.prefix(Self.mostNames).map(String.init).joined(separator: ", ")
        parts.append("fleet.signers has lines without a usable ed25519 key: \(numbers)")
      }
    }
    guard !parts.isEmpty else { return }
    _ = report(
      .signatures, refused.isEmpty && signingProblem == nil, parts.joined(separator: "; "))
  }

  /// The machines or lines that are named.
  private static let mostNames = 5
}
