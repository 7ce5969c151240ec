package import TodayEngine
import TodayRender

extension Words {
  package var rules: Rules { Rules(language: language) }

  /// The rules that differ from Apple's on purpose. The English sentences are the engine's own.
  package struct Rules: Sendable {
    let language: Language

    /// The one in force.
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

    /// What the board does.
    package func here(_ rule: Rule) -> String {
      switch rule {
      case .snapshotIsATree:
        language.pick(
          en: rule.here,
          es: "La imagen guardada es el árbol de vistas: sirve para todo ancho, tema y color.",
          ja: "保存されるのはビューの木です。どの幅、テーマ、色数にも合います。",
          ru: "Хранится дерево видов: оно подходит к любой ширине, теме и глубине цвета.",
          zh: "保存的是视图树：适合任何宽度、主题和色深。")
      case .returningCardsMayBeAsked:
        language.pick(
          en: rule.here,
          es:
            "A cada proceso se le pregunta una vez, y otra si su tarjeta vuelve tras su intervalo o "
            + "un fallo.",
          ja: "プロセスには一度求めます。間隔の経過後や失敗後にカードが戻ると、再び求めます。",
          ru:
            "Каждый процесс спрашивают один раз и снова, если карточка вернулась после интервала "
            + "или ошибки.",
          zh: "每个进程询问一次；若卡片在间隔已过或失败后返回，则再次询问。")
      case .updatesAtTheInterval:
        language.pick(
          en: rule.here,
          es: "Mientras su tarjeta está en pantalla, se pregunta al widget a su intervalo.",
          ja: "カードが画面にある間、ウィジェットには間隔ごとに更新を求めます。",
          ru: "Пока карточка на экране, виджет спрашивают через его интервал.",
          zh: "卡片在屏幕上时，按刷新间隔询问小组件。")
      case .backgroundByTheBoard:
        language.pick(
          en: rule.here,
          es:
            "A los widgets fuera de pantalla se les pregunta a su intervalo, como mucho cada 15 "
            + "minutos.",
          ja: "画面外のウィジェットには間隔ごとに、ただし 15 分より短くはせずに求めます。",
          ru: "Виджеты вне экрана спрашивают через их интервал, но не чаще раза в 15 минут.",
          zh: "屏幕外的小组件按其间隔询问，但间隔不短于 15 分钟。")
      case .viewsAreHeld:
        language.pick(
          en: rule.here,
          es:
            "Una vista enviada antes de la primera respuesta o durante una actualización se muestra "
            + "con newData; noData y failed la descartan.",
          ja: "最初の応答前や更新中のビューは newData なら表示し、noData と failed なら捨てます。",
          ru:
            "Вид, присланный до первого ответа или во время обновления, показывают при newData; "
            + "noData и failed его отбрасывают.",
          zh: "首次回答之前或更新期间送来的视图，newData 才显示；noData 和 failed 则丢弃。")
      case .failureKeepsThePicture:
        language.pick(
          en: rule.here,
          es: "Tras un fallo queda la última imagen buena, con su hora y el motivo.",
          ja: "更新に失敗しても最後の正常な画面が、時刻と理由とともに残ります。",
          ru: "После ошибки остается последняя хорошая картинка, с ее временем и причиной.",
          zh: "更新失败后保留最后的正常画面，并附时间和原因。")
      case .failureBacksOff:
        language.pick(
          en: rule.here,
          es: "Tras cada fallo el intervalo se duplica, hasta una hora; un éxito lo restablece.",
          ja: "失敗のたびに間隔は倍になり、最長 1 時間です。成功すると元に戻ります。",
          ru: "После каждой ошибки интервал удваивается, до часа; успех возвращает его.",
          zh: "每次失败后间隔加倍，最长一小时；成功即恢复。")
      case .backgroundStoresNewData:
        language.pick(
          en: rule.here,
          es: "Una actualización en segundo plano solo sustituye la instantánea con newData.",
          ja: "裏での更新は newData のときだけスナップショットを置き換えます。",
          ru: "Обновление в фоне заменяет снимок, только если ответ newData.",
          zh: "后台更新只有回答 newData 才替换快照。")
      case .unableToLoadKeepsThePicture:
        language.pick(
          en: rule.here,
          es: "Tras dos fallos queda la última imagen buena, atenuada, bajo «No se puede cargar».",
          ja: "クラッシュが二度続くと、最後の正常な画面が「読み込めません」の下に薄く残ります。",
          ru:
            "После двух сбоев последняя хорошая картинка остается, тусклая, под «Не удалось "
            + "загрузить».",
          zh: "两次崩溃后，最后的正常画面变暗，留在“无法载入”下方。")
      case .unableToLoadTriesAgain:
        language.pick(
          en: rule.here,
          es: "El tablero reintenta más tarde, como tras un fallo; el usuario, al instante.",
          ja: "ボードは更新失敗のときと同じく後で再試行します。利用者はすぐに試せます。",
          ru: "Доска пробует позже, как после ошибки; пользователь может сразу.",
          zh: "看板稍后重试，与更新失败相同；用户可立即重试。")
      case .updatesWhileHidden:
        language.pick(
          en: rule.here,
          es:
            "Un widget oculto solo se inicia si define TodayUpdatesWhileHidden; entonces puede "
            + "volver a mostrarse.",
          ja: "隠れたウィジェットは TodayUpdatesWhileHidden があるときだけ起動され、自ら再び現れることができます。",
          ru:
            "Скрытый виджет запускают, только если у него есть TodayUpdatesWhileHidden; тогда он "
            + "может показаться сам.",
          zh: "隐藏的小组件只有设了 TodayUpdatesWhileHidden 才会启动，并可自行恢复显示。")
      case .compactIsNotPadded:
        language.pick(
          en: rule.here,
          es: "El modo compacto tiene como mucho 5 filas, sin filas vacías bajo el contenido.",
          ja: "コンパクトは最大 5 行で、内容の下に空の行はありません。",
          ru: "В сжатом виде не больше 5 строк, и под содержимым нет пустых.",
          zh: "紧凑模式最多 5 行，内容下方没有空行。")
      case .roomExpands:
        language.pick(
          en: rule.here,
          es:
            "Mientras el tablero tiene sitio, una tarjeta muestra todas sus filas y se amplía, salvo "
            + "que el usuario haya elegido.",
          ja: "ボードに余白がある間、カードはすべての行を示し、利用者が選んでいなければ展開されます。",
          ru:
            "Пока на доске есть место, карточка показывает все строки и раскрыта, если пользователь "
            + "не выбрал иначе.",
          zh: "看板有空间时，卡片显示所有行；若用户未作选择，则展开。")
      case .installingEnables:
        language.pick(
          en: rule.here,
          es: "today install activa los widgets de la app; con --disabled, no.",
          ja: "today install はアプリのウィジェットを有効にします。--disabled なら有効にしません。",
          ru: "today install включает виджеты приложения; с --disabled нет.",
          zh: "today install 会启用应用的小组件；加 --disabled 则不启用。")
      }
    }

    /// What `--strict` does instead.
    package func strict(_ rule: Rule) -> String? {
      guard let english = rule.strict else { return nil }
      return switch rule {
      case .snapshotIsATree, .backgroundByTheBoard, .compactIsNotPadded, .installingEnables: english
      case .roomExpands:
        language.pick(
          en: english,
          es: "Solo el usuario amplía una tarjeta, y el modo compacto tiene como mucho 5 filas.",
          ja: "カードを展開するのは利用者だけで、コンパクトは最大 5 行です。",
          ru: "Карточку раскрывает только пользователь, и в сжатом виде не больше 5 строк.",
          zh: "只有用户能展开卡片，紧凑模式最多 5 行。")
      case .returningCardsMayBeAsked:
        language.pick(
          en: english,
          es: "A cada proceso se le pregunta una sola vez, por tarde que vuelva su tarjeta.",
          ja: "プロセスに求めるのは一度だけです。カードがいつ戻っても同じです。",
          ru: "Каждый процесс спрашивают только раз, когда бы ни вернулась карточка.",
          zh: "每个进程只询问一次，不论卡片何时返回。")
      case .updatesAtTheInterval:
        language.pick(
          en: english, es: "A un widget visible no se le vuelve a preguntar.",
          ja: "見えているウィジェットに再び求めることはありません。",
          ru: "Видимый виджет больше не спрашивают.", zh: "可见的小组件不再被询问。")
      case .viewsAreHeld:
        language.pick(
          en: english, es: "Cada vista se muestra al instante, responda lo que responda después.",
          ja: "どのビューも、後の応答にかかわらずすぐに表示します。",
          ru: "Каждый вид виден сразу, каким бы ни был ответ потом.", zh: "每个视图都立即显示，不论之后如何回答。")
      case .failureKeepsThePicture:
        language.pick(
          en: english, es: "Queda la vista del propio widget, y nada indica que falló.",
          ja: "ウィジェット自身のビューが残り、失敗は示されません。",
          ru: "Остается вид самого виджета, и ничто не говорит об ошибке.",
          zh: "保留小组件自己的视图，且不提示失败。")
      case .failureBacksOff:
        language.pick(
          en: english, es: "Un fallo no cambia ningún horario.", ja: "失敗しても予定は変わりません。",
          ru: "Ошибка не меняет расписания.", zh: "失败不改变任何安排。")
      case .backgroundStoresNewData:
        language.pick(
          en: english, es: "La instantánea es lo que el widget muestra al acabar la actualización.",
          ja: "更新が終わったときの表示がスナップショットになります。",
          ru: "Снимок — то, что виджет показывает в конце обновления.",
          zh: "更新结束时小组件显示的内容即为快照。")
      case .unableToLoadKeepsThePicture:
        language.pick(
          en: english, es: "«No se puede cargar» aparece solo; la instantánea se elimina.",
          ja: "「読み込めません」だけが表示され、スナップショットは消されます。",
          ru: "«Не удалось загрузить» стоит одно; снимок удален.", zh: "只显示“无法载入”；快照被移除。")
      case .unableToLoadTriesAgain:
        language.pick(
          en: english, es: "Queda así hasta que el usuario lo reintenta.",
          ja: "利用者が再試行するまでそのままです。", ru: "Так остается, пока пользователь не попробует снова.",
          zh: "保持不变，直到用户重试。")
      case .updatesWhileHidden:
        language.pick(
          en: english,
          es: "Un widget oculto no se inicia hasta que su app dice que tiene contenido.",
          ja: "隠れたウィジェットは、アプリが内容ありとするまで起動されません。",
          ru: "Скрытый виджет не запускают, пока приложение не скажет, что содержимое есть.",
          zh: "隐藏的小组件不会启动，直到其应用表示有内容。")
      }
    }

    /// What is known of Apple's Today view.
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

    /// The source of a statement about Apple, short.
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
}
