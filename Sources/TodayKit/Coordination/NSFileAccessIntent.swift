public import Foundation
import Synchronization

/// An item that is to be read or written, for
/// ``NSFileCoordinator/coordinate(with:queue:byAccessor:)``.
public final class NSFileAccessIntent: NSObject, Sendable {
  private let original: FileAccess
  private let current: Mutex<URL>

  private init(_ access: FileAccess) {
    original = access
    current = Mutex(access.url)
  }

  /// An item that is to be read.
  public static func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(.reading(url, options))
  }

  /// An item that is to be written.
  public static func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(.writing(url, options))
  }

  /// Where to read or write the item, inside the accessor.
  public internal(set) var url: URL {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  var access: FileAccess { original }
}
