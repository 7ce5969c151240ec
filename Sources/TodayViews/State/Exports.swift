// `@Observable` is a part of SwiftUI for its authors.
@_exported public import Observation
