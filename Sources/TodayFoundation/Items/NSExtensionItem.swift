public import Foundation
package import TodayWire

/// The input and the output of an Action or Share extension.
///
/// Texts are `NSAttributedString`, as in Apple's API. Only their characters are sent to another
/// process, because a terminal's hosts have plain text.
@MainActor public final class NSExtensionItem {
  /// The title of the item.
  public var attributedTitle: NSAttributedString?
  /// The text of the item.
  public var attributedContentText: NSAttributedString?
  /// The data of the item.
  public var attachments: [NSItemProvider]?
  /// Any data of the sender.
  ///
  /// Strings, numbers, booleans, and arrays and dictionaries of them with string keys are sent to
  /// another process; other values are left out.
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

  /// The item as a message, with all forms of its providers loaded.
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
  /// The value as Foundation's types.
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

  /// nil for a value that JSON does not have.
  ///
  /// Names are sorted, so that the same value has the same bytes.
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
