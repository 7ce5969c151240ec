/// A rule of the Today view that differs from Apple's on purpose, because a board in a terminal
/// stays open all day.
///
/// The inspector names those in force, the demo and the documentation list them all; what is done
/// about each stands in the engine.
package enum Rule: String, Sendable, CaseIterable {
  case snapshotIsATree
  case returningCardsMayBeAsked
  case updatesAtTheInterval
  case backgroundByTheBoard
  case viewsAreHeld
  case failureKeepsThePicture
  case failureBacksOff
  case backgroundStoresNewData
  case unableToLoadKeepsThePicture
  case unableToLoadTriesAgain
  case updatesWhileHidden
  case compactIsNotPadded
  case installingEnables

  package var title: String {
    switch self {
    case .snapshotIsATree: "A snapshot can be laid out again"
    case .returningCardsMayBeAsked: "A card that comes back may be asked again"
    case .updatesAtTheInterval: "A visible widget is updated at its interval"
    case .backgroundByTheBoard: "An open board updates what is off the screen"
    case .viewsAreHeld: "Views wait for the update's result"
    case .failureKeepsThePicture: "A failure keeps the last good picture"
    case .failureBacksOff: "After failures less and less is asked"
    case .backgroundStoresNewData: "A background update stores new data only"
    case .unableToLoadKeepsThePicture: "Unable to Load keeps the last good picture"
    case .unableToLoadTriesAgain: "Unable to Load tries again by itself"
    case .updatesWhileHidden: "A hidden widget may be updated"
    case .compactIsNotPadded: "A compact card is as high as its content"
    case .installingEnables: "Installing puts the widget on the board"
    }
  }

  /// What is done here.
  package var here: String {
    switch self {
    case .snapshotIsATree:
      "The stored picture is the view tree: it fits any width, theme and colour depth."
    case .returningCardsMayBeAsked:
      "It is asked once a connection, and again when it comes back after its interval or a failure."
    case .updatesAtTheInterval:
      "While its card is on the screen a widget is asked at its refresh interval."
    case .backgroundByTheBoard:
      "Enabled widgets off the screen are asked at their interval, at least every 15 minutes."
    case .viewsAreHeld:
      "A view before the first answer or during an update counts at newData, else it is dropped."
    case .failureKeepsThePicture:
      "After a failed update the last good picture stays, with its age and the reason."
    case .failureBacksOff:
      "After failures in a row the interval doubles up to an hour; a success resets it."
    case .backgroundStoresNewData:
      "An update off the screen replaces the snapshot when it says newData, and only then."
    case .unableToLoadKeepsThePicture:
      "After two crashes the last good picture stays, dimmed, under the words."
    case .unableToLoadTriesAgain:
      "It is tried again on the failed back-off, and at once when the user asks."
    case .updatesWhileHidden:
      "A widget with TodayUpdatesWhileHidden is asked while hidden, and may come back by itself."
    case .compactIsNotPadded:
      "Compact is at most 5 rows, and no row is left empty under the content."
    case .installingEnables:
      "today install enables the widgets of the app; with --disabled it does not."
    }
  }

  /// What Apple does.
  package var apple: String {
    switch self {
    case .snapshotIsATree:
      "The snapshot is an image of one size and appearance."
    case .returningCardsMayBeAsked:
      "Each connection is asked once when the widget appears, however fresh it is."
    case .updatesAtTheInterval:
      "A visible widget is not asked again; it changes its view by itself."
    case .backgroundByTheBoard:
      "The system asks now and then, at times of its own choosing."
    case .viewsAreHeld:
      "Every view shows at once, whatever the update says afterwards."
    case .failureKeepsThePicture:
      "The widget's current view stays, whatever it shows; nothing says that it failed."
    case .failureBacksOff:
      "A failure changes no schedule that a widget could know of."
    case .backgroundStoresNewData:
      "The snapshot is what the widget shows when the update ends."
    case .unableToLoadKeepsThePicture:
      "The words stand alone; the snapshot is gone."
    case .unableToLoadTriesAgain:
      "It stays until the user taps it."
    case .updatesWhileHidden:
      "A widget without content is not launched until its app says that there is some."
    case .compactIsNotPadded:
      "Compact has one fixed height."
    case .installingEnables:
      "A new widget waits in Edit until the user adds it."
    }
  }

  /// Whether `--strict` does what Apple does. The others have no such form in a terminal, or are
  /// not the board's.
  package var isTurnedBackByStrict: Bool {
    switch self {
    case .returningCardsMayBeAsked, .updatesAtTheInterval, .viewsAreHeld,
      .failureKeepsThePicture, .failureBacksOff, .backgroundStoresNewData,
      .unableToLoadKeepsThePicture, .unableToLoadTriesAgain, .updatesWhileHidden:
      true
    case .snapshotIsATree, .backgroundByTheBoard, .compactIsNotPadded, .installingEnables: false
    }
  }

  /// Whether Apple's form is in force.
  package func isTurnedBack(in configuration: EngineConfiguration) -> Bool {
    configuration.isStrict && isTurnedBackByStrict
  }

  /// What is in force, in one sentence.
  package func sentence(in configuration: EngineConfiguration) -> String {
    isTurnedBack(in: configuration) ? apple : here
  }

  /// All of them as rows of a Markdown table.
  package static var table: String {
    let rows = allCases.map { rule in
      "| \(rule.title) | \(rule.here) | \(rule.apple) | "
        + "\(rule.isTurnedBackByStrict ? "Apple's" : "ours") |"
    }
    return (["| rule | here | Apple | `--strict` |", "| --- | --- | --- | --- |"] + rows)
      .joined(separator: "\n")
  }
}
