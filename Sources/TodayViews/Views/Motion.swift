/// A movement, which a terminal does not have.
public struct Animation: Sendable {
  private init() {}

  /// No movement.
  public static let `default` = Animation()
  /// No movement.
  public static let linear = Animation()
  /// No movement.
  public static let easeIn = Animation()
  /// No movement.
  public static let easeOut = Animation()
  /// No movement.
  public static let easeInOut = Animation()
  /// No movement.
  public static let spring = Animation()
  /// No movement.
  public static let smooth = Animation()
  /// No movement.
  public static let snappy = Animation()
  /// No movement.
  public static let bouncy = Animation()
  /// No movement.
  public static let interactiveSpring = Animation()

  /// No movement.
  public static func linear(duration: Double) -> Animation { linear }
  /// No movement.
  public static func easeIn(duration: Double) -> Animation { easeIn }
  /// No movement.
  public static func easeOut(duration: Double) -> Animation { easeOut }
  /// No movement.
  public static func easeInOut(duration: Double) -> Animation { easeInOut }
  /// No movement.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
  ) -> Animation { spring }
  /// No movement.
  public static func spring(duration: Double, bounce: Double = 0) -> Animation { spring }
  /// No movement.
  public static func smooth(duration: Double, extraBounce: Double = 0) -> Animation { smooth }
  /// No movement.
  public static func snappy(duration: Double, extraBounce: Double = 0) -> Animation { snappy }
  /// No movement.
  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Animation { bouncy }

  /// No movement.
  public func delay(_ delay: Double) -> Animation { self }
  /// No movement.
  public func speed(_ speed: Double) -> Animation { self }
  /// No movement.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  /// No movement.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// A way to appear, which a terminal does not have.
public typealias AnyTransition = Transition
/// A way to change, which a terminal does not have.
public typealias ContentTransition = Transition

/// A way to appear, which a terminal does not have.
public struct Transition: Sendable {
  private init() {}

  /// Without movement.
  public static let opacity = Transition()
  /// Without movement.
  public static let identity = Transition()
  /// Without movement.
  public static let slide = Transition()
  /// Without movement.
  public static let scale = Transition()
  /// Without movement.
  public static let interpolate = Transition()
  /// Without movement.
  public static let symbolEffect = Transition()

  /// Without movement.
  public static func move(edge: Edge) -> Transition { slide }
  /// Without movement.
  public static func numericText(countsDown: Bool = false) -> Transition { identity }
  /// Without movement.
  public static func numericText(value: Double) -> Transition { identity }
  /// Without movement.
  public static func symbolEffect(_ effect: SymbolEffect) -> Transition { identity }
  /// Without movement.
  public static func push(from edge: Edge) -> Transition { slide }
  /// Without movement.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> Transition { identity }
  /// Without movement.
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    insertion
  }
  /// Without movement.
  public func combined(with other: Transition) -> Transition { self }
  /// Without movement.
  public func animation(_ animation: Animation?) -> Transition { self }
}

/// A change of views, which a terminal does not animate.
public struct Transaction: Sendable {
  /// No movement.
  public var animation: Animation?
  /// Whether there is no movement.
  public var disablesAnimations = true

  /// A change without movement.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// The size of a symbol, which is always one cell.
public enum ImageScale: Sendable {
  /// One cell.
  case small
  /// One cell.
  case medium
  /// One cell.
  case large
}

/// How the elements of a view are read, which the board decides.
public struct AccessibilityChildBehavior: Sendable {
  private init() {}

  /// Decided by the board.
  public static let ignore = AccessibilityChildBehavior()
  /// Decided by the board.
  public static let contain = AccessibilityChildBehavior()
  /// Decided by the board.
  public static let combine = AccessibilityChildBehavior()
}

/// Runs the closure; a terminal does not animate.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
