import CTodaySystem
import Dispatch
import Glibc

/// Calls back when a process has ended, until it is released.
final class ProcessWatch {
  private let source: any DispatchSourceRead

  /// nil if the process cannot be watched, which counts as ended.
  init?(_ process: pid_t, ended: @escaping @MainActor () -> Void) {
    let descriptor = today_process_descriptor(process)
    guard descriptor >= 0 else { return nil }
    _ = today_set_close_on_exec(descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { ended() } }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  isolated deinit { source.cancel() }
}
