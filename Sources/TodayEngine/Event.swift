package import TodayWire

/// An event: the only input of the engine.
package enum Event: Sendable, Equatable {
  /// The first cards of a large board, with their widgets. The others follow with ``installed`` after the first
  /// picture.
  case installedFirst([WidgetInfo], cards: Set<WidgetID>)
  /// The bundles were scanned.
  case installed([WidgetInfo], apps: [AppInfo], broken: [BrokenBundle], isFirstRun: Bool)
  /// The stored settings, read at the start or changed by another process.
  case settings(BoardSettings)
  /// The user's permissions, read at the start or changed by another process.
  case consents(Consents)
  /// The stored flag, changed by the containing app or another process; `nil` if it was removed.
  case content(WidgetID, ContentFlag?)
  /// The stored flags, read at the start. They do not count as changes.
  case contents([WidgetID: ContentFlag])
  /// The stored picture and status, read when first needed or changed by another process.
  case stored(WidgetID, StoredPicture?, UpdateStatus?)

  /// Another machine has sent a picture or a result, or has gone or come back.
  case foreign(WidgetID, ForeignCard)
  /// Cards of other machines that the config puts on the board. Those that the user has removed stay
  /// away.
  case foreignChosen([WidgetID])
  /// The user looks at all cards of another machine; `nil` at the end.
  case visited(String?)
  /// The machine of a card has answered to a request; `nil` if it was fulfilled.
  case foreignAnswered(WidgetID, ForeignRequest, ForeignFailure?)
  /// Another machine taps a node of this machine's card. It opens nothing.
  case tappedElsewhere(WidgetID, action: String)

  /// Only the status, which is enough to schedule a widget off the screen.
  case status(WidgetID, UpdateStatus?)
  /// The bundle's placeholder, shown until the first view.
  case placeholder(WidgetID, Node)
  /// The time of the next update of a script with a schedule or a widget with a timeline; `nil` if there
  /// is none.
  case scheduled(WidgetID, at: WallTime?)
  /// The board has a new layout: the largest sizes of cards.
  case sizes(MaximumSizes)
  /// The visible cards with their sizes, and the largest sizes of cards, so that a resize is one
  /// change.
  case visible([VisibleCard], isScrolling: Bool, sizes: MaximumSizes? = nil)
  case user(UserAction)
  /// By `today update`: immediately, regardless of the schedule.
  case updateRequested([WidgetID])

  case launched(Instance, processID: Int32)
  case launchFailed(Instance, LaunchFailure)
  case answered(Instance, request: RequestID, Answer)
  /// `request` is the `openURL` request to be answered.
  case said(Instance, WidgetMessage, request: WidgetRequestID?)
  /// It violated the protocol and must be ended.
  case faulted(Instance, WireViolation)
  case ended(Instance, ProcessEnd)
  /// A line of its standard error indicates a refused access.
  case refusalReported(Instance, String)
  /// The reason of its end that it wrote to standard error. `ended` follows.
  case lastWords(Instance, LastWords)
  /// The largest memory of its processes in bytes. Its end, which is the next event, may be caused
  /// by a refused allocation.
  case memoryRefused(Instance, peak: Int)
  /// The memory of all its processes in bytes.
  case memory(Instance, bytes: Int)
  /// It exceeded its limit of processor time, and is paused repeatedly; nil at the end of this
  /// state.
  case slowed(Instance, ProcessorExcess?)
  /// Its container exceeds its limit and grows.
  case overfilled(Instance, StorageExcess)
  /// Another host ended its process of the widget.
  case runnerFree(WidgetID)

  /// The action of a tap on a script's card has failed. It may have taken long.
  case commandFailed(WidgetID, Reason)

  /// `nil` if it was opened, or if the reason is unknown.
  case opened(OpeningID, success: Bool, OpenFailure?)
  /// A part of the host asks the user. The answer comes as `questionAnswered`.
  case asked(QuestionRequest)
  /// Of the questions whose keys begin so, only those with these keys still have to be answered.
  case questionsReviewed(prefix: String, stillOpen: Set<String>)
  /// The result of `checkPassword`.
  case passwordChecked(question: QuestionID, PasswordVerdict)
  /// The stored notices, read at the start or changed by another host.
  case notices(NoticeList)
  /// How widgets off the screen are updated.
  case configured(
    updatesInBackground: Bool, concurrentBackgroundUpdates: Int, showsIcons: Bool = false)
  /// The background is now light or dark. Processes that start later get it with `begin`.
  case appearance(Appearance)
  /// The shortest time between two recorded pictures; `nil` to record nothing.
  case remembering(every: Duration?)
  /// A message for the user: what was done, or why it failed.
  case message(BoardMessage)
  /// All values of the config are in effect, so a message that some are not is over.
  case configInEffect
  /// Deadlines have passed. Those of processes under a debugger are ignored.
  case tick(traced: Set<Instance>)
  /// The machine slept, or the clock was set.
  case clockJumped
  /// The process is about to be stopped (`true`), or was continued. Widgets end before a stop,
  /// because a stopped process would keep other hosts from running them.
  case suspended(Bool)
  case quit
}

/// A card on the screen.
package struct VisibleCard: Sendable, Equatable {
  package var id: WidgetID
  /// The size of the content, without the title line.
  package var size: CellSize
  /// The board has room for its expanded mode.
  package var isRoomy: Bool

  package init(id: WidgetID, size: CellSize, isRoomy: Bool = false) {
    self.id = id
    self.size = size
    self.isRoomy = isRoomy
  }
}

package enum LaunchFailure: Sendable, Equatable {
  /// Another host runs the widget.
  case runsElsewhere
  /// The user must allow it first, so it is not tried again automatically.
  case refused(Reason)
  case reason(Reason)
}

/// A widget's answer to a request.
package enum Answer: Sendable, Equatable {
  case result(JSONValue)
  case error(String)
  /// The host's own reason, for a script.
  ///
  /// - Parameter hasView: Whether the view before it is the output of the failed run, which counts.
  case failed(Reason, hasView: Bool = false)
}
