import TodayWire

/// `setHasContent`.
extension Engine {
  static let userName = "today"

  /// A widget says it of itself, or of another widget of its app.
  mutating func contentSaid(_ flag: Bool, of id: WidgetID, by sender: WidgetID) {
    guard let target = widgets[id], let app = widgets[sender]?.info.appID,
      target.info.appID == app
    else {
      log(
        sender, .refused,
        "setHasContent for \"\(Sanitizer.line(id))\" was ignored: it is not a widget of its app")
      return
    }
    let new = ContentFlag(value: flag, by: sender, at: now.wall)
    if deadlines[id, .flag] != nil {
      // Coalesced: the last value always arrives.
      widgets[id]?.content.waiting = new
    } else if target.content.isThere != flag {
      applyThrottled(id, new)
    }
  }

  private mutating func applyThrottled(_ id: WidgetID, _ flag: ContentFlag) {
    guard var bucket = widgets[id]?.content.bucket else { return }
    let burst = configuration.contentBurst
    let interval = configuration.contentInterval
    let isFree = bucket.take(at: now.awake, burst: burst, interval: interval)
    if isFree {
      setContent(id, flag.value, by: flag.by)
    } else {
      widgets[id]?.content.waiting = flag
      set(
        .flag, of: id, at: bucket.nextToken(at: now.awake, burst: burst, interval: interval))
    }
    widgets[id]?.content.bucket = bucket
  }

  mutating func flagThrottleReleased(_ id: WidgetID) {
    guard let flag = widgets[id]?.content.waiting else { return }
    widgets[id]?.content.waiting = nil
    if widgets[id]?.content.isThere != flag.value { applyThrottled(id, flag) }
  }

  /// Stores the flag and acts on it. The same value again is a no-op.
  mutating func setContent(_ id: WidgetID, _ value: Bool, by name: String) {
    guard let widget = widgets[id], widget.content.isThere != value else { return }
    let flag = ContentFlag(value: value, by: name, at: now.wall)
    effects.append(.storeContent(id, flag))
    contentChanged(id, flag)
  }

  /// The flag is this now: said here, by the containing app, or through another host.
  ///
  /// - Parameter isKnown: It was so before this host began: each verb would log it again.
  mutating func contentChanged(_ id: WidgetID, _ flag: ContentFlag?, isKnown: Bool = false) {
    guard let widget = widgets[id], widget.content.flag != flag else { return }
    if let flag, !isEntitled(flag.by, to: widget) {
      if !isKnown {
        log(id, .refused, "has-content set by \"\(Sanitizer.line(flag.by))\" was ignored")
      }
      return
    }
    // Newer than what the widget said before, and still waits to be applied.
    widgets[id]?.content.waiting = nil
    let had = widget.content.isThere
    let hadShown = widget.mayHaveShown
    widgets[id]?.content.flag = flag
    let has = flag?.value ?? true
    guard had != has else { return }
    remember(id, has ? .shown : .hidden)
    if !isKnown { log(id, .content, ContentFlag.sentence(has, by: flag?.by)) }
    // One that has nothing to say from the start has changed nothing that anybody saw.
    if let flag, hadShown { contentHappened(id, flag) }
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

  private func isEntitled(_ name: String, to widget: Widget) -> Bool {
    name == Self.userName || name == widget.info.appID || name == widget.info.id
      || name.hasPrefix(widget.info.appID + ".")
  }
}
