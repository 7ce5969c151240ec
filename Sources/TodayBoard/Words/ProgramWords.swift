import TodayRender

/// The question about a widget's program that changed after its installation.
package struct ProgramWords: Sendable {
  let language: Language

  package func title(_ name: String) -> String {
    language.pick(
      en: "\(name) was changed", es: "\(name) ha cambiado", ja: "\(name) が変更されました",
      ru: "«\(name)»: программа изменилась", zh: "\(name) 已被更改")
  }

  package func text(_ path: String) -> String {
    language.pick(
      en: "\(path) has changed since its installation. Run it only if you know who changed it.",
      es: "\(path) no es lo que se instaló. Ejecútalo solo si sabes quién lo cambió.",
      ja: "\(path) はインストールされたものと違います。変更した人がわかる場合だけ実行してください。",
      ru:
        "\(path) — не то, что было установлено. Запускайте, только если знаете, кто это изменил.",
      zh: "\(path) 与安装时不同。只有知道是谁更改的，才运行它。")
  }

  package var run: String {
    language.pick(
      en: "Run It", es: "Ejecutarlo", ja: "実行する", ru: "Запустить", zh: "运行")
  }

  package var keep: String {
    language.pick(
      en: "Keep It Stopped", es: "No ejecutarlo", ja: "実行しない", ru: "Не запускать", zh: "不运行")
  }
}
