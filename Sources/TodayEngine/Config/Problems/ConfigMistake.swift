/// A mistake in the config.
package enum ConfigMistake: Sendable, Hashable {
  case file(File)
  case value(Value)
  case keys(Keys)
  case board(Board)
  case widgets(Widgets)
  case unreadable(HelperFailure)

  /// Of the whole file.
  package enum File: Sendable, Hashable {
    case notAConfig
    case tooLarge(Int)
    case notUTF8
    case notYAML
    case malformedYAML(String)
    case severalDocuments
    case nestedTooDeeply
    case controlCharacter
    case duplicate(String)
    case keyIsOneWord
    case unknownKey(String)
    case unknownKeyIn(String, section: String)
    case unknownTheme(String)
    case uselessTheme
    case notEditable(ConfigObstacle)
  }

  /// Of one value.
  package enum Value: Sendable, Hashable {
    case hasKeys(String)
    case oneValue(String)
    case textList(String)
    case toggle(String)
    case never(String, text: String)
    case number(String, lowest: Int, highest: Int)
    case share(String)
    case hours(String)
    case empty(String)
    case tooLong(String)
    case controlCharacter(String)
  }

  /// Of the `keys:` section.
  package enum Keys: Sendable, Hashable {
    case notAMapping
    case notAKey(String)
    case tooMany(Int)
    case unknownCommand(String)
    case unknownKey(String)
    case conflict(String, one: String, other: String)
    case reserved(String)
    /// The first key is the second one in a terminal.
    case sameKey(String, as: String)
    case unreachable(String)
  }

  /// Of the `board:` section.
  package enum Board: Sendable, Hashable {
    case notAList
    case tooManyPages(Int)
    case notAPage
    case noName
    case badName(Int)
    case sameName(String)
    case widgetsNotAList
    case differsFromPage(String, page: String)
    case onThisPage(String)
    case tooManyWidgets(Int)
    case notAWidget
    case badMode
    case badIdentifier(String)
    /// The key of a card's setting that is not one text.
    case badParameter(String)
    case uninstalled(String)
  }

  /// Of the `widgets:` section.
  package enum Widgets: Sendable, Hashable {
    case notAMapping
    case badInterval
    case badSpan
    case badRows
    case limitsNotAMapping
    /// The limit's name.
    case badLimit(String)
    case settingsNotAMapping
    case tooManySettings(Int)
    case badSetting
    case emptyReference(String)
    case oneText(String)
    case unknownWidget(String)
    /// Several widgets have this short name.
    case ambiguousWidget(String)
    case noSettings
    case unknownSetting(String)
    case refused(String)
    /// A card of a widget with several, whose settings are in the board section.
    case isCard(String)
  }
}
