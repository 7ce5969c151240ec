import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// When the stored secrets of an app are read. The readings are answered by the tests.
@MainActor @Suite struct AppSecretsTests {
  @MainActor private final class Course {
    static let widget = WidgetID("com.example.vault.today")
    static let app = "com.example.vault"

    let secrets: AppSecrets
    private let file: String
    private let readings = Readings()
    private(set) var passed: [Int] = []

    @MainActor private final class Readings {
      var isPossible = true
      var begun: [(AppDefaultsWork.Answer) -> Void] = []
    }

    init(_ home: Directories, isScript: Bool = false) throws {
      let context = makeContext(home)
      var registry = Registry(search: BundleSearch(places: []), locale: "C")
      var app = AppDescription(id: Self.app, name: "Vault", bundle: "/", origin: .installed)
      app.settings = SettingsForm(items: [
        .setting(
          Setting(key: "token", title: "", kind: .text(isSecret: true, isNumber: false))),
        .setting(
          Setting(key: "place", title: "", kind: .text(isSecret: false, isNumber: false))),
      ])
      let script = try JSONReader.read(#"{"TodayScript": {}}"#)
      registry.apps = [app]
      registry.widgets = [
        makeWidget(Self.widget, of: Self.app, attributes: isScript ? script : .null)
      ]
      context.post(
        .installed(
          registry.widgetInfos, apps: registry.appInfos, broken: [], isFirstRun: false))
      let supervisor = Supervisor(reactor: context.reactor, executable: Machine.today)
      let bundles = InstalledBundles(registry, context, supervisor)
      file = bundles.defaults(of: app).path
      secrets = AppSecrets(context, bundles) { [readings] _, done in
        guard readings.isPossible else { return nil }
        readings.begun.append(done)
        return readings
      }
      try change()
    }

    private var size = 0
    var count: Int { readings.begun.count }
    var isPossible: Bool {
      get { readings.isPossible }
      set { readings.isPossible = newValue }
    }

    /// Changes the file of the settings.
    func change() throws {
      size += 1
      try write(String(repeating: "x", count: size), to: file)
    }

    func send(_ number: Int) {
      secrets.whenKnown(of: Self.widget) { [weak self] in self?.passed.append(number) }
    }

    func answer(_ stored: [JSONMember]) { readings.begun.last?(.success(stored)) }

    func fail() { readings.begun.last?(.failure(AppDefaults.Failure(path: file))) }

    func message(_ text: String) -> String { secrets.redaction(of: Self.widget).apply(text) }

    func line(_ text: String) -> String { secrets.redactionOfLog(of: Self.widget).apply(text) }
  }

  private func withCourse(isScript: Bool = false, _ body: (Course) throws -> Void) throws {
    try withHome { (home) throws in try body(try Course(home, isScript: isScript)) }
  }

  @Test func messagesWaitForTheirSecretsInOrder() throws {
    try withCourse { course in
      #expect(!course.secrets.areKnown(of: Course.widget))
      for number in 1...3 { course.send(number) }
      #expect(course.count == 1)
      #expect(course.passed == [])
      course.answer([JSONMember("token", .string("tr0ub4dor"))])
      #expect(course.passed == [1, 2, 3])
      #expect(course.message("a tr0ub4dor") == "a •••")
      #expect(course.secrets.areKnown(of: Course.widget))
      course.send(4)
      #expect(course.passed == [1, 2, 3, 4])
      // The program of the app has stored another one.
      try course.change()
      course.send(5)
      #expect(course.passed == [1, 2, 3, 4])
      course.answer([JSONMember("token", .string("geheim77"))])
      #expect(course.passed == [1, 2, 3, 4, 5])
      #expect(course.message("tr0ub4dor geheim77") == "••• •••")
      #expect(course.count == 2)
    }
  }

  @Test func failedReadingIsTriedAgain() throws {
    try withCourse { course in
      course.send(1)
      course.fail()
      #expect(course.passed == [1])
      course.isPossible = false
      course.send(2)
      #expect(course.passed == [1, 2])
      course.isPossible = true
      course.send(3)
      #expect(course.passed == [1, 2])
      course.answer([JSONMember("token", .string("tr0ub4dor"))])
      #expect(course.passed == [1, 2, 3])
      #expect(course.message("tr0ub4dor") == "•••")
    }
  }

  /// The limit is five readings, and one more in each second.
  @Test func fileThatChangesAllTheTimeIsReadSeldom() throws {
    try withCourse { course in
      let start = HostClock.awake
      for number in 1...100 {
        try course.change()
        course.send(number)
        course.answer([])
      }
      #expect(course.passed == Array(1...100))
      #expect(course.count <= 6 + Int((HostClock.awake - start).inSeconds))
    }
  }

  @Test func readingThatHangsKeepsFewMessages() throws {
    try withCourse { course in
      for number in 1...100 { course.send(number) }
      #expect(course.passed == [])
      course.send(101)
      #expect(course.passed == Array(1...101))
      course.answer([JSONMember("token", .string("tr0ub4dor"))])
      #expect(course.message("tr0ub4dor") == "•••")
    }
  }

  @Test func declaredDefaultIsNoSecret() {
    let form = SettingsForm(items: [
      .setting(
        Setting(
          key: "token", title: "", kind: .text(isSecret: true, isNumber: false),
          standard: .string("demo")))
    ])
    #expect(form.storedSecrets([JSONMember("other", .string("x"))]) == [])
    let removed = [JSONMember("token", .string("a")), JSONMember("token", .null)]
    #expect(form.storedSecrets(removed) == [])
  }

  @Test func fetchedValueThatIsNoSecretIsOnlyHiddenInTheLog() throws {
    try withCourse { course in
      let form = SettingsForm(items: [
        .setting(
          Setting(key: "token", title: "", kind: .text(isSecret: true, isNumber: false)))
      ])
      course.secrets.add(
        fetched: ["token": "tr0ub4dor", "place": "Turin"], of: form, ofApp: Course.app)
      #expect(course.message("tr0ub4dor in Turin") == "••• in Turin")
      #expect(course.line("tr0ub4dor in Turin") == "••• in •••")
    }
  }

  /// A script gets its variables with each run, and removes them itself.
  @Test func scriptsMessagesAreNotChanged() throws {
    try withCourse(isScript: true) { course in
      #expect(course.secrets.areKnown(of: Course.widget))
      course.secrets.add(fetched: ["token": "tr0ub4dor"], of: nil, ofApp: Course.app)
      #expect(course.message("tr0ub4dor") == "tr0ub4dor")
      #expect(course.secrets.known(ofApp: Course.app) == ["tr0ub4dor"])
      #expect(course.line("tr0ub4dor") == "•••")
    }
  }
}
