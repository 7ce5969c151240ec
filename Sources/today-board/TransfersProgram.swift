import TodayHost

/// Started by `today-transfers` if an unconfined app has started that program.
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
