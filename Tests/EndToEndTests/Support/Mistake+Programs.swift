/// Mistakes in programs.
extension Mistake {
  /// Widgets with the helper for Python.
  static let programs = [
    update(
      "an exception", "— appeared · failed · KeyError: 'temperature', at TryToday:12",
      "│ KeyError: 'temperature'", does: "data = {}\nself.show(today.text(data['temperature']))"),
    bundle(
      "a syntax error",
      "— appeared · Unable to Load · SyntaxError: '(' was never closed, at TryToday:11"
    ) { $0.program = python("return (") },
    bundle(
      "a missing module",
      "Unable to Load · ModuleNotFoundError: No module named 'requests2', at TryToday:2"
    ) { $0.program = "#!/usr/bin/env python3\nimport requests2\n" },
    bundle(
      "run is not called", "read standard input until its end (Python: call today.run at the end"
    ) { $0.program = python("return today.NEW_DATA").replacing("today.run(Try())", with: "") },
    bundle(
      "a misspelt method", "Try.performUpdate is never called: did you mean perform_update?"
    ) { $0.program = python("return today.NEW_DATA", method: "performUpdate") },
    update(
      "a group that is missing",
      "the app group group.dev.example.try is not in its entitlements: add it to com.apple.security.application-groups in",
      does: "open(self.group('group.dev.example.try') + '/x')"),
    update(
      "hidden after an error", "It hid its card after it wrote \"no access\" to standard error",
      does:
        "import sys, time\nprint('no access', file=sys.stderr, flush=True)\ntime.sleep(0.3)\nself.set_has_content(False)\nreturn today.NO_DATA"
    ),
    update(
      "no tree", "TypeError: show takes a node such as text(\"Hello\"), not str",
      does: "self.show('Hello')"),
    update(
      "an unknown member", "In its view, text has no member \"colour\"",
      "In its view, view has no member \"sumary\": did you mean \"summary\"?",
      does: "self.show(today.text('x', colour='red'), sumary='x')\nreturn today.NEW_DATA"),
    update(
      "an unknown type", "In its view, unknown node type \"txt\": did you mean \"text\"?",
      does: "self.show({'type': 'txt', 'text': 'x'})\nreturn today.NEW_DATA"),
    update(
      "a deep tree",
      "because the view is nested more than 32 deep: nest fewer stacks.",
      does:
        "n = today.text('x')\nfor _ in range(60): n = today.vstack(n)\nself.show(n)\nreturn today.NEW_DATA"
    ),
    update(
      "too many nodes", "because the view has more than 10000 nodes: draw only what fits a card.",
      "— appeared · failed · the view has more than 10000 nodes",
      does: "self.show(today.vstack(*[today.text(i) for i in range(20000)]))\nreturn today.NEW_DATA"
    ),
    update(
      "too many rows",
      "The card shows 5 of 30 rows: draw fewer, or set the largest display mode to expanded.",
      does: "self.show(today.vstack(*[today.text(i) for i in range(30)]))\nreturn today.NEW_DATA"),
    update(
      "a view that is too large", "The view is larger than 1 MiB: draw only what fits a card,",
      does: "self.show(today.text('x' * 2000000))\nreturn today.NEW_DATA"),
    update(
      "an unknown outcome",
      "It answered performUpdate with the outcome \"ok\": answer \"newData\", \"noData\" or \"failed\".",
      does: "return 'ok'"),
    update(
      "a URL without a tap",
      "Opening https://example.org was refused: a widget may open a URL only within 5 s of a tap",
      does: "self.open_url('https://example.org')\nreturn today.NEW_DATA"),
    update(
      "a scheme that is not declared", "add \"hello\" to CFBundleURLTypes > CFBundleURLSchemes in",
      does: "self.show(today.text('x', url='hello://x'))\nreturn today.NEW_DATA"),
    update("a print", "│ debugging 42", does: "print('debugging', 42)\nreturn today.NEW_DATA"),
    update(
      "an exit", "— appeared · Unable to Load · ended with exit status 3", does: "sys.exit(3)"),
    update(
      "a signal", "— appeared · Unable to Load · ended by SIGSEGV (a crash)",
      does: "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)"),
    update(
      "NaN", "ValueError: Out of range float values are not JSON compliant",
      does: "self.show(today.gauge(float('nan')))\nreturn today.NEW_DATA"),
    bundle("no view", "It sent no view in 5 s, so its card is empty: send view in viewWillAppear") {
      $0.program = python("return today.NO_DATA").replacing(
        "self.show(today.text(\"Hello\"))", with: "pass")
    },
  ]

  /// Widgets that the kernel confines.
  static let refusals = [
    update(
      "the network without its entitlement",
      "It was refused the network: set com.apple.security.network.client to true in",
      does: "import urllib.request\nurllib.request.urlopen('http://example.org', timeout=3)"),
    update(
      "a socket without its entitlement",
      "It was refused the network: set com.apple.security.network.client to true in",
      does: "import socket\nsocket.create_connection(('127.0.0.1', 9), timeout=3)"),
    update(
      "a file that is refused",
      "It was refused /etc/shells: add the path to TodayReadablePaths and set com.apple.security.files.user-selected.read-only to true in",
      does: "open('/etc/shells')\nreturn today.NEW_DATA"),
  ]

  /// Widgets without a helper.
  static let wires = [
    bundle("no flush", "It wrote nothing to standard output in 5 s: answer begin, and flush after")
    {
      $0.program = wire("", does: "pass", flushes: false)
    },
    bundle(
      "a print on the wire",
      "It wrote \"hello\" to standard output, which carries messages only: write it to standard error."
    ) { $0.program = wire("performUpdate", does: "print('hello')") },
    bundle("bad JSON", "It sent a malformed message", "write each message as one line of JSON") {
      $0.program = wire("performUpdate", does: "print('{\"id\": 3,}')")
    },
    bundle("JSON on several lines", "write each message as one line of JSON") {
      $0.program = wire("performUpdate", does: "print(json.dumps({\"id\": 3}, indent=1))")
    },
    bundle("an unknown method", "It sent the unknown method \"openUrl\" (did you mean openURL?)") {
      $0.program = wire("performUpdate", does: "send({'method': 'openUrl', 'params': {}})")
    },
    bundle("two answers", "It answered one performUpdate twice, and only the first answer counts") {
      $0.program = wire("performUpdate", does: "send({'id': message['id'], 'result': result})")
    },
    bundle(
      "no answer", "It did not answer performUpdate within 10 s: answer \"failed\" when the work",
      "— appeared · failed · timed out"
    ) { $0.program = wire("performUpdate", does: "continue") },
    bundle("an unknown call", "\"implements\" names widgetPerformUpdate, which is unknown") {
      $0.program = wire("begin", does: "result['implements'] = ['widgetPerformUpdate']")
    },
    bundle(
      "a timeline that is not declared",
      "Its update answered with a timeline, but its Info.plist has no TodayTimeline: set it to true"
    ) {
      $0.program = wire(
        "performUpdate", does: "result['timeline'] = {'entries': [], 'policy': 'never'}")
    },
    bundle("no protocol version", "its answer to begin names no protocol version") {
      $0.program = wire("begin", does: "result = {}")
    },
  ]
}
