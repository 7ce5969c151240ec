import CTodaySystem
import Glibc
import TodayEngine

extension Supervisor {
  /// The supervisor's main function. It must be called first when the executable is started with
  /// the arguments given to ``init(reactor:executable:arguments:)``.
  ///
  /// - Parameter socket: The descriptor of the socket to the host: 3.
  package static func main(socket: Int32) -> Never {
    today_set_name("today-supervise")
    // Only the end of the host or a shutdown of the system ends it.
    for signal in [SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGUSR1, SIGUSR2] {
      today_ignore_signal(signal)
    }
    _ = today_adopt_orphans()
    _ = today_set_nonblocking(socket)
    _ = today_set_close_on_exec(socket)
    let program = SupervisorProgram(socket: socket)
    program.run()
    exit(0)
  }
}

/// Starts processes on request, reports how each ended, and leaves none behind.
///
/// Every spawned process adopts its own orphans, so its descendants stay below it while it lives.
/// When it ends, the supervisor becomes their parent. So a child of the supervisor that it did not
/// spawn is a *stray*: a remainder of an ended process, whatever session it moved to.
@MainActor
final class SupervisorProgram {
  private struct Child {
    var token: UInt64
    var isBrief: Bool
    /// The request; `nil` when it is known whether exec happened.
    var text: SpawnText?
    /// The descriptor that reports it; nil afterwards.
    var report: Int32?
    /// Waits for the report, or for the time at which waiting for it starts.
    var reportRegistration: Reactor.Token?
    var kill: Reactor.Token?
    /// The right to run the widget.
    var held: HeldDescriptors
  }

  private enum StrayPhase: Equatable {
    case none
    /// Processes that got TERM.
    case asked
    /// Processes whose time has expired, together with their remaining descendants.
    case killing
  }

  private let reactor = Reactor()
  private let channel: PacketChannel
  private var children: [pid_t: Child] = [:]
  private var strayPhase = StrayPhase.none
  private var asked: Set<pid_t> = []
  private var strayDeadline: Reactor.Token?
  private var isEnding = false
  private var terminal: KeptTerminal?
  /// Children that ended after the host. Their own children may still run.
  private var heldToTheEnd: [HeldDescriptors] = []

  /// The time that strays have after TERM.
  private static let strayGrace = Duration.seconds(1)
  /// The time that all processes have after TERM when the host has ended.
  private static let endGrace = Duration.milliseconds(500)
  /// The time after which the supervisor ignores a process that does not end after KILL because it
  /// is stuck in the kernel. It ends with the supervisor or when the kernel releases it.
  private static let endLimit = Duration.seconds(3)
  /// A brief process has ended by then.
  private static let briefTime = Duration.milliseconds(20)

  init(socket: Int32) {
    channel = PacketChannel(reactor: reactor, descriptor: socket)
    channel.received = { [unowned self] in received($0, descriptors: $1) }
    channel.closed = { [unowned self] in
      terminal?.restore()
      terminal = nil
      end()
    }
    reactor.onSignal(SIGCHLD) { [unowned self] in reap() }
    reactor.onSignal(SIGTERM) { [unowned self] in end() }
  }

  func run() {
    // By then the first programs have been started, and the next ones need little of that code.
    _ = reactor.schedule(at: HostClock.awake + .seconds(3)) { ProcessMemory.release() }
    reactor.run()
  }

  // MARK: Requests

  private func received(_ bytes: [UInt8], descriptors: [Int32]) {
    var descriptors = descriptors
    defer { for descriptor in descriptors { close(descriptor) } }
    guard !isEnding, let request = SupervisorRequest(bytes: bytes) else { return }
    switch request {
    case .spawn(let token, let isBrief, var text):
      if text == nil, !descriptors.isEmpty {
        let memory = descriptors.removeFirst()
        text = Self.readAll(memory)[...]
        close(memory)
      }
      let held = HeldDescriptors(descriptors.dropFirst(3))
      descriptors = Array(descriptors.prefix(3))
      spawn(token, text, isBrief, descriptors: descriptors, holding: held)
    case .kill(let token):
      if let process = process(of: token) { ProcessSignals.killTree(process) }
    case .terminate(let token, let killAfter):
      guard let process = process(of: token) else { return }
      ProcessSignals.terminateGroup(process)
      guard let killAfter else { return }
      if let earlier = children[process]?.kill { reactor.cancel(earlier) }
      children[process]?.kill = reactor.schedule(
        at: HostClock.awake + .milliseconds(killAfter)
      ) { ProcessSignals.killTree(process) }
    case .keep(let restoration):
      guard descriptors.count == 2 else { return }
      terminal = KeptTerminal(
        restoration: restoration, terminal: descriptors[0], claim: descriptors[1])
      descriptors = []
    }
  }

  private func process(of token: UInt64) -> pid_t? {
    children.first { $0.value.token == token }?.key
  }

