import Foundation
import TodayKit

/// The keyboard Emoji. The word before the cursor finds emoji by name, and the chosen one replaces
/// it. Without such a word, the keyboard shows the recent emoji or a group.
final class KeyboardViewController: UIInputViewController {
  lazy var table = EmojiTable.localized()
  var recent = RecentEmoji.stored
  private var tab = Tab.recent
  private var page = 0
  /// The word that the user does not want to replace: the user has chosen a group instead.
  private var ignored: SearchWord?
  /// The word before the cursor and what it finds; nil if it finds nothing.
  private var found: (word: SearchWord, emoji: [Emoji])?

  private enum Tab: Equatable {
    case recent
    case group(EmojiGroup)
  }

  override func viewDidLoad() {
    if recent.characters.isEmpty { tab = .group(.smileys) }
  }

  override func textDidChange(_ textInput: (any UITextInput)?) {
    let before = textDocumentProxy.documentContextBeforeInput ?? ""
    let words = SearchWord.candidates(before: before)
    if words.first != ignored { ignored = nil }
    let old = found?.word
    found = nil
    guard ignored == nil else { return }
    for word in words {
      let emoji = table.search(word.text)
      guard !emoji.isEmpty else { continue }
      found = (word, emoji)
      break
    }
    if found?.word != old { page = 0 }
  }

  // MARK: The view

  /// A cell of two columns and a blank.
  private var columns: Int { max(Int(viewSize.width) / 3, 1) }
  /// The last row has the groups.
  private var rows: Int { max(Int(viewSize.height) - 1, 1) }

  private var shown: [Emoji] {
    if let found { return found.emoji }
    return switch tab {
    case .recent: table.emoji(for: recent.characters)
    case .group(let group): table.group(group.rawValue)
    }
  }

  override var body: any View {
    let all = shown
    let size = columns * rows
    let first = min(page, max((all.count - 1) / size, 0)) * size
    let cells = Array(all.dropFirst(first).prefix(size))
    return VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(stride(from: 0, to: cells.count, by: columns)), id: \.self) { start in
        HStack(spacing: 1) {
          ForEach(Array(cells[start..<min(start + columns, cells.count)]), id: \.character) {
            [weak self] emoji in
            Text(emoji.character).frame(width: 2)
              .onTapGesture { self?.choose(emoji) }
              .accessibilityLabel(emoji.name)
          }
        }
      }
      tabs(hasBefore: first > 0, hasAfter: first + size < all.count)
    }
  }

  private func tabs(hasBefore: Bool, hasAfter: Bool) -> some View {
    HStack(spacing: 1) {
      if hasBefore {
        arrow("◀", NSLocalizedString("Previous page", comment: ""), by: -1)
      }
      ForEach(EmojiGroup.tabs, id: \.name) { [weak self] tab in
        Text(tab.icon).frame(width: 2)
          .onTapGesture { self?.show(tab.group) }
          .accessibilityLabel(tab.name)
      }
      if hasAfter {
        arrow("▶", NSLocalizedString("Next page", comment: ""), by: 1)
      }
    }
  }

  private func arrow(_ text: String, _ label: String, by step: Int) -> some View {
    Text(text).frame(width: 2)
      .onTapGesture { [weak self] in self?.page += step }
      .accessibilityLabel(label)
  }

  // MARK: Taps

  private func show(_ group: EmojiGroup?) {
    tab = group.map(Tab.group) ?? .recent
    page = 0
    let before = textDocumentProxy.documentContextBeforeInput ?? ""
    ignored = SearchWord.candidates(before: before).first
    found = nil
  }

  private func choose(_ emoji: Emoji) {
    for _ in 0..<(found?.word.length ?? 0) { textDocumentProxy.deleteBackward() }
    textDocumentProxy.insertText(emoji.character)
    recent.add(emoji.character)
    found = nil
  }
}
