package import TodayEngine
package import TodayFleet
package import TodayRender
import TodayWire

extension PlainScreen {
  /// The results of a typed line.
  package struct Reply: Sendable, Equatable {
    /// Print these lines at once.
    package var lines: [String]
    package var commands: [Command]

    package enum Command: Sendable, Equatable {
      case user(UserAction)
      /// Print the settings of a card's app: ``PlainScreen/lines(of:stored:)``.
      case tellSettings(WidgetID)
      /// Store a setting, given by its number or key, with the typed value.
      case set(WidgetID, String, to: String)
      /// The user looks at other machines, or at none.
      case look(FleetLook)
      /// Print the machines when they are known: ``PlainScreen/machines(_:)``.
      case listMachines
      case quit
    }

    init(_ lines: [String] = [], _ commands: [Command] = []) {
      self.lines = lines
      self.commands = commands
    }

    static func user(_ action: UserAction) -> Reply { Reply([], [.user(action)]) }
  }

  /// - Parameter line: The typed line, without its line end.
  package mutating func take(_ line: String, _ clock: DisplayClock) -> Reply {
    let reply = interpret(line, clock)
    let isAction = reply.commands.contains { if case .user = $0 { true } else { false } }
    // An action removes the message before it, so an equal one is about this action.
    if isAction { message = nil }
    return reply
  }

