import TodayEngine
import TodayFleet
import TodayWire

/// Fulfils the requests of other machines that the config allows, and answers all that it may answer.
@MainActor
final class FleetTapping {
  private let access: FleetAccess
  private let context: HostContext
  private var gate: FleetTapGate
  private let key: String
  /// Refusals that were logged, so that a machine cannot fill the log.
  private var logged = TokenBucket(burst: 20, every: .seconds(60), at: HostClock.awake)

  /// `nil` if the config allows none: then nothing is subscribed to.
  ///
  /// - Parameter key: A secret of this home, from which the names of parts are made.
  init?(_ access: FleetAccess, _ context: HostContext, key: String) {
    guard !access.config.tapping.isEmpty else { return nil }
    self.access = access
    self.context = context
    self.key = key
    gate = FleetTapGate(allowed: access.config.tapping, startedAt: HostClock.wall)
  }

  var filter: String { FleetTopic.asks(of: access.address) }

  /// - Parameter isPublished: Whether the card is one of those that other machines see.
  /// - Returns: The answer; `nil` if the message is no request.
  func answer(
    _ arrival: FleetArrival, isPublished: (WidgetID) -> Bool
  ) -> FleetMessage? {
    // The broker stores no request, so a stored one is not from a board.
    guard case .ask(let asker, let nonce) = arrival.topic.content, !arrival.wasRetained,
      arrival.topic.address == access.address,
      let group = FleetAddress(group: access.address.group, host: asker)
    else { return nil }
    if case .refused(let distrust) = arrival.trust {
      log("a request in the name of \(asker) is refused: \(distrust)")
      return nil
    }
    let answer = fulfil(arrival.payload, asker, nonce, isPublished)
    let topic = FleetTopic(group, .answer(by: access.address.host, nonce: nonce))
    return FleetMessage(topic: topic.text, payload: answer.payload, isRetained: false)
  }

  private func fulfil(
    _ payload: String, _ asker: String, _ nonce: String, _ isPublished: (WidgetID) -> Bool
  ) -> FleetTapAnswer {
    do throws(FleetTapRefusal) {
      let tap = try gate.admit(payload, from: asker, nonce: nonce, at: WidgetHost.moment) { id in
        isPublished(id) ? target(id) : nil
      }
      switch tap.kind {
      case .update:
        context.note(.note, of: tap.widget, "fleet: \(asker) updates it")
        context.post(.updateRequested([tap.widget]))
      case .activate(let action):
        context.note(.note, of: tap.widget, "fleet: \(asker) taps \(Sanitizer.line(action))")
        context.post(.tappedElsewhere(tap.widget, action: action))
      // The gate has replaced it by its action.
      case .part: throw .unknownAction
      }
      return .done
    } catch {
      log("a request of \(asker) is refused: \(error)")
      return .refused(error)
    }
  }

  private func log(_ text: String) {
    if logged.take(at: HostClock.awake) { context.note(.refused, of: nil, "fleet: \(text)") }
  }

  /// The parts of a card that other machines may tap; `nil` if a tap would run a command.
  func parts(of view: WidgetView, _ id: WidgetID) -> FleetParts? {
    context.engine.info(of: id)?.script == nil ? makeParts(view, id) : nil
  }

  private func target(_ id: WidgetID) -> FleetTapGate.Target {
    let engine = context.engine
    let view = engine.storedPicture(of: id)?.view ?? WidgetView(root: Node(.spacer))
    return FleetTapGate.Target(
      parts: makeParts(view, id), runsCommands: engine.info(of: id)?.script != nil,
      isShown: engine.canBeTappedElsewhere(id))
  }

  private static let nameLength = 20

  private func makeParts(_ view: WidgetView, _ id: WidgetID) -> FleetParts {
    FleetParts(of: view) { action in
      let text = [key, id.rawValue, action].joined(separator: "\0")
      return String(FileHash.sha256(of: Array(text.utf8)).prefix(Self.nameLength))
    }
  }
}
