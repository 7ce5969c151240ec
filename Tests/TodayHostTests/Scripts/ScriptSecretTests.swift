import Testing
import TodayEngine
import TodayWire

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

  /// A secret is hidden on the card, and a row's program gets it.
  @Test func rowsProgramGetsTheSecret() throws {
    try withHome { (directories) throws in
      let got = "\(directories.data)/got"
      let source = """
        #!/bin/sh
        # <xbar.var>secret(VAR_TOKEN="tr0ub4dor"): Token.</xbar.var>
        echo "token $VAR_TOKEN"
        echo ---
        echo "save | bash=/bin/sh param1=-c param2='printf %s \"\\$0\" >\(got)' param3=$VAR_TOKEN"
        echo "open | href=https://example.org/?key=$VAR_TOKEN"
        """
      let board = try ScriptBoard(
        source, directories,
        attributes: #"{"TodayRefreshInterval": 0, "TodayScript": {"dialect": "xbar"}}"#)
      board.waitForRun()
      #expect(board.words == ["token •••", "save", "open"])
      guard case .live(let node)? = board.card?.picture else {
        Issue.record("there is no live view")
        return
      }
      let view = String(describing: node)
      #expect(!view.contains("tr0ub4dor"))
      #expect(!view.contains("example.org"))
      if let action = node.action(of: "save") { board.tap(action) }
      #expect(board.wait { (try? text(of: got)) == "tr0ub4dor" })
    }
  }

  /// The first output after a start is the stored one, which has no secrets.
  @Test func rowOfAStoredOutputRunsTheScriptInstead() {
    var output = XbarReader.read(
      "t\n---\na | bash=/bin/x param1=•••\nb | bash=/bin/x", name: "n", isDark: true)
    output.refreshInsteadOfActions(with: Redaction.mark)
    #expect(output.menu[0].action.refreshes && output.menu[0].action.command.isEmpty)
    #expect(output.menu[1].action.command == ["/bin/x"])
  }

  @Test(arguments: [
    #"{"t":"p\"ss\\w\u00f6rd\/1"}"#, #"{"t":"p\"ss\\wörd/1"}"#, "<b>p&quot;ss\\wörd/1</b>",
    "https://a/?k=p%22ss%5Cw%C3%B6rd%2F1",
  ])
  func escapedSecretIsRemoved(_ text: String) {
    let shown = Redaction([#"p"ss\wörd/1"#]).apply(text)
    #expect(shown.contains("•••") && !shown.contains("ss"))
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
