import TodayWire

/// A URL that is being opened.
struct Opening: Sendable, Equatable {
  var number: Int
  /// Whose card says so when it fails.
  var widget: WidgetID
  /// Who asked through `openURL` and waits for the answer, and with which request.
  var instance: Instance?
  var request: Int?
  var url: String
}

/// Opening the containing app.
extension Engine {
  /// `extensionContext.open`: within five seconds of a tap on that card, one at a time.
  mutating func openRequested(_ instance: Instance, request: Int?, _ url: String) {
    let id = instance.widget
    let isRecent =
      widgets[id]?.lastTap.map { now.awake - $0 <= configuration.openWindow } ?? false
    guard isRecent, isOnBoard(id), widgets[id]?.shown != nil, opening == nil else {
      if let request {
        effects.append(.answerOpen(instance, request: request, success: false))
      }
      let why = opening != nil ? "another one is being opened" : "no tap on the card before it"
      log(id, .refused, "open \(Sanitizer.line(url)): \(why)")
      return
    }
    open(url, for: id, instance: instance, request: request)
  }

  /// Enter or a click on a link.
  mutating func follow(_ id: WidgetID, _ url: String) {
    widgets[id]?.lastTap = now.awake
    guard widgets[id] != nil, opening == nil else { return }
    open(url, for: id, instance: nil, request: nil)
  }

  mutating func openApp(of id: WidgetID) {
    guard let widget = widgets[id], opening == nil else { return }
    begin(.app(widget.info.appID, url: nil), for: id, instance: nil, request: nil, url: "")
  }

  private mutating func open(_ url: String, for id: WidgetID, instance: Instance?, request: Int?) {
    do {
      let route = try OpenPolicy.route(url, from: widgets[id]?.info.appID, apps: apps)
      begin(route, for: id, instance: instance, request: request, url: url)
    } catch {
      if let instance, let request {
        effects.append(.answerOpen(instance, request: request, success: false))
      }
      note(id, error.description)
    }
  }

  private mutating func begin(
    _ route: Route, for id: WidgetID, instance: Instance?, request: Int?, url: String
  ) {
    lastOpen += 1
    opening = Opening(
      number: lastOpen, widget: id, instance: instance, request: request, url: url)
    effects.append(.open(lastOpen, route))
    log(id, .open, url.isEmpty ? "its app" : url)
  }

  mutating func opened(_ number: Int, _ success: Bool, _ reason: String?) {
    guard let done = opening, done.number == number else { return }
    opening = nil
    if let instance = done.instance, let request = done.request {
      effects.append(.answerOpen(instance, request: request, success: success))
    }
    if !success { note(done.widget, reason ?? "\(done.url) could not be opened") }
  }
}
