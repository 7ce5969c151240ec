import TodayWire

/// One appearance: from the start of the process to its end.
extension Engine {
  /// - Parameter new: The largest sizes of cards, if the board has a new layout.
  mutating func show(_ cards: [VisibleCard], isScrolling: Bool, sizes new: MaximumSizes?) {
    let isResized = new.map { $0 != screen.sizes } ?? false
    if let new { screen.sizes = new }
    var sizes: [WidgetID: CellSize] = [:]
    var rooms: [WidgetID: Bool] = [:]
    for card in cards {
      sizes[card.id] = card.size
      rooms[card.id] = card.isRoomy
    }
    let affected = screen.shownIDs.union(sizes.keys).sorted()
    screen.shownIDs = Set(sizes.keys)
    for id in affected {
      let was = widgets[id]?.shown
      widgets[id]?.shown = sizes[id]
      if let isRoomy = rooms[id] { setRoomy(id, isRoomy) }
      if isScrolling {
        if (was == nil) != (sizes[id] == nil) || deadlines[id, .scroll] != nil {
          set(.scroll, of: id, in: configuration.display.scrollPause)
        }
      } else {
        clear(.scroll, of: id)
        sendSize(id)
        reconcile(id)
      }
    }
    if isResized { sendSizesOffScreen() }
  }

  mutating func scrollingStopped(_ id: WidgetID) {
    sendSize(id)
    reconcile(id)
  }

