import TodayEngine
import TodayWire

/// The stored form of a reason: a widget's own text, or the JSON of a code and its figures.
extension HistoryRecord {
  static func bytes(of reason: Reason) -> [UInt8] {
    let bytes: [UInt8]
    if case .widgetMessage(let text) = reason {
      // A widget's text with this beginning could be taken for a code.
      bytes =
        text.utf8.first == UInt8(ascii: "{")
        ? JSONValue.object(["text": .string(text)]).bytes : Array(text.utf8.prefix(longestReason))
    } else {
      bytes = reason.json.bytes
    }
    // A truncated code is useless, so a long one is stored as text.
    return bytes.count <= longestReason
      ? bytes : Array(reason.description.utf8.prefix(longestReason))
  }

  /// Everything else is text, also from an older version.
  static func reason(of bytes: [UInt8]) -> Reason {
    if bytes.first == UInt8(ascii: "{"), let json = try? JSONReader.read(bytes) {
      if let text = json["text"]?.string, json["code"] == nil {
        return .widgetMessage(Sanitizer.line(text))
      }
      if let reason = Reason(json: json) { return reason }
    }
    return .widgetMessage(Sanitizer.line(String(decoding: bytes, as: UTF8.self)))
  }
}
