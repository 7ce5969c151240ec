public import Foundation
import TodayKit

/// The message that the tour downloads.
public enum DemoFeed {
  /// The identifier of the background session.
  public static let session = "dev.today.demo.feed"

  /// The URL of the message, which the tour stores.
  public static var address: URL? {
    text("address").flatMap { URL(string: $0) }
  }

  /// `nil` until it has been downloaded.
  public static var message: String? { text("message") }

  /// Stores the downloaded message.
  public static func take(_ download: URL) {
    guard let file = DemoGroup.file("message"), let data = try? Data(contentsOf: download) else {
      return
    }
    try? data.write(to: file, options: .atomic)
  }

  private static func text(_ name: String) -> String? {
    DemoGroup.file(name).flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }
}
