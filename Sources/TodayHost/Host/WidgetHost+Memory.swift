import CTodaySystem
import TodayEngine
import TodayWire

/// What the host knows of the memory of its widgets.
///
/// Nothing is looked at while nothing happens: only while the host waits for a widget, when it says
/// something, and in the first seconds of its process. In between the kernel keeps each process below
/// a ceiling, which needs no wake-up.
@MainActor
struct MemoryWatch {
  var looks: [Instance: MemoryLook] = [:]
  fileprivate var timer: Reactor.Token?
  /// When widgets that the host waits for are looked at, and when a look has asked for another one.
  fileprivate var awaitedDue: Duration?
  fileprivate var askedDue: Duration?

  /// Most updates are answered before.
  fileprivate static let first = Duration.milliseconds(25)
  /// A look takes at most this part of the time until the next one.
  fileprivate static let share = 0.1
  fileprivate static let hurriedShare = 0.5
  /// Of a widget that talks.
  fileprivate static let pause = Duration.seconds(1)
  /// How old a look at all its processes may be.
  fileprivate static let age = Duration.seconds(5)
  /// What a process may map at least, and what is left free below twice the limit for pages that it has
  /// mapped and not used.
  fileprivate static let slack = (least: 32 << 20, free: 8 << 20)
}

extension WidgetHost {
  /// The host waits for the widget, from now on.
  func watchMemory() {
    guard memory.awaitedDue == nil else { return }
    memory.awaitedDue = HostClock.awake + MemoryWatch.first
    scheduleLook()
  }

  private func scheduleLook() {
    if let timer = memory.timer { reactor.cancel(timer) }
    memory.timer = [memory.awaitedDue, memory.askedDue].compactMap { $0 }.min().map { due in
      reactor.schedule(at: due) { [weak self] in self?.lookAtAwaited() }
    }
  }

  private func lookAtAwaited() {
    memory.timer = nil
    memory.awaitedDue = nil
    memory.askedDue = nil
    let now = HostClock.awake
    look(
      at: processes.keys.filter { instance in
        let last = memory.looks[instance]?.at
        return isAwaited(instance) || last.map { now - $0 < MemoryWatch.pause } ?? false
      })
  }

  private func isAwaited(_ instance: Instance) -> Bool {
    if let script = processes[instance]?.peer as? ScriptPeer, !script.plan.isStreaming {
      return processes[instance]?.processIdentifier != nil
    }
    return engine.isAwaited(instance)
  }

  private func pace(of instance: Instance) -> MemoryLook.Pace {
    processes[instance]?.peer is ScriptPeer
      ? .init(limit: engine.configuration.scriptMemoryLimit, longest: MemoryLook.Pace.unawaited)
      : .init(limit: engine.configuration.memoryLimit, longest: MemoryLook.Pace.calm)
  }

  /// Looks at all processes of these widgets, and ends those that have too much.
  private func look(at instances: some Sequence<Instance>) {
    let start = HostClock.awake
    var roots: [Int32: Instance] = [:]
    for instance in instances {
      if let root = processes[instance]?.processIdentifier { roots[root] = instance }
    }
    guard !roots.isEmpty else { return }
    var next: Duration?
    var notable: [(Instance, Int)] = []
    for (root, members) in ProcessTree.members(of: roots.keys) {
      guard let instance = roots[root] else { continue }
      let pace = pace(of: instance)
      let footprint = ProcessFootprint(of: members)
      let bytes = footprint.bytes(exactFrom: pace.limit / 5 * 4)
      var look = MemoryLook(root: root, at: start)
      if let known = memory.looks[instance], known.root == root { look = known }
      let before = look.bytes
      let delay = look.take(
        bytes, ofRoot: footprint.ofFirst, at: start, pace: pace, isAwaited: isAwaited(instance))
      memory.looks[instance] = look
      if let delay { next = min(next ?? delay, delay) }
      if max(bytes, before) > pace.limit / 5 * 4 { notable.append((instance, bytes)) }
      if !(processes[instance]?.peer is ScriptPeer) {
        footprint.limitGrowth(of: bytes, to: pace.limit)
      }
    }
    if let next {
      let now = HostClock.awake
      // One that grows fast is followed as closely as can be.
      let share = next < MemoryLook.Pace.calm ? MemoryWatch.hurriedShare : MemoryWatch.share
      let due = now + max(next, (now - start) * (1 / share))
      memory.askedDue = min(memory.askedDue ?? due, due)
      scheduleLook()
    }
    for (instance, bytes) in notable { report(bytes, of: instance) }
  }

  private func report(_ bytes: Int, of instance: Instance) {
    if bytes > pace(of: instance).limit, let root = processes[instance]?.processIdentifier,
      let supervisor = supervisor.processIdentifier
    {
      // At once: by way of the supervisor it takes some milliseconds, in which it goes on.
      ProcessTree.halt(root, childOf: supervisor)
    }
    guard let script = processes[instance]?.peer as? ScriptPeer else {
      return post(.memory(instance, bytes: bytes))
    }
    let limit = engine.configuration.scriptMemoryLimit
    if bytes > limit {
      script.stop(because: MemoryExcess(bytes: bytes, limit: limit).reason)
    }
  }

  /// An update has come to its end.
  func measure(_ instance: Instance) {
    if memory.awaitedDue != nil, !processes.keys.contains(where: isAwaited) {
      memory.awaitedDue = nil
      scheduleLook()
    }
    glance(at: instance)
  }

  /// Looks at the widget's first process, and at the others where that has grown or the last look is old.
  private func glance(at instance: Instance) {
    guard let process = processes[instance]?.processIdentifier,
      let now = ProcessReading.memory(process)
    else { return }
    if let look = memory.looks[instance], look.root == process,
      HostClock.awake - look.at < MemoryWatch.age,
      look.isAsBefore(rootBytes: now.footprint, pace: pace(of: instance))
    {
      return
    }
    look(at: [instance])
  }

  /// The host is awake anyway, because the widget said something.
  func glanceAtTalking(_ instance: Instance) {
    if let look = memory.looks[instance], HostClock.awake - look.at < MemoryWatch.pause { return }
    glance(at: instance)
  }

  /// When the board is awake anyway.
  package func measureAll() { look(at: processes.keys) }

  /// The process begins with its work: what it needed to start is there, and what follows is limited.
  func limitMemory(of instance: Instance) {
    guard let running = processes[instance], !(running.peer is ScriptPeer),
      let process = running.processIdentifier
    else { return }
    limitMemory(ofProcess: process)
  }

  /// The kernel alone keeps it below twice the limit from now on.
  func limitMemory(ofProcess process: Int32) {
    let footprint = ProcessFootprint(of: [process])
    footprint.limitGrowth(of: footprint.ofFirst, to: engine.configuration.memoryLimit)
  }

  /// Says what the end of a process had to do with its memory, before the end itself.
  func tellMemory(atEndOf instance: Instance, toldRefusal: Bool, peak: Int) {
    let limit = engine.configuration.memoryLimit
    guard !(processes[instance]?.peer is ScriptPeer),
      toldRefusal || peak >= limit / 2 * 3 || (memory.looks[instance]?.bytes ?? 0) > limit
    else { return }
    post(.memoryRefused(instance, peak: max(peak, memory.looks[instance]?.peak ?? 0)))
  }
}

extension ProcessFootprint {
  /// Keeps each process from taking the tree above twice its limit before anybody looks again.
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
