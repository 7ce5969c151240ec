import TodayWire

/// The content of a widget: its views, its snapshot, and the records and reports about it.
extension Engine {
  mutating func receiveView(_ id: WidgetID, _ view: WidgetView) {
    guard let widget = widgets[id], let connection = widget.connection, !connection.isEnding else {
      return
    }
    // A tap's failure stays on the card for its time, even if the widget draws meanwhile.
    clear(.firstView, of: id)
    widgets[id]?.connection?.views.received()
    widgets[id]?.notes.problem = nil
    if replacement(of: widget).holds(view) {
      widgets[id]?.connection?.views.hold(view)
    } else {
      accept(view, from: id)
    }
  }

  /// `viewWillAppear` was answered.
  mutating func settleAppearance(_ id: WidgetID) {
    guard let widget = widgets[id] else { return }
    switch replacement(of: widget).afterAppearing {
    case .wait: break
    case .accept(let view): accept(view, from: id)
    case .drop:
      drop(id, .beginning)
    }
  }

  /// An update has ended.
  ///
  /// - Parameter hasView: Whether it failed with a view that counts.
  mutating func decideOnHeld(_ id: WidgetID, after outcome: UpdateOutcome, hasView: Bool = false) {
    guard let widget = widgets[id], widget.connection != nil else { return }
    let decision = replacement(of: widget).after(hasView ? .newData : outcome)
    if case .drop = decision {
      switch outcome {
      case .newData: break
      case .noData: drop(id, .noData)
      case .failed: drop(id, .failure)
      }
      widgets[id]?.connection?.views.confirmStored(true)
      return
    }
    if case .accept(let view) = decision {
      // This outcome stores the snapshot, so no separate capture is necessary.
      let mode = activeMode(of: id)
      _ = widgets[id]?.connection?.views.accept(view, mode: mode)
      noteAlerts(view, of: id)
    }
    goLiveIfReady(id)
    storeAccepted(id)
  }

  private mutating func accept(_ view: WidgetView, from id: WidgetID) {
    let mode = activeMode(of: id)
    guard let isChange = widgets[id]?.connection?.views.accept(view, mode: mode) else { return }
    noteAlerts(view, of: id)
    goLiveIfReady(id)
    guard isChange else { return }
    guard widgets[id]?.connection?.isShown == true else { return historyPace.wait(id) }
    remember(id, .view)
    if deadlines[id, .capture] == nil, widgets[id]?.connection?.updates.current == nil {
      capture(id)
    }
  }

  private mutating func drop(_ id: WidgetID, _ cause: ViewDrop) {
    if widgets[id]?.connection?.views.dropHeld() == true { log(id, .update, .viewDropped(cause)) }
  }

  // MARK: The snapshot

  /// Stores the accepted view as the widget's snapshot, if it differs.
  mutating func storeAccepted(_ id: WidgetID) {
    guard let widget = widgets[id], let accepted = widget.connection?.views.accepted,
      replacement(of: widget).mayBeStored
    else { return }
    clear(.capture, of: id)
    guard let picture = replacement(of: widget).snapshot(at: now.wall) else { return }
    widgets[id]?.snapshot.stored = picture
    effects.append(.storePicture(id, accepted.mode, picture))
  }

  mutating func capture(_ id: WidgetID) {
    guard let widget = widgets[id], let view = widget.connection?.views.accepted?.view,
      widget.snapshot.stored?.view != view
    else { return }
    switch widgets[id]?.snapshot.capture(at: now.awake) {
    case .store: storeAccepted(id)
    case .wait(let time): set(.capture, of: id, at: time)
    case nil: break
    }
  }

  /// The stored data was read, or another process has changed it.
  mutating func load(_ id: WidgetID, _ picture: StoredPicture?, _ status: UpdateStatus?) {
    guard let widget = widgets[id] else { return }
    widgets[id]?.snapshot.isLoaded = true
    guard widget.isStoreNewer || !widget.snapshot.isLoaded else { return }
    widgets[id]?.snapshot.stored = picture
    loadStatus(id, status)
  }

