/// The limits of one widget with all its processes. Only the user's config changes them.
package struct WidgetLimits: Sendable, Equatable {
  /// Bytes.
  package var memory: Int
  /// Simultaneous processes.
  package var processes: Int
  /// A share of one core over a minute: 0.5 is half of one.
  package var processor: Double
  /// Bytes of all files in its container.
  package var container: Int
  /// Simultaneously open descriptors of each process.
  package var descriptors: Int
  /// Whether the host watches its container and its descriptors. It does not for a script, which
  /// runs with the user's permissions.
  package var isConfined: Bool

  init(_ limits: EngineConfiguration.Limits, _ info: WidgetInfo) {
    let own = info.limits
    isConfined = info.script == nil
    memory = own.memory ?? (info.script == nil ? limits.memory : limits.scriptMemory)
    processes = own.processes ?? limits.processesOfOne
    processor = own.processor ?? limits.processor
    container = own.container ?? limits.container
    descriptors = own.descriptors ?? limits.descriptors
  }

  /// The config's limits for one widget; nil for the default.
  package struct Configured: Sendable, Equatable {
    package var memory: Int?
    package var processes: Int?
    package var processor: Double?
    package var container: Int?
    package var descriptors: Int?

    package init() {}
  }
}
