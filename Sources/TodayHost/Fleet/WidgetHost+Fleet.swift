package import TodayEngine
package import TodayFleet

extension WidgetHost {
  /// Takes part in the fleet of the config. Called after the first picture, by boards and the agent.
  package func joinFleet(_ config: FleetConfig) {
    guard context.fleet == nil else { return }
    let parts = HostFleet.Parts(
      loadIfNeeded: { [others] ids in _ = others.loadIfNeeded(ids) },
      section: { [board] in board.section },
      install: { [configured, context] in
        context.post(configured.installed(isFirstRun: false))
      },
      rule: { [board, context] in
        guard let settings = board.ruled(context.readSettings()) else { return }
        context.post(.settings(settings))
      })
    context.fleet = HostFleet(config, context, supervisor, parts: parts)
    context.fleet?.begin()
  }

  /// The config of an open board has changed: the connections of the old one end. A board that has not
  /// joined yet joins later.
  package func follow(_ config: FleetConfig?) {
    context.fleet?.close()
    let look = context.fleet?.look ?? .nothing
    let hadCards = context.fleet?.infos.isEmpty == false
    context.fleet = nil
    if hadCards { context.post(configured.installed(isFirstRun: false)) }
    guard let config else { return }
    joinFleet(config)
    context.fleet?.look(at: look)
  }

  /// What a board shows of its fleet before it has a connection.
  package static func overview(of config: FleetConfig) -> FleetOverview {
    let name = config.name ?? FleetConfig.name(ofMachine: FleetAccess.machine)
    return FleetOverview(
      broker: config.broker.text, ownName: config.published.isEmpty ? nil : name)
  }

  /// The user looks at the fleet, or at something else.
  package func look(at look: FleetLook) { context.fleet?.look(at: look) }

  // MARK: Commands

  /// Reads the cards of hosts from the broker once.
  ///
  /// - Parameter pattern: The name of a host, with `*` for any characters.
  package func readFleet(
    _ config: FleetConfig, hosts pattern: String
  ) throws(FleetProblem) -> FleetAnswer {
    guard let access = FleetAccess(config, context) else { throw .noProgram }
    return try FleetReading(access, context, supervisor).read(pattern)
  }

  /// Adds cards of other machines, to draw them.
  package func show(_ answer: FleetAnswer) {
    let infos = answer.cards.map { $0.value.info($0.key) }
    context.post(
      .installed(
        registry.widgetInfos + infos, apps: registry.appInfos, broken: [], isFirstRun: false))
    for (id, card) in answer.cards {
      let gone = answer.hosts.first { $0.name == card.host }?.goneSince
      context.post(.foreign(id, card.forEngine(goneSince: gone)))
    }
  }
}
