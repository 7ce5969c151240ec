import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayWire

struct ActCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "act",
    abstract: "Runs an Action or Share extension on standard input or a file.",
    discussion: """
      Text that the extension returns is printed to standard output. Text that it puts on the \
      clipboard goes to the clipboard if standard output is a terminal. The exit status is 1 if the \
      extension cancels or fails.
      """)

  @OptionGroup var apps: AppsOption

  @Argument(help: "The identifier of an Action or Share extension.")
  var id: String?

  @Argument(help: "The file to work on (default: standard input).")
  var file: String?

  @Option(help: "A URL to add to the input.")
  var url: String?

  @Flag(help: "List the installed extensions.")
  var list = false

  @Flag(help: "With --list: print a JSON array.")
  var json = false

  /// In bytes. After escaping, a message of the protocol cannot hold more.
  private static let largestInput = 400 << 10

  func validate() throws {
    if json, !list { throw ValidationError("--json needs --list.") }
    if !list, id == nil { throw ValidationError("Name an extension, or add --list.") }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      session.host.refreshRegistry()
      let actions = session.host.registry.handlers(startedBy: .sheet)
      guard !list, let id else { return Self.list(actions, asJSON: json) }
      let found = try WidgetNames.resolve(
        id, among: WidgetNames.of(actions), what: "extension", list: "today act --list")
      guard let action = actions.first(where: { $0.id == found }) else { return }
      let item = try input()
      let rule = try? ActivationRule(attributes: action.attributes)
      guard rule?.matches([item]) == true else {
        let types = item.attachments.map {
          $0.representations.map(\.typeIdentifier).joined(separator: ", ")
        }
        throw Failure(
          "\(found) does not accept this input (\(types.joined(separator: " and "))): "
            + "see NSExtensionActivationRule in its Info.plist")
      }
      let run = ActionRun(session)
      switch try run.run(action, item) {
      case .completed(let items):
        let texts = items.compactMap(\.plainText)
        if !texts.isEmpty { Output.text(texts.joined(separator: "\n")) }
      case .cancelled, .edited, .picked: throw Failure("\(found) cancelled the request")
      case .failed(let reason): throw Failure("\(found): \(reason)")
      }
    }
  }

  private static func list(_ actions: [WidgetDescription], asJSON: Bool) {
    if asJSON { return Output.list(actions.map(ListCommand.json)) }
    if actions.isEmpty { return Output.line("No Action or Share extensions are installed.") }
    Output.table(
      [["ID", "NAME", "APP", "POINT"]]
        + actions.map { [$0.id.rawValue, $0.title, $0.appName, $0.pointIdentifier] })
  }

  /// The extension's input: the file or the text, and the URL.
  private func input() throws -> ExtensionItem {
    var item = ExtensionItem()
    if let file {
      guard let path = FileSystem.resolved(file) else {
        throw Failure("\(file) does not exist")
      }
      item = try ExtensionItem(file: path, limit: Self.largestInput)
    } else if url == nil || isatty(0) == 0 {
      guard let text = String(validating: try Self.readInput(), as: UTF8.self) else {
        throw Failure("standard input is not UTF-8 text: pass the data as a file")
      }
      if url == nil || !text.isEmpty { add(text, to: &item) }
    }
    if let url { item.attachments.append(.init([.init("public.url", .url(url))])) }
    return item
  }

  private func add(_ text: String, to item: inout ExtensionItem) {
    item.contentText = text
    item.attachments.append(.init([.init("public.utf8-plain-text", .text(text))]))
  }

  private static func readInput() throws -> [UInt8] {
    let bytes = StandardInput.read(limit: largestInput + 1)
    guard bytes.count <= largestInput else {
      throw Failure("standard input is longer than \(largestInput) bytes: pass less of it")
    }
    return bytes
  }
}

/// One request, from its start to the end of its process. The shell is the host app.
@MainActor
private final class ActionRun {
  private let session: Session
  private var outcome: ExtensionRequest.Outcome?

  init(_ session: Session) {
    self.session = session
  }

  func run(_ action: WidgetDescription, _ item: ExtensionItem) throws -> ExtensionRequest.Outcome {
    let (host, reactor) = (session.host, session.reactor)
    let runner = try host.startRequest(
      action, items: [item], size: CellSize(columns: 80, rows: 24))
    runner.finished = { [weak self] in self?.outcome = $0 }
    runner.logged = { StandardError.write("\(action.title): \($0)") }
    // A script must not change the user's clipboard.
    if isatty(1) == 1 { runner.setPasteboard = { Clipboard.write($0) } }
    // No user sees the view, so the input is posted unchanged.
    runner.changed = { [weak runner] in
      guard let runner, runner.request.takesInput, runner.request.point.hasView,
        runner.request.view != nil || runner.request.compose != nil
      else { return }
      if runner.request.compose?.isValid == false {
        runner.post(.cancel)
      } else {
        runner.post(.done)
      }
    }
    _ = reactor.run(until: { self.outcome != nil })
    _ = reactor.run(until: { runner.isOver }, limit: .seconds(2))
    host.shutDown()
    return outcome ?? .failed(.request(.notEnded))
  }
}
