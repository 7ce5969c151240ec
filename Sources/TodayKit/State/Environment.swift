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
  public var locale = Locale.current
  /// The user's calendar.
  public var calendar = Calendar.current
  /// The user's time zone.
  public var timeZone = TimeZone.current
  /// The size of a widget of WidgetKit's form; that of a compact card in other widgets.
  public internal(set) var widgetFamily = WidgetFamily.systemMedium
  /// Always in full colour.
  public let widgetRenderingMode = WidgetRenderingMode.fullColor
  /// Always false: the board draws the background of all cards.
  public let showsWidgetContainerBackground = false
  /// Always false.
  public let isLuminanceReduced = false
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

  /// Gives an observable object to the views inside.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    WithEnvironment(content: self) { $0.objects[ObjectIdentifier(Object.self)] = object }
  }
}
