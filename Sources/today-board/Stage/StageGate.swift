import TodayEngine
import TodayHost
import TodayWire

/// A filter between the host and its widgets. It delays launches, it delays, drops or doubles answers, and
/// it detects when all widgets have answered.
@MainActor
final class StageGate: WidgetGate {
  /// A change of an update's answer.
  enum Fault: Sendable, Equatable {
    case late(Duration)
    case never
    case twice
    /// The widget's own answer is replaced.
    case result(UpdateOutcome, reason: String?)
  }

  /// The change of the next answer to an update, which is made once.
  var nextFault: Fault?
  var launchDelay = Duration.zero
  /// The delay of each message from a widget.
  var latency = Duration.zero
  /// The view that a widget has sent last, whether the board shows it or not.
  private(set) var lastView: WidgetView?

  private struct Held {
    var due: Duration
    var instance: Instance
    /// `nil` for a delayed launch.
    var envelope: Envelope?
  }

  private let clock: StageClock
  private weak var host: WidgetHost?
  private var held: [Held] = []
  private var waiting: [Instance: Set<Int>] = [:]
  private var updates: [Instance: Set<Int>] = [:]
  private var ending: Set<Instance> = []
  private var pinged: Set<Instance> = []
  /// Instances that do not answer and are no longer waited for.
  private var silent: Set<Instance> = []

  /// A request number that is larger than any number of the engine.
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
    // The host must learn of the start before a message, whichever pipe is read first.
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

  /// When the next delayed message or launch is due.
  var nextDue: Duration? { held.map(\.due).min() }

  /// Passes on the messages and launches that are due.
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

  /// Whether no answer is pending, except from instances that do not answer.
  var isQuiet: Bool {
    guard let host else { return true }
    return host.runningInstances.allSatisfy { instance in
      if silent.contains(instance) { return true }
      return host.processIdentifier(of: instance) != nil && !ending.contains(instance)
        && waiting[instance]?.isEmpty != false && !pinged.contains(instance)
    }
  }

  /// Sends a request to each instance. When its answer arrives, all earlier messages have arrived, too.
  func pingAll() {
    guard let host else { return }
    for instance in host.runningInstances where !silent.contains(instance) {
      pinged.insert(instance)
      host.write(.request(id: Self.ping, method: "stage.ping", params: nil), to: instance)
    }
  }

  /// Stops waiting for the running instances.
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
