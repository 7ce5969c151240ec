package import TodayEngine
import TodayWire

/// Sends the requests of a board to other machines, and waits for their answers.
package struct FleetAsker: Sendable {
  package enum Effect: Sendable, Equatable {
    case subscribe([String])
    case publish(FleetMessage)
    /// `nil` if it was fulfilled.
    case answered(WidgetID, ForeignRequest, ForeignFailure?)
  }

  private struct Waiting: Sendable {
    var card: WidgetID
    var request: ForeignRequest
    var host: String
    var until: Duration
  }

  private let own: FleetAddress
  /// By nonce.
  private var waiting: [String: Waiting] = [:]
  /// The machines whose answers are subscribed to.
  private var asked: Set<String> = []

  /// The requests that wait for an answer at the same time.
  private static let most = 32

  /// - Parameter own: This machine.
  package init(own: FleetAddress) { self.own = own }

  /// Everything that is subscribed to.
  package var filters: [String] { asked.sorted().map(filter) }

  /// When ``expire(at:)`` is to be called; `nil` if nothing waits.
  package var nextDeadline: Duration? { waiting.values.map(\.until).min() }

  private func filter(_ host: String) -> String { FleetTopic.answers(to: own, by: host) }

  /// - Parameters:
  ///   - card: The card on this board, as `HOST/WIDGET`.
  ///   - host: Its machine, if this board knows it.
  ///   - nonce: A name that is used once.
  package mutating func ask(
    _ card: WidgetID, _ request: ForeignRequest, host: FleetHost?, nonce: String, at now: Moment
  ) -> [Effect] {
    let parts = card.rawValue.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let host, host.goneSince == nil, parts.count == 2,
      let address = FleetAddress(group: own.group, host: host.name), host.name == parts[0]
    else { return [.answered(card, request, .notConnected)] }
    guard waiting.count < Self.most else { return [.answered(card, request, .refused(.tooMany))] }
    waiting[nonce] = Waiting(
      card: card, request: request, host: host.name, until: now.awake + .seconds(FleetTap.window))
    let kind: FleetTap.Kind =
      switch request {
      case .update: .update
      case .tap(let part): .part(part)
      }
    let tap = FleetTap(
      widget: WidgetID(String(parts[1])), kind: kind, sentAt: now.wall - host.clockOffset)
    let topic = FleetTopic(address, .ask(by: own.host, nonce: nonce)).text
    var effects: [Effect] = []
    // The broker handles both in this order.
    if asked.insert(host.name).inserted { effects.append(.subscribe([filter(host.name)])) }
    effects.append(
      .publish(FleetMessage(topic: topic, payload: tap.payload, isRetained: false)))
    return effects
  }

  /// - Returns: `nil` if it is no answer to this machine.
  package mutating func take(_ arrival: FleetArrival) -> [Effect]? {
    guard case .answer(let host, let nonce) = arrival.topic.content, arrival.topic.address == own
    else { return nil }
    if case .refused = arrival.trust { return [] }
    guard !arrival.wasRetained, waiting[nonce]?.host == host,
      let answer = try? FleetTapAnswer(arrival.payload),
      let done = waiting.removeValue(forKey: nonce)
    else { return [] }
    switch answer {
    case .done: return [.answered(done.card, done.request, nil)]
    case .refused(let refusal): return [.answered(done.card, done.request, .refused(refusal))]
    }
  }

  /// The broker does not allow a subscription.
  package mutating func notAllowed(_ filter: String) -> [Effect] {
    guard let host = asked.first(where: { self.filter($0) == filter }) else { return [] }
    // The next request tries it again.
    asked.remove(host)
    return end(.notReadable) { $0.host == host }
  }

  package mutating func expire(at now: Duration) -> [Effect] {
    end(.noAnswer) { $0.until <= now }
  }

  /// The connection is lost, and with it what waits.
  package mutating func disconnect() -> [Effect] { end(.notConnected) { _ in true } }

  private mutating func end(
    _ failure: ForeignFailure, where isEnded: (Waiting) -> Bool
  ) -> [Effect] {
    let ended = waiting.filter { isEnded($0.value) }.sorted { $0.key < $1.key }
    for (nonce, _) in ended { waiting[nonce] = nil }
    return ended.map { .answered($0.value.card, $0.value.request, failure) }
  }
}
