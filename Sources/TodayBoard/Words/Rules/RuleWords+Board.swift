package import TodayEngine
import TodayRender

/// The board's behaviour by its own rules and by Apple's.
extension RuleWords {
  /// The board's behaviour.
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

  /// The behaviour with `--strict`.
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
}
