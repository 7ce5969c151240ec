import Glibc
package import TodayEngine
package import TodayFleet
import TodayWire

/// What the broker stores of other machines, for a command that ends after it.
package struct FleetAnswer: Sendable {
  /// All hosts of the group.
  package var hosts: [FleetHost]
  /// The cards of the hosts that were asked for.
  package var cards: [WidgetID: FleetCard]
}

/// Reads the stored messages of hosts from the broker once.
@MainActor
final class FleetReading {
  private let access: FleetAccess
  private let context: HostContext
  private let supervisor: Supervisor
  private var subscriber: FleetSubscriber
  private var link: FleetLink?
  private var cards: [WidgetID: FleetCard] = [:]
  /// Subscriptions without an answer.
  private var asked: Set<String> = []
  private var timer: Reactor.Token?
  private var problem: FleetProblem?
  private var isDone = false

  /// A broker does not say which stored message is the last one, so a pause is the end.
  private static let pause = Duration.milliseconds(400)
  private static let limit = Duration.seconds(20)

  init(_ access: FleetAccess, _ context: HostContext, _ supervisor: Supervisor) {
    self.access = access
    self.context = context
    self.supervisor = supervisor
    subscriber = FleetSubscriber(group: access.address.group, own: nil)
  }

  /// - Parameter pattern: The name of a host, with `*` for any characters.
  func read(_ pattern: String) throws(FleetProblem) -> FleetAnswer {
    let earlier = supervisor.events
    supervisor.events = { [weak self] token, event in
      if self?.link?.processEvent(token, event) != true { earlier(token, event) }
    }
    defer {
      link?.close()
      supervisor.events = earlier
    }
    let client = "today-read-\(getpid())-\(UInt32.random(in: .min ... .max))"
    access.resolve(client: client, will: nil) { [weak self] in self?.begin($0, pattern) }
    let hasEnded = context.reactor.run(until: { isDone || problem != nil }, limit: Self.limit)
    if let timer { context.reactor.cancel(timer) }
    if let problem { throw problem }
    guard hasEnded else { throw .lost }
    return FleetAnswer(hosts: subscriber.knownHosts, cards: cards)
  }

  private func begin(_ connection: FleetConnection?, _ pattern: String) {
    guard let connection else {
      problem = .noPassword
      return
    }
    let link = FleetLink(
      connection, reactor: context.reactor, supervisor: supervisor, keys: access.keys)
    self.link = link
    link.reported = { [weak self] in self?.take($0) }
    link.began = { [weak self] in
      self?.apply(.wanted([pattern]))
    }
    link.start()
  }

  private func take(_ report: FleetReport) {
    switch report {
    case .disconnected(let problem): self.problem = problem
    case .received(let arrival): apply(.arrived(arrival))
    case .subscribed(let filters, let milliseconds):
      asked.subtract(filters)
      apply(.subscribed(filters, roundTrip: milliseconds))
    case .tooLarge(let address, let bytes):
      apply(.tooLarge(host: address.host, bytes: bytes))
    case .notAllowed: problem = .notAllowed
    case .facts, .connected, .delivered, .exceeded, .session: break
    }
    waitForPause()
  }

  private func apply(_ event: FleetSubscriber.Event) {
    for effect in subscriber.apply(event, at: WidgetHost.moment) {
      switch effect {
      case .subscribe(let filters):
        asked.formUnion(filters)
        link?.send(.subscribe(filters))
      case .unsubscribe(let filters): link?.send(.unsubscribe(filters))
      case .card(let id, let card): cards[id] = card
      case .removed(let id): cards[id] = nil
      case .host, .hostRemoved: break
      case .refused(let host, let refusal):
        context.note(.refused, of: nil, "fleet: \(host): \(refusal)")
      }
    }
  }

  private func waitForPause() {
    if let timer { context.reactor.cancel(timer) }
    timer = nil
    guard asked.isEmpty, problem == nil else { return }
    timer = context.reactor.schedule(at: HostClock.awake + Self.pause) { [weak self] in
      self?.timer = nil
      self?.isDone = true
    }
  }
}
