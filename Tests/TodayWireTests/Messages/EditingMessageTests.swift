import Testing
import TodayWire

/// The answers of a Photo Editing extension, exact and hostile.
@Suite struct EditingMessageTests {
  private static let data = AdjustmentData(
    formatIdentifier: "a.b", formatVersion: "2", data: Array("{}".utf8))

  @Test func answerHasTheAdjustmentsOrNoOutput() throws {
    let some = EditingAnswer(adjustmentData: Self.data)
    #expect(
      some.json.text
        == #"{"output":{"adjustmentData":{"formatIdentifier":"a.b","formatVersion":"2","data":"e30="}}}"#
    )
    #expect(EditingAnswer(json: some.json) == some)
    let none = EditingAnswer(adjustmentData: nil)
    #expect(none.json.text == #"{"output":null}"#)
    #expect(EditingAnswer(json: none.json) == none)
  }

  @Test(arguments: [
    #"{}"#, #"{"output":{}}"#, #"{"output":{"adjustmentData":{"formatVersion":"1","data":""}}}"#,
    #"{"output":{"adjustmentData":{"formatIdentifier":"","formatVersion":"1","data":""}}}"#,
    #"{"output":{"adjustmentData":{"formatIdentifier":"a","formatVersion":"1","data":"*"}}}"#,
    #"{"output":{"adjustmentData":{"formatIdentifier":"a","data":"e30="}}}"#,
  ])
  func outputWithoutValidAdjustmentsIsNone(_ text: String) throws {
    let json = try JSONReader.read(Array(text.utf8))
    #expect(EditingAnswer(json: json).adjustmentData == nil)
  }

  @Test func tooMuchDataIsNoAdjustment() {
    var data = Self.data
    data.data = Array(repeating: 0, count: AdjustmentData.mostBytes)
    #expect(AdjustmentData(json: data.json) == data)
    data.data.append(0)
    #expect(AdjustmentData(json: data.json) == nil)
    data = Self.data
    data.formatVersion = String(repeating: "1", count: 257)
    #expect(AdjustmentData(json: data.json) == nil)
  }

  @Test func namesOfAFormatHaveNoControlCharacters() {
    var data = Self.data
    data.formatIdentifier = "a\u{1B}[2Jb"
    #expect(AdjustmentData(json: data.json)?.formatIdentifier.contains("\u{1B}") == false)
  }
}
