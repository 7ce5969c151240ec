import TodayWire

/// The output of a run.
struct PrintedOutput: Equatable {
  /// Without secrets: it is shown and stored.
  let shown: [UInt8]
  /// With secrets, for the programs and URLs of rows; never stored. nil if the output has no secrets, or is a stored one.
  let secret: [UInt8]?
  /// Its exit status was 33, by which i3blocks marks a block as urgent.
  let isUrgent: Bool
  /// How it is drawn. For a stored one, how it was; nil if that is not known.
  let drawing: ScriptDrawing?

  init(
    _ bytes: [UInt8], isUrgent: Bool = false, drawing: ScriptDrawing, without redaction: Redaction
  ) {
    shown = redaction.apply(bytes)
    secret = shown == bytes ? nil : bytes
    self.isUrgent = isUrgent
    self.drawing = drawing
  }

  /// - Parameters:
  ///   - bytes: The ``shown`` of an earlier run.
  ///   - drawing: That of the earlier run, perhaps before the script was installed again.
  init(stored bytes: [UInt8], drawing: ScriptDrawing?) {
    shown = bytes
    secret = nil
    isUrgent = false
    self.drawing = drawing
  }
}

extension ScriptOutput {
  /// Takes the programs and URLs from the same output with its secrets. They are not in the view, which is stored.
  ///
  /// A row stays without them if a secret changes how the output is read.
  mutating func takeActions(of other: ScriptOutput) {
    Self.takeActions(of: other.titles, &titles)
    Self.takeActions(of: other.menu, &menu)
    for (name, action) in actions {
      if let real = other.actions[name], real != action { actions[name] = Self.secret(real) }
    }
  }

  private static func takeActions(of others: [ScriptItem], _ items: inout [ScriptItem]) {
    guard others.count == items.count else { return }
    for (index, other) in others.enumerated() {
      if items[index].action != other.action { items[index].action = secret(other.action) }
      takeActions(of: other.children, &items[index].children)
    }
  }

  private static func secret(_ action: ScriptItem.Action) -> ScriptItem.Action {
    var action = action
    action.isSecret = true
    return action
  }

  /// Rows of a stored output whose program or URL has lost a secret run the script, whose output then has it.
  mutating func refreshInsteadOfActions(with mark: String) {
    Self.refresh(&titles, mark)
    Self.refresh(&menu, mark)
    for (name, action) in actions where action.contains(mark) { actions[name] = .refresh }
  }

  private static func refresh(_ items: inout [ScriptItem], _ mark: String) {
    for index in items.indices {
      if items[index].action.contains(mark) { items[index].action = .refresh }
      refresh(&items[index].children, mark)
    }
  }
}

extension ScriptItem.Action {
  fileprivate static var refresh: ScriptItem.Action {
    var action = ScriptItem.Action()
    action.refreshes = true
    return action
  }

  fileprivate func contains(_ mark: String) -> Bool {
    url?.contains(mark) == true || command.contains { $0.contains(mark) }
  }
}
