import TodayWire

/// The other end of a connection: the process of a widget, or a script that runs on request.
@MainActor
protocol WidgetPeer: AnyObject {
  /// Sends a message of the host, with a number if it is a request.
  func take(_ message: HostMessage, request: Int)
  /// Sends the answer to a request of the widget.
  func send(_ envelope: Envelope)
  /// Ends the host's messages.
  func closeInput()
  /// Stops reporting.
  func close()
}

extension WidgetConnection: WidgetPeer {
  func take(_ message: HostMessage, request: Int) {
    send(message.envelope(id: request))
  }
}

extension ScriptPeer: WidgetPeer {
  /// A script makes no requests.
  func send(_ envelope: Envelope) {}
}
