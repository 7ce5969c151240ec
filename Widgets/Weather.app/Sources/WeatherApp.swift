import Foundation
import TodayApp
import WeatherShared
import TodayKit

@main @MainActor
struct WeatherApp {
  static func main() async {
    do {
      if TodayApplication.launchURL != nil {
        try await show()
      } else {
        try await run(Array(CommandLine.arguments.dropFirst()))
      }
      if isOpenedByBoard { wait() }
    } catch {
      let problem = error as? Problem ?? Problem("\(error)", "see weather --help")
      let text = problem.lines.joined(separator: "\n")
      try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
      if isOpenedByBoard { wait() }
      exit(problem.code)
    }
  }

  private static let help = """
    Shows the weather of a place, and has a widget for Today.

    weather              the weather now and on the next days
    weather set PLACE    sets the place; "" removes it, which hides the card

    To change units, days and servers: today settings dev.today.Weather, or the comma key on the card.
    """

  private static func run(_ arguments: [String]) async throws {
    switch (arguments.first, arguments.count) {
    case (nil, _): try await show()
    case ("--help", 1), ("-h", 1): print(help)
    case ("set", 2): try await set(arguments[1].trimmingCharacters(in: .whitespaces))
    default:
      throw Problem(
        "unknown command \"\(arguments.joined(separator: " "))\"", "see weather --help", code: 64)
    }
  }

  /// At the first start there is no place, so the app asks for one on a terminal.
  private static func show() async throws {
    guard WeatherGroup.settings.place.isEmpty, isatty(STDIN_FILENO) == 1 else {
      return print(Listing.text(try await fetch(), WeatherGroup.settings))
    }
    let question = NSLocalizedString(
      "Which place? (an empty line: none)", comment: "A question and how not to answer it")
    print(question, terminator: " ")
    fflush(nil)
    let answer = readLine()?.trimmingCharacters(in: .whitespaces) ?? ""
    // Nothing was printed that the user has to read before the board returns.
    guard !answer.isEmpty else { exit(0) }
    try await set(answer)
  }

  private static var isOpenedByBoard: Bool {
    ProcessInfo.processInfo.environment["TODAY_BUNDLE"] != nil
  }

  private static func set(_ place: String) async throws {
    do throws(WeatherGroup.NotStored) {
      try WeatherGroup.setPlace(place)
    } catch {
      switch error {
      case .noGroup:
        throw Problem(
          "the folder for the settings was not found",
          "run the program from its .app, or from the checkout")
      case .notWritten:
        throw Problem("the place cannot be saved", "see whether the disk is full")
      }
    }
    if place.isEmpty { WeatherGroup.forecast.save(nil) }
    // The widget may not be running, so the app sets has-content.
    NCWidgetController().setHasContent(
      !place.isEmpty, forWidgetWithBundleIdentifier: WeatherGroup.widgetIdentifier)
    if !place.isEmpty { print(Listing.text(try await fetch(), WeatherGroup.settings)) }
    WidgetCenter.shared.reloadTimelines(ofKind: WeatherGroup.kind)
  }

  private static func fetch() async throws -> Forecast {
    let settings = WeatherGroup.settings
    guard !settings.place.isEmpty else { throw Problem("no place is set", "weather set PLACE") }
    do throws(WeatherFailure) {
      let forecast = try await OpenMeteo().forecast(
        settings, language: Locale.user.language.languageCode?.identifier ?? "en",
        known: WeatherGroup.forecast.load())
      WeatherGroup.forecast.save(forecast)
      return forecast
    } catch {
      throw Problem(error)
    }
  }

  /// When opened from the board, the text would disappear at once, so the app waits for a key.
  private static func wait() {
    guard isatty(STDIN_FILENO) == 1 else { return }
    print("\nPress Enter to return to the board.", terminator: "")
    fflush(nil)
    _ = readLine()
  }
}
