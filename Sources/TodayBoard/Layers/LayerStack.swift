import TodayEngine
import TodayRender

/// The open layers, the lowest first. Esc closes the one on top.
struct LayerStack: Sendable {
  private(set) var layers: [any Layer] = []
  /// The items chosen in the palette, the last one first.
  private(set) var recents: [PaletteItem.Action] = []
  private static let mostRecents = 5

  mutating func remember(_ action: PaletteItem.Action) {
    recents = Array(([action] + recents.filter { $0 != action }).prefix(Self.mostRecents))
  }

  /// A new layer is above all others of its level. It replaces one of the same type, and a list or
  /// form replaces any other one.
  mutating func open(_ layer: any Layer) {
    if layer.level.isModal, layer.level < .keyboard { closeModal() }
    if let place = layers.firstIndex(where: { type(of: $0) == type(of: layer) }) {
      layers[place] = layer
      return
    }
    let place = layers.firstIndex { $0.level > layer.level } ?? layers.endIndex
    layers.insert(layer, at: place)
  }

  /// Closes the layers of a type.
  mutating func close<Kind: Layer>(_ kind: Kind.Type) {
    layers.removeAll { $0 is Kind }
  }

  /// Closes the list or form over the board. A question stays.
  mutating func closeModal() {
    layers.removeAll { $0.level.isModal && $0.level < .question }
  }

  func first<Kind: Layer>(_ kind: Kind.Type) -> Kind? {
    for case let layer as Kind in layers { return layer }
    return nil
  }

  func contains<Kind: Layer>(_ kind: Kind.Type) -> Bool { first(kind) != nil }

  /// Changes an open layer. Does nothing if there is none of its type.
  mutating func update<Kind: Layer>(_ kind: Kind.Type, _ change: (inout Kind) -> Void) {
    for index in layers.indices {
      guard var layer = layers[index] as? Kind else { continue }
      change(&layer)
      layers[index] = layer
    }
  }

  /// An event for an open layer, which may close it. Nothing happens if there is none of its type.
  mutating func send<Kind: Layer>(
    to kind: Kind.Type, _ event: (inout Kind) -> LayerOutcome
  ) -> [LayerEffect] {
    guard let index = layers.firstIndex(where: { $0 is Kind }), var layer = layers[index] as? Kind
    else { return [] }
    let outcome = event(&layer)
    layers[index] = layer
    return effects(of: outcome, at: index) ?? []
  }

  /// Closes a layer that has closed itself.
  ///
  /// - Returns: `nil` if the layer has ignored the event.
  private mutating func effects(of outcome: LayerOutcome, at index: Int) -> [LayerEffect]? {
    switch outcome {
    case .ignored: return nil
    case .handled(let effects): return effects
    case .closed(let effects):
      layers.remove(at: index)
      return effects
    }
  }

  /// Opens a layer; nil closes the open one of its type.
  mutating func set<Kind: Layer>(_ layer: Kind?) {
    if let layer { open(layer) } else { close(Kind.self) }
  }

  /// A list or form is over the board.
  var isCovered: Bool { layers.contains { $0.level.isModal && $0.level < .question } }

  /// Which layers take all keys.
  var covering: Covering {
    Covering(
      kinds: layers.filter(\.level.isModal).map { ObjectIdentifier(type(of: $0)) },
      question: first(QuestionLayer.self)?.question)
  }

  /// Whether all keys go to a layer.
  var isModal: Bool { layers.last?.level.isModal == true }

  /// The index of the layer whose text field takes keys; `nil` if there is none, or if it is secret.
  private var fieldOwner: Int? {
    for index in layers.indices.reversed() where layers[index].level < .keyboard {
      if let field = layers[index].textField { return field.isSecret ? nil : index }
      if layers[index].level.isModal { return nil }
    }
    return nil
  }

  /// The text field that takes keys. Never a secret one.
  var textField: LineField? { fieldOwner.flatMap { layers[$0].textField } }

  /// The level of the layer with the text field.
  var fieldLevel: LayerLevel? { fieldOwner.map { layers[$0].level } }

  /// What comes before the last key of a change.
  mutating func prepare(_ change: FieldChange) {
    guard let index = fieldOwner, var field = layers[index].textField else { return }
    change.prepare(&field)
    layers[index].textField = field
  }

  /// A keyboard changes the text field.
  mutating func change(_ change: FieldChange, _ context: LayerContext) -> [LayerEffect] {
    guard let index = fieldOwner else { return [] }
    prepare(change)
    return effects(of: layers[index].press(change.key, nil, context), at: index) ?? []
  }

  func isOpen<Upper: Layer, Lower: Layer>(_ upper: Upper.Type, above lower: Lower.Type) -> Bool {
    guard let place = layers.firstIndex(where: { $0 is Lower }) else { return contains(upper) }
    return layers[place...].contains { $0 is Upper }
  }

  var followsDrags: Bool {
    for layer in layers.reversed() {
      if layer.followsDrags { return true }
      if layer.level.isModal { return false }
    }
    return false
  }

  /// The reason for refusing a command; `nil` if it is allowed.
  func refusal(of command: ScreenCommand) -> ScreenNote? {
    for layer in layers.reversed() {
      if let note = layer.refusal(of: command) { return note }
    }
    return nil
  }

  mutating func follow(_ old: Board, _ new: Board) {
    for index in layers.indices { layers[index].follow(old, new) }
  }

  // MARK: Events, from the top down

  /// - Returns: The effects of the layer that handled the key; `nil` if none did.
  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> [LayerEffect]? {
    offer { $0.press(key, command, context) }
  }

  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> [LayerEffect]? {
    offer { $0.perform(command, context) }
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> [LayerEffect]? {
    offer { $0.point(pointer, context) }
  }

  private mutating func offer(
    _ event: (inout any Layer) -> LayerOutcome
  ) -> [LayerEffect]? {
    for index in layers.indices.reversed() {
      if let effects = effects(of: event(&layers[index]), at: index) { return effects }
    }
    return nil
  }

  // MARK: Drawing, from the bottom up

  mutating func draw(
    on canvas: inout Canvas, _ context: LayerContext, where isWanted: (any Layer) -> Bool
  ) {
    for index in layers.indices where isWanted(layers[index]) {
      layers[index].draw(on: &canvas, context)
    }
  }
}

/// What is over the board and takes all keys. Another list, form or question is another value.
package struct Covering: Sendable, Equatable {
  var kinds: [ObjectIdentifier] = []
  var question: QuestionID?
}
