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
    case .notAConfig: "it is no config"
    case .tooLarge(let kibibytes): "it is larger than \(kibibytes) KiB"
    case .notUTF8: "it is not UTF-8"
    case .notYAML: "it is no YAML"
    case .malformedYAML(let detail): "it is no YAML (\(detail))"
    case .controlCharacter: "it holds a control character"
    case .duplicate(let name): "\"\(name)\" is there twice"
    case .keyIsOneWord: "a key is one word"
    case .unknownKey(let name): "there is no key \"\(name)\""
    case .unknownKeyIn(let name, let section): "there is no key \"\(name)\" in \(section)"
    case .unknownTheme(let name): "there is no theme \"\(name)\""
    case .uselessTheme: "the theme is of no use"
    case .notEditable(let detail): "it cannot be edited here (\(detail))"
    }
  }
}

extension ConfigMistake.Value: CustomStringConvertible {
  package var description: String {
    switch self {
    case .hasKeys(let name): "\(name) has keys of its own"
    case .oneValue(let name): "\(name) is one value"
    case .textList(let name): "\(name) is a list of texts"
    case .toggle(let name): "\(name) is true or false"
    case .never(let name, let text): "\(name) is never \"\(text)\""
    case .number(let name, let lowest, let highest):
      "\(name) is a whole number from \(lowest) to \(highest)"
    case .share(let name): "\(name) is a share of a processor"
    case .hours(let name): "\(name) is a time of the day"
    case .empty(let name): "\(name) is empty"
    case .tooLong(let name): "\(name) is too long"
    case .controlCharacter(let name): "\(name) holds a control character"
    }
  }
}

extension ConfigMistake.Keys: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAMapping: "keys has commands and their keys"
    case .notAKey(let name): "\(name) is a key or a list of keys"
    case .tooMany(let limit): "there are more than \(limit) keys"
    case .unknownCommand(let name): "there is no command \"\(name)\""
    case .unknownKey(let name): "there is no key called \"\(name)\""
    case .conflict(let key, let one, let other): "\(key) cannot mean both \(one) and \(other)"
    case .reserved(let key): "\(key) always quits"
    case .unreachable(let command): "no key is left for \(command)"
    }
  }
}

extension ConfigMistake.Board: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAList: "board is a list of pages"
    case .tooManyPages(let limit): "there are more than \(limit) pages"
    case .notAPage: "a page has a name and widgets"
    case .noName: "the page has no name"
    case .badName(let limit): "a page's name is a line of 1 to \(limit) characters"
    case .sameName(let name): "there are two pages called \(name)"
    case .widgetsNotAList: "widgets is a list"
    case .onOtherPage(let widget, let page): "\(widget) is on the page \(page) already"
    case .onThisPage(let widget): "\(widget) is on this page already"
    case .tooManyWidgets(let limit): "there are more than \(limit) widgets"
    case .notAWidget: "a widget is its identifier"
    case .badMode: "a widget is compact or expanded"
    case .badIdentifier(let text): "\"\(text)\" is no widget's identifier"
    case .uninstalled(let widget): "\(widget) was uninstalled"
    }
  }
}

extension ConfigMistake.Widgets: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAMapping: "widgets has widgets' identifiers"
    case .badInterval: "an interval is a number with s, m, h or d behind it"
    case .badSpan: "span is a number of columns, or full"
    case .badRows: "rows is a number, or fill"
    case .settingsNotAMapping: "settings has keys and their values"
    case .tooManySettings(let limit): "there are more than \(limit) settings"
    case .badSetting: "a setting is a value, or says where it is"
    case .emptyReference(let name): "\(name) is empty, or no text"
    case .oneText(let name): "\(name) is one text"
    case .unknownWidget(let widget): "there is no widget \"\(widget)\""
    case .noSettings: "its app has no settings"
    case .unknownSetting(let name): "there is no setting \"\(name)\""
    case .refused(let name): "\(name) does not go so"
    }
  }
}
