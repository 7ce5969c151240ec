import TodayEngine

/// Starts one widget per turn of the event loop, so that keys are read in between.
@MainActor
final class LaunchQueue {
  /// Starts a widget.
  var launch: (Instance, LaunchParameters) -> Void = { _, _ in }

  private let reactor: Reactor
  private var waiting: [(instance: Instance, parameters: LaunchParameters)] = []
  /// Set while another widget was started in this turn or is waiting.
  private var next: Reactor.Token?

  init(reactor: Reactor) {
    self.reactor = reactor
  }

  /// Starts the widget now if no other one was started in this turn, or else in a later turn.
  func add(_ instance: Instance, _ parameters: LaunchParameters) {
    guard next != nil else {
      scheduleNext()
      return launch(instance, parameters)
    }
    waiting.append((instance, parameters))
  }

  /// The widget is no longer needed.
  ///
  /// - Returns: Whether it was still waiting.
  func remove(_ instance: Instance) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.instance == instance }) else { return false }
    waiting.remove(at: index)
    return true
  }

  private func scheduleNext() {
    next = reactor.schedule(at: HostClock.awake) { [weak self] in self?.launchNext() }
  }

  private func launchNext() {
    next = nil
    guard !waiting.isEmpty else { return }
    let (instance, parameters) = waiting.removeFirst()
    scheduleNext()
    launch(instance, parameters)
  }
}
