import TodayWire

/// The ways in which a terminal can show pictures.
nonisolated enum PictureAbility: Sendable, Equatable {
  /// kitty's protocol with placeholder characters.
  case kitty
  case sixel
  /// iTerm2's inline files.
  case inlineFiles

  /// The answers of a terminal.
  struct Answers: Sendable, Equatable {
    var takesKittyGraphics = false
    var name: String?
    /// `nil` before the answer.
    var attributes: Set<Int>?
    /// `TERM_PROGRAM`, for terminals that do not answer with their name.
    var program = ""
  }

  /// nil for cells only. Not every terminal that accepts kitty's pictures supports its
  /// placeholders.
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
  /// - Parameter cell: nil if the terminal does not report it. Sixels have a size in pixels, and
  ///   would then extend into other cells.
  func form(cell: PictureForm.PixelSize?) -> PictureForm? {
    let usual = PictureForm.PixelSize(width: 10, height: 20)
    switch self {
    case .kitty, .inlineFiles: return (cell ?? usual).map(PictureForm.pixels)
    case .sixel: return cell.map(PictureForm.sixel)
    }
  }
}
