/// What is wrong with a bundle or a script. Each mistake has one remedy.
package enum BundleMistake: Error, Sendable, Hashable {
  case place(Place)
  case list(List)
  case key(Key)
  case `extension`(Extension)
  case permission(Permission)
  case program(Program)
  case form(Form)
  case script(Script)
  case keyboard(Keyboard)
  case library(Library)
}

extension BundleMistake {
  /// The place of a bundle, and its identifier.
  package enum Place: Error, Sendable, Hashable {
    case noBundle
    case noApp
    case noFolder
    case unreadableFolder(FileFailure)
    case outsideApp
    /// In the app, but not in its folder `PlugIns`.
    case outsidePlugIns
    /// A folder whose name is nearly `PlugIns`.
    case misnamedPlugIns(String)
    case appNotADirectory
    case extensionNotADirectory
    /// The containing app has a problem itself.
    case unusableApp(String)
    case identifierTaken(String, by: String)
    /// A bundle in an earlier place has the same identifier.
    case replaced(String, by: String)
  }

  /// A property list or a table of strings.
  package enum List: Error, Sendable, Hashable {
    case missing(String)
    case unreadable(String, FileFailure)
    /// - Parameter isLocated: Whether the line is known.
    case malformed(String, PropertyListFlaw, isLocated: Bool)
    /// - Parameter key: An example.
    case unreadableStrings(String, PropertyListFlaw, key: String)
    /// A placeholder that the build did not expand.
    case variable(String)
    /// The keys, in one text.
    case variables(String)
    case variableInTranslation(String)
  }

  /// A key of a property list, or its value.
  package enum Key: Error, Sendable, Hashable {
    /// The dictionaries as paths from Info.plist.
    case misplaced(String, at: String, home: String)
    /// With the name that was probably meant, or else the known names.
    case unknown(String, meant: String?, known: [String])
    case missing(RequiredKey)
    case kind(String)
    case identifier(String, limit: Int)
    case executable(String)
    case principalClass(String)
    case interval
    case span(String)
    case flag(String)
    case icon(String)
    case notAScheme(String)
    case reservedScheme(String)
    case noExecutable
    /// A window needs more than the sandbox permits.
    case noDisplay
  }

  /// The description of an extension.
  package enum Extension: Error, Sendable, Hashable {
    case noTitle
    case noSummary
    case placeholder
    case foreignIdentifier(String, app: String)
    case version(String?, app: String?)
    case backgroundModes
    case storyboard
    case unsupportedPoint(String)
    case foreignPoint(ForeignPoint)
    /// `NSExtensionJavaScriptPreprocessingFile`.
    case javaScript
    /// A value of `PHSupportedMediaTypes` other than `Image`, which the extension also has.
    case unsupportedMedia(String)
    /// `PHSupportedMediaTypes` without `Image`.
    case noImages
    case documents(BundleMistake.Documents)
    case noRule
    /// With the parser's own message.
    case predicate(String)
    case ruleNotADictionary
    case unknownRuleKey(String)
    case badRuleVersion(String)
    case badRuleFlag(String)
    case badRuleValue(String)
    case matchesAll
    case matchesNothing
  }

  /// An entitlement, or an app group.
  package enum Permission: Error, Sendable, Hashable {
    case unknown(String, meant: String?)
    case wrongType(String, isList: Bool)
    case idlePaths
    case group(String, limit: Int)
    case groupPrefix(String)
    case groupNotOfApp(String)
    /// The group of another app, which only an installation can share.
    case groupOfOther(String, owner: String)
    case groupOfAppAlone(String)
    case scriptConfined
  }

  /// A program that cannot run.
  package enum Program: Error, Sendable, Hashable {
    case scriptGone(String)
    case notExecutableScript(String)
    case notAScript(String)
    case carriageReturns(String)
    /// Before its #! line.
    case byteOrderMark(String)
    case noInterpreter(String, name: String, package: String?)
    case notExecutable(String)
    case notAProgram(String)
    case otherProcessor(String, its: String, ours: String)
    case linkOutside(String)
    case notBuilt(String, package: String?)
  }

  /// A form of settings.
  package enum Form: Error, Sendable, Hashable {
    case noType
    case unknownType(String)
    case noKey(type: String)
    case sameKey(String)
    /// The least value of a slider is greater than the greatest.
    case reversedLimits(key: String)
    case defaultOutside(key: String, minimum: String, maximum: String)
    /// The default is not a value of a choice.
    case defaultNotOffered(key: String)
    case unequalTitles(key: String, titles: Int, values: Int)
  }

  /// A script, its name, or its tags.
  package enum Script: Error, Sendable, Hashable {
    case nameNotUTF8(String)
    case noFile(String)
    case notRegular(String)
    case unreadable(String)
    case empty(String)
    case noFirstLine(String)
    /// A line of a shell's script ends with CR LF. The shell takes the CR as a part of it.
    case carriageReturns
    /// A compiled program that is a script widget.
    case program(Program)
    case noInterpreter(String, package: String?)
    case noDependency(String, package: String)
    case notADictionary
    case otherPoint
    case unknownDialect(String, known: [String])
    case unknownForm(String, known: [String])
    /// A tag of the family `today`.
    case unknownTag(String, known: [String])
    /// A value of `<today.locked>` other than `hidden` and `shown`, which hides, too.
    case unknownLock(String)
    case schedule(String)
    /// `TodayScript.background` is not a number of seconds.
    case background
    case pipe
    case interval(String)
    /// A tag that should declare a variable.
    case notAVariable(String)
    case noOptions(String)
    case notANumber(String, value: String)
    case notABoolean(String, value: String)
    /// The default of a variable is none of its options.
    case notAnOption(String, value: String, options: [String])
  }

  /// A key that a property list must have.
  package enum RequiredKey: String, Sendable, CaseIterable {
    case identifier = "CFBundleIdentifier"
    case executable = "CFBundleExecutable"
    case `extension` = "NSExtension"
    case point = "NSExtensionPointIdentifier"
    case principalClass = "NSExtensionPrincipalClass"
    case specifiers = "PreferenceSpecifiers"
  }
}
