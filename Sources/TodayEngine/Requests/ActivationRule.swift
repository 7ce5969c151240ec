package import TodayWire

/// Which items an Action or Share extension is offered for: `NSExtensionActivationRule`, as a
/// dictionary or as a predicate.
package struct ActivationRule: Sendable, Equatable {
  private enum Form: Sendable, Equatable {
    case dictionary(ActivationDictionary)
    case predicate(ActivationPredicate)
  }

  private let form: Form

  /// Why a rule cannot be used; a sentence, and what to do.
  package enum Refusal: Error, Equatable {
    case missing
    case predicate(ActivationPredicate.Problem)
    case notADictionary
    case unknownKey(String)
    case badValue(key: String)

    package var message: String {
      switch self {
      case .missing: "NSExtensionActivationRule is missing"
      case .predicate(let problem):
        "NSExtensionActivationRule is not a predicate that can be used: \(problem.message)"
      case .notADictionary: "NSExtensionActivationRule is neither a dictionary nor a predicate"
      case .unknownKey(let key): "the activation rule has the unknown key \(Sanitizer.line(key))"
      case .badValue(let key): "\(key) has a value that it cannot have"
      }
    }

    package var remedy: String {
      switch self {
      case .missing:
        "add a dictionary to NSExtensionAttributes, such as NSExtensionActivationSupportsText = true"
      case .predicate:
        "correct it there, or write a dictionary of NSExtensionActivationSupports… keys"
      case .notADictionary: "write a dictionary of NSExtensionActivationSupports… keys"
      case .unknownKey: "write one of Apple's: NSExtensionActivationSupportsText and the like"
      case .badValue(let key) where key.hasSuffix("DictionaryVersion"): "write 1 or 2"
      case .badValue(let key) where key.hasSuffix("StrictMatching"): "write true or false"
      case .badValue: "write true or false for text, and a whole number from 0 for the others"
      }
    }
  }

  /// Reads `NSExtensionAttributes`.
  package init(attributes: JSONValue?) throws(Refusal) {
    guard let rule = attributes?["NSExtensionActivationRule"] else { throw .missing }
    if let text = rule.string {
      do throws(ActivationPredicate.Problem) {
        form = .predicate(try ActivationPredicate(text))
      } catch {
        throw .predicate(error)
      }
    } else {
      form = .dictionary(try ActivationDictionary(rule, beside: attributes))
    }
  }

  /// `TRUEPREDICATE`: anything.
  package var matchesAll: Bool {
    if case .predicate(let predicate) = form { predicate.isAlwaysTrue } else { false }
  }

  /// `FALSEPREDICATE`: nothing.
  package var matchesNothing: Bool {
    if case .predicate(let predicate) = form { predicate.isAlwaysFalse } else { false }
  }

  /// Whether the extension is offered for the items.
  package func matches(_ items: [ExtensionItem]) -> Bool {
    guard items.contains(where: { !$0.attachments.isEmpty }) else { return false }
    return switch form {
    case .dictionary(let dictionary): dictionary.matches(items.flatMap(\.attachments))
    case .predicate(let predicate): predicate.matches(items)
    }
  }
}
