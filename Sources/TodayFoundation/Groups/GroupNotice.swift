import Foundation
import Glibc

/// A named notification without a payload, among the members of an app group: "the reminders
/// changed".
///
/// ```swift
/// let changes = GroupNotice("changed", group: "group.dev.example")
/// changes.post()                                    // in the app
/// observation = changes.observe { self.reload() }   // in the widget
/// ```
///
/// It replaces Darwin notifications of Apple's systems. Like those it reaches only running
/// processes: also read the shared data when the widget appears. Several notifications in a row may
/// arrive as one. The sender receives its own notifications.
public struct GroupNotice: Sendable {
  /// The name; not empty.
  public let name: String
  /// The group's identifier, which must be in the entitlements.
  public let group: String

  /// - Parameters:
  ///   - name: Not empty.
  ///   - group: The group's identifier.
  public init(_ name: String, group: String) {
    self.name = name
    self.group = group
  }

  /// Notifies the current observers.
  ///
  /// - Returns: Whether it was posted: false without the group's entitlement, and if the group's
  ///   directory cannot be written. It is true without observers.
  @discardableResult
  public func post() -> Bool {
    guard let file else { return false }
    do {
      // The watchers are notified when a file that was open for writing is closed.
      close(try file.openFile(O_WRONLY | O_CREAT))
      return true
    } catch {
      Log.write("the notice could not be posted: \(error)")
      return false
    }
  }

  /// Calls `handler` on the main actor after each notification, until the result is released.
  ///
  /// In a widget, the body is evaluated afterwards.
  ///
  /// - Returns: The observation; release it to end it. nil without the group's entitlement, and if
  ///   the system cannot watch the group's directory.
  @MainActor public func observe(_ handler: @escaping @MainActor () -> Void) -> Observation? {
    guard let file else { return nil }
    do {
      return try file.withDirectory(isMade: true) { directory in
        NoticeCenter.shared.observe(directory: directory, file: file.name, handler: handler)
      }
    } catch {
      Log.write("notices cannot be observed: \(error)")
      return nil
    }
  }

  /// An active observation.
  ///
  /// It ends when it is released.
  public final class Observation: Sendable {
    private let end: @Sendable () -> Void

    init(end: @escaping @Sendable () -> Void) {
      self.end = end
    }

    deinit { end() }
  }

  private var fileName: String? {
    // This makes a file name of any name, and none begins with a dot.
    name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      .flatMap { $0.isEmpty || $0.utf8.count > 250 ? nil : $0 }
  }

  private var file: ContainedFile? {
    guard let fileName, let group = ProcessIdentity.current?.groups[group] else { return nil }
    return ContainedFile(".notices/\(fileName)", in: group)
  }
}
