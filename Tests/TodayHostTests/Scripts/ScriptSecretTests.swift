import Testing

@testable import TodayHost

/// The values that a script gets, and the visible part of them.
@MainActor @Suite(.serialized) struct ScriptSecretTests {
  private static let source = """
    #!/bin/sh
    # <xbar.var>string(VAR_NAME="nobody"): Name.</xbar.var>
    # <xbar.var>secret(VAR_TOKEN="tr0ub4dor"): Token.</xbar.var>
    echo "$VAR_NAME $VAR_TOKEN"
    echo "login with $VAR_TOKEN" >&2
    [ "$VAR_NAME" = nobody ]
    """

  @Test func secretIsShownNowhere() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(Self.source, directories)
      board.waitForRun()
      #expect(board.words == ["nobody •••"])
      #expect(board.logged.contains { $0.text == "login with •••" })
      #expect(!board.logged.contains { $0.text.contains("tr0ub4dor") })
      let cache = "\(directories.container(ScriptBoard.id))/Library/Caches/output"
      #expect(try text(of: cache) == "nobody •••\n")
    }
  }

  @Test(arguments: [
    (["secret"], "a secret", "a •••"), (["abc"], "abc", "abc"), ([""], "x", "x"),
    (["pass", "password"], "password pass", "••• •••"), (["aaaa"], "aaaaaaaa", "••••••"),
  ])
  func secretIsRemovedFromText(_ secrets: [String], _ text: String, _ shown: String) {
    let redaction = Redaction(secrets)
    #expect(redaction.apply(text) == shown)
    #expect(redaction.apply(Array(text.utf8)) == Array(shown.utf8))
  }
}
