import CTodaySystem
import Glibc

/// Processes that are paused. They continue with ``resume()``, or when this object is released.
final class PausedProcesses {
  private var descriptors: [Int32] = []

  /// Stops a process and all below it.
  ///
  /// - Parameter members: The process first, and parents before their children.
  init(_ members: [Int32]) {
    var stopped: Set<Int32> = []
    for (index, process) in members.enumerated() {
      let descriptor = today_process_descriptor(process)
      guard descriptor >= 0 else { continue }
      // Until now another process could have got its identifier; a stopped process keeps it.
      guard index == 0 || ProcessReading.parent(of: process).map(stopped.contains) == true else {
        close(descriptor)
        continue
      }
      stopped.insert(process)
      descriptors.append(descriptor)
      _ = today_signal_process(descriptor, SIGSTOP)
    }
  }

  deinit { resume() }

  func resume() {
    for descriptor in descriptors {
      _ = today_signal_process(descriptor, SIGCONT)
      close(descriptor)
    }
    descriptors = []
  }
}
