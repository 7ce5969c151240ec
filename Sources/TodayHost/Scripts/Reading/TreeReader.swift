import TodayEngine
import TodayWire

/// One view tree in the wire format, without a conversation.
enum TreeReader {
  static func read(_ text: String) -> ScriptOutput {
    var output = ScriptOutput()
    // Without output there is no content: the card hides.
    guard !text.allSatisfy(\.isWhitespace) else { return output }
    do {
      let json = try JSONReader.read(Array(text.utf8))
      // A whole view with its summary, or only its tree.
      if json["root"] != nil {
        let view = try WidgetView(json: json)
        output.tree = view.root
        output.summary = view.summary
        output.alerts = view.alerts
      } else {
        output.tree = try Node(json: json)
      }
    } catch {
      let failure = ScriptFailure.notAView("\(error)")
      output.warn(1, .notAView(failure))
      output.refusal = failure
    }
    return output
  }
}
