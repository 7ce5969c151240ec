public import Foundation
import TodayWire

/// The principal class of a file provider, `com.apple.fileprovider-nonui`: the part of a Document
/// Provider that provides the contents of documents.
///
/// ```swift
/// @main final class FileProvider: NSFileProviderExtension {
///   override func startProvidingItem(
///     at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
///   ) {
///     do {
///       try download(url)
///       completionHandler(nil)
///     } catch {
///       completionHandler(error)
///     }
///   }
/// }
/// ```
///
/// The host starts a process for one call. What has to be remembered between calls belongs into a
/// file. If a completion handler is not called within a minute, the call fails and the process is
/// ended: write a file under another name first, and rename it when it is complete.
@MainActor open class NSFileProviderExtension: NSExtensionRequestHandling {
  weak var session: WidgetSession?

  /// Called once by the SDK, in the extension's process.
  public required init() {}

  /// Never called: a file provider has no request with items.
  public func beginRequest(with context: NSExtensionContext) {}

  /// The identifier of this extension.
  open var providerIdentifier: String { session?.begin?.bundleIdentifier ?? "" }

  /// The folder of the documents, in the group that `NSExtensionFileProviderDocumentGroup` names:
  /// `File Provider Storage`.
  open var documentStorageURL: URL {
    URL(
      fileURLWithPath: session?.begin?.documentStorage ?? FileManager.default.currentDirectoryPath,
      isDirectory: true)
  }

  /// The file that stands for a document whose contents are not there: `.NAME.placeholder` in the
  /// same folder.
  open class func placeholderURL(for url: URL) -> URL {
    guard let path = DocumentPath(url.lastPathComponent) else { return url }
    return url.deletingLastPathComponent().appendingPathComponent(path.placeholder)
  }

  /// Writes a placeholder, in one step.
  ///
  /// - Parameters:
  ///   - placeholderURL: From ``placeholderURL(for:)``.
  ///   - metadata: The host uses `.fileSizeKey`, a number of bytes, and
  ///     `.contentModificationDateKey`, a date. Other keys are ignored.
  /// - Throws: If the file cannot be written.
  open class func writePlaceholder(
    at placeholderURL: URL, withMetadata metadata: [URLResourceKey: Any] = [:]
  ) throws {
    let date = metadata[.contentModificationDateKey] as? Date
    let facts = DocumentFacts(
      size: (metadata[.fileSizeKey] as? NSNumber)?.intValue ?? metadata[.fileSizeKey] as? Int,
      modified: date.map { Int($0.timeIntervalSince1970) })
    try FileManager.default.createDirectory(
      at: placeholderURL.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(facts.json.text.utf8).write(to: placeholderURL, options: .atomic)
  }

  /// Called before a document is used whose file does not exist: write its placeholder.
  ///
  /// By default, it writes a placeholder without facts.
  ///
  /// - Parameters:
  ///   - url: The document.
  ///   - completionHandler: Call it once, on any thread, with the error if there is one. The user
  ///     sees its text.
  open func providePlaceholder(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    do {
      try Self.writePlaceholder(at: Self.placeholderURL(for: url))
      completionHandler(nil)
    } catch {
      completionHandler(error)
    }
  }

  /// Called before a document is used: write its contents, or refresh them.
  ///
  /// By default, it does nothing: the file must exist. Contents that the user has changed and that
  /// you have not taken over yet must stay.
  ///
  /// - Parameters:
  ///   - url: The document.
  ///   - completionHandler: Call it once, on any thread, when the file is complete, or with an
  ///     error. The user sees its text.
  open func startProvidingItem(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(nil)
  }

  /// Called when the user has changed a document.
  ///
  /// Return when the change is taken over. Override the variant with a completion handler to take
  /// over a change that can fail.
  open func itemChanged(at url: URL) {}

  /// Called when the user has changed a document, with a result. Not an API of Apple, whose host
  /// does not wait for it.
  ///
  /// By default, it calls ``itemChanged(at:)``.
  ///
  /// - Parameters:
  ///   - url: The document.
  ///   - completionHandler: Call it once, on any thread, when the change is taken over, or with an
  ///     error. The user sees its text, and the host calls again later.
  open func itemChanged(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    itemChanged(at: url)
    completionHandler(nil)
  }

  /// Called when a document is no longer used.
  ///
  /// Its contents may be removed, unless they have changes that are not taken over.
  open func stopProvidingItem(at url: URL) {}
}
