import TodayHost
import TodayTerminal

/// The first step of a start: shows the picture that the last board has stored, if this start would
/// draw the same board.
@MainActor
enum OpeningPicture {
  /// The content of the terminal until the board is drawn.
  private(set) static var shown: FirstPicture?

  /// Shows the stored picture. Without one nothing happens.
  static func show() {
    guard let size = FirstPicture.size else { return }
    let environment = SpawnRequest.inheritedEnvironment
    guard let directories = try? Directories(environment: environment),
      case .bytes(let bytes) = PictureFile(directories).read(),
      let picture = StoredFrame(bytes: bytes),
      picture.identity == .current(size: size, directories, environment)
    else { return }
    shown = FirstPicture(picture, size: size)
  }

  /// Gives the picture to the board, once.
  static func take() -> FirstPicture? {
    defer { shown = nil }
    return shown
  }

  /// Restores the terminal because the board cannot open; the shell shows the reason.
  static func withdraw() { take()?.withdraw() }
}
