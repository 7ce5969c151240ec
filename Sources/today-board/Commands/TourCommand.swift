import ArgumentParser
import Glibc
import TodayBoard
import TodayHost
import TodayRender
import TodayWire

struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Shows a guided tour of a Today view's behaviour, with the trace next to the board.",
    discussion: """
      Press Space for the next step, Backspace for the previous one, q to quit. The tour runs in \
      a temporary home; none of your data is read or changed.
      """)

  @Argument(help: "An app bundle to demonstrate (default: the included one).")
  var path: String?

  @Option(help: "Show only this scene.")
  var scene: String?

  @Flag(help: "List the scenes.")
  var list = false

  @Flag(help: "With --list: print a JSON array.")
  var json = false

  @Flag(help: "Print the tour as text, which is the same on every run.")
  var script = false

  @Option(help: "With --script: text or markdown.")
  var format = TourScript.Format.text

  @Option(
    help: .init("Write the tour to this file as an asciicast (version 2).", valueName: "file"))
  var record: String?

  @Option(help: "The language: en, es, ja, ru, zh or zh-Hant (default: the locale's).")
  var lang: String?

  @OptionGroup var rules: StrictOption

  func validate() throws {
    if json, !list { throw ValidationError("--json needs --list.") }
    if format != .text, !script { throw ValidationError("--format needs --script.") }
    if let lang, Language(known: lang) == nil {
      let known = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--lang must be one of \(known).")
    }
    if let scene, !TourScene.all.contains(where: { $0.name == scene }) {
      let known = TourScene.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no scene \"\(scene)\": choose one of \(known).")
    }
  }

  func run() throws {
    try onMain {
      // The tour's clock must look the same on every machine.
      setenv("TZ", "UTC", 1)
      setenv("LC_TIME", "C", 1)
      let locale = lang ?? LocaleClock.name(environment: SpawnRequest.inheritedEnvironment)
      let words = TourWords(language: Language(locale: locale), isStrict: rules.strict)
      if list { return Self.list(in: words.language, asJSON: json) }
      let subject = try path.map(StageSubject.at) ?? StageSubject.tour()
      let chosen = TourScene.all.filter { scene == nil || $0.name == scene }
      let scenes = chosen.filter { subject.isOurs || !$0.needsOurApp }
      let left = chosen.filter { !subject.isOurs && $0.needsOurApp }.map(\.name)
      if !left.isEmpty {
        StandardError.write(
          "skipped scenes that need the tour's own app: \(left.joined(separator: ", "))")
      }
      if scenes.isEmpty { throw ExitCode(1) }
      let reactor = Reactor()
      var options = Stage.Options()
      options.locale = locale
      options.isStrict = rules.strict
      options.showsHints = !subject.isOurs
      if script || record != nil {
        let tour = try Tour(subject, scenes: scenes, reactor: reactor, options: options)
        defer { tour.close() }
        if let record {
          try TourRecording(path: record, words: words).run(tour)
        } else {
          try TourScript(format: format, words: words, write: { Output.verbatim($0) }).run(tour)
        }
      } else {
        let status = try TourProgram.show(
          subject, scenes: scenes, words: words, reactor: reactor, options: options)
        if status != 0 { throw ExitCode(status) }
      }
    }
  }

  @MainActor
  private static func list(in language: Language, asJSON: Bool) {
    let scenes = TourScene.all.map { ($0.name, $0.title.text(in: language)) }
    if asJSON {
      Output.list(scenes.map { .object(["name": .string($0), "title": .string($1)]) })
    } else {
      Output.table(scenes.map { [$0, $1] })
    }
  }
}

extension TourScript.Format: ExpressibleByArgument {}
