/// The numbers of the rules; `Rules.md` in the guides lists the defaults.
package struct EngineConfiguration: Sendable, Equatable {
  /// The strict rules, which are closer to Apple's: Rule/strict.
  package var isStrict = false
  /// ‡ ``Rule/roomExpands``; the strict rules turn it off as well.
  package var expandsWhereRoomy = true
  /// What the host speaks: of another one's pictures new ones are asked for.
  package var locale: String?
  /// Whether the board is locked from the start.
  package var startsLocked = false
  /// Whether enabled widgets that are not on the screen are kept fresh.
  package var updatesInBackground = true
  /// Whether titles carry the icons of their apps.
  package var showsIcons = false
  /// At most so many background updates at a time: one a core.
  package var concurrentBackgroundUpdates = 1
  /// Rows of content.
  package var compactRows = 5
  /// Where the jitter starts from; the same seed gives the same schedule.
  package var seed: UInt64 = 1

  package var timeLimits = TimeLimits()
  package var display = Display()
  package var pacing = Pacing()
  package var limits = Limits()

  package init() {}

  /// How long the host waits.
  package struct TimeLimits: Sendable, Equatable {
    package var begin = Duration.seconds(5)
    package var appear = Duration.seconds(2)
    package var disappear = Duration.seconds(2)
    package var update = Duration.seconds(10)
    package var activate = Duration.seconds(10)
    /// How long a card may be connected without a view before it says so.
    package var firstView = Duration.seconds(5)
    /// How long an instance that left the screen is kept for a return.
    package var grace = Duration.seconds(5)
    /// From `end` to TERM, and from TERM to KILL.
    package var endingStep = Duration.milliseconds(500)
    /// How long quitting waits for the last views.
    package var quit = Duration.milliseconds(150)
    /// How long after a tap a widget may open a URL.
    package var open = Duration.seconds(5)
  }

  /// What the user sees, and when.
  package struct Display: Sendable, Equatable {
    /// Work that takes longer than this shows that it runs.
    package var noticeableDelay = Duration.milliseconds(300)
    /// Scrolling has stopped when the visible part stood still for so long.
    package var scrollPause = Duration.milliseconds(150)
    /// A question takes no answer before it has stood there for so long without a key.
    package var questionDelay = Duration.milliseconds(400)
    /// How long the note of a tap that failed stays on the card.
    package var noteDuration = Duration.seconds(8)
    /// After this a picture of a widget without an interval of its own is stale.
    package var staleness = Duration.seconds(3600)
  }

  /// How often something happens.
  package struct Pacing: Sendable, Equatable {
    /// A second unexpected end within this is one too many.
    package var crashWindow = Duration.seconds(10)
    package var longestBackOff = Duration.seconds(3600)
    package var shortestBackgroundInterval = Duration.seconds(900)
    package var shortestScriptInterval = Duration.seconds(60)
    /// How long a script that runs in the background keeps others from it.
    package var scriptPlace = Duration.seconds(2)
    /// An update at a widget's interval may be so late, and by a twentieth of the interval at most:
    /// those that fall due together are then asked for together, and the host wakes once.
    package var updateTolerance = Duration.zero
    /// A changed live view is stored so often in the long run.
    package var captureInterval = Duration.seconds(60)
    package var captureBurst = 10
    /// At most so often a widget's picture is kept for looking back; nil: nothing is.
    package var historyInterval: Duration? = .seconds(60)
    package var contentInterval = Duration.milliseconds(500)
    package var contentBurst = 10
  }

  /// Of memory, in bytes, and of processes.
  package struct Limits: Sendable, Equatable {
    /// Of a widget with all its processes.
    package var memory = 64 << 20
    /// So many ends over memory in a row are Unable to Load, whatever the time between them.
    package var memoryEnds = 3
    package var processes = 64
    /// Of one widget, or of one run of a script, at the same time.
    package var processesOfOne = 64
    /// Of a run of a script with all that it starts, which are the user's own programs: nothing is
    /// refused to a single one of them.
    package var scriptMemory = 256 << 20
  }
}
