import TodayWire

/// Builds the board from the engine's state.
struct BoardBuilder {
  let engine: Engine
  let now: Moment

  private var configuration: EngineConfiguration { engine.configuration }

  func board() -> Board {
    var board = Board()
    for id in engine.orderedIDs() { part(of: id)?.add(to: &board) }
    finish(&board)
    return board
  }

  /// Adds what is not about one widget.
  func finish(_ board: inout Board) {
    board.message = engine.isLocked ? engine.message?.masked : engine.message
    board.isStrict = configuration.isStrict
    board.notices =
      engine.isLocked ? NoticeList(engine.shown(engine.notices.notices)) : engine.notices
    board.shownWhileLocked = engine.isLocked ? engine.widgets.shownWhileLocked : nil
    board.questions = engine.questions.questions
    board.isLocked = engine.isLocked
    board.isPartial = engine.installation.isPartial
    // Adding nothing would copy the roster.
    guard !engine.installation.broken.isEmpty else { return }
    // A widget that has kept its card has a row already.
    let others = engine.installation.broken.filter { engine.widgets[$0.id]?.info.isBroken != true }
    board.roster += others.map {
      RosterEntry(
        id: $0.id, title: $0.title, appName: "", isEnabled: false, problem: $0.problem)
    }
  }

  /// What a widget adds to the board; `nil` if it is being removed.
  func part(of id: WidgetID) -> BoardPart? {
    guard let widget = engine.widgets[id], !widget.isUninstalled else { return nil }
    let isEnabled = engine.settings.enabled.contains(id)
    let isLeftOut = engine.isLocked && widget.info.hidesWhileLocked
    var part = BoardPart(roster: rosterEntry(widget, isEnabled: isEnabled))
    if isEnabled, engine.staysOnBoard(widget), !isLeftOut {
      part.place = .card(card(widget))
    } else if isVisited(widget), !isLeftOut, widget.content.isThere {
      var card = card(widget)
      card.isVisiting = true
      part.place = .card(card)
    } else if isEnabled, !isLeftOut, let flag = widget.content.flag {
      part.place = .hidden(hiddenCard(widget, flag))
    }
    if case .card = part.place, !engine.widgets.isNew(id) { part.staleAt = timeOfStaleness(widget) }
    return part
  }

  /// When its card changes without an event; `nil` if it does not.
  private func timeOfStaleness(_ widget: Widget) -> Duration? {
    guard let limit = widget.staleness(configuration) else { return nil }
    guard let age = widget.schedule.age(at: now) else {
      // A check in the future has no age before that time.
      let checked = widget.schedule.status?.checkedAt
      return checked.map { now.awake + .seconds(max(0, $0 - now.wall)) }
    }
    return age <= limit ? now.awake + (limit - age) : nil
  }

  private func isVisited(_ widget: Widget) -> Bool {
    engine.screen.visitedHost.map { widget.info.host == $0 } ?? false
  }

  private func icon(_ widget: Widget) -> String? {
    configuration.showsIcons ? widget.info.icon : nil
  }

  private func hiddenCard(_ widget: Widget, _ flag: ContentFlag) -> HiddenCard {
    var card = HiddenCard(
      id: widget.info.id, title: widget.info.title, icon: icon(widget),
      by: widget.author(of: flag), at: flag.at)
    card.hasApp = widget.info.hasApp
    return card
  }

  private func rosterEntry(_ widget: Widget, isEnabled: Bool) -> RosterEntry {
    var entry = RosterEntry(
      id: widget.info.id, title: widget.info.title, icon: icon(widget),
      appName: widget.info.appName, summary: widget.info.summary, isEnabled: isEnabled,
      isNew: widget.info.host == nil && !engine.settings.known.contains(widget.info.id))
    entry.parameters = widget.info.id.cardName == nil ? nil : widget.info.parameters
    entry.hasSettings = widget.info.hasSettings
    entry.isScript = widget.info.script != nil
    return entry
  }

  // MARK: One card

  func card(_ widget: Widget) -> Card {
    let id = widget.info.id
    let settings = engine.settings
    var card = Card(
      id: id, title: widget.info.title, icon: icon(widget), mode: engine.activeMode(of: widget),
      canExpand: settings.largestModes[id] == .expanded)
    card.hasApp = widget.info.hasApp
    card.isSameInBothModes = widget.info.script != nil
    card.isModeChosen = settings.chosenModes[id] != nil || configuration.isStrict
    card.chosenSize = settings.sizes[id] ?? CardSize()
    card.size = card.chosenSize.over(widget.info.cardSize)
    // Most widgets of a large board were never on the screen.
    if engine.widgets.isNew(id) {
      card.isUnread = true
    } else {
      add(widget, to: &card)
    }
    card.size = card.size.over(CardSize(span: widget.info.preferredSpan))
    return engine.isLocked ? card.masked : card
  }

