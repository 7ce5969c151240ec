package import TodayWire

/// Decides for which items an Action or Share extension is offered: `NSExtensionActivationRule` as
/// a dictionary or as a predicate.
package struct ActivationRule: Sendable, Equatable {
  private enum Form: Sendable, Equatable {
    case dictionary(ActivationDictionary)
    case predicate(ActivationPredicate)
  }

  private let form: Form

  /// Why a rule cannot be used.
  package enum Refusal: Error, Equatable {
    case missing
    case predicate(ActivationPredicate.Problem)
    case notADictionary
    case unknownKey(String)
    case badValue(key: String)

    package var mistake: BundleMistake.Extension {
      switch self {
      case .missing: .noRule
      case .predicate(let problem): .predicate(problem.message)
      case .notADictionary: .ruleNotADictionary
      case .unknownKey(let key): .unknownRuleKey(Sanitizer.line(key))
      case .badValue(let key) where key.hasSuffix("DictionaryVersion"): .badRuleVersion(key)
      case .badValue(let key) where key.hasSuffix("StrictMatching"): .badRuleFlag(key)
      case .badValue(let key): .badRuleValue(key)
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
