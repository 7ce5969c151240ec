import TextToolsShared
import Testing

@Suite struct TextTransformTests {
  @Test(arguments: [
    (TextTransform.upper, "Straße\n", "STRASSE\n"), (.lower, "ÀB", "àb"),
    (.title, "milk and BREAD", "Milk And Bread"),
    (.sort, "item 10\nitem 9\n\n", "\nitem 9\nitem 10\n"),
    (.encode, "hello\n", "aGVsbG8=\n"), (.decode, "aGVs\nbG8=\n", "hello\n"), (.sort, "", ""),
  ])
  func textIsTransformed(_ transform: TextTransform, _ text: String, _ changed: String) throws {
    #expect(try transform.apply(to: text) == changed)
  }

  @Test(arguments: ["%", "/w=="])
  func invalidBase64IsRefusedWithAReason(_ text: String) {
    #expect(throws: TextTransform.Refusal.self) { try TextTransform.decode.apply(to: text) }
  }
}
