package import TodayEngine

/// The text that a script's `pbcopy` has copied without a display: `pbpaste` reads it, and an open board passes it to
/// its terminal.
package struct StoredClipboard: Sendable, Equatable {
  /// The card whose script has copied it; `nil` for another program.
  package var widget: WidgetID?
  package var text: [UInt8]

  private static let lineFeed = UInt8(ascii: "\n")

  package init(_ text: [UInt8], of widget: WidgetID? = nil) {
    self.text = text
    self.widget = widget
  }

  /// - Parameter limit: The most bytes of the text.
  package init(readIn directories: Directories, limit: Int) throws(FileError) {
    // The identifier is in the first line.
    let bytes = try FileSystem.read(directories.clipboardFile, limit: limit + 1024)
    let line = bytes.prefix { $0 != Self.lineFeed }
    let name = String(decoding: line, as: UTF8.self)
    self.init(
      Array(bytes.dropFirst(line.count + 1)), of: name.isEmpty ? nil : WidgetID(name))
  }

  package func write(in directories: Directories) throws(FileError) {
    let name = (widget?.rawValue ?? "").utf8.filter { $0 != Self.lineFeed }
    try FileSystem.writeWhole(name + [Self.lineFeed] + text, to: directories.clipboardFile)
  }

  /// The text for a terminal, without characters that a paste could execute.
  var plainText: String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: scalars.append(scalar)
      case 0..<0x20, 0x7F..<0xA0: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
