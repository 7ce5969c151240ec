/// A picture that is to be shown in a box of cells.
package struct PictureRequest: Sendable, Hashable {
  package var content: ContentHash
  /// 1 to ``Node/Image/mostColumns``.
  package var columns: Int
  /// 1 to ``Node/Image/mostRows``.
  package var rows: Int
  package var fit: Node.Image.Fit

  package init(content: ContentHash, columns: Int, rows: Int, fit: Node.Image.Fit) {
    self.content = content
    self.columns = columns
    self.rows = rows
    self.fit = fit
  }

  /// The name of the file that stores its cells.
  package var fileName: String { "\(content.text).\(columns)x\(rows).\(fit.rawValue)" }
}

/// The forms other than cells in which the terminal shows pictures.
package enum PictureForm: Sendable, Hashable {
  /// Pixels of red, green, blue and opacity, of kitty's protocol and iTerm2's.
  case pixels(cell: PixelSize)
  /// At most so many colours.
  case sixel(cell: PixelSize)

  package struct PixelSize: Sendable, Hashable {
    package var width: Int
    package var height: Int

    /// nil for cells that no terminal has.
    package init?(width: Int, height: Int) {
      guard (2...64).contains(width), (2...128).contains(height) else { return nil }
      self.width = width
      self.height = height
    }
  }

  package var cell: PixelSize {
    switch self {
    case .pixels(let cell), .sixel(let cell): cell
    }
  }
}

/// Why a picture is not shown.
package enum PictureFailure: Error, Sendable, Hashable, CaseIterable {
  /// Bytes that cannot be read: no file, a link, or more than a mebibyte.
  case unreadable
  /// No PNG, JPEG, WebP or GIF file.
  case unknownFormat
  case damaged
  case tooManyPixels
  /// It took too much memory or time.
  case tooExpensive
  /// The program that decodes pictures failed, or is not installed.
  case notDecoded
}
