import Foundation
import Testing
import TodayHost
import TodayWire

@Suite struct RepositoryScriptTests {
  /// A clean repository, a changed one, one ahead and behind, and one with a malicious name.
  private static let repositories = #"""
    export GIT_CONFIG_NOSYSTEM=1
    git config --global init.defaultBranch main
    git config --global user.name A
    git config --global user.email a@example.org
    commit() { git -C "$1" commit -q --allow-empty -m "$2"; }
    mkdir -p code/deep/er/still
    git init -q --bare upstream.git
    git clone -q upstream.git code/deep/both 2>/dev/null
    commit code/deep/both one
    git -C code/deep/both push -q origin main
    git clone -q upstream.git other
    commit other two
    git -C other push -q
    git -C code/deep/both fetch -q
    commit code/deep/both three
    git init -q code/clean
    commit code/clean one
    evil='code/a|b | color=red'
    git init -q "$evil"
    touch "$evil/x | href=http:" "$evil/$(printf 'two\nlines')"
    git init -q code/deep/er/still/hidden
    touch code/deep/er/still/hidden/x
    rm -rf other upstream.git
    """#

  @Test func repositoriesWithChangesAreListed() async throws {
    try await ScriptBench.with("Git.app/GitToday.appex/git-repositories") { bench in
      try await bench.prepare(Self.repositories)
      bench.environment = ["GIT_FOLDERS": "~/code", "EDITOR": "code -w", "GIT_DIR": "/nowhere"]
      let result = try await bench.run()
      #expect(
        result.card == """
          a¦b ¦ color=red · main             2 changed
          both · main                            ↑1 ↓1
          """)
      #expect(result.colors == [nil, .named(.yellow)])
      let action = try #require(result.action("both"))
      #expect(action.command == ["code", "-w", bench.home + "/code/deep/both"])
      #expect(action.usesTerminal && action.refreshes)
      let deeper = try await bench.run(environment: ["GIT_DEPTH": "9"])
      #expect(deeper.card.contains("hidden · main"))
    }
  }

  @Test func lazygitIsPreferred() async throws {
    try await ScriptBench.with("Git.app/GitToday.appex/git-repositories") { bench in
      try await bench.prepare("git init -q one && touch one/x")
      try bench.program("lazygit", "exit 0")
      let command = try #require(try await bench.run().action("one")).command
      #expect(command.first?.hasSuffix("/lazygit") == true)
      #expect(Array(command.dropFirst()) == ["-p", bench.home + "/one"])
    }
  }

  @Test func missingFolderIsAFailure() async throws {
    try await ScriptBench.with("Git.app/GitToday.appex/git-repositories") { bench in
      let result = try await bench.run(environment: ["GIT_FOLDERS": "~/none"])
      #expect(result.status == 1 && result.errors == "~/none is no folder\n")
    }
  }

  /// A repository's own settings may name programs. Reading it runs none of them.
  @Test func repositoryCannotRunPrograms() async throws {
    try await ScriptBench.with("Git.app/GitToday.appex/git-repositories") { bench in
      try await bench.prepare(
        "git init -q one && touch one/x && git -C one config core.fsmonitor 'touch ~/ran; :'")
      #expect(try await bench.run().card.contains("1 changed"))
      #expect(!FileManager.default.fileExists(atPath: bench.home + "/ran"))
    }
  }

  @Test(arguments: [
    ("es_ES.UTF-8", "1 cambios"), ("ja_JP.UTF-8", "変更 1 件"), ("ru_RU.UTF-8", "изменено: 1"),
    ("zh_CN.UTF-8", "1 处更改"), ("zh_TW.UTF-8", "1 處更改"),
  ])
  func changesAreTranslated(_ locale: String, _ words: String) async throws {
    try await ScriptBench.with("Git.app/GitToday.appex/git-repositories") { bench in
      try await bench.prepare("git init -q one && touch one/x")
      let result = try await bench.run(environment: ["LANG": locale])
      #expect(result.card.contains(words))
    }
  }

  @Test func cardHidesWithoutARepository() async throws {
    try await ScriptBench.with("Git.app/GitToday.appex/git-repositories") { bench in
      let result = try await bench.run()
      #expect(result.isHidden)
    }
  }
}