  /// Adds what has happened to the widget.
  private func add(_ widget: Widget, to card: inout Card) {
    let picture = picture(widget)
    let shown = widget.shownView
    card.picture = picture
    card.badge = badge(widget, picture)
    card.isUnread = !widget.snapshot.isLoaded
    card.preferredRows = shown?.preferredRows
    card.summary = shown?.summary
    card.size = card.size.over(CardSize(span: shown?.preferredSpan.flatMap(CardSize.Span.init)))
    let isFailed = widget.schedule.hasFailed
    card.reason = widget.crashes.unable ?? (isFailed ? widget.schedule.status?.reason : nil)
    card.awaitsFirstResult =
      widget.info.script != nil && widget.schedule.isStatusKnown && widget.schedule.status == nil
    card.note = note(widget, picture)
    if widget.crashes.unable != nil || (isFailed && picture.node == nil) {
      card.nextTry = widget.schedule.nextTry
    }
    card.busyActions = widget.connection?.taps.noticedActions ?? widget.foreign.busyParts
    card.acceptsTaps = widget.info.host == nil || widget.foreign.acceptsRequests
  }

  private func note(_ widget: Widget, _ picture: Card.Picture) -> CardNote? {
    if let note = widget.notes.tap { return note }
    if let reason = widget.crashes.unable {
      return isEmpty(picture) ? .nothingYet(reason) : nil
    }
    if let status = widget.schedule.status, status.outcome == .failed, isEmpty(picture) {
      return .nothingYet(status.reason)
    }
    return widget.notes.slowed.map(CardNote.slowed) ?? widget.notes.problem
  }

  private func isEmpty(_ picture: Card.Picture) -> Bool {
    switch picture {
    case .none, .placeholder: true
    case .snapshot, .live: false
    }
  }

  private func picture(_ widget: Widget) -> Card.Picture {
    if widget.crashes.unable == nil, let connection = widget.connection,
      let live = livePicture(widget, connection)
    {
      return live
    }
    if let stored = widget.snapshot.stored {
      return widget.runsElsewhere && widget.foreign.goneSince == nil
        ? .live(stored.view.root) : .snapshot(stored.view.root)
    }
    // A placeholder such as "Loading…" would be wrong for a widget that cannot be loaded.
    guard widget.crashes.unable == nil, let placeholder = widget.snapshot.placeholder else {
      return .none
    }
    return .placeholder(placeholder)
  }

  private func livePicture(_ widget: Widget, _ connection: Connection) -> Card.Picture? {
    let views = connection.views
    switch connection.phase {
    case .live, .finishing, .disappearing:
      if let accepted = views.accepted { return .live(accepted.view.root) }
      if let stored = widget.snapshot.stored {
        return widget.schedule.hasFailed ? .snapshot(stored.view.root) : .live(stored.view.root)
      }
    case .requesting, .appearing, .background, .resting, .ending: break
    }
    // There is no snapshot yet, so the first view is shown at once.
    if widget.snapshot.stored == nil, let first = views.held ?? views.accepted?.view,
      !connection.isEnding
    {
      return .live(first.root)
    }
    guard configuration.isStrict, connection.isShown, let accepted = views.accepted else {
      return nil
    }
    return .live(accepted.view.root)
  }

  private func badge(_ widget: Widget, _ picture: Card.Picture) -> Card.Badge {
    if widget.crashes.unable != nil { return .unableToLoad }
    if let since = widget.foreign.goneSince { return .gone(since) }
    if widget.connection?.updates.current?.isNoticed == true || widget.foreign.isUpdating {
      return .updating
    }
    if widget.schedule.hasFailed {
      guard let time = timeOfPicture(widget) else { return .failedEmpty }
      // The output of a failed run of a script was not kept from an earlier one.
      let isOfFailure =
        widget.info.script != nil && time == widget.schedule.status?.attemptedAt
      return isOfFailure ? .failedEmpty : .failed(kept: time)
    }
    let isStale = widget.isStale(at: now, configuration)
    if case .snapshot = picture, let captured = widget.snapshot.stored?.capturedAt,
      isStale || engine.replacement(of: widget).isOfAnotherLocale
        || widget.connection?.isSlowToAppear == true || configuration.isStrict
    {
      return .snapshot(captured)
    }
    if isStale, let checked = widget.schedule.status?.checkedAt { return .checked(checked) }
    return .none
  }

  /// The time of the update that made the picture; `nil` if there is none.
  private func timeOfPicture(_ widget: Widget) -> WallTime? {
    guard let stored = widget.snapshot.stored else { return nil }
    guard let views = widget.connection?.views, views.accepted != nil else { return stored.madeAt }
    return views.newDataAt ?? stored.madeAt
  }
}
