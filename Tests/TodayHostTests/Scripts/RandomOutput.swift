import TodayHost

/// Random script outputs: samples of every dialect with random changes.
///
/// Pure random text never contains a submenu. So the changes repeat, remove, reorder, indent and
/// join lines, and change bytes. The same seed gives the same output.
struct RandomOutput: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Fragments of the formats.
  private static let pieces: [String] = [
    "\n", "\r\n", "---", "--", "-----", " | ", "|", "color=", "red", "#f00", "href=", "bash=",
    "param1=", "'", "\"", "\\", "=", " ", "\t", "{", "}", "[", "]", ":", ",", "\"text\":",
    "\"full_text\":", "\"type\":\"vstack\"", "\"children\":[", "\"class\":", "\"percentage\":",
    "1e999", "-1", "\u{1B}[", "31m", "38;2;", "\u{9B}", "\u{1B}]0;", "\u{7}", "\0", "<b>", "</b>",
    "<span color='red'>", "&amp;", "&#x1F600;", "&#99999999;", ":coffee:", "**", "_", "~~", "\\n",
    "\\t", "\\e[31m", "👩‍👩‍👧‍👦", "日本", "e\u{301}", "\u{202E}", "\u{A0}", "\u{3000}", "\u{FEFF}",
    "alternate=true", "md=true", "length=-3", "trim=false", "useMarkup=false", "~~~", "\u{2028}",
    "{\"version\":1}\n[\n", "\u{10FFFD}", ":sun.max:", "dropdown=false", "//", "/*", "\\x41",
    "null",
    ",}", ":100:", "bash='~/a b'", "href=bitbar://refreshPlugin?name=*", "<span>", "</span>",
    "------", "a\tb\tc\n",
  ]

  private static let samples: [ScriptDialect: [String]] = [
    .xbar: [
      """
      3 | color=red size=12
      :coffee: 2 | dropdown=false
      ---
      Open | href='https://a.example/?q=1|2' key=cmd+o
      --Inside | bash="$0" param1='it\\'s' param2="two words" terminal=false refresh=true
      ----Deeper | alternate=true checked=true
      -----
      --<b>bold</b> <span fgcolor="#336699">x</span>\\nsecond | badge=9 tooltip="more"
      ---
      **md** _x_ `y` | md=true
      \u{1B}[1;31mansi\u{1B}[0m | ansi=true trim=false length=10
      | image=iVBORw0KGgo= templateImage=x
      script
      name\tcount\t:zap:
      日本語\t12\t:cpu.fill: x
      hidden | dropdown=false
      --under it
      off | disabled=true color=#fff,#000
      """
    ],
    .text: ["a\tb\n\u{1B}[38;5;196mred\u{1B}[m\n10%\r100%\n--- | color=red\n"],
    .waybar: [
      #"{"text":"<b>42</b> &amp; up","alt":"x","tooltip":"one\ntwo","class":["critical","a"],"percentage":42}"#,
      "{\"text\":\"a\"}\n{\"text\":\"\",\"tooltip\":\"x\"}\n",
      "\u{FEFF}// c\n{\"text\": 4.5, /* d */ \"tooltip\":\"a\tb\rc\", \"alt\": null, \"class\": [1, \"x\",],} e",
    ],
    .i3blocks: [
      "full\nshort\n#ff0000\n",
      ##"{"full_text":"<i>x</i>","short_text":"x","color":"#00ff00","markup":"pango","urgent":true}"##,
    ],
    .i3bar: [
      "{\"version\":1}\n[\n[]\n,[{\"full_text\":\"a\",\"color\":\"#0f0\"},{\"full_text\":\"b\"}]\n"
    ],
    .json: [
      ##"{"type":"vstack","children":[{"type":"text","text":"a","style":{"color":"red"},"action":"x"},{"type":"gauge","value":0.5}]}"##,
      ##"{"root":{"type":"grid","columns":[{"width":3}],"rows":[[{"type":"text","text":"a"}]]},"summary":"s","alerts":[{"id":"a","level":"bad","title":"t"}]}"##,
      ##"{"type":"hstack","children":[{"type":"sparkline","values":[1,2,3]},{"type":"month","month":"2026-11","marks":{"3":{"bold":true}}},{"type":"canvas","columns":1,"rows":1,"pixels":["#fff",""]},{"type":"heatmap","rows":[[1,2]]}]}"##,
    ],
  ]

  /// Mostly from this dialect.
  mutating func output(_ dialect: ScriptDialect) -> [UInt8] {
    var bytes = sample(Int.random(in: 0..<8, using: &self) == 0 ? nil : dialect)
    for _ in 0..<Int.random(in: 0...12, using: &self) { change(&bytes, dialect) }
    return Array(bytes.prefix(1 << 16))
  }

  /// Changes some of the bytes.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &self) { change(&bytes, .json) }
    return Array(bytes.prefix(1 << 16))
  }

  private mutating func sample(_ dialect: ScriptDialect?) -> [UInt8] {
    let dialect = dialect ?? ScriptDialect.allCases.randomElement(using: &self) ?? .text
    return Array((Self.samples[dialect]?.randomElement(using: &self) ?? "").utf8)
  }

  private mutating func change(_ bytes: inout [UInt8], _ dialect: ScriptDialect) {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: bytes.removeSubrange(range(bytes))
    case 1: bytes.insert(contentsOf: bytes[range(bytes)], at: place(bytes))
    case 2: bytes.insert(contentsOf: piece(), at: place(bytes))
    case 3:
      let piece = piece()
      let many = (0..<Int.random(in: 1...300, using: &self)).flatMap { _ in piece }
      bytes.insert(contentsOf: many, at: place(bytes))
    case 4:
      if !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &self)] = UInt8(truncatingIfNeeded: next())
      }
    case 5: bytes.insert(contentsOf: sample(nil), at: place(bytes))
    case 6: bytes.removeLast(bytes.count - place(bytes))
    default: changeLines(&bytes)
    }
  }

  private mutating func changeLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let index = Int.random(in: 0..<lines.count, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: lines.remove(at: index)
    case 1:
      lines.append(
        contentsOf: Array(repeating: lines[index], count: Int.random(in: 1...40, using: &self)))
    case 2: lines.shuffle(using: &self)
    case 3:
      let depth = Int.random(in: 1...40, using: &self)
      lines[index].insert(contentsOf: Array(repeating: UInt8(ascii: "-"), count: depth * 2), at: 0)
    case 4: lines[index] += Array(" | ".utf8) + piece() + piece() + Array("=".utf8) + piece()
    default: lines.insert(Array("---".utf8), at: index)
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func piece() -> [UInt8] {
    Array((Self.pieces.randomElement(using: &self) ?? "").utf8)
  }

  private mutating func place(_ bytes: [UInt8]) -> Int {
    Int.random(in: 0...bytes.count, using: &self)
  }

  private mutating func range(_ bytes: [UInt8]) -> Range<Int> {
    let start = place(bytes)
    return start..<min(bytes.count, start + Int.random(in: 0...64, using: &self))
  }
}
