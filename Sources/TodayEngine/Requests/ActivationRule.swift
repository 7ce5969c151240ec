package import TodayWire

/// Which items an Action or Share extension is offered for: the dictionary form of
/// `NSExtensionActivationRule`.
package struct ActivationRule: Sendable, Equatable {
  /// `NSExtensionActivationDictionaryVersion`: with 2 every attachment must be of a kind that the
  /// rule names, with 1 one of them is enough.
  package var version = 1
  package var supportsText = false
  package var maximumWebURLs = 0
  package var maximumWebPages = 0
  package var maximumFiles = 0
  package var maximumImages = 0
  package var maximumMovies = 0
  package var minimumAttachments = 0
  package var maximumAttachments: Int?
  /// `TRUEPREDICATE`: anything.
  package var matchesAll = false

  package init() {}

  /// Why a rule cannot be used; a sentence, and what to do.
  package enum Refusal: Error, Equatable {
    case missing
    case predicate(String)
    case notADictionary
    case unknownKey(String)
    case badValue(key: String)

    package var message: String {
      switch self {
      case .missing: "NSExtensionActivationRule is missing"
      case .predicate(let text):
        "NSExtensionActivationRule is the predicate \"\(Sanitizer.line(text))\""
      case .notADictionary: "NSExtensionActivationRule is no dictionary"
      case .unknownKey(let key): "the activation rule has the unknown key \(Sanitizer.line(key))"
      case .badValue(let key): "\(key) has a value that it cannot have"
      }
    }

    package var remedy: String {
      switch self {
      case .missing:
        "add a dictionary to NSExtensionAttributes, such as NSExtensionActivationSupportsText = true"
      case .predicate:
        "write the dictionary form; TRUEPREDICATE alone is understood, while developing"
      case .notADictionary: "write a dictionary of NSExtensionActivationSupports… keys"
      case .unknownKey: "write one of Apple's: NSExtensionActivationSupportsText and the like"
      case .badValue: "write true or false for text, and a whole number from 0 for the others"
      }
    }
  }

  /// Reads what stands in `NSExtensionAttributes`.
  package init(attributes: JSONValue?) throws(Refusal) {
    guard let rule = attributes?["NSExtensionActivationRule"] else { throw .missing }
    if let text = rule.string {
      guard text == "TRUEPREDICATE" else { throw .predicate(text) }
      matchesAll = true
      return
    }
    guard let members = rule.members else { throw .notADictionary }
    for member in members { try take(member) }
  }

  private mutating func take(_ member: JSONMember) throws(Refusal) {
    let key = member.name
    let prefix = "NSExtensionActivation"
    guard key.hasPrefix(prefix) else { throw .unknownKey(key) }
    func count() throws(Refusal) -> Int {
      guard let count = member.value.integer, count >= 0 else { throw .badValue(key: key) }
      return count
    }
    switch key.dropFirst(prefix.count) {
    case "DictionaryVersion":
      version = try count()
      guard version == 1 || version == 2 else { throw .badValue(key: key) }
    case "SupportsText":
      guard let flag = member.value.bool ?? member.value.integer.map({ $0 > 0 }) else {
        throw .badValue(key: key)
      }
      supportsText = flag
    case "SupportsWebURLWithMaxCount": maximumWebURLs = try count()
    case "SupportsWebPageWithMaxCount": maximumWebPages = try count()
    case "SupportsFileWithMaxCount": maximumFiles = try count()
    case "SupportsImageWithMaxCount": maximumImages = try count()
    case "SupportsMovieWithMaxCount": maximumMovies = try count()
    case "SupportsAttachmentsWithMinCount": minimumAttachments = try count()
    case "SupportsAttachmentsWithMaxCount": maximumAttachments = try count()
    default: throw .unknownKey(key)
    }
  }

  /// Whether the extension is offered for the items.
  package func matches(_ items: [ExtensionItem]) -> Bool {
    let attachments = items.flatMap(\.attachments)
    guard !attachments.isEmpty else { return false }
    if matchesAll { return true }
    guard attachments.count >= minimumAttachments,
      maximumAttachments.map({ attachments.count <= $0 }) ?? true
    else { return false }
    // A bound of the number of attachments alone takes them of any kind.
    if !namesKinds { return maximumAttachments != nil || minimumAttachments > 0 }
    var counts: [Kind: Int] = [:]
    var unsupported = 0
    for attachment in attachments {
      if let kind = Kind.allCases.first(where: { limit($0) > 0 && $0.holds(attachment) }) {
        counts[kind, default: 0] += 1
      } else {
        unsupported += 1
      }
    }
    guard counts.allSatisfy({ $0.value <= limit($0.key) }), !counts.isEmpty else { return false }
    return version == 1 || unsupported == 0
  }

  private enum Kind: CaseIterable {
    case image, movie, file, webURL, text

    func holds(_ attachment: ExtensionItem.Attachment) -> Bool {
      attachment.representations.contains { form in
        switch self {
        case .image: ["public.image", "public.png", "public.jpeg"].contains(form.typeIdentifier)
        case .movie: form.typeIdentifier == "public.movie"
        case .file: form.typeIdentifier == "public.file-url"
        case .webURL: form.typeIdentifier == "public.url"
        case .text:
          ["public.text", "public.plain-text", "public.utf8-plain-text"]
            .contains(form.typeIdentifier)
        }
      }
    }
  }

  private func limit(_ kind: Kind) -> Int {
    switch kind {
    case .image: maximumImages
    case .movie: maximumMovies
    case .file: maximumFiles
    // A row that links to a page is offered as its URL: there is no page to run a script in.
    case .webURL: max(maximumWebURLs, maximumWebPages)
    case .text: supportsText ? .max : 0
    }
  }

  private var namesKinds: Bool { Kind.allCases.contains { limit($0) > 0 } }
}
