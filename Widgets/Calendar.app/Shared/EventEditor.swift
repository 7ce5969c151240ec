import Foundation

/// Adds, changes and removes events of a file.
struct EventEditor {
  var document: CalendarDocument
  /// The viewer's zone.
  var viewer: TimeZone
  /// The time for `DTSTAMP`.
  var now: Date

  /// The form of a date in a file.
  private enum Form {
    case day
    case utc
    /// With the parameters as written, such as `;TZID=Europe/Rome`.
    case local(Zone, parameters: String)
  }

  init(_ bytes: [UInt8], viewer: TimeZone, now: Date) throws(EventEditError) {
    document = CalendarDocument(bytes)
    self.viewer = viewer
    self.now = now
    guard
      document.entries.contains(where: {
        $0.line?.name == "BEGIN" && $0.line?.value.uppercased().hasPrefix("VCALENDAR") == true
      })
    else { throw .notACalendar }
  }

  private var stamp: String { WallTime(seconds: Int(now.timeIntervalSince1970)).basic + "Z" }

  mutating func add(_ draft: EventDraft, uid: String) throws(EventEditError) {
    let form = newForm(draft)
    var lines = ["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:\(stamp)"]
    lines.append(line("DTSTART", draft.start, form))
    lines.append(line("DTEND", draft.end, form))
    if let rule = draft.repeats.rule { lines.append("RRULE:\(rule)") }
    lines.append("SUMMARY:\(CalendarDocument.escaped(draft.title))")
    if !draft.location.isEmpty {
      lines.append("LOCATION:\(CalendarDocument.escaped(draft.location))")
    }
    guard document.insert(lines + ["END:VEVENT"]) else { throw .notACalendar }
    if case .local = form {
      document.defineZone(viewer, around: Zone.floating.date(draft.start, viewer: viewer))
    }
  }

  mutating func change(
    _ uid: String, _ draft: EventDraft, _ scope: EventScope
  ) throws(EventEditError) {
    guard let master = document.blocks.first(where: { $0.uid == uid && !$0.isOverride }) else {
      // A file can contain only the occurrence that replaces another one.
      guard let block = document.blocks.first(where: { $0.uid == uid }) else { throw .gone }
      return write(draft, to: { $1.uid == uid }, form: form(of: block))
    }
    switch scope {
    case .all: try changeAll(uid, draft, master)
    case .one(let date):
      let id = recurrenceID(date, master)
      let own = override(uid, date)
      if !document.blocks.contains(where: { own(document, $0) }) {
        var copy = copy(of: master)
        copy.insert("RECURRENCE-ID\(id)", at: 1)
        document.insert(copy, after: master)
      }
      write(draft, to: own, form: form(of: master))
    }
  }

  mutating func remove(_ uid: String, _ scope: EventScope) throws(EventEditError) {
    guard document.blocks.contains(where: { $0.uid == uid }) else { throw .gone }
    switch scope {
    case .all:
      while let block = document.blocks.last(where: { $0.uid == uid }) { document.remove(block) }
    case .one(let date):
      let own = override(uid, date)
      while let block = document.blocks.last(where: { own(document, $0) }) {
        document.remove(block)
      }
      guard let master = document.blocks.first(where: { $0.uid == uid && !$0.isOverride }) else {
        return
      }
      let place = document.property("DTSTART", in: master) ?? master.range.lowerBound
      let text = "EXDATE\(recurrenceID(date, master))"
      document.insert([text], after: CalendarDocument.Block(range: place..<(place + 1)))
      touch { $1.uid == uid && !$1.isOverride }
    }
  }

  // MARK: All of a series

  private mutating func changeAll(
    _ uid: String, _ draft: EventDraft, _ master: CalendarDocument.Block
  ) throws(EventEditError) {
    let isMaster: CalendarDocument.Choice = { $1.uid == uid && !$1.isOverride }
    let form = form(of: master)
    let before = start(of: master)
    let rule = document.property("RRULE", in: master).flatMap { document.entries[$0].line?.value }
    let target = time(draft.start, form, isAllDay: draft.isAllDay)
    if draft.repeats == .other, let before, before.day != target.day,
      rule?.uppercased().contains(";BY") == true
    {
      throw .ruleNamesDays
    }
    write(draft, to: isMaster, form: form)
    if draft.repeats == .never {
      document.set("RRULE", nil, in: isMaster)
      document.set("RDATE", nil, in: isMaster)
      document.set("EXDATE", nil, in: isMaster)
      while let block = document.blocks.last(where: { $0.uid == uid && $0.isOverride }) {
        document.remove(block)
      }
    } else if let text = draft.repeats.rule {
      // An end that the form does not show is preserved.
      let rest = (rule ?? "").split(separator: ";").filter {
        let name = $0.uppercased()
        return name.hasPrefix("UNTIL=") || name.hasPrefix("COUNT=") || name.hasPrefix("WKST=")
      }
      document.set(
        "RRULE", "RRULE:" + ([text] + rest.map { String($0) }).joined(separator: ";"), in: isMaster)
    }
    if let before { shift(uid, by: target.seconds - before.seconds) }
  }

  /// Excluded and replaced occurrences name the times of the series, which have moved.
  private mutating func shift(_ uid: String, by seconds: Int) {
    guard seconds != 0 else { return }
    for block in document.blocks where block.uid == uid {
      for place in document.properties(["EXDATE", "RECURRENCE-ID"], in: block) {
        guard let line = document.entries[place].line else { continue }
        let values = line.value.split(separator: ",").map { value -> String in
          switch DateValue(value) {
          case .day(let day): WallTime(seconds: WallTime(day).seconds + seconds).day.basic
          case .local(let time): WallTime(seconds: time.seconds + seconds).basic
          case .utc(let time): WallTime(seconds: time.seconds + seconds).basic + "Z"
          case nil: String(value)
          }
        }
        document.replace(
          place, with: line.name + parameters(line) + ":" + values.joined(separator: ","))
      }
    }
  }

