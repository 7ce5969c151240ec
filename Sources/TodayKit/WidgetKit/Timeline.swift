public import Foundation

/// A moment of a timeline, with what the widget shows from then on.
public protocol TimelineEntry {
  /// From when the entry is shown. Fractions of a second are dropped.
  var date: Date { get }
  /// How much the entry matters. The board stores it and does not use it.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// None by default.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters among those of the same widget.
public struct TimelineEntryRelevance: Sendable, Hashable {
  /// Larger is more important; 0 or less is not important.
  public var score: Float
  /// Seconds; 0: until the next entry.
  public var duration: TimeInterval

  /// A relevance for some seconds.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// When the board asks for the next timeline.
///
/// It may ask later: on the screen at the widget's interval (`TodayRefreshInterval`), off it every 15
/// minutes.
public struct TimelineReloadPolicy: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case atEnd, never
    case after(Date)
  }

  let kind: Kind

  /// At the date of the last entry.
  public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
  /// Only if the user or the app asks.
  public static let never = TimelineReloadPolicy(kind: .never)

  /// At a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(kind: .after(date))
  }
}

/// Dated entries, from which the board shows one after the other while no process of the widget runs.
public struct Timeline<EntryType: TimelineEntry> {
  /// In the order of their dates; at most 500. Without one, the card is hidden until a later timeline has
  /// entries ‡.
  public let entries: [EntryType]
  /// When the next timeline is due.
  public let policy: TimelineReloadPolicy
  let failure: String?

  /// A timeline. An update fails if its entries are too many or out of order.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
    failure = nil
  }

  private init(failure: String) {
    entries = []
    policy = .atEnd
    self.failure = failure
  }

  /// No timeline: the card keeps its views and shows the reason below them ‡. The board tries again after
  /// increasing pauses.
  ///
  /// WidgetKit has no such form: there, a provider shows its errors as entries.
  ///
  /// - Parameter reason: One sentence for the user.
  public static func failed(_ reason: String) -> Timeline { Timeline(failure: reason) }
}
