import CalendarAppShared
import Foundation
import TodayScreen
import TodayApp

@main @MainActor
struct CalendarApp {
  static func main() async {
    do {
      if let url = TodayApplication.launchURL {
        guard let link = CalendarURL(url) else {
          throw Problem("cannot open \(url.absoluteString)", "try calendar://day/2026-11-21")
        }
        try await open(link)
      } else {
        try await run(Array(CommandLine.arguments.dropFirst()))
      }
    } catch {
      let problem = error as? Problem ?? Problem("\(error)", "see calendar --help")
      try? FileHandle.standardError.write(contentsOf: Data("calendar: \(problem)\n".utf8))
      exit(problem.code)
    }
  }

  static let help = """
    Shows your calendars in the terminal, and has a widget for Today.

    calendar                     today, full screen
    calendar today               today's events
    calendar agenda [--days N]   the next 7 days, or N
    calendar day YYYY-MM-DD      one day, full screen
    calendar month [YYYY-MM]     a month
    calendar list                the calendars, and the problems in their files
    calendar add PATH            adds an .ics file or a folder of them
    calendar remove PATH         removes a file or a folder from the list

    --json prints an array of objects (today, agenda, day, list).
    """

  private static func run(_ arguments: [String]) async throws {
    var words = arguments
    func take(_ flag: String) -> Bool {
      guard let index = words.firstIndex(of: flag) else { return false }
      words.remove(at: index)
      return true
    }
    if take("--help") || take("-h") { return print(help) }
    let asJSON = take("--json")
    var days = 7
    if let index = words.firstIndex(of: "--days") {
      guard index + 1 < words.count, let number = Int(words[index + 1]), (1...3660).contains(number)
      else { throw Problem.usage("--days needs a number from 1 to 3660") }
      days = number
      words.removeSubrange(index...(index + 1))
    }
    if let flag = words.first(where: { $0.hasPrefix("--") }) {
      throw Problem.usage("there is no option \(flag)")
    }
    let verb = words.isEmpty ? nil : words.removeFirst()
    let today = Listing.today
    switch (verb, words.count) {
    case (nil, 0):
      if asJSON { try Listing(today...today).print(asJSON: true) } else { try await open(.today) }
    case ("today", 0): try Listing(today...today).print(asJSON: asJSON)
    case ("agenda", 0): try Listing(today...(today + (days - 1))).print(asJSON: asJSON)
    case ("day", 1):
      guard let day = Day(iso: words[0]) else {
        throw Problem.usage("\(words[0]) is not a day such as 2026-11-21")
      }
      if asJSON { try Listing(day...day).print(asJSON: true) } else { try await open(.day(day)) }
    case ("month", 0): MonthTable(of: today, today: today).print()
    case ("month", 1):
      guard let day = Day(iso: words[0] + "-01") else {
        throw Problem.usage("\(words[0]) is not a month such as 2026-11")
      }
      MonthTable(of: day, today: today).print()
    case ("list", 0): try Paths.list(asJSON: asJSON)
    case ("add", 1): try Paths.addAndReport(words[0])
    case ("remove", 1): try Paths.remove(words[0])
    default: throw Problem.usage("unknown command \"\(arguments.joined(separator: " "))\"")
    }
  }

  /// Full screen on a terminal, otherwise lines.
  private static func open(_ link: CalendarURL) async throws {
    let day =
      switch link {
      case .day(let day): day
      case .month(let first):
        // This month is opened where it is.
        first.firstOfMonth == Listing.today.firstOfMonth ? Listing.today : first
      case .today, .add: Listing.today
      }
    do {
      try await Screen.with(mouse: true) {
        await CalendarScreenApp($0, day: day, addsCalendar: link == .add).run()
      }
    } catch ScreenError.notATerminal {
      try Listing(day...day).print(asJSON: false)
    }
  }
}

/// An error and its remedy.
struct Problem: Error, CustomStringConvertible {
  var what: String
  var remedy: String
  var code: Int32

  init(_ what: String, _ remedy: String, code: Int32 = 1) {
    self.what = what
    self.remedy = remedy
    self.code = code
  }

  static func usage(_ what: String) -> Problem {
    Problem(what, "see calendar --help", code: 64)
  }

  var description: String { "\(what): \(remedy)" }
}