  mutating func loadStatus(_ id: WidgetID, _ status: UpdateStatus?) {
    if widgets[id]?.schedule.isStatusKnown == false {
      widgets[id]?.schedule.statusWasRead()
      readSchedule(id)
    }
    guard let widget = widgets[id], widget.isStoreNewer else { return }
    widgets[id]?.schedule.replaceStatus(status)
    if widget.connection == nil { scheduleBackground(id) }
  }

  // MARK: Cards of other machines

  mutating func takeForeign(_ id: WidgetID, _ card: ForeignCard) {
    guard let widget = widgets[id], widget.info.host != nil else { return }
    let old = widget.schedule.status
    let isNewView = widget.snapshot.stored?.view != card.picture?.view
    widgets[id]?.snapshot.stored = card.picture
    widgets[id]?.schedule.replaceStatus(card.status)
    widgets[id]?.foreign.goneSince = card.goneSince
    widgets[id]?.foreign.acceptsRequests = card.acceptsRequests
    if widget.content.isThere != card.hasContent {
      contentChanged(id, ContentFlag(value: card.hasContent, by: id.rawValue, at: now.wall))
    }
    // Cards that are not on this board are neither announced on it nor part of its past.
    let isAnnounced = settings.enabled.contains(id)
    if isAnnounced, let view = card.picture?.view { noteAlerts(view, of: id) }
    guard let status = card.status else { return }
    let hasFailed = status.outcome == .failed
    if isAnnounced, hasFailed, old?.outcome != .failed {
      happened(id, .failed, .reason(status.reason ?? .update(.noReason)))
    } else if !hasFailed, old?.outcome == .failed {
      recovered(id, [.failed])
    }
    guard isAnnounced, isNewView || status.attemptedAt != old?.attemptedAt else { return }
    remember(id, hasFailed ? .failed : isNewView ? .newData : .noData, reason: status.reason)
  }

  mutating func adoptForeign(_ ids: [WidgetID]) {
    let new = ids.filter { widgets[$0]?.info.host != nil && !settings.known.contains($0) }
    guard !new.isEmpty else { return }
    change(.adopt(new))
    for id in new { reconcile(id) }
  }

  // MARK: History

  /// Records what has happened to a widget. Records all cards if it is time, or if the board looks
  /// different from now on.
  ///
  /// - Parameter kind: The event of the widget.
  mutating func remember(_ id: WidgetID, _ kind: HistoryEntry.Kind, reason: Reason? = nil) {
    guard let interval = configuration.pacing.historyInterval, let widget = widgets[id] else {
      return
    }
    let outcome = HistoryRecorder.Outcome(kind: kind, reason: reason)
    let isNew = widget.history.isNew(widget.picture(in: activeMode(of: id)))
    let due = historyPace.next(at: now.awake, interval: interval)
    if kind.changesCard, !widget.history.isRepetition(outcome, at: now.awake, within: interval) {
      guard widgets[id]?.history.mayInterrupt(at: now.awake, interval: interval) == true else {
        widgets[id]?.history.delay(outcome)
        return waitForHistory(id, until: due)
      }
    } else if !isNew || due > now.awake && !widget.history.isEmpty {
      if isNew { waitForHistory(id, until: due) }
      return record(outcome, of: id, withPicture: false, interval)
    }
    rememberBoard(without: id)
    record(outcome, of: id, withPicture: true, interval)
  }

  private mutating func waitForHistory(_ id: WidgetID, until due: Duration) {
    historyPace.wait(id)
    set(.history, of: id, at: due)
  }

  /// Records the cards that look different since the last time.
  mutating func rememberBoard(without own: WidgetID? = nil) {
    guard let interval = configuration.pacing.historyInterval else { return }
    for id in historyPace.takeAll(at: now.awake) {
      clear(.history, of: id)
      let outcome = widgets[id]?.history.delayed ?? HistoryRecorder.Outcome(kind: .view)
      if id != own { record(outcome, of: id, withPicture: true, interval) }
    }
  }

