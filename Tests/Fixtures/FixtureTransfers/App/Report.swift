import Foundation
import Glibc
import TodayKit
import TodayTransfers

/// A session delegate that writes a line for each call.
final class Report: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate,
  URLSessionBackgroundDelegate, @unchecked Sendable
{
  var completion: () -> Void = {}

  func say(_ line: String) {
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.transfers")
    guard let path = group?.appendingPathComponent("report.txt").path else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let data = (try? Data(contentsOf: location)) ?? Data()
    let sum = data.reduce(into: UInt32(0)) { $0 = $0 &* 31 &+ UInt32($1) }
    say("downloaded \(downloadTask.taskIdentifier): \(data.count) bytes, sum \(sum)")
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    say("answer \(dataTask.taskIdentifier): \(String(decoding: data, as: UTF8.self))")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    let words = (error as? URLError).map { "\($0.code.rawValue) \($0.localizedDescription)" }
    say("completed \(task.taskIdentifier): \(words ?? "\(status)")")
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    say("all events")
    completion()
  }
}
