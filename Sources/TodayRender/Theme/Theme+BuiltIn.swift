extension Theme {
  /// The two themes of `auto`, compiled in: the first picture of a new user reads no file and starts
  /// no program for them. `themes/` has the same schemes; a test compares them.
  package static func builtIn(_ name: String) -> Theme? {
    switch name {
    case "today-dark":
      scheme(
        "Today Dark", "dark",
        [
          0x16181D, 0x1E2128, 0x2F343F, 0x7D8596, 0xA9B0BE, 0xD7DBE3, 0xE6E9EF, 0xF6F7FA,
          0xE8737A, 0xE59A63, 0xDCBB67, 0x8FBF7F, 0x6FBCB8, 0x7AA5E6, 0xBB93DD, 0xC08A72,
        ])
    case "today-light":
      scheme(
        "Today Light", "light",
        [
          0xFBFBF9, 0xF0F0EC, 0xDCDCD6, 0x6E7076, 0x4D5057, 0x2B2E35, 0x1D2026, 0x0F1115,
          0xB3262F, 0xA34F00, 0x806000, 0x2F7023, 0x0F6F73, 0x2257B8, 0x7D3AA8, 0x80492F,
        ])
    default: nil
    }
  }

  private static func scheme(_ name: String, _ variant: String, _ colors: [UInt32]) -> Theme? {
    base16(
      name: name, author: "Today contributors", variant: variant,
      palette: colors.map { value in
        RGB(
          red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
      })
  }
}
