import TodayWire

/// Permissions of the user: opening apps and URLs, unlocking, questions of other parts of the host.
extension Engine {
  // MARK: Opening

  /// `extensionContext.open`: within five seconds of a tap on that card, one at a time.
  mutating func openRequested(_ instance: Instance, request: WidgetRequestID?, _ url: String) {
    let id = instance.widget
    let isRecent =
      widgets[id]?.lastTap.map { now.awake - $0 <= configuration.timeLimits.open } ?? false
    // The action that the user is unlocking the board for does not change meanwhile.
    let isUnlocking = questions.isAskingForPassword
    guard isRecent, isOnBoard(id), widgets[id]?.shown != nil, openings.current == nil, !isUnlocking
    else {
      if let request {
        effects.append(.answerOpen(instance, request: request, success: false))
      }
      guard widgets[id]?.refusals.take(at: now.awake) == true else { return }
      let why: LogRefusal.OpenRefusal =
        openings.current != nil ? .busy : isUnlocking ? .unlocking : .noTap
      log(id, .refused, .refused(.open(url: Sanitizer.line(url), why)))
      if !isRecent { hint(id, .openWithoutTap(Sanitizer.line(url))) }
      return
    }
    open(url, for: id, instance: instance, request: request)
  }

  /// Without `lastTap`, which lets the widget open its app.
  mutating func tappedElsewhere(_ id: WidgetID, _ action: String) {
    if canBeTappedElsewhere(id) { deliverTap(id, action, []) }
  }

  /// Whether a tap of another machine reaches the widget now: it runs, for an open board that is not
  /// locked, and is no script, whose taps run commands.
  package func canBeTappedElsewhere(_ id: WidgetID) -> Bool {
    guard !isLocked, let widget = widgets[id], widget.info.script == nil,
      let connection = widget.connection
    else { return false }
    return connection.isLive || connection.isReadyForView
  }

  /// Enter or a click on a link. The user chose to open it, but the widget chose the address.
  mutating func follow(_ id: WidgetID, _ url: String) {
    widgets[id]?.lastTap = now.awake
    askAfterFailure(id)
    guard widgets[id] != nil, openings.current == nil else { return }
    open(url, for: id)
  }

  mutating func openApp(of id: WidgetID) {
    guard widgets[id] != nil, openings.current == nil else { return }
    open(nil, for: id)
  }

  private mutating func open(
    _ url: String?, for id: WidgetID, instance: Instance? = nil, request: WidgetRequestID? = nil
  ) {
    openings.add(url, for: id, instance: instance, request: request)
    proceed()
  }

  /// Asks the required questions one by one, then opens.
  mutating func proceed() {
    guard let opening = openings.current, let info = widgets[opening.widget]?.info else { return }
    guard !isLocked else { return askToUnlock(for: .open(number: opening.number)) }
    guard let url = opening.url else { return begin(.app(info.appID, url: nil)) }
    let asker = OpenPolicy.Asker.widget(app: info.appID, isConfined: info.isConfined)
    do {
      let decision = try OpenPolicy.decide(
        url, asker: asker, apps: installation.apps,
        consents: consents.applying(opening.allowed))
      openings.asks(decision)
      let shown = try CanonicalURL(url).text
      switch decision {
      case .open(let route): begin(route)
      case .askForApp(let app):
        ask(
          .open(party(info), app: party(app: app), url: shown), [.open, .always, .cancel],
          for: .opening(opening.number))
      case .askForPlace(let place):
        ask(
          .visit(party(info), place: place, url: shown), [.open, .always, .cancel],
          for: .opening(opening.number))
      case .choose(let scheme, let ids):
        ask(
          .choose(party(info), scheme: scheme, url: shown),
          ids.flatMap(choices) + [.cancel],
          for: .opening(opening.number))
      }
    } catch {
      finishOpening(success: false, error)
    }
  }

