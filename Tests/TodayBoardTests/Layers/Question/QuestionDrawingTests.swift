import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct QuestionDrawingTests {
  private static let weather = Question.Party(name: "Weather", id: "org.example.weather.Today")
  private static let mail = Question.Party(name: "Mail", id: "org.example.mail")
  private static let open = Question(
    id: 1, subject: .open(weather, app: mail, url: "mailto:a@example.org"),
    choices: [.open, .always, .cancel])
  private static let unlock = Question(
    id: 2, subject: .unlock(.unlock), choices: [.unlock, .cancel])

  private func screen(
    _ question: Question, _ columns: Int = 60, _ rows: Int = 16, _ language: Language = .english
  ) -> BoardScreen {
    var board = SampleBoard.board
    board.questions = [question]
    board.isLocked = question.subject.wantsPassword
    var screen = BoardScreen(size: CellSize(columns: columns, rows: rows))
    screen.words = Words(language)
    screen.update(board: board)
    return screen
  }

  @Test func questionCoversTheScreenAndNamesTheWidget() {
    var screen = screen(Self.open)
    #expect(
      screen.drawing() == """
         Open another app?

           “Weather” wants to open “Mail”.

           URL     mailto:a@example.org
           Widget  org.example.weather.Today
           App     org.example.mail

           Open once
           Always open
         ▸ Cancel




         Enter choose   Esc cancel   Tab move
        """)
  }

  /// The roles of the choices, and which one has the focus at first.
  @Test(arguments: [
    ([Question.Choice.Role.preferred, .cancel], 0), ([.normal, .preferred, .cancel], 1),
    ([.normal, .normal, .cancel], 2), ([.normal, .normal], 0), ([.destructive, .cancel], 1),
    ([.destructive], 0),
  ])
  func defaultChoiceIsHarmless(_ roles: [Question.Choice.Role], _ index: Int) {
    let choices = roles.enumerated().map { Question.Choice("\($0)", .text("\($0)"), $1) }
    let question = Question(id: 1, subject: .other(title: "a", text: "b"), choices: choices)
    var board = Board()
    board.questions = [question]
    let layer = QuestionLayer.following(nil, board)
    #expect(layer?.index == index)
  }

  @Test func nameCannotEndItsQuotation() {
    let name = "A” wants nothing. “B\" «x»"
    let asker = Question.Party(name: name, id: "a.b")
    let question = Question(
      id: 1, subject: .visit(asker, place: "e.org", url: "https://e.org"), choices: [.open])
    for language in Language.allCases {
      let words = Words(language).question
      let sentence = words.sentence(question.subject)
      #expect(sentence.contains(words.quoted("A wants nothing. B x")), "\(language)")
    }
  }

  /// The end of a host name shows its owner.
  @Test(arguments: Language.allCases)
  func domainIsNeverCutOff(_ language: Language) {
    let place = "www.bank.com." + String(repeating: "account-", count: 20) + "evil.org"
    let question = Question(
      id: 1, subject: .visit(Self.weather, place: place, url: "https://\(place)/"),
      choices: [.open, .cancel])
    var screen = screen(question, 40, 16, language)
    let words = screen.drawing().filter { !$0.isWhitespace }
    #expect(words.contains("-evil.org"), "\(words)")
    #expect(!words.split(separator: "URL")[0].contains("bank.com"))
  }

  @Test func internationalNameIsShownWithItsASCIIForm() {
    let question = Question(
      id: 1,
      subject: .visit(
        Self.weather, place: "xn--80ak6aa92e.com", url: "https://xn--80ak6aa92e.com/"),
      choices: [.open, .cancel])
    var screen = screen(question, 80)
    #expect(
      screen.drawing().contains("“Weather” wants to open “аррӏе.com” (xn--80ak6aa92e.com)."))
  }

  @Test func passwordIsShownAsDots() {
    var screen = screen(Self.unlock)
    for key in "päss" { screen.press(.character(key)) }
    screen.press(.backspace)
    let drawing = screen.drawing()
    #expect(drawing.contains("Password  •••\n"))
    #expect(!drawing.contains("p ä"))
    #expect(screen.press(.enter) == [.password(question: 2, Array("päs".utf8))])
    #expect(screen.drawing().contains("Password\n"))
    // Without input, nothing is checked.
    #expect(screen.press(.enter) == [])
  }

  @Test func typedPasswordIsNeverPrinted() {
    var field = SecretField()
    _ = field.press(.character("x"))
    #expect("\(field)" == "a secret")
    #expect(field.take() == [0x78])
    #expect(field.isEmpty)
  }

  private static let keys: [([Key], String?)] = [
    ([.enter], "cancel"), ([.down, .enter], "open"), ([.tab, .tab, .enter], "always"),
    ([.up, .enter], "always"), ([.escape], "cancel"), ([.character("y")], "open"),
    ([.character("n")], "cancel"), ([.character("1")], "open"), ([.character("2")], "always"),
    ([.character("3")], "cancel"), ([.character("4")], nil), ([.character("e")], nil),
    ([.character("q")], nil),
    ([.space], nil),
  ]

  @Test(arguments: keys.indices)
  func choiceShowsItsKeys(_ row: Int) {
    var screen = screen(Self.open)
    let (keys, choice) = Self.keys[row]
    let asked = keys.flatMap { screen.press($0) }
    #expect(asked == (choice.map { [.user(.answer(question: 1, choice: $0))] } ?? []))
    #expect(!screen.isCovered)
  }

  @Test func clickChooses() {
    var screen = screen(Self.open)
    _ = screen.drawing()
    #expect(
      screen.press(.mouse(MouseEvent(row: 10, column: 5, kind: .click))) == [
        .user(.answer(question: 1, choice: "cancel"))
      ])
    // No cards of the board are drawn.
    #expect(screen.press(.mouse(MouseEvent(row: 3, column: 5, kind: .click))) == [])
  }

  @Test func inputIsIgnoredDuringThePasswordCheck() {
    var question = Self.unlock
    question.isBusy = true
    var screen = screen(question)
    #expect(screen.press(.character("x"), .enter, .escape) == [])
    #expect(screen.drawing().contains("checking…"))
  }

  @Test func problemIsShownBelowTheField() {
    var question = Self.unlock
    question.problem = .wrongPassword
    var screen = screen(question, 60, 16, .spanish)
    #expect(screen.drawing().contains("esa no es tu contraseña"))
  }

  /// A double click on an answer does not answer the next question.
  @Test func nextQuestionCoversTheBoardAnew() {
    let (first, second) = (screen(Self.open, 60, 16), screen(Self.unlock, 60, 16))
    #expect(Self.open.id != Self.unlock.id && first.covering.kinds == second.covering.kinds)
    #expect(first.covering != second.covering)
  }

  @Test func listBelowTheQuestionReturns() {
    var screen = BoardScreen.sample(60, 16)
    screen.press(.character("e"))
    var board = SampleBoard.board
    board.questions = [Self.open]
    screen.update(board: board)
    #expect(screen.drawing().contains("Open another app?"))
    screen.update(board: SampleBoard.board)
    #expect(screen.drawing().contains("Edit"))
  }

  @Test(arguments: Language.allCases)
  func everySizeShowsAChoice(_ language: Language) {
    for columns in [1, 4, 20, 36, 80, 200] {
      for rows in 1...12 {
        for question in [Self.open, Self.unlock] {
          var screen = screen(question, columns, rows, language)
          let picture = screen.picture(SampleBoard.context).grid
          #expect(picture.columns == columns && picture.rows == rows)
          if columns >= 20, rows >= 3 {
            #expect(
              picture.drawing.contains("▸"), "\(language) \(columns)×\(rows)\n\(picture.drawing)")
          }
        }
      }
    }
  }

  @Test func lockedBoardAsksBeforeEdit() {
    var screen = BoardScreen.sample(60, 16)
    var board = SampleBoard.board
    board.isLocked = true
    screen.update(board: board)
    #expect(screen.drawing().contains("Today  locked"))
    #expect(screen.press(.character("e")) == [.user(.unlock)])
    #expect(!screen.isCovered)
    var asked = board
    asked.questions = [Self.unlock]
    screen.update(board: asked)
    #expect(screen.resume(SampleBoard.context) == [])
    screen.update(board: SampleBoard.board)
    #expect(screen.resume(SampleBoard.context) == [.listScripts])
    guard screen.layers.contains(EditLayer.self) else {
      Issue.record("Edit did not open")
      return
    }
  }

  @Test(arguments: ["e", ",", "s"] as [Character])
  func lockedBoardAsksBeforeLeavingOrChanges(_ key: Character) {
    var screen = BoardScreen.sample(60, 16)
    var board = SampleBoard.board
    board.isLocked = true
    screen.update(board: board)
    screen.press(.down)
    #expect(screen.press(.character(key)) == [.user(.unlock)])
    #expect(!screen.isCovered)
  }

  @Test func cancelledUnlockingOpensNoEdit() {
    var screen = BoardScreen.sample(60, 16)
    var board = SampleBoard.board
    board.isLocked = true
    screen.update(board: board)
    screen.press(.character("e"))
    // The question was cancelled and the board is locked.
    _ = screen.resume(SampleBoard.context)
    screen.update(board: SampleBoard.board)
    #expect(screen.resume(SampleBoard.context) == [])
    #expect(!screen.isCovered)
  }
}
