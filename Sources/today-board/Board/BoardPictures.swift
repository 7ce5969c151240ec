import TodayHost
import TodayRender
import TodayWire

/// The pictures of cards: the decoded ones, and the process that decodes the others.
@MainActor
final class BoardPictures {
  let shelf: PictureShelf
  private let desk: PictureDesk
  /// Whether the terminal was asked how it shows pictures.
  var isFollowing = false

  /// Pixels for documents, which are often shown enlarged.
  static let formOfDocuments = PictureForm.PixelSize(width: 18, height: 40).map(
    PictureForm.pixels)

  /// - Parameter changed: A picture was decoded, so the board must be drawn again.
  init(_ host: WidgetHost, _ language: Language, changed: @escaping @MainActor () -> Void = {}) {
    let shelf = PictureShelf(
      language: language, stored: PictureContents.storedCells(host.directories))
    self.shelf = shelf
    desk = PictureDesk(host) { request, form, answer in
      shelf.store(answer, for: request, form: form)
      changed()
    }
    // A picture whose bytes were missing can be decoded now.
    desk.arrived = {
      let before = shelf.revision
      shelf.retry($0)
      if shelf.revision != before { changed() }
    }
  }

  /// Decodes the pictures that the last drawing lacked, while the board continues. Those that it had stay stored.
  func decodeWanted() {
    desk.preserve(shelf.takeRead())
    desk.add(shelf.takeWanted(), form: shelf.form)
  }

  /// Decodes them and waits. Returns whether there were any.
  func finishWanted() -> Bool {
    let wanted = shelf.takeWanted()
    desk.add(wanted, form: shelf.form)
    desk.finish()
    return !wanted.isEmpty
  }
}
