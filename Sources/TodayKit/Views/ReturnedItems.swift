import TodayWire

/// The items of the call that is being made.
enum ReturnedItems {
  @TaskLocal static var wire: [ExtensionItem] = []
}
