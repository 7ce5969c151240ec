import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

@Suite struct ReasonTests {
  private static let others = Language.allCases.filter { $0 != .english }

  /// The digits of the English text: every language has the same figures.
  private static func figures(_ text: String) -> [Substring] {
    text.split { !$0.isASCII || !$0.isNumber }
  }

  private static func check(_ english: String, isOwn: Bool, _ words: (Words) -> String) {
    #expect(!english.isEmpty)
    #expect(words(Words(.english)) == english)
    for language in others {
      let text = words(Words(language))
      #expect(!text.isEmpty, "\(english) in \(language)")
      if isOwn { #expect(text == english) } else { #expect(text != english, "\(language)") }
      for figure in figures(english) where Int(figure) != nil {
        #expect(text.contains(figure), "\(figure) of \(english) in \(text)")
      }
    }
  }

  @Test func everyReasonIsTranslated() {
    #expect(Reason.samples.count > 200)
    for reason in Reason.samples {
      Self.check(reason.description, isOwn: reason == .opening(.other("EIO"))) {
        $0.reasons.text(of: reason)
      }
    }
  }

  @Test func everyProblemOfAThemeIsTranslated() {
    let mistakes: [SchemeProblem.Mistake] = [
      .notUTF8, .notYAML(detail: "x"), .empty, .notAScheme, .paletteNotAMapping,
      .missingColour("base03"), .unknownSystem, .notAColour("base0A"), .unknownVariant,
    ]
    let problems: [ThemeProblem] =
      [.notAChoice("x"), .unreadable(file: "x"), .withoutColours(file: "x"), .helper(.missing)]
      + mistakes.map { .scheme(file: "x.yaml", SchemeProblem(line: 3, mistake: $0)) }
    for problem in problems {
      Self.check(problem.description, isOwn: false) {
        $0.messages.text(of: .themeUnusable(problem))
      }
    }
  }

  @Test func everyObstacleInTheConfigIsTranslated() {
    for obstacle in ConfigObstacle.allCases {
      let mistake = ConfigMistake.file(.notEditable(obstacle))
      Self.check("\(mistake)", isOwn: false) { $0.config.mistake(mistake) }
    }
  }

  @Test func everyNoteMessageAndProblemIsTranslated() {
    for note in CardNote.samples {
      Self.check(note.description, isOwn: false) { $0.messages.note(note) }
    }
    let refusals = ConfigRefusal.samples.map(BoardMessage.configNotSaved)
    let locks = LockFailure.samples.map(BoardMessage.notLocked)
    for message in BoardMessage.samples + refusals + locks {
      Self.check(message.description, isOwn: false) { $0.messages.text(of: message) }
    }
    for failure in LockFailure.samples {
      Self.check(failure.description, isOwn: false) { $0.messages.problem(.unavailable(failure)) }
    }
    for failure in HelperFailure.samples {
      Self.check(failure.description, isOwn: failure == .said("E12")) { $0.config.helper(failure) }
    }
  }

  /// Otherwise the row of the message would end before the reason.
  @Test func pathInAMessageIsShortened() {
    let path = "/home/ann/.local/share/today/containers/dev.example/Preferences/group.a.json"
    let messages: [BoardMessage] = [
      .file(FileFailure(.lock, path, .locked)), .notSaved(FileFailure(.write, path, .unusable)),
      .settingsUnreadable(path: path), .boardDamaged(path: path),
    ]
    for language in Language.allCases {
      for message in messages {
        let text = Words(language).messages.text(of: message)
        #expect(text.contains("…/Preferences/group.a.json") && !text.contains("/home"), "\(text)")
      }
    }
    #expect(FileFailure.abbreviated("/tmp/a/b") == "/tmp/a/b")
  }

  /// A widget's text is shown unchanged, even if it equals one of the host's texts.
  @Test(arguments: [
    "timed out", "failed", "no answer", "started", "nothing yet · timed out", "sent no view",
    "ended by SIGSEGV (a crash)", "over memory (80 MB of 64 MB)", "itself", "answered",
    "the action failed: no answer", "se agotó el tiempo", "時間切れ", "",
    #"{"code": "update.noReason"}"#,
  ])
  func widgetsOwnTextIsNeverTranslated(_ text: String) {
    for language in Language.allCases {
      let words = Words(language)
      #expect(words.reasons.text(of: .widgetMessage(text)) == text)
      #expect(words.reasons.text(of: .ended(.code(1), lastLine: text)).hasSuffix(": \(text)"))
      #expect(words.messages.note(.actionFailed(.widgetMessage(text))).hasSuffix(text))
      let notice = Notice(
        widget: "w", title: "W", kind: .alert, content: .words(text), at: 0)
      #expect(words.messages.content(of: notice) == text)
    }
  }

  @Test func everyReasonIsStoredAsACodeAndReadBack() {
    var codes: Set<String> = []
    for reason in Reason.samples {
      #expect(Reason(json: reason.json) == reason)
      #expect(reason.json.string == nil)
      codes.insert(reason.json["code"]?.string ?? "")
    }
    #expect(!codes.contains(""))
    #expect(codes.count > 50)
  }

  @Test(arguments: ["timed out", "no network", #"{"code":"update.noReason"}"#])
  func stringIsShownUnchanged(_ text: String) {
    #expect(Reason(json: .string(text)) == .widgetMessage(text))
    #expect(Reason.widgetMessage(text).json == .string(text))
  }

  @Test func unknownCodeIsNotAReason() {
    #expect(Reason(json: .object(["code": .string("update.new")])) == nil)
    #expect(Reason(json: .object(["code": .string("other.new")])) == nil)
    #expect(Reason(json: .object(["seconds": .integer(1)])) == nil)
    #expect(Reason(json: .null) == nil)
  }

  private static let table: [(Reason, Language, String)] = [
    (.update(.unanswered(seconds: 25)), .spanish, "se agotó el tiempo"),
    (.overMemory(MemoryExcess(bytes: 80 << 20, limit: 64 << 20)), .chinese, "超出内存（80 MB，上限 64 MB）"),
    (.ended(.signal(11), lastLine: nil), .spanish, "terminado por SIGSEGV (un fallo)"),
    (.spawn(.missing("/x y")), .spanish, "Falta el programa “/x y”."),
    (
      .notEntitled(.ended(.code(1), lastLine: nil)), .spanish,
      "terminó con el código 1 (¿falta en sus permisos?)"
    ),
    (
      .outOfMemory(.code(1), limit: 64 << 20), .spanish,
      "terminó con el código 1 (¿necesita más de 64 MB de memoria?)"
    ),
  ]

  @Test(arguments: table)
  func reasonIsShown(_ reason: Reason, _ language: Language, _ said: String) {
    #expect(Words(language).reasons.text(of: reason) == said)
  }

  @Test func endOfATerminalProgramIsReported() {
    let message = BoardMessage.programEnded("/bin/app", .code(3))
    #expect(Words(.spanish).messages.text(of: message) == "/bin/app terminó con el código 3")
    let note = CardNote.nothingYet(.update(.unanswered(seconds: 25)))
    #expect(Words(.japanese).messages.note(note) == "まだありません · 時間切れ")
  }
}
