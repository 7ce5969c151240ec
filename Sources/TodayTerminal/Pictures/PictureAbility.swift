import TodayWire

/// How a terminal shows pictures.
nonisolated enum PictureAbility: Sendable, Equatable {
  /// kitty's protocol with placeholder characters.
  case kitty
  case sixel
  /// iTerm2's inline files.
  case inlineFiles

  /// What a terminal answered.
  struct Answers: Sendable, Equatable {
    var takesKittyGraphics = false
    var name: String?
    /// nil: not answered yet.
    var attributes: Set<Int>?
    /// `TERM_PROGRAM`, for terminals that do not answer with their name.
    var program = ""
  }

  /// nil: in cells only. Not every terminal that takes kitty's pictures knows its placeholders.
  init?(_ answers: Answers) {
    let name = (answers.name ?? "").lowercased()
    if answers.takesKittyGraphics, name.hasPrefix("kitty") || name.hasPrefix("ghostty") {
      self = .kitty
    } else if answers.attributes?.contains(4) == true {
      self = .sixel
    } else if name.hasPrefix("iterm2") || name.hasPrefix("wezterm")
      || (name.isEmpty && ["iTerm.app", "WezTerm"].contains(answers.program))
    {
      self = .inlineFiles
    } else {
      return nil
    }
  }

  /// The form in which pictures are decoded for it.
  ///
  /// - Parameter cell: nil: the terminal does not report it. Sixels, which have a size in pixels, would
  ///   reach into other cells.
  func form(cell: PictureForm.PixelSize?) -> PictureForm? {
    let usual = PictureForm.PixelSize(width: 10, height: 20)
    switch self {
    case .kitty, .inlineFiles: return (cell ?? usual).map(PictureForm.pixels)
    case .sixel: return cell.map(PictureForm.sixel)
    }
  }
}
