import TodayEngine
package import TodayFleet

/// The cards on the screen: those of a page, or a single one.
extension BoardScreen {
  /// Counted from 0. The page of notices is the last one.
  package var page: Int { pageStore.current }

  /// The pages of the config. Empty means one page with all cards.
  package var pages: [BoardPage] {
    get { pageStore.written }
    set {
      guard newValue != pageStore.written else { return }
      let focused = focus?.card
      pageStore.replace(newValue, showing: focused, in: board)
      showPage()
      if let focused, table.index(of: focused) != nil {
        table.focus = CardFocus(card: focused)
      }
    }
  }

  var isOnNotices: Bool { pageStore.isOnNotices }
  var pageCount: Int { pageStore.count(board) }
  var pageColumns: Int? { pageStore.columns(ofPage: page, else: settings.columns) }

  var pageLoad: BoardLoad { pageStore.load(ofPage: page, in: board) }

  var shownCards: [Card] {
    guard let zoomed else { return pageStore.cards(ofPage: page, in: board) }
    return board.cards.filter { $0.id == zoomed }
  }

  /// Shows the page with this name, or with this number in the tabs.
  ///
  /// - Returns: Whether the page exists.
  package mutating func begin(at name: String) -> Bool {
    let wanted = name.lowercased()
    let named = (0..<pageCount).first { pageStore.name($0, words).lowercased() == wanted }
    guard let place = named ?? Int(name).map({ $0 - 1 }), (0..<pageCount).contains(place) else {
      return false
    }
    turn(to: place)
    return true
  }

  /// Shows a page, or says that there is none.
  mutating func turn(byKey index: Int) {
    guard (0..<pageCount).contains(index) else {
      let canAdd = !isReadOnly && !keyMap.keys(of: .pages).isEmpty
      let key = canAdd ? keyMap.name(of: .pages, in: words) : nil
      return message.say(.noFurtherPage(pages: pageCount, key: key))
    }
    turn(to: index)
  }

  /// Shows a page with its previous focus and scroll position.
  mutating func turn(to index: Int) {
    guard (0..<pageCount).contains(index) else { return }
    zoom(nil)
    guard index != page else { return }
    pageStore.remember(table.memory)
    pageStore.turn(to: index)
    showPage()
  }

  private mutating func showPage() {
    if !isOnNotices {
      layers.close(NoticesLayer.self)
    } else if !layers.contains(NoticesLayer.self) {
      layers.open(NoticesLayer())
    }
    if !pageStore.isOnFleet || pageStore.visitedHost != nil {
      layers.close(FleetLayer.self)
    } else if !layers.contains(FleetLayer.self) {
      layers.open(FleetLayer(search: fleet?.table.search ?? ""))
    }
    table.show(
      shownCards, as: isZoomed ? PageMemory() : pageStore.memory(ofPage: page),
      in: makeGeometry(), isZoomed: isZoomed)
    paintedScroll = table.scroll
  }

  // MARK: The fleet

  /// Adds the page of the fleet.
  package mutating func begin(_ fleet: FleetOverview) {
    self.fleet = fleet
    pageStore.hasFleet = true
  }

  /// - Returns: Whether the picture can differ.
  package mutating func apply(_ event: FleetOverview.Event) -> Bool {
    switch event {
    case .began(let broker, let ownName):
      begin(FleetOverview(broker: broker, ownName: ownName))
      return true
    case .ended:
      if pageStore.isOnFleet { turn(to: 0) }
      fleet = nil
      pageStore.hasFleet = false
      return true
    case .hosts, .connected, .disconnected: break
    }
    guard fleet != nil else { return false }
    let needy = fleet?.table.needy
    fleet?.apply(event)
    return pageStore.isOnFleet || fleet?.table.needy != needy
  }

  /// What the board looks at now.
  package var fleetLook: FleetLook {
    guard pageStore.isOnFleet else { return .nothing }
    return pageStore.visitedHost.map(FleetLook.host) ?? .hosts
  }

  /// Shows the cards of another machine; `nil` for the list of machines, with the focus on that machine.
  mutating func visit(_ host: String?) {
    guard pageStore.isOnFleet, host != pageStore.visitedHost else { return }
    zoom(nil)
    let last = pageStore.visitedHost
    pageStore.visit(host)
    showPage()
    if host == nil, let last { layers.update(FleetLayer.self) { $0.focus = last } }
  }

  /// Shows a single card; `nil` returns to the page, with the focus on the card.
  mutating func zoom(_ id: WidgetID?) {
    guard id != nil || isZoomed else { return }
    let (old, target) = (zoomed, focus?.target)
    if old == nil { pageStore.remember(table.memory) }
    layers.set(id.map { ZoomLayer(card: $0) })
    showPage()
    if let id {
      table.focus = CardFocus(card: id, target: old == nil ? target : nil)
      table.revealsFocus = old == nil && target != nil
    } else if let old, table.index(of: old) != nil {
      table.focus = CardFocus(card: old, target: target)
      table.revealsFocus = true
    }
  }
}
