import CTodaySystem
import TodayEngine
import TodayWire

/// Measures the memory of widgets, and ends those that have too much.
///
/// Nothing is measured while nothing happens: only while the host waits for a widget, when it sends
/// a message, and in the first seconds of its process. In between the kernel keeps each process below
/// a ceiling, which needs no wake-up.
@MainActor
final class MemoryWatch {
  /// Most updates are answered before.
  private static let first = Duration.milliseconds(25)
  /// A look takes at most this part of the time until the next one.
  private static let share = 0.1
  private static let hurriedShare = 0.5
  /// Of a widget that sends messages.
  private static let pause = Duration.seconds(1)
  /// How old a look at all its processes may be.
  private static let age = Duration.seconds(5)
  /// What a process may map at least, and what is left free below twice the limit for pages that it has
  /// mapped and not used.
  fileprivate static let slack = (least: 32 << 20, free: 8 << 20)

  private let context: HostContext
  private let running: RunningWidgets
  private let supervisor: Supervisor
  private var looks: [Instance: MemoryLook] = [:]
  private var timer: Reactor.Token?
  /// When widgets that the host waits for are looked at, and when a look has asked for another one.
  private var awaitedDue: Duration?
  private var askedDue: Duration?

  init(_ context: HostContext, _ running: RunningWidgets, _ supervisor: Supervisor) {
    self.context = context
    self.running = running
    self.supervisor = supervisor
  }

  /// The most bytes that were seen of a widget's processes.
  func peak(of instance: Instance) -> Int { looks[instance]?.peak ?? 0 }

  /// The widget has ended.
  func forget(_ instance: Instance) { looks[instance] = nil }

  /// The host waits for the widget, from now on.
  func watch() {
    guard awaitedDue == nil else { return }
    awaitedDue = HostClock.awake + Self.first
    scheduleLook()
  }

  private func scheduleLook() {
    if let timer = timer { context.reactor.cancel(timer) }
    timer = [awaitedDue, askedDue].compactMap { $0 }.min().map { due in
      context.reactor.schedule(at: due) { [weak self] in self?.lookAtAwaited() }
    }
  }

  private func lookAtAwaited() {
    timer = nil
    awaitedDue = nil
    askedDue = nil
    let now = HostClock.awake
    look(
      at: running.all.filter { instance in
        let last = looks[instance]?.at
        return isAwaited(instance) || last.map { now - $0 < Self.pause } ?? false
      })
  }

  private func isAwaited(_ instance: Instance) -> Bool {
    if let script = running[instance]?.script, !script.plan.isStreaming {
      return running[instance]?.processIdentifier != nil
    }
    return context.engine.isAwaited(instance)
  }

  private func pace(of instance: Instance) -> MemoryLook.Pace {
    running[instance]?.script != nil
      ? .init(
        limit: context.engine.configuration.limits.scriptMemory, longest: MemoryLook.Pace.unawaited)
      : .init(limit: context.engine.configuration.limits.memory, longest: MemoryLook.Pace.calm)
  }

  /// Looks at all processes of these widgets, and ends those that have too much.
  private func look(at instances: some Sequence<Instance>) {
    let start = HostClock.awake
    var roots: [Int32: Instance] = [:]
    for instance in instances {
      if let root = running[instance]?.processIdentifier { roots[root] = instance }
    }
    guard !roots.isEmpty else { return }
    var next: Duration?
    var notable: [(Instance, Int)] = []
    var crowded: [Instance] = []
    for (root, members) in ProcessTree.members(of: roots.keys) {
      guard let instance = roots[root] else { continue }
      let pace = pace(of: instance)
      let footprint = ProcessFootprint(of: members)
      let bytes = footprint.bytes(exactFrom: pace.limit / 5 * 4)
      var look = MemoryLook(root: root, at: start)
      if let known = looks[instance], known.root == root { look = known }
      let before = look.bytes
      let delay = look.take(
        bytes, ofRoot: footprint.ofFirst, at: start, pace: pace, isAwaited: isAwaited(instance))
      looks[instance] = look
      if let delay { next = min(next ?? delay, delay) }
      let mostProcesses = context.engine.configuration.limits.processesOfOne
      if members.count > mostProcesses { crowded.append(instance) }
      // One that multiplies is followed closely, also if nothing waits for it.
      if members.count > mostProcesses / 4 {
        next = min(next ?? MemoryLook.Pace.calm, MemoryLook.Pace.calm)
      }
      if max(bytes, before) > pace.limit / 5 * 4 { notable.append((instance, bytes)) }
      if running[instance]?.script == nil {
        footprint.limitGrowth(of: bytes, to: pace.limit)
      }
    }
    if let next {
      let now = HostClock.awake
      // One that grows fast is followed as closely as can be.
      let share = next < MemoryLook.Pace.calm ? Self.hurriedShare : Self.share
      let due = now + max(next, (now - start) * (1 / share))
      askedDue = min(askedDue ?? due, due)
      scheduleLook()
    }
    for instance in crowded { endCrowd(of: instance) }
    for (instance, bytes) in notable { report(bytes, of: instance) }
  }