  private mutating func interpret(_ line: String, _ clock: DisplayClock) -> Reply {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return step(by: 1, clock) }
    if first.hasPrefix("/") {
      return search(String(line.drop(while: \.isWhitespace).dropFirst()), clock)
    }
    if first.hasPrefix(",") { return settings(line, clock) }
    if first == "e", words.count == 3, let number = Int(words[1]), let place = Int(words[2]) {
      return move(number, to: place)
    }
    if let question = board.questions.first, let reply = answer(question, first) { return reply }
    if let number = Int(first) {
      return card(number, clock) { screen in screen.readCurrent(clock) }
    }
    let parts = first.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, let number = Int(parts[0]), let part = Int(parts[1]) {
      return card(number, clock) { screen in screen.tap(part, clock) }
    }
    // `r2` is `r 2`, and `e+3` is `e +3`.
    let letter = first.first ?? " "
    let rest = first.dropFirst()
    let argument = rest.isEmpty ? words.dropFirst().first.map { $0[...] } : rest
    return perform(letter, argument.map(String.init), line, clock)
  }

  private mutating func perform(
    _ letter: Character, _ argument: String?, _ line: String, _ clock: DisplayClock
  ) -> Reply {
    switch (letter, argument) {
    case ("q", nil): return Reply([], [.quit])
    case ("?", _), ("h", nil): return Reply(words.plain.help)
    case ("-", nil): return step(by: -1, clock)
    case ("l", nil):
      guard !board.cards.isEmpty else { return Reply([words.plain.empty]) }
      return Reply(board.cards.indices.flatMap { heading($0) + [title($0, clock)] })
    case ("a", nil): return Reply(readAll(clock))
    case ("R", nil): return .user(.updateAll)
    case ("p", nil):
      isPaused.toggle()
      return Reply(
        [isPaused ? words.plain.paused : words.plain.resumed], [.user(.pause(isPaused))])
    case ("s", nil):
      isLoud.toggle()
      return Reply([isLoud ? words.plain.loud : words.plain.quiet])
    case ("n", nil): return Reply(noticeList(clock))
    case ("n", let number?):
      guard let number = Int(number) else { break }
      return notice(number, clock)
    case ("f", _): if let reply = fleet(argument) { return reply }
    case ("H", nil): return Reply(hidden)
    case ("k", let number?):
      guard let number = Int(number) else { break }
      guard let hidden = board.hidden[number: number] else {
        return Reply([words.plain.noHidden(number)])
      }
      return .user(.keepShown(hidden.id))
    case ("e", nil): return Reply(roster)
    case ("e", let change?): if let reply = edit(change) { return reply }
    case ("r", _), ("o", _), ("m", _):
      guard argument == nil || Int(argument ?? "") != nil else { break }
      return card(argument.flatMap(Int.init) ?? current + 1, clock) { screen in
        screen.perform(letter, on: screen.board.cards[screen.current])
      }
    default: break
    }
    return Reply([words.plain.unknown(line)])
  }

  private mutating func perform(_ letter: Character, on card: Card) -> Reply {
    expectNews(of: card.id)
    return switch letter {
    case "r": .user(card.badge == .unableToLoad ? .retry(card.id) : .update(card.id))
    case "o": .user(.openApp(card.id))
    default:
      showsMore(card)
        ? .user(.setMode(card.id, card.mode == .compact ? .expanded : .compact))
        : Reply([words.plain.noMore(current + 1)])
    }
  }

  // MARK: Cards

  private mutating func card(
    _ number: Int, _ clock: DisplayClock, _ body: (inout PlainScreen) -> Reply
  ) -> Reply {
    guard board.cards[number: number] != nil else {
      return Reply([board.cards.isEmpty ? words.plain.empty : words.plain.noCard(number)])
    }
    current = number - 1
    return body(&self)
  }

  private mutating func readCurrent(_ clock: DisplayClock) -> Reply {
    Reply(read(current, clock))
  }

  private mutating func step(by step: Int, _ clock: DisplayClock) -> Reply {
    let count = board.cards.count
    guard count > 0 else { return Reply([words.plain.empty]) }
    current = ((current + step) % count + count) % count
    return readCurrent(clock)
  }

  private mutating func tap(_ number: Int, _ clock: DisplayClock) -> Reply {
    let card = board.cards[current]
    guard card.takesTaps, let node = card.picture.node else {
      return Reply([words.plain.noPart(number)])
    }
    let targets = PlainText(node, clock: clock, words: words).targets
    guard let target = targets[number: number] else { return Reply([words.plain.noPart(number)]) }
    expectNews(of: card.id)
    if let action = target.action { return .user(.activate(card.id, action: action)) }
    return target.url.map { .user(.follow(card.id, url: $0)) } ?? Reply()
  }

  // MARK: The board

  /// nil if it is not an answer; it may be a command.
  private func answer(_ question: Question, _ text: String) -> Reply? {
    guard let number = Int(text), let choice = question.choices[number: number] else { return nil }
    if question.subject.wantsPassword, choice.role != .cancel {
      return Reply([words.plain.noPassword])
    }
    return .user(.answer(question: question.id, choice: choice.id))
  }

  private var hidden: [String] {
    guard !board.hidden.isEmpty else { return [words.hidden.nothing] }
    return board.hidden.enumerated().map { index, card in
      "\(index + 1). \(card.title), \(words.hidden.by(card.by))"
    }
  }

  private var roster: [String] {
    guard !board.roster.isEmpty else { return [words.edit.nothing] }
    return board.roster.enumerated().map { index, entry in
      let place = entry.isEnabled ? words.plain.onBoard : words.plain.notOnBoard
      return ["\(index + 1). \(entry.title)", words.bundles.problem(of: entry) ?? place]
        .joined(separator: ", ")
    }
  }

  /// `+3` and `-3`.
  private func edit(_ change: String) -> Reply? {
    guard let sign = change.first, sign == "+" || sign == "-",
      let number = Int(change.dropFirst())
    else { return nil }
    guard let entry = board.roster[number: number] else {
      return Reply([words.plain.noWidget(number)])
    }
    if sign == "+", let problem = words.bundles.problem(of: entry) { return Reply([problem]) }
    var enabled = Set(board.roster.lazy.filter(\.isEnabled).map(\.id))
    if sign == "+" { enabled.insert(entry.id) } else { enabled.remove(entry.id) }
    return .user(.edit(order: board.roster.map(\.id), enabled: enabled))
  }
}

extension Array {
  /// The element with a number that the user has typed, from 1; `nil` if there is none.
  subscript(number number: Int) -> Element? {
    number > 0 && number <= count ? self[number - 1] : nil
  }
}
