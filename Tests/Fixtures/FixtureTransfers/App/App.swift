import Foundation
import TodayApp
import TodayTransfers

/// An app that transfers in the background, as a test requests.
@main @MainActor struct App {
  static func main() {
    let delegate = AppDelegate()
    TodayApplication.shared.delegate = delegate
    TodayApplication.shared.handleBackgroundEvents()
    let words = Array(CommandLine.arguments.dropFirst())
    let session = Session.make(delegate.report, identifier: words[1])
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let url = URL(string: parts[1]) else { continue }
      var request = URLRequest(url: url)
      switch parts[0] {
      case "download": session.downloadTask(with: request).resume()
      case "cancel":
        let task = session.downloadTask(with: request)
        task.resume()
        task.cancel()
      default:
        request.httpMethod = "PUT"
        let file = URL(fileURLWithPath: parts[0])
        session.uploadTask(with: request, fromFile: file).resume()
      }
    }
    // The transfers are stored, so this process may end.
    if words[0] != "stay" { exit(0) }
    delegate.report.completion = { exit(0) }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

enum Session {
  static func make(_ report: Report, identifier: String) -> URLSession {
    let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
    configuration.sharedContainerIdentifier = "group.com.example.transfers"
    return URLSession(configuration: configuration, delegate: report, delegateQueue: .main)
  }
}

final class AppDelegate: TodayApplicationDelegate {
  let report = Report()
  private var session: URLSession?

  func application(
    _ application: TodayApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  ) {
    report.say("launched \(identifier)")
    if identifier == "hangs" { return }
    report.completion = completionHandler
    session = Session.make(report, identifier: identifier)
  }
}
