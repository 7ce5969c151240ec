package import TodayWire

/// Something that happened. The engine's only input.
package enum Event: Sendable, Equatable {
  /// The bundles were scanned.
  case installed([WidgetInfo], apps: [AppInfo], broken: [BrokenBundle], isFirstRun: Bool)
  /// The stored settings, read at the start or changed by another process.
  case settings(BoardSettings)
  /// What the user has allowed, read at the start or changed by another process.
  case consents(Consents)
  /// The stored flag, changed by the containing app or another process; nil
  /// when there is none any more.
  case content(WidgetID, ContentFlag?)
  /// The stored flags, read at the start: they are not a change.
  case contents([WidgetID: ContentFlag])
  /// The stored picture and status, read when first needed or changed by another process.
  case stored(WidgetID, StoredPicture?, UpdateStatus?)

  /// The status alone: enough to know when a widget off the screen is to be asked.
  case status(WidgetID, UpdateStatus?)
  /// What the bundle draws until the first view ever.
  case placeholder(WidgetID, Node)
  /// When a script with a schedule is due next; nil when it never is.
  case scheduled(WidgetID, at: WallTime?)
  /// The board was laid out: what a card may be at most.
  case sizes(MaximumSizes)
  /// The cards that are within the visible part of the board, with their size; and what a card may be
  /// at most, so that a resize is one change and not two.
  case visible([VisibleCard], isScrolling: Bool, sizes: MaximumSizes? = nil)
  case user(UserAction)
  /// By `today update`: at once, whatever the schedule.
  case updateRequested([WidgetID])

  case launched(Instance, processID: Int32)
  case launchFailed(Instance, LaunchFailure)
  case answered(Instance, request: RequestID, Answer)
  /// `request` is that of `openURL`, which is to be answered.
  case said(Instance, WidgetMessage, request: WidgetRequestID?)
  /// It broke the wire's rules and must be ended.
  case faulted(Instance, WireViolation)
  case ended(Instance, ProcessEnd)
  /// A line of its standard error reads as if something had been refused to it.
  case refusalReported(Instance, String)
  /// What it wrote to standard error says why it ends; `ended` follows.
  case lastWords(Instance, LastWords)
  /// The most bytes that its processes ever had: its own end, which comes next, may be due to memory that
  /// it was not given.
  case memoryRefused(Instance, peak: Int)
  /// Bytes of memory of all its processes.
  case memory(Instance, bytes: Int)
  /// Another host ended its process of the widget.
  case runnerFree(WidgetID)

  /// What a tap on a script's card has started came to a bad end, however long that took.
  case commandFailed(WidgetID, Reason)

  /// nil: it was opened, or nothing said why not.
  case opened(OpeningID, success: Bool, OpenFailure?)
  /// A part of the host asks the user; `questionAnswered` will say what the answer is.
  case asked(QuestionRequest)
  /// What came of `checkPassword`.
  case passwordChecked(question: QuestionID, PasswordVerdict)
  /// The stored notices, read at the start or changed by another host.
  case notices(NoticeList)
  /// How widgets off the screen are updated.
  case configured(
    updatesInBackground: Bool, concurrentBackgroundUpdates: Int, showsIcons: Bool = false)
  /// The board's ground is light now, or dark: `begin` has said it to those that begin afterwards.
  case appearance(Appearance)
  /// How often a picture is kept for looking back, from now on; nil: none is.
  case remembering(every: Duration?)
  /// A line for the user: what was just done, or could not be.
  case message(BoardMessage)
  /// Deadlines have passed. Those of processes under a debugger do not count.
  case tick(traced: Set<Instance>)
  /// The machine slept, or the clock was set.
  case clockJumped
  /// The process is about to be stopped (`true`), or was continued. Widgets end before a stop: a stopped
  /// process would keep other hosts from running them.
  case suspended(Bool)
  case quit
}

/// A card on the screen.
package struct VisibleCard: Sendable, Equatable {
  package var id: WidgetID
  /// Of the content, without the title line.
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
  /// The user has to agree first: nothing is tried again by itself.
  case refused(Reason)
  case reason(Reason)
}

/// What a widget answered to a request.
package enum Answer: Sendable, Equatable {
  case result(JSONValue)
  case error(String)
  /// The host itself says why: of a script, whose part it plays.
  case failed(Reason)
}
