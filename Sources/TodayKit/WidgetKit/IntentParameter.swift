/// A parameter of an intent.
///
/// Copies of an intent share it, as in AppIntents.
@propertyWrapper public final class IntentParameter<Value> {
  private var value: Value?
  private let title: String
  /// The numbers that a setting of the card may have; nil for all.
  private(set) var range: NumberRange?

  struct NumberRange {
    var description: String
    var contains: (Value) -> Bool
  }

  /// The present value. Reading it ends the program if it has no default and was not set.
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("the parameter \(title) has no default and was not set") }
      return value
    }
    set { value = newValue }
  }

  /// - Parameters:
  ///   - title: The name of the parameter.
  ///   - description: What it is for.
  ///   - value: Its default.
  ///   - requestValueDialog: Ignored: nothing asks for a value.
  ///   - optionsProvider: Not called.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value, requestValueDialog: IntentDialog? = nil,
    optionsProvider: (any DynamicOptionsProvider)? = nil
  ) {
    self.title = title.key
    self.value = value
  }

  /// A number with a default.
  ///
  /// - Parameters:
  ///   - title: The name of the parameter.
  ///   - description: What it is for.
  ///   - value: Its default.
  ///   - inclusiveRange: The smallest and the largest number that a setting of the card may have.
  ///   - requestValueDialog: Ignored: nothing asks for a value.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value, inclusiveRange: (lowerBound: Value, upperBound: Value),
    requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable {
    self.init(title: title, description: description, default: value)
    let (least, most) = inclusiveRange
    range = NumberRange(description: "a number from \(least) to \(most)") {
      $0 >= least && $0 <= most
    }
  }

  /// The parameter itself: what an intent's summary names.
  public var projectedValue: IntentParameter<Value> { self }

  /// A parameter without a default: set it before it is read. An optional one is `nil`.
  ///
  /// The dialog and the provider of options are ignored.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil, optionsProvider: (any DynamicOptionsProvider)? = nil
  ) {
    self.title = title.key
    value = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
  }
}

/// What an intent does with its parameters, in words. Not used: the board has no form for intents.
public protocol ParameterSummary {}

/// A sentence with the parameters of an intent.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// A sentence.
  public init(_ sentence: ParameterSentence<Intent>) {}

  /// A sentence, and further parameters.
  public init<Parameters>(_ sentence: ParameterSentence<Intent>, parameters: () -> Parameters) {}
}

/// A literal with the parameters of an intent in it.
public struct ParameterSentence<Intent: AppIntent>: ExpressibleByStringInterpolation {
  /// Words.
  public init(stringLiteral text: String) {}

  /// Words and parameters.
  public init(stringInterpolation: StringInterpolation) {}

  /// The parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// An empty sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ text: String) {}

    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

extension AppIntent {
  /// A sentence with the parameters of an intent.
  public typealias Summary = IntentParameterSummary<Self>
}
