import Glibc

/// Keeps descriptors open.
final class HeldDescriptors: Sendable {
  private let descriptors: [Int32]

  init(_ descriptors: some Sequence<Int32>) { self.descriptors = Array(descriptors) }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
