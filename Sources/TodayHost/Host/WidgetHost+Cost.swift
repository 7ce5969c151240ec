import TodayEngine
import TodayWire

/// Counts what widgets cost, for `today list --cost`: with each update, and when a process is asked
/// to end.
extension WidgetHost {
  func count(_ run: UpdateRun, of id: WidgetID) {
    guard !options.isReadOnly else { return }
    var cost = storedCost(of: id)
    cost.add(run.duration, isFailure: run.outcome == .failed)
    for instance in processes.keys where instance.widget == id { measure(instance, &cost) }
    keep(cost, of: id)
  }

  func countEnd(of instance: Instance) {
    guard !options.isReadOnly, processes[instance] != nil else { return }
    var cost = storedCost(of: instance.widget)
    let before = cost
    measure(instance, &cost)
    if cost != before { keep(cost, of: instance.widget) }
  }

  /// What the process used since it was last looked at.
  private func measure(_ instance: Instance, _ cost: inout WidgetCost) {
    guard let process = processes[instance]?.processIdentifier,
      let used = ProcessReading.processorTime(process)
    else { return }
    // A script has another process for each run.
    let counted = processes[instance]?.counted
    let before = counted?.process == process ? counted?.time ?? .zero : .zero
    if used > before { cost.processorTime += used - before }
    processes[instance]?.counted = (process, used)
    cost.memory = max(
      cost.memory, memory.looks[instance]?.peak ?? 0, ProcessReading.memory(process)?.footprint ?? 0
    )
  }

  private func keep(_ cost: WidgetCost, of id: WidgetID) {
    do throws(FileError) {
      // Those of widgets that run elsewhere are counted there.
      costs[id] = processes.keys.contains { $0.widget == id } ? cost : nil
      try save(.init(widget: id, kind: .cost), .cost(cost))
    } catch {
      reportProblem("not saved: \(error)")
    }
  }
}
