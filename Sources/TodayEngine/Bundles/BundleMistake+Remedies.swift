extension BundleMistake {
  /// What to do, in English.
  package var remedy: String {
    switch self {
    case .place(let part): part.remedy
    case .list(let part): part.remedy
    case .key(let part): part.remedy
    case .extension(let part): part.remedy
    case .permission(let part): part.remedy
    case .program(let part): part.remedy
    case .form(let part): part.remedy
    case .script(let part): part.remedy
    case .keyboard(let part): part.remedy
    case .library(let part): part.remedy
    }
  }

}

extension BundleMistake.Place {
  package var remedy: String {
    switch self {
    case .noBundle, .noApp:
      "write the path of an .app or .appex"
    case .noFolder:
      "write the path of a directory with .app bundles"
    case .unreadableFolder:
      "make it readable"
    case .misnamedPlugIns: "rename it to PlugIns"
    case .outsideApp, .outsidePlugIns:
      "move it into PlugIns/ of its containing .app"
    case .appNotADirectory, .extensionNotADirectory:
      "remove it"
    case .unusableApp(let name):
      "fix \(name) first"
    case .identifierTaken:
      "give one of them another identifier, or remove it"
    case .replaced:
      "remove one of them"
    }
  }
}

extension BundleMistake.List {
  package var remedy: String {
    switch self {
    case .missing:
      "add it with at least CFBundleIdentifier"
    case .unreadable(_, let failure) where failure.cause == .tooLarge:
      Self.shorten
    case .malformed(_, .tooDeep, _), .malformed(_, .tooManyValues, _):
      Self.shorten
    case .unreadable, .malformed(_, _, false):
      "write a valid property list"
    case .malformed(_, _, true):
      "correct that line"
    case .unreadableStrings(_, _, let key):
      "write lines such as \"\(key)\" = \"…\";"
    case .variable:
      "write its value, or let the build expand it"
    case .variables:
      "write their values, or let the build expand them"
    case .variableInTranslation:
      "write its value; until then this translation is not used"
    }
  }

  /// It may be valid.
  private static let shorten = "remove what does not belong in it"
}

extension BundleMistake.Key {
  package var remedy: String {
    switch self {
    case .misplaced(_, _, let home):
      "move it to \(home)"
    case .unknown(_, let meant?, _):
      "write \(meant)"
    case .unknown(_, nil, []):
      "remove it"
    case .unknown(_, nil, let known):
      "remove it, or write one of \(known.joined(separator: ", "))"
    case .missing(.identifier):
      "set it to an identifier such as com.example.Name"
    case .missing(.executable):
      "set it to the program's name"
    case .missing(.extension):
      "add the dictionary with NSExtensionPointIdentifier and NSExtensionPrincipalClass"
    case .missing(.point):
      "set it to com.apple.widget-extension"
    case .missing(.principalClass):
      "set it to the name of the view controller's class"
    case .missing(.specifiers):
      "set it to an array of dictionaries"
    case .kind:
      "write terminal, window or background"
    case .identifier(_, let limit):
      "use letters, digits and hyphens between single dots, a letter or digit first, "
        + "at most \(limit) in all"
    case .executable:
      "write the name of a file without a directory"
    case .principalClass:
      "write Class or Module.Class"
    case .interval:
      "write a number such as 900"
    case .span:
      "write <integer>2</integer> or <string>full</string>"
    case .flag:
      "write <true/>"
    case .icon:
      "write one narrow character, such as ☀, without an emoji selector"
    case .notAScheme:
      "start with a letter, and use at most 64 letters, digits, +, - and ."
    case .reservedScheme:
      "remove it, and choose a scheme of your own"
    case .noExecutable:
      "set CFBundleExecutable; without it the app cannot be opened"
    case .noDisplay:
      "set dev.today.unsandboxed to true, or TodayAppKind to terminal"
    }
  }
}

extension BundleMistake.Extension {
  package var remedy: String {
    switch self {
    case .noTitle:
      "set CFBundleDisplayName; without it the identifier is shown"
    case .noSummary:
      "set widget.description in en.lproj/InfoPlist.strings"
    case .placeholder:
      "write a node such as {\"type\": \"text\", \"text\": \"…\"}"
    case .foreignIdentifier(_, let app):
      "set it to \(app).NAME"
    case .version:
      "write the same version in both"
    case .backgroundModes:
      "remove the key; the containing app may have it"
    case .storyboard:
      "remove it, and set NSExtensionPrincipalClass to the name of the view controller's class"
    case .unsupportedPoint(let name):
      ExtensionPoint.nearest(to: name).map { "did you mean \($0)?" }
        ?? "for a Today widget set it to com.apple.widget-extension"
    case .foreignPoint:
      "remove the extension, or use a point of the guide ExtensionPoints.md"
    case .javaScript:
      "remove it; an extension gets the URL of the page"
    case .unsupportedMedia:
      "remove it, and keep Image"
    case .noImages:
      "write an <array> with <string>Image</string>"
    case .documents(let mistake): mistake.remedy
    case .noRule:
      "add a dictionary to NSExtensionAttributes, such as "
        + "NSExtensionActivationSupportsText = true"
    case .predicate:
      "correct it there, or write a dictionary of NSExtensionActivationSupports… keys"
    case .ruleNotADictionary:
      "write a dictionary of NSExtensionActivationSupports… keys"
    case .unknownRuleKey:
      "write one of Apple's: NSExtensionActivationSupportsText and the like"
    case .badRuleVersion:
      "write 1 or 2"
    case .badRuleFlag:
      "write true or false"
    case .badRuleValue:
      "write true or false for text, and a whole number from 0 for the others"
    case .matchesAll:
      "use it only while developing; Apple rejects an app that ships it"
    case .matchesNothing:
      "write a rule for the input that it accepts"
    }
  }
}

