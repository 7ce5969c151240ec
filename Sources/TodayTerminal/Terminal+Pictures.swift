package import TodayRender
import TodayScreen
package import TodayWire

extension Terminal {
  /// The form in which it shows pictures; `nil` for cells.
  package var pictureForm: PictureForm? {
    pictures.ability?.form(cell: pictures.cell)
  }

  /// Shows the pictures of a shelf, by their numbers in the grid.
  package func showPictures(of shelf: PictureShelf) {
    pictures.graphics = { shelf.graphics($0) }
  }

  /// Called with each answer; returns whether it is about pictures.
  func learnPictures(_ report: TerminalReport) -> Bool {
    switch report {
    case .kittyGraphics(let takes): pictures.answers.takesKittyGraphics = takes
    case .name(let name): pictures.answers.name = name
    case .attributes(let attributes):
      answerIsDue = nil
      pictures.answers.attributes = attributes
      pictures.answers.program = Self.environment("TERM_PROGRAM")
      let ability = PictureAbility(pictures.answers)
      // A placeholder's colour is the number of its picture, and must not be changed.
      pictures.ability = ability == .kitty && depth != .truecolor ? nil : ability
      readCellSize()
      reported(.pictures)
    case .background, .focus, .pictures: return false
    }
    return true
  }

  /// A resize may change the cells' size in pixels without changing their number.
  func readCellSize() {
    guard pictures.ability != nil else { return }
    let found = TerminalGuard.cellSize(of: Self.outputDescriptor)
    let cell = found.flatMap { PictureForm.PixelSize(width: $0.width, height: $0.height) }
    guard cell != pictures.cell else { return }
    pictures.cell = cell
    // Sent pictures have the old size.
    send(pictures.removeAll())
    invalidate()
    reported(.pictures)
  }
}
