/// Performs a body for each value, a few at the same time: for programs that mostly wait.
///
/// - Returns: The results in the order of the values.
func inParallel<Value: Sendable, Result: Sendable>(
  _ values: [Value], atMost count: Int = 4,
  _ body: @escaping @Sendable (Value) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var rest = values.indices[...]
    func add() {
      guard let index = rest.popFirst() else { return }
      group.addTask { (index, try await body(values[index])) }
    }
    for _ in 0..<count { add() }
    var results: [Int: Result] = [:]
    while let (index, result) = try await group.next() {
      results[index] = result
      add()
    }
    return values.indices.compactMap { results[$0] }
  }
}
