import Testing
import TodayWire

@testable import TodayRender

/// Themes with well-known names use only colours of their published palettes.
struct PublishedPaletteTests {
  /// By the first part of the file name.
  private static let palettes: [String: String] = [
    "catppuccin-latte": """
    dc8a78 dd7878 ea76cb 8839ef d20f39 e64553 fe640b df8e1d 40a02b 179299 04a5e5 209fb5 1e66f5
    7287fd 4c4f69 5c5f77 6c6f85 7c7f93 8c8fa1 9ca0b0 acb0be bcc0cc ccd0da eff1f5 e6e9ef dce0e8
    """,
    "catppuccin-frappe": """
    f2d5cf eebebe f4b8e4 ca9ee6 e78284 ea999c ef9f76 e5c890 a6d189 81c8be 99d1db 85c1dc 8caaee
    babbf1 c6d0f5 b5bfe2 a5adce 949cbb 838ba7 737994 626880 51576d 414559 303446 292c3c 232634
    """,
    "catppuccin-macchiato": """
    f4dbd6 f0c6c6 f5bde6 c6a0f6 ed8796 ee99a0 f5a97f eed49f a6da95 8bd5ca 91d7e3 7dc4e4 8aadf4
    b7bdf8 cad3f5 b8c0e0 a5adcb 939ab7 8087a2 6e738d 5b6078 494d64 363a4f 24273a 1e2030 181926
    """,
    "catppuccin-mocha": """
    f5e0dc f2cdcd f5c2e7 cba6f7 f38ba8 eba0ac fab387 f9e2af a6e3a1 94e2d5 89dceb 74c7ec 89b4fa
    b4befe cdd6f4 bac2de a6adc8 9399b2 7f849c 6c7086 585b70 45475a 313244 1e1e2e 181825 11111b
    """,
    // Including the palette's sixteen terminal colours.
    "dracula": """
    282a36 44475a f8f8f2 6272a4 8be9fd 50fa7b ffb86c ff79c6 bd93f9 ff5555 f1fa8c 21222c ff6e6e
    69ff94 ffffa5 d6acff ff92df a4ffff ffffff
    """,
    // The backgrounds of both variants.
    "everforest": """
    232a2e 2d353b 343f44 3d484d 475258 4f585e 56635f d3c6aa e67e80 e69875 dbbc7f a7c080 83c092
    7fbbb3 d699b6 7a8478 859289 9da9a0 efebd4 fdf6e3 f4f0d9 e6e2cc e0dcc7 bdc3af 5c6a72 f85552
    f57d26 dfa000 8da101 35a77c 3a94c5 df69ba a6b0a0 939f91 829181
    """,
    "gruvbox": """
    1d2021 282828 32302f 3c3836 504945 665c54 7c6f64 928374 f9f5d7 fbf1c7 f2e5bc ebdbb2 d5c4a1
    bdae93 a89984 fb4934 b8bb26 fabd2f 83a598 d3869b 8ec07c fe8019 cc241d 98971a d79921 458588
    b16286 689d6a d65d0e 9d0006 79740e b57614 076678 8f3f71 427b58 af3a03
    """,
    "kanagawa": """
    16161d 181820 1a1a22 1f1f28 2a2a37 363646 54546d dcd7ba c8c093 727169 e46876 ffa066 e6c384
    98bb6c 7aa89f 7e9cd8 957fb8 d27e99 c34043 e82424 ff5d62 6a9589 7fb4ca 938aa9
    """,
    "nord": """
    2e3440 3b4252 434c5e 4c566a d8dee9 e5e9f0 eceff4 8fbcbb 88c0d0 81a1c1 5e81ac bf616a d08770
    ebcb8b a3be8c b48ead
    """,
    "rose-pine": """
    191724 1f1d2e 26233a 6e6a86 908caa e0def4 eb6f92 f6c177 ebbcba 31748f 9ccfd8 c4a7e7 21202e
    403d52 524f67 232136 2a273f 393552 ea9a97 3e8fb0 2a283e 44415a 56526e faf4ed fffaf3 f2e9e1
    9893a5 797593 575279 b4637a ea9d34 d7827e 286983 56949f 907aa9 f4ede8 dfdad9 cecacd
    """,
    "solarized": """
    002b36 073642 586e75 657b83 839496 93a1a1 eee8d5 fdf6e3 b58900 cb4b16 dc322f d33682 6c71c4
    268bd2 2aa198 859900
    """,
  ]

  @Test(arguments: palettes.keys.sorted())
  func coloursArePublishedOnes(_ family: String) throws {
    let colors = Set(Self.palettes[family, default: ""].split(whereSeparator: \.isWhitespace))
    let schemes = ShippedThemesTests.schemes.filter { $0.file.hasPrefix(family) }
    #expect(!schemes.isEmpty)
    for scheme in schemes {
      for (index, color) in scheme.palette.enumerated() {
        #expect(
          colors.contains(color.text.dropFirst()), "\(scheme.file): \(index) is \(color.text)")
      }
    }
  }
}
