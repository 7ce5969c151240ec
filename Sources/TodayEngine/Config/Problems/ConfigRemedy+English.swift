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
    case .seeShow: "see today config show for all of them"
    case .seeKeys: "see today config keys for all of them"
    case .chooseOne(let names): "choose one of \(names)"
    case .otherKey: "choose another key"
    case .removeOne: "take one of them away"
    case .removeIt: "take it away"
    case .removeKey: "take the key away"
    case .takeOut: "take it out"
    case .takeOutOthers: "take out what is no config"
    case .removeSome: "take some away"
    case .joinSome: "join some"
    case .rename: "call one otherwise"
    case .rebindOne: "give one of them another key"
    case .bind: "give it one"
    case .saveAsUTF8: "save it as UTF-8"
    case .mendOrMove: "mend it, or move it away"
    case .mend: "mend it"
    case .indent: "indent with blanks, and quote what begins with a sign"
    case .removeDocument: "take away the --- and what is below it"
    case .quoteStar: "quote what begins with *"
    case .lookThere: "look at the colons, quotes and indentation there"
    case .editFile: "edit the file itself"
    case .installAgain: "install it again, or take its line out of the file"
    case .install: "install it, or leave it to another machine"
    }
  }
}

extension ConfigRemedy.Write: CustomStringConvertible {
  package var description: String {
    switch self {
    case .belowIndented: "write them below it, indented"
    case .offOrBelow: "write off, or them below it"
    case .below: "write them below it"
    case .behindColon: "write it behind the colon"
    case .onePerLine: "write one a line, behind a dash"
    case .nameAndColon: "write a name and a colon"
    case .valueOrRemove: "write a value, or take the key away"
    case .oneOf(let names): "write one of \(names)"
    case .oneOfThem: "write one of them"
    case .exactly(let text): "write \(text)"
    case .number: "write one"
    case .numberOr(let word): "write one, or \(word)"
    case .share: "write it like 1%, from 0.01% to 100%"
    case .hours: "write it like 22:00-07:00, or none"
    case .atMost(let bytes): "write at most \(bytes) bytes"
    case .oneLine: "write one line of text"
    case .suchAs(let example): "write such as \(example)"
    case .keysAndValues(let example): "write keys and values, such as \(example)"
    case .belowSuchAs(let example): "write them below it, such as \(example)"
    case .pages(let example): "write \(example) below it"
    case .character(let examples): "write a character, or a name such as \(examples)"
    case .widgetKeys: "write ID: below it, and such as interval: 10m below that"
    case .interval: "write such as 90s, 30m, 2h or 1d"
    case .settings(let widget): "write them below it, as today settings \(widget) lists them"
    case .setting: "write such as key: value, or key: {env: NAME}"
    }
  }
}
