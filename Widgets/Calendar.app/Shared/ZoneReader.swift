/// The time zones of one file, by the names that its events use.
struct ZoneReader {
  private var zones: [String: Zone] = [:]

  init(_ components: [Component]) {
    for component in components {
      guard let name = component["TZID"]?.value else { continue }
      if let known = ZoneNames.zone(name) {
        zones[name] = .named(known)
      } else if let location = component["X-LIC-LOCATION"]?.value,
        let known = ZoneNames.zone(location)
      {
        zones[name] = .named(known)
      } else if let rules = Self.rules(component) {
        zones[name] = .rules(rules)
      }
    }
  }

  /// `nil` if neither the file nor the time zone database has it.
  func zone(_ name: String) -> Zone? {
    zones[name] ?? ZoneNames.zone(name).map(Zone.named)
  }

  private static func rules(_ component: Component) -> ZoneRules? {
    let observances = component.parts.compactMap { part -> ZoneRules.Observance? in
      guard let start = part["DTSTART"].flatMap({ DateValue($0.value) }),
        let from = part["TZOFFSETFROM"].flatMap({ offset($0.value) }),
        let to = part["TZOFFSETTO"].flatMap({ offset($0.value) })
      else { return nil }
      let extra = part.lines.filter { $0.name == "RDATE" }.flatMap { line in
        line.value.split(separator: ",").compactMap { DateValue($0)?.wallTime }
      }
      return ZoneRules.Observance(
        start: start.wallTime, from: from, to: to,
        rule: part["RRULE"].flatMap { try? RecurrenceRule($0.value) }, extra: extra)
    }
    return observances.isEmpty ? nil : ZoneRules(observances: observances)
  }

  /// Seconds, from `+0100` or `-033000`.
  static func offset(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    guard digits.count == 4 || digits.count == 6, let number = Int(digits), number >= 0 else {
      return nil
    }
    let whole = digits.count == 4 ? number * 100 : number
    let seconds = whole / 10_000 * 3600 + whole / 100 % 100 * 60 + whole % 100
    return sign == "-" ? -seconds : seconds
  }
}
