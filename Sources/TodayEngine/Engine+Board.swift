package import TodayWire

/// The board as it is to be shown.
extension Engine {
  package func board(at now: Moment) -> Board {
    var engine = self
    engine.now = now
    return engine.board()
  }

  private func board() -> Board {
    let ids = orderedIDs()
    var board = Board()
    board.message = message
    board.isStrict = configuration.isStrict
    board.notices = notices
    board.questions = questions.map(\.question)
    board.isLocked = isLocked
    for id in ids {
      guard let widget = widgets[id], !widget.isUninstalled else { continue }
      let title = widget.info.title
      let icon = configuration.showsIcons ? widget.info.icon : nil
      let isEnabled = settings.enabled.contains(id)
      if isOnBoard(id) {
        board.cards.append(card(id, widget))
      } else if isEnabled, let flag = widget.content.flag {
        board.hidden.append(
          HiddenCard(
            id: id, title: title, icon: icon, by: author(of: flag, widget), at: flag.at))
      }
      board.roster.append(
        RosterEntry(
          id: id, title: title, icon: icon, appName: widget.info.appName,
          summary: widget.info.summary, isEnabled: isEnabled, isNew: !settings.known.contains(id)))
    }
    for bundle in broken {
      board.roster.append(
        RosterEntry(
          id: bundle.id, title: bundle.title, appName: "", isEnabled: false,
          problem: bundle.problem))
    }
    return board
  }

  func author(of flag: ContentFlag, _ widget: Widget) -> String {
    switch flag.by {
    case widget.info.id: "itself"
    case Self.userName: "you"
    default: "its app"
    }
  }

  private func card(_ id: WidgetID, _ widget: Widget) -> Card {
    let picture = picture(widget)
    let shown = widget.shownView
    var card = Card(
      id: id, title: widget.info.title, icon: configuration.showsIcons ? widget.info.icon : nil,
      picture: picture,
      badge: badge(id, widget, picture), mode: activeMode(of: id),
      canExpand: settings.largestModes[id] == .expanded, preferredRows: shown?.preferredRows,
      summary: shown?.summary)
    card.isSameInBothModes = widget.info.script != nil
    let isFailed = widget.schedule.status?.outcome == .failed
    card.reason = widget.crashes.unable ?? (isFailed ? widget.schedule.status?.reason : nil)
    card.note = note(widget, picture)
    if widget.crashes.unable != nil || (isFailed && picture.node == nil) {
      card.nextTry = widget.schedule.nextTry
    }
    card.busyActions = widget.connection?.taps.noticedActions ?? []
    return card
  }

  private func note(_ widget: Widget, _ picture: Card.Picture) -> String? {
    if let note = widget.notes.tap { return note }
    if let reason = widget.crashes.unable {
      return isEmpty(picture) ? Card.nothingYet(reason) : nil
    }
    if let status = widget.schedule.status, status.outcome == .failed, isEmpty(picture) {
      return Card.nothingYet(status.reason)
    }
    return widget.notes.problem
  }

  private func isEmpty(_ picture: Card.Picture) -> Bool {
    switch picture {
    case .none, .placeholder: true
    case .snapshot, .live: false
    }
  }

  private func picture(_ widget: Widget) -> Card.Picture {
    if widget.crashes.unable == nil, let connection = widget.connection {
      switch connection.phase {
      case .live, .finishing, .disappearing:
        if let accepted = connection.views.accepted { return .live(accepted.view.root) }
        if let stored = widget.snapshot.stored {
          return widget.schedule.status?.outcome == .failed
            ? .snapshot(stored.view.root)
            : .live(stored.view.root)
        }
      case .requesting, .appearing, .background, .resting, .ending: break
      }
      // No snapshot yet: the first view is shown at once.
      if widget.snapshot.stored == nil,
        let first = connection.views.held ?? connection.views.accepted?.view,
        !connection.isEnding
      {
        return .live(first.root)
      }
      if configuration.isStrict, connection.isShown, let accepted = connection.views.accepted {
        return .live(accepted.view.root)
      }
    }
    if let stored = widget.snapshot.stored {
      return widget.runsElsewhere ? .live(stored.view.root) : .snapshot(stored.view.root)
    }
    // A placeholder such as "Loading…" is not true of a widget that is unable to load.
    guard widget.crashes.unable == nil, let placeholder = widget.snapshot.placeholder else {
      return .none
    }
    return .placeholder(placeholder)
  }

  private func badge(_ id: WidgetID, _ widget: Widget, _ picture: Card.Picture) -> Card.Badge {
    if widget.crashes.unable != nil { return .unableToLoad }
    if widget.connection?.updates.current?.isNoticed == true { return .updating }
    if widget.schedule.status?.outcome == .failed {
      return timeOfPicture(widget).map(Card.Badge.failed) ?? .failedEmpty
    }
    let isStale = isStale(id)
    if case .snapshot = picture, let captured = widget.snapshot.stored?.capturedAt,
      isStale || isOfAnotherLocale(widget) || widget.connection?.isSlowToAppear == true
        || configuration.isStrict
    {
      return .snapshot(captured)
    }
    if isStale, let checked = widget.schedule.status?.checkedAt { return .checked(checked) }
    return .none
  }

  /// When the update was that made the picture; nil: there is none.
  func timeOfPicture(_ widget: Widget) -> WallTime? {
    guard let stored = widget.snapshot.stored else { return nil }
    guard let views = widget.connection?.views, views.accepted != nil else { return stored.madeAt }
    return views.newDataAt ?? stored.madeAt
  }

  // MARK: What the host asks

  /// Whether the widget's store is to be read before its card can be drawn.
  package func needsStore(_ id: WidgetID) -> Bool {
    widgets[id].map { !$0.snapshot.isLoaded } ?? false
  }

  /// Enabled widgets of which nobody has read when they were last asked.
  package var idsOfUnknownStatus: [WidgetID] {
    widgets.all.filter { !$0.schedule.isStatusKnown && settings.enabled.contains($0.info.id) }
      .map(\.info.id).sorted()
  }

  /// Whether the user has decided about it already.
  package func isKnown(_ id: WidgetID) -> Bool { settings.known.contains(id) }

  package func isEnabled(_ id: WidgetID) -> Bool { settings.enabled.contains(id) }

  /// The card of a widget, also of one that is not on the board.
  package func card(of id: WidgetID, at now: Moment) -> Card? {
    var engine = self
    engine.now = now
    return widgets[id].map { engine.card(id, $0) }
  }

  /// Whether each of them shows what it has to show, or has said that it cannot.
  package func isSettled(_ ids: [WidgetID]) -> Bool {
    ids.allSatisfy { id in
      guard let widget = widgets[id], shouldShow(id), !widget.runsElsewhere,
        widget.crashes.unable == nil
      else { return true }
      guard let connection = widget.connection else { return false }
      return connection.isLive && connection.updates.current == nil
    }
  }

  package var installedIDs: [WidgetID] { orderedIDs() }

  /// What the host needs to launch a process of the widget is kept by the host; this is what it
  /// shows of it.
  package func info(of id: WidgetID) -> WidgetInfo? { widgets[id]?.info }

  package func displayMode(of id: WidgetID) -> DisplayMode { activeMode(of: id) }

  package func status(of id: WidgetID) -> UpdateStatus? { widgets[id]?.schedule.status }

  package func contentFlag(of id: WidgetID) -> ContentFlag? { widgets[id]?.content.flag }

  /// The processes that there are, for the host's readings.
  package var instances: [Instance] {
    widgets.all.compactMap { $0.connection?.instance }.sorted { $0.number < $1.number }
  }
}
