import Foundation
import Synchronization

/// The presenters of this process.
final class PresenterRegistry: Sendable {
  static let shared = PresenterRegistry()

  private struct State {
    var presented: [Presented] = []
    var mailboxes: [ClaimDomain: PresenterMailbox] = [:]
  }

  private let state = Mutex(State())

  var presenters: [any NSFilePresenter] {
    all.compactMap(\.presenter.value)
  }

  func add(_ presenter: any NSFilePresenter) {
    let presented = Presented(presenter)
    state.withLock { state in
      state.presented.removeAll { $0.presenter.id == presented.presenter.id }
      state.presented.append(presented)
    }
    announce()
  }

  func remove(_ presenter: any NSFilePresenter) {
    let id = WeakPresenter(presenter).id
    state.withLock { state in state.presented.removeAll { $0.presenter.id == id } }
    announce()
  }

  /// The presenters of this process that an access to the items concerns.
  func turns(for items: [ClaimedItem], except excluded: WeakPresenter?) -> [PresenterTurn] {
    turns(of: all.filter { $0.presenter.id != excluded?.id }, for: items)
  }

  /// The presenters in a domain that an access of one of its members concerns.
  func turns(for items: [ClaimedItem], in domain: ClaimDomain) -> [PresenterTurn] {
    turns(of: all.filter { $0.place?.domain == domain }, for: items)
  }

  private func turns(of presented: [Presented], for items: [ClaimedItem]) -> [PresenterTurn] {
    presented.flatMap { presented in items.compactMap { PresenterTurn(presented, item: $0) } }
  }

  /// The items of a presenter in this process; none without a presenter.
  func presented(by presenter: WeakPresenter?) -> [Presented] {
    all.filter { $0.presenter.id == presenter?.id }
  }

  /// The name of this process's mailbox in a domain; nil if there is none.
  func mailboxName(in domain: ClaimDomain) -> String? {
    state.withLock { $0.mailboxes[domain]?.name }
  }

  /// Writes, in each domain, the items that this process presents there.
  func announce() {
    state.withLock { state in
      state.presented.removeAll { $0.presenter.value == nil }
      let domains = Dictionary(grouping: state.presented.compactMap(\.place), by: \.domain)
        .mapValues { $0.map(\.path) }
      for domain in state.mailboxes.keys where domains[domain] == nil {
        state.mailboxes.removeValue(forKey: domain)?.close()
      }
      for (domain, paths) in domains {
        do {
          if state.mailboxes[domain] == nil {
            state.mailboxes[domain] = try PresenterMailbox(domain)
          }
          try state.mailboxes[domain]?.announce(paths)
        } catch {
          Log.write("other processes cannot find the presenters of \(paths): \(error)")
        }
      }
    }
  }

  private var all: [Presented] { state.withLock { $0.presented } }
}
