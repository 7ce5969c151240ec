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
    get { ownLocale ?? .user }
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
  public package(set) var widgetFamily = WidgetFamily.systemMedium
  /// Whether the controls inside can be tapped; see ``View/disabled(_:)``.
  public var isEnabled = true
  /// The direction of text. A terminal draws from left to right.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The size of text, which a terminal has only one of.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Why the views inside show no data; see ``View/redacted(reason:)``.
  public var redactionReasons: RedactionReasons = []

  /// The values of a board.
  public init() {}

  package init(_ traits: UITraitCollection) {
    colorScheme = traits.userInterfaceStyle == .light ? .light : .dark
  }

  /// A value that an author has added.
  public subscript<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
