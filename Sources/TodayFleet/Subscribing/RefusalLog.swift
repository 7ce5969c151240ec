import TodayEngine

/// Which refusals are reported: each kind once for a host, and not many in all, because a stranger can
/// make up names.
struct RefusalLog: Sendable {
  private struct Key: Hashable {
    var host: String
    var kind: Int
  }

  private var reported: Set<Key> = []
  private var bucket = TokenBucket(burst: 50, every: .seconds(60), at: .zero)

  private static let most = 1000

  /// - Returns: Whether it is to be reported.
  mutating func add(_ refusal: FleetRefusal, of host: String, at now: Duration) -> Bool {
    // The limits of hosts are those of the board, whatever the name.
    let host = refusal == .tooManyHosts || refusal == .tooManyShown ? "" : host
    let key = Key(host: host, kind: refusal.kind)
    guard !reported.contains(key), bucket.take(at: now) else { return false }
    if reported.count >= Self.most { reported = [] }
    reported.insert(key)
    return true
  }
}

extension FleetRefusal {
  /// Which of the cases it is.
  var kind: Int {
    switch self {
    case .tooLarge: 0
    case .notJSON: 1
    case .version: 2
    case .incomplete: 3
    case .view: 4
    case .tooManyCards: 5
    case .tooManyHosts: 6
    case .tooManyShown: 7
    case .tooMuchContent: 8
    case .distrusted(let distrust): 9 + (FleetDistrust.allCases.firstIndex(of: distrust) ?? 0)
    }
  }
}
