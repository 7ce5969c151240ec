import TodayWire

/// The dictionary form of `NSExtensionActivationRule`.
struct ActivationDictionary: Sendable, Equatable {
  /// `NSExtensionActivationDictionaryVersion`: with 1, the rule must list the kind of every
  /// attachment; with 2, of any one.
  private var version = 1
  /// `NSExtensionActivationUsesStrictMatching`: every attachment, also with version 2.
  private var isStrict = false
  private var limits: [Kind: Int] = [:]
  private var minimumAttachments = 0
  private var maximumAttachments: Int?

  private enum Kind: CaseIterable {
    case image, movie, file, webURL, text

    func holds(_ attachment: ExtensionItem.Attachment) -> Bool {
      attachment.representations.contains { form in
        let type = UniformType(form.typeIdentifier)
        return switch self {
        case .image: type.conforms(to: .image)
        case .movie: type.conforms(to: .movie)
        case .file: type.conforms(to: .fileURL)
        case .webURL: type.conforms(to: .url) && !type.conforms(to: .fileURL)
        case .text: type.conforms(to: .text)
        }
      }
    }
  }

  /// - Parameter attributes: The dictionary that contains the rule. It may contain version and
  ///   strictness, too.
  init(_ rule: JSONValue, beside attributes: JSONValue?) throws(ActivationRule.Refusal) {
    guard let members = rule.members else { throw .notADictionary }
    for member in attributes?.members ?? []
    where [Self.versionKey, Self.strictKey].contains(member.name) {
      try take(member)
    }
    for member in members { try take(member) }
  }

  private static let prefix = "NSExtensionActivation"
  private static let versionKey = prefix + "DictionaryVersion"
  private static let strictKey = prefix + "UsesStrictMatching"

  private mutating func take(_ member: JSONMember) throws(ActivationRule.Refusal) {
    let key = member.name
    guard key.hasPrefix(Self.prefix) else { throw .unknownKey(key) }
    func count() throws(ActivationRule.Refusal) -> Int {
      guard let count = member.value.integer, count >= 0 else { throw .badValue(key: key) }
      return count
    }
    func flag() throws(ActivationRule.Refusal) -> Bool {
      guard let flag = member.value.bool ?? member.value.integer.map({ $0 > 0 }) else {
        throw .badValue(key: key)
      }
      return flag
    }
    switch key.dropFirst(Self.prefix.count) {
    case "DictionaryVersion":
      version = try count()
      guard version == 1 || version == 2 else { throw .badValue(key: key) }
    case "UsesStrictMatching": isStrict = try flag()
    case "SupportsText": limits[.text] = try flag() ? .max : 0
    // A row that links to a page is offered as its URL, because there is no page to run a script
    // in.
    case "SupportsWebURLWithMaxCount", "SupportsWebPageWithMaxCount":
      limits[.webURL] = max(limits[.webURL] ?? 0, try count())
    case "SupportsFileWithMaxCount": limits[.file] = try count()
    case "SupportsImageWithMaxCount": limits[.image] = try count()
    case "SupportsMovieWithMaxCount": limits[.movie] = try count()
    case "SupportsAttachmentsWithMinCount": minimumAttachments = try count()
    case "SupportsAttachmentsWithMaxCount": maximumAttachments = try count()
    default: throw .unknownKey(key)
    }
  }

  func matches(_ attachments: [ExtensionItem.Attachment]) -> Bool {
    guard attachments.count >= minimumAttachments,
      maximumAttachments.map({ attachments.count <= $0 }) ?? true
    else { return false }
    let supported = limits.filter { $0.value > 0 }
    // A limit for the number of attachments alone accepts any kind.
    if supported.isEmpty { return maximumAttachments != nil || minimumAttachments > 0 }
    // An attachment counts for each of its kinds: a picture in a file is a file, too.
    let kinds = attachments.map { attachment in supported.keys.filter { $0.holds(attachment) } }
    let isWithinLimits = supported.allSatisfy { kind, limit in
      kinds.count { $0.contains(kind) } <= limit
    }
    guard isWithinLimits else { return false }
    let needsAll = version == 1 || isStrict
    return needsAll ? kinds.allSatisfy { !$0.isEmpty } : kinds.contains { !$0.isEmpty }
  }
}