  // MARK: Lines

  private mutating func write(
    _ draft: EventDraft, to block: CalendarDocument.Choice, form: Form
  ) {
    var form = form
    // The zone of the event stays, unless it changes between days and times.
    switch (form, draft.isAllDay) {
    case (.day, true), (.utc, false), (.local, false): break
    default:
      form = newForm(draft)
      if case .local = form {
        document.defineZone(viewer, around: Zone.floating.date(draft.start, viewer: viewer))
      }
    }
    document.set("SUMMARY", "SUMMARY:\(CalendarDocument.escaped(draft.title))", in: block)
    let hasLocation = !draft.location.isEmpty
    document.set(
      "LOCATION",
      hasLocation ? "LOCATION:\(CalendarDocument.escaped(draft.location))" : nil, in: block)
    document.set("DTSTART", line("DTSTART", draft.start, form), in: block)
    document.set("DURATION", nil, in: block)
    document.set("DTEND", line("DTEND", draft.end, form), in: block)
    touch(block)
  }

  /// Other programs use these to detect that the event has changed.
  private mutating func touch(_ block: CalendarDocument.Choice) {
    guard let found = document.blocks.first(where: { block(document, $0) }) else { return }
    let sequence = document.property("SEQUENCE", in: found).flatMap {
      document.entries[$0].line.flatMap { Int($0.value) }
    }
    document.set("SEQUENCE", "SEQUENCE:\((sequence ?? 0) &+ 1)", in: block)
    document.set("DTSTAMP", "DTSTAMP:\(stamp)", in: block)
    document.set("LAST-MODIFIED", "LAST-MODIFIED:\(stamp)", in: block)
  }

  private func newForm(_ draft: EventDraft) -> Form {
    draft.isAllDay
      ? .day
      : viewer.identifier == "GMT"
        ? .utc : .local(.named(viewer), parameters: ";TZID=\(viewer.identifier)")
  }

  private func time(_ time: WallTime, _ form: Form, isAllDay: Bool) -> WallTime {
    let date = Zone.floating.date(time, viewer: viewer)
    return switch form {
    case .day: WallTime(time.day)
    case .utc: Zone.utc.wallTime(date, viewer: viewer)
    case .local(let zone, _): isAllDay ? time : zone.wallTime(date, viewer: viewer)
    }
  }

  /// A date property. A zone name with a comma, colon or semicolon was quoted when it was read.
  private func line(_ name: String, _ value: WallTime, _ form: Form) -> String {
    name + suffix(value, form)
  }

  private func suffix(_ value: WallTime, _ form: Form) -> String {
    let time = time(value, form, isAllDay: false)
    return switch form {
    case .day: ";VALUE=DATE:\(time.day.basic)"
    case .utc: ":\(time.basic)Z"
    case .local(_, let parameters): "\(parameters):\(time.basic)"
    }
  }

  private func form(of block: CalendarDocument.Block) -> Form {
    guard let line = document.property("DTSTART", in: block).flatMap({ document.entries[$0].line })
    else { return .utc }
    switch DateValue(line.value) {
    case .day: return .day
    case .utc, nil: return .utc
    case .local:
      guard let name = line.parameters["TZID"] else {
        return .local(.floating, parameters: "")
      }
      let zone = ZoneReader(zones).zone(name) ?? .floating
      return .local(zone, parameters: parameters(line))
    }
  }

  private func parameters(_ line: ContentLine) -> String {
    line.parameters.sorted { $0.key < $1.key }.map { name, value in
      let isPlain = !value.contains { ",:;".contains($0) }
      return ";\(name)=\(isPlain ? value : "\"\(value)\"")"
    }.joined()
  }

  private var zones: [Component] {
    var reader = ComponentReader()
    for entry in document.entries { if let line = entry.line { reader.read(line) } }
    return reader.zones
  }

  private func start(of block: CalendarDocument.Block) -> WallTime? {
    document.property("DTSTART", in: block)
      .flatMap { document.entries[$0].line.flatMap { DateValue($0.value)?.wallTime } }
  }

  /// Parameters and value that name an occurrence, in the form of the series' start.
  private func recurrenceID(_ date: Date, _ master: CalendarDocument.Block) -> String {
    suffix(Zone.floating.wallTime(date, viewer: viewer), form(of: master))
  }

  /// Finds the event that replaces an occurrence.
  private func override(_ uid: String, _ date: Date) -> CalendarDocument.Choice {
    let names = ZoneReader(zones)
    let viewer = viewer
    return { document, block in
      guard block.uid == uid, block.isOverride,
        let line = document.property("RECURRENCE-ID", in: block)
          .flatMap({ document.entries[$0].line })
      else { return false }
      switch DateValue(line.value) {
      case .day(let day): return Zone.floating.wallTime(date, viewer: viewer).day == day
      case .utc(let time): return Zone.utc.date(time, viewer: viewer) == date
      case .local(let time):
        let zone = line.parameters["TZID"].flatMap { names.zone($0) } ?? .floating
        return zone.date(time, viewer: viewer) == date
      case nil: return false
      }
    }
  }

  /// The lines of the series without its rule, for the occurrence that replaces one.
  private func copy(of master: CalendarDocument.Block) -> [String] {
    let left = Set(document.properties(["RRULE", "RDATE", "EXDATE"], in: master))
    return master.range.filter { !left.contains($0) }.compactMap { place in
      var lines = ContentLines(document.entries[place].bytes)
      return lines.next()?.text
    }
  }
}
