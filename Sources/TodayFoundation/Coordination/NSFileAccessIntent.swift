public import Foundation
import Synchronization

/// An item to read or write with ``NSFileCoordinator/coordinate(with:queue:byAccessor:)``.
public final class NSFileAccessIntent: NSObject, Sendable {
  private let original: FileAccess
  private let current: Mutex<URL>

  private init(_ access: FileAccess) {
    original = access
    current = Mutex(access.url)
  }

  /// An item to read.
  public static func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(.reading(url, options))
  }

  /// An item to write.
  public static func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(.writing(url, options))
  }

  /// The URL to use inside the accessor.
  public internal(set) var url: URL {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  var access: FileAccess { original }
}
