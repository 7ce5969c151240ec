package import Dispatch
package import Foundation
import Glibc
import TodayKit

/// Calls back after files of a directory were written or renamed into it, until it is released.
package final class DirectoryWatch {
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - directory: An existing directory.
  ///   - name: The only file of interest; nil for all. The end of a lock, whose file is open for writing, is a change
  ///     of that file.
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
        isOfInterest =
          isOfInterest || Self.names(in: buffer[..<count]).contains { $0 == name || $0 == nil }
      }
      if isOfInterest { handler() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  /// The names in events: a header of 16 bytes, which ends with the length of the name and its padding.
  /// An event that reports lost ones has nil, and counts as one of each file.
  private static func names(in events: ArraySlice<UInt8>) -> [String?] {
    var names: [String?] = []
    var rest = events
    while rest.count >= 16 {
      let header = rest.prefix(16)
      func number(at place: Int) -> UInt32 {
        header.dropFirst(place).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      rest = rest.dropFirst(16)
      let name = rest.prefix(Int(number(at: 12))).prefix { $0 != 0 }
      let hasLost = number(at: 4) & UInt32(IN_Q_OVERFLOW) != 0
      names.append(hasLost ? nil : String(decoding: name, as: UTF8.self))
      rest = rest.dropFirst(Int(number(at: 12)))
    }
    return names
  }

  deinit { source.cancel() }
}
