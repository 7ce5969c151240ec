import Foundation

/// The emoji that the user has chosen, the last one first.
struct RecentEmoji {
  private static let key = "recent"
  private static let most = 48

  private(set) var characters: [String]
  private let save: ([String]) -> Void

  init(characters: [String] = [], save: @escaping ([String]) -> Void) {
    self.characters = characters
    self.save = save
  }

  /// Those of the keyboard's container.
  static var stored: RecentEmoji {
    RecentEmoji(characters: UserDefaults.standard.stringArray(forKey: key) ?? []) {
      UserDefaults.standard.set($0, forKey: key)
    }
  }

  mutating func add(_ character: String) {
    characters = Array(([character] + characters.filter { $0 != character }).prefix(Self.most))
    save(characters)
  }
}
