import CTodaySystem
import Glibc

/// A process with all its running descendants.
///
/// Spawned processes adopt their own orphans, so all descendants stay below the first process while
/// it lives, whatever session or group they moved to.
package enum ProcessTree {
  /// The processes of each tree, its root first. The tree of an ended root has only the root.
  package static func members(of roots: some Sequence<Int32>) -> [Int32: [Int32]] {
    let children = ProcessReading.childrenOfAny()
    var trees: [Int32: [Int32]] = [:]
    for root in roots {
      // A process that is moved during the search may be found twice.
      var found: Set<Int32> = [root]
      var members = [root]
      var next = 0
      while next < members.count {
        for child in children(members[next]) where found.insert(child).inserted {
          members.append(child)
        }
        next += 1
      }
      trees[root] = members
    }
    return trees
  }

  package static func members(of root: Int32) -> [Int32] { members(of: [root])[root] ?? [root] }

  /// Stops a process, which its parent kills next, and kills all below it.
  static func halt(_ root: Int32, childOf parent: Int32) {
    let descriptor = today_process_descriptor(root)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard ProcessReading.parent(of: root) == parent else { return }
    _ = today_signal_process(descriptor, SIGSTOP)
    killDescendants(of: root)
  }

  /// Sends KILL to all processes below a process. They are stopped first, so that none can start
  /// another one in the meantime.
  static func killDescendants(of root: Int32) {
    var held: [Int32: Int32] = [:]
    defer { for descriptor in held.values { close(descriptor) } }
    for _ in 0..<8 {
      let members = members(of: root)
      let new = members.dropFirst().filter { held[$0] == nil }
      if new.isEmpty { break }
      for process in new {
        let descriptor = today_process_descriptor(process)
        guard descriptor >= 0 else { continue }
        // Until now another process could have got its identifier; a stopped process keeps it.
        // Parents come first.
        guard let parent = ProcessReading.parent(of: process),
          parent == root || held[parent] != nil
        else {
          close(descriptor)
          continue
        }
        held[process] = descriptor
        _ = today_signal_process(descriptor, SIGSTOP)
      }
    }
    for descriptor in held.values { _ = today_signal_process(descriptor, SIGKILL) }
  }
}
