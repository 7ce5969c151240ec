import TodayEngine
import TodayHost

/// The containing app's programs that a stage runs.
extension Stage {
  func open(_ route: Route, number: OpeningID) {
    if openings.areSimulated { openings.last = route }
    switch AppOpening(host: host).way(for: route) {
    case .detached(let request):
      do {
        try run(request)
        host.post(.opened(number, success: true, nil))
      } catch {
        host.post(.opened(number, success: false, OpenFailure(error)))
      }
    case .inTerminal:
      host.post(
        .opened(
          number, success: openings.areSimulated, .needsTerminal))
    case .shown(let url):
      host.post(
        .opened(number, success: openings.areSimulated, .nothingOpens(url: url)))
    case .none(let failure): host.post(.opened(number, success: false, failure))
    }
  }

  /// Starts a program of the app. ``settle()`` waits for its end.
  func run(_ request: SpawnRequest) throws {
    try apps.start(request, reactor: reactor).serve(host)
  }

  /// The program of the widget's containing app.
  func appRequest(_ arguments: [String]) throws -> SpawnRequest {
    guard let description = host.registry.widgets.first(where: { $0.id == widget }),
      case .detached(var request) = AppOpening(host: host).way(
        for: .app(description.appID, url: nil))
    else { throw Failure("the widget's app cannot be run beside the board") }
    request.arguments = arguments
    return request
  }
}
