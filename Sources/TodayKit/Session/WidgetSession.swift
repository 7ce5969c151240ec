package import Foundation
package import TodayWire

/// The connection of a widget with the host: it receives messages, calls the widget and sends
/// messages.
///
/// It uses no descriptors, so that tests and harnesses can act as the host.
@MainActor package final class WidgetSession: WidgetScope {
  /// The session of the running code; nil outside a widget.
  package static var current: WidgetSession? { CurrentWidget.scope as? WidgetSession }

  /// The principal classes of the program.
  ///
  /// `begin` selects one.
  private let types: [any NSExtensionRequestHandling.Type]
  var type: any NSExtensionRequestHandling.Type
  private let sendEnvelope: @MainActor (Envelope) -> Void
  private let leave: @MainActor (Int32) -> Void
  let isWholeProcess: Bool
  private let bundle: URL?
  var identity: ProcessIdentity?

  package internal(set) var controller: WidgetViewController?
  /// The principal object of an Action or Share extension; the controller, if it has a view.
  package internal(set) var principal: (any NSExtensionRequestHandling)?
  var context: NSExtensionContext?
  var request: ExtensionRequest?
  var begin: HostMessage.Begin?
  /// Whether `begin` has been answered.
  var isConnected = false
  /// Whether the widget may draw: not before it has loaded its last content.
  var mayDraw = false
  var isDisplayScheduled = false
  var lastView: WidgetView?
  let evaluation = BodyEvaluation()
  /// Only for a widget in its own process.
  var watch: MainThreadWatch?
  private var nextRequest = 1
  private var openings: [Int: @MainActor (Bool) -> Void] = [:]

  /// - Parameters:
  ///   - types: The principal classes.
  ///   - send: Receives the messages of the widget, in order.
  ///   - leave: Ends the process with a status.
  ///   - isWholeProcess: Whether the process belongs to the widget. A test may have several widgets
  ///     with their own identities, which then apply to calls of the session and to tasks that they
  ///     start.
  ///   - bundle: The URL of the widget's bundle, for its localized texts.
  package convenience init(
    _ type: any NSExtensionRequestHandling.Type, isWholeProcess: Bool, bundle: URL? = nil,
    send: @escaping @MainActor (Envelope) -> Void, leave: @escaping @MainActor (Int32) -> Void
  ) {
    self.init(
      [type], isWholeProcess: isWholeProcess, bundle: bundle, send: send, leave: leave)
  }

  package init(
    _ types: [any NSExtensionRequestHandling.Type], isWholeProcess: Bool, bundle: URL? = nil,
    send: @escaping @MainActor (Envelope) -> Void, leave: @escaping @MainActor (Int32) -> Void
  ) {
    precondition(!types.isEmpty, "a program needs at least one extension")
    self.types = types
    type = types[0]
    self.isWholeProcess = isWholeProcess
    self.bundle = bundle
    sendEnvelope = send
    self.leave = leave
    evaluation.state.didChange = { [weak self] in self?.setNeedsDisplay() }
    UnattachedState.didChange = { WidgetSession.current?.setNeedsDisplay() }
  }

  /// Handles a line from the host, without its LF.
  package func receive(line: [UInt8]) {
    do throws(Envelope.Refusal) {
      receive(try Envelope(line: line))
    } catch .notAnObject {
      Log.write("a line that is not a message was ignored")
    } catch {
      Log.write("the host sent \(error)")
      leave(65)
    }
  }

  package func receive(_ envelope: Envelope) {
    inScope { take(envelope) }
  }

  /// Runs code as a part of the widget.
  package func inScope<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isWholeProcess { return try body() }
    return try CurrentWidget.$scoped.withValue(self) {
      try ProcessIdentity.$scoped.withValue(identity) { try body() }
    }
  }

  /// Selects the class that the Info.plist names; false if the program does not have it.
  func choosePrincipal(_ name: String) -> Bool {
    // The name of a widget of WidgetKit's form is its kind.
    if type is TimelineController.Type { return true }
    guard let chosen = types.first(where: { BundleName(name).names($0) }) else { return false }
    type = chosen
    return true
  }

  /// Adopts the identity from the host.
  func adoptIdentity(_ begin: HostMessage.Begin) {
    identity = ProcessIdentity(begin, bundle: bundle)
    guard isWholeProcess else { return }
    CurrentWidget.process = self
    if let identity { ProcessIdentity.adopt(identity) }
  }

  private func take(_ envelope: Envelope) {
    switch envelope {
    case .request(let id, let method, let params):
      if let message = read(method, params, id: id) { handle(message, id: id) }
    case .notification(let method, let params):
      if let message = read(method, params, id: nil) { handle(message, id: nil) }
    case .result(let id, let result):
      openings.removeValue(forKey: id)?(result["success"]?.bool ?? false)
    case .error(let id, _, let message):
      Log.write("the host answered: \(message)")
      if let id { openings.removeValue(forKey: id)?(false) }
    }
  }

  private func read(_ method: String, _ params: JSONValue?, id: Int?) -> HostMessage? {
    guard let message = HostMessage(method: method, params: params) else {
      if let id {
        let isKnown =
          Self.methodsWithParams.contains(method) || FileProviderCall.Kind(rawValue: method) != nil
        refuse(
          id, code: isKnown ? Envelope.invalidParams : Envelope.methodNotFound,
          isKnown ? "\(method): params are missing" : "unknown method \"\(method)\"")
      }
      return nil
    }
    if case .begin = message { return message }
    if case .end = message { return message }
    guard isConnected else {
      if let id { refuse(id, code: Envelope.invalidRequest, "\"begin\" must be the first message") }
      return nil
    }
    return message
  }

  private static let methodsWithParams = [
    "begin", "displayModeDidChange", "sizeDidChange", "appearanceDidChange", "activate",
    "contentDidChange", "textDidChange", "canHandleAdjustmentData", "startContentEditing",
    "prepareForPresentation",
  ]

  private func handle(_ message: HostMessage, id: Int?) {
    let done = { @MainActor [weak self] in
      if let id { self?.answer(id, .null) }
    }
    switch message {
    case .begin(let begin): start(begin, id: id)
    case .viewWillAppear: willAppear(done)
    case .viewDidAppear:
      hostBecame(.NSExtensionHostDidBecomeActive)
      call("viewDidAppear") { $0.viewDidAppear(false) }
    case .viewWillDisappear:
      hostBecame(.NSExtensionHostWillResignActive)
      call("viewWillDisappear") { $0.viewWillDisappear(false) }
      done()
    case .viewDidDisappear:
      hostBecame(.NSExtensionHostDidEnterBackground)
      call("viewDidDisappear") { $0.viewDidDisappear(false) }
    case .performUpdate: performUpdate(id: id)
    case .displayModeDidChange(let mode, let maximum): displayModeDidChange(mode, maximum)
    case .sizeDidChange(let size, let maximum): sizeDidChange(size, maximum)
    case .appearanceDidChange(let appearance): appearanceDidChange(appearance)
    case .activate(let action, let items): activate(action, items, id: id)
    case .memoryWarning: call("didReceiveMemoryWarning") { $0.didReceiveMemoryWarning() }
    case .beginRequest(let items): beginRequest(items, id: id)
    case .editing(let message): edit(message, id: id)
    case .contentDidChange(let text): contentDidChange(text)
    case .prepareForPresentation(let input): prepareForPresentation(input, id: id)
    case .fileProvider(let call): callFileProvider(call, id: id)
    case .textDidChange(let document): textDidChange(document)
    case .done: userFinished()
    case .cancel: userCancelled()
    case .end:
      if request != nil {
        hostBecame(.NSExtensionHostWillResignActive)
        hostBecame(.NSExtensionHostDidEnterBackground)
      }
      leave(0)
    }
  }

  func hostBecame(_ state: Notification.Name) {
    Foundation.NotificationCenter.default.post(
      name: state, object: context ?? controller?.extensionContext)
  }

  func send(_ message: WidgetMessage) {
    sendEnvelope(message.envelope(id: nextRequest))
    if case .openURL = message { nextRequest += 1 }
  }

  func answer(_ id: Int, _ result: JSONValue) {
    sendEnvelope(.result(id: id, result))
  }

  func refuse(_ id: Int, code: Int, _ message: String) {
    sendEnvelope(.error(id: id, code: code, message: message))
  }

  func trace(_ call: WidgetCall, size: CellSize? = nil) { trace(.call(call, size: size)) }

  package func trace(_ report: TraceReport) {
    send(.trace(report, instance: String(describing: type)))
  }

  /// Sends a request of the widget to the host.
  func open(_ url: String, completion: @escaping @MainActor (Bool) -> Void) {
    openings[nextRequest] = completion
    send(.openURL(url))
  }

  func setHasContent(_ flag: Bool, bundleIdentifier: String) {
    guard let begin, BundleName(begin.bundleIdentifier).isSameApp(as: bundleIdentifier) else {
      let message = "setHasContent: \(bundleIdentifier) is another app's widget"
      Log.write(message)
      send(.log(level: "error", message: message))
      return
    }
    send(.setHasContent(flag, bundleIdentifier: bundleIdentifier))
  }

  func largestDisplayModeDidChange(_ mode: NCWidgetDisplayMode) {
    if isConnected { send(.setLargestAvailableDisplayMode(mode.wire)) }
  }
}

/// An identifier or the name of a class in a property list.
private struct BundleName {
  private let name: String

  init(_ name: String) { self.name = name }

  /// Whether a name in an Info.plist means this class: `Module.Class` or `Class`.
  ///
  /// No name means any class.
  func names(_ type: any NSExtensionRequestHandling.Type) -> Bool {
    name.isEmpty || name == String(reflecting: type) || name == String(describing: type)
  }

  /// Whether two extensions belong to the same app: an extension's identifier is its app's with one
  /// more part.
  func isSameApp(as other: String) -> Bool {
    if name == other { return true }
    guard let dot = name.lastIndex(of: "."), let otherDot = other.lastIndex(of: ".") else {
      return false
    }
    return name[..<dot] == other[..<otherDot]
  }
}
