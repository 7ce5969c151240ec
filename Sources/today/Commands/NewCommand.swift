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
      program name, the URL scheme or the app group.
      """)

  @Argument(help: "The name: letters and digits, such as Greeting.") var name: String

  @Option(help: "The language: swift, sh or python.") var language = WidgetTemplate.Language.swift

  @Option(help: "The form of a widget in Swift: today, or widgetkit as in an Xcode project.")
  var form = WidgetTemplate.Form.today

  @Option(help: "The prefix of its bundle identifiers.") var organization = "dev.example"

  func validate() throws {
    if let problem = WidgetTemplate.problem(name: name) {
      throw ValidationError("\(name): \(problem)")
    }
    if form != .today, language != .swift {
      throw ValidationError("--form widgetkit is for Swift: remove --language \(language.rawValue)")
    }
    if let problem = WidgetTemplate.problem(organization: organization) {
      throw ValidationError("\(organization): \(problem)")
    }
  }

  func run() throws {
    try onMain {
      var sdk = ""
      if language == .swift {
        guard let found = SDKLocation.find() else {
          throw Failure(
            "Today's SDK was not found: set TODAY_SDK to Sources/SDK of a checkout")
        }
        sdk = found
      }
      guard access(name, F_OK) != 0 else {
        throw Failure("\(name) already exists in this folder: choose another name or folder")
      }
      let template = WidgetTemplate(
        name: name, organization: organization, sdk: sdk, language: language, form: form)
      try Self.check(template)
      for file in template.files {
        let path = "\(name)/\(file.path)"
        try FileSystem.writeWhole(
          Array(file.text.utf8), to: path, mode: file.isProgram ? 0o755 : 0o644)
      }
      Output.line("Wrote \(name)/, with the widget \(template.widgetID).")
      Output.line(
        language == .swift
          ? "Next: cd \(name) && swift test && today install ."
          : "Next: cd \(name) && ./test.sh && today install .")
    }
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
extension WidgetTemplate.Form: ExpressibleByArgument {}
