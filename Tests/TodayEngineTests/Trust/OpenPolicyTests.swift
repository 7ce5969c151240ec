import Testing
import TodayWire

@testable import TodayEngine

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
    // The app's own scheme takes precedence over other apps with the scheme and over the stored
    // choice.
    ("notes://1", widget, [], .open(.app("notes", url: "notes://1"))),
    ("NOTES://1", widget, [], .open(.app("notes", url: "notes://1"))),
    ("memo:1", widget, [], .open(.app("notes", url: "memo:1"))),
    (
      "memo:1", widget, [.choose(scheme: "memo", app: "pad")],
      .open(.app("notes", url: "memo:1"))
    ),
    // Another app: asked once per pair.
    ("mail:1", widget, [], .askForApp("mail")),
    ("mail:1", script, [], .askForApp("mail")),
    ("mail:1", widget, [.open(by: "notes", app: "mail")], .open(.app("mail", url: "mail:1"))),
    ("mail:1", widget, [.open(by: "pad", app: "mail")], .askForApp("mail")),
    ("mailto:a@b", widget, [], .askForApp("mail")),
    // Several apps: the choice, then the consent.
    ("memo:1", script, [], .choose(scheme: "memo", apps: ["notes", "pad"])),
    ("memo:1", script, [.choose(scheme: "memo", app: "pad")], .askForApp("pad")),
    (
      "memo:1", script,
      [.choose(scheme: "memo", app: "pad"), .open(by: "script", app: "pad")],
      .open(.app("pad", url: "memo:1"))
    ),
    // The chosen app was removed or no longer claims the scheme.
    (
      "memo:1", script, [.choose(scheme: "memo", app: "mail")],
      .choose(scheme: "memo", apps: ["notes", "pad"])
    ),
    // Outside of apps: a confined widget asks once per host name, and once per file.
    ("file:///home/a/b.txt", widget, [], .askForPlace("file:/home/a/b.txt")),
    (
      "file:///home/a/c.txt", widget, [.visit(by: "notes", place: "file:/home/a/b.txt")],
      .askForPlace("file:/home/a/c.txt")
    ),
    (
      "FILE:/home/a/b.txt", widget, [.visit(by: "notes", place: "file:/home/a/b.txt")],
      .open(.desktop(url: "file:///home/a/b.txt"))
    ),
    ("https://e.org/a", widget, [], .askForPlace("e.org")),
    (
      "https://e.org/b", widget, [.visit(by: "notes", place: "e.org")],
      .open(.desktop(url: "https://e.org/b"))
    ),
    ("https://f.org/", widget, [.visit(by: "notes", place: "e.org")], .askForPlace("f.org")),
    ("https://e.org/", script, [], .open(.desktop(url: "https://e.org/"))),
    ("vscode://file/x", widget, [], .askForPlace("vscode:")),
    // A user at a shell is asked which app to use, but not for consent.
    ("mail:1", .person, [], .open(.app("mail", url: "mail:1"))),
    ("https://e.org/", .person, [], .open(.desktop(url: "https://e.org/"))),
    ("memo:1", .person, [], .choose(scheme: "memo", apps: ["notes", "pad"])),
    (
      "memo:1", .person, [.choose(scheme: "memo", app: "pad")], .open(.app("pad", url: "memo:1"))
    ),
  ]

  @Test(arguments: rows.indices)
  func openerIsChosenByScheme(_ row: Int) throws {
    let (url, asker, changes, decision) = Self.rows[row]
    var consents = Consents()
    for change in changes { consents.apply(change) }
    #expect(
      try OpenPolicy.decide(url, asker: asker, apps: apps, consents: consents) == decision)
  }

  @Test(arguments: [
    "", "no scheme", "-x:y", "1a:b", "a b:c", "one://a\u{1B}[2J", "mail:a\nb", "--help",
  ])
  func invalidURLIsRefused(_ text: String) {
    #expect(throws: OpenFailure.self) { try decide(text, by: .person) }
  }

  @Test(arguments: ["https://x y", "mail:a\nb", "https://e.org/\t", "one://a\u{1B}[2J"])
  func blankInAURLIsNamed(_ text: String) {
    #expect(throws: OpenFailure.blankInURL(Sanitizer.line(text))) {
      try decide(text, by: .person)
    }
  }

  @Test(arguments: ["no scheme", "a b:c", "nourl"])
  func missingSchemeIsNamed(_ text: String) {
    #expect(throws: OpenFailure.notAURL(text)) { try decide(text, by: .person) }
  }

  @Test func longURLIsNamedByItsBeginning() {
    let start = "https://" + String(repeating: "a", count: 92)
    let url = start + String(repeating: "a", count: 8093)
    #expect(throws: OpenFailure.longURL(start + "…", limit: 8192)) {
      try decide(url, by: .person)
    }
  }

  /// Refused early, because the ASCII form of a label takes time quadratic in its length.
  @Test func veryLongURLIsRefused() {
    let name = String(repeating: "例", count: 300_000)
    for url in ["https://\(name).org/", "memo:\(name)"] {
      #expect(throws: OpenFailure.self) { try decide(url, by: .person) }
    }
    #expect(throws: OpenFailure.self) { try decide("https://\(name.prefix(64)).org/", by: .person) }
    #expect(throws: Never.self) { try decide("https://\(name.prefix(10)).org/", by: .person) }
  }

  private static let places: [(String, String, String)] = [
    ("https://Example.ORG/path", "https://example.org/path", "example.org"),
    ("http://example.org.:8080", "http://example.org:8080", "example.org"),
    ("https://[::1]:80/", "https://[::1]:80/", "[::1]"),
    ("HTTPS://e.org/ü?a|b", "https://e.org/%C3%BC?a%7Cb", "e.org"),
    ("https://bücher.example/", "https://xn--bcher-kva.example/", "xn--bcher-kva.example"),
    ("https://аррӏе.com/", "https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com"),
    ("https://例え.テスト", "https://xn--r8jz45g.xn--zckzah", "xn--r8jz45g.xn--zckzah"),
    ("https://straße.de", "https://xn--strae-oqa.de", "xn--strae-oqa.de"),
    ("https://e.org/\\x", "https://e.org/%5Cx", "e.org"),
    ("Mailto:a@b", "mailto:a@b", "mailto:"), ("ssh://git@e.org/x", "ssh://git@e.org/x", "ssh:"),
    ("file://localhost/a b".replacing(" ", with: "%20"), "file:///a%20b", "file:/a%20b"),
  ]

  @Test(arguments: places.indices)
  func canonicalFormIsShownAndOpened(_ row: Int) throws {
    let (url, text, place) = Self.places[row]
    let canonical = try CanonicalURL(url)
    #expect(canonical.text == text)
    #expect(canonical.place == place)
    #expect(try CanonicalURL(text) == canonical)
  }

  @Test(arguments: [
    "https://bank.com@evil.org/", "https://a:b@c@evil.org#x", "https://@evil.org",
    "https://evil.org\\@bank.com/", "https:\\\\evil.org", "https:evil.org", "https:/evil.org",
    "https:////evil.org?bank.com", "https://%65vil.org",
    "https://e.org:99999/", "https://e.org:80a/", "https://e..org/", "https://[::1", "https://[x]/",
    "https://bank.com。evil.org/", "https://bank.com．evil.org/", "https://bank.com／evil.org",
    "https://bank\u{200B}.com/", "https://ｂank.com/", "https://bank\u{202E}.com/", "https://a%2eb/",
    "ftp://a@b/", "x://a\\b/", "file://server/share",
    "file:relative", "file:////server/x", "file:///a/../b", "file:///a/%2E%2e/b", "file:///a%2fb",
    "file:///a%00", "file:", "ssh://-oProxyCommand=x/", "ssh://a@-oProxyCommand=x/", "x://-a@b/",
    "https://-e.org/",
  ])
  func urlWithAHiddenTargetIsRefused(_ url: String) {
    for asker in [OpenPolicy.Asker.person, Self.widget, Self.script] {
      #expect(throws: OpenFailure.unsafeURL(Sanitizer.line(url))) {
        try OpenPolicy.decide(url, asker: asker, apps: apps, consents: Consents())
      }
    }
  }

  @Test(arguments: [
    ("https://", OpenFailure.noHost("https://")), ("https:///?", .noHost("https:///?")),
    ("http:", .noHost("http:")), ("javascript:alert(1)", .refusedScheme("javascript")),
    ("JavaScript://e.org/%0aalert(1)", .refusedScheme("javascript")),
    ("data:text/html,x", .refusedScheme("data")),
    ("blob:https://e.org/1", .refusedScheme("blob")), ("about:blank", .refusedScheme("about")),
  ])
  func urlWithoutATargetIsRefusedWithTheReason(_ url: String, _ failure: OpenFailure) {
    for asker in [OpenPolicy.Asker.person, Self.widget, Self.script] {
      #expect(throws: failure) {
        try OpenPolicy.decide(url, asker: asker, apps: apps, consents: Consents())
      }
    }
  }

  private static let names: [(String, String?)] = [
    ("xn--bcher-kva.example", "bücher.example"), ("xn--80ak6aa92e.com", "аррӏе.com"),
    ("xn--r8jz45g.xn--zckzah", "例え.テスト"), ("example.org", nil), ("xn--.org", nil),
    ("xn--a.org", nil), ("xn--99999999999.org", nil),
    // A zero-width space.
    ("xn--ab-j1t.org", nil),
  ]

  @Test(arguments: names.indices)
  func internationalNameIsReadable(_ row: Int) {
    #expect(Punycode.readable(Self.names[row].0) == Self.names[row].1)
  }

  @Test func revokingRemovesAllPermissionsOfAnApp() {
    var consents = Consents()
    consents.apply(.open(by: "notes", app: "mail"))
    consents.apply(.open(by: "bee", app: "notes"))
    consents.apply(.open(by: "pad", app: "notes"))
    consents.apply(.open(by: "pad", app: "mail"))
    consents.apply(.visit(by: "notes", place: "e.org"))
    consents.apply(.visit(by: "pad", place: "e.org"))
    consents.apply(.choose(scheme: "memo", app: "notes"))
    consents.apply(.revoke("notes"))
    var rest = Consents()
    rest.apply(.open(by: "pad", app: "mail"))
    rest.apply(.visit(by: "pad", place: "e.org"))
    #expect(consents == rest)
    consents.apply(.revokeAll)
    #expect(consents.isEmpty)
  }
}
