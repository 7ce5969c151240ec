extension UnsafeBufferPointer<UInt8> {
  /// The text of bytes that are known to be ASCII, which is not checked again.
  package var asciiText: String {
    String(copying: UTF8Span(unchecked: span, isKnownASCII: true))
  }
}
