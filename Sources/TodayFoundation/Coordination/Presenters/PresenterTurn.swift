import Foundation
import Synchronization

/// One presenter and one item of an access, from the request to the end.
final class PresenterTurn: Sendable {
  private enum Relation {
    case same
    /// The presented item is in the accessed directory.
    case inside
    /// The item is in the presented directory.
    case subitem
  }

  private struct State {
    var reacquirers: [@Sendable () -> Void] = []
    var isOver = false
  }

  private let presented: Presented
  private let item: ClaimedItem
  private let relation: Relation
  private let before: FileVersion?
  private let state = Mutex(State())

  /// nil if the item does not concern the presenter.
  init?(_ presented: Presented, item: ClaimedItem) {
    guard let path = presented.path else { return nil }
    if path == item.path {
      relation = .same
    } else if path.isPath(within: item.path) {
      relation = .inside
    } else if item.isWrite, item.path.isPath(within: path) {
      relation = .subitem
    } else {
      return nil
    }
    self.presented = presented
    self.item = item
    before = FileVersion(item.path)
  }

  /// Makes all calls that precede the access.
  ///
  /// - Parameter done: Called once, on any thread, with the presenter's error.
  func begin(_ done: @escaping @Sendable ((any Error)?) -> Void) {
    if relation == .subitem {
      guard isDeletion else { return done(nil) }
      let url = url
      presented.ask(otherwise: { done(nil) }) {
        $0.accommodatePresentedSubitemDeletion(at: url, completionHandler: done)
      }
      return
    }
    let next: @Sendable ((@Sendable () -> Void)?) -> Void = { [self] reacquirer in
      keep(reacquirer)
      askForMore(done)
    }
    presented.ask(otherwise: { done(nil) }) { [item] presenter in
      if item.isWrite {
        presenter.relinquishPresentedItem(toWriter: next)
      } else {
        presenter.relinquishPresentedItem(toReader: next)
      }
    }
  }

  /// Notifies the presenter of the result.
  func end(moves: [FileMove]) {
    let reacquirers = state.withLock { state in
      state.isOver = true
      defer { state.reacquirers = [] }
      return state.reacquirers
    }
    if !reacquirers.isEmpty {
      presented.notify { _ in for reacquire in reacquirers { reacquire() } }
    }
    guard item.isWrite else { return }
    if relation == .subitem { notifyOfSubitem(moves) } else { notifyOfItem(moves) }
  }

  private func askForMore(_ done: @escaping @Sendable ((any Error)?) -> Void) {
    if isDeletion {
      presented.ask(otherwise: { done(nil) }) {
        $0.accommodatePresentedItemDeletion(completionHandler: done)
      }
    } else if wantsSavedChanges {
      presented.ask(otherwise: { done(nil) }) {
        $0.savePresentedItemChanges(completionHandler: done)
      }
    } else {
      done(nil)
    }
  }

  private func keep(_ reacquirer: (@Sendable () -> Void)?) {
    guard let reacquirer else { return }
    let isLate = state.withLock { state in
      if !state.isOver { state.reacquirers.append(reacquirer) }
      return state.isOver
    }
    if isLate { presented.notify { _ in reacquirer() } }
  }

  private func notifyOfItem(_ moves: [FileMove]) {
    if let path = presented.path, let place = moves.newPlace(of: path) {
      presented.move(to: place)
      PresenterRegistry.shared.announce()
      presented.notify { $0.presentedItemDidMove(to: URL(fileURLWithPath: place)) }
    } else if presented.hasChanged() {
      // The presenter was already asked to accommodate the deletion.
      if isDeletion, let path = presented.path, FileVersion(path) == nil { return }
      presented.notify { $0.presentedItemDidChange() }
    }
  }

  private func notifyOfSubitem(_ moves: [FileMove]) {
    let (url, after) = (url, FileVersion(item.path))
    if let place = moves.newPlace(of: item.path) {
      presented.notify { $0.presentedSubitem(at: url, didMoveTo: URL(fileURLWithPath: place)) }
    } else if isPlace(ofOneOf: moves) {
      // The presenter is notified of the move for the item at the old place.
    } else if before == nil, after != nil {
      presented.notify { $0.presentedSubitemDidAppear(at: url) }
    } else if after == nil {
      if before != nil, !isDeletion { presented.notify { $0.presentedItemDidChange() } }
    } else if before != after || after?.isDirectory == true {
      presented.notify { $0.presentedSubitemDidChange(at: url) }
    }
  }

  /// Whether another item of the presented directory was moved here.
  private func isPlace(ofOneOf moves: [FileMove]) -> Bool {
    guard let directory = presented.path else { return false }
    return moves.contains {
      item.path.isPath(within: $0.to) && $0.from.isPath(within: directory)
    }
  }

  private var url: URL { URL(fileURLWithPath: item.path) }

  private var isDeletion: Bool {
    item.isWrite && NSFileCoordinator.WritingOptions(rawValue: item.options).contains(.forDeleting)
  }

  private var wantsSavedChanges: Bool {
    item.isWrite
      ? NSFileCoordinator.WritingOptions(rawValue: item.options).contains(.forMerging)
      : !NSFileCoordinator.ReadingOptions(rawValue: item.options).contains(.withoutChanges)
  }
}

extension [FileMove] {
  /// The new path of an item, if it or a directory above it was moved.
  fileprivate func newPlace(of path: String) -> String? {
    last { path.isPath(within: $0.from) }.map { $0.to + path.dropFirst($0.from.count) }
  }
}

extension [PresenterTurn] {
  /// - Parameter done: Called once, when all are ready or one has failed.
  func begin(_ done: @escaping @Sendable ((any Error)?) -> Void) {
    guard !isEmpty else { return done(nil) }
    let countdown = Countdown(count)
    for turn in self {
      turn.begin { error in
        if countdown.isOver(failed: error != nil) { done(error) }
      }
    }
  }

  func end(moves: [FileMove]) {
    for turn in self { turn.end(moves: moves) }
  }
}

private final class Countdown: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) {
    left = Mutex(count)
  }

  /// Whether this is the last expected answer.
  func isOver(failed: Bool) -> Bool {
    left.withLock { left in
      guard left > 0 else { return false }
      left = failed ? 0 : left - 1
      return left == 0
    }
  }
}
