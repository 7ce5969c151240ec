public import Foundation
import TodayWire

/// The host, as a widget sees it.
@MainActor public final class NSExtensionContext {
  private weak var session: WidgetSession?
  private(set) var mode: NCWidgetDisplayMode
  private(set) var maximumSizes: MaximumSizes

  /// What the host gives to work on: ``NSExtensionItem``s. Empty in a Today widget.
  public let inputItems: [Any]

  init(
    session: WidgetSession?, mode: NCWidgetDisplayMode, maximumSizes: MaximumSizes,
    inputItems: [Any] = []
  ) {
    self.session = session
    self.inputItems = inputItems
    self.mode = mode
    self.maximumSizes = maximumSizes
  }

  /// The largest mode that the widget supports. With `.expanded` the card gets Show More.
  ///
  /// `.compact` by default, as on Apple's systems; usually set in `viewDidLoad`.
  public var widgetLargestAvailableDisplayMode = NCWidgetDisplayMode.compact {
    didSet {
      guard widgetLargestAvailableDisplayMode != oldValue else { return }
      session?.largestDisplayModeDidChange(widgetLargestAvailableDisplayMode)
    }
  }

  /// The mode that the widget is shown in.
  public var widgetActiveDisplayMode: NCWidgetDisplayMode { mode }

  /// The largest size that the host gives a mode: columns and rows of the terminal.
  public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
    maximumSizes[displayMode.wire].cgSize
  }

  /// Asks the host to open a URL: the containing app's scheme, another app's with the user's
  /// consent, or the desktop's.
  ///
  /// Only a Today widget may open a URL, one at a time and within 5 seconds of a tap on its card. For
  /// an Action or Share the handler is called with false.
  ///
  /// - Parameters:
  ///   - URL: The URL to open. Its scheme selects the app.
  ///   - completionHandler: Always called, on the main actor, with whether the URL was opened. False
  ///     is not an error.
  public func open(_ URL: URL, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
    guard let session else {
      completionHandler?(false)
      return
    }
    session.open(URL.absoluteString) { completionHandler?($0) }
  }

  /// Asks the host to open a URL, and waits for what became of it.
  @discardableResult
  public func open(_ URL: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      open(URL) { continuation.resume(returning: $0) }
    }
  }

  /// Ends the request, and gives items back to the host. Said once; later calls do nothing.
  ///
  /// A Today widget has no request: nothing happens there.
  ///
  /// - Parameters:
  ///   - items: ``NSExtensionItem``s; all that their attachments register is loaded.
  ///   - completionHandler: Called on the main actor when the host has been told, with false; the
  ///     process ends soon after. With true when there was no request to complete.
  public func completeRequest(
    returningItems items: [Any]?, completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let session else {
      completionHandler?(true)
      return
    }
    session.complete(items, completionHandler)
  }

  /// Ends the request without a result. The host says why, unless the user has cancelled.
  ///
  /// A Today widget has no request: nothing happens there.
  public func cancelRequest(withError error: any Error) {
    session?.cancel(error)
  }

  /// The board's locale: what dates, numbers and words of the widget should follow. International
  /// English where the board has none. Not Apple's: on Linux `Locale.current` does not know what the
  /// environment says.
  public var locale: Locale {
    let name = session?.begin?.locale ?? "C"
    return Locale(identifier: name == "C" ? "en_001" : name)
  }

  func update(mode: NCWidgetDisplayMode? = nil, maximumSizes: MaximumSizes) {
    if let mode { self.mode = mode }
    self.maximumSizes = maximumSizes
  }
}

extension CellSize {
  package var cgSize: CGSize { CGSize(width: columns, height: rows) }
}

extension CGSize {
  var cells: CellSize { CellSize(columns: Int(width), rows: Int(height)) }
}
