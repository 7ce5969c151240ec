extension ConfigRemedy: CustomStringConvertible {
  package var description: String {
    switch self {
    case .change(let part): part.description
    case .write(let part): part.description
    case .said(let text): text
    }
  }
}

extension ConfigRemedy.Change: CustomStringConvertible {
  package var description: String {
    switch self {
    case .didYouMean(let name): "did you mean \(name)?"
    case .theKeysAre(let names): "the keys are \(names)"
    case .seeShow: "today config show lists all keys"
    case .seeKeys: "today config keys --board lists all commands"
    case .seeThemes: "today themes lists all themes"
    case .chooseOne(let names): "choose one of \(names)"
    case .otherKey: "choose another key"
    case .removeOne: "remove one of them"
    case .removeIt: "remove it"
    case .removeKey: "remove the key"
    case .takeOut: "remove it"
    case .takeOutOthers: "remove everything that is not part of the config"
    case .removeSome: "remove some of them"
    case .joinSome: "combine some of them"
    case .rename: "rename one of them"
    case .rebindOne: "assign another key to one of them"
    case .bind: "assign a key to it"
    case .saveAsUTF8: "save it as UTF-8"
    case .fixOrMove: "fix it, or move it to another folder"
    case .fix: "fix it"
    case .indent: "indent with spaces, and quote values that begin with a special character"
    case .removeDocument: "remove the --- and everything below it"
    case .quoteStar: "quote values that begin with *"
    case .lookThere: "check the colons, quotes and indentation"
    case .editFile: "edit the file yourself"
    case .installAgain: "install it again, or remove its line from the file"
    case .install: "install it, unless the line is for another machine"
    }
  }
}

extension ConfigRemedy.Write: CustomStringConvertible {
  package var description: String {
    switch self {
    case .belowIndented: "write the keys below it, indented"
    case .offOrBelow: "write off, or the keys below it"
    case .below: "write the keys below it"
    case .behindColon: "write it after the colon"
    case .onePerLine: "write one per line, after a dash"
    case .nameAndColon: "write a name and a colon"
    case .valueOrRemove: "write a value, or remove the key"
    case .oneOf(let names): "write one of \(names)"
    case .oneOfThem: "write one of them"
    case .exactly(let text): "write \(text)"
    case .number: "write a number"
    case .numberOr(let word): "write a number, or \(word)"
    case .share: "write a value such as 1%, from 0.01% to 100%"
    case .hours: "write a value such as 22:00-07:00, or none"
    case .atMost(let bytes): "write at most \(bytes) bytes"
    case .oneLine: "write one line of text"
    case .suchAs(let example): "write, for example, \(example)"
    case .keysAndValues(let example): "write keys and values, such as \(example)"
    case .belowSuchAs(let example): "write them below it, such as \(example)"
    case .pages(let example): "write \(example) below it"
    case .character(let examples): "write a character, or a name such as \(examples)"
    case .widgetKeys: "write ID: below it, and below that, for example, interval: 10m"
    case .interval: "write a time such as 90s, 30m, 2h or 1d"
    case .settings(let widget): "write them below it, as today settings \(widget) lists them"
    case .setting: "write key: value, or key: {env: NAME}"
    }
  }
}