  private mutating func record(
    _ outcome: HistoryRecorder.Outcome, of id: WidgetID, withPicture: Bool, _ interval: Duration
  ) {
    let picture = withPicture ? widgets[id]?.picture(in: activeMode(of: id)) : nil
    let entry = widgets[id]?.history.entry(
      outcome, picture: picture, interval: interval, at: now)
    if let entry { effects.append(.remember(id, entry)) }
  }

  /// After a time without history, the first entries are complete.
  mutating func remember(every interval: Duration?) {
    let wasOff = configuration.pacing.historyInterval == nil
    configuration.pacing.historyInterval = interval
    guard interval == nil || wasOff else { return }
    historyPace = HistoryPace()
    for id in widgets.ids.sorted() {
      clear(.history, of: id)
      widgets[id]?.history = HistoryRecorder()
      if wasOff { remember(id, .view) }
    }
  }

  // MARK: Notices

  mutating func happened(_ id: WidgetID, _ kind: Notice.Kind, _ content: Notice.Content) {
    guard let widget = widgets[id] else { return }
    let notice = Notice(
      widget: id, title: widget.info.title, kind: kind, content: content, at: now.wall)
    change(.happened(notice))
  }

  mutating func recovered(_ id: WidgetID, _ kinds: [Notice.Kind]) {
    change(.recovered(id, kinds, at: now.wall))
  }

  /// The alerts of a view that counts. If a widget has different alerts in every view, they are
  /// reported at intervals, as the last view has them.
  mutating func noteAlerts(_ view: WidgetView, of id: WidgetID) {
    guard let widget = widgets[id], deadlines[id, .alerts] == nil else { return }
    if notices.knows(view.alerts, of: id) { return }
    let change = NoticeChange.alerts(id, title: widget.info.title, view.alerts, at: now.wall)
    var new = notices
    new.apply(change)
    guard new != notices else { return }
    var bucket = widget.alerts
    if bucket.take(at: now.awake) {
      self.change(change)
    } else {
      set(.alerts, of: id, at: bucket.nextToken(at: now.awake))
    }
    widgets[id]?.alerts = bucket
  }

  mutating func alertsThrottleReleased(_ id: WidgetID) {
    if let view = widgets[id]?.shownView {
      noteAlerts(view, of: id)
    }
  }

  /// Applies a change here and has it stored. A change without effect is not written.
  mutating func change(_ change: NoticeChange) {
    let old = notices
    notices.apply(change)
    if notices != old { effects.append(.changeNotices(change)) }
  }

  // MARK: Sizes and appearance

  mutating func resize(to new: MaximumSizes) {
    guard new != screen.sizes else { return }
    screen.sizes = new
    for id in widgets.ids.sorted() { sendSize(id) }
  }

  /// Includes processes that are starting: they were sent the old one.
  mutating func changeAppearance(to appearance: Appearance) {
    for id in widgets.ids.sorted() {
      guard let connection = widgets[id]?.connection, !connection.isEnding else { continue }
      send(.appearanceDidChange(appearance), to: id)
    }
  }

  /// The largest sizes have changed.
  mutating func sendSizesOffScreen() {
    let others = widgets.connected.filter { $0.shown == nil }.map(\.info.id)
    for id in others.sorted() { sendSize(id) }
  }

  /// The mode may have changed since `begin`: with the answer, an expanded mode that the user chose before is possible.
  mutating func sendModeSinceBegin(_ id: WidgetID) {
    guard let widget = widgets[id], let begun = widget.connection?.begunMode else { return }
    let mode = activeMode(of: id)
    if mode == begun { return }
    send(.displayModeDidChange(mode, screen.cardSizes(of: widget, configuration)), to: id)
  }

  /// Sends a widget its size if it differs from the last one.
  mutating func sendSize(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection,
      !connection.isRequesting, !connection.isEnding
    else { return }
    let size = widget.shown ?? connection.size.granted
    let maximum = screen.sizes.widened(to: widget.shown)
    // The height follows the content, so the widget itself caused a change of only the height.
    guard size.columns != connection.size.granted.columns || maximum != connection.size.maximum
    else { return }
    widgets[id]?.connection?.size = Connection.SentSize(granted: size, maximum: maximum)
    send(.sizeDidChange(size, maximum), to: id)
  }
}
