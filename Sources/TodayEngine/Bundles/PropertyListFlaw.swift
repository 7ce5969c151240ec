import TodayWire

/// Why a file is not a property list that Today can use.
package enum PropertyListFlaw: Sendable, Hashable {
  case empty
  case tooDeep
  case tooManyValues
  case notADictionary
  /// With the message of Foundation's parser, if it has one.
  case notAPropertyList(String?)
  /// An element, or `<?`, `<!`, a comment or a CDATA section.
  case unclosed(String)
  case unclosedBefore(String, next: String)
  case closesNothing(String)
  case closedBy(String, open: String, line: Int)
  case tagWithoutEnd
  case ampersand
  case textOutsideString(in: String)
  case unknownElement(String, meant: String?)
  case valueWithoutKey(String)
  case keyWithoutValue
  case lastKeyWithoutValue
  case keyOutsideDictionary
}

/// English, as a clause. Like a compiler's messages, it is not translated.
extension PropertyListFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "it is empty"
    case .tooDeep: "it is nested too deeply"
    case .tooManyValues: "it holds too many values"
    case .notADictionary: "it is not a dictionary"
    case .notAPropertyList(let detail):
      "it is not a property list" + (detail.map { " (\($0))" } ?? "")
    case .unclosed(let what): "\(what) is never closed"
    case .unclosedBefore(let name, let next): "<\(name)> is not closed before <\(next)>"
    case .closesNothing(let name): "</\(name)> closes nothing"
    case .closedBy(let name, let open, let line):
      "<\(open)> in line \(line) is closed by </\(name)>"
    case .tagWithoutEnd: "a tag has no >"
    case .ampersand: "a & must be written as &amp;"
    case .textOutsideString(let name): "the text in <\(name)> is not in a <string>"
    case .unknownElement(let name, let meant):
      "<\(name)> is unknown" + (meant.map { ", did you mean <\($0)>?" } ?? "")
    case .valueWithoutKey(let name): "<\(name)> has no <key> before it"
    case .keyWithoutValue: "the <key> before it has no value"
    case .lastKeyWithoutValue: "the last <key> has no value"
    case .keyOutsideDictionary: "<key> is outside a <dict>"
    }
  }
}

extension PropertyListFlaw {
  var json: JSONValue {
    switch self {
    case .empty: .coded("empty")
    case .tooDeep: .coded("tooDeep")
    case .tooManyValues: .coded("tooManyValues")
    case .notADictionary: .coded("notADictionary")
    case .notAPropertyList(let detail): .coded("notAPropertyList", Self.values(detail))
    case .unclosed(let what): .coded("unclosed", [.string(what)])
    case .unclosedBefore(let name, let next):
      .coded("unclosedBefore", [.string(name), .string(next)])
    case .closesNothing(let name): .coded("closesNothing", [.string(name)])
    case .closedBy(let name, let open, let line):
      .coded("closedBy", [.string(name), .string(open), .integer(line)])
    case .tagWithoutEnd: .coded("tagWithoutEnd")
    case .ampersand: .coded("ampersand")
    case .textOutsideString(let name): .coded("textOutsideString", [.string(name)])
    case .unknownElement(let name, let meant):
      .coded("unknownElement", [.string(name)] + Self.values(meant))
    case .valueWithoutKey(let name): .coded("valueWithoutKey", [.string(name)])
    case .keyWithoutValue: .coded("keyWithoutValue")
    case .lastKeyWithoutValue: .coded("lastKeyWithoutValue")
    case .keyOutsideDictionary: .coded("keyOutsideDictionary")
    }
  }

  init?(_ json: JSONValue?) {
    guard let json, let name = json["code"]?.string else { return nil }
    let values = CodedValues(json)
    switch name {
    case "empty": self = .empty
    case "tooDeep": self = .tooDeep
    case "tooManyValues": self = .tooManyValues
    case "notADictionary": self = .notADictionary
    case "notAPropertyList": self = .notAPropertyList(values.optionalText(0))
    case "unclosed": self = .unclosed(values.text(0))
    case "unclosedBefore": self = .unclosedBefore(values.text(0), next: values.text(1))
    case "closesNothing": self = .closesNothing(values.text(0))
    case "closedBy":
      self = .closedBy(values.text(0), open: values.text(1), line: values.number(2))
    case "tagWithoutEnd": self = .tagWithoutEnd
    case "ampersand": self = .ampersand
    case "textOutsideString": self = .textOutsideString(in: values.text(0))
    case "unknownElement": self = .unknownElement(values.text(0), meant: values.optionalText(1))
    case "valueWithoutKey": self = .valueWithoutKey(values.text(0))
    case "keyWithoutValue": self = .keyWithoutValue
    case "lastKeyWithoutValue": self = .lastKeyWithoutValue
    case "keyOutsideDictionary": self = .keyOutsideDictionary
    default: return nil
    }
  }

  private static func values(_ text: String?) -> [JSONValue] { text.map { [.string($0)] } ?? [] }
}
