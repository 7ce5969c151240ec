/// An action of a program, or the configuration of a widget.
///
/// `Button(intent:)` performs it. As a configuration, its parameters have the settings of the card.
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

  /// Whether the system lists the action elsewhere. Not used: only a button performs it.
  static var isDiscoverable: Bool { get }

  /// Performs the action. After it, the board asks for a new timeline.
  ///
  /// - Throws: An error that the card shows for some seconds: the text of a `LocalizedError` or of a
  ///   ``CustomLocalizedStringResourceConvertible``, else its description.
  @MainActor func perform() async throws -> PerformResult
}

extension AppIntent {
  /// None by default.
  public static var description: IntentDescription? { nil }
  /// False by default.
  public static var openAppWhenRun: Bool { false }
  /// True by default.
  public static var isDiscoverable: Bool { true }
}

/// An intent that configures a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// A configuration does nothing.
  @MainActor public func perform() async throws -> some IntentResult { .result() }
}

/// An intent that sets a value, for `Toggle(isOn:intent:)`.
public protocol SetValueIntent: AppIntent {
  associatedtype ValueType
  /// The new value.
  var value: ValueType { get set }
}

/// An intent that opens something of the app. A button does not open it: add a `Link`.
public protocol OpenIntent: AppIntent {
  associatedtype Target
  /// What it opens.
  var target: Target { get set }
}

/// What an intent does.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  /// The text.
  public let descriptionText: String

  /// A description.
  public init(_ text: String) { descriptionText = text }

  /// A description.
  public init(stringLiteral text: String) { descriptionText = text }
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

  /// A button with a symbol that performs an intent.
  public init(
    _ title: String, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
  ) {
    self.init(title, systemImage: systemImage, role: role) { _ = try await intent.perform() }
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
