public import Foundation

/// Modifiers that cells cannot have: each message says what to use instead.
extension View {
  /// Unavailable.
  @available(*, unavailable, message: "a character cannot be turned: use another symbol")
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a character cannot be turned: use another symbol")
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center
  ) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "text has one size: use Digits for large figures")
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "text has one size: use Digits for large figures")
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> Self {
    self
  }
  /// Unavailable.
  @available(*, unavailable, message: "cells cannot be blurred: use opacity or redact the text")
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a view has a whole cell: use padding or Spacer")
  public func offset(x: Double = 0, y: Double = 0) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: use stacks, frame and Spacer")
  public func offset(_ offset: CGSize) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: use stacks, frame and Spacer")
  public func position(x: Double = 0, y: Double = 0) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: use stacks, frame and Spacer")
  public func position(_ position: CGPoint) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: give the stack an alignment")
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: (ViewDimensions) -> CGFloat
  ) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: give the stack an alignment")
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: (ViewDimensions) -> CGFloat
  ) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: use frame(maxWidth: .infinity)")
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: (CGFloat, Axis) -> CGFloat
  ) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "views have no coordinates: use frame(maxWidth: .infinity)")
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a view cannot ask for the size of another: use ViewThatFits")
  public func preference<Value>(key: Any.Type, value: Value) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a view cannot ask for the size of another: use ViewThatFits")
  public func onPreferenceChange(_ key: Any.Type, perform action: (Any) -> Void) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself: open the app with a Link")
  public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: () -> ViewGroup) -> Self {
    self
  }
  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself: open the app with a Link")
  public func popover(isPresented: Binding<Bool>, @ViewBuilder content: () -> ViewGroup) -> Self {
    self
  }
  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself: open the app with a Link")
  public func fullScreenCover(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> ViewGroup
  ) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself: add buttons to the view")
  public func contextMenu(@ViewBuilder menuItems: () -> ViewGroup) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card cannot be swiped: add a Button to the row")
  public func swipeActions(@ViewBuilder content: () -> ViewGroup) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "r updates a card: implement the update of the widget")
  public func refreshable(action: () async -> Void) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card has no bar: put the buttons into the view")
  public func toolbar(@ViewBuilder content: () -> ViewGroup) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card has one page, and its title is that of the bundle")
  public func navigationTitle(_ title: some StringProtocol) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card has one page: use the board's pages")
  public func tabItem(@ViewBuilder _ label: () -> ViewGroup) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card takes no keys: use onTapGesture or a Button")
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "the board moves the focus by itself to what can be tapped")
  public func focusable(_ isFocusable: Bool = true) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "the board moves the focus by itself to what can be tapped")
  public func focused(_ condition: Any) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card gets taps only: use onTapGesture or a Button")
  public func onLongPressGesture(perform action: () -> Void) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card gets taps only: use onTapGesture or a Button")
  public func onTapGesture(count: Int, perform action: () -> Void) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card gets taps only: use onTapGesture or a Button")
  public func onHover(perform action: (Bool) -> Void) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card gets taps only: use onTapGesture or a Button")
  public func gesture(_ gesture: TapGesture) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a widget opens URLs and gets none: use Link or widgetURL")
  public func onOpenURL(perform action: (URL) -> Void) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a terminal has no glass: the theme draws the card")
  public func glassEffect() -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a card takes no text: use a settings form or the app")
  public func submitLabel(_ label: SubmitLabel) -> Self { self }
  /// Unavailable.
  @available(*, unavailable, message: "a terminal has no such feedback: use WidgetAlert")
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self {
    self
  }
  /// Unavailable.
  @available(*, unavailable, message: "a card shows nothing over itself: use WidgetAlert")
  public func confirmationDialog(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> ViewGroup
  ) -> Self { self }
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
