import Glibc
import TodayHost
import TodayWire

/// The program of a showcase card's script: it prints the card for the current time.
enum ShowcaseProgram {
  static let argument = "__showcase"

  /// The time of the showcase: the variable `TODAY_NOW`, in seconds since 1970, is for pictures.
  static var now: WallTime {
    getenv("TODAY_NOW").flatMap { WallTime(String(cString: $0)) } ?? HostClock.wall
  }

  /// - Parameter arguments: The card's name.
  /// - Returns: The exit status.
  static func run(_ arguments: [String]) -> Int32 {
    guard let card = ShowcaseCard.all.first(where: { $0.name == arguments.first }) else {
      StandardError.write("card \(arguments.first ?? "") not found in the showcase")
      return 64
    }
    Output.line(String(decoding: card.draw(now).json.bytes, as: UTF8.self))
    return Output.hasFailed ? 1 : 0
  }
}
