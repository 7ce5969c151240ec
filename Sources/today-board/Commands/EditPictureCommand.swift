import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayWire

struct EditPictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edits a picture with a Photo Editing extension.",
    discussion: """
      The extension shows its controls in the terminal: d stores the edit, b shows the picture \
      before it, Esc cancels. The original and the adjustments are stored in PICTURE.today-edits, so \
      that the same extension can continue the edit, and --revert can take it back. With \
      --adjustments no terminal is needed. The name of the edited file is printed.
      """)

  @OptionGroup var apps: AppsOption

  @Argument(help: "A PNG, JPEG, WebP or GIF file.")
  var picture: String?

  @Option(
    name: .customLong("with"), help: .init("The identifier of the extension.", valueName: "id"))
  var editor: String?

  @Option(help: .init("Write this file, and leave the picture as it is.", valueName: "file"))
  var output: String?

  @Option(
    help: .init(
      "Apply the adjustments of a JSON file to the original (- for standard input).",
      valueName: "file"))
  var adjustments: String?

  @Flag(help: "Put the original back, and forget the edits.")
  var revert = false

  @Flag(help: "List the installed extensions.")
  var list = false

  @Flag(help: "With --list: print a JSON array.")
  var json = false

  private static let mostBytes = 1 << 20

  func validate() throws {
    if json, !list { throw ValidationError("--json needs --list.") }
    if picture == nil, !list { throw ValidationError("Name a picture, or add --list.") }
    if revert, editor != nil || output != nil || adjustments != nil {
      throw ValidationError("--revert has no other options.")
    }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      session.host.refreshRegistry()
      let all = session.host.registry.handlers(startedBy: .editor)
      guard !list, let picture else { return Self.list(all, asJSON: json) }
      guard let path = FileSystem.resolved(picture) else {
        throw Failure("\(picture) does not exist")
      }
      if revert { return try Self.revert(path, session) }
      let target = try output.map(Self.resolvedOutput)
      let editors = try chosen(among: all)
      defer { session.host.shutDown() }
      if let adjustments {
        guard editors.count == 1 else {
          throw Failure("several extensions edit pictures: add --with ID")
        }
        try ScriptedEdit(session).run(
          editors[0], path, output: target, try Self.read(adjustments: adjustments))
      } else {
        guard isatty(0) == 1, isatty(1) == 1 else {
          throw Failure("there is no terminal: add --adjustments FILE")
        }
        let status = try PictureEditProgram.run(
          session, path, output: target, editors: editors)
        if status != 0 { throw ExitCode(status) }
      }
      Output.line(target ?? path)
    }
  }

  @MainActor
  private func chosen(among all: [WidgetDescription]) throws -> [WidgetDescription] {
    guard let editor else {
      if all.isEmpty { throw Failure("no installed extension edits pictures") }
      return all
    }
    let found = try WidgetNames.resolve(editor, among: all.map(\.id.rawValue), what: "extension")
    return all.filter { $0.id.rawValue == found }
  }

  private static func list(_ editors: [WidgetDescription], asJSON: Bool) {
    if asJSON { return Output.list(editors.map(ListCommand.json)) }
    if editors.isEmpty { return Output.line("No Photo Editing extensions are installed.") }
    Output.table(
      [["ID", "NAME", "APP"]] + editors.map { [$0.id.rawValue, $0.title, $0.appName] })
  }

  @MainActor
  private static func revert(_ path: String, _ session: Session) throws {
    do throws(EditStore.RevertProblem) {
      try EditStore(path, session.host.directories).revert()
    } catch {
      switch error {
      case .notEdited: throw Failure("\(path) has no edits")
      case .changedSince(let original):
        throw Failure(
          "another program has changed \(path) since its edit: the original is \(original)")
      case .file(let error): throw Failure("\(error)")
      }
    }
    Output.line(path)
  }

  private static func resolvedOutput(_ output: String) throws -> String {
    let folder = output.contains("/") ? FileSystem.directory(of: output) : "."
    guard let resolved = FileSystem.resolved(folder) else {
      throw Failure("\(folder) does not exist")
    }
    let path = "\(resolved == "/" ? "" : resolved)/\(FileSystem.name(of: output))"
    // A link is followed, as in the picture's own path.
    guard let existing = FileSystem.resolved(path) else { return path }
    guard FileSystem.isFile(existing) else {
      throw Failure("\(output) is not a file: write the path of a new file or of a picture")
    }
    return existing
  }

  /// `{"formatIdentifier": …, "formatVersion": …, "data": …}`. Data that is no string is passed as
  /// JSON, so that it can be written by hand.
  private static func read(adjustments file: String) throws -> AdjustmentData {
    let bytes =
      file == "-"
      ? StandardInput.read(limit: mostBytes)
      : try FileSystem.read(file, limit: mostBytes)
    let name = file == "-" ? "standard input" : file
    guard let json = try? JSONReader.read(bytes), var members = json.members else {
      throw Failure("\(name) is not a JSON object")
    }
    for index in members.indices where members[index].name == "data" {
      if members[index].value.string == nil {
        members[index].value = .string(Base64.encode(members[index].value.bytes))
      }
    }
    guard let data = AdjustmentData(json: .object(members)) else {
      throw Failure(
        "\(name) needs formatIdentifier, formatVersion, and data as Base64 or as a JSON object")
    }
    return data
  }
}

/// An edit without a user: the extension starts with the adjustments and finishes at once.
@MainActor
private final class ScriptedEdit {
  private let session: Session
  private var end: End?

  private enum End {
    case stored, cancelled
    case failed(Reason)
  }

  init(_ session: Session) {
    self.session = session
  }

  func run(
    _ editor: WidgetDescription, _ path: String, output: String?, _ data: AdjustmentData
  ) throws {
    let edit = try PictureEdit(session.host, path, output: output)
    edit.finished = { [weak self] in self?.end = $0.map(End.failed) ?? .stored }
    let runner = try edit.start(
      editor, size: CellSize(columns: 80, rows: 24), adjustments: data)
    runner.changed = { [weak self, weak runner] in
      guard let self, let runner else { return }
      if runner.request.takesInput { runner.post(.done) }
      if runner.request.outcome == .cancelled { end = .cancelled }
    }
    _ = session.reactor.run(until: { self.end != nil })
    _ = session.reactor.run(until: { runner.isOver }, limit: .seconds(2))
    switch end {
    case .stored: return
    case .failed(let reason): throw Failure("\(editor.id): \(reason)")
    case .cancelled, nil: throw Failure("\(editor.id) cancelled the edit")
    }
  }
}
