import Foundation
import Testing

extension EndToEnd.Screens {
  /// The help texts, which are also the source of manual pages and completions.
  struct HelpTests {
    private struct Tool: Decodable {
      var command: Verb
    }

    private struct Verb: Decodable {
      var commandName: String
      var abstract: String?
      var arguments: [Argument]?
      var subcommands: [Verb]?

      var all: [Verb] { [self] + (subcommands ?? []).flatMap(\.all) }
    }

    private struct Argument: Decodable {
      var valueName: String?
      var abstract: String?
      var shouldDisplay: Bool
    }

    private func tool(_ home: Home) async throws -> Verb {
      let dump = try await home.today("--experimental-dump-help")
      return try JSONDecoder().decode(Tool.self, from: Data(dump.output.utf8)).command
    }

    /// A newcomer finds the common actions on the board or with `?`.
    @Test(arguments: [(80, 24), (40, 12)])
    func commonActionsAreShownOnScreenOrInHelp(columns: Int, rows: Int) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Card1"))
        let terminal = try await Terminal(home, columns: columns, rows: rows)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "e Edit", "? help", "q quit")
        try await terminal.press("?")
        try await terminal.shows("next card", "switch or button", "Show More", "this card alone")
        if rows < 24 { try await terminal.press("PageDown") }
        try await terminal.shows(
          "add, remove, reorder", "change the settings of this", "search all cards", "any action")
        try await terminal.press("Escape", "q")
        try await terminal.isBackInShell()
      }
    }

    @Test func everySubcommandAndOptionHasHelp() async throws {
      try await Home.with { home in
        let verbs = try await tool(home).all
        #expect(verbs.count > 20)
        // ArgumentParser's own options are excluded.
        for verb in verbs where verb.commandName != "help" {
          #expect(verb.abstract?.isEmpty == false, "\(verb.commandName)")
          for argument in verb.arguments ?? [] where argument.shouldDisplay {
            #expect(
              argument.abstract?.isEmpty == false,
              "\(verb.commandName) \(argument.valueName ?? "")")
          }
        }
      }
    }

    @Test func argumentForAWidgetMayBeATitle() async throws {
      try await Home.with { home in
        let verbs = try await tool(home).subcommands ?? []
        for name in ["update", "snapshot", "logs", "simulate", "run", "test"] {
          let verb = try #require(verbs.first { $0.commandName == name })
          let abstracts = (verb.arguments ?? []).compactMap(\.abstract)
          #expect(abstracts.contains { $0.contains("title") }, "\(name): \(abstracts)")
        }
      }
    }

    @Test(arguments: [("bash", "/bin/bash"), ("zsh", "/usr/bin/zsh"), ("fish", "/usr/bin/fish")])
    func shellsCompleteEverySubcommand(shell: String, program: String) async throws {
      try await Home.with { home in
        let script = try await Command(
          path: home.programs + "/today", arguments: ["--generate-completion-script", shell],
          environment: home.environment
        ).run()
        #expect(script.status == 0)
        for verb in ["agent", "record", "snapshot", "install", "simulate"] {
          #expect(script.output.contains(verb), "\(verb)")
        }
        guard access(program, X_OK) == 0 else { return }
        let file = home.root + "/completion"
        try script.output.write(toFile: file, atomically: true, encoding: .utf8)
        let check = try await Command(
          path: program, arguments: ["-n", file], environment: home.environment
        ).run()
        #expect(check.status == 0, "\(check.errors)")
      }
    }
  }
}