extension BundleMistake.Permission {
  package var remedy: String {
    switch self {
    case .unknown(_, let meant?):
      "write \(meant)"
    case .unknown(_, nil):
      "remove it; the guide Confinement.md lists all entitlements"
    case .wrongType(_, true):
      "write an <array> of <string>"
    case .wrongType(_, false):
      "write <true/>"
    case .idlePaths:
      "set com.apple.security.files.user-selected.read-only to true as well"
    case .group(_, let limit):
      "use letters, digits and hyphens between single dots, a letter or digit first, "
        + "at most \(limit) in all"
    case .groupPrefix:
      "rename it in the app and in its extensions"
    case .groupNotOfApp:
      "add it to the app's Entitlements.plist, unless it belongs to another app"
    case .groupOfOther:
      "install it with today install to share its data"
    case .groupOfAppAlone:
      "add it to the Entitlements.plist of the extension"
    case .scriptConfined:
      "set dev.today.unsandboxed to true"
    }
  }
}

extension BundleMistake.Program {
  package var remedy: String {
    switch self {
    case .scriptGone:
      "restore it, or uninstall the widget"
    case .notExecutableScript, .notAScript:
      "add a first line such as #!/bin/sh"
    case .carriageReturns:
      "run sed -i 's/\\r$//' on it"
    case .byteOrderMark:
      "run sed -i '1s/^\\xEF\\xBB\\xBF//' on it"
    case .noInterpreter(_, _, let package?):
      "install it (Debian package \(package)), or change the first line"
    case .noInterpreter(_, _, nil):
      "install it, or change the first line"
    case .notExecutable:
      "run chmod +x on it"
    case .notAProgram:
      "add a first line such as #!/usr/bin/env python3, or build it"
    case .otherProcessor(_, _, let ours):
      "build it for \(ours)"
    case .linkOutside:
      "copy the program into the bundle"
    case .notBuilt(_, let package?):
      "run swift build in \(package)"
    case .notBuilt(_, nil):
      "build it, or copy it into the bundle"
    }
  }
}

extension BundleMistake.Script {
  package var remedy: String {
    switch self {
    case .program(let problem): problem.remedy
    case .nameNotUTF8:
      "rename the file"
    case .noFile:
      "write the path of a script, an app bundle or a package"
    case .notRegular:
      "write the path of a script"
    case .unreadable:
      "run chmod u+r on it"
    case .empty:
      "write a script with a #! line"
    case .noFirstLine:
      "add a first line such as #!/bin/sh"
    case .carriageReturns: BundleMistake.Program.carriageReturns("").remedy
    case .noInterpreter(_, let package?), .noDependency(_, let package):
      "install the package \(package)"
    case .noInterpreter(_, nil):
      "install it, or change the first line"
    case .notADictionary:
      "write a dictionary; it may be empty"
    case .otherPoint:
      "set NSExtensionPointIdentifier to com.apple.widget-extension"
    case .unknownDialect(_, let known), .unknownForm(_, let known),
      .unknownTag(_, let known), .notAnOption(_, _, let known):
      "write one of \(known.joined(separator: ", "))"
    case .unknownLock:
      "write hidden or shown"
    case .schedule:
      "write the five fields of cron, such as */5 8-18 * * 1-5"
    case .background:
      "write a number above 0, such as 300"
    case .pipe:
      "put the line in quotes"
    case .interval:
      "write 500ms, 10s, 5m, 1h or 1d"
    case .notAVariable:
      "write string(NAME=\"default\"): description, or number, boolean, select, secret"
    case .noOptions:
      "write the options at the end: [one, two]"
    case .notANumber:
      "write a number"
    case .notABoolean:
      "write true or false"
    }
  }
}

// The message and the remedy, in English: for logs and programs.

extension BundleMistake: CustomStringConvertible {
  package var description: String { "\(message): \(remedy)" }
}

extension BundleMistake.Script: CustomStringConvertible {
  package var description: String { "\(message): \(remedy)" }
}
