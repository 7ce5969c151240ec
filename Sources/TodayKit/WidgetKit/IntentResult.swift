/// The result of an intent.
public protocol IntentResult {}

/// A result with a value. A button does not use it.
public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value
}

/// A result with a sentence. A button does not use it: show it in the next timeline.
public protocol ProvidesDialog: IntentResult {}

/// A result that opens the app. A button does not use it: add a `Link`.
public protocol OpensIntent: IntentResult {}

/// A sentence for the user.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  /// The sentence.
  public let text: String

  /// A sentence.
  public init(stringLiteral text: String) { self.text = text }

  /// A sentence.
  public init(_ text: String) { self.text = text }
}

extension IntentResult where Self == EmptyIntentResult {
  /// A result without a value.
  public static func result() -> EmptyIntentResult { EmptyIntentResult() }

  /// A result with a sentence.
  public static func result(dialog: IntentDialog) -> EmptyIntentResult { EmptyIntentResult() }
}

extension IntentResult {
  /// A result with a value.
  public static func result<Value>(value: Value) -> ValueIntentResult<Value>
  where Self == ValueIntentResult<Value> {
    ValueIntentResult()
  }

  /// A result with a value and a sentence.
  public static func result<Value>(
    value: Value, dialog: IntentDialog
  ) -> ValueIntentResult<Value>
  where Self == ValueIntentResult<Value> {
    ValueIntentResult()
  }
}

/// A result without a value.
public struct EmptyIntentResult: IntentResult, ProvidesDialog, OpensIntent, Sendable {}

/// A result with a value.
public struct ValueIntentResult<Value>: ReturnsValue, ProvidesDialog {}

/// Unavailable.
@available(*, unavailable, message: "an intent runs in a process of its own: make what it needs")
@propertyWrapper public struct AppDependency<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init() { fatalError("unavailable") }
}

extension AppIntent {
  /// Unavailable.
  @available(*, unavailable, message: "an intent runs in a process of its own: make what it needs")
  public typealias Dependency = AppDependency
}

/// Shortcuts for other parts of a system. Not used: a button of the widget performs an intent.
public protocol AppShortcutsProvider {
  associatedtype Shortcuts

  /// Not called.
  static var appShortcuts: Shortcuts { get }
}
