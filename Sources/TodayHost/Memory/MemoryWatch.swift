import CTodaySystem
import TodayEngine
import TodayWire

/// Measures the memory of widgets, and ends those that exceed their limit.
///
/// Measures only while the host waits for a widget, when the widget sends a message, and in the
/// first seconds of its process. At other times the kernel limits each process, without a wake-up.
@MainActor
final class MemoryWatch {
  /// Most updates are answered earlier.
  private static let first = Duration.milliseconds(25)
  /// Measuring takes at most this part of the time until the next measurement.
  private static let share = 0.1
  private static let hurriedShare = 0.5
  /// For a widget that sends messages.
  private static let pause = Duration.seconds(1)
  /// The maximum age of a measurement of all its processes.
  private static let age = Duration.seconds(5)
  /// The minimum that a process may map, and the space below twice the limit for mapped but unused
  /// pages.
  fileprivate static let slack = (least: 32 << 20, free: 8 << 20)

  private let context: HostContext
  private let running: RunningWidgets
  private let supervisor: Supervisor
  /// The limits that use the same measurements.
  let use: UseWatch
  private var looks: [Instance: MemoryCheck] = [:]
  private var measuredAll = HostClock.awake
  private var timer: Reactor.Token?
  /// The times of the next measurements, for widgets that the host waits for or that grow.
  private var awaitedDue: Duration?
  private var askedDue: Duration?

  init(_ context: HostContext, _ running: RunningWidgets, _ supervisor: Supervisor) {
    self.context = context
    self.running = running
    self.supervisor = supervisor
    use = UseWatch(context, running)
    use.look = { [weak self] in self?.look(at: $0) }
    use.halt = { [weak self] in self?.halt($0) }
  }

  /// The largest measured memory of a widget's processes, in bytes.
  func peak(of instance: Instance) -> Int { looks[instance]?.peak ?? 0 }

  /// The widget has ended.
  func forget(_ instance: Instance) {
    looks[instance] = nil
    use.forget(instance)
  }

  /// The host waits for the widget from now on.
  func watch() {
    guard awaitedDue == nil else { return }
    awaitedDue = HostClock.awake + Self.first
    scheduleLook()
  }

  private func scheduleLook() {
    if let timer = timer { context.reactor.cancel(timer) }
    timer = [awaitedDue, askedDue].compactMap { $0 }.min().map { due in
      context.reactor.schedule(at: due) { [weak self] in self?.checkAwaited() }
    }
  }

  private func checkAwaited() {
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

  private func limits(of instance: Instance) -> WidgetLimits {
    context.engine.limits(of: instance.widget)
  }

  private func pace(of instance: Instance) -> MemoryCheck.Pace {
    .init(
      limit: limits(of: instance).memory,
      longest: running[instance]?.script != nil ? MemoryCheck.Pace.unawaited : MemoryCheck.Pace.calm
    )
  }

  /// Measures all processes of these widgets, and ends those that exceed their limit.
  func look(at instances: some Sequence<Instance>) {
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
      var look = MemoryCheck(root: root, at: start)
      if let known = looks[instance], known.root == root { look = known }
      let before = look.bytes
      let delay = look.take(
        bytes, ofRoot: footprint.ofFirst, at: start, pace: pace, isAwaited: isAwaited(instance))
      looks[instance] = look
      if let delay { next = min(next ?? delay, delay) }
      let mostProcesses = limits(of: instance).processes
      if members.count > mostProcesses { crowded.append(instance) }
      // A widget whose processes multiply is measured often, also if the host does not wait for it.
      if members.count > mostProcesses / 4 {
        next = min(next ?? MemoryCheck.Pace.calm, MemoryCheck.Pace.calm)
      }
      if max(bytes, before) > pace.limit / 5 * 4 { notable.append((instance, bytes)) }
      if running[instance]?.script == nil {
        footprint.limitGrowth(of: bytes, to: pace.limit)
      }
      use.take(instance, members, at: start)
    }
    if let next {
      let now = HostClock.awake
      // A widget that grows fast is measured as often as possible.
      let share = next < MemoryCheck.Pace.calm ? Self.hurriedShare : Self.share
      let due = now + max(next, (now - start) * (1 / share))
      askedDue = min(askedDue ?? due, due)
      scheduleLook()
    }
    for instance in crowded { endCrowd(of: instance) }
    for (instance, bytes) in notable { report(bytes, of: instance) }
  }

