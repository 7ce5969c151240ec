import TodayEngine
import TodayWire

/// Counts the costs of widgets for `today list --cost`: after each update, when a process is about to be
/// ended, and when it has ended.
@MainActor
final class CostCounter {
  private let context: HostContext
  private let running: RunningWidgets
  private let memory: MemoryWatch
  private let storing: WidgetStoring
  /// The costs of the widgets that run here, since they were read.
  private var costs: [WidgetID: WidgetCost] = [:]

  init(
    _ context: HostContext, _ running: RunningWidgets, _ memory: MemoryWatch,
    _ storing: WidgetStoring
  ) {
    self.context = context
    self.running = running
    self.memory = memory
    self.storing = storing
  }

  func cost(of id: WidgetID) -> WidgetCost { costs[id] ?? context.stores.costs.load(id) }

  func count(_ run: UpdateRun, of id: WidgetID) {
    guard !context.isReadOnly else { return }
    var cost = cost(of: id)
    cost.add(run.duration, isFailure: run.outcome == .failed)
    for instance in running.all where instance.widget == id { measure(instance, &cost) }
    store(cost, of: id)
  }

  func countEnd(of instance: Instance) {
    guard !context.isReadOnly, running[instance] != nil else { return }
    let before = cost(of: instance.widget)
    var cost = before
    measure(instance, &cost)
    if cost != before { store(cost, of: instance.widget) }
  }

  /// The process has ended. Most runs of a script are over before they could be measured. Their costs are
  /// stored with the result of the run.
  ///
  /// - Parameter used: The processor time of the process and of its children.
  func countEnd(of instance: Instance, used: Duration) {
    guard !context.isReadOnly, let widget = running[instance] else { return }
    let before = widget.counted.flatMap { $0.process == widget.processIdentifier ? $0.time : nil }
    running[instance]?.counted = nil
    let rest = used - (before ?? .zero)
    guard rest > .zero else { return }
    var cost = cost(of: instance.widget)
    cost.processorTime += rest
    if widget.script == nil {
      store(cost, of: instance.widget)
    } else {
      costs[instance.widget] = cost
    }
  }

  /// The widget has ended. The next host that runs it continues from the stored costs.
  func forget(_ id: WidgetID) { costs[id] = nil }

  /// Adds what the process has used since it was last measured.
  private func measure(_ instance: Instance, _ cost: inout WidgetCost) {
    guard let process = running[instance]?.processIdentifier,
      let used = ProcessReading.processorTime(process)
    else { return }
    // A script has another process for each run.
    let counted = running[instance]?.counted
    let before = counted?.process == process ? counted?.time ?? .zero : .zero
    if used > before { cost.processorTime += used - before }
    running[instance]?.counted = (process, used)
    cost.memory = max(
      cost.memory, memory.peak(of: instance), ProcessReading.memory(process)?.footprint ?? 0)
  }

  private func store(_ cost: WidgetCost, of id: WidgetID) {
    // The costs of widgets that run elsewhere are counted there.
    costs[id] = running.contains(id) ? cost : nil
    context.save { () throws(FileError) in
      try storing.save(.init(widget: id, kind: .cost), .cost(cost))
    }
  }
}
