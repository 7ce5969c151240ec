import DemoShared
import Foundation
import TodayKit
import TodayTransfers

/// The feed of the tour. It starts a download that continues after its end, and shows the data that
/// its app has received.
@main final class FeedViewController: WidgetViewController {
  private var session: URLSession?

  @ViewBuilder override var body: any View {
    if let message = DemoFeed.message {
      Text(message)
    } else if session != nil {
      Text(NSLocalizedString("The download is under way", comment: "Feed"))
    } else {
      Text(NSLocalizedString("No message yet", comment: "Feed")).dim()
    }
    Button(NSLocalizedString("Download", comment: "Feed")) { [weak self] in self?.download() }
  }

  private func download() {
    guard session == nil, let url = DemoFeed.address else { return }
    let configuration = URLSessionConfiguration.background(withIdentifier: DemoFeed.session)
    configuration.sharedContainerIdentifier = DemoGroup.identifier
    let session = URLSession(configuration: configuration, delegate: nil, delegateQueue: nil)
    session.downloadTask(with: url).resume()
    self.session = session
  }
}
