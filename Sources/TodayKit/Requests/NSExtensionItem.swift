public import Foundation
package import TodayWire

/// What a host gives an Action or Share extension to work on, and what it gives back.
///
/// Texts are `NSAttributedString`, as Apple's are. Only their characters cross to another process:
/// a terminal's hosts have plain text.
@MainActor public final class NSExtensionItem {
  /// What the item is called.
  public var attributedTitle: NSAttributedString?
  /// The item's own text.
  public var attributedContentText: NSAttributedString?
  /// The things that the item consists of.
  public var attachments: [NSItemProvider]?
  /// The sender's own. Strings, numbers, booleans, and arrays and dictionaries of them under string
  /// keys cross to another process; the rest is left out.
  public var userInfo: [AnyHashable: Any]?

  /// An item without text and attachments.
  public init() {}

  package init(_ wire: ExtensionItem) {
    attributedTitle = wire.title.map { NSAttributedString(string: $0) }
    attributedContentText = wire.contentText.map { NSAttributedString(string: $0) }
    if !wire.attachments.isEmpty { attachments = wire.attachments.map(NSItemProvider.init(wire:)) }
    userInfo = wire.userInfo.members.map { members in
      Dictionary(
        members.map { (AnyHashable($0.name), $0.value.plain) }, uniquingKeysWith: { $1 })
    }
  }

  /// The item as it crosses the wire: everything that its providers register is loaded.
  package func wire() async -> ExtensionItem {
    var item = ExtensionItem(
      title: attributedTitle?.string, contentText: attributedContentText?.string)
    for provider in attachments ?? [] {
      if let attachment = await provider.wire() { item.attachments.append(attachment) }
    }
    if let userInfo { item.userInfo = JSONValue(plain: userInfo) ?? .null }
    return item
  }
}

extension JSONValue {
  /// As Foundation's lists have it.
  var plain: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value): Int(exactly: value) ?? value
    case .string(let value): value
    case .array(let values): values.map(\.plain)
    case .object(let members):
      Dictionary(members.map { ($0.name, $0.value.plain) }, uniquingKeysWith: { $1 })
    }
  }

  /// nil for what is none of JSON's. Names are sorted, so that the same value has the same bytes.
  init?(plain: Any) {
    switch plain {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as Double where value.isFinite: self = .number(value)
    case let value as String: self = .string(value)
    case let value as URL: self = .string(value.absoluteString)
    case let values as [Any]: self = .array(values.compactMap(JSONValue.init(plain:)))
    case let values as [AnyHashable: Any]:
      self = .object(
        values.compactMap { key, value in
          guard let name = key.base as? String, let value = JSONValue(plain: value) else {
            return nil
          }
          return JSONMember(name, value)
        }.sorted { $0.name < $1.name })
    default: return nil
    }
  }
}
