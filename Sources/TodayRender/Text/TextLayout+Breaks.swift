/// The places where a row may end: the Unicode line breaking algorithm, as far as short texts need
/// it.
extension TextLayout {
  static func canBreak(_ clusters: ArraySlice<Cluster>, before index: Int) -> Bool {
    guard index > clusters.startIndex, index < clusters.endIndex else { return false }
    let previous = clusters[index - 1]
    let next = clusters[index]
    if next.isBlank || previous.isBlank || next.mayBeginRow { return true }
    if isHyphen(previous.character) {
      // Not after the sign of a number or an option, and not within a date.
      return index - 1 > clusters.startIndex && isWordPart(clusters[index - 2].character)
        && next.character.isLetter
    }
    guard isIdeographic(previous) || isIdeographic(next) else { return false }
    return !opening.contains(previous.character) && !closing.contains(next.character)
  }

  /// The place to cut a word that is wider than its row: after a separator of a path, an address or
  /// an identifier, unless this leaves the row half empty; otherwise at the end of the row.
  static func cut(_ word: ArraySlice<Cluster>, before limit: Int) -> Int {
    guard limit - word.startIndex > 3 else { return limit }
    for index in ((word.startIndex + limit) / 2 + 1..<limit + 1).reversed() {
      let mark = word[index - 1].character
      if marks.contains(mark), index < word.endIndex, !marks.contains(word[index].character) {
        return index
      }
    }
    return limit
  }

  private static func isHyphen(_ character: Character) -> Bool {
    character == "-" || character == "\u{2010}" || character == "–" || character == "—"
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Scripts without blanks between words, and emoji: a row may end after nearly every character.
  private static func isIdeographic(_ cluster: Cluster) -> Bool {
    guard cluster.width == 2, let value = cluster.character.unicodeScalars.first?.value else {
      return false
    }
    switch value {
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F000...0x1FAFF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }

  private static let marks: Set<Character> = [
    "/", "-", "_", ".", "?", "&", "=", ",", ":", ";", "@",
  ]

  /// Characters that may not end a row.
  private static let opening: Set<Character> = [
    "「", "『", "（", "【", "〈", "《", "〔", "〖", "〘", "〚", "〝", "［", "｛", "｟", "｢", "(", "[",
    "{", "“", "‘", "«", "￥", "＄", "￡", "＃", "¥", "$", "€", "№",
  ]

  /// Characters that may not begin a row: closing marks, full stops, repetition and length marks,
  /// and small kana.
  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "・", "：", "；", "？", "！", "」", "』", "）", "】", "〉", "》", "〕", "〗",
    "〙", "〛", "〟", "］", "｝", "｠", "｣", "｡", "､", "･", "‼", "⁇", "⁈", "⁉", "…", "‥", "ー", "ｰ",
    "〜", "～", "゠", "‐", "–", "々", "〻", "ゝ", "ゞ", "ヽ", "ヾ", "゛", "゜", "ﾞ", "ﾟ", "％", "‰",
    "℃", "°", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ", "ァ", "ィ", "ゥ",
    "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ", "ㇷ゚", "ｧ", "ｨ", "ｩ", "ｪ", "ｫ", "ｯ", "ｬ",
    "ｭ", "ｮ", ")", "]", "}", ",", ".", "!", "?", ":", ";", "%", "”", "’", "»",
  ]
}
