import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds widgets in your galleries.",
    discussion: """
      All words must occur in the name, the description, the keywords or the identifier. The search \
      reads the stored copies of the galleries and uses no network; today gallery update fetches them \
      again.
      """)

  @Argument(help: "Words, such as weather.") var words: [String]

  @Flag(help: "Print a JSON array.") var json = false

  func run() throws {
    try onMain {
      let host = try Session().host
      let locale = host.options.locale
      let galleries = GalleryStore(host.directories).all
      guard !galleries.isEmpty else {
        throw Failure("you have no galleries: add one with today gallery add ADDRESS")
      }
      for gallery in galleries where gallery.isStale(at: HostClock.wall) {
        let age = Output.age(HostClock.wall - gallery.fetchedAt)
        StandardError.write(
          "the copy of \(gallery.name) is \(age) old: today gallery update fetches a new one")
      }
      let matches = GallerySearch(words, locale: locale).matches(in: galleries)
      if json { return Output.list(matches.map { Self.json($0, locale) }) }
      guard !matches.isEmpty else {
        throw Failure("no widget matches: try one word, or run today gallery update")
      }
      Output.table(
        [["INSTALL", "NAME", "VERSION", "DESCRIPTION"]]
          + matches.map { match in
            [
              "\(match.gallery)/\(match.entry.id)",
              MarkedName.short(match.entry.name.text(locale: locale)),
              match.entry.version(forHost: Version.current)?.text ?? "-",
              MarkedName.of(match.entry.summary.text(locale: locale)),
            ]
          })
    }
  }

  private static func json(_ match: GallerySearch.Match, _ locale: String) -> JSONValue {
    let entry = match.entry
    let version = entry.version(forHost: Version.current)
    return .object([
      "gallery": .string(match.gallery), "id": .string(entry.id),
      "name": .string(entry.name.text(locale: locale)),
      "summary": .string(entry.summary.text(locale: locale)),
      "category": .string(entry.category.rawValue),
      "version": version.map { .string($0.text) }, "origin": version.map { .string($0.place) },
      "may": .array(entry.demands.map(JSONValue.string)),
    ])
  }
}
