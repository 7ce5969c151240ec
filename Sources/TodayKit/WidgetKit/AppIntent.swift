/// An action of a program, or the configuration of a widget.
///
/// `Button(intent:)` performs it. As a configuration, its parameters have their defaults: the board has no
/// form for them yet.
public protocol AppIntent {
  /// The name of the action.
  static var title: LocalizedStringResource { get }
  /// What it does; nil: nothing is said.
  static var description: IntentDescription? { get }

  /// An intent whose parameters have their defaults.
  init()

  associatedtype PerformResult: IntentResult

  /// Whether the action opens the app. Not used: add a `Link` beside the button.
  static var openAppWhenRun: Bool { get }

  /// Performs the action. After it, the board asks for a new timeline.
  ///
  /// - Throws: An error that the card shows for some seconds.
  @MainActor func perform() async throws -> PerformResult
}

extension AppIntent {
  /// None by default.
  public static var description: IntentDescription? { nil }
  /// False by default.
  public static var openAppWhenRun: Bool { false }
}

/// An intent that configures a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// A configuration does nothing.
  @MainActor public func perform() async throws -> some IntentResult { .result() }
}

/// The result of an intent.
public protocol IntentResult {}

extension IntentResult where Self == EmptyIntentResult {
  /// A result without a value.
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }
}

/// A result without a value.
public struct EmptyIntentResult: IntentResult, Sendable {}

/// What an intent does.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  /// The text.
  public let descriptionText: String

  /// A description.
  public init(_ text: String) { descriptionText = text }

  /// A description.
  public init(stringLiteral text: String) { descriptionText = text }
}

/// A text of an intent. It is not looked up in tables.
public struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable, Hashable {
  /// The text.
  public let key: String

  /// A text.
  public init(stringLiteral text: String) { key = text }
}

/// A parameter of an intent.
///
/// Copies of an intent share it, as in AppIntents.
@propertyWrapper public final class IntentParameter<Value> {
  private var value: Value?
  private let title: String

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
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default value: Value
  ) {
    self.title = title.key
    self.value = value
  }

  /// A parameter without a default: set it before it is read. An optional one is `nil`.
  public init(title: LocalizedStringResource, description: LocalizedStringResource? = nil) {
    self.title = title.key
    value = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
  }
}

extension AppIntent {
  /// A parameter of the intent: `@Parameter(title: "City", default: "Turin")`.
  public typealias Parameter = IntentParameter
}

extension Button {
  /// A button that performs an intent.
  public init(
    role: ButtonRole? = nil, intent: some AppIntent, @ViewBuilder label: () -> ViewGroup
  ) {
    self.init(role: role, action: { _ = try await intent.perform() }, label: label)
  }

  /// A button that performs an intent.
  public init(_ title: String, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(title, role: role) { _ = try await intent.perform() }
  }
}

extension Toggle {
  /// A toggle that performs an intent, which changes the state.
  public init(_ title: String, isOn: Bool, intent: some AppIntent) {
    self.init(title, isOn: isOn) { _ in _ = try await intent.perform() }
  }
}

extension Toggle {
  /// A toggle that performs an intent, which changes the state.
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> ViewGroup) {
    self.init(isOn: isOn, change: { _ in _ = try await intent.perform() }, label: label)
  }
}
