import Foundation
import Testing
import TodayHost
import TodayWire

/// The script for mail, with a real Dovecot if it is installed.
@Suite struct MailIMAPTests {
  private static let hasDovecot = FileManager.default.isExecutableFile(
    atPath: "/usr/sbin/dovecot")

  private static let messages = [
    "1.eml": """
    From: Ada Lovelace <ada@example.org>
    Subject: =?utf-8?B?Tm90ZXMgb24gdGhlIGVuZ2luZQ==?=


    """,
    "2.eml": """
    From: =?iso-8859-1?Q?Andr=E9?= <andre@example.org>
    Subject: Lunch


    """,
  ]

  private func withDovecot(
    _ scenario: String, certificate: String = "good",
    _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("mail-imap.5m.py") { bench in
      for (name, text) in Self.messages { try bench.file("\(bench.home)/mail/\(name)", text) }
      bench.serve(by: "dovecot.py", ScriptBench.certificate(certificate), scenario)
      bench.environment = [
        "MAIL_ACCOUNTS": "imaps://ada%40example.org@127.0.0.1:{port}",
        "MAIL_PASSWORD": "pass word \"1\"",
        "CA_FILE": ScriptBench.certificate("ca"), "TODAY_NOW": "1795254060",
      ]
      try await body(&bench)
    }
  }

  @Test(.enabled(if: hasDovecot, "dovecot-imapd is not installed"))
  func unreadMessagesAreListed() async throws {
    try await withDovecot("run") { bench in
      let result = try await bench.run("once")
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      // catalogue: mail-imap.5m.py
      let drawing = """
        ada@example.org                     2 unread
        André  Lunch                           09:40
        Ada Lovelace  Notes on the engine      09:40
        """
      #expect(result.card == drawing)
      for columns in [36, 60, 120] {
        #expect(result.card(columns: columns).split(separator: "\n").count == 3)
      }
      let starttls = try await bench.run(
        "once",
        environment: [
          "MAIL_ACCOUNTS": "imap://ada@example.org@127.0.0.1:{starttls}", "MAIL_ROWS": "1",
          "TODAY_LANGUAGE": "es", "TODAY_NOW": "1795354060",
        ])
      #expect(
        starttls.card == """
          ada@example.org                   2 sin leer
          André  Lunch                           11-21
          y 1 más
          """)
    }
  }

  @Test(.enabled(if: hasDovecot, "dovecot-imapd is not installed"))
  func messageArrivesWhileTheServerIsWatched() async throws {
    try await withDovecot("stream") { bench in
      // A subject may look like parameters of a line, a colour or a damaged word.
      let late = "From: late@example.org\nSubject: | bash=rm =?x-none?B?AAA?= \u{1B}[31m\n\n"
      try bench.file("\(bench.home)/later/3.eml", late)
      let result = try await bench.run()
      #expect(result.card.hasPrefix("ada@example.org                     3 unread\nlate@"))
      #expect(!result.text.contains("\u{1B}[31m") && result.card.contains("¦ bash=rm"))
      #expect(result.action("late")?.command.dropFirst().first == "read")
    }
  }

  @Test(.enabled(if: hasDovecot, "dovecot-imapd is not installed"))
  func tapMarksAMessageAsRead() async throws {
    try await withDovecot("tap") { bench in
      let result = try await bench.run()
      #expect(result.errors == "" && result.card.contains("1 unread"))
      #expect(result.card.contains("Ada Lovelace") && !result.card.contains("André"))
    }
  }

  /// The last messages stay, and the account is not locked by further attempts.
  @Test(.enabled(if: hasDovecot, "dovecot-imapd is not installed"))
  func refusedPasswordKeepsTheLastMessages() async throws {
    try await withDovecot("run") { bench in
      _ = try await bench.run("once")
      let refused = try await bench.run("once", environment: ["MAIL_PASSWORD": "old"])
      let first = "127.0.0.1 refuses the user name or the pass…"
      #expect(refused.card.hasPrefix(first), "\(refused.card)")
      #expect(refused.card.contains("Notes on the engine") && refused.colors.first == .named(.red))
      // Without a server: nothing is asked.
      try bench.serve(["greeting": "close"])
      let again = try await bench.run("once", environment: ["MAIL_PASSWORD": "old"])
      #expect(again.card.hasPrefix(first))
      let stored = try bench.text(of: bench.container + "/mail.json")
      #expect(!stored.contains("old\"") && !stored.contains("pass word"))
    }
  }

  @Test(
    .enabled(if: hasDovecot, "dovecot-imapd is not installed"),
    arguments: [
      ("expired", "has expired"), ("other", "is for another name"),
    ])
  func wrongCertificateIsNamed(_ name: String, _ words: String) async throws {
    try await withDovecot("run", certificate: name) { bench in
      let result = try await bench.run("once")
      #expect(result.text.contains(words) && !result.text.contains("unread"), "\(result.text)")
    }
  }

  @Test(arguments: [
    ("close", "127.0.0.1 closed the connection too early."),
    ("* OK hi\r\n", "127.0.0.1 sent something else than expected."),
    ("hello\r\n", "127.0.0.1 sent something else than expected."),
    ("", "127.0.0.1 did not answer within 0.5 s."),
  ])
  func brokenServerIsNamed(_ greeting: String, _ words: String) async throws {
    try await ScriptBench.with("mail-imap.5m.py") { bench in
      try bench.serve(certificate: "good", ["greeting": greeting])
      bench.environment = [
        "MAIL_ACCOUNTS": "imaps://ada@127.0.0.1:{port}", "MAIL_PASSWORD": "p",
        "WEB_SECONDS": greeting.isEmpty ? "0.5" : "20", "CA_FILE": ScriptBench.certificate("ca"),
      ]
      let result = try await bench.run("once")
      #expect(result.status == 0 && result.text.hasPrefix(words), "\(result.text)")
    }
  }

  /// The password is not sent to a server without TLS.
  @Test func serverWithoutTLSGetsNoPassword() async throws {
    try await ScriptBench.with("mail-imap.5m.py") { bench in
      try bench.serve(["greeting": "* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] hi\r\n"])
      bench.environment = [
        "MAIL_ACCOUNTS": "imap://ada@127.0.0.1:{port}", "MAIL_PASSWORD": "p", "WEB_SECONDS": "0.5",
      ]
      _ = try await bench.run("once")
      #expect(try bench.requests().allSatisfy { !$0.contains("AUTH") && !$0.contains("LOGIN") })
    }
  }

  @Test(arguments: [
    ("imaps://ada@example.org", "", "Set the password of ada@example.org.\n"),
    ("ada@example.org", "p", "example.org is not an account. Write imaps://user@host.\n"),
    (
      "imaps://ada:secret@example.org", "p",
      "example.org is not an account. Write imaps://user@host.\n"
    ),
  ])
  func settingsAreChecked(
    _ accounts: String, _ password: String, _ errors: String
  ) async throws {
    try await ScriptBench.with("mail-imap.5m.py") { bench in
      bench.environment = ["MAIL_ACCOUNTS": accounts, "MAIL_PASSWORD": password]
      let result = try await bench.run()
      #expect(result.status == 1 && result.errors == errors && result.text.isEmpty)
    }
  }
}
