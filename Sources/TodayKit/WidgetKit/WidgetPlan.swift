import Foundation
import TodayWire

/// A widget of WidgetKit's form, without its types.
@MainActor struct WidgetPlan {
  /// A timeline whose views are not made yet.
  struct Result {
    struct Entry {
      var date: Date
      var relevance: Double?
      var view: @MainActor () -> any View
    }

    var entries: [Entry]
    var policy: TodayWire.Timeline.Policy
    /// Why there is no timeline.
    var failure: String?

    @MainActor init<EntryType>(
      _ timeline: Timeline<EntryType>, _ content: @escaping (EntryType) -> some View
    ) {
      entries = timeline.entries.map { entry in
        Entry(date: entry.date, relevance: entry.relevance.map { Double($0.score) }) {
          content(entry)
        }
      }
      policy =
        switch timeline.policy.kind {
        case .atEnd: .atEnd
        case .never: .never
        case .after(let date): .after(WallTime(date))
        }
      failure = timeline.failure
    }

    init(failure: String) {
      entries = []
      policy = .atEnd
      self.failure = failure
    }
  }

  let kind: String
  var families = WidgetFamily.allCases
  /// The views of such a widget are usually written for a screen.
  var unit = LengthUnit.points
  let makeTimeline: @MainActor (TimelineProviderContext) async -> Result

  init(kind: String, makeTimeline: @escaping @MainActor (TimelineProviderContext) async -> Result) {
    self.kind = kind
    self.makeTimeline = makeTimeline
  }
}

extension WallTime {
  /// A date that does not fit is the nearest that a message can have.
  init(_ date: Date) {
    let seconds = Swift.min(Swift.max(date.timeIntervalSince1970, 0), 253_402_300_799)
    self.init(Int(seconds.rounded(.down)))
  }
}
