import TodayEngine
import TodayFleet

/// The requests of this board to the machines of other cards.
@MainActor
final class FleetRequests {
  private let context: HostContext
  private let send: (FleetRequest) -> Void
  private var asker: FleetAsker
  private var timer: Reactor.Token?

  /// - Parameter send: Sends to the program that speaks with the broker.
  init(_ access: FleetAccess, _ context: HostContext, send: @escaping (FleetRequest) -> Void) {
    self.context = context
    self.send = send
    asker = FleetAsker(own: access.address)
  }

  var filters: [String] { asker.filters }

  /// - Parameter host: Its machine; `nil` if it is unknown.
  func ask(_ id: WidgetID, _ request: ForeignRequest, of host: FleetHost?) {
    let nonce = String(UInt64.random(in: 1 << 60 ... .max), radix: 36)
    perform(asker.ask(id, request, host: host, nonce: nonce, at: WidgetHost.moment))
  }

  /// - Returns: Whether it is an answer.
  func take(_ arrival: FleetArrival) -> Bool {
    guard let effects = asker.take(arrival) else { return false }
    perform(effects)
    return true
  }

  func notAllowed(_ filter: String) { perform(asker.notAllowed(filter)) }

  func disconnected() { perform(asker.disconnect()) }

  private func perform(_ effects: [FleetAsker.Effect]) {
    for effect in effects {
      switch effect {
      case .subscribe(let filters): send(.subscribe(filters))
      case .publish(let message): send(.publish(message))
      case .answered(let id, let request, let failure):
        let what =
          switch request {
          case .update: "updates"
          case .tap: "taps"
          }
        let host = FleetSubscriber.host(of: id) ?? ""
        context.note(
          .note, of: nil,
          "fleet: this machine \(what) \(id.rawValue): "
            + (failure?.description(of: host) ?? "done"))
        context.post(.foreignAnswered(id, request, failure))
      }
    }
    if let timer { context.reactor.cancel(timer) }
    timer = asker.nextDeadline.map { deadline in
      context.reactor.schedule(at: deadline) { [weak self] in
        guard let self else { return }
        self.timer = nil
        perform(asker.expire(at: HostClock.awake))
      }
    }
  }
}
