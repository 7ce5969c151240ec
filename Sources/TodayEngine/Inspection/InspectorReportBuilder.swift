import TodayWire

/// Builds the data of the inspector about one widget from the engine's state.
struct InspectorReportBuilder {
  let engine: Engine
  let now: Moment

  func report(of widget: Widget) -> InspectorReport {
    let id = widget.info.id
    let connection = widget.connection
    let card = BoardBuilder(engine: engine, now: now).card(widget)
    var report = InspectorReport(
      id: id, title: card.title, life: life(of: widget), picture: picture(of: widget, card),
      updates: updates(of: widget), limits: engine.limits(of: id))
    report.views = connection?.views.counts ?? .init()
    report.size.requestedRows = widget.shownView?.preferredRows
    report.size.granted = widget.shown
    report.content = widget.content.flag
    report.claims = (connection?.claims ?? [:]).values.sorted { $0.number < $1.number }
    report.rules = Rule.allCases.map {
      .init(rule: $0, isStrict: $0.isTurnedBack(in: engine.configuration))
    }
    return report
  }

  private func life(of widget: Widget) -> InspectorReport.Life {
    var life = InspectorReport.Life(state: widget.connection?.phase.state ?? .idle)
    life.waitsFor = widget.connection.flatMap(waitsFor)
    life.unable = widget.crashes.unable
    life.runsElsewhere = widget.runsElsewhere
    return life
  }

  private func picture(of widget: Widget, _ card: Card) -> InspectorReport.Picture {
    let isLive = widget.connection?.views.accepted != nil
    let otherLocale = isLive ? nil : widget.snapshot.stored?.otherLocale
    var picture = InspectorReport.Picture(
      source: card.picture.source, mode: engine.activeMode(of: widget.info.id),
      locale: otherLocale ?? engine.configuration.locale ?? "")
    picture.capturedAt = widget.snapshot.stored?.capturedAt
    picture.checkedAt = widget.schedule.status?.checkedAt
    return picture
  }

  private func updates(of widget: Widget) -> InspectorReport.Updates {
    var updates = InspectorReport.Updates(interval: widget.info.interval)
    updates.runs = widget.updateLog.runs
    updates.skip = widget.updateLog.lastSkip
    updates.next = nextUpdate(of: widget)
    if widget.info.hasTimeline {
      updates.budget = .init(
        used: widget.schedule.budget.used(at: now.wall), allowed: ReloadBudget.allowed)
    }
    return updates
  }

  private func waitsFor(_ connection: Connection) -> InspectorReport.Awaited? {
    if let awaited = connection.phase.waitsFor { return awaited }
    if connection.updates.current != nil { return .update }
    guard connection.isAppearing else { return nil }
    return connection.isReadyForView ? .view : .appearAnswer
  }

  private func nextUpdate(of widget: Widget) -> InspectorReport.NextUpdate? {
    func next(_ timer: EngineTimer, _ why: InspectorReport.NextUpdate.Cause)
      -> InspectorReport.NextUpdate?
    {
      engine.deadlines[widget.info.id, timer].map { at in
        .init(at: now.wall + (at - now.awake), why: why)
      }
    }
    let isFailing = widget.schedule.hasFailed
    let due: InspectorReport.NextUpdate.Cause =
      widget.info.hasTimeline ? .timeline : widget.info.isScheduled ? .schedule : .interval
    return next(.nextUpdate, isFailing ? .failures : due)
      ?? next(.background, isFailing ? .failuresInBackground : .background)
      ?? next(.retry, .crashes)
  }
}

extension Card.Picture {
  fileprivate var source: InspectorReport.Picture.Source {
    switch self {
    case .none: .none
    case .placeholder: .placeholder
    case .snapshot: .snapshot
    case .live: .live
    }
  }
}
