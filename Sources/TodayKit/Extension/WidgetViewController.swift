public import Foundation

/// The principal class of a widget.
///
/// Subclass it, and mark the subclass `@main`.
///
/// ```swift
/// @main final class TodayViewController: WidgetViewController, NCWidgetProviding {
///   override var body: any View { Text("Hello") }
/// }
/// ```
///
/// It replaces `UIViewController` in Apple's widgets. There are no view objects: ``body`` describes
/// the view and is evaluated after each call into the widget. A changed view is sent to the host.
/// All methods run on the main actor.
///
/// Order of calls: ``viewDidLoad()``, `widgetActiveDisplayModeDidChange` once,
/// ``viewWillAppear(_:)``, ``viewDidAppear(_:)``, ``viewWillDisappear(_:)``,
/// ``viewDidDisappear(_:)``. If the widget appears again within a few seconds, its instance is
/// reused; later it is a new process.
@MainActor open class WidgetViewController: NSExtensionRequestHandling {
  /// The connection to the host; nil before ``viewDidLoad()`` and outside a host.
  public internal(set) var extensionContext: NSExtensionContext?

  /// The current size: columns and rows of the terminal.
  public internal(set) var viewSize = CGSize.zero

  /// Whether the board is light or dark.
  ///
  /// Colours by role, such as ``Color/primary``, adapt without it.
  public internal(set) var traitCollection = UITraitCollection()

  /// The preferred size in expanded mode.
  ///
  /// Only the height in rows is used; 0 means the height of the body. The host may limit it.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { setNeedsDisplay() } }
  }

  /// How many columns of the board the card would like to cover; nil means one.
  ///
  /// The user has the last word. Not an API of Apple.
  open var preferredSpan: WidgetSpan? {
    didSet { if preferredSpan != oldValue { setNeedsDisplay() } }
  }

  /// The reason for ``NCUpdateResult/failed``, which the card shows.
  ///
  /// Read when the update is answered. Not an API of Apple.
  open var updateFailureReason: String?

  /// The result of `widgetMarginInsets` at the current size.
  var marginInsets = UIEdgeInsets.zero

  weak var session: WidgetSession?

  /// Called once by the SDK, in the widget's process.
  public required init() {}

  /// The widget's view.
  ///
  /// Empty by default.
  ///
  /// It is evaluated often: make it quick and without side effects. For `if` or several views at
  /// the top level, mark the override with `@ViewBuilder`, or use a ``VStack``.
  open var body: any View { EmptyView() }

  /// The body with what the class itself shows around it.
  var presentedBody: any View { body }

  /// The card in one line, for small displays; nil: none.
  ///
  /// Not an API of Apple.
  open var summary: String? { nil }

  /// Reports for the user.
  ///
  /// None by default. Not an API of Apple.
  open var alerts: [WidgetAlert] { [] }

  /// The request of an Action or Share extension, before ``viewDidLoad()``.
  ///
  /// Never called in a Today widget.
  open func beginRequest(with context: NSExtensionContext) {}

  /// Apple's method that creates the view object.
  @available(*, unavailable, message: "there are no view objects: override body")
  open func loadView() {}

  /// Called once, before all other calls of this class.
  open func viewDidLoad() {}

  /// Called before the widget is shown.
  ///
  /// Load its last content, and return quickly: the host waits for at most 2 seconds, and shows the
  /// snapshot meanwhile.
  ///
  /// - Parameter animated: Always false: a terminal does not animate.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the widget disappears.
  ///
  /// The body afterwards becomes the snapshot.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the widget has disappeared.
  ///
  /// The process may be ended seconds later.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the size changes, because the terminal was resized or the mode has changed.
  ///
  /// ``viewSize`` is still the old size. When the mode changes, `size` is the largest size with the
  /// preferred height.
  ///
  /// - Parameters:
  ///   - size: Columns and rows of the terminal.
  ///   - coordinator: Runs closures during the change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called when the board has become light or dark.
  ///
  /// ``traitCollection`` is the new one. The body is evaluated afterwards.
  ///
  /// - Parameter previousTraitCollection: The old one.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called on the main thread when memory reaches 80 % of the limit, which is 64 MB for a widget
  /// with all its processes; again only after memory was below 80 %. Above the limit the processes
  /// are ended.
  open func didReceiveMemoryWarning() {}

  /// Evaluates the body soon.
  ///
  /// Call it after a change outside of a call by the SDK, such as a timer, a file or a finished
  /// task.
  ///
  /// Several calls lead to one evaluation.
  public func setNeedsDisplay() {
    session?.setNeedsDisplay()
  }
}
