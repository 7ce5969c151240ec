public import Foundation

/// A type that an item provider can be created from.
public protocol NSItemProviderWriting: Sendable {}

/// A type that an item provider can load.
public protocol NSItemProviderReading: Sendable {
  /// The best type first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Converts a loaded form; nil if it cannot be converted.
  static func object(fromItem item: any Sendable) -> Self?
}

extension String: NSItemProviderWriting, NSItemProviderReading {
  /// Plain text in UTF-8 first, then any other text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText, .plainText, .text].map(\.identifier)
  }

  /// A string as it is, data as UTF-8; nil for another value.
  public static func object(fromItem item: any Sendable) -> String? {
    switch item {
    case let text as String: text
    case let data as Data: String(bytes: data, encoding: .utf8)
    default: nil
    }
  }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
  /// Any URL.
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  /// A URL as it is, or a string that is one; nil for another value.
  public static func object(fromItem item: any Sendable) -> URL? {
    switch item {
    case let url as URL: url
    case let text as String: URL(string: text)
    default: nil
    }
  }
}
