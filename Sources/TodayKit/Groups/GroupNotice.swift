import Foundation
import Glibc

/// A named notice, without a payload, among the members of an app group: "the reminders changed".
///
/// ```swift
/// let changes = GroupNotice("changed", group: "group.dev.example")
/// changes.post()                                    // in the app
/// observation = changes.observe { self.reload() }   // in the widget
/// ```
///
/// It stands where Darwin notifications do on Apple's systems, and like those it reaches processes
/// that run, not those that have ended: read the shared data when the widget appears, too. Several
/// notices in a row may arrive as one. The poster gets its own notices as well.
public struct GroupNotice: Sendable {
  /// Anything but an empty name.
  public let name: String
  /// The group's identifier; it must be in the entitlements.
  public let group: String

  /// - Parameters:
  ///   - name: Not empty.
  ///   - group: The group's identifier.
  public init(_ name: String, group: String) {
    self.name = name
    self.group = group
  }

  /// Tells everybody who observes the notice now.
  ///
  /// - Returns: Whether it was posted: not without the group's entitlement, and not where the group's
  ///   directory cannot be written. That nobody observes it is no failure.
  @discardableResult
  public func post() -> Bool {
    guard let directory, let fileName else { return false }
    let path = directory.appendingPathComponent(fileName).path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    // Closing a file that was open for writing is what the watchers are told of.
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  /// Calls `handler` on the main actor after each notice, for as long as the result is kept.
  ///
  /// In a widget the body is evaluated again afterwards.
  ///
  /// - Returns: The observation; release it to end it. nil without the group's entitlement, and where
  ///   the system cannot watch the group's directory.
  @MainActor public func observe(_ handler: @escaping @MainActor () -> Void) -> Observation? {
    guard let directory, let fileName else { return nil }
    return NoticeCenter.shared.observe(directory: directory, file: fileName, handler: handler)
  }

  /// A notice that is being observed, until this is released.
  public final class Observation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
      self.end = end
    }

    deinit { end() }
  }

  private var fileName: String? {
    // Any name is a file's name this way, and none begins with a dot.
    name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      .flatMap { $0.isEmpty || $0.utf8.count > 250 ? nil : $0 }
  }

  private var directory: URL? {
    guard let group = ProcessIdentity.current?.groups[group] else { return nil }
    let directory = group.appendingPathComponent(".notices", isDirectory: true)
    do {
      try FileManager.default.createPrivateDirectory(at: directory)
      return directory
    } catch {
      Log.write("\(directory.path) could not be made: \(error)")
      return nil
    }
  }
}
