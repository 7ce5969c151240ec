extension BundleMistake {
  /// What is wrong, in English.
  package var message: String {
    switch self {
    case .place(let part): part.message
    case .list(let part): part.message
    case .key(let part): part.message
    case .extension(let part): part.message
    case .permission(let part): part.message
    case .program(let part): part.message
    case .form(let part): part.message
    case .script(let part): part.message
    case .keyboard(let part): part.message
    case .library(let part): part.message
    }
  }

}

extension BundleMistake.Place {
  package var message: String {
    switch self {
    case .unreadableFolder(let failure): failure.description
    case .noBundle:
      "the bundle does not exist"
    case .noApp:
      "it contains no app"
    case .noFolder:
      "the directory does not exist"
    case .outsideApp:
      "the extension is outside an app"
    case .outsidePlugIns:
      "the extension is not in the folder PlugIns of its app, and is not used"
    case .misnamedPlugIns(let name):
      "the folder of extensions is named \(name), and its extensions are not used"
    case .appNotADirectory:
      "the app is not a directory"
    case .extensionNotADirectory:
      "the extension is not a directory"
    case .unusableApp:
      "its containing app cannot be used"
    case .identifierTaken(let id, let path):
      "\(path) also has the identifier \(id)"
    case .replaced(let id, let path):
      "\(path) also has the identifier \(id), and is used instead"
    }
  }
}

extension BundleMistake.List {
  package var message: String {
    switch self {
    case .unreadable(let file, let failure): "\(file) cannot be read: \(failure.cause)"
    case .missing(let file):
      "\(file) cannot be read: it is missing"
    case .malformed(let file, let flaw, _), .unreadableStrings(let file, let flaw, _):
      "\(file) cannot be read: \(flaw)"
    case .variable(let key), .variableInTranslation(let key):
      "\(key) holds an unexpanded $(VARIABLE)"
    case .variables(let keys):
      "\(keys) hold unexpanded $(VARIABLES)"
    }
  }
}

extension BundleMistake.Key {
  package var message: String {
    switch self {
    case .misplaced(let name, let place, _):
      "\(name) has no effect in \(place)"
    case .unknown(let name, _, _):
      "the key \(name) is unknown"
    case .missing(let key):
      "\(key.rawValue) is missing"
    case .kind(let text):
      "TodayAppKind is \"\(text)\""
    case .identifier(let text, _):
      "CFBundleIdentifier is \"\(text)\""
    case .executable(let text):
      "CFBundleExecutable is \"\(text)\""
    case .principalClass(let text):
      "NSExtensionPrincipalClass is \"\(text)\""
    case .interval:
      "TodayRefreshInterval is not a number of seconds from 1 to a year"
    case .span(let key):
      "\(key) is neither a number of columns nor full"
    case .flag(let key):
      "\(key) is neither true nor false"
    case .icon(let text):
      "TodayIcon is \"\(text)\", which is not one cell wide"
    case .notAScheme(let text):
      "\"\(text)\" is not a URL scheme"
    case .reservedScheme(let scheme):
      "the scheme \(scheme) cannot be claimed by an app"
    case .noExecutable:
      "the app names no executable"
    case .noDisplay:
      "an app with windows cannot reach the display"
    }
  }
}

extension BundleMistake.Extension {
  package var message: String {
    switch self {
    case .noTitle:
      "the extension has no title"
    case .noSummary:
      "the widget has no description for the Edit screen"
    case .placeholder:
      "the placeholder is not a view tree"
    case .foreignIdentifier(let id, _):
      "the identifier \(id) does not start with the identifier of its app"
    case .version(let version, let app):
      "the version is \(version ?? "missing"), its app's \(app ?? "missing")"
    case .backgroundModes:
      "an extension may not have UIBackgroundModes"
    case .storyboard:
      "NSExtensionMainStoryboard is set, but Today has no storyboards"
    case .unsupportedPoint(let name):
      "the extension point \(name) is not supported by Today"
    case .foreignPoint(let point):
      "\(point.identifier): \(point.name) is not supported here, because \(point.lack.clause)"
    case .javaScript:
      "NSExtensionJavaScriptPreprocessingFile has no effect: there is no web page to run it in"
    case .unsupportedMedia(let type):
      "PHSupportedMediaTypes has \(type), but Today edits only pictures"
    case .noImages:
      "PHSupportedMediaTypes does not have Image, and Today edits only pictures"
    case .documents(let mistake): mistake.message
    case .noRule:
      "NSExtensionActivationRule is missing"
    case .predicate(let detail):
      "NSExtensionActivationRule is not a predicate that can be used: \(detail)"
    case .ruleNotADictionary:
      "NSExtensionActivationRule is neither a dictionary nor a predicate"
    case .unknownRuleKey(let key):
      "the activation rule has the unknown key \(key)"
    case .badRuleVersion(let key), .badRuleFlag(let key), .badRuleValue(let key):
      "\(key) has a value that it cannot have"
    case .matchesAll:
      "NSExtensionActivationRule is TRUEPREDICATE: the extension is offered for every input"
    case .matchesNothing:
      "NSExtensionActivationRule is FALSEPREDICATE: the extension is never offered"
    }
  }
}

