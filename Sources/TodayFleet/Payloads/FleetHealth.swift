package import TodayWire

/// The state of a host in one small message.
package struct FleetHealth: Sendable, Equatable {
  /// A key figure, such as the load.
  package struct Figure: Sendable, Equatable {
    package var id: String
    package var label: String
    package var value: Double
    package var unit: String
    package var level: Node.Level?

    package init(
      id: String, label: String, value: Double, unit: String = "", level: Node.Level? = nil
    ) {
      self.id = id
      self.label = label
      self.value = value
      self.unit = unit
      self.level = level
    }
  }

  /// When its machine has started, by its clock.
  package var startedAt: WallTime
  /// Its clock when the message was made.
  package var clock: WallTime
  /// The number of cards whose last update succeeded, failed, and that have an alert.
  package var succeeded: Int
  package var failed: Int
  package var alerting: Int
  package var figures: [Figure]
  /// A public identifier of the home that publishes. With it, two machines with the same name notice each other.
  package var homeID: String?

  package init(
    startedAt: WallTime, clock: WallTime, succeeded: Int = 0, failed: Int = 0, alerting: Int = 0,
    figures: [Figure] = [], homeID: String? = nil
  ) {
    self.startedAt = startedAt
    self.clock = clock
    self.succeeded = succeeded
    self.failed = failed
    self.alerting = alerting
    self.figures = figures
    self.homeID = homeID
  }

  /// Whether another message says the same, apart from the time.
  func isSame(as other: FleetHealth) -> Bool {
    var other = other
    other.clock = clock
    return self == other
  }
}

extension FleetHealth {
  package var payload: [UInt8] {
    let figures = figures.prefix(FleetLimits.figures).map { figure in
      JSONValue.object([
        "id": .string(figure.id), "label": .string(figure.label), "value": .number(figure.value),
        "unit": figure.unit.isEmpty ? nil : .string(figure.unit),
        "level": figure.level.map { .string($0.rawValue) },
      ])
    }
    return FleetPayload.bytes([
      "boot": .integer(startedAt.seconds), "clock": .integer(clock.seconds),
      "ok": .integer(succeeded), "failed": .integer(failed), "attention": .integer(alerting),
      "figures": .array(figures), "expiry": .integer(FleetLimits.expiry),
      "home": homeID.map(JSONValue.string),
    ])
  }

  /// The last will: the host has no connection any more.
  package static var gonePayload: [UInt8] {
    FleetPayload.bytes(["gone": .bool(true), "expiry": .integer(FleetLimits.expiry)])
  }

  /// A message of a host; no health if it is gone.
  package struct Message: Sendable, Equatable {
    package var health: FleetHealth?
    /// The seconds that a broker was told to store it.
    package var expiry: Int?
  }

  package static func read(_ text: String) throws(FleetRefusal) -> Message {
    let json = try FleetPayload.read(text, limit: FleetLimits.health)
    let expiry = json["expiry"]?.integer.flatMap { (1...1 << 30).contains($0) ? $0 : nil }
    if json["gone"]?.bool == true { return Message(health: nil, expiry: expiry) }
    guard let boot = FleetPayload.time("boot", of: json),
      let clock = FleetPayload.time("clock", of: json)
    else { throw .incomplete }
    func count(_ name: String) -> Int { min(max(json[name]?.integer ?? 0, 0), 9999) }
    let figures = (json["figures"]?.array ?? []).prefix(FleetLimits.figures).compactMap(Figure.init)
    let health = FleetHealth(
      startedAt: boot, clock: clock, succeeded: count("ok"), failed: count("failed"),
      alerting: count("attention"), figures: figures,
      homeID: FleetPayload.line("home", of: json, limit: 32))
    return Message(health: health, expiry: expiry)
  }
}

extension FleetHealth.Figure {
  fileprivate init?(_ json: JSONValue) {
    guard let id = FleetPayload.line("id", of: json, limit: 32), let value = json["value"]?.number
    else {
      return nil
    }
    self.init(
      id: id, label: FleetPayload.line("label", of: json, limit: 32) ?? id,
      value: min(max(value, -1e15), 1e15),
      unit: FleetPayload.line("unit", of: json, limit: 12) ?? "",
      level: json["level"]?.string.flatMap(Node.Level.init(rawValue:)))
  }
}
