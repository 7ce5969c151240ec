package import TodayEngine
package import TodayWire

/// A request of another machine to use a card of this one. The broker stores it for seconds, and its
/// topic has the asker's name, which the broker's access list guarantees.
package struct FleetTap: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case update
    case activate(action: String)
    /// An action, by the name that the machine has given to the part of its card.
    case part(String)
  }

  package var widget: WidgetID
  package var kind: Kind
  /// By the clock of the machine that is asked.
  package var sentAt: WallTime

  package init(widget: WidgetID, kind: Kind, sentAt: WallTime) {
    self.widget = widget
    self.kind = kind
    self.sentAt = sentAt
  }

  /// How long a request counts, in seconds.
  package static let window = 10

  package var payload: [UInt8] {
    var (action, part): (String?, String?)
    switch kind {
    case .update: break
    case .activate(let name): action = name
    case .part(let name): part = name
    }
    return FleetPayload.bytes([
      "widget": .string(widget.rawValue), "action": action.map(JSONValue.string),
      "part": part.map(JSONValue.string), "at": .integer(sentAt.seconds),
    ])
  }

  package init(_ text: String) throws(FleetRefusal) {
    let json = try FleetPayload.read(text, limit: FleetLimits.health)
    guard let widget = json["widget"]?.string.map({ WidgetID($0) }), FleetTopic.allows(widget),
      let sentAt = FleetPayload.time("at", of: json)
    else { throw .incomplete }
    let kind: Kind =
      if let part = json["part"]?.string {
        .part(part)
      } else if let action = json["action"]?.string {
        .activate(action: action)
      } else {
        .update
      }
    self.init(widget: widget, kind: kind, sentAt: sentAt)
  }
}

/// The answer of the machine that was asked.
package enum FleetTapAnswer: Sendable, Equatable {
  case done
  case refused(FleetTapRefusal)

  package var payload: [UInt8] {
    switch self {
    case .done: FleetPayload.bytes(["done": .bool(true)])
    case .refused(let refusal): FleetPayload.bytes(["refused": .string(refusal.rawValue)])
    }
  }

  package init(_ text: String) throws(FleetRefusal) {
    let json = try FleetPayload.read(text, limit: FleetLimits.health)
    if json["done"]?.bool == true {
      self = .done
    } else if let refusal = json["refused"]?.string.flatMap(FleetTapRefusal.init(rawValue:)) {
      self = .refused(refusal)
    } else {
      throw .incomplete
    }
  }
}
