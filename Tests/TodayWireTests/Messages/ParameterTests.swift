import Testing
import TodayWire

/// What a refused message says about its parameters.
@Suite struct ParameterTests {
  @Test(arguments: [
    (
      "setHasContent", #"{"flag":"no","bundleIdentifier":"a"}"#,
      "\"flag\" is neither true nor false"
    ),
    (
      "setHasContent", #"{"flag":true,"bundleIdentifier":1}"#,
      "\"bundleIdentifier\" is not a string"
    ),
    ("setHasContent", #"{"flag":true}"#, "\"flag\" or \"bundleIdentifier\" is missing"),
    ("openURL", #"{"url":1}"#, "\"url\" is not a string"),
    ("openURL", "{}", "\"url\" is missing"),
    ("adjustTextPosition", #"{"offset":"1"}"#, "\"offset\" is not an integer"),
  ])
  func parameterOfTheWrongKindIsNotCalledMissing(
    _ method: String, _ params: String, _ flaw: String
  ) throws {
    let json = try JSONReader.read(params)
    #expect {
      try WidgetMessage(method: method, params: json)
    } throws: {
      "\($0)" == "\(method): \(flaw)"
    }
  }

  @Test func eachMethodOfAWidgetIsKnown() throws {
    let params = try JSONReader.read(
      #"{"root":{"type":"text"},"url":"a","flag":true,"bundleIdentifier":"a","displayMode":"compact","#
        + #""group":"a","mainThread":{"step":"blocked","seconds":1}}"#)
    for method in WidgetMessage.methods {
      do throws(WidgetMessage.Refusal) {
        #expect(try WidgetMessage(method: method, params: params).method == method)
      } catch {
        guard case .badParams = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(WidgetMessage.methods.contains("startTransfers"))
  }
}