  /// Ends a widget that runs too many processes, with all of them.
  private func endCrowd(of instance: Instance) {
    let limit = limits(of: instance).processes
    halt(instance)
    if let script = running[instance]?.script {
      script.stop(because: .wire(.fault(.tooManyProcesses(limit: limit))))
    } else {
      context.post(.faulted(instance, .fault(.tooManyProcesses(limit: limit))))
    }
  }

  /// Directly, because the supervisor would take some milliseconds, during which the widget
  /// continues.
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
    let limit = pace(of: instance).limit
    if bytes > limit {
      script.stop(because: .overMemory(MemoryExcess(bytes: bytes, limit: limit)))
    }
  }

  /// An update has ended.
  func measure(_ instance: Instance) {
    if awaitedDue != nil, !running.all.contains(where: isAwaited) {
      awaitedDue = nil
      scheduleLook()
    }
    glance(at: instance)
  }

  /// Measures the first process of the widget, and all others if it has grown or the last
  /// measurement is old.
  private func glance(at instance: Instance) {
    guard let process = running[instance]?.processIdentifier,
      let now = ProcessReading.memory(process)
    else { return }
    if let look = looks[instance], look.root == process,
      HostClock.awake - look.at < Self.age, use.isAtRest(instance, process),
      look.isAsBefore(rootBytes: now.footprint, pace: pace(of: instance))
    {
      looks[instance]?.glanced(at: HostClock.awake)
      return
    }
    look(at: [instance])
  }

  /// The host is awake anyway, because the widget sent a message.
  func didReceive(from instance: Instance) {
    if let look = looks[instance], HostClock.awake - look.glancedAt < Self.pause { return }
    glance(at: instance)
  }

  /// When the host is awake anyway.
  func measureAll() {
    measuredAll = HostClock.awake
    look(at: running.all)
  }

  /// As ``measureAll()``, at most once a minute.
  func measureAllIfDue() {
    if HostClock.awake - measuredAll >= ProcessorCourse.window { measureAll() }
  }

  /// The process starts its work. The memory that its start needed is known, and the rest is
  /// limited.
  func limit(_ instance: Instance) {
    guard let widget = running[instance], widget.script == nil,
      let process = widget.processIdentifier
    else { return }
    limit(process: process, to: limits(of: instance).memory)
  }

  /// From now on only the kernel limits it, to twice the limit.
  func limit(process: Int32) {
    limit(process: process, to: context.engine.configuration.limits.memory)
  }

  func limit(process: Int32, to bytes: Int) {
    let footprint = ProcessFootprint(of: [process])
    footprint.limitGrowth(of: footprint.ofFirst, to: bytes)
  }

  /// Reports that a process ended because of its memory, before its end is reported.
  func reportRefusal(atEndOf instance: Instance, _ widget: RunningWidget) {
    let limit = limits(of: instance).memory
    let peak = widget.peak
    guard widget.script == nil,
      widget.hasReportedMemory || peak >= limit / 2 * 3 || (looks[instance]?.bytes ?? 0) > limit
    else { return }
    context.post(.memoryRefused(instance, peak: max(peak, looks[instance]?.peak ?? 0)))
  }
}

extension ProcessFootprint {
  /// Limits each process so that the tree cannot exceed twice its limit before the next
  /// measurement.
  ///
  /// Reserved address space is not counted, because the runtimes of many languages reserve a
  /// multiple of what they use. The limit applies to each process alone, and its children inherit
  /// it.
  @MainActor
  fileprivate func limitGrowth(of bytes: Int, to limit: Int) {
    for (process, memory) in members {
      let files = max(0, memory.resident - memory.footprint)
      let room = max(MemoryWatch.slack.least, 2 * limit - MemoryWatch.slack.free - bytes - files)
      _ = today_limit_data(process, UInt64(memory.data + room))
    }
  }
}
