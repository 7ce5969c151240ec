import Foundation
import Testing
import TodayHost
import TodayWire

/// The script for Kubernetes, with lists in the form of kubectl.
@Suite struct KubernetesTests {
  private static func pod(_ name: String, _ status: String) -> String {
    #"{"kind": "Pod", "metadata": {"name": "\#(name)", "namespace": "shop"}, "status": \#(status)}"#
  }
  private static func node(_ name: String, _ ready: String, _ spec: String = "{}") -> String {
    #"""
    {"kind": "Node", "metadata": {"name": "\#(name)"}, "spec": \#(spec),
     "status": {"conditions": [{"type": "MemoryPressure", "status": "False"}, {"type": "Ready", "status": "\#(ready)"}]}}
    """#
  }

  private static let running = pod(
    "web-1",
    #"{"phase": "Running", "containerStatuses": [{"restartCount": 3, "state": {"running": {}}}], "conditions": [{"type": "Ready", "status": "True"}]}"#
  )
  private static let sick = [
    running,
    pod(
      "pay-7",
      #"{"phase": "Running", "containerStatuses": [{"restartCount": 14, "state": {"waiting": {"reason": "CrashLoopBackOff"}}}]}"#
    ),
    pod(
      "mail-2",
      #"{"phase": "Pending", "initContainerStatuses": null, "containerStatuses": [{"restartCount": 0, "state": {"waiting": {"reason": "ImagePullBackOff"}}}]}"#
    ),
    pod(
      "big-1",
      #"{"phase": "Pending", "conditions": [{"type": "PodScheduled", "status": "False", "reason": "Unschedulable"}]}"#
    ),
    pod(
      "new-1",
      #"{"phase": "Pending", "containerStatuses": [{"state": {"waiting": {"reason": "ContainerCreating"}}}], "conditions": [{"type": "Ready", "status": "False", "reason": "ContainersNotReady"}]}"#
    ),
    pod(
      "job-1",
      #"{"phase": "Succeeded", "containerStatuses": [{"state": {"terminated": {"exitCode": 0, "reason": "Completed"}}}]}"#
    ),
    pod("old-1", #"{"phase": "Failed", "reason": "Evicted"}"#),
    node("n1", "True"), node("n2", "Unknown"), node("n3", "True", #"{"unschedulable": true}"#),
  ]

  private static func list(_ items: [String]) -> String {
    "echo '{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [\(items.joined(separator: ","))]}'"
  }

  private func run(
    _ kubectl: String?, _ settings: [String: String] = [:], hasConfig: Bool = true
  ) async throws -> ScriptResult {
    var result: ScriptResult?
    try await ScriptBench.with("kubernetes.2m.py") { bench in
      if let kubectl {
        try bench.program("kubectl", "echo \"$*\" > \"$TODAY_CONTAINER/asked\"\n\(kubectl)")
      }
      if hasConfig { try bench.file(bench.home + "/.kube/config", "") }
      bench.environment = settings
      result = try await bench.run()
      if let words = settings["KUBE_NAMESPACE"] {
        #expect(
          try bench.text(of: bench.container + "/asked")
            == "get pods --namespace=\(words) --output=json --request-timeout=10s --context=far\n")
      }
    }
    return try #require(result)
  }

  @Test func sickPodsAndNodesAreListed() async throws {
    let result = try await run(Self.list(Self.sick))
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: kubernetes.2m.py
    let drawing = """
      n2                                 not ready
      n3                               no new pods
      shop/pay-7              CrashLoopBackOff ×14
      shop/big-1                     Unschedulable
      shop/mail-2                 ImagePullBackOff
      shop/old-1                           Evicted
      """
    #expect(result.card == drawing)
    let narrow = result.card(columns: 24).split(separator: "\n")
    #expect(narrow[0] == "n2             not ready" && narrow[2] == "shop/pay-7")
    #expect(narrow[3] == "    CrashLoopBackOff ×14" && !narrow.joined().contains("…"))
    #expect(result.card(columns: 80).split(separator: "\n").count == 6)
    #expect(result.output.summary == "4 of 7 pods are not healthy")
    #expect(result.output.alerts.map(\.title) == ["n2 is not ready"])
  }

  @Test func healthyClusterIsOneRow() async throws {
    let kubectl = Self.list([Self.running, Self.node("n1", "True")])
    let result = try await run(kubectl, ["TODAY_LANGUAGE": "es"])
    #expect(result.card == "1 pods, 1 nodos                         sano")
    #expect(try await run(kubectl, ["KUBE_SUMMARY": "false"]).isHidden)
  }

  @Test func namespaceAndContextAreSettings() async throws {
    let result = try await run(
      Self.list([Self.sick[1]]), ["KUBE_NAMESPACE": "shop", "KUBE_CONTEXT": "far"])
    #expect(result.card == "pay-7                   CrashLoopBackOff ×14")
  }

  @Test func manyPodsAreCounted() async throws {
    let result = try await run(Self.list(Array(repeating: Self.sick[1], count: 20)))
    #expect(result.card.hasSuffix("and 8 more"))
  }

  @Test func cardHidesWithoutACluster() async throws {
    #expect(try await run(nil).isHidden)
    #expect(try await run("exit 1", hasConfig: false).isHidden)
    #expect(try await run(Self.list([])).isHidden)
  }

  @Test(arguments: [
    (
      "Error in configuration: context was not found for specified context: far",
      "There is no context far. Check its name with kubectl config get-contexts."
    ),
    (
      "error: You must be logged in to the server (Unauthorized)",
      "The cluster requires a new login. Log in, for example with kubectl get pods."
    ),
    (
      #"Error from server (Forbidden): nodes is forbidden: User "a" cannot list resource "nodes""#,
      "You may not list this. Set a namespace that you may list."
    ),
    (
      "The connection to the server 127.0.0.1:1 was refused - did you specify the right host or port?",
      "The cluster cannot be reached. Check the context and the network."
    ),
    (
      "Unable to connect to the server: net/http: TLS handshake timeout",
      "The cluster did not answer within 10 s. The next update tries again."
    ),
    (
      "Please enter Username: EOF\nEOF",
      "The cluster requires a new login. Log in, for example with kubectl get pods."
    ),
    ("one\nerror: something new", "error: something new"), ("", ""),
  ])
  func failureHasAReason(_ errors: String, _ reason: String) async throws {
    let result = try await run("printf '%s' '\(errors)' >&2; exit 1", ["KUBE_CONTEXT": "far"])
    let expected =
      reason.isEmpty ? "The answer of kubectl cannot be read. Check its version." : reason
    #expect(result.status == 1 && result.text.isEmpty && result.errors == expected + "\n")
  }

  @Test func otherAnswerIsAFailure() async throws {
    let result = try await run("echo '{\"items\"'")
    #expect(result.errors == "The answer of kubectl cannot be read. Check its version.\n")
  }
}
