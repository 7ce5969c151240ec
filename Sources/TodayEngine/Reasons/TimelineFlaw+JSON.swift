import TodayWire

extension TimelineFlaw {
  var json: JSONValue {
    switch self {
    case .notATimeline: .coded("timeline.notATimeline")
    case .tooManyEntries(let count, let limit):
      .coded("timeline.tooManyEntries", ["count": .integer(count), "limit": .integer(limit)])
    case .tooLarge(let bytes, let limit):
      .coded("timeline.tooLarge", ["count": .integer(bytes), "limit": .integer(limit)])
    case .badDate(let entry): .coded("timeline.badDate", ["count": .integer(entry)])
    case .notInOrder(let entry): .coded("timeline.notInOrder", ["count": .integer(entry)])
    case .badView(let entry): .coded("timeline.badView", ["count": .integer(entry)])
    case .tooManyNodes(let entry, let limit):
      .coded("timeline.tooManyNodes", ["count": .integer(entry), "limit": .integer(limit)])
    case .badPolicy: .coded("timeline.badPolicy")
    }
  }

  init?(_ json: JSONValue?) {
    guard let json, let code = json.code, code.domain == "timeline" else { return nil }
    let count = json["count"]?.integer ?? 0
    let limit = json["limit"]?.integer ?? 0
    switch code.name {
    case "notATimeline": self = .notATimeline
    case "tooManyEntries": self = .tooManyEntries(count, limit: limit)
    case "tooLarge": self = .tooLarge(bytes: count, limit: limit)
    case "badDate": self = .badDate(entry: count)
    case "notInOrder": self = .notInOrder(entry: count)
    case "badView": self = .badView(entry: count)
    case "tooManyNodes": self = .tooManyNodes(entry: count, limit: limit)
    case "badPolicy": self = .badPolicy
    default: return nil
    }
  }
}