  /// An app's identifier could be any other choice's.
  private static let choiceOfApp = (once: "once:", always: "always:")

  private func choices(ofApp id: String) -> [Question.Choice] {
    let app = party(app: id)
    return [
      Question.Choice(Self.choiceOfApp.once + id, .openWith(app)),
      Question.Choice(Self.choiceOfApp.always + id, .alwaysOpenWith(app)),
    ]
  }

  private func party(_ info: WidgetInfo) -> Question.Party {
    Question.Party(
      name: MarkedName.of(Sanitizer.line(info.title)), id: Sanitizer.line(info.id.rawValue))
  }

  private func party(app id: String) -> Question.Party {
    let name = installation.apps.first { $0.id == id }?.name ?? id
    return Question.Party(name: MarkedName.of(Sanitizer.line(name)), id: Sanitizer.line(id))
  }

  mutating func openingAnswered(_ number: OpeningID, _ choice: String) {
    guard let opening = openings.current, opening.number == number, let asked = opening.asked,
      let info = widgets[opening.widget]?.info
    else { return }
    guard choice != Question.Choice.cancel.id else {
      return finishOpening(success: false, .declined)
    }
    var isStored = choice == Question.Choice.always.id
    var changes: [ConsentChange] = []
    switch asked {
    case .askForApp(let app): changes = [.open(by: info.appID, app: app)]
    case .askForPlace(let place): changes = [.visit(by: info.appID, place: place)]
    case .choose(let scheme, let ids):
      for id in ids where choices(ofApp: id).contains(where: { $0.id == choice }) {
        isStored = choice == Self.choiceOfApp.always + id
        // The question names the widget that asks, so the choice is a consent, too.
        changes = [.choose(scheme: scheme, app: id), .open(by: info.appID, app: id)]
      }
    case .open: break
    }
    if isStored { changes.forEach { change($0) } } else { openings.allow(changes) }
    // Decided again: an app may have come or gone while the question stood there.
    proceed()
  }

  private mutating func change(_ change: ConsentChange) {
    consents.apply(change)
    effects.append(.changeConsents(change))
  }

  private mutating func begin(_ route: Route) {
    guard let opening = openings.current else { return }
    openings.decided()
    effects.append(.open(opening.number, route))
    log(opening.widget, .open, .opening(url: opening.url.map(Sanitizer.line)))
  }

  mutating func opened(_ number: OpeningID, _ success: Bool, _ failure: OpenFailure?) {
    guard openings.isCurrent(number), openings.current?.isAsking == false else { return }
    finishOpening(success: success, failure)
  }

  /// Answers the requesting process. The card shows why it failed.
  mutating func finishOpening(success: Bool, _ failure: OpenFailure?) {
    guard let done = openings.finish() else { return }
    if let instance = done.instance, let request = done.request {
      effects.append(.answerOpen(instance, request: request, success: success))
    }
    if success {
      // An earlier refusal is no longer true.
      if case .notOpened? = widgets[done.widget]?.notes.tap {
        widgets[done.widget]?.notes.tap = nil
      }
    } else {
      let failure = failure ?? .failed(url: Sanitizer.line(done.url ?? ""))
      // A refusal of the user ends what the tap allowed. Otherwise the widget could ask again at once.
      if failure == .declined || failure == .locked { widgets[done.widget]?.lastTap = nil }
      note(done.widget, .notOpened(failure))
      // The hidden list opens apps, too, whose cards cannot show the failure.
      if !isOnBoard(done.widget) { message = .notOpened(failure) }
    }
  }

