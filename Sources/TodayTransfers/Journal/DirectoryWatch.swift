package import Dispatch
package import Foundation
import Glibc
import TodayKit

/// Calls back after files of a directory were written or renamed into it, until it is released.
package final class DirectoryWatch {
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - directory: An existing directory.
  ///   - queue: The queue of the handler.
  /// - Throws: `POSIXError` if the system cannot watch it.
  package init(
    _ directory: URL, queue: DispatchQueue, handler: @escaping @Sendable () -> Void
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
      // The file names are not needed, because the handler examines all files.
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      handler()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }
}
