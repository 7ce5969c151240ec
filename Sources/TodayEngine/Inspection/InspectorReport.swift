package import TodayWire

/// The data of the inspector about one card.
package struct InspectorReport: Sendable, Equatable, Identifiable {
  package let id: WidgetID
  package let title: String
  package var life: Life
  package var picture: Picture
  package var updates: Updates
  package var views = Views()
  package var size = Size()
  package var content: ContentFlag?
  package var claims: [FileClaimReport] = []
  package var rules: [RuleInForce] = []
  package var process: ProcessUse
  package var trace: [TraceEntry] = []

  package init(
    id: WidgetID, title: String, life: Life, picture: Picture, updates: Updates,
    limits: WidgetLimits
  ) {
    self.id = id
    self.title = title
    self.life = life
    self.picture = picture
    self.updates = updates
    self.process = ProcessUse(limits: limits)
  }

  /// The state of the card's process and its connection.
  package struct Life: Sendable, Equatable {
    package var state: LifeCycleState
    package var waitsFor: Awaited?
    /// Why the card is Unable to Load.
    package var unable: Reason?
    package var runsElsewhere = false

    package init(state: LifeCycleState) {
      self.state = state
    }
  }

  /// What a connection waits for.
  package enum Awaited: Sendable, CaseIterable {
    case beginAnswer, appearAnswer, disappearAnswer, update, view, cardReturn, processEnd
  }

  /// What the card shows. Identifier, mode and locale are the key of the snapshot store.
  package struct Picture: Sendable, Equatable {
    package var source: Source
    package var mode: DisplayMode
    package var locale: String
    package var capturedAt: WallTime?
    package var checkedAt: WallTime?

    package enum Source: String, Sendable {
      case none, placeholder, snapshot, live
    }

    package init(source: Source, mode: DisplayMode, locale: String) {
      self.source = source
      self.mode = mode
      self.locale = locale
    }
  }

  package struct Updates: Sendable, Equatable {
    package var interval: Duration
    /// The newest last.
    package var runs: [UpdateRun] = []
    /// The last update that was skipped.
    package var skip: UpdateSkip?
    package var next: NextUpdate?
    /// `nil` for a widget without a timeline.
    package var budget: Budget?

    package init(interval: Duration) {
      self.interval = interval
    }
  }

  /// Timelines that were requested off the screen in the last 24 hours, and their largest number.
  package struct Budget: Sendable, Equatable {
    package var used: Int
    package var allowed: Int

    package init(used: Int, allowed: Int) {
      self.used = used
      self.allowed = allowed
    }
  }

  package struct Size: Sendable, Equatable {
    /// The preferred number of rows; `nil` to use what the content needs.
    package var requestedRows: Int?
    /// Nil while the card is not on the screen.
    package var granted: CellSize?

    package init() {}
  }

  /// On this connection.
  package struct Views: Sendable, Equatable {
    package var received = 0
    /// Held back until the outcome of the outstanding update.
    package var isHolding = false
    package var held = 0
    package var dropped = 0

    package init() {}
  }

  package struct NextUpdate: Sendable, Equatable {
    package var at: WallTime
    package var why: Cause

    package enum Cause: Sendable, CaseIterable {
      case interval
      case schedule
      /// Of the reload policy.
      case timeline
      /// At its interval, off the screen.
      case background
      case failures
      case failuresInBackground
      case crashes
    }

    package init(at: WallTime, why: Cause) {
      self.at = at
      self.why = why
    }
  }

  package struct RuleInForce: Sendable, Equatable {
    package var rule: Rule
    package var isStrict: Bool

    package init(rule: Rule, isStrict: Bool) {
      self.rule = rule
      self.isStrict = isStrict
    }

    package var sentence: String { isStrict ? rule.strict ?? rule.here : rule.here }
  }

  /// The used part of each limit.
  package struct ProcessUse: Sendable, Equatable {
    package var limits: WidgetLimits
    /// Measured by the host; nil without a process.
    package var measured: ProcessFacts?

    package init(limits: WidgetLimits) {
      self.limits = limits
    }
  }

  /// What the kernel reports of the process.
  package struct ProcessFacts: Sendable, Equatable {
    package var process: Int32
    package var processorTime: Duration?
    package var residentBytes: Int?
    /// Of all its processes.
    package var use: LimitedUse?

    package init(process: Int32, processorTime: Duration?, residentBytes: Int?) {
      self.process = process
      self.processorTime = processorTime
      self.residentBytes = residentBytes
    }
  }

  /// The use of the limits in ``WidgetLimits`` by all processes of the widget, except memory.
  package struct LimitedUse: Sendable, Equatable {
    package var processes: Int
    /// Of one core, over the last minute.
    package var processor: Double
    /// Bytes in its container; nil if not counted yet.
    package var container: Int?
    /// Of the process with the largest number.
    package var descriptors: Int

    package init(processes: Int, processor: Double, container: Int?, descriptors: Int) {
      self.processes = processes
      self.processor = processor
      self.container = container
      self.descriptors = descriptors
    }
  }
}