  /// The user is not asked on behalf of a removed card or an ended process.
  mutating func reviewOpening() {
    guard let opening = openings.current, opening.isAsking else { return }
    let isWaiting = opening.instance.map { instance in
      connection(of: instance).map { !$0.isEnding } ?? false
    }
    let isThere = widgets[opening.widget].map { !$0.isUninstalled } ?? false
    if shutdown == .none, isThere, isWaiting ?? true, canAsk(opening) { return }
    questions.withdraw(at: now.awake) { purpose in
      switch purpose {
      case .opening(opening.number), .unlock(.open(number: opening.number)): true
      case .opening, .unlock, .other: false
      }
    }
    _ = openings.finish()
    if let instance = opening.instance, let request = opening.request {
      effects.append(.answerOpen(instance, request: request, success: false))
    }
    log(opening.widget, .refused, .refused(.openWithdrawn))
  }

  /// The hidden list opens apps of cards that are not on the board.
  private func canAsk(_ opening: Opening) -> Bool {
    opening.url == nil || isOnBoard(opening.widget)
  }

  // MARK: The lock

  mutating func lock() {
    guard !isLocked else { return }
    isLocked = true
    log(nil, .note, .board(.locked))
  }

  /// Performs the action now, or when the board is unlocked.
  mutating func unlocked(for use: LockedUse, _ perform: (inout Engine) -> Void) {
    if isLocked { askToUnlock(for: use) } else { perform(&self) }
  }

  mutating func askToUnlock(for use: LockedUse) {
    // A new action replaces the one before, which is refused.
    for before in questions.lockedUses where before != use { staysLocked(before) }
    ask(.unlock(use), [.unlock, .cancel], for: .unlock(use))
  }

  mutating func passwordChecked(_ number: QuestionID, _ verdict: PasswordVerdict) {
    let problem: Question.Problem? =
      switch verdict {
      case .right: nil
      case .wrong: .wrongPassword
      case .unavailable(let failure): .unavailable(failure)
      }
    guard
      let use = questions.finishPassword(number, problem: problem, at: now.awake)
    else { return }
    switch verdict {
    case .right:
      isLocked = false
      log(nil, .note, .board(.unlocked))
      perform(use)
    case .wrong: log(nil, .refused, .board(.staysLocked(.wrongPassword)))
    case .unavailable(let failure): log(nil, .refused, .board(.staysLocked(.unavailable(failure))))
    }
  }

  private mutating func perform(_ use: LockedUse) {
    switch use {
    case .unlock: break
    case .open(let number): if openings.isCurrent(number) { proceed() }
    case .action(let action): user(action)
    case .quit: quit()
    case .suspend: effects.append(.suspend)
    }
  }

  /// The user did not unlock.
  mutating func staysLocked(_ use: LockedUse) {
    if case .open(let number) = use, openings.isCurrent(number) {
      finishOpening(success: false, .locked)
    }
  }

  // MARK: Questions

  mutating func ask(
    _ subject: Question.Subject, _ choices: [Question.Choice], for purpose: AskedQuestion.Purpose
  ) {
    guard !questions.ask(subject, choices, for: purpose, at: now.awake) else { return }
    log(nil, .refused, .board(.questionDropped))
    decided("cancel", purpose)
  }

  mutating func ask(_ request: QuestionRequest) {
    ask(
      .other(title: Sanitizer.line(request.title), text: Sanitizer.text(request.text)),
      request.choices, for: .other(request.key))
  }

  mutating func withdrawQuestions(_ prefix: String, except open: Set<String>) {
    questions.withdraw(at: now.awake) { purpose in
      guard case .other(let key) = purpose else { return false }
      return key.hasPrefix(prefix) && !open.contains(key)
    }
  }

  mutating func answer(_ number: QuestionID, _ choice: String) {
    switch questions.answer(number, choice, at: now.awake) {
    case .ignored: break
    case .checkPassword: effects.append(.checkPassword(question: number))
    case .decided(let purpose): decided(choice, purpose)
    }
  }

  private mutating func decided(_ choice: String, _ purpose: AskedQuestion.Purpose) {
    switch purpose {
    case .opening(let number): openingAnswered(number, choice)
    case .unlock(let use): staysLocked(use)
    case .other(let key): effects.append(.questionAnswered(key: key, choice: choice))
    }
  }
}
