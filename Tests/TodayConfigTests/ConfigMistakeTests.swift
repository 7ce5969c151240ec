import Testing
@testable import TodayBoard
import TodayConfig
import TodayEngine
import TodayRender

/// Every mistake is reported with its line, column, key and remedy.
@Suite struct ConfigMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    /// A part of the message.
    var message: String
    var remedy: String

    init(_ text: String, _ line: Int, _ column: Int, _ message: String, _ remedy: String = "") {
      self.text = text
      self.line = line
      self.column = column
      self.message = message
      self.remedy = remedy
    }

    var testDescription: String { text.debugDescription }
  }

  static let ofNames: [Mistake] = [
    Mistake("colums: 2", 1, 1, "unknown key \"colums\"", "did you mean columns?"),
    Mistake("theme: nord\n\nColumns: 2", 3, 1, "unknown key \"Columns\"", "did you mean columns?"),
    Mistake("them: nord", 1, 1, "unknown key \"them\"", "did you mean theme?"),
    Mistake("languag: es", 1, 1, "unknown key", "did you mean language?"),
    Mistake("wallpaper: x", 1, 1, "unknown key \"wallpaper\"", "today config show"),
    Mistake("theem: nord", 1, 1, "unknown key \"theem\"", "did you mean theme?"),
    Mistake("thmee: nord", 1, 1, "unknown key \"thmee\"", "did you mean theme?"),
    Mistake(
      "updates:\n  backgroud: true", 2, 3, "unknown key \"backgroud\" in updates", "background?"),
    Mistake("updates:\n  at_once: 2", 2, 3, "in updates", "did you mean at-once?"),
    Mistake("updates:\n  atOnce: 2", 2, 3, "in updates", "did you mean at-once?"),
    Mistake("background: true", 1, 1, "unknown key \"background\"", "today config show"),
    Mistake("# a\ntheme: a\ntheme: b", 2, 1, "\"theme\" occurs twice", "remove one"),
    Mistake("updates:\n  background: on\n  background: off", 2, 3, "occurs twice", "remove one"),
    Mistake("[a]: b", 1, 1, "a key must be one word", "a name and a colon"),
    Mistake("? {a: b}\n: c", 1, 3, "a key must be one word"),
  ]

  static let ofValues: [Mistake] = [
    Mistake("columns: two", 1, 10, "columns must be a whole number from 1 to 20", "or auto"),
    Mistake("columns: 0", 1, 10, "from 1 to 20"), Mistake("columns: 21", 1, 10, "from 1 to 20"),
    Mistake("columns: -1", 1, 10, "from 1 to 20"), Mistake("columns: 2.5", 1, 10, "whole number"),
    Mistake("columns: 99999999999999999999", 1, 10, "from 1 to 20"),
    Mistake("columns: [2]", 1, 10, "columns must be one value", "after the colon"),
    Mistake("columns: {a: 2}", 1, 10, "columns must be one value"),
    Mistake("theme: [nord]", 1, 8, "theme must be one value"),
    Mistake("theme: \"\"", 1, 8, "theme is empty", "remove the key"),
    Mistake("theme: \"a\\tb\"", 1, 8, "theme contains a control character", "one line"),
    Mistake("theme: |\n  a\n  b\n", 1, 8, "control character"),
    Mistake("theme: " + String(repeating: "x", count: 1001), 1, 8, "theme is too long", "1000"),
    Mistake("language: fr", 1, 11, "language cannot be \"fr\"", "auto, en, es, ja, ru, zh"),
    Mistake("language: English", 1, 11, "cannot be \"English\"", "write one of"),
    Mistake("plain: maybe", 1, 8, "plain must be true or false", "write one"),
    Mistake("plain: 1", 1, 8, "plain must be true or false"),
    Mistake("plain: {}", 1, 8, "plain must be one value"),
    Mistake("semantics: Apple", 1, 12, "semantics cannot be \"Apple\"", "today, apple"),
    Mistake("kiosk: soon", 1, 8, "kiosk must be a whole number from 1 to 86400", "or none"),
    Mistake("agent: {cpu: 200%}", 1, 14, "agent.cpu must be a share of a processor", "such as 1%"),
    Mistake("agent: {pause-on-batery: true}", 1, 9, "in agent", "pause-on-battery?"),
    Mistake("apps: {a: b}", 1, 7, "apps must be a list of texts", "after a dash"),
    Mistake("apps:\n  - /a\n  - [b]", 3, 5, "apps must be a list of texts"),
    Mistake("apps:\n  - \"\"", 2, 5, "apps is empty"),
    Mistake("version: 2", 1, 10, "version cannot be \"2\"", "write 1"),
    Mistake("version: one", 1, 10, "version cannot be \"one\"", "write 1"),
    Mistake("updates: true", 1, 10, "updates must be a section with keys", "below it"),
    Mistake("history: never", 1, 10, "history must be a section with keys", "write off"),
    Mistake("history: [hours]", 1, 10, "history must be a section with keys"),
    Mistake("history:\n  hours: 0", 2, 10, "history.hours must be a whole number from 1 to 168"),
    Mistake("history:\n  hour: 5", 2, 3, "in history", "did you mean hours?"),
    Mistake("updates: [background]", 1, 10, "updates must be a section with keys"),
    Mistake(
      "updates:\n  at-once: 65", 2, 12, "updates.at-once must be a whole number from 1 to 64"),
    Mistake("updates:\n  background: never", 2, 15, "updates.background must be true or false"),
  ]

  static let ofKeys: [Mistake] = [
    Mistake("keys: vi", 1, 7, "keys must contain commands with their keys", "next-page: n"),
    Mistake("keys:\n  preset: vim", 2, 11, "keys.preset cannot be \"vim\"", "standard, vi, emacs"),
    Mistake("keys:\n  preset: [vi]", 2, 11, "keys.preset must be one value"),
    Mistake(
      "keys:\n  nextpage: n", 2, 3, "unknown command \"nextpage\"", "did you mean next-page?"),
    Mistake("keys:\n  presett: vi", 2, 3, "unknown command", "did you mean preset?"),
    Mistake("keys:\n  frobnicate: n", 2, 3, "unknown command \"frobnicate\"", "today config keys"),
    Mistake("keys:\n  quit: Ctrl-Q-X", 2, 9, "unknown key name \"Ctrl-Q-X\"", "Space, Ctrl-d"),
    Mistake("keys:\n  quit: [Q, Hyper]", 2, 13, "unknown key name \"Hyper\""),
    Mistake("keys:\n  quit: [Q, [b]]", 2, 13, "keys.quit must be a key or a list of keys"),
    Mistake("keys:\n  quit: {a: b}", 2, 9, "keys.quit must be a key or a list of keys"),
    Mistake("keys:\n  edit: x\n  help: x", 3, 9, "x cannot mean both edit and help", "another"),
    Mistake("keys:\n  help: Ctrl-c", 2, 9, "Ctrl-c always quits", "choose another key"),
    Mistake("keys:\n  zoom: Ctrl-j", 2, 9, "Ctrl-j is Enter in a terminal", "write Enter"),
    Mistake("keys:\n  none: [\"?\", F1]", 1, 1, "no key is left for help", "assign a key"),
    Mistake("keys:\n  none: Enter", 1, 1, "no key is left for enter"),
  ]

  static let ofTheBoard: [Mistake] = [
    Mistake("board: Home", 1, 8, "board must be a list of pages", "- name: Home"),
    Mistake("board:\n  name: Home", 2, 3, "board must be a list of pages"),
    Mistake("board:\n  - Home", 2, 5, "a page must have a name and widgets"),
    Mistake("board:\n  - widgets: [a]", 2, 5, "the page has no name", "name: Home"),
    Mistake("board:\n  - name: \"\"", 2, 11, "a page's name must be a line of 1 to 60 characters"),
    Mistake("board:\n  - name: [a]", 2, 11, "a page's name"),
    Mistake("board:\n  - name: A\n  - name: A", 3, 11, "two pages called A", "rename one"),
    Mistake(
      "board:\n  - name: A\n    widget: [b]", 3, 5, "unknown key \"widget\" in a page", "widgets?"),
    Mistake("board:\n  - name: A\n    colour: red", 3, 5, "in a page", "name, columns, widgets"),
    Mistake("board:\n  - name: A\n    columns: 40", 3, 14, "from 1 to 20"),
    Mistake("board:\n  - name: A\n    columns: [2]", 3, 14, "from 1 to 20"),
    Mistake("board:\n  - name: A\n    widgets: b", 3, 14, "widgets must be a list", "after a dash"),
    Mistake("board:\n  - name: A\n    widgets: [b, b]", 3, 18, "b is already on this page"),
    Mistake(
      "board:\n  - {name: A, widgets: [b: {span: 2}]}\n  - {name: B, widgets: [b: {span: 1}]}", 3,
      25,
      "b has another size, mode or setting on the page A", "remove one"),
    Mistake("board:\n  - name: A\n    widgets: [b: wide]", 3, 18, "compact or expanded", "- b:"),
    Mistake(
      "board:\n  - name: A\n    widgets: [b: {span: 0}]", 3, 25, "a number of columns, or full",
      "1, 2 or full"),
    Mistake(
      "board:\n  - name: A\n    widgets: [b: {rows: much}]", 3, 25, "a number, or fill", "or fill"),
    Mistake(
      "board:\n  - name: A\n    widgets: [b: {row: [3]}]", 3, 24, "row must be one text",
      "place: Turin"),
    Mistake("board:\n  - name: A\n    widgets: [[b]]", 3, 15, "a widget must be an identifier"),
    Mistake(
      "board:\n  - name: A\n    widgets:\n      - a/b/c", 4, 9,
      "\"a/b/c\" is not a widget's identifier",
      "today list"),
    Mistake("board:\n  - name: A\n    widgets: [\"\"]", 3, 15, "a widget must be an identifier"),
    Mistake("board:\n  - name: A\n    widgets: [../a]", 3, 15, "is not a widget's identifier"),
  ]

  static let ofTheText: [Mistake] = [
    Mistake("just words", 1, 1, "the file is not a config", "columns: 2"),
    Mistake("- theme", 1, 1, "the file is not a config"),
    Mistake("7", 1, 1, "the file is not a config"),
    Mistake("theme: nord\n\tcolumns: 2", 2, 1, "not valid YAML", "indent with spaces"),
    Mistake("theme: @nord", 1, 8, "not valid YAML", "quote"),
    Mistake("theme: \"nord", 1, 13, "not valid YAML"),
    Mistake("apps: [a, b", 2, 1, "not valid YAML", "colons, quotes and indentation"),
    Mistake("theme: nord\n columns: 2", 2, 9, "not valid YAML"),
    Mistake("theme: *other", 1, 8, "not valid YAML", "begin with *"),
    Mistake("theme: a\n---\ntheme: b", 2, 1, "more than one document", "remove the ---"),
    Mistake(
      "apps: " + String(repeating: "[", count: 5000), 1, 8, "nested too deeply",
      "remove some of them"),
    Mistake("theme: nord\r\ncolums: 2\r\n", 2, 1, "unknown key \"colums\""),
    Mistake("\u{FEFF}colums: 2", 1, 1, "unknown key \"colums\""),
    Mistake("# größer\ntheme: nörd\nцвет: 1", 3, 1, "unknown key \"цвет\""),
    Mistake("apps: [ä, ö, [ü]]", 1, 14, "apps must be a list of texts"),
  ]

  static let ofWidgets: [Mistake] = [
    Mistake(
      "widgets: [a.b]", 1, 10, "widgets must contain widgets' identifiers", "write ID: below it"),
    Mistake("widgets: {a/b: {interval: 1m}}", 1, 11, "is not a widget's identifier", "today list"),
    Mistake("widgets: {a.b: 1m}", 1, 16, "widgets.a.b must be a section with keys", "below it"),
    Mistake("widgets: {a.b: {intervall: 1m}}", 1, 17, "in a widget", "interval?"),
    Mistake(
      "widgets: {a.b: {columns: 2}}", 1, 17, "in a widget", "interval, span, rows, limits, settings"
    ),
    Mistake("widgets: {a.b: {limits: 5}}", 1, 25, "limits must contain", "memory: 128MB"),
    Mistake("widgets: {a.b: {limits: {memry: 5}}}", 1, 26, "in limits", "memory?"),
    Mistake("widgets: {a.b: {limits: {memory: 5}}}", 1, 34, "not a valid limit", "memory: 128MB"),
    Mistake("widgets: {a.b: {interval: 10}}", 1, 27, "an interval must be a number", "90s"),
    Mistake("widgets: {a.b: {interval: [1m]}}", 1, 27, "an interval must be a number"),
    Mistake(
      "widgets: {a.b: {settings: x}}", 1, 27, "settings must contain keys", "today settings a.b"),
    Mistake(
      "widgets: {a.b: {settings: {k: [1]}}}", 1, 31, "a setting must be a value", "{env: NAME}"),
    Mistake("widgets: {a.b: {settings: {k: {enf: X}}}}", 1, 32, "in a setting", "env?"),
    Mistake(
      "widgets: {a.b: {settings: {k: {env: [X, Y]}}}}", 1, 37, "env must be one text", "API_TOKEN"),
    Mistake("widgets: {a.b: {settings: {k: {file: }}}}", 1, 38, "file is empty", "~/.config"),
    Mistake("widgets: {a.b: {settings: {k: {command: [[a]]}}}}", 1, 42, "command is empty"),
    Mistake("widgets: {a.b: {settings: {\"\": 1}}}", 1, 28, "a key must be one word"),
  ]

  static let all = ofWidgets + ofNames + ofValues + ofKeys + ofTheBoard + ofTheText

  @Test(arguments: all)
  func mistakeHasAPositionAndARemedy(_ mistake: Mistake) throws {
    let problems = ConfigReader.read(mistake.text).problems
    let first = try #require(problems.first, "nothing is wrong with it")
    #expect(problems.count == 1, "\(problems)")
    #expect(first.line == mistake.line, "\(first)")
    #expect(first.column == mistake.column, "\(first)")
    #expect("\(first.mistake)".contains(mistake.message), "\(first.mistake)")
    #expect("\(first.remedy)".contains(mistake.remedy), "\(first.remedy)")
    #expect(!"\(first.remedy)".isEmpty)
  }

  @Test func manySymbolsExist() {
    #expect(Self.all.count >= 60)
  }

  /// The banner is in the board's language.
  @Test(arguments: all)
  func mistakesAreTranslated(_ mistake: Mistake) throws {
    let first = try #require(ConfigReader.read(mistake.text).problems.first)
    for language in [Language.spanish, .japanese, .russian, .chinese] {
      let words = Words(language)
      #expect(words.config.mistake(first.mistake) != "\(first.mistake)")
      #expect(words.config.remedy(first.remedy) != "\(first.remedy)")
    }
  }

  @Test func allMistakesAreReported() {
    let problems = ConfigReader.read(
      "colums: 2\ntheme: []\nupdates: {at-once: x}\nkeys: {qit: Q}\nboard: [{nam: A}]"
    ).problems
    #expect(problems.map(\.line) == [1, 2, 3, 4, 5, 5])
  }

  @Test func atMostAHundredProblemsAreReported() {
    let text = (0..<1000).map { "zz\($0): 1" }.joined(separator: "\n")
    #expect(ConfigReader.read(text).problems.count == 100)
  }

  @Test func invalidUTF8HasAPosition() {
    func problem(_ bytes: [UInt8]) -> ConfigProblem? {
      do throws(ConfigProblem) {
        _ = try ConfigText.decode(bytes)
        return nil
      } catch { return error }
    }
    let latin = problem(Array("theme: nord\napps: ".utf8) + [0xE4, 0x0A])
    #expect(latin?.line == 2 && latin?.column == 7)
    #expect(latin?.mistake == .file(.notUTF8))
    let zero = problem(Array("theme: a\n\u{0}".utf8))
    #expect(zero?.line == 2 && zero?.column == 1)
    let large = problem([UInt8](repeating: 0x23, count: 10 << 20))
    #expect(large?.mistake == .file(.tooLarge(256)))
    #expect(problem([]) == nil)
  }
}
