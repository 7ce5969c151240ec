import Glibc
package import TodayEngine
package import TodayFleet
import TodayWire

/// One request to a card of another machine, from its connection to the answer.
@MainActor
package final class FleetAsking {
  package enum Failure: Error, Sendable, Equatable {
    /// The config has no broker, or no usable name.
    case noFleet
    case problem(FleetProblem)
    /// The broker does not allow to read the topic.
    case notReadable(String)
    /// The broker knows no machine of this name, or it is gone.
    case unknownHost, gone
    case noAnswer
    case refused(FleetTapRefusal)
    /// Messages in the name of the machine are refused.
    case distrusted(FleetDistrust)
  }

  private enum State {
    case connecting
    /// Waits for a message of the machine that contains the time of its clock.
    case findingClock
    case asking
    case ended
  }

  private let host: WidgetHost
  private let access: FleetAccess
  private let target: FleetAddress
  private let widget: WidgetID
  private let kind: FleetTap.Kind
  private let nonce = String(UInt64.random(in: 1 << 60 ... .max), radix: 36)
  private var link: FleetLink?
  private var state = State.connecting
  private var result: Failure?

  private static let patience = Duration.seconds(5)

  /// - Parameter name: The machine that is asked.
  /// - Throws: `noFleet`.
  package init(
    _ widget: WidgetID, on name: String, _ kind: FleetTap.Kind, _ config: FleetConfig?,
    _ host: WidgetHost
  ) throws(Failure) {
    guard let config, let access = FleetAccess(config, host.context),
      let target = FleetAddress(group: access.address.group, host: name)
    else { throw .noFleet }
    self.host = host
    self.access = access
    self.target = target
    self.widget = widget
    self.kind = kind
  }

  /// Returns when the machine has done it.
  package func run() throws(Failure) {
    let earlier = host.supervisor.events
    host.supervisor.events = { [weak self] token, event in
      if self?.link?.processEvent(token, event) != true { earlier(token, event) }
    }
    defer { host.supervisor.events = earlier }
    access.resolve(client: "today-ask-\(access.address.host)-\(nonce)", will: nil) {
      [weak self] connection in
      guard let self else { return }
      guard let connection else { return end(.problem(.noPassword)) }
      let link = FleetLink(
        connection, reactor: host.reactor, supervisor: host.supervisor, keys: access.keys)
      self.link = link
      link.reported = { [weak self] in self?.take($0) }
      link.start()
    }
    wait(until: .asking)
    wait(until: .ended)
    link?.close()
    log()
    if let result { throw result }
  }

  private func wait(until next: State) {
    let limit = next == .ended ? Duration.seconds(FleetTap.window) : Self.patience
    if host.reactor.run(until: { state == next || state == .ended }, limit: limit) { return }
    switch state {
    case .connecting: end(.problem(.lost))
    case .findingClock: end(.unknownHost)
    case .asking, .ended: end(.noAnswer)
    }
  }

  private func end(_ failure: Failure?) {
    guard state != .ended else { return }
    state = .ended
    result = failure
  }

  private func take(_ report: FleetReport) {
    switch report {
    case .connected:
      state = .findingClock
      link?.send(
        .subscribe([
          FleetTopic.answers(to: access.address, by: target.host),
          FleetTopic(target, .health).text,
        ]))
    case .disconnected(let problem): end(.problem(problem))
    case .notAllowed(let filter): end(.notReadable(filter))
    case .received(let arrival): take(arrival)
    case .facts, .subscribed, .delivered, .exceeded, .tooLarge, .session: break
    }
  }

  private func take(_ arrival: FleetArrival) {
    switch arrival.topic.content {
    case .health where state == .findingClock && arrival.topic.address == target:
      if case .refused(let distrust) = arrival.trust { return end(.distrusted(distrust)) }
      guard let message = try? FleetHealth.read(arrival.payload) else { return }
      guard let health = message.health else { return end(.gone) }
      ask(health, message.expiry, arrival)
    case .answer(target.host, nonce) where arrival.topic.address == access.address:
      if case .refused(let distrust) = arrival.trust { return end(.distrusted(distrust)) }
      guard let answer = try? FleetTapAnswer(arrival.payload) else { return }
      switch answer {
      case .done: end(nil)
      case .refused(let refusal): end(.refused(refusal))
      }
    default: break
    }
  }

  private func ask(_ health: FleetHealth, _ expiry: Int?, _ arrival: FleetArrival) {
    var age = arrival.wasRetained ? nil : 0
    if let expiry, let left = arrival.expiresIn, left <= expiry { age = expiry - left }
    // The broker does not move the clock of a signed message.
    if arrival.trust != .unchecked { age = nil }
    var clock = FleetClock()
    _ = clock.measure(health.clock, age: age, at: HostClock.wall)
    state = .asking
    let tap = FleetTap(widget: widget, kind: kind, sentAt: HostClock.wall - clock.offset)
    let topic = FleetTopic(target, .ask(by: access.address.host, nonce: nonce))
    link?.send(
      .publish(FleetMessage(topic: topic.text, payload: tap.payload, isRetained: false)))
  }

  private func log() {
    let what: String
    switch kind {
    case .update: what = "updates"
    case .activate(let action), .part(let action):
      what = "taps \(Sanitizer.line(action)) of"
    }
    host.context.note(
      .note, of: nil,
      "fleet: this machine \(what) \(target.host)/\(widget.rawValue): "
        + (result.map { "\($0)" } ?? "done"))
  }
}

/// For logs and commands.
extension FleetAsking.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFleet: "the config has no fleet.broker: see the guide Several machines"
    case .problem(let problem): "\(problem)"
    case .notReadable(let topic):
      "the broker does not allow this machine to read \(topic): see today fleet acl"
    case .unknownHost: "the broker knows no such machine: check its fleet.name and fleet.group"
    case .gone: "the machine has no connection to the broker"
    case .noAnswer:
      "there is no answer: its fleet.taps is empty, or the broker does not pass the request on (see "
        + "today fleet acl)"
    case .distrusted(let distrust): "\(distrust)"
    case .refused(let refusal): "the machine refuses: \(refusal)"
    }
  }
}
