import TodayEngine

/// The limits of processor time and of the container: slows widgets that use too much time, and
/// ends those that fill their container.
///
/// It uses the measurements of ``MemoryWatch``, and requests additional ones only while a widget
/// uses processor time or writes much.
@MainActor
final class UseWatch {
  /// Measures all processes of these widgets, and passes them to ``take(_:_:at:)``.
  var look: ([Instance]) -> Void = { _ in }
  /// Stops all processes of a widget that is ended next.
  var halt: (Instance) -> Void = { _ in }

  /// Time between two measurements of a widget that writes much.
  private static let hurried = Duration.milliseconds(100)

  private let context: HostContext
  private let running: RunningWidgets
  private var uses: [Instance: WidgetUse] = [:]
  private var timer: (token: Reactor.Token, due: Duration)?

  init(_ context: HostContext, _ running: RunningWidgets) {
    self.context = context
    self.running = running
  }

  /// Takes a measurement of a widget.
  ///
  /// - Parameter members: Its processes: the first one, and parents before their children.
  func take(_ instance: Instance, _ members: [Int32], at now: Duration) {
    guard let root = members.first else { return }
    let limits = context.engine.limits(of: instance.widget)
    var use = uses.removeValue(forKey: instance)
    if use?.root != root, running[instance]?.script == nil { use = nil }
    var new = use ?? WidgetUse(root: root, limit: limits.processor, at: now)
    let (step, written) = new.take(members, limit: limits.processor, at: now)
    perform(step, on: &new, members, at: now)
    if limits.isConfined {
      if let written, written >= limits.container / 16, new.pause == nil {
        new.due = min(new.due ?? .seconds(Int.max / 2), now + Self.hurried)
      }
      if new.isCountDue(limit: limits.container) { count(instance, &new, limits.container) }
    }
    let isSlowed = new.course.isSlowed
    let isChange = isSlowed != new.isReported
    new.isReported = isSlowed
    uses[instance] = new
    schedule()
    if isChange {
      let excess = ProcessorExcess(limit: Int((limits.processor * 100).rounded()))
      context.post(.slowed(instance, isSlowed ? excess : nil))
    }
  }

  private func perform(
    _ step: ProcessorCourse.Step, on use: inout WidgetUse, _ members: [Int32], at now: Duration
  ) {
    switch step {
    case .rest: use.due = nil
    case .look(let delay): use.due = now + delay
    case .pause(let length):
      // A debugger stops and continues the process.
      guard !ProcessReading.isTraced(use.root) else {
        use.due = now + length
        return
      }
      if use.pause == nil { use.pause = PausedProcesses(members) }
      use.due = now + length
      return
    }
    use.pause = nil
  }

  private func count(_ instance: Instance, _ use: inout WidgetUse, _ limit: Int) {
    use.begin(
      ContainerCount(
        reactor: context.reactor, path: context.directories.container(instance.widget),
        limit: 4 * limit, extra: use.unnamedBytes
      ) { [weak self] in self?.counted(instance, $0, limit) })
  }

  private func counted(_ instance: Instance, _ bytes: Int, _ limit: Int) {
    uses[instance]?.count?.close()
    guard uses[instance]?.counted(bytes, limit: limit) == true else { return }
    halt(instance)
    context.post(.overfilled(instance, StorageExcess(bytes: bytes, limit: limit)))
  }

  /// The widget has ended, or is about to end, so it must not stay paused.
  func release(_ instance: Instance) {
    guard uses[instance]?.pause != nil else { return }
    uses[instance]?.pause = nil
    uses[instance]?.due = HostClock.awake + ProcessorCourse.slice
    schedule()
  }

  func forget(_ instance: Instance) {
    uses.removeValue(forKey: instance)?.count?.close()
    schedule()
  }

  /// Whether the first process alone shows that nothing needs to be measured.
  func isAtRest(_ instance: Instance, _ process: Int32) -> Bool {
    guard let use = uses[instance], use.root == process else { return false }
    return use.isAtRest
  }

  /// For the inspector; nil without a process.
  func measured(_ instance: Instance) -> InspectorReport.LimitedUse? {
    look([instance])
    guard let use = uses[instance], running[instance]?.processIdentifier == use.root else {
      return nil
    }
    return .init(
      processes: use.members.count, processor: use.course.share(at: HostClock.awake),
      container: use.stored, descriptors: use.mostDescriptors)
  }

  // MARK: Time

  private func schedule() {
    let due = uses.values.compactMap(\.due).min()
    guard due != timer?.due else { return }
    if let timer { context.reactor.cancel(timer.token) }
    timer = due.map { due in
      (context.reactor.schedule(at: due) { [weak self] in self?.passed() }, due)
    }
  }

  private func passed() {
    timer = nil
    let now = HostClock.awake
    var looked: [Instance] = []
    for (instance, use) in uses where use.due.map({ $0 <= now }) == true {
      if use.pause != nil {
        uses[instance]?.pause = nil
        uses[instance]?.due = now + ProcessorCourse.slice
      } else {
        uses[instance]?.due = nil
        looked.append(instance)
      }
    }
    look(looked)
    schedule()
  }
}
