/// The properties of a transition, for its closures.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Always false: a terminal does not animate.
  var isAnimated: Bool { get }
  /// Always false: a transition cannot be cancelled.
  var isCancelled: Bool { get }
}

/// Runs closures during a change of size.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Queues a change for the new size.
  ///
  /// - Parameters:
  ///   - animation: Called once, when the widget has its new size and before its body is evaluated.
  ///   - completion: Called once, after the body was evaluated at the new size.
  /// - Returns: Whether they will be called: false after the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A change of size.
@MainActor final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Step = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated = false
  let isCancelled = false
  private var animations: [Step] = []
  private var completions: [Step] = []
  private var phase = Phase.collecting

  private enum Phase {
    case collecting, animating, over
  }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    guard phase != .over else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    // The call is from a closure of the transition itself, so it runs at once.
    if phase == .animating { animation(self) } else { animations.append(animation) }
    return true
  }

  /// - Parameter display: Evaluates the body.
  func run(_ display: () -> Void) {
    phase = .animating
    for animation in animations { animation(self) }
    display()
    phase = .over
    for completion in completions { completion(self) }
  }
}
