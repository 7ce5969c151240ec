public import Foundation
import TodayWire

/// The connection of a widget to its host.
@MainActor public final class NSExtensionContext {
  private weak var session: WidgetSession?
  private(set) var mode: NCWidgetDisplayMode
  private(set) var maximumSizes: MaximumSizes

  /// The input of an Action or Share extension: ``NSExtensionItem``s.
  ///
  /// Empty in a Today widget.
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

  /// The largest mode that the widget supports.
  ///
  /// With `.expanded` the card gets Show More.
  ///
  /// `.compact` by default, as on Apple's systems; usually set in `viewDidLoad`.
  public var widgetLargestAvailableDisplayMode = NCWidgetDisplayMode.compact {
    didSet {
      guard widgetLargestAvailableDisplayMode != oldValue else { return }
      session?.largestDisplayModeDidChange(widgetLargestAvailableDisplayMode)
    }
  }

  /// The current mode.
  public var widgetActiveDisplayMode: NCWidgetDisplayMode { mode }

  /// The largest size in a mode: columns and rows of the terminal.
  public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
    maximumSizes[displayMode.wire].cgSize
  }

  /// Opens a URL: in the containing app, in another app after the user's consent, or with the
  /// desktop's handler.
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

  /// Opens a URL and waits for the result.
  @discardableResult
  public func open(_ URL: URL) async -> Bool {
    await withCheckedContinuation { continuation in
      open(URL) { continuation.resume(returning: $0) }
    }
  }

  /// Completes the request and returns items to the host.
  ///
  /// Later calls have no effect.
  ///
  /// In a Today widget, which has no request, it has no effect.
  ///
  /// - Parameters:
  ///   - items: ``NSExtensionItem``s. All forms of their attachments are loaded.
  ///   - completionHandler: Called on the main actor after the host was notified, with false; the
  ///     process ends soon afterwards. It gets true if there was no request.
  public func completeRequest(
    returningItems items: [Any]?, completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let session else {
      completionHandler?(true)
      return
    }
    session.complete(items, completionHandler)
  }

  /// Cancels the request.
  ///
  /// The host shows the error, unless the user has cancelled.
  ///
  /// A Today widget has no request: nothing happens there.
  public func cancelRequest(withError error: any Error) {
    session?.cancel(error)
  }

  /// The board's locale, for dates, numbers and texts of the widget.
  ///
  /// International English if the board has none. Not an API of Apple: on Linux `Locale.current`
  /// ignores the environment.
  public var locale: Locale {
    let name = session?.begin?.locale ?? "C"
    return Locale(identifier: name == "C" ? "en_001" : name)
  }

  /// The settings that belong to this card, by their keys in the app's form; empty for a widget's first card ‡.
  ///
  /// A widget may have several cards, each in a process of its own: two cities' weather. The defaults of
  /// the app's group return these values, too, so that a widget that reads its settings there needs
  /// nothing else. Use this to keep the stored data of two cards apart. Texts and numbers are as the user
  /// typed them, `true` or `false` for a toggle that stores Boolean values.
  public var cardSettings: [String: String] {
    (session?.begin?.configuration ?? []).texts
  }

  func update(mode: NCWidgetDisplayMode? = nil, maximumSizes: MaximumSizes) {
    if let mode { self.mode = mode }
    self.maximumSizes = maximumSizes
  }
}

extension [JSONMember] {
  /// The values by their names, as a user would type them.
  var texts: [String: String] {
    Dictionary(map { ($0.name, $0.value.string ?? $0.value.text) }, uniquingKeysWith: { $1 })
  }
}

extension CellSize {
  package var cgSize: CGSize { CGSize(width: columns, height: rows) }
}

extension CGSize {
  var cells: CellSize { CellSize(columns: Int(width), rows: Int(height)) }
}
