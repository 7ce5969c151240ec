package import TodayWire

/// The reasons that are shown in the place of a picture.
package struct PictureWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package func reason(_ failure: PictureFailure) -> String {
    switch failure {
    case .unreadable:
      language.pick(
        en: "no picture file", es: "sin archivo de imagen", ja: "画像ファイルなし",
        ru: "нет файла изображения", zh: "没有图片文件")
    case .unknownFormat:
      language.pick(
        en: "not PNG, JPEG, WebP or GIF", es: "no es PNG, JPEG, WebP ni GIF",
        ja: "PNG・JPEG・WebP・GIF以外", ru: "не PNG, JPEG, WebP или GIF", zh: "不是 PNG、JPEG、WebP 或 GIF")
    case .damaged:
      language.pick(
        en: "damaged picture", es: "imagen dañada", ja: "破損した画像",
        ru: "изображение повреждено", zh: "图片已损坏")
    case .tooManyPixels:
      language.pick(
        en: "too many pixels", es: "demasiados píxeles", ja: "画素数が多すぎます",
        ru: "слишком много пикселей", zh: "像素过多")
    case .tooExpensive:
      language.pick(
        en: "decoding took too long or too much memory",
        es: "la decodificación excedió el tiempo o la memoria",
        ja: "デコードの時間またはメモリの上限を超えました",
        ru: "превышено время или память при декодировании", zh: "解码超出时间或内存限制")
    case .notDecoded:
      language.pick(
        en: "not decoded", es: "no decodificada", ja: "デコードできません", ru: "не декодировано",
        zh: "未能解码")
    }
  }
}
