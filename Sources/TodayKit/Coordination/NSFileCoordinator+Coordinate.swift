public import Foundation

extension NSFileCoordinator {
  /// Reads an item while nobody writes it.
  ///
  /// - Parameters:
  ///   - outError: set when the accessor is not called.
  ///   - reader: called once, before the method returns, with where to read.
  public func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    coordinate([.reading(url, options)], error: outError) { reader($0[0]) }
  }

  /// Writes an item while nobody else reads or writes it.
  ///
  /// - Parameters:
  ///   - outError: set when the accessor is not called.
  ///   - writer: called once, before the method returns, with where to write. It may replace the item
  ///     by renaming another file, as `.atomic` does.
  public func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    coordinate([.writing(url, options)], error: outError) { writer($0[0]) }
  }

  /// Reads one item and writes another, with both claimed together so that nobody waits for ever.
  public func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    coordinate(
      [.reading(readingURL, readingOptions), .writing(writingURL, writingOptions)], error: outError
    ) { readerWriter($0[0], $0[1]) }
  }

  /// Writes two items, as when one is moved to the place of another.
  public func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [],
    writingItemAt url2: URL, options options2: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) {
    coordinate([.writing(url1, options1), .writing(url2, options2)], error: outError) {
      writer($0[0], $0[1])
    }
  }

  /// Claims many items at once for calls that are made inside: those find their items claimed, and do
  /// not ask the presenters again where their options are those given here.
  ///
  /// - Parameters:
  ///   - outError: set when the accessor is not called.
  ///   - batchAccessor: called once, before the method returns. It makes the calls, with this
  ///     coordinator, and then calls the handler that it is given, once, on any thread: the claims are
  ///     kept until then.
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

  /// Claims items without making the caller wait.
  ///
  /// - Parameters:
  ///   - intents: what is to be read and written, claimed together.
  ///   - queue: where the accessor is called.
  ///   - accessor: called once, with nil when the items are claimed; read and write each at the
  ///     intent's ``NSFileAccessIntent/url``. The claims are given back when it returns. With an
  ///     error, `CocoaError.userCancelled` after ``cancel()``, nothing is claimed.
  public func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let accesses = intents.map(\.access)
    let call = newCall(for: accesses)
    let identity = ProcessIdentity.scoped
    // A thread of its own: the pool's would soon be used up by those that wait.
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
