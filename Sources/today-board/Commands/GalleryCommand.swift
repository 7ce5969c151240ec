import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Manages galleries: Git repositories that list widgets which others offer.",
    discussion: """
      A gallery is data: adding one installs nothing and runs nothing. today search finds widgets in \
      all galleries, and today install GALLERY/ID installs one. The copies are stored here, and only \
      today gallery update fetches them again.
      """,
    subcommands: [
      GalleryAddCommand.self, GalleryListCommand.self, GalleryUpdateCommand.self,
      GalleryRemoveCommand.self, GalleryLintCommand.self,
    ])
}

struct GalleryAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a gallery.",
    discussion: """
      ADDRESS is github:OWNER/REPOSITORY, the https address of a repository, or file:///PATH. Append \
      @ and a branch or a tag to use another version than the newest one.
      """)

  @Argument(help: "The address of the repository.") var address: String

  @Option(help: "Your name for it (default: the name that it gives itself).") var name: String?

  @Option(help: "The folder of gallery.yaml in the repository (default: its top).")
  var folder = ""

  func validate() throws {
    if let name, !Gallery.isName(name) {
      throw ValidationError(
        "\(name) is not a name for a gallery: use lower-case letters, digits and hyphens.")
    }
  }

  func run() throws {
    try onMain {
      let session = try Session()
      let work = GalleryWork(session.host.directories)
      try work.add(GalleryAddress(address, folder: folder), name: name)
    }
  }
}

struct GalleryListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the galleries that you have added.")

  @Flag(help: "Print a JSON array.") var json = false

  func run() throws {
    try onMain {
      let host = try Session().host
      let galleries = GalleryStore(host.directories).all
      let locale = host.options.locale
      if json {
        return Output.list(
          galleries.map { gallery in
            .object([
              "name": .string(gallery.name), "title": .string(gallery.title.text(locale: locale)),
              "address": .string("\(gallery.address)"), "revision": .string(gallery.revision),
              "fetchedAt": .string(RFC3339.write(gallery.fetchedAt)),
              "widgets": .integer(gallery.entries.count),
            ])
          })
      }
      guard !galleries.isEmpty else {
        return Output.line("No galleries. To add one, run today gallery add ADDRESS.")
      }
      Output.table(
        [["NAME", "TITLE", "WIDGETS", "FETCHED", "ADDRESS"]]
          + galleries.map { gallery in
            [
              gallery.name, MarkedName.short(gallery.title.text(locale: locale)),
              "\(gallery.entries.count)",
              "\(Output.age(HostClock.wall - gallery.fetchedAt)) ago", "\(gallery.address)",
            ]
          })
    }
  }
}

struct GalleryUpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Fetches galleries again.")

  @Argument(help: "The names of galleries (default: all).") var names: [String] = []

  func run() throws {
    try onMain {
      let directories = try Session().host.directories
      let store = GalleryStore(directories)
      let names = names.isEmpty ? store.names : names
      if names.isEmpty {
        return Output.line("No galleries. To add one, run today gallery add ADDRESS.")
      }
      let work = GalleryWork(directories)
      var hasFailed = false
      for name in names {
        do {
          try work.update(name)
        } catch let error as GalleryStore.Failure {
          // It names the gallery.
          hasFailed = true
          StandardError.write("\(error)")
        } catch {
          hasFailed = true
          StandardError.write("\(Sanitizer.line(name)): \(error)")
        }
      }
      if hasFailed { throw ExitCode(1) }
    }
  }
}

struct GalleryRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a gallery. Widgets that you have installed from it stay.")

  @Argument(help: "The name of the gallery.") var name: String

  func run() throws {
    try onMain {
      try GalleryStore(Session().host.directories).remove(name)
      Output.line("Removed \(name). Widgets that you have installed from it stay.")
    }
  }
}

struct GalleryLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Checks the files of a gallery that you keep.",
    discussion: """
      Reports each mistake with its file and what to do. The exit status is 1 if there are errors, and 0 \
      if there are only warnings.
      """)

  @Argument(help: "The folder of gallery.yaml.") var folder = "."

  func run() throws {
    try onMain {
      guard FileSystem.isDirectory(folder) else {
        throw Failure(
          "\(Sanitizer.line(folder)) is not a folder: write the path of the folder of gallery.yaml")
      }
      let found = try GalleryLinter.check(folder)
      for mistake in found.mistakes {
        Output.line("\(mistake.isWarning ? "warning" : "error"): \(mistake)")
      }
      let errors = found.mistakes.count { !$0.isWarning }
      let entries = found.count == 1 ? "1 widget" : "\(found.count) widgets"
      if errors > 0 { throw ExitCode(1) }
      Output.line("\(entries), no errors.")
    }
  }
}
