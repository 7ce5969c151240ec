public import Foundation

/// The principal class of a widget: subclass it, mark the subclass `@main`, and that is all.
///
/// ```swift
/// @main final class TodayViewController: WidgetViewController, NCWidgetProviding {
///   override var body: any View { Text("Hello") }
/// }
/// ```
///
/// It stands where `UIViewController` stands in Apple's widgets. There are no view objects: ``body``
/// says what is to be seen, and is evaluated again after each call into the widget. It is sent to the
/// host when it has changed. Everything runs on the main actor.
///
/// Order of calls: ``viewDidLoad()``, `widgetActiveDisplayModeDidChange` once, ``viewWillAppear(_:)``,
/// ``viewDidAppear(_:)``, ``viewWillDisappear(_:)``, ``viewDidDisappear(_:)``. Appearing again within
/// a few seconds reuses the instance; later it is another process.
@MainActor open class WidgetViewController: NSExtensionRequestHandling {
  /// The host's side of the widget; nil before ``viewDidLoad()`` and outside a host.
  public internal(set) var extensionContext: NSExtensionContext?

  /// The size that the host shows the widget at: columns and rows of the terminal.
  public internal(set) var viewSize = CGSize.zero

  /// Whether the board is light or dark. Colours by role, such as ``Color/primary``, need no look at
  /// it.
  public internal(set) var traitCollection = UITraitCollection()

  /// The size that the widget would like to have in expanded mode. Only the height counts, in rows;
  /// 0 leaves it to what the body needs. The host has the last word.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { setNeedsDisplay() } }
  }

  /// Why the update failed: read when an update is answered with ``NCUpdateResult/failed``, shown on
  /// the card. Not Apple's.
  open var updateFailureReason: String?

  /// What `widgetMarginInsets` asked for, at the present size.
  var marginInsets = UIEdgeInsets.zero

  weak var session: WidgetSession?

  /// Called once by the SDK, in the widget's process.
  public required init() {}

  /// The widget's picture. Empty by default.
  ///
  /// Keep it quick, and free of side effects: it is evaluated often. For `if` and several views at
  /// the top, mark the override with `@ViewBuilder`, or put a ``VStack`` around.
  open var body: any View { EmptyView() }

  /// The card in one line, for where there is no room for more; nil: none. Not Apple's.
  open var summary: String? { nil }

  /// What the user should be told. None by default. Not Apple's.
  open var alerts: [WidgetAlert] { [] }

  /// An Action's or Share's request, before ``viewDidLoad()``; never called in a Today widget.
  open func beginRequest(with context: NSExtensionContext) {}

  /// Apple's way to make a view object. There are none here.
  @available(*, unavailable, message: "there are no view objects: override body")
  open func loadView() {}

  /// Called once, before anything else is shown.
  open func viewDidLoad() {}

  /// The widget is about to be shown: load what it showed last, and be quick. The host waits 2
  /// seconds for it at most, and shows the stored picture meanwhile.
  ///
  /// - Parameter animated: Always false: a terminal does not animate.
  open func viewWillAppear(_ animated: Bool) {}

  /// The live view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}

  /// The widget is about to go. The body as it is afterwards becomes the stored picture.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The widget has gone; the process may be ended seconds later.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The widget is about to get another size: the terminal was resized, or the mode changed.
  ///
  /// ``viewSize`` is still the old one. In a change of mode the host says the largest size only:
  /// `size` is that of the preferred height within it.
  ///
  /// - Parameters:
  ///   - size: Columns and rows of the terminal.
  ///   - coordinator: Takes what is to change along with the size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The board has become light or dark: ``traitCollection`` says which. The body is evaluated again
  /// afterwards.
  ///
  /// - Parameter previousTraitCollection: What it was before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Memory is at 80 % of the limit, which is 64 MB for a widget with all its processes. Above the limit
  /// they are ended. Called on the main thread, and again only after memory was below 80 % in between.
  open func didReceiveMemoryWarning() {}

  /// Says that the body has changed outside of a call by the SDK: a timer, a file, a finished task.
  ///
  /// The body is evaluated once, soon after, however often this is called.
  public func setNeedsDisplay() {
    session?.setNeedsDisplay()
  }
}
