public import Foundation

// Types that a widget cannot have: each message says what to use instead.

/// Unavailable.
@available(*, unavailable, message: "Combine is not on Linux: mark the class @Observable")
public protocol ObservableObject: AnyObject {}

/// Unavailable.
@available(*, unavailable, message: "Combine is not on Linux: mark the class @Observable")
@propertyWrapper public struct Published<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable.
@available(*, unavailable, message: "use @State with a class that is marked @Observable")
@propertyWrapper public struct StateObject<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable.
@available(
  *, unavailable, message: "use a property, or @Bindable, with a class that is marked @Observable"
)
@propertyWrapper public struct ObservedObject<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable.
@available(
  *, unavailable, message: "use @Environment(Model.self) with a class that is marked @Observable"
)
@propertyWrapper public struct EnvironmentObject<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init() { fatalError("unavailable") }

  /// Unavailable.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable.
@available(*, unavailable, message: "the board moves the focus by itself to what can be tapped")
@propertyWrapper public struct FocusState<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init() { fatalError("unavailable") }

  /// Unavailable.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable.
@available(*, unavailable, message: "a card gets taps only: use @State with onTapGesture")
@propertyWrapper public struct GestureState<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable.
@available(*, unavailable, message: "use @AppStorage, which is kept in the defaults of the widget")
@propertyWrapper public struct SceneStorage<Value> {
  /// Unavailable.
  public var wrappedValue: Value

  /// Unavailable.
  public init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }

  /// Unavailable.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Unavailable.
@available(*, unavailable, message: "the app is a program of its own: see OpeningTheApp")
public protocol App {}

/// Unavailable.
@available(*, unavailable, message: "a terminal has no windows: the app is a program of its own")
public protocol Scene {}

/// Unavailable.
@available(*, unavailable, message: "a terminal has no windows: the app is a program of its own")
public struct WindowGroup {
  /// Unavailable.
  public init(@ViewBuilder content: () -> ViewGroup) {}
}

/// Unavailable.
@available(*, unavailable, message: "views have no coordinates: use stacks, Grid and ViewThatFits")
public protocol Layout {
  /// Unavailable.
  typealias Subviews = LayoutSubviews
}

/// Unavailable.
@available(*, unavailable, message: "views have no coordinates: use stacks, Grid and ViewThatFits")
public struct LayoutSubviews {}

/// Unavailable.
@available(*, unavailable, message: "views have no coordinates: use stacks, Grid and ViewThatFits")
public struct ProposedViewSize {}

/// Unavailable.
@available(*, unavailable, message: "a view cannot ask for the size of another: use ViewThatFits")
public protocol PreferenceKey {
  associatedtype Value
}

/// The size of a view, for guides that cells do not have.
public struct ViewDimensions: Sendable {
  /// Always 0.
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  /// Always 0.
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

/// A schedule of a view that changes by itself: the host keeps dates current instead.
public struct TimelineSchedule: Sendable {
  /// Each minute.
  public static let everyMinute = TimelineSchedule()
  /// As often as possible.
  public static let animation = TimelineSchedule()
  /// At a distance in seconds.
  public static func periodic(from start: Date, by interval: Double) -> TimelineSchedule {
    everyMinute
  }
  /// At given dates.
  public static func explicit(_ dates: [Date]) -> TimelineSchedule { everyMinute }
}

/// The moment of a view that changes by itself.
public struct TimelineViewContext: Sendable {
  /// The moment.
  public let date: Date
}

/// A key of the keyboard, which a card does not get.
public struct KeyboardShortcut: Sendable {
  /// Enter.
  public static let defaultAction = KeyboardShortcut()
  /// Escape.
  public static let cancelAction = KeyboardShortcut()
}

/// A feedback that a terminal does not have.
public enum SensoryFeedback: Sendable {
  case success, warning, error, selection, increase, decrease, start, stop, impact
}

/// Unavailable.
@available(*, unavailable, message: "a card gets taps only: use onTapGesture or a Button")
public struct TapGesture {
  /// Unavailable.
  public init(count: Int = 1) {}

  /// Unavailable.
  public func onEnded(_ action: () -> Void) -> TapGesture { self }
}

/// Unavailable.
@available(
  *, unavailable, message: "a terminal has no window: use TimelineProviderContext.displaySize"
)
public enum UIScreen {
  /// Unavailable.
  public static var main: UIScreen { fatalError("unavailable") }
  /// Unavailable.
  public var bounds: CGRect { .zero }
}

/// Unavailable.
@available(*, unavailable, message: "Combine is not on Linux: use task and an AsyncSequence")
public struct CombinePublisher {
  /// Unavailable.
  public func autoconnect() -> CombinePublisher { self }
}

extension NotificationCenter {
  /// Unavailable.
  @available(*, unavailable, message: "Combine is not on Linux: use addObserver")
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> CombinePublisher {
    CombinePublisher()
  }
}

extension Timer {
  /// Unavailable.
  @available(*, unavailable, message: "Combine is not on Linux: use task and Task.sleep")
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> CombinePublisher {
    CombinePublisher()
  }
}

/// What the keyboard of a telephone says.
public enum SubmitLabel: Sendable {
  case done, go, join, next, `continue`, `return`, route, search, send
}
