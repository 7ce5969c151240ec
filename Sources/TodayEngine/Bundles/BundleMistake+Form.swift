import TodayWire

extension BundleMistake.Form {
  package var message: String {
    switch self {
    case .noType: "a specifier without a Type is passed over"
    case .unknownType(let type): "\(type) is passed over"
    case .noKey(let type): "a \(type) has no Key"
    case .sameKey(let key): "several settings have the Key \(key)"
    case .reversedLimits(let key): "the MinimumValue of \(key) is greater than its MaximumValue"
    case .defaultOutside(let key, let minimum, let maximum):
      "the DefaultValue of \(key) is not a number from \(minimum) to \(maximum)"
    case .defaultNotOffered(let key): "the DefaultValue of \(key) is not one of its Values"
    case .unequalTitles(let key, let titles, let values):
      "the number of Titles of \(key) is \(titles), but that of its Values is \(values)"
    }
  }

  package var remedy: String {
    switch self {
    case .noType, .unknownType:
      "use a group, text field, toggle switch, slider, multi-value or title specifier"
    case .noKey: "set Key to the key in the defaults"
    case .sameKey: "give each of them another Key"
    case .reversedLimits: "exchange them"
    case .defaultOutside: "change it, or the limits"
    case .defaultNotOffered: "set it to one of them"
    case .unequalTitles: "write a title for each value"
    }
  }

  var json: JSONValue {
    switch self {
    case .noType: .coded("form.noType")
    case .unknownType(let type): .coded("form.unknownType", [.string(type)])
    case .noKey(let type): .coded("form.noKey", [.string(type)])
    case .sameKey(let key): .coded("form.sameKey", [.string(key)])
    case .reversedLimits(let key): .coded("form.reversedLimits", [.string(key)])
    case .defaultOutside(let key, let minimum, let maximum):
      .coded("form.defaultOutside", [.string(key), .string(minimum), .string(maximum)])
    case .defaultNotOffered(let key): .coded("form.defaultNotOffered", [.string(key)])
    case .unequalTitles(let key, let titles, let values):
      .coded("form.unequalTitles", [.string(key), .integer(titles), .integer(values)])
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "noType": self = .noType
    case "unknownType": self = .unknownType(values.text(0))
    case "noKey": self = .noKey(type: values.text(0))
    case "sameKey": self = .sameKey(values.text(0))
    case "reversedLimits": self = .reversedLimits(key: values.text(0))
    case "defaultOutside":
      self = .defaultOutside(
        key: values.text(0), minimum: values.text(1), maximum: values.text(2))
    case "defaultNotOffered": self = .defaultNotOffered(key: values.text(0))
    case "unequalTitles":
      self = .unequalTitles(
        key: values.text(0), titles: values.number(1), values: values.number(2))
    default: return nil
    }
  }
}
