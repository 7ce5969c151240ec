import Testing
import TodayEngine

@Suite struct OpenPolicyTests {
  private let apps = [
    AppInfo(id: "mail", name: "Mail", schemes: ["mail", "mailto"]),
    AppInfo(id: "notes", name: "Notes", schemes: ["notes", "memo"]),
    AppInfo(id: "pad", name: "Pad", schemes: ["MEMO"]),
  ]

  private func decide(
    _ url: String, by asker: OpenPolicy.Asker, _ changes: ConsentChange...
  ) throws -> OpenPolicy.Decision {
    var consents = Consents()
    for change in changes { consents.apply(change) }
    return try OpenPolicy.decide(url, asker: asker, apps: apps, consents: consents)
  }

  private static let widget = OpenPolicy.Asker.widget(app: "notes", isConfined: true)
  private static let script = OpenPolicy.Asker.widget(app: "script", isConfined: false)

  private static let rows: [(String, OpenPolicy.Asker, [ConsentChange], OpenPolicy.Decision)] = [
    // The own app comes first, also of several that claim the scheme, whatever was chosen.
    ("notes://1", widget, [], .open(.app("notes", url: "notes://1"))),
    ("NOTES://1", widget, [], .open(.app("notes", url: "NOTES://1"))),
    ("memo:1", widget, [], .open(.app("notes", url: "memo:1"))),
    (
      "memo:1", widget, [.choose(scheme: "memo", app: "pad")],
      .open(.app("notes", url: "memo:1"))
    ),
    // Another app: once per pair.
    ("mail:1", widget, [], .askForApp("mail")),
    ("mail:1", script, [], .askForApp("mail")),
    ("mail:1", widget, [.open(by: "notes", app: "mail")], .open(.app("mail", url: "mail:1"))),
    ("mail:1", widget, [.open(by: "pad", app: "mail")], .askForApp("mail")),
    ("mailto:a@b", widget, [], .askForApp("mail")),
    // Several: the choice, and then the consent.
    ("memo:1", script, [], .choose(scheme: "memo", apps: ["notes", "pad"])),
    ("memo:1", script, [.choose(scheme: "memo", app: "pad")], .askForApp("pad")),
    (
      "memo:1", script,
      [.choose(scheme: "memo", app: "pad"), .open(by: "script", app: "pad")],
      .open(.app("pad", url: "memo:1"))
    ),
    // The one that was chosen is gone, or claims it no longer.
    (
      "memo:1", script, [.choose(scheme: "memo", app: "mail")],
      .choose(scheme: "memo", apps: ["notes", "pad"])
    ),
    // Outside: a confined widget once per host name.
    ("https://e.org/a", widget, [], .askForPlace("e.org")),
    (
      "https://e.org/b", widget, [.visit(by: "notes", place: "e.org")],
      .open(.desktop(url: "https://e.org/b"))
    ),
    ("https://f.org/", widget, [.visit(by: "notes", place: "e.org")], .askForPlace("f.org")),
    ("https://e.org/", script, [], .open(.desktop(url: "https://e.org/"))),
    ("vscode://file/x", widget, [], .askForPlace("vscode:")),
    // A person at a shell is asked which, never whether.
    ("mail:1", .person, [], .open(.app("mail", url: "mail:1"))),
    ("https://e.org/", .person, [], .open(.desktop(url: "https://e.org/"))),
    ("memo:1", .person, [], .choose(scheme: "memo", apps: ["notes", "pad"])),
    (
      "memo:1", .person, [.choose(scheme: "memo", app: "pad")], .open(.app("pad", url: "memo:1"))
    ),
  ]

  @Test(arguments: rows.indices)
  func whoOpensIt(_ row: Int) throws {
    let (url, asker, changes, decision) = Self.rows[row]
    var consents = Consents()
    for change in changes { consents.apply(change) }
    #expect(
      try OpenPolicy.decide(url, asker: asker, apps: apps, consents: consents) == decision)
  }

  @Test(arguments: [
    "", "no scheme", "-x:y", "1a:b", "a b:c", "one://a\u{1B}[2J", "mail:a\nb", "--help",
  ])
  func whatIsNoURLIsRefused(_ text: String) {
    #expect(throws: OpenFailure.self) { try decide(text, by: .person) }
  }

  private static let places: [(String, String)] = [
    ("https://Example.ORG/path", "example.org"), ("http://example.org:8080", "example.org"),
    ("https://bank.com@evil.org/", "evil.org"), ("https://a:b@c@evil.org#x", "evil.org"),
    ("https://evil.org\\@bank.com/", "evil.org"), ("https:evil.org", "evil.org"),
    ("https:////evil.org?bank.com", "evil.org"), ("https://[::1]:80/", "[::1]"),
    ("https://", "https:"), ("https:///?", "https:"),
  ]

  @Test(arguments: places)
  func theHostIsWhatABrowserWouldTakeForIt(url: String, place: String) throws {
    #expect(OpenPolicy.place(of: url, scheme: try #require(OpenPolicy.scheme(of: url))) == place)
  }

  @Test func revokingTakesAllThatAnAppWasAllowed() {
    var consents = Consents()
    consents.apply(.open(by: "notes", app: "mail"))
    consents.apply(.visit(by: "notes", place: "e.org"))
    consents.apply(.visit(by: "pad", place: "e.org"))
    consents.apply(.choose(scheme: "memo", app: "notes"))
    consents.apply(.revoke("notes"))
    var rest = Consents()
    rest.apply(.visit(by: "pad", place: "e.org"))
    #expect(consents == rest)
    consents.apply(.revokeAll)
    #expect(consents.isEmpty)
  }
}
