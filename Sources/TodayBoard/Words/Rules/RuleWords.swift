package import TodayEngine
import TodayRender

/// The rules that differ from Apple's on purpose. The English sentences are the engine's.
package struct RuleWords: Sendable {
  let language: Language

  /// The rule in force.
  package func sentence(_ rule: InspectorReport.RuleInForce) -> String {
    rule.isStrict ? strict(rule.rule) ?? here(rule.rule) : here(rule.rule)
  }

  package func title(_ rule: Rule) -> String {
    switch rule {
    case .snapshotIsATree:
      language.pick(
        en: rule.title, es: "Una instantánea se puede volver a maquetar",
        ja: "スナップショットは配置し直せる", ru: "Снимок можно разместить заново", zh: "快照可重新排版")
    case .returningCardsMayBeAsked:
      language.pick(
        en: rule.title, es: "A una tarjeta que vuelve se le puede preguntar otra vez",
        ja: "戻ったカードには再び求めることがある", ru: "Вернувшуюся карточку могут спросить снова",
        zh: "返回的卡片可能再次被询问")
    case .updatesAtTheInterval:
      language.pick(
        en: rule.title, es: "Un widget visible se actualiza a su intervalo",
        ja: "見えるウィジェットは間隔ごとに更新", ru: "Видимый виджет обновляется по интервалу",
        zh: "可见的小组件按间隔更新")
    case .backgroundByTheBoard:
      language.pick(
        en: rule.title, es: "Un tablero abierto actualiza lo que no se ve",
        ja: "開いたボードは画面外も更新する", ru: "Открытая доска обновляет и то, чего не видно",
        zh: "打开的看板也更新屏幕外的小组件")
    case .viewsAreHeld:
      language.pick(
        en: rule.title, es: "Las vistas esperan el resultado de la actualización",
        ja: "ビューは更新の結果を待つ", ru: "Виды ждут результата обновления", zh: "视图等待更新结果")
    case .failureKeepsThePicture:
      language.pick(
        en: rule.title, es: "Un fallo conserva la última imagen buena",
        ja: "失敗しても最後の正常な画面が残る", ru: "При ошибке остается последняя хорошая картинка",
        zh: "失败时保留最后的正常画面")
    case .failureBacksOff:
      language.pick(
        en: rule.title, es: "Tras los fallos se pregunta menos a menudo",
        ja: "失敗が続くと求める回数が減る", ru: "После ошибок виджет спрашивают реже", zh: "失败后降低询问频率")
    case .backgroundStoresNewData:
      language.pick(
        en: rule.title, es: "En segundo plano solo se guardan datos nuevos",
        ja: "裏での更新は新しいデータだけ保存する", ru: "В фоне сохраняются только новые данные",
        zh: "后台更新只保存新数据")
    case .unableToLoadKeepsThePicture:
      language.pick(
        en: rule.title, es: "«No se puede cargar» conserva la última imagen buena",
        ja: "「読み込めません」でも最後の正常な画面が残る",
        ru: "«Не удалось загрузить» оставляет последнюю хорошую картинку",
        zh: "“无法载入”时保留最后的正常画面")
    case .unableToLoadTriesAgain:
      language.pick(
        en: rule.title, es: "«No se puede cargar» se reintenta", ja: "「読み込めません」は再試行される",
        ru: "После «Не удалось загрузить» доска пробует снова", zh: "“无法载入”会重试")
    case .updatesWhileHidden:
      language.pick(
        en: rule.title, es: "Un widget oculto puede actualizarse", ja: "隠れたウィジェットも更新できる",
        ru: "Скрытый виджет может обновляться", zh: "隐藏的小组件也可更新")
    case .compactIsNotPadded:
      language.pick(
        en: rule.title, es: "Una tarjeta compacta es tan alta como su contenido",
        ja: "コンパクトの高さは内容どおり", ru: "Сжатая карточка не выше содержимого",
        zh: "紧凑卡片与内容同高")
    case .roomExpands:
      language.pick(
        en: rule.title, es: "Una tarjeta se amplía donde hay sitio",
        ja: "余白があればカードは展開される", ru: "Где есть место, карточка раскрывается",
        zh: "有空间时卡片会展开")
    case .installingEnables:
      language.pick(
        en: rule.title, es: "Instalar pone el widget en el tablero",
        ja: "インストールするとボードに載る", ru: "Установка ставит виджет на доску",
        zh: "安装即把小组件放上看板")
    }
  }
}
