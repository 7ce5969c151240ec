import TodayEngine
import TodayWire

/// The script's last output as a card, and the actions on that card.
extension ScriptPeer {
  /// Shows an output, unless it cannot be read: then the last one stays.
  ///
  /// - Returns: The reason why it cannot be read.
  @discardableResult
  func show(_ printed: PrintedOutput) -> ScriptFailure? {
    var output = read(printed.shown, of: printed)
    if let refusal = output.refusal { return refusal }
    if let secret = printed.secret {
      output.takeActions(of: read(secret, of: printed))
    } else if !redaction.isEmpty {
      output.refreshInsteadOfActions(with: Redaction.mark)
    }
    lastOutput = printed
    menu.update(plan.form?.apply(to: output, history: history?.values ?? []) ?? output)
    return nil
  }

  /// - Parameter bytes: With or without its secrets.
  private func read(_ bytes: [UInt8], of printed: PrintedOutput) -> ScriptOutput {
    // A status line of i3bar does not show its dialect, as the header of its stream did.
    let stated: ScriptDialect? =
      plan.isStreaming && printed.drawing?.dialect == .i3bar ? .i3bar : nil
    let dialect =
      plan.dialect ?? stated ?? ScriptDialect.found(in: String(decoding: bytes, as: UTF8.self))
    return dialect.read(bytes, name: name, isDark: isDark, status: printed.isUrgent ? 33 : 0)
  }

  /// Shows an output that can be read and has content. Otherwise, the last one stays.
  ///
  /// - Returns: Whether it is shown.
  func showContent(_ output: PrintedOutput) -> Bool {
    let last = (output: lastOutput, menu: menu)
    guard !output.shown.isEmpty, show(output) == nil else { return false }
    if !menu.output.isEmpty { return true }
    (lastOutput, menu) = (last.output, last.menu)
    return false
  }

  /// How the next output is drawn.
  var drawing: ScriptDrawing {
    ScriptDrawing(
      dialect: plan.dialect ?? (streaming.isBar == true ? .i3bar : nil), form: plan.form,
      title: name)
  }

  /// A frame of a stream.
  func show(frame: [UInt8]) {
    let output = PrintedOutput(frame, drawing: drawing, without: redaction)
    let isNew = record(output) || output != lastOutput
    if isNew {
      if let refusal = show(output) { return fail(.script(refusal)) }
      setHasContent(!menu.output.isEmpty)
      sendView()
    }
    answerUpdate(isNew ? .newData : .noData)
  }

  /// The number of a run that has just ended is added to the history, also if it is equal.
  ///
  /// - Returns: Whether the card shows the history, which has changed.
  func record(_ output: PrintedOutput) -> Bool {
    guard history != nil, let number = read(output.shown, of: output).number else { return false }
    history?.add(number.value, at: HostClock.wall, awake: HostClock.awake)
    return true
  }

  func keepLastOutput() {
    history?.finish()
    if let last = lastOutput { cache.write(last, at: HostClock.awake) }
    cache.finish()
  }

  /// The disk has all of its output.
  func finishCache() {
    cache.finish()
    history?.finish()
  }

  func sendView() {
    guard !menu.output.isEmpty else { return }
    surroundings.emit(.message(WidgetMessage.view(menu.view).envelope(id: 0)))
  }

  func setHasContent(_ flag: Bool) {
    guard flag != hasContent else { return }
    hasContent = flag
    let message = WidgetMessage.setHasContent(flag, bundleIdentifier: identifier)
    surroundings.emit(.message(message.envelope(id: 0)))
  }

  /// Colours depend on the light or dark appearance: the last output is read again.
  func changeAppearance(to appearance: Appearance) {
    isDark = appearance == .dark
    guard let lastOutput else { return }
    show(lastOutput)
    sendView()
  }

  func activate(_ action: String, _ request: Int) {
    if action == ScriptMenu.alternatesAction {
      menu.toggleAlternates()
      sendView()
      return answer(request, .null)
    }
    switch menu.activate(action) {
    case .none:
      sendView()
      answer(request, .null)
    case .perform(let action):
      do {
        try perform(action) { [weak self] in self?.answer(request, .null) }
      } catch {
        surroundings.emit(.failed(request: request, Reason(error)))
      }
    }
  }

  /// - Parameter done: Called when the tap's command has ended; its row is busy until then.
  private func perform(
    _ action: ScriptItem.Action, done: @escaping @MainActor () -> Void
  ) throws {
    if let url = action.url {
      surroundings.emit(.message(WidgetMessage.openURL(url).envelope(id: 0)))
    }
    let isMatch = try action.link.map(surroundings.follow) ?? false
    guard !action.command.isEmpty else {
      if action.refreshes || isMatch { refresh() }
      return done()
    }
    try surroundings.perform(action) { [weak self] in
      done()
      if action.refreshes { self?.refresh() }
    }
  }

  private func refresh() {
    guard !isEnding else { return }
    if plan.isStreaming { restartStream() } else { runAgain() }
  }
}
