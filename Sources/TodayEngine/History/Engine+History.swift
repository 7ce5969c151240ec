import TodayWire

/// What the board can be wound back to: at most one picture in ``EngineConfiguration/historyInterval``
/// a widget and only one that differs, and every change of outcome.
///
/// Trees are compared: which cells they become is known when somebody looks back, at some width.
extension Engine {
  /// - Parameter kind: What has just happened to the widget.
  mutating func remember(_ id: WidgetID, _ kind: HistoryEntry.Kind, reason: String? = nil) {
    guard let interval = configuration.historyInterval, var pacing = widgets[id]?.history else {
      return
    }
    var entry = HistoryEntry(at: now.wall, kind: kind, reason: reason)
    if let picture = rememberable(id), pacing.isNews(picture) {
      let due = pacing.pictureAt.map { $0 + interval } ?? now.awake
      if due <= now.awake {
        entry.picture = picture
        clear(.history, of: id)
      } else {
        set(.history, of: id, at: due)
      }
    }
    if entry.picture == nil {
      if kind == .view || pacing.isRepetition(kind, reason, at: now.awake, within: interval) {
        return
      }
    } else {
      pacing.root = entry.picture?.view.root
      pacing.mode = entry.picture?.mode
      pacing.pictureAt = now.awake
    }
    if kind != .view {
      pacing.kind = kind
      pacing.reason = reason
      pacing.at = now.awake
    }
    widgets[id]?.history = pacing
    effects.append(.remember(id, entry))
  }

  /// What comes after a time without is told whole, whatever was before it.
  mutating func remember(every interval: Duration?) {
    let wasOff = configuration.historyInterval == nil
    configuration.historyInterval = interval
    guard interval == nil || wasOff else { return }
    for id in widgets.ids.sorted() {
      clear(.history, of: id)
      widgets[id]?.history = HistoryPacing()
      if wasOff { remember(id, .view) }
    }
  }

  /// What the card shows; a view that is held until its update is through is not that.
  private func rememberable(_ id: WidgetID) -> HistoryEntry.Picture? {
    guard let widget = widgets[id], widget.content.isThere,
      let view = widget.shownView
    else { return nil }
    return HistoryEntry.Picture(view: view, mode: activeMode(of: id))
  }
}