  /// Whether the widget's live view should be on the screen.
  func shouldShow(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id] else { return false }
    return widget.shown != nil && isOnBoard(id) && shutdown == .none
      && widget.connection?.isReopening != true
  }

  /// Brings a widget's process into the required state. Can be called at any time.
  mutating func reconcile(_ id: WidgetID) {
    guard let widget = widgets[id], shutdown == .none, deadlines[id, .scroll] == nil else { return }
    let shows = shouldShow(id)
    guard let connection = widget.connection else {
      if shows, widget.crashes.unable == nil, !widget.runsElsewhere {
        launch(id, for: .visible)
      } else {
        scheduleBackground(id)
      }
      return
    }
    if shows { widgets[id]?.connection?.seenAt = now.awake }
    switch connection.phase {
    case .requesting, .ending: break
    case .background: if shows { appear(id) }
    case .appearing, .live: if !shows { leave(id) }
    case .finishing: if shows { returnToSight(id) }
    case .disappearing: break
    case .resting: if shows { appear(id) }
    }
  }

  mutating func launch(_ id: WidgetID, for reason: BeginReason) {
    guard var widget = widgets[id], widget.connection == nil, makeRoom(for: id) else { return }
    lastInstance += 1
    let instance = Instance(widget: id, number: lastInstance)
    let (mode, sizes) = (activeMode(of: id), screen.cardSizes(of: widget, configuration))
    let size = Connection.SentSize(granted: widget.shown ?? sizes[mode], maximum: sizes)
    widget.connection = Connection(instance: instance, mode: mode, seenAt: now.awake, size: size)
    widgets[id] = widget
    clear(.background, of: id)
    set(.begin, of: id, in: configuration.timeLimits.begin)
    if reason == .visible { set(.slow, of: id, in: configuration.display.noticeableDelay) }
    effects.append(
      .launch(
        instance,
        LaunchParameters(
          mode: mode, size: size.granted, maximumSize: size.maximum, reason: reason)))
    log(id, .launch, .launched(reason))
  }

  /// Waiting widgets are started when a process ends.
  private mutating func makeRoom(for id: WidgetID) -> Bool {
    // The host limits how many of these run at a time.
    if widgets[id]?.info.runsOnRequest == true { return true }
    let running = widgets.connected.filter { !$0.info.runsOnRequest }.compactMap(\.connection)
    let limit = ProcessLimit(limit: configuration.limits.processes)
    guard running.count >= limit.limit else { return true }
    let waiting = shouldShow(id) ? screen.shownIDs.count { isWaitingForPlace($0) } : 1
    switch limit.decide(running, waiting: waiting, isShown: shouldShow) {
    case .launch: return true
    case .end(let other?): end(other, .tooManyProcesses)
    case .end(nil), .wait: break
    }
    return false
  }

  private func isWaitingForPlace(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id] else { return false }
    return widget.connection == nil && widget.crashes.unable == nil && !widget.runsElsewhere
      && shouldShow(id)
  }

  mutating func launched(_ instance: Instance, _ processID: Int32) {
    guard connection(of: instance) != nil else { return }
    log(instance.widget, .launch, .runs(process: processID))
  }

  mutating func launchFailed(_ instance: Instance, _ failure: LaunchFailure) {
    guard connection(of: instance) != nil else { return }
    let id = instance.widget
    switch failure {
    case .runsElsewhere:
      widgets[id]?.runsElsewhere = true
      forgetConnection(id)
      if widgets[id]?.schedule.isWanted == true {
        widgets[id]?.schedule.isWanted = false
        effects.append(.forwardUpdate(id))
      }
      finishRequest(id, .init(outcome: .runsElsewhere, duration: .zero))
      skipUpdate(id, .runsElsewhere)
      log(id, .note, .runsElsewhere)
    case .reason(let reason):
      processEnded(id, reason: reason)
    case .refused(let reason):
      // Only the user or a new program changes that.
      processEnded(id, reason: reason, isFinal: true)
    }
  }

  mutating func runnerFree(_ id: WidgetID) {
    guard widgets[id]?.runsElsewhere == true else { return }
    widgets[id]?.runsElsewhere = false
    reconcile(id)
  }

  /// `begin` was answered.
  mutating func begun(_ id: WidgetID, _ answer: BeginAnswer) {
    guard answer.protocolVersion == wireVersion else {
      let version = answer.protocolVersion
      abandon(id, because: .wire(.wrongVersion(version, expected: wireVersion)))
      return
    }
    clear(.begin, of: id)
    widgets[id]?.connection?.updates.isImplemented = answer.implements.contains("performUpdate")
    widgets[id]?.schedule.hasNoUpdate = !answer.implements.contains("performUpdate")
    setLargest(id, answer.largestAvailableDisplayMode)
    sendModeSinceBegin(id)
    hintUnknownCalls(id, answer)
    let requested = widgets[id]?.schedule.isRequested == true
    if shouldShow(id) {
      appear(id)
    } else if requested
      || (updatesInBackground(id) && widgets[id]?.connection?.backgroundStartedAt != nil)
    {
      widgets[id]?.connection?.startBackground()
      if answer.implements.contains("performUpdate") {
        performUpdate(id, .background, requested ? .requested : .background)
      } else {
        finishRequest(id, .init(outcome: .notImplemented, duration: .zero))
        end(id, .noUpdate)
      }
    } else {
      end(id, .offScreen)
    }
  }

  private mutating func appear(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    clear(.grace, of: id)
    widgets[id]?.connection?.appear(at: now.awake)
    // On the screen it does not count as a background update.
    if widgets[id]?.connection?.backgroundStartedAt != nil {
      widgets[id]?.connection?.backgroundStartedAt = nil
      nextBackgroundUpdate()
    }
    // Sent first: a widget that handles messages in order draws its initial view before the update's.
    send(.viewWillAppear, to: id)
    set(.appear, of: id, in: configuration.timeLimits.appear)
    askOnAppearance(id)
    // A slow start was already shown on the card.
    let isLate = connection.isRequesting && widgets[id]?.connection?.isSlowToAppear == true
    if deadlines[id, .slow] == nil, !isLate {
      widgets[id]?.connection?.isSlowToAppear = false
      set(.slow, of: id, in: configuration.display.noticeableDelay)
    }
    sendSize(id)
  }

  /// `viewWillAppear` was answered, or its time limit has passed.
  mutating func appeared(_ id: WidgetID) {
    guard widgets[id]?.connection?.finishAppearing() == true else { return }
    clear(.appear, of: id)
    // A view from the appearance counts now, unless an update decides on it.
    settleAppearance(id)
    // The others have a view when their update ends.
    if let widget = widgets[id], widget.connection?.views.hasSentView == false,
      !widget.info.runsOnRequest
    {
      set(.firstView, of: id, in: configuration.timeLimits.firstView)
    }
    goLiveIfReady(id)
    sendWaitingTaps(id)
  }

  /// Replaces the snapshot by the live view once a view counts.
  mutating func goLiveIfReady(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection,
      connection.isReadyForView, replacement(of: widget).hasSomethingToShow
    else { return }
    let isNew = widgets[id]?.connection?.goLive() == true
    clear(.slow, of: id)
    if connection.views.hasSentView { clear(.firstView, of: id) }
    if isNew { send(.viewDidAppear, to: id) }
    works(id)
    rescheduleStaleBadge(id)
  }

  mutating func firstViewOverdue(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection, connection.isShown,
      !connection.views.hasSentView
    else { return }
    widgets[id]?.notes.problem = .noView
    log(id, .note, .noView)
    hint(id, .noView(seconds: Int(configuration.timeLimits.firstView.components.seconds)))
  }

  /// Off the screen: an outstanding update is awaited.
  private mutating func leave(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    clear(
      .appear, .firstView, .slow, .nextUpdate, .updatingBadge, .activationBadge, .staleBadge,
      of: id)
    if connection.updates.current != nil {
      widgets[id]?.connection?.waitForUpdate()
    } else {
      disappear(id)
    }
  }

  private mutating func returnToSight(_ id: WidgetID) {
    if widgets[id]?.connection?.returnToSight() == false {
      set(.appear, of: id, in: configuration.timeLimits.appear)
    }
    if widgets[id]?.connection?.updates.current != nil {
      set(.updatingBadge, of: id, in: configuration.display.noticeableDelay)
    }
    goLiveIfReady(id)
  }

  mutating func disappear(_ id: WidgetID) {
    widgets[id]?.connection?.disappear()
    send(.viewWillDisappear, to: id)
    set(.disappear, of: id, in: configuration.timeLimits.disappear)
  }

  /// `viewWillDisappear` was answered or timed out. The snapshot is the current view.
  mutating func disappeared(_ id: WidgetID) {
    guard widgets[id]?.connection?.isDisappearing == true else { return }
    clear(.disappear, .capture, of: id)
    storeAccepted(id)
    if shutdown != .none {
      widgets[id]?.connection?.end(.quitting)
      finishIfStored()
      return
    }
    send(.viewDidDisappear, to: id)
    widgets[id]?.connection?.rest()
    if shouldShow(id) {
      appear(id)
    } else if widgets[id]?.schedule.isRequested == true {
      updateAtRest(id)
    } else {
      set(.grace, of: id, in: configuration.timeLimits.grace)
    }
  }

  // MARK: Limits, apart from memory

  /// Whether its processor time exceeds the limit.
  mutating func slowed(_ instance: Instance, _ excess: ProcessorExcess?) {
    guard connection(of: instance) != nil else { return }
    let id = instance.widget
    let before = widgets[id]?.notes.slowed
    widgets[id]?.notes.slowed = excess
    if let excess, before == nil { log(id, .note, .note(.slowed(excess))) }
  }

  /// Its container exceeds its limit and grows.
  mutating func overfilled(_ instance: Instance, _ excess: StorageExcess) {
    guard connection(of: instance) != nil else { return }
    abandon(instance.widget, because: .overStorage(excess))
  }
}
