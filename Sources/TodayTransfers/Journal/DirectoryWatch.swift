package import Dispatch
package import Foundation
import Glibc
import TodayKit

/// Calls back after files of a directory were written or renamed into it, until it is released.
package final class DirectoryWatch {
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - directory: An existing directory.
  ///   - name: The only file of interest; nil for all. Releasing a lock counts, because its file was open for writing.
  ///   - queue: The queue of the handler.
  /// - Throws: `POSIXError` if the system cannot watch it.
  package init(
    _ directory: URL, for name: String? = nil, queue: DispatchQueue,
    handler: @escaping @Sendable () -> Void
  ) throws {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw POSIXError.last }
    guard
      inotify_add_watch(descriptor, directory.path, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0
    else {
      let error = POSIXError.last
      close(descriptor)
      throw error
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var isOfInterest = name == nil
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
        let events = FileEvent.all(in: buffer[..<count])
        isOfInterest = isOfInterest || events.contains { $0.file == name || $0 == .overflow }
      }
      if isOfInterest { handler() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }
}
