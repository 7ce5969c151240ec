package import Dispatch
package import Foundation
import Glibc
import TodayKit

/// Calls back after files of a directory were written or put in place, for as long as it is kept.
package final class DirectoryWatch {
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - directory: It must be there.
  ///   - queue: Where the handler runs.
  /// - Throws: `POSIXError` where the system cannot watch it.
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
      // Which files they were does not matter: whoever is told looks at all of them.
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      handler()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }
}
