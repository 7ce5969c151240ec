import TodayEngine
import TodayWire

/// The widgets that other hosts of this home run. Their pictures are shown as their hosts store them.
@MainActor
final class OtherHosts {
  private let context: HostContext
  private let storing: WidgetStoring
  private let disk: DiskWatch
  private var widgets: Set<WidgetID> = []

  init(_ context: HostContext, _ storing: WidgetStoring, _ disk: DiskWatch) {
    self.context = context
    self.storing = storing
    self.disk = disk
  }

  func contains(_ id: WidgetID) -> Bool { widgets.contains(id) }

  /// Another host runs the widget. This was found when the widget was to be started here.
  func found(_ id: WidgetID) {
    widgets.insert(id)
    disk.watchSnapshots(of: id)
    if let problem = stopped(id) { context.reportProblem(problem) }
  }

  /// Requests an update from the host that runs the widget. One that is stopped updates it when it
  /// continues.
  func requestUpdate(of id: WidgetID) {
    if let problem = stopped(id) { context.report(problem) }
    do throws(FileError) {
      try UpdateRequests(context.directories).ask(id)
    } catch {
      context.reportProblem(.otherHostUnreachable(error.failure))
    }
  }

  private func stopped(_ id: WidgetID) -> BoardMessage? {
    RunnerLock.stoppedHolder(of: id, in: context.directories).map {
      .otherHostStopped(process: $0)
    }
  }

  /// Asks the hosts that run the widgets to update them.
  ///
  /// - Returns: The widgets that this host updates itself.
  func requestUpdates(of ids: [WidgetID]) -> [WidgetID] {
    for id in ids where contains(id) { requestUpdate(of: id) }
    return ids.filter { !contains($0) }
  }

  // MARK: What other hosts store

  /// Posts the stored data of a widget.
  func load(_ id: WidgetID) { storing.load(id, isShared: contains(id)) }

  /// Reads the stored data of widgets that were not read yet.
  ///
  /// - Returns: Whether anything was read.
  func loadIfNeeded(_ ids: some Sequence<WidgetID>) -> Bool {
    var isNew = false
    for id in ids where context.engine.needsStore(id) {
      load(id)
      isNew = true
    }
    return isNew
  }

  /// Reads the stored data of widgets that were not read yet, a few at a time.
  ///
  /// - Parameters:
  ///   - changed: Called after each turn in which something was read.
  ///   - ended: Called when all have been read.
  func loadInTurns(
    _ ids: [WidgetID], changed: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor () -> Void
  ) {
    context.inTurns(over: ids[...], pause: .milliseconds(2), afterTurn: changed, afterAll: ended) {
      [weak self] id in self?.loadIfNeeded(CollectionOfOne(id)) ?? false
    }
  }

  /// A process of the widget has ended, in this host or in another one.
  func lockClosed(_ id: WidgetID) {
    if contains(id) { return runnerEnded(id) }
    // Only newer results: if the disk is full, the last one exists in this host's memory only.
    guard let status = context.stores.statuses.load(id),
      status.attemptedAt > context.engine.status(of: id)?.attemptedAt ?? 0
    else { return }
    if context.engine.needsStore(id) { context.post(.status(id, status)) } else { load(id) }
  }

  /// Whether other hosts still run their widgets is unknown.
  func recheck() {
    for id in widgets { runnerEnded(id) }
  }

  private func runnerEnded(_ id: WidgetID) {
    widgets.remove(id)
    disk.unwatchSnapshots(of: id)
    // Reads what the other host stored last, before a process starts here.
    storing.load(id, isShared: true)
    context.post(.runnerFree(id))
    context.front?.runnerDidRelease(id)
  }
}
