public import Foundation

extension NSFileCoordinator {
  /// Reads an item.
  ///
  /// Other readers are allowed meanwhile, writers are not.
  ///
  /// - Parameters:
  ///   - url: A file, or a directory with everything inside it.
  ///   - options: How to read, such as without asking presenters to save first.
  ///   - outError: Set if the accessor is not called.
  ///   - reader: Called once, before the method returns, with the URL to read from.
  public func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    coordinate([.reading(url, options)], error: outError) { reader($0[0]) }
  }

  /// Writes an item.
  ///
  /// Other readers and writers wait meanwhile.
  ///
  /// - Parameters:
  ///   - url: The item: a file or a directory, which stands for everything inside it.
  ///   - options: How to write, such as by replacing or deleting the item.
  ///   - outError: Set if the accessor is not called.
  ///   - writer: Called once, before the method returns, with the URL to write to. It may replace the
  ///     item by renaming another file, as `.atomic` does.
  public func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    coordinate([.writing(url, options)], error: outError) { writer($0[0]) }
  }

  /// Reads one item and writes another.
  ///
  /// Both are claimed together, which prevents a deadlock.
  public func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    coordinate(
      [.reading(readingURL, readingOptions), .writing(writingURL, writingOptions)], error: outError
    ) { readerWriter($0[0], $0[1]) }
  }

  /// Writes two items, such as a moved file and its destination.
  public func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [],
    writingItemAt url2: URL, options options2: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) {
    coordinate([.writing(url1, options1), .writing(url2, options2)], error: outError) {
      writer($0[0], $0[1])
    }
  }

  /// Claims several items at once for coordinated calls inside the accessor.
  ///
  /// Those calls do not ask the presenters again if they have the options given here.
  ///
  /// - Parameters:
  ///   - readingURLs: The items that the calls inside read.
  ///   - readingOptions: The options of those calls.
  ///   - writingURLs: The items that the calls inside write.
  ///   - writingOptions: The options of those calls.
  ///   - outError: Set if the accessor is not called.
  ///   - batchAccessor: Called once, before the method returns. It makes its calls with this
  ///     coordinator and then calls its completion handler once, on any thread, which ends the claims.
  public func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor batchAccessor: (_ completionHandler: @escaping @Sendable () -> Void) -> Void
  ) {
    let accesses =
      readingURLs.map { FileAccess.reading($0, readingOptions.subtracting(.forUploading)) }
      + writingURLs.map { FileAccess.writing($0, writingOptions) }
    do {
      try access(accesses, isBatch: true) { _, end in batchAccessor(end) }
    } catch {
      outError?.pointee = error as NSError
    }
  }

  /// Claims items without blocking the caller.
  ///
  /// - Parameters:
  ///   - intents: The items, claimed together.
  ///   - queue: The queue of the accessor.
  ///   - accessor: Called once. With nil the items are claimed: use each at its intent's
  ///     ``NSFileAccessIntent/url``. The claims are released when it returns. With an error nothing
  ///     is claimed; it is `CocoaError.userCancelled` after ``cancel()``.
  public func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let accesses = intents.map(\.access)
    let call = newCall(for: accesses)
    let identity = ProcessIdentity.scoped
    // A separate thread, because waiting calls would use up the pool's threads.
    let thread = Thread { [self] in
      ProcessIdentity.$scoped.withValue(identity) {
        do {
          try access(accesses, in: call) { urls, end in
            for (intent, url) in zip(intents, urls) { intent.url = url }
            queue.addOperation {
              accessor(nil)
              end()
            }
          }
        } catch {
          queue.addOperation { accessor(error) }
        }
      }
    }
    thread.name = "NSFileCoordinator"
    thread.start()
  }

  private func coordinate(
    _ accesses: [FileAccess], error outError: NSErrorPointer, _ body: ([URL]) -> Void
  ) {
    do {
      try access(accesses) { urls, end in
        body(urls)
        end()
      }
    } catch {
      outError?.pointee = error as NSError
    }
  }
}