  /// Ends a widget that runs too many processes, with all of them.
  private func endCrowd(of instance: Instance) {
    let limit = context.engine.configuration.limits.processesOfOne
    halt(instance)
    if let script = running[instance]?.script {
      script.stop(because: .wire(.tooManyProcesses(limit: limit)))
    } else {
      context.post(.faulted(instance, .tooManyProcesses(limit: limit)))
    }
  }

  /// At once: by way of the supervisor it takes some milliseconds, in which the widget continues.
  private func halt(_ instance: Instance) {
    guard let root = running[instance]?.processIdentifier,
      let supervisor = supervisor.processIdentifier
    else { return }
    ProcessTree.halt(root, childOf: supervisor)
  }

  private func report(_ bytes: Int, of instance: Instance) {
    if bytes > pace(of: instance).limit { halt(instance) }
    guard let script = running[instance]?.script else {
      return context.post(.memory(instance, bytes: bytes))
    }
    let limit = context.engine.configuration.limits.scriptMemory
    if bytes > limit {
      script.stop(because: .overMemory(MemoryExcess(bytes: bytes, limit: limit)))
    }
  }

  /// An update has come to its end.
  func measure(_ instance: Instance) {
    if awaitedDue != nil, !running.all.contains(where: isAwaited) {
      awaitedDue = nil
      scheduleLook()
    }
    glance(at: instance)
  }

  /// Looks at the widget's first process, and at the others where that has grown or the last look is old.
  private func glance(at instance: Instance) {
    guard let process = running[instance]?.processIdentifier,
      let now = ProcessReading.memory(process)
    else { return }
    if let look = looks[instance], look.root == process,
      HostClock.awake - look.at < Self.age,
      look.isAsBefore(rootBytes: now.footprint, pace: pace(of: instance))
    {
      return
    }
    look(at: [instance])
  }

  /// The host is awake anyway, because the widget said something.
  func didReceive(from instance: Instance) {
    if let look = looks[instance], HostClock.awake - look.at < Self.pause { return }
    glance(at: instance)
  }

  /// When the board is awake anyway.
  func measureAll() { look(at: running.all) }

  /// The process begins with its work: what it needed to start is there, and what follows is limited.
  func limit(_ instance: Instance) {
    guard let widget = running[instance], widget.script == nil,
      let process = widget.processIdentifier
    else { return }
    limit(process: process)
  }

  /// The kernel alone keeps it below twice the limit from now on.
  func limit(process: Int32) {
    let footprint = ProcessFootprint(of: [process])
    footprint.limitGrowth(of: footprint.ofFirst, to: context.engine.configuration.limits.memory)
  }

  /// Reports whether a process ended because of its memory, before the end itself.
  func reportRefusal(atEndOf instance: Instance, _ widget: RunningWidget) {
    let limit = context.engine.configuration.limits.memory
    let peak = widget.peak
    guard widget.script == nil,
      widget.hasReportedMemory || peak >= limit / 2 * 3 || (looks[instance]?.bytes ?? 0) > limit
    else { return }
    context.post(.memoryRefused(instance, peak: max(peak, looks[instance]?.peak ?? 0)))
  }
}

extension ProcessFootprint {
  /// Keeps each process from taking the tree above twice its limit before the next look.
  ///
  /// What is reserved already is not counted against it: the runtimes of many languages reserve a
  /// multiple of what they use. Each process has the ceiling for itself, and its children inherit it.
  @MainActor
  fileprivate func limitGrowth(of bytes: Int, to limit: Int) {
    for (process, memory) in members {
      let files = max(0, memory.resident - memory.footprint)
      let room = max(MemoryWatch.slack.least, 2 * limit - MemoryWatch.slack.free - bytes - files)
      _ = today_limit_data(process, UInt64(memory.data + room))
    }
  }
}
