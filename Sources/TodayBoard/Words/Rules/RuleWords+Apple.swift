package import TodayEngine
import TodayRender

extension RuleWords {
  /// Known behaviour of Apple's Today view.
  package func apple(_ rule: Rule) -> String {
    switch rule {
    case .snapshotIsATree:
      language.pick(
        en: rule.apple, es: "El sistema captura instantáneas de la vista del widget.",
        ja: "システムがウィジェットのビューのスナップショットを撮ります。",
        ru: "Система делает снимки вида виджета.", zh: "系统会拍摄小组件视图的快照。")
    case .returningCardsMayBeAsked, .updatesAtTheInterval:
      language.pick(
        en: rule.apple,
        es: "El sistema pregunta en momentos oportunos; no se documenta ningún intervalo.",
        ja: "システムは適切な時に求めます。間隔は文書にありません。",
        ru: "Система спрашивает в подходящее время; интервал не документирован.",
        zh: "系统在适当的时候询问；文档没有规定间隔。")
    case .backgroundByTheBoard:
      language.pick(
        en: rule.apple,
        es: "El sistema también pregunta en segundo plano, si el widget tiene el método.",
        ja: "ウィジェットにメソッドがあれば、システムは裏でも求めます。",
        ru: "Система спрашивает и в фоне, если у виджета есть этот метод.",
        zh: "小组件实现了该方法时，系统也会在后台询问。")
    case .viewsAreHeld:
      language.pick(
        en: rule.apple,
        es: "Un widget es un controlador de vista: su vista está en pantalla mientras cambia.",
        ja: "ウィジェットはビューコントローラで、変わる間もビューは画面にあります。",
        ru: "Виджет — контроллер вида: его вид на экране и во время изменений.",
        zh: "小组件是视图控制器：其视图在变化时就在屏幕上。")
    case .failureKeepsThePicture:
      language.pick(
        en: rule.apple,
        es: "El resultado dice que el intento falló; qué se ve después no se documenta.",
        ja: "結果は試みの失敗を示します。その後の表示は文書にありません。",
        ru: "Результат говорит, что попытка не удалась; что потом видно, не документировано.",
        zh: "该结果表示尝试失败；之后显示什么没有文档。")
    case .failureBacksOff:
      language.pick(
        en: rule.apple, es: "No se documenta ningún horario tras un fallo.",
        ja: "失敗後の予定は文書にありません。",
        ru: "Расписание после ошибки не документировано.", zh: "失败后的安排没有文档。")
    case .backgroundStoresNewData:
      language.pick(
        en: rule.apple, es: "El método se llama antes de que el sistema capture una instantánea.",
        ja: "システムがスナップショットを撮る前にメソッドが呼ばれます。",
        ru: "Метод вызывают перед тем, как система сделает снимок.", zh: "系统在拍摄快照之前调用该方法。")
    case .unableToLoadKeepsThePicture:
      language.pick(
        en: rule.apple, es: "«No se puede cargar» ocupa el lugar de la vista.",
        ja: "ビューの代わりに「読み込めません」と出ます。", ru: "На месте вида стоит «Не удалось загрузить».",
        zh: "“无法载入”字样取代视图。")
    case .unableToLoadTriesAgain:
      language.pick(
        en: rule.apple, es: "No se documenta un segundo intento.",
        ja: "再試行は文書にありません。", ru: "Вторая попытка не документирована.",
        zh: "重试没有文档。")
    case .updatesWhileHidden:
      language.pick(
        en: rule.apple,
        es: "La app contenedora puede decir más tarde que vuelve a haber contenido.",
        ja: "アプリが後で、内容が再びあると示せます。",
        ru: "Приложение может позже сказать, что содержимое снова есть.",
        zh: "所属应用之后可以表示又有内容。")
    case .compactIsNotPadded:
      language.pick(
        en: rule.apple, es: "El modo compacto tiene una altura fija.", ja: "コンパクトの高さは一定です。",
        ru: "У сжатого вида постоянная высота.", zh: "紧凑模式高度固定。")
    case .roomExpands:
      language.pick(
        en: rule.apple, es: "El usuario elige entre Mostrar más y Mostrar menos.",
        ja: "利用者が「表示を増やす」と「表示を減らす」を選びます。",
        ru: "Пользователь выбирает «Показать больше» или «Показать меньше».",
        zh: "由用户选择展开或收起。")
    case .installingEnables:
      language.pick(
        en: rule.apple,
        es: "Tras instalar la app, el usuario puede añadir su widget a la vista Hoy.",
        ja: "アプリのインストール後、利用者がウィジェットを「今日」に追加できます。",
        ru: "Установив приложение, пользователь может добавить его виджет на экран «Сегодня».",
        zh: "安装应用后，用户可以把其小组件添加到“今天”视图。")
    }
  }

  /// A short citation for a statement about Apple.
  package func source(_ source: AppleSource) -> String {
    switch source.form {
    case .guide:
      language.pick(
        en: "App Extension Programming Guide", es: "guía de extensiones de Apple",
        ja: "Apple の拡張機能ガイド", ru: "руководство Apple по расширениям", zh: "Apple 扩展编程指南")
    case .reference(let name): name
    case .session(let session): "WWDC \(session)"
    case .observed:
      language.pick(
        en: "observed", es: "observado", ja: "観察による", ru: "по наблюдениям", zh: "据观察")
    }
  }
}
