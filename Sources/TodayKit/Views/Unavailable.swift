/// Modifiers that cells cannot have: each message says what to use instead.
extension View {
  /// Unavailable.
  @available(*, unavailable, message: "a character cannot be turned: use another symbol")
  public func rotationEffect(_ angle: Double) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "text has one size: use Digits for large figures")
  public func scaleEffect(_ scale: Double) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "cells cannot be blurred: use opacity or redact the text")
  public func blur(radius: Double) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a view has a whole cell: use padding or Spacer")
  public func offset(x: Double = 0, y: Double = 0) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: use stacks, frame and Spacer")
  public func position(x: Double = 0, y: Double = 0) -> Self { self }
  /// Unavailable.
  @available(
    *, unavailable, message: "the board draws the frames of cards: use background or Divider"
  )
  public func border(_ color: Color, width: Double = 1) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself: open the app with a Link")
  public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: () -> ViewGroup) -> Self {
    self
  }
  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself: use WidgetAlert")
  public func alert(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> ViewGroup
  ) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "Combine is not on Linux: use task and an AsyncSequence")
  public func onReceive<Publisher>(
    _ publisher: Publisher, perform action: (Any) -> Void
  ) -> Self { self }
}

/// Unavailable.
@available(
  *, unavailable, message: "sizes are cells: use WidgetViewController.viewSize or ViewThatFits"
)
public struct GeometryReader {
  /// Unavailable.
  public init(@ViewBuilder content: (Any) -> ViewGroup) {}
}

/// Unavailable.
@available(*, unavailable, message: "a card takes no text: use a settings form or the app")
public struct TextField {
  /// Unavailable.
  public init(_ title: String, text: Binding<String>) {}
}

/// Unavailable.
@available(*, unavailable, message: "a card has no sliders: use two buttons, or the app")
public struct Slider {
  /// Unavailable.
  public init(value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1) {}
}

/// Unavailable.
@available(*, unavailable, message: "a card has one page: use Link to open the app")
public struct NavigationStack {
  /// Unavailable.
  public init(@ViewBuilder content: () -> ViewGroup) {}
}

/// Unavailable.
@available(
  *, unavailable,
  message: "the host keeps dates current: use Text(_:style:) or Text(timerInterval:)"
)
public struct TimelineView {
  /// Unavailable.
  public init(_ schedule: Any, @ViewBuilder content: (Any) -> ViewGroup) {}
}

/// Unavailable.
@available(*, unavailable, message: "Combine is not on Linux: mark the class @Observable")
public protocol ObservableObject: AnyObject {}
