/// Where a widget fails because of something that was refused to it, it is said where to look.
extension Engine {
  /// What a widget gave for the reason of a failure.
  mutating func hinted(_ id: WidgetID, _ reason: String) -> String {
    guard let reach = widgets[id]?.info.reach, reach.mayHaveRefused(reason) else { return reason }
    explainRefusal(id, reach, reason)
    return reach.hinted(reason)
  }

  /// How its process ended, of itself; what it wrote to standard error before says why.
  func hinted(end reason: String, of connection: Connection) -> String {
    guard connection.refusals.isExplained,
      let reach = widgets[connection.instance.widget]?.info.reach
    else {
      return reason
    }
    return reach.hinted(reason)
  }

  /// Its standard error tells of something that was refused.
  mutating func refusalTold(_ instance: Instance, _ text: String) {
    guard connection(of: instance) != nil, let reach = widgets[instance.widget]?.info.reach else {
      return
    }
    explainRefusal(instance.widget, reach, text)
  }

  /// What it may reach is logged once a process.
  private mutating func explainRefusal(_ id: WidgetID, _ reach: Reach, _ text: String) {
    let refusal = reach.hint(for: text)
    if widgets[id]?.connection?.refusals.hints.insert(refusal).inserted == true {
      hint(id, refusal)
    }
    guard widgets[id]?.connection?.refusals.isExplained == false else { return }
    widgets[id]?.connection?.refusals.isExplained = true
    log(id, .note, reach.sentence)
  }
}
