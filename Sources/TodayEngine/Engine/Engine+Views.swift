import TodayWire

/// What a widget shows: its views, its snapshot, whether it has content, what is remembered and
/// reported of it.
extension Engine {
  mutating func viewCame(_ id: WidgetID, _ view: WidgetView) {
    guard let widget = widgets[id], let connection = widget.connection, !connection.isEnding else {
      return
    }
    // A tap's failure stays on the card for its time, whatever is drawn meanwhile.
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

  /// An update came to its end.
  mutating func decideOnHeld(_ id: WidgetID, after outcome: UpdateOutcome) {
    guard let widget = widgets[id], widget.connection != nil else { return }
    let decision = replacement(of: widget).after(outcome)
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
      // Stored by this very outcome: the now-and-then capture has nothing to add.
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

  /// The store was read, or another process wrote to it.
  mutating func load(_ id: WidgetID, _ picture: StoredPicture?, _ status: UpdateStatus?) {
    guard let widget = widgets[id] else { return }
    widgets[id]?.snapshot.isLoaded = true
    guard widget.isStoreNewer || !widget.snapshot.isLoaded else { return }
    widgets[id]?.snapshot.stored = picture
    loadStatus(id, status)
  }

  mutating func loadStatus(_ id: WidgetID, _ status: UpdateStatus?) {
    widgets[id]?.schedule.statusWasRead()
    guard let widget = widgets[id], widget.isStoreNewer else { return }
    widgets[id]?.schedule.replaceStatus(status)
    if widget.connection == nil { scheduleBackground(id) }
  }

  // MARK: Has-content

  /// A widget says it of itself, or of another widget of its app.
  mutating func contentSaid(_ flag: Bool, of id: WidgetID, by sender: WidgetID) {
    guard let target = widgets[id], let app = widgets[sender]?.info.appID,
      target.info.appID == app
    else {
      log(
        sender, .refused,
        .refused(.contentOfOther(Sanitizer.line(id))))
      return
    }
    let new = ContentFlag(value: flag, by: sender, at: now.wall)
    if deadlines[id, .flag] != nil {
      widgets[id]?.content.wait(new)
    } else if target.content.isThere != flag {
      applyThrottled(id, new)
    }
  }

  private mutating func applyThrottled(_ id: WidgetID, _ flag: ContentFlag) {
    switch widgets[id]?.content.admit(flag, at: now.awake) {
    case .apply: setContent(id, flag.value, by: flag.by)
    case .wait(let time): set(.flag, of: id, at: time)
    case nil: break
    }
  }

  mutating func flagThrottleReleased(_ id: WidgetID) {
    guard let flag = widgets[id]?.content.takeWaiting() else { return }
    if widgets[id]?.content.isThere != flag.value { applyThrottled(id, flag) }
  }

  /// Stores the flag and acts on it. The same value again is a no-op.
  mutating func setContent(_ id: WidgetID, _ value: Bool, by name: String) {
    guard let widget = widgets[id], widget.content.isThere != value else { return }
    let flag = ContentFlag(value: value, by: name, at: now.wall)
    effects.append(.storeContent(id, flag))
    contentChanged(id, flag)
  }

  /// The flag is this now: set here, by the containing app, or through another host.
  ///
  /// - Parameter isKnown: It was so before this host began: each verb would log it again.
  mutating func contentChanged(_ id: WidgetID, _ flag: ContentFlag?, isKnown: Bool = false) {
    guard let widget = widgets[id], widget.content.flag != flag else { return }
    if let flag, !widget.takesContent(from: flag.by) {
      if !isKnown {
        log(id, .refused, .refused(.contentBy(Sanitizer.line(flag.by))))
      }
      return
    }
    widgets[id]?.content.replace(flag)
    let has = flag?.value ?? true
    guard widget.content.isThere != has else { return }
    remember(id, has ? .shown : .hidden)
    if !isKnown { log(id, .content, .content(has, by: flag?.by)) }
    if has {
      if settings.keptShown.contains(id) { change(.keepShown(id, false)) }
      widgets[id]?.crashes.retry()
      clear(.retry, of: id)
    } else {
      widgets[id]?.snapshot.stored = nil
      widgets[id]?.connection?.views.confirmStored(false)
      effects.append(.discardPictures(id))
    }
    reconcile(id)
  }

  // MARK: History

  /// Records what has happened to a widget, and what all cards show if it is time or if the board
  /// looks different from now on.
  ///
  /// - Parameter kind: What has just happened to the widget.
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

  /// After a time without history the first entries are complete.
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
    change(
      .happened(
        Notice(
          widget: id, title: widget.info.title, kind: kind, content: content, at: now.wall)))
  }

  mutating func recovered(_ id: WidgetID, _ kinds: [Notice.Kind]) {
    change(.recovered(id, kinds, at: now.wall))
  }

  /// The alerts of a view that counts. A widget that has other ones in every view is reported now and
  /// then, as the last view has them.
  mutating func noteAlerts(_ view: WidgetView, of id: WidgetID) {
    guard let widget = widgets[id], deadlines[id, .alerts] == nil else { return }
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

  /// Makes a change here and has it stored; what changes nothing is not written.
  mutating func change(_ change: NoticeChange) {
    let old = notices
    notices.apply(change)
    if notices != old { effects.append(.changeNotices(change)) }
  }
}
