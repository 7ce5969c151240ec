/// Keys in the order of their priorities: a binary heap with an index of each key's position.
///
/// Reading the smallest priority takes constant time. Setting and removing a key take logarithmic
/// time, and hash the key once.
struct PriorityIndex<Key: Hashable & Sendable, Priority: Comparable & Sendable>: Sendable {
  typealias Entry = (key: Key, priority: Priority)

  private struct Slot: Sendable {
    var key: Key
    var priority: Priority
    /// Its position in the heap.
    var place: Int
  }

  /// A key keeps its slot, so that only numbers move in the heap.
  private var slots: [Slot] = []
  private var freeSlots: [Int] = []
  private var slotOfKey: [Key: Int] = [:]
  private var heap: [Int] = []

  var count: Int { heap.count }
  var smallest: Priority? { heap.first.map { slots[$0].priority } }

  /// The key's priority; `nil` if it has none.
  subscript(key: Key) -> Priority? { slotOfKey[key].map { slots[$0].priority } }

  mutating func set(_ key: Key, to priority: Priority) {
    if let slot = slotOfKey[key] {
      slots[slot].priority = priority
      settle(at: slots[slot].place)
      return
    }
    let new = Slot(key: key, priority: priority, place: heap.count)
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      slots[free] = new
    } else {
      slot = slots.count
      slots.append(new)
    }
    slotOfKey[key] = slot
    heap.append(slot)
    rise(from: heap.count - 1)
  }

  /// - Returns: Whether the key was present.
  @discardableResult
  mutating func remove(_ key: Key) -> Bool {
    guard let slot = slotOfKey.removeValue(forKey: key) else { return false }
    freeSlots.append(slot)
    let place = slots[slot].place
    let last = heap.removeLast()
    guard place < heap.count else { return true }
    put(last, at: place)
    settle(at: place)
    return true
  }

  mutating func removeAll() { self = Self() }

  /// All entries up to this priority, unsorted. Only those and their children in the heap are
  /// visited.
  func entries(upTo limit: Priority) -> [Entry] {
    var found: [Entry] = []
    var open = [0]
    while let place = open.popLast() {
      guard place < heap.count, slots[heap[place]].priority <= limit else { continue }
      found.append((slots[heap[place]].key, slots[heap[place]].priority))
      open.append(2 * place + 1)
      open.append(2 * place + 2)
    }
    return found
  }

  private func priority(at place: Int) -> Priority { slots[heap[place]].priority }

  private mutating func put(_ slot: Int, at place: Int) {
    heap[place] = slot
    slots[slot].place = place
  }

  private mutating func settle(at place: Int) {
    rise(from: place)
    sink(from: place)
  }

  private mutating func rise(from start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard priority(at: place) < priority(at: parent) else { return }
      exchange(place, parent)
      place = parent
    }
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      var smallest = place
      let left = 2 * place + 1
      if left < heap.count, priority(at: left) < priority(at: smallest) { smallest = left }
      let right = left + 1
      if right < heap.count, priority(at: right) < priority(at: smallest) { smallest = right }
      guard smallest != place else { return }
      exchange(place, smallest)
      place = smallest
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    let slot = heap[one]
    put(heap[other], at: one)
    put(slot, at: other)
  }
}
