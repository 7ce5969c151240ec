import TodayRender

/// The list of themes.
package struct ThemesWords: Sendable {
  let language: Language

  package var title: String {
    language.pick(en: "Themes", es: "Temas", ja: "テーマ", ru: "Темы", zh: "主题")
  }
  package var filter: String {
    language.pick(
      en: "type to filter", es: "escribe para filtrar", ja: "文字で絞り込み",
      ru: "фильтр: набирайте", zh: "键入以筛选")
  }
  package var nothing: String {
    language.pick(
      en: "No theme name contains this.", es: "Ningún tema tiene eso en su nombre.",
      ja: "その名前のテーマはありません。", ru: "Таких тем нет.", zh: "没有名称含此文字的主题。")
  }
  package var keep: String {
    language.pick(en: "keep", es: "conservar", ja: "使う", ru: "оставить", zh: "采用")
  }
  package var dark: String {
    language.pick(en: "dark", es: "oscuro", ja: "ダーク", ru: "темная", zh: "深色")
  }
  package var light: String {
    language.pick(en: "light", es: "claro", ja: "ライト", ru: "светлая", zh: "浅色")
  }
  package var terminal: String {
    language.pick(
      en: "the terminal's own colours", es: "los colores del propio terminal",
      ja: "端末自身の色", ru: "цвета самого терминала", zh: "终端自己的颜色")
  }
  package var auto: String {
    language.pick(
      en: "dark or light, like the terminal", es: "oscuro o claro, como el terminal",
      ja: "端末に合わせてダークかライト", ru: "темная или светлая, как терминал",
      zh: "随终端深浅而定")
  }
}
