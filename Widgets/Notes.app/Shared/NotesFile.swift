public import Foundation
import TodayKit

/// The notes: a text file in the group's container. App and extension write it with coordination.
public enum NotesFile {
  /// The app group of app and extension.
  public static let group = "group.dev.today.notes"

  /// There is no group container.
  public struct NoContainer: Error, LocalizedError {
    /// The message of the app.
    public var errorDescription: String? {
      "the folder for the notes was not found: run the program from its .app, or from the checkout"
    }
  }

  /// `nil` outside a bundle. The file may not exist yet.
  public static var url: URL? {
    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?
      .appending(path: "Notes.txt")
  }

  /// Appends a note. Other writers wait.
  public static func append(_ note: String) throws {
    guard let url else { throw NoContainer() }
    let line = note.hasSuffix("\n") ? note : note + "\n"
    try coordinating { coordinator, error, failed in
      coordinator.coordinate(writingItemAt: url, options: [], error: error) { url in
        do {
          // An unreadable file must not be overwritten.
          let isThere = FileManager.default.fileExists(atPath: url.path)
          let old = isThere ? try Data(contentsOf: url) : Data()
          try (old + Data(line.utf8)).write(to: url, options: .atomic)
        } catch { failed(error) }
      }
    }
  }

  /// All notes. Empty if there is no file yet.
  public static func read() throws -> String {
    guard let url else { throw NoContainer() }
    var text = ""
    try coordinating { coordinator, error, _ in
      coordinator.coordinate(readingItemAt: url, options: [], error: error) { url in
        text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      }
    }
    return text
  }

  private static func coordinating(
    _ body: (NSFileCoordinator, NSErrorPointer, (any Error) -> Void) -> Void
  ) throws {
    var refused: NSError?
    var failure: (any Error)?
    body(NSFileCoordinator(filePresenter: nil), &refused) { failure = $0 }
    if let error = refused ?? failure { throw error }
  }
}
