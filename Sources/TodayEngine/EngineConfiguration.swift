/// The parameters of the rules. `Rules.md` in the guides lists the defaults.
package struct EngineConfiguration: Sendable, Equatable {
  /// The strict rules, which are closer to Apple's: Rule/strict.
  package var isStrict = false
  /// ‡ ``Rule/roomExpands``; the strict rules turn it off as well.
  package var expandsWhereRoomy = true
  /// The host's locale. Pictures for other locales are replaced soon.
  package var locale: String?
  /// Whether the board is locked from the start.
  package var startsLocked = false
  /// Whether enabled widgets off the screen are updated.
  package var updatesInBackground = true
  /// Whether titles have the icons of their apps.
  package var showsIcons = false
  /// The limit for simultaneous background updates: one for each processor core.
  package var concurrentBackgroundUpdates = 1
  /// Rows of content.
  package var compactRows = 5
  /// The seed of the jitter. The same seed gives the same schedule.
  package var seed: UInt64 = 1

  package var timeLimits = TimeLimits()
  package var display = Display()
  package var pacing = Pacing()
  package var limits = Limits()

  package init() {}

  /// Time limits of the host.
  package struct TimeLimits: Sendable, Equatable {
    package var begin = Duration.seconds(5)
    package var appear = Duration.seconds(2)
    package var disappear = Duration.seconds(2)
    package var update = Duration.seconds(10)
    package var activate = Duration.seconds(10)
    /// How long a card may be connected without a view before it shows that.
    package var firstView = Duration.seconds(5)
    /// How long a process that left the screen is kept for a return.
    package var grace = Duration.seconds(5)
    /// From `end` to TERM, and from TERM to KILL.
    package var endingStep = Duration.milliseconds(500)
    /// How long quitting waits for the last views.
    package var quit = Duration.milliseconds(150)
    /// How long after a tap a widget may open a URL.
    package var open = Duration.seconds(5)
  }

  /// Times of visible changes.
  package struct Display: Sendable, Equatable {
    /// Work that takes longer than this is shown as busy.
    package var noticeableDelay = Duration.milliseconds(300)
    /// Scrolling has ended when the visible part has not moved for this time.
    package var scrollPause = Duration.milliseconds(150)
    /// A question takes no answer until it has been visible for this time without a key.
    package var questionDelay = Duration.milliseconds(400)
    /// How long the note of a failed tap stays on the card.
    package var noteDuration = Duration.seconds(8)
    /// How long the snapshot of a widget without content is kept, for its return ‡.
    package var hiddenSnapshot = Duration.seconds(86_400)
    /// After this a picture of a widget without an interval of its own is stale.
    package var staleness = Duration.seconds(3600)
  }

  /// Frequencies.
  package struct Pacing: Sendable, Equatable {
    /// A second unexpected end within this time makes a widget Unable to Load.
    package var crashWindow = Duration.seconds(10)
    package var longestBackOff = Duration.seconds(3600)
    package var shortestBackgroundInterval = Duration.seconds(900)
    package var shortestScriptInterval = Duration.seconds(60)
    /// After this time, a script in the background no longer delays others.
    package var scriptPlace = Duration.seconds(2)
    /// How late an update at an interval may be, and at most a twentieth of the interval: updates
    /// that are due at similar times are then requested together, with one wake-up.
    package var updateTolerance = Duration.zero
    /// The shortest time between two snapshots of a changing live view.
    package var captureInterval = Duration.seconds(60)
    package var captureBurst = 10
    /// The shortest time between two recorded pictures of a widget; `nil` to record nothing.
    package var historyInterval: Duration? = .seconds(60)
    package var contentInterval = Duration.milliseconds(500)
    package var contentBurst = 10
  }

  /// The default limits of a widget; the config may change them: ``WidgetLimits``.
  package struct Limits: Sendable, Equatable {
    /// Of a widget with all its processes.
    package var memory = 64 << 20
    /// After this many consecutive ends because of memory, a widget is Unable to Load, regardless
    /// of the time between them.
    package var memoryEnds = 3
    package var processes = 64
    /// Of one widget, or of one run of a script, at the same time.
    package var processesOfOne = 64
    /// Of a run of a script with all its children. These are the user's own programs, so none of
    /// them has a limit of its own.
    package var scriptMemory = 256 << 20
    /// Of one core, over a minute.
    package var processor = 0.5
    /// Bytes of all files in a container.
    package var container = 256 << 20
    /// Open at the same time.
    package var descriptors = 256
  }
}
