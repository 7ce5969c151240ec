import ArgumentParser
import Glibc
import TodayHost

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a working widget with its app, property lists and a test.",
    discussion: """
      The files are written to a new folder with that name in the current directory. A name is \
      refused if an installed app or an app that comes with Today already uses the identifier, the \
      program name, the URL scheme or the app group. With --into, an extension with that name is added \
      to an app that today new has made, and no existing file is replaced. --form script writes one file \
      in the current directory, whose output is the card.
      """)

  @Argument(help: "The name: letters and digits, such as Greeting.") var name: String

  @Option(help: "The language: swift, sh or python (default: swift; of a script: sh).")
  var language: WidgetTemplate.Language?

  @Option(
    name: [.customLong("point"), .customLong("form")],
    help: .init(
      """
      What it is: a today widget, a widgetkit widget as in an Xcode project, a script of one file, a \
      share, an action, a keyboard, photo-editing or a document-picker. All but today and script are in \
      Swift.
      """, valueName: "point"))
  var form = Form.today

  /// What can be created.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case today, widgetkit, script, share, action, keyboard
    case photoEditing = "photo-editing"
    case documentPicker = "document-picker"

    /// `nil` for a script, which is no bundle.
    var point: WidgetTemplate.Point? { WidgetTemplate.Point(rawValue: rawValue) }
  }

  @Option(
    help: .init(
      "Add it to this app: the folder of a package, or an app bundle.", valueName: "folder"))
  var into: String?

  @Option(help: "The prefix of the app's identifiers (default: dev.example).")
  var organization: String?

  private static let organization = "dev.example"

  func validate() throws {
    if let problem = WidgetTemplate.problem(name: name) {
      throw ValidationError("\(name): \(problem)")
    }
    if let problem = language.flatMap(problem(of:)) { throw ValidationError(problem) }
    if form == .script, into != nil || organization != nil {
      throw ValidationError("a script is one file: remove --into and --organization")
    }
    guard let organization else { return }
    if into != nil {
      throw ValidationError("--organization is for new apps: remove it, or --into")
    }
    if let problem = WidgetTemplate.problem(organization: organization) {
      throw ValidationError("\(organization): \(problem)")
    }
  }

  private func problem(of language: WidgetTemplate.Language) -> String? {
    switch (form, language) {
    case (.script, .swift): "a script is in sh or python: change --language"
    case (.today, _), (.script, _), (_, .swift): nil
    default: "--point \(form.rawValue) is for Swift: remove --language \(language.rawValue)"
    }
  }

  func run() throws {
    try onMain {
      guard let point = form.point else { return try writeScript() }
      let language = language ?? .swift
      var sdk = ""
      if language == .swift {
        guard let found = SDKLocation.find() else {
          throw Failure(
            "Today's SDK was not found: set TODAY_SDK to Sources/SDK of a checkout")
        }
        sdk = found
      }
      if let into { return try add(point, language, to: NewTarget(into)) }
      guard access(name, F_OK) != 0 else {
        throw Failure("\(name) already exists in this folder: choose another name or folder")
      }
      let app = WidgetTemplate.App(name: name, organization: organization ?? Self.organization)
      let template = WidgetTemplate(
        name: name, app: app, sdk: sdk, language: language, point: point)
      try Self.check(template)
      for file in template.files { try Self.write(file, to: "\(name)/\(file.path)") }
      Output.line("Wrote \(name)/, with \(Self.kind(point)) \(template.extensionID).")
      Output.line(
        language == .swift
          ? "Next: cd \(name) && swift test && today install ."
          : "Next: cd \(name) && ./test.sh && today install .")
    }
  }

  private func writeScript() throws {
    let template = OneFileTemplate(name: name, language: language ?? .sh)
    guard access(template.file, F_OK) != 0 else {
      throw Failure("\(template.file) already exists in this folder: choose another name or folder")
    }
    try FileSystem.writeWhole(Array(template.text.utf8), to: template.file, mode: 0o755)
    Output.line("Wrote \(template.file).")
    Output.line("Next: ./\(template.file) && today install --yes \(template.file)")
  }

  @MainActor
  private func add(
    _ point: WidgetTemplate.Point, _ language: WidgetTemplate.Language, to target: NewTarget
  ) throws {
    let template = WidgetTemplate(
      name: name, app: target.app, isAddition: true, language: language, point: point)
    try target.check(template)
    try Self.check(template)
    let files = template.files.filter { target.takes($0) }
    for file in files { try Self.write(file, to: "\(target.root)/\(file.path)") }
    if language == .swift { try target.appendToManifest(template.manifestAddition) }
    Output.line(
      "Added \(Self.kind(point)) \(template.extensionID) to \(target.app.name).app.")
    Output.line("Next: cd \(target.root) && \(language == .swift ? "swift test" : "today lint .")")
  }

  private static func kind(_ point: WidgetTemplate.Point) -> String {
    switch point {
    case .today, .widgetkit: "the widget"
    case .share: "the Share"
    case .action: "the Action"
    case .keyboard: "the keyboard"
    case .photoEditing: "the Photo Editing extension"
    case .documentPicker: "the document picker"
    }
  }

  private static func write(_ file: WidgetTemplate.File, to path: String) throws {
    try FileSystem.writeWhole(
      Array(file.text.utf8), to: path, mode: file.isProgram ? 0o755 : 0o644)
  }

  @MainActor
  private static func check(_ template: WidgetTemplate) throws {
    let session = try Session()
    session.host.refreshRegistry()
    if let collision = template.claims.collision(in: session.host.registry) {
      throw Failure("\(collision)")
    }
  }
}

extension WidgetTemplate.Language: ExpressibleByArgument {}
