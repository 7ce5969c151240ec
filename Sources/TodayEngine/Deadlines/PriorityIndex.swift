/// Keys in the order of their priorities: a binary heap that knows the place of each key.
///
/// The smallest priority is read at once. Setting, moving and removing a key take a number of steps
/// that grows with the logarithm of the count.
struct PriorityIndex<Key: Hashable & Sendable, Priority: Comparable & Sendable>: Sendable {
  typealias Entry = (key: Key, priority: Priority)

  private var heap: [Entry] = []
  private var places: [Key: Int] = [:]

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }
  var smallest: Priority? { heap.first?.priority }

  /// The key's priority; nil where it has none.
  subscript(key: Key) -> Priority? { places[key].map { heap[$0].priority } }

  mutating func set(_ key: Key, to priority: Priority) {
    guard let place = places[key] else {
      heap.append((key, priority))
      places[key] = heap.count - 1
      rise(from: heap.count - 1)
      return
    }
    heap[place].priority = priority
    settle(at: place)
  }

  /// - Returns: Whether it was there.
  @discardableResult
  mutating func remove(_ key: Key) -> Bool {
    guard let place = places.removeValue(forKey: key) else { return false }
    let last = heap.removeLast()
    guard place < heap.count else { return true }
    heap[place] = last
    places[last.key] = place
    settle(at: place)
    return true
  }

  mutating func removeAll() {
    heap = []
    places = [:]
  }

  /// Every entry whose priority is at most this, in no order. Only those and their successors in the
  /// heap are visited.
  func entries(upTo limit: Priority) -> [Entry] {
    var found: [Entry] = []
    var open = [0]
    while let place = open.popLast() {
      guard place < heap.count, heap[place].priority <= limit else { continue }
      found.append(heap[place])
      open.append(2 * place + 1)
      open.append(2 * place + 2)
    }
    return found
  }

  private mutating func settle(at place: Int) {
    rise(from: place)
    sink(from: place)
  }

  private mutating func rise(from start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard heap[place].priority < heap[parent].priority else { return }
      exchange(place, parent)
      place = parent
    }
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      var smallest = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && heap[child].priority < heap[smallest].priority {
        smallest = child
      }
      guard smallest != place else { return }
      exchange(place, smallest)
      place = smallest
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    heap.swapAt(one, other)
    places[heap[one].key] = one
    places[heap[other].key] = other
  }
}
