import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Runs the keyboard of a text field, at most one at a time, and asks about open access once.
@MainActor
final class KeyboardDesk {
  /// The state of the keyboard that is shown.
  var changed: (ExtensionRequest) -> Void = { _ in }
  /// What the keyboard does to the text field.
  var typed: (KeyboardInput) -> Void = { _ in }

  private let host: WidgetHost
  private var runner: RequestRunner?
  /// The keyboard that waits for the user's decision about open access.
  private var waiting: (id: WidgetID, document: TextDocument, size: CellSize)?
  private static let question = "open-access:"

  init(_ host: WidgetHost) { self.host = host }

  /// Ends the keyboard that is shown, and starts this one.
  func start(_ id: WidgetID, _ document: TextDocument, size: CellSize, in words: Words) {
    cancel()
    // A keyboard stores data of its own.
    guard !host.options.isReadOnly else { return fail(.opening(.readOnly)) }
    guard !host.engine.isLocked else { return }
    guard let keyboard = host.registry.keyboard(id) else { return fail(.launch(.bundleGone)) }
    if keyboard.openAccess(in: host.storedConsents) == nil {
      waiting = (id, document, size)
      return ask(keyboard, words.keyboard)
    }
    start(keyboard, document, size: size)
  }

  private func start(_ keyboard: WidgetDescription, _ document: TextDocument, size: CellSize) {
    do {
      let runner = try host.startKeyboard(keyboard, document: document, size: size)
      self.runner = runner
      // Weak, because the runner outlives its sheet until its process has ended.
      runner.changed = { [weak self, weak runner] in
        guard let self, let runner, self.runner === runner else { return }
        changed(runner.request)
        if runner.request.outcome != nil { self.runner = nil }
      }
      runner.typed = { [weak self, weak runner] input in
        guard let self, let runner, self.runner === runner else { return }
        typed(input)
      }
    } catch {
      fail(Reason(error))
    }
  }

  func post(_ event: ExtensionRequest.Event) {
    // The screen has closed the keyboard already.
    if event == .cancel { return cancel() }
    runner?.post(event)
  }

  func resize(to size: CellSize) {
    runner?.post(.resized(size, MaximumSizes(compact: size, expanded: size)))
  }

  /// The process ends later, and no longer reaches the field.
  func cancel() {
    waiting = nil
    let old = runner
    runner = nil
    old?.post(.cancel)
  }

  private func fail(_ reason: Reason) {
    changed(after: .launchFailed(reason))
  }

  // MARK: Open access

  private func ask(_ keyboard: WidgetDescription, _ words: KeyboardWords) {
    let name = Sanitizer.line(keyboard.title)
    host.post(
      .asked(
        QuestionRequest(
          key: Self.question + keyboard.appID, title: words.askAccess(name),
          text: words.aboutAccess(name) + " (\(keyboard.appID))",
          choices: [
            Question.Choice("give", .text(words.giveAccess), .destructive),
            Question.Choice("refuse", .text(words.refuseAccess)),
            .cancel,
          ])))
  }

  /// - Returns: Whether the answer was for a keyboard, which is started then.
  @discardableResult
  func take(_ choice: String, of key: String) -> Bool {
    guard key.hasPrefix(Self.question) else { return false }
    let app = String(key.dropFirst(Self.question.count))
    let waiting = waiting
    self.waiting = nil
    guard choice == "give" || choice == "refuse" else {
      if waiting != nil { close() }
      return true
    }
    do throws(FileError) {
      try host.changeConsents(.decideOpenAccess(of: app, choice == "give"))
    } catch {
      host.post(.message(.notSaved(error.failure)))
      return true
    }
    if let waiting, let keyboard = host.registry.keyboard(waiting.id) {
      start(keyboard, waiting.document, size: waiting.size)
    }
    return true
  }

  /// The user does not want the keyboard after all.
  private func close() {
    changed(after: .cancel)
  }

  /// Ends the sheet of a keyboard without a process.
  private func changed(after event: ExtensionRequest.Event) {
    let now = HostClock.awake
    var state = ExtensionRequest(
      point: .keyboard, kind: .keyboard(KeyboardTyping(document: TextDocument(), at: now)), at: now)
    _ = state.apply(event, at: now)
    changed(state)
  }
}