extension BundleMistake.Permission {
  package var message: String {
    switch self {
    case .unknown(let name, _):
      "the entitlement \(name) is unknown and has no effect"
    case .wrongType(let key, _):
      "\(key) has a value of the wrong type and no effect"
    case .idlePaths:
      "TodayReadablePaths has no effect without "
        + "com.apple.security.files.user-selected.read-only"
    case .group(let name, _):
      "the app group is \"\(name)\""
    case .groupPrefix(let name):
      "the app group \(name) does not begin with \"group.\""
    case .groupNotOfApp(let name):
      "the app group \(name) is not in the entitlements of its app, so they cannot "
        + "share data in it"
    case .groupOfOther(let name, let owner):
      "the app group \(name) belongs to \(owner), and this copy was not installed"
    case .groupOfAppAlone(let name):
      "no extension of the app lists the app group \(name), so they cannot share data in it"
    case .scriptConfined:
      "a script runs with the full permissions of the user, but its entitlements do not say so"
    }
  }
}

extension BundleMistake.Program {
  package var message: String {
    switch self {
    case .scriptGone(let path):
      "the script \(path) is missing"
    case .notExecutableScript(let path):
      "\(path) has no #! line and is not executable"
    case .notAScript(let path):
      "\(path) has no #! line and is not a program"
    case .carriageReturns(let path):
      "\(path) has lines that end with CR LF, so its interpreter cannot be found"
    case .byteOrderMark(let path):
      "\(path) begins with a byte order mark, so its #! line cannot be found"
    case .noInterpreter(let path, let name, _):
      "\(path) needs the interpreter \(name), which is missing"
    case .notExecutable(let path):
      "\(path) is not executable"
    case .notAProgram(let path):
      "\(path) is neither a Linux program nor a script with a #! line"
    case .otherProcessor(let path, let its, _):
      "\(path) is built for \(its)"
    case .linkOutside(let path):
      "\(path) is a link to a file outside the bundle"
    case .notBuilt(let name, _):
      "the executable \(name) is neither in the bundle nor in its package's build folder"
    }
  }
}

extension BundleMistake.Script {
  package var message: String {
    switch self {
    case .program(let problem): problem.message
    case .notAVariable(let text):
      "\"\(text)\" does not declare a variable"
    case .nameNotUTF8(let name):
      "the name \(name) is not UTF-8"
    case .noFile(let path):
      "\(path) does not exist"
    case .notRegular(let path):
      "\(path) is not a regular file"
    case .unreadable(let path):
      "\(path) cannot be read"
    case .empty(let path):
      "\(path) is empty"
    case .noFirstLine(let path):
      "\(path) has no #! line"
    case .carriageReturns:
      "the line ends with CR LF, and the shell reads CR as a part of it"
    case .noInterpreter(let name, _):
      "its interpreter \(name) is missing"
    case .noDependency(let name, _):
      "it needs \(name)"
    case .notADictionary:
      "TodayScript is not a dictionary"
    case .otherPoint:
      "only a Today widget can be a script"
    case .unknownDialect(let name, _):
      "the dialect \"\(name)\" is not known"
    case .unknownForm(let name, _):
      "the form \"\(name)\" is not known"
    case .unknownTag(let name, _):
      "the tag <today.\(name)> is not known"
    case .unknownLock(let value):
      "<today.locked> is \"\(value)\", which is not known, so that the card hides while the board is locked"
    case .schedule(let text):
      "\"\(text)\" is not a schedule"
    case .background:
      "TodayScript.background is not a number of seconds"
    case .pipe:
      "the shell reads | as a pipe, so the line prints nothing"
    case .interval(let text):
      "\"\(text)\" is not an interval"
    case .noOptions(let name):
      "\(name) has no options"
    case .notANumber(let name, let value):
      "\(name) is a number, but \"\(value)\" is not"
    case .notABoolean(let name, let value):
      "\(name) is true or false, but \"\(value)\" is neither"
    case .notAnOption(let name, let value, _):
      "\(name) has no option \"\(value)\", which is its default"
    }
  }
}
