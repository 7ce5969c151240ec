import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// A keyboard without a terminal: the command line taps its keys by name.
@MainActor
final class KeyboardRun {
  private let session: Session
  private let keyboard: WidgetDescription
  private let runner: RequestRunner
  private var characters: [Character]
  private var cursor: Int
  private var isClosed = false

  private static let size = CellSize(columns: 80, rows: 24)
  /// For a slow machine.
  private static let patience = Duration.seconds(10)

  init(_ session: Session, _ keyboard: WidgetDescription, text: String) throws {
    self.session = session
    self.keyboard = keyboard
    characters = Array(text)
    cursor = characters.count
    runner = try session.host.startKeyboard(
      keyboard, document: TextDocument(before: text), size: Self.size)
    runner.typed = { [weak self] in self?.type($0) }
    try wait { self.runner.request.view != nil }
  }

  /// The text with the keyboard's changes. Unlike a field of the board, it may have several lines.
  var text: String { String(characters) }

  /// The names of its keys, in reading order.
  func keys() -> [String] {
    var names: [String] = []
    for key in tappable() where !names.contains(key.name) { names.append(key.name) }
    return names
  }

  /// Taps a key, and waits until the keyboard has answered.
  func tap(_ name: String) throws {
    guard !isClosed else { throw Failure("the keyboard has closed before \"\(name)\"") }
    // The view after the last key may not have arrived yet.
    session.reactor.run(
      until: { self.find(name) != nil || self.isOver }, limit: .seconds(2))
    guard let action = find(name) else { throw Failure(missing(name)) }
    runner.post(.activate(action: action))
    try wait { !self.runner.isTapPending }
    let document = TextDocument(
      before: String(characters[..<cursor]), after: String(characters[cursor...]))
    runner.post(.documentChanged(document, byUser: true))
  }

  func end() {
    runner.post(.cancel)
    session.reactor.run(until: { self.runner.isOver }, limit: .seconds(2))
    session.host.shutDown()
  }

  private var isOver: Bool { runner.request.outcome != nil }

  private func wait(until condition: @escaping () -> Bool) throws {
    session.reactor.run(until: { condition() || self.isOver }, limit: Self.patience)
    if case .failed(let reason)? = runner.request.outcome {
      throw Failure("\(keyboard.id): \(reason)")
    }
    guard condition() else { throw Failure("\(keyboard.id) does not answer") }
  }

  private func type(_ input: KeyboardInput) {
    guard !isClosed else { return }
    switch input {
    case .insertText(let text):
      let new = String(characters[..<cursor]) + text
      characters = Array(new) + characters[cursor...]
      cursor = new.count
    case .deleteBackward:
      guard cursor > 0 else { return }
      cursor -= 1
      characters.remove(at: cursor)
    case .adjustTextPosition(let offset):
      cursor = min(max(cursor + min(max(offset, -cursor), characters.count), 0), characters.count)
    case .advanceToNextInputMode, .dismissKeyboard: isClosed = true
    }
  }

  // MARK: Keys

  private struct Key {
    var name: String
    var id: String?
    var action: String
  }

  /// The tappable nodes with their texts.
  private func tappable() -> [Key] {
    func keys(in node: Node) -> [Key] {
      let below = node.children.flatMap(keys)
      guard let action = node.action else { return below }
      let text = NodeRenderer.plainText(node, clock: .fixed(now: 0))
      let name = Sanitizer.line(node.label ?? text)
      return [Key(name: name.isEmpty ? node.id ?? action : name, id: node.id, action: action)]
        + below
    }
    return runner.request.view.map { keys(in: $0.root) } ?? []
  }

  private func find(_ name: String) -> String? {
    let keys = tappable()
    return
      (keys.first { $0.id == name || $0.name == name }
      ?? keys.first { $0.name.hasPrefix(name) })?.action
  }

  private func missing(_ name: String) -> String {
    withAccessHint(
      "\(keyboard.id) has no key \"\(name)\": run today keyboard \(keyboard.id) --list")
  }

  /// Why it may have no keys.
  var emptyHint: String { withAccessHint("\(keyboard.id) has no keys now") }

  private func withAccessHint(_ sentence: String) -> String {
    guard keyboard.openAccess(in: session.host.storedConsents) == nil else { return sentence }
    return sentence + ". It may need open access: run today consent open-access \(keyboard.appID)"
  }
}
