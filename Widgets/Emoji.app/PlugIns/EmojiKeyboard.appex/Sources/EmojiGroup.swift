import Foundation
import TodayKit

/// The groups of `Emoji.txt`.
enum EmojiGroup: String, CaseIterable {
  case smileys, people, nature, food, travel, activities, objects, symbols, flags

  struct Tab {
    let icon: String
    let name: String
    /// nil for the recent emoji.
    let group: EmojiGroup?
  }

  static var tabs: [Tab] {
    [Tab(icon: "🕘", name: NSLocalizedString("Recent", comment: ""), group: nil)]
      + allCases.map { Tab(icon: $0.icon, name: $0.name, group: $0) }
  }

  private var icon: String {
    switch self {
    case .smileys: "😀"
    case .people: "👋"
    case .nature: "🐻"
    case .food: "🍎"
    case .travel: "🚀"
    case .activities: "⚽"
    case .objects: "💡"
    case .symbols: "🔣"
    case .flags: "🏁"
    }
  }

  private var name: String {
    switch self {
    case .smileys: NSLocalizedString("Smileys", comment: "")
    case .people: NSLocalizedString("People", comment: "")
    case .nature: NSLocalizedString("Animals and nature", comment: "")
    case .food: NSLocalizedString("Food and drink", comment: "")
    case .travel: NSLocalizedString("Travel and places", comment: "")
    case .activities: NSLocalizedString("Activities", comment: "")
    case .objects: NSLocalizedString("Objects", comment: "")
    case .symbols: NSLocalizedString("Symbols", comment: "")
    case .flags: NSLocalizedString("Flags", comment: "")
    }
  }
}
