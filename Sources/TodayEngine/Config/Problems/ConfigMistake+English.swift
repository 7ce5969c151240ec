extension ConfigMistake: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let part): part.description
    case .value(let part): part.description
    case .keys(let part): part.description
    case .board(let part): part.description
    case .widgets(let part): part.description
    case .unreadable(let failure): "it cannot be read (\(failure))"
    }
  }
}

extension ConfigMistake.File: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAConfig: "the file is not a config"
    case .tooLarge(let kibibytes): "the file is larger than \(kibibytes) KiB"
    case .notUTF8: "the file is not UTF-8"
    case .notYAML: "not valid YAML"
    case .malformedYAML(let detail): "not valid YAML (\(detail))"
    case .severalDocuments: "more than one document"
    case .nestedTooDeeply: "lists and mappings are nested too deeply"
    case .controlCharacter: "the file contains a control character"
    case .duplicate(let name): "\"\(name)\" occurs twice"
    case .keyIsOneWord: "a key must be one word"
    case .unknownKey(let name): "unknown key \"\(name)\""
    case .unknownKeyIn(let name, let section): "unknown key \"\(name)\" in \(section)"
    case .unknownTheme(let name): "unknown theme \"\(name)\""
    case .uselessTheme: "the theme cannot be used"
    case .notEditable(let obstacle): "Today cannot change this part of the file (\(obstacle))"
    }
  }
}

extension ConfigMistake.Value: CustomStringConvertible {
  package var description: String {
    switch self {
    case .hasKeys(let name): "\(name) must be a section with keys"
    case .oneValue(let name): "\(name) must be one value"
    case .textList(let name): "\(name) must be a list of texts"
    case .toggle(let name): "\(name) must be true or false"
    case .never(let name, let text): "\(name) cannot be \"\(text)\""
    case .number(let name, let lowest, let highest):
      "\(name) must be a whole number from \(lowest) to \(highest)"
    case .share(let name): "\(name) must be a share of a processor"
    case .hours(let name): "\(name) must be a range of times"
    case .empty(let name): "\(name) is empty"
    case .tooLong(let name): "\(name) is too long"
    case .controlCharacter(let name): "\(name) contains a control character"
    }
  }
}

extension ConfigMistake.Keys: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAMapping: "keys must contain commands with their keys"
    case .notAKey(let name): "\(name) must be a key or a list of keys"
    case .tooMany(let limit): "there are more than \(limit) keys"
    case .unknownCommand(let name): "unknown command \"\(name)\""
    case .unknownKey(let name): "unknown key name \"\(name)\""
    case .conflict(let key, let one, let other): "\(key) cannot mean both \(one) and \(other)"
    case .reserved(let key): "\(key) always quits"
    case .sameKey(let key, let other): "\(key) is \(other) in a terminal"
    case .unreachable(let command): "no key is left for \(command)"
    }
  }
}

extension ConfigMistake.Board: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAList: "board must be a list of pages"
    case .tooManyPages(let limit): "there are more than \(limit) pages"
    case .notAPage: "a page must have a name and widgets"
    case .noName: "the page has no name"
    case .badName(let limit): "a page's name must be a line of 1 to \(limit) characters"
    case .sameName(let name): "there are two pages called \(name)"
    case .widgetsNotAList: "widgets must be a list"
    case .differsFromPage(let widget, let page):
      "\(widget) has another size, mode or setting on the page \(page)"
    case .onThisPage(let widget): "\(widget) is already on this page"
    case .tooManyWidgets(let limit): "there are more than \(limit) widgets"
    case .notAWidget: "a widget must be an identifier"
    case .badMode: "a widget must be compact or expanded"
    case .badIdentifier(let text): "\"\(text)\" is not a widget's identifier"
    case .badParameter(let key): "\(key) must be one text"
    case .uninstalled(let widget): "\(widget) was uninstalled"
    }
  }
}

extension ConfigMistake.Widgets: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAMapping: "widgets must contain widgets' identifiers"
    case .badInterval: "an interval must be a number followed by s, m, h or d"
    case .badSpan: "span must be a number of columns, or full"
    case .badRows: "rows must be a number, or fill"
    case .limitsNotAMapping: "limits must contain names of limits and their values"
    case .badLimit(let name): "not a valid limit for \(name)"
    case .settingsNotAMapping: "settings must contain keys with their values"
    case .tooManySettings(let limit): "there are more than \(limit) settings"
    case .badSetting: "a setting must be a value, or name its source"
    case .emptyReference(let name): "\(name) is empty or not a text"
    case .oneText(let name): "\(name) must be one text"
    case .unknownWidget(let widget): "unknown widget \"\(widget)\""
    case .ambiguousWidget(let name): "\"\(name)\" is the name of several widgets"
    case .noSettings: "its app has no settings"
    case .unknownSetting(let name): "unknown setting \"\(name)\""
    case .refused(let name): "\(name) is not valid here"
    case .isCard(let card): "\(card) is one card, and its settings are in the board section"
    }
  }
}
