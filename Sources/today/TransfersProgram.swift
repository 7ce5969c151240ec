import TodayHost

/// Started by `today-transfers` when an app that is not confined has started that.
enum TransfersProgram {
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2 else { return AppTransfers.Outcome.failed.rawValue }
    let outcome: AppTransfers.Outcome = MainActor.assumeIsolated {
      guard let session = try? Session(waitsForConfig: false) else { return .failed }
      session.host.refreshRegistry()
      return AppTransfers.start(arguments[0], directory: arguments[1], host: session.host)
    }
    return outcome.rawValue
  }
}
