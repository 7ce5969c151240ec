import Foundation
import TodayWire

extension Envelope {
  /// JSON-RPC's code for a request that is not allowed now.
  static let invalidRequest = -32600
  /// A tap's action failed.
  static let actionFailed = -32000
}

extension WidgetSession {
  /// Calls into the widget and displays the changes.
  func call(_ name: WidgetCall, size: CellSize? = nil, _ body: (WidgetViewController) -> Void) {
    guard let controller else { return }
    trace(name, size: size)
    body(controller)
    display()
  }

  func start(_ begin: HostMessage.Begin, id: Int?) {
    guard let id else { return }
    guard self.begin == nil else {
      return refuse(id, code: Envelope.invalidRequest, "\"begin\" was sent before")
    }
    if let mistake = mistake(in: begin) { return refuse(id, code: Envelope.invalidParams, mistake) }
    guard choosePrincipal(begin.principalClass) else {
      return refuse(
        id, code: Envelope.invalidParams,
        "the principal class is \(String(reflecting: type)), not \(begin.principalClass)")
    }
    if begin.extensionPoint == nil, !(type is WidgetViewController.Type) {
      return refuse(
        id, code: Envelope.invalidParams,
        "\(String(reflecting: type)) is not a WidgetViewController, so it cannot be a widget")
    }
    self.begin = begin
    adoptIdentity(begin)
    guard begin.extensionPoint == nil else {
      // The principal class is created when the request arrives.
      isConnected = true
      return answer(
        id, BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded).json)
    }
    inScope { load(begin, id: id) }
  }

  /// What the property list of the extension says about another program.
  private func mistake(in begin: HostMessage.Begin) -> String? {
    let makesTimelines = type is TimelineController.Type
    if let hasTimeline = begin.hasTimeline, hasTimeline != makesTimelines {
      let (today, widgetKit) = ("com.apple.widget-extension", "com.apple.widgetkit-extension")
      return makesTimelines
        ? "NSExtensionPointIdentifier is \(today), but the program's widgets have WidgetKit's form: "
          + "write \(widgetKit)"
        : "NSExtensionPointIdentifier is \(widgetKit) or TodayTimeline is true, but the program has no "
          + "widget of WidgetKit's form: write \(today), without TodayTimeline"
    }
    return makesTimelines ? TimelineController.unknownKind(begin.principalClass) : nil
  }

  /// Connects a new controller with the session.
  func adopt(
    _ controller: WidgetViewController, _ begin: HostMessage.Begin, _ context: NSExtensionContext
  ) {
    self.controller = controller
    controller.session = self
    controller.viewSize = begin.size.cgSize
    controller.traitCollection = UITraitCollection(begin.appearance)
    controller.extensionContext = context
  }

  private func load(_ begin: HostMessage.Begin, id: Int) {
    guard let controller = type.init() as? WidgetViewController else { return }
    let context = NSExtensionContext(
      session: self, mode: NCWidgetDisplayMode(begin.displayMode),
      maximumSizes: begin.maximumSize)
    adopt(controller, begin, context)
    trace("viewDidLoad", size: begin.size)
    controller.viewDidLoad()
    let largest = context.widgetLargestAvailableDisplayMode
    if largest == .compact { context.update(mode: .compact, maximumSizes: begin.maximumSize) }
    notifyDisplayMode()
    isConnected = true
    let provider = controller as? any NCWidgetProviding
    let implements = provider.map { Swift.type(of: $0).implementsUpdate } ?? false
    let answer = BeginAnswer(
      implements: implements ? ["performUpdate"] : [],
      largestAvailableDisplayMode: context.widgetLargestAvailableDisplayMode.wire)
    self.answer(id, answer.json)
  }

  private func notifyDisplayMode() {
    guard let controller, let context = controller.extensionContext else { return }
    let mode = context.widgetActiveDisplayMode
    trace("widgetActiveDisplayModeDidChange", size: context.maximumSizes[mode.wire])
    (controller as? any NCWidgetProviding)?
      .notifyDisplayMode(mode, maximumSize: context.widgetMaximumSize(for: mode))
    askForMargins()
  }

  private func askForMargins() {
    guard let provider = controller as? any NCWidgetProviding else { return }
    controller?.marginInsets = provider.widgetMarginInsets(forProposedMarginInsets: .zero)
  }

  func willAppear(_ done: () -> Void) {
    mayDraw = true
    // The host may have a view of another process or an older one, so the view is sent again.
    lastView = nil
    hostBecame(.NSExtensionHostWillEnterForeground)
    call("viewWillAppear") { $0.viewWillAppear(false) }
    done()
  }

  func displayModeDidChange(_ mode: DisplayMode, _ maximum: MaximumSizes) {
    guard let controller, let context = controller.extensionContext else { return }
    context.update(mode: NCWidgetDisplayMode(mode), maximumSizes: maximum)
    notifyDisplayMode()
    // The host measures the body's height. The widget gets the limit.
    var size = maximum[mode].cgSize
    let preferred = controller.preferredContentSize.height
    if mode == .expanded, preferred > 0 { size.height = min(preferred.rounded(.up), size.height) }
    transition(to: size)
  }

  func sizeDidChange(_ size: CellSize, _ maximum: MaximumSizes) {
    guard let controller, let context = controller.extensionContext else { return }
    let mode = context.widgetActiveDisplayMode
    let old = context.widgetMaximumSize(for: mode)
    context.update(maximumSizes: maximum)
    if context.widgetMaximumSize(for: mode) != old { notifyDisplayMode() }
    transition(to: size.cgSize)
  }

  func appearanceDidChange(_ appearance: Appearance) {
    guard let controller else { return }
    let old = controller.traitCollection
    let new = UITraitCollection(appearance)
    guard new != old else { return }
    controller.traitCollection = new
    call("traitCollectionDidChange") { $0.traitCollectionDidChange(old) }
  }

  private func transition(to size: CGSize) {
    guard let controller else { return }
    guard size != controller.viewSize else { return display() }
    let coordinator = SizeTransition()
    trace("viewWillTransition", size: size.cells)
    controller.viewWillTransition(to: size, with: coordinator)
    controller.viewSize = size
    coordinator.run {
      askForMargins()
      display()
    }
  }

  func performUpdate(id: Int?) {
    guard let id else { return }
    guard let provider = controller as? any NCWidgetProviding,
      Swift.type(of: provider).implementsUpdate
    else {
      return refuse(id, code: Envelope.methodNotFound, "performUpdate is not implemented")
    }
    trace(.performUpdate)
    let update = PendingUpdate(id: id)
    watch?.updateBegan()
    mayDraw = true
    let isDrawnNow = provider.startUpdate { result in
      // The order is kept: effects before the answer have been performed.
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { [weak self] in self?.finish(update, result) }
      } else {
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.finish(update, result) }
        }
      }
    }
    if !update.isAnswered, isDrawnNow || lastView == nil { display() }
  }

  private func finish(_ update: PendingUpdate, _ result: NCUpdateResult) {
    guard !update.isAnswered else {
      let hint = AuthorHint.answeredTwice(method: "performUpdate")
      return send(.log(level: "warning", message: hint.sentence))
    }
    update.isAnswered = true
    watch?.updateEnded()
    // The host may have dropped this view after an earlier noData, so it is sent again with new
    // data.
    if result == .newData { lastView = nil }
    display()
    let reason = result == .failed ? controller?.updateFailureReason : nil
    let timeline = (controller as? TimelineController)?.takeTimeline()
    answer(
      update.id,
      UpdateAnswer(outcome: result.wire, message: reason, timeline: timeline).json)
    if isWholeProcess { LoadedCode.releaseIfDue() }
  }

  /// - Parameter items: What an Action has returned.
  func activate(_ action: String, _ items: [ExtensionItem] = [], id: Int?) {
    guard let timelines = controller as? TimelineController else {
      return ReturnedItems.$wire.withValue(items) { run(action, id: id) }
    }
    Task.immediate {
      evaluation.actions = await timelines.actionsNow()
      run(action, id: id)
    }
  }

  private func run(_ action: String, id: Int?) {
    guard let run = evaluation.actions[action] else {
      if let id {
        refuse(id, code: Envelope.invalidParams, "the tapped view is no longer there")
      }
      return
    }
    trace("activate")
    // It is not cancelled: the host has a deadline for taps, and the user wants the effect.
    Task.immediate {
      do {
        try await run()
        display()
        if let id { answer(id, .null) }
      } catch {
        display()
        if let id {
          refuse(id, code: Envelope.actionFailed, ErrorWords.text(of: error))
        }
      }
    }
  }
}

/// An update without an answer so far.
@MainActor private final class PendingUpdate {
  let id: Int
  var isAnswered = false

  init(id: Int) {
    self.id = id
  }
}
