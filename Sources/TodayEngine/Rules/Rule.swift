/// A rule of the Today view that differs from Apple's on purpose, because a board in a terminal
/// stays open all day.
///
/// The inspector names the rules in force. The tour and the documentation list all of them. The
/// engine implements them.
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
  case roomExpands
  case installingEnables

  package var title: String {
    switch self {
    case .snapshotIsATree: "A snapshot can be laid out again"
    case .returningCardsMayBeAsked: "A card that comes back may be updated again"
    case .updatesAtTheInterval: "A visible widget is updated at its interval"
    case .backgroundByTheBoard: "An open board updates widgets off the screen"
    case .viewsAreHeld: "Views wait for the update's result"
    case .failureKeepsThePicture: "A failure keeps the last good picture"
    case .failureBacksOff: "After failures the widget is updated less often"
    case .backgroundStoresNewData: "A background update stores new data only"
    case .unableToLoadKeepsThePicture: "Unable to Load keeps the last good picture"
    case .unableToLoadTriesAgain: "Unable to Load tries again"
    case .updatesWhileHidden: "A hidden widget may be updated"
    case .compactIsNotPadded: "A compact card is as high as its content"
    case .roomExpands: "A card is expanded where there is room"
    case .installingEnables: "Installing puts the widget on the board"
    }
  }

  /// Today's rule.
  package var here: String {
    switch self {
    case .snapshotIsATree:
      "The stored picture is the view tree: it fits any width, theme and colour depth."
    case .returningCardsMayBeAsked:
      "Each process is updated once, and again when its card comes back after its interval or a failure."
    case .updatesAtTheInterval:
      "While its card is on the screen, a widget is updated at its refresh interval."
    case .backgroundByTheBoard:
      "Widgets off the screen are updated at their interval, but not more often than every 15 minutes."
    case .viewsAreHeld:
      "A view sent before the first answer or during an update shows at newData; noData and failed drop it."
    case .failureKeepsThePicture:
      "After a failed update the last good picture stays, with its time and the reason."
    case .failureBacksOff:
      "After each failure the interval doubles, up to one hour; a success resets it."
    case .backgroundStoresNewData:
      "An update in the background replaces the snapshot only if it answers newData."
    case .unableToLoadKeepsThePicture:
      "After two crashes the last good picture stays, dimmed, under “Unable to Load”."
    case .unableToLoadTriesAgain:
      "The board tries again later, as after a failed update; the user can try at once."
    case .updatesWhileHidden:
      "A hidden widget is started only if it sets TodayUpdatesWhileHidden; it may then show itself."
    case .compactIsNotPadded:
      "Compact has at most 5 rows, and no empty rows under the content."
    case .roomExpands:
      "While the board has room, a card shows all of its rows, and is expanded unless the user chose."
    case .installingEnables:
      "today install enables the widgets of the app; with --disabled it does not."
    }
  }

  /// What is known about Apple's Today view.
  package var apple: String {
    switch self {
    case .snapshotIsATree:
      "The system captures snapshots of the widget's view."
    case .returningCardsMayBeAsked, .updatesAtTheInterval:
      "The system asks at opportune times; no interval is documented."
    case .backgroundByTheBoard:
      "The system asks in the background, too, if the widget implements the method."
    case .viewsAreHeld:
      "A widget is a view controller: its view is on the screen while it changes."
    case .failureKeepsThePicture:
      "The result says that the attempt failed; what is then shown is not documented."
    case .failureBacksOff:
      "No schedule after a failure is documented."
    case .backgroundStoresNewData:
      "The method is called before the system takes a snapshot."
    case .unableToLoadKeepsThePicture:
      "The words “Unable to Load” stand in the place of the view."
    case .unableToLoadTriesAgain:
      "No second try is documented."
    case .updatesWhileHidden:
      "The containing app may say later that there is content again."
    case .compactIsNotPadded:
      "Compact has a fixed height."
    case .roomExpands:
      "The user chooses between Show More and Show Less."
    case .installingEnables:
      "After installing the app, the user can add its widget to the Today view."
    }
  }

  /// The source of that; `nil` if there is none, which ``apple`` then says.
  package var source: AppleSource? {
    switch self {
    case .snapshotIsATree, .installingEnables: .guideToday
    case .returningCardsMayBeAsked, .updatesAtTheInterval, .backgroundByTheBoard,
      .backgroundStoresNewData:
      .widgetProviding
    case .viewsAreHeld: .extensions2014
    case .failureKeepsThePicture: .updateResult
    case .unableToLoadKeepsThePicture: .observed
    case .updatesWhileHidden: .widgetController
    case .compactIsNotPadded, .roomExpands: .displayMode
    case .failureBacksOff, .unableToLoadTriesAgain: nil
    }
  }

  /// The strict form, for `--strict`; `nil` if the rule has no other form in a terminal or does not
  /// concern the board.
  package var strict: String? {
    switch self {
    case .snapshotIsATree, .backgroundByTheBoard, .compactIsNotPadded, .installingEnables: nil
    case .returningCardsMayBeAsked:
      "Each process is updated once, however late its card comes back."
    case .updatesAtTheInterval: "A visible widget is not updated again."
    case .viewsAreHeld: "Every view shows at once, whatever the update answers later."
    case .failureKeepsThePicture:
      "The widget's own view stays, and nothing says that the update failed."
    case .failureBacksOff: "A failure changes no schedule."
    case .backgroundStoresNewData: "The snapshot is what the widget shows when the update ends."
    case .unableToLoadKeepsThePicture: "“Unable to Load” stands alone; the snapshot is removed."
    case .unableToLoadTriesAgain: "It stays until the user tries again."
    case .roomExpands: "Only the user expands a card, and compact has at most 5 rows."
    case .updatesWhileHidden:
      "A hidden widget is not started until its app says that it has content."
    }
  }

  /// Whether `--strict` changes it.
  package var isTurnedBackByStrict: Bool { strict != nil }

  /// Whether the strict form is in force.
  package func isTurnedBack(in configuration: EngineConfiguration) -> Bool {
    configuration.isStrict && isTurnedBackByStrict
  }

  /// The form in force, in one sentence.
  package func sentence(in configuration: EngineConfiguration) -> String {
    isTurnedBack(in: configuration) ? strict ?? here : here
  }

  /// All of them as rows of a Markdown table.
  package static var table: String {
    let rows = allCases.map { rule in
      "| \(rule.title) | \(rule.here) | \(rule.strict ?? "the same") | \(rule.apple) | "
        + "\(rule.source?.citation ?? "our choice") |"
    }
    return
      (["| rule | here | `--strict` | Apple | source |", "| --- | --- | --- | --- | --- |"]
      + rows).joined(separator: "\n")
  }
}
