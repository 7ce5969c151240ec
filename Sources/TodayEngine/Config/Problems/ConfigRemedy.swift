/// What to do about a mistake in the config.
package enum ConfigRemedy: Sendable, Hashable {
  case change(Change)
  case write(Write)
  /// In the words of the part that refused the value.
  case said(String)

  /// What to change.
  package enum Change: Sendable, Hashable {
    case didYouMean(String)
    case theKeysAre(String)
    case seeShow
    case seeKeys
    case seeThemes
    case chooseOne(String)
    case otherKey
    case removeOne
    case removeIt
    case removeKey
    case takeOut
    case takeOutOthers
    case removeSome
    case joinSome
    case rename
    case rebindOne
    case bind
    case saveAsUTF8
    case fixOrMove
    case fix
    case indent
    case removeDocument
    case quoteStar
    case lookThere
    case editFile
    case installAgain
    case install
  }

  /// What to write.
  package enum Write: Sendable, Hashable {
    case belowIndented
    case offOrBelow
    case below
    case behindColon
    case onePerLine
    case nameAndColon
    case valueOrRemove
    case oneOf(String)
    case oneOfThem
    case exactly(String)
    case number
    case numberOr(String)
    case share
    case hours
    case atMost(Int)
    case oneLine
    case suchAs(String)
    case keysAndValues(String)
    case belowSuchAs(String)
    case pages(String)
    case character(String)
    case widgetKeys
    case interval
    case settings(String)
    case setting
  }
}
