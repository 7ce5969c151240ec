import TodayEngine
import TodayHost
import TodayWire

/// Between the host and its widgets on a stage: makes a launch slow, an answer late, missing or
/// double, and knows when everybody has said what was to be said.
@MainActor
final class StageGate: WidgetGate {
  /// What becomes of an update's answer.
  enum Fault: Sendable, Equatable {
    case late(Duration)
    case never
    case twice
    /// The widget's own answer is replaced.
    case result(UpdateOutcome, reason: String?)
  }

  /// Of the next answer to an update; used once.
  var nextFault: Fault?
  var launchDelay = Duration.zero
  /// What the widget says arrives so much later.
  var latency = Duration.zero
  /// What a widget has sent last, whether the board shows it or not.
  private(set) var lastView: WidgetView?

  private struct Held {
    var due: Duration
    var instance: Instance
    /// nil: its launch.
    var envelope: Envelope?
  }

  private let clock: StageClock
  private weak var host: WidgetHost?
  private var held: [Held] = []
  private var waiting: [Instance: Set<Int>] = [:]
  private var updates: [Instance: Set<Int>] = [:]
  private var ending: Set<Instance> = []
  private var pinged: Set<Instance> = []
  /// They do not answer: nobody waits for them any more.
  private var silent: Set<Instance> = []

  /// Above every number of the engine's.
  private static let ping = 1 << 30

  init(host: WidgetHost, clock: StageClock) {
    self.host = host
    self.clock = clock
  }

  // MARK: WidgetGate

  func admitsLaunch(_ instance: Instance) -> Bool {
    waiting[instance] = [0]
    guard launchDelay > .zero else { return true }
    held.append(Held(due: clock.elapsed + launchDelay, instance: instance, envelope: nil))
    return false
  }

  func sent(_ instance: Instance, _ message: HostMessage, request: Int) {
    if case .end = message { ending.insert(instance) }
    guard message.isRequest else { return }
    waiting[instance, default: []].insert(request)
    if case .performUpdate = message { updates[instance, default: []].insert(request) }
  }

  func received(_ instance: Instance, _ envelope: Envelope) -> [Envelope] {
    if case .notification(let method, let params) = envelope,
      case .view(let view) = try? WidgetMessage(method: method, params: params)
    {
      lastView = view
    }
    var due = clock.elapsed + latency
    var copies = 1
    var envelope = envelope
    if let id = envelope.answeredRequest {
      if id == Self.ping {
        pinged.remove(instance)
        return []
      }
      waiting[instance]?.remove(id)
      if updates[instance]?.remove(id) != nil, let fault = nextFault {
        nextFault = nil
        switch fault {
        case .late(let delay): due += delay
        case .never: return []
        case .twice: copies = 2
        case .result(let outcome, let reason):
          envelope = .result(id: id, UpdateAnswer(outcome: outcome, message: reason).json)
        }
      }
    }
    // That it runs is told before what it says, whichever pipe is read first.
    let isEarly = host?.processIdentifier(of: instance) == nil
    if due > clock.elapsed || isEarly || held.contains(where: { $0.instance == instance }) {
      held += (0..<copies).map { _ in Held(due: due, instance: instance, envelope: envelope) }
      return []
    }
    return Array(repeating: envelope, count: copies)
  }

  func stopping(_ instance: Instance) { ending.insert(instance) }

  func ended(_ instance: Instance) {
    held.removeAll { $0.instance == instance }
    waiting[instance] = nil
    updates[instance] = nil
    ending.remove(instance)
    pinged.remove(instance)
    silent.remove(instance)
  }

  // MARK: Time

  /// When the next of those that are held goes on.
  var nextDue: Duration? { held.map(\.due).min() }

  /// Lets go of what is due.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  func release() -> Bool {
    let now = clock.elapsed
    let due = held.filter { $0.due <= now }
    guard !due.isEmpty, let host else { return false }
    held.removeAll { $0.due <= now }
    for item in due {
      if let envelope = item.envelope {
        host.deliver(item.instance, envelope)
      } else {
        host.launchHeld(item.instance)
      }
    }
    return true
  }

  // MARK: Quiet

  /// Whether nobody owes an answer, apart from those that do not give any.
  var isQuiet: Bool {
    guard let host else { return true }
    return host.runningInstances.allSatisfy { instance in
      if silent.contains(instance) { return true }
      return host.processIdentifier(of: instance) != nil && !ending.contains(instance)
        && waiting[instance]?.isEmpty != false && !pinged.contains(instance)
    }
  }

  /// Asks everybody for a word, so that all they said before has arrived with it.
  func pingAll() {
    guard let host else { return }
    for instance in host.runningInstances where !silent.contains(instance) {
      pinged.insert(instance)
      host.write(.request(id: Self.ping, method: "stage.ping", params: nil), to: instance)
    }
  }

  /// Enough was waited.
  func giveUp() {
    guard let host else { return }
    silent.formUnion(host.runningInstances)
    pinged = []
  }
}

extension Envelope {
  /// The number of the request that this answers.
  fileprivate var answeredRequest: Int? {
    switch self {
    case .result(let id, _): id
    case .error(let id, _, _): id
    case .request, .notification: nil
    }
  }
}
