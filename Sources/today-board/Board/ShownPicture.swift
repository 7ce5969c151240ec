import TodayOpening
import TodayTerminal

/// The picture of the last board, which the program before has shown: the content of the terminal
/// until the board is drawn.
@MainActor
enum ShownPicture {
  private static var picture: FirstPicture?

  /// Takes over the terminal, if it shows a picture. Must be called before the environment is read.
  static func adopt() {
    picture = OpeningPicture.adopt().flatMap { FirstPicture($0) }
  }

  /// Gives the picture to the board, once.
  static func take() -> FirstPicture? {
    defer { picture = nil }
    return picture
  }

  /// Restores the terminal because the board cannot open; the shell shows the reason.
  static func withdraw() { take()?.withdraw() }
}
