import TodayWire

/// A URL that is being opened.
struct Opening: Sendable, Equatable {
  var number: Int
  /// Whose card says so when it fails.
  var widget: WidgetID
  /// Who asked through `openURL` and waits for the answer, and with which request.
  var instance: Instance?
  var request: Int?
  /// nil: just the containing app.
  var url: String?
  /// The user is to be asked, or was and has not answered.
  var isAsking = true
  /// What the question on the screen is about: an answer to it is none to another one.
  var asked: OpenPolicy.Decision?
}

/// Opening the containing app, and whatever else has a URL.
extension Engine {
  /// `extensionContext.open`: within five seconds of a tap on that card, one at a time.
  mutating func openRequested(_ instance: Instance, request: Int?, _ url: String) {
    let id = instance.widget
    let isRecent =
      widgets[id]?.lastTap.map { now.awake - $0 <= configuration.openWindow } ?? false
    // What the user is unlocking the board for does not change under their fingers.
    let isUnlocking = questions.contains { $0.question.subject.wantsPassword }
    guard isRecent, isOnBoard(id), widgets[id]?.shown != nil, opening == nil, !isUnlocking else {
      if let request {
        effects.append(.answerOpen(instance, request: request, success: false))
      }
      let why =
        opening != nil
        ? "another one is being opened"
        : isUnlocking ? "the board is being unlocked" : "no tap on the card before it"
      log(id, .refused, "open \(Sanitizer.line(url)): \(why)")
      if !isRecent { hint(id, .openWithoutTap(Sanitizer.line(url))) }
      return
    }
    open(url, for: id, instance: instance, request: request)
  }

  /// Enter or a click on a link. The user has chosen to, but the widget has chosen where to.
  mutating func follow(_ id: WidgetID, _ url: String) {
    widgets[id]?.lastTap = now.awake
    askAfterFailure(id)
    guard widgets[id] != nil, opening == nil else { return }
    open(url, for: id)
  }

  mutating func openApp(of id: WidgetID) {
    guard widgets[id] != nil, opening == nil else { return }
    open(nil, for: id)
  }

  private mutating func open(
    _ url: String?, for id: WidgetID, instance: Instance? = nil, request: Int? = nil
  ) {
    lastOpen += 1
    opening = Opening(
      number: lastOpen, widget: id, instance: instance, request: request, url: url)
    proceed()
  }

  /// Asks what there is to ask, one thing after the other; then opens.
  mutating func proceed() {
    guard let opening, let info = widgets[opening.widget]?.info else { return }
    guard !isLocked else { return askToUnlock(for: .open(number: opening.number)) }
    guard let url = opening.url else { return begin(.app(info.appID, url: nil)) }
    let asker = OpenPolicy.Asker.widget(app: info.appID, isConfined: info.isConfined)
    do {
      let decision = try OpenPolicy.decide(url, asker: asker, apps: apps, consents: consents)
      self.opening?.asked = decision
      switch decision {
      case .open(let route): begin(route)
      case .askForApp(let app):
        ask(
          .open(party(info), app: party(app: app), url: Sanitizer.line(url)), [.open, .cancel],
          for: .opening(opening.number))
      case .askForPlace(let place):
        ask(
          .visit(party(info), place: place, url: Sanitizer.line(url)), [.open, .cancel],
          for: .opening(opening.number))
      case .choose(let scheme, let ids):
        ask(
          .choose(party(info), scheme: scheme, url: Sanitizer.line(url)),
          ids.map { Question.Choice(Self.choiceOfApp + $0, .app(party(app: $0))) } + [.cancel],
          for: .opening(opening.number))
      }
    } catch {
      finishOpening(success: false, reason: error.description)
    }
  }

  /// An app's identifier could be any other choice's.
  private static let choiceOfApp = "app:"

  private func party(_ info: WidgetInfo) -> Question.Party {
    Question.Party(name: Sanitizer.line(info.title), id: Sanitizer.line(info.id))
  }

  private func party(app id: String) -> Question.Party {
    let name = apps.first { $0.id == id }?.name ?? id
    return Question.Party(name: Sanitizer.line(name), id: Sanitizer.line(id))
  }

  mutating func openingAnswered(_ number: Int, _ choice: String) {
    guard let opening, opening.number == number, let asked = opening.asked,
      let info = widgets[opening.widget]?.info
    else { return }
    guard choice != Question.Choice.cancel.id else {
      return finishOpening(success: false, reason: "not opened: you said no")
    }
    switch asked {
    case .askForApp(let app): change(.open(by: info.appID, app: app))
    case .askForPlace(let place): change(.visit(by: info.appID, place: place))
    case .choose(let scheme, let ids):
      if let app = ids.first(where: { Self.choiceOfApp + $0 == choice }) {
        change(.choose(scheme: scheme, app: app))
        // Who chose the app has also read who asks for it.
        change(.open(by: info.appID, app: app))
      }
    case .open: break
    }
    // Decided anew: an app may have come or gone while the question stood there.
    proceed()
  }

  private mutating func change(_ change: ConsentChange) {
    consents.apply(change)
    effects.append(.changeConsents(change))
  }

  private mutating func begin(_ route: Route) {
    guard let opening else { return }
    self.opening?.isAsking = false
    effects.append(.open(opening.number, route))
    log(opening.widget, .open, opening.url.map(Sanitizer.line) ?? "its app")
  }

  mutating func opened(_ number: Int, _ success: Bool, _ reason: String?) {
    guard let opening, opening.number == number, !opening.isAsking else { return }
    finishOpening(success: success, reason: reason)
  }

  /// Whoever asked is told, and the card says why it failed.
  mutating func finishOpening(success: Bool, reason: String?) {
    guard let done = opening else { return }
    opening = nil
    if let instance = done.instance, let request = done.request {
      effects.append(.answerOpen(instance, request: request, success: success))
    }
    if !success {
      let why = reason ?? "\(Sanitizer.line(done.url ?? "")) could not be opened"
      note(done.widget, why)
      // The hidden list opens apps, too: there is no card to say it on.
      if !isOnBoard(done.widget) { message = why }
    }
  }

  /// Nobody is asked for a card that is gone, nor for a process that is.
  mutating func reviewOpening() {
    guard let opening, opening.isAsking else { return }
    let isWaiting = opening.instance.map { instance in
      connection(of: instance).map { !$0.isEnding } ?? false
    }
    let isThere = widgets[opening.widget].map { !$0.isUninstalled } ?? false
    if !isFinished, quitDeadline == nil, isThere, isWaiting ?? true, canAsk(opening) { return }
    withdraw { purpose in
      switch purpose {
      case .opening(opening.number), .unlock(.open(number: opening.number)): true
      case .opening, .unlock, .other: false
      }
    }
    self.opening = nil
    if let instance = opening.instance, let request = opening.request {
      effects.append(.answerOpen(instance, request: request, success: false))
    }
    log(opening.widget, .refused, "open: its card went before the user answered")
  }

  /// The hidden list opens apps of cards that are not on the board.
  private func canAsk(_ opening: Opening) -> Bool {
    opening.url == nil || isOnBoard(opening.widget)
  }
}
