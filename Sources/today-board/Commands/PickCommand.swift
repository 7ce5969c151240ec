import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayTerminal
import TodayWire

struct PickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Picks a document of a Document Provider, and prints its path.",
    discussion: """
      The picker is drawn on the terminal, and only the path goes to standard output: vi "$(today \
      pick)". With --mode open, the path is that of the document itself: report your changes with \
      --changed, and release it with --release. With --mode import, it is that of a copy. The exit \
      status is 1 if you cancel.
      """)

  @OptionGroup var apps: AppsOption

  @Option(
    help: .init(
      "Accept this type, a uniform type or a file extension (repeatable).", valueName: "type"))
  var type: [String] = []

  @Option(help: "open, import, export or move (default: open, with --save export).")
  var mode: String?

  @Option(help: .init("The document picker to use.", valueName: "id"))
  var with: String?

  @Option(help: .init("Store this file as a new document.", valueName: "file"))
  var save: String?

  @Option(help: "The name of the new document (default: the file's name).")
  var name: String?

  @Option(
    help: .init("Put the copy into this folder (default: a temporary one).", valueName: "folder"))
  var into: String?

  @Option(
    name: .customLong("for"),
    help: .init("Put the copy where this widget can read it.", valueName: "widget"))
  var widget: String?

  @Option(
    help: .init("Choose this entry, without the terminal: Folder/Plan.txt.", valueName: "entry"))
  var item: String?

  @Flag(help: "List the entries that the picker shows first, or with --item those of a folder.")
  var list = false

  @Flag(help: "List the installed document pickers.")
  var providers = false

  @Flag(help: "With --list or --providers: print a JSON array.")
  var json = false

  @Option(help: .init("Report the change of an open document to its provider.", valueName: "path"))
  var changed: String?

  @Option(help: .init("Report the change of an open document, and end its use.", valueName: "path"))
  var release: String?

  @Flag(help: "Report the changes of all open documents.")
  var sync = false

  func validate() throws {
    let ways = [changed != nil, release != nil, sync, providers].count { $0 }
    if ways > 1 || ways == 1 && (save != nil || item != nil || list) {
      throw ValidationError("Use --changed, --release, --sync and --providers alone.")
    }
    let mode = try pickerMode()
    if save == nil, !mode.readsDocument {
      throw ValidationError("--mode \(mode.rawValue) needs --save.")
    }
    if save != nil, mode.readsDocument {
      throw ValidationError("--save stores a file: use --mode export or move.")
    }
    if save == nil, name != nil { throw ValidationError("--name needs --save.") }
    if into != nil || widget != nil, mode != .importing {
      throw ValidationError("--into and --for put a copy: add --mode import.")
    }
    if into != nil, widget != nil { throw ValidationError("Use either --into or --for.") }
    if json, !list, !providers { throw ValidationError("--json needs --list or --providers.") }
    if let name, DocumentPath(name)?.folder != "" {
      throw ValidationError("--name must be a file name.")
    }
  }

  private func pickerMode() throws -> DocumentPickerMode {
    guard let mode else { return save == nil ? .open : .exporting }
    guard let known = DocumentPickerMode(rawValue: mode) else {
      throw ValidationError("--mode must be open, import, export or move.")
    }
    return known
  }

  private func types() throws -> [UniformType] {
    try type.map { text in
      let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
      if let known = UniformType(fileName: "x.\(name)") { return known }
      guard name.contains("."), Sanitizer.line(name) == name else {
        throw Failure(
          "unknown type \"\(text)\": write a file extension, or a type such as public.text")
      }
      return UniformType(name)
    }
  }

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      session.host.refreshRegistry()
      let desk = DocumentDesk(session)
      defer { session.host.shutDown() }
      if providers { return list(desk.providers) }
      desk.resolveSettings(of: desk.providers)
      do {
        if let changed { return try desk.reportChange(at: changed) }
        if let release { return try desk.release(release) }
        if sync {
          let failures = try desk.reportChanges()
          for failure in failures { StandardError.write(failure) }
          if !failures.isEmpty { throw ExitCode.failure }
          return
        }
        try pick(session, desk)
      } catch is DocumentDesk.Cancelled {
        throw ExitCode.failure
      } catch let failure as DocumentDesk.ProviderFailure {
        throw Failure("\(failure.reason)")
      }
    }
  }

  @MainActor
  private func list(_ providers: [DocumentProvider]) {
    if json { return Output.list(providers.map { ListCommand.json($0.picker) }) }
    if providers.isEmpty { return Output.line("No document pickers are installed.") }
    Output.table(
      [["ID", "NAME", "APP", "MODES"]]
        + providers.map { provider in
          let modes = DocumentPickerMode.allCases.filter(provider.modes.contains).map(\.rawValue)
          return [
            provider.id.rawValue, provider.picker.title, provider.picker.appName,
            modes.joined(separator: " "),
          ]
        })
  }

  // MARK: Picking

  @MainActor
  private func pick(_ session: Session, _ desk: DocumentDesk) throws {
    let (mode, types) = (try pickerMode(), try types())
    let original = try save.map { path in try OpenedDocument(callers: path) }
    let copies = try copyFolder(session, mode)
    var found = desk.providers.filter { $0.accepts(mode, types) }
    if let with {
      let id = try WidgetNames.resolve(with, among: found.map(\.id.rawValue), what: "picker")
      found = found.filter { $0.id.rawValue == id }
    }
    guard !found.isEmpty else {
      throw Failure("no document picker is installed for this: today pick --providers lists them")
    }
    func input(for provider: DocumentProvider) -> DocumentPickerInput {
      DocumentPickerInput(
        mode: mode, validTypes: types.map(\.identifier),
        validExtensions: types.contains(.item) ? [] : UniformType.fileExtensions(of: types),
        originalName: original.map { name ?? $0.name },
        providerIdentifier: provider.fileProvider?.id.rawValue)
    }
    func finish(_ provider: DocumentProvider, _ document: DocumentPath) throws -> String? {
      guard let original, let save else {
        return try desk.handOut(document, of: provider, types: types, copyTo: copies)
      }
      return try desk.takeIn(
        original, at: save, as: document, of: provider, removesOriginal: mode == .move)
    }
    if item != nil || list {
      guard found.count == 1, let provider = found.first else {
        throw Failure("several document pickers are installed: choose one with --with")
      }
      for failure in try desk.reportChanges(of: provider) { StandardError.write(failure) }
      let run = try PickerRun(provider, input(for: provider), session)
      return try choose(run) { try finish(provider, $0) }
    }
    guard let terminal = PickerTerminal() else {
      throw Failure("there is no terminal: choose an entry with --item")
    }
    let path: String?
    var failures: [String] = []
    // Not on the screen of the picker.
    defer { for failure in failures { StandardError.write(failure) } }
    do {
      defer { terminal.close() }
      path = try show(
        session, desk, found, savedName: original.map { Sanitizer.line(name ?? $0.name) }, input
      ) { provider, document in
        failures = try desk.reportChanges(of: provider)
        return try finish(provider, document)
      }
    }
    if let path { Output.verbatim(path) }
  }

  @MainActor
  private func choose(_ run: PickerRun, _ finish: (DocumentPath) throws -> String?) throws {
    let names = (item ?? "").split(separator: "/").map { String($0) }.filter { $0 != "." }
    if list {
      defer { run.cancel() }
      try run.open(names)
      let texts = try run.texts()
      if json { return Output.list(texts.map(JSONValue.string)) }
      for text in texts { Output.line(text) }
      // A picker without entries says why, for example that its server does not answer.
      if texts.isEmpty, let words = run.words { StandardError.write(words) }
      return
    }
    switch try run.pick(names, isDone: save != nil) {
    case .picked(let document):
      if let path = try finish(document) { Output.verbatim(path) }
    case .failed(let reason): throw Failure("\(reason)")
    case .cancelled, .completed, .edited: throw ExitCode.failure
    }
  }

  @MainActor
  private func show(
    _ session: Session, _ desk: DocumentDesk, _ providers: [DocumentProvider], savedName: String?,
    _ input: @escaping (DocumentProvider) -> DocumentPickerInput,
    _ finish: (DocumentProvider, DocumentPath) throws -> String?
  ) throws -> String? {
    let program = try PickerProgram(session, providers, savedName: savedName, input)
    defer { program.close() }
    guard let (provider, document) = try program.pick() else { throw DocumentDesk.Cancelled() }
    desk.isCancelled = { program.wantsToStop() }
    do {
      return try finish(provider, document)
    } catch let failure as DocumentDesk.ProviderFailure {
      program.show(failure.reason)
      throw failure
    }
  }

  @MainActor
  private func copyFolder(_ session: Session, _ mode: DocumentPickerMode) throws -> CopyFolder? {
    guard mode == .importing else { return nil }
    if let into {
      guard let path = FileSystem.resolved(into), FileSystem.isDirectory(path) else {
        throw Failure("\(into) is not a folder")
      }
      return CopyFolder(existing: path)
    }
    if let widget {
      let id = try WidgetNames.resolve(widget, among: session.host.registry.names)
      return CopyFolder(inboxOf: id, session.host.directories)
    }
    return try CopyFolder(temporary: session.host.directories)
  }
}