  private func spawn(
    _ token: UInt64, _ text: ArraySlice<UInt8>?, _ isBrief: Bool, descriptors: [Int32],
    holding held: HeldDescriptors
  ) {
    guard descriptors.count == 3 else {
      return tell(token, .failed(.tooManyFiles))
    }
    guard let text = text.flatMap(SpawnText.init(bytes:)) else {
      return tell(token, .failed(.unreadableRequest))
    }
    do throws(SpawnFailure) {
      let (child, report) = try SpawnPlan.spawn(
        text, descriptors: descriptors,
        flags: Int(TODAY_SPAWN_NEW_SESSION | TODAY_SPAWN_ADOPTS_ORPHANS),
        parentDeathSignal: SIGKILL)
      children[child] = Child(
        token: token, isBrief: isBrief, text: text, report: report, held: held)
      if isBrief {
        children[child]?.reportRegistration = reactor.schedule(
          at: HostClock.awake + Self.briefTime
        ) { [unowned self] in awaitReport(of: child) }
      } else {
        awaitReport(of: child)
      }
    } catch {
      tell(token, .failed(error))
    }
  }

  /// Not read at once: exec may hang on a file system that does not answer, and the host's end must
  /// still be noticed.
  private func awaitReport(of process: pid_t) {
    guard let report = children[process]?.report else { return }
    children[process]?.reportRegistration = reactor.register(report, .readable) {
      [unowned self] _ in settle(process)
    }
  }

  /// Reports once whether exec happened, when the child's report has arrived.
  ///
  /// - Parameter isOver: Whether the process has ended, which shows that it ran.
  private func settle(_ process: pid_t, isOver: Bool = false) {
    guard let child = children[process], let report = child.report, let text = child.text else {
      return
    }
    let failure = SpawnPlan.failure(report: report, request: text.request)
    if let registration = child.reportRegistration { reactor.cancel(registration) }
    close(report)
    children[process]?.report = nil
    children[process]?.text = nil
    if let failure {
      // Remaining parts of the child end without supervision.
      children[process] = nil
      tell(child.token, .failed(failure))
    } else if !isOver {
      tell(child.token, .spawned(processIdentifier: process))
    }
  }

  private func tell(_ token: UInt64, _ event: ProcessEvent, used: Duration = .zero) {
    channel.send(SupervisorReport(token: token, event: event, used: used).bytes)
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  // MARK: Ends

  private func reap() {
    var hasChildren = true
    while true {
      let process = today_peek_ended_child()
      if process == 0 { break }
      if process < 0 {
        hasChildren = false
        if isEnding { reactor.stop() }
        break
      }
      if let child = children[process] { settle(process, isOver: child.isBrief) }
      let child = children.removeValue(forKey: process)
      // Before it is reaped, because until then the group's identifier is its own.
      if child != nil { ProcessSignals.terminateGroup(process) }
      var code: Int32 = -1
      var signal: Int32 = -1
      var peak: Int64 = 0
      var used: Int64 = 0
      guard today_reap_measured(process, false, &code, &signal, &peak, &used)
      else { break }
      asked.remove(process)
      if let child {
        if peak >= Int64(ProcessEvent.notablePeak) { tell(child.token, .peaked(bytes: Int(peak))) }
        if let kill = child.kill { reactor.cancel(kill) }
        if isEnding { heldToTheEnd.append(child.held) }
        tell(
          child.token, .exited(signal >= 0 ? .signal(signal) : .code(code)),
          used: .microseconds(used))
      }
    }
    endStrays(hasChildren ? ProcessReading.children(of: getpid()) : [])
  }

  /// TERM, and later KILL, only for the remaining children of ended processes. The children of
  /// strays become the supervisor's when those end.
  private func endStrays(_ all: [pid_t]) {
    let strays = all.filter { children[$0] == nil }
    if strays.isEmpty, !isEnding {
      strayPhase = .none
      asked = []
      if let strayDeadline { reactor.cancel(strayDeadline) }
      strayDeadline = nil
    }
    switch strayPhase {
    case .killing:
      for stray in strays { kill(stray, SIGKILL) }
    case .none, .asked:
      for stray in strays where asked.insert(stray).inserted { ProcessSignals.terminate(stray) }
      guard strayPhase == .none, !strays.isEmpty else { return }
      strayPhase = .asked
      strayDeadline = reactor.schedule(at: HostClock.awake + Self.strayGrace) { [unowned self] in
        strayPhase = .killing
        endStrays(ProcessReading.children(of: getpid()))
      }
    }
  }

  /// The host has ended: ends everything, and then this process.
  private func end() {
    guard !isEnding else { return }
    isEnding = true
    for process in children.keys { ProcessSignals.terminateGroup(process) }
    let now = HostClock.awake
    _ = reactor.schedule(at: now + Self.endGrace) { [unowned self] in
      strayPhase = .killing
      for process in children.keys { ProcessSignals.signalGroup(process, SIGKILL) }
      endStrays(ProcessReading.children(of: getpid()))
    }
    _ = reactor.schedule(at: now + Self.endLimit) { [unowned self] in reactor.stop() }
    reap()
  }
}
