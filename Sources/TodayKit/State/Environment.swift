public import Foundation
public import Observation

/// A value that a view gets from the views around it, or from the board.
@MainActor @propertyWrapper public struct Environment<Value>: ConnectedProperty {
  private let link = EnvironmentLink()
  private let read: @MainActor (EnvironmentValues) -> Value

  /// - Parameter keyPath: The value, such as `\.colorScheme`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// An observable object that a view around set with `environment(_:)`.
  ///
  /// Reading it ends the widget if there is no such object, as in SwiftUI.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values.objects[ObjectIdentifier(type)] as? Value else {
        fatalError("no view around has set an environment object of type \(type)")
      }
      return object
    }
  }

  /// The current value.
  public var wrappedValue: Value { read(link.values) }

  func connect(to context: ViewContext, name: String) { link.values = context.environment }
}

@MainActor private final class EnvironmentLink {
  var values = EnvironmentValues()
}

/// A value of the environment that an author adds.
public protocol EnvironmentKey {
  associatedtype Value
  /// The value where no view has set another.
  @MainActor static var defaultValue: Value { get }
}

/// Whether the board is light or dark.
public enum ColorScheme: Sendable, CaseIterable {
  case light, dark
}

/// The values that views get from the views around them, and from the board.
@MainActor public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Whether the board's background is light or dark.
  public var colorScheme = ColorScheme.dark
  /// The user's language and formats.
  public var locale: Locale {
    get { ownLocale ?? .current }
    set { ownLocale = newValue }
  }
  /// The user's calendar.
  public var calendar: Calendar {
    get { ownCalendar ?? .current }
    set { ownCalendar = newValue }
  }
  /// The user's time zone.
  public var timeZone: TimeZone {
    get { ownTimeZone ?? .current }
    set { ownTimeZone = newValue }
  }
  // Most widgets ask for none of them, and the current ones load the data of languages: megabytes.
  private var ownLocale: Locale?
  private var ownCalendar: Calendar?
  private var ownTimeZone: TimeZone?
  /// The size of a widget of WidgetKit's form; that of a compact card in other widgets.
  public internal(set) var widgetFamily = WidgetFamily.systemMedium
  /// Whether the controls inside can be tapped; see ``View/disabled(_:)``.
  public var isEnabled = true
  /// The direction of text. A terminal draws from left to right.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The size of text, which a terminal has only one of.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Why the views inside show no data; see ``View/redacted(reason:)``.
  public var redactionReasons: RedactionReasons = []
  /// Opens a URL, as `extensionContext.open(_:)` does, within 5 seconds of a tap.
  public let openURL = OpenURLAction()

  /// The values of a board.
  public init() {}

  init(_ traits: UITraitCollection) {
    colorScheme = traits.userInterfaceStyle == .light ? .light : .dark
  }

  /// A value that an author has added.
  public subscript<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Opens URLs: `openURL(url)`.
@MainActor public struct OpenURLAction {
  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    WidgetSession.current?.open(url.absoluteString) { _ in }
  }
}

extension View {
  /// Sets a value for the views inside.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    WithEnvironment(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a value for the views inside.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    WithEnvironment(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// The same as `environment(\.colorScheme, scheme)`.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }

  /// Gives an observable object to the views inside.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    WithEnvironment(content: self) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }

  /// Sets the look of buttons inside. The styles of the SDK are the theme's.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    let make: @MainActor (ButtonStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.button = isKnown ? nil : make
    }
  }

  /// Sets the look of switches inside. The styles of the SDK are the theme's.
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    let make: @MainActor (ToggleStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.toggle = isKnown ? nil : make
    }
  }

  /// Sets the look of gauges inside. The styles of the SDK are bars.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    let make: @MainActor (GaugeStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.gauge = isKnown ? nil : make
    }
  }

  /// Sets the look of progress inside. The styles of the SDK are bars.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    let make: @MainActor (ProgressViewStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    let isKnown = style is ControlStyle
    return WithEnvironment(content: self) { values in
      values.controlStyles.progress = isKnown ? nil : make
    }
  }

  /// Sets the look of labels inside: only the symbol, only the title, or a style of your own.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    let known = style as? ControlStyle
    let make: @MainActor (LabelStyleConfiguration) -> any View = {
      style.makeBody(configuration: $0)
    }
    return WithEnvironment(content: self) { values in
      values.controlStyles.labelParts = known?.parts ?? .all
      values.controlStyles.label = known == nil ? make : nil
    }
  }
}
