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
        for member in json["actions"]?.members ?? [] {
          output.actions[member.name] = action(member.value)
        }
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

  /// What a tap on a node with this `action` does: `{"command": ["program", "argument"]}`.
  private static func action(_ json: JSONValue) -> ScriptItem.Action {
    var action = ScriptItem.Action()
    action.command = (json["command"]?.array ?? []).compactMap(\.string)
    action.refreshes = json["refresh"]?.bool ?? false
    action.usesTerminal = json["terminal"]?.bool ?? false
    return action
  }
}
