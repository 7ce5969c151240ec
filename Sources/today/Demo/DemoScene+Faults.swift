import TodayEngine
import TodayWire

extension DemoScene {
  /// Crash, second crash, Unable to Load, retry.
  static let crashes = DemoScene(
    name: "crashes",
    title: Localized(
      en: "Crashes, and Unable to Load", es: "Fallos y «No se puede cargar»",
      ja: "クラッシュと「読み込めません」", ru: "Сбои и «Не удалось загрузить»", zh: "崩溃与“无法载入”"),
    steps: [
      Step(opens, .apples(relaunched), .open, .wait(.seconds(1))),
      Step(
        Localized(
          en: "The process crashes. It is started again at once, without a word on the card.",
          es: "El proceso falla. Se reinicia al instante, sin decir nada en la tarjeta.",
          ja: "プロセスがクラッシュ。何も言わずにすぐ起動し直されます。",
          ru: "Процесс рухнул. Его тут же запустили снова, на карточке ни слова.",
          zh: "进程崩溃：立即重启，卡片上只字不提。"),
        .apples(relaunched), .crash, .wait(.seconds(1))),
      Step(
        Localized(
          en: "A second crash within ten seconds is one too many: Unable to Load.",
          es: "Un segundo fallo en diez segundos es demasiado: «No se puede cargar».",
          ja: "10 秒以内に二度目のクラッシュ：「読み込めません」。",
          ru: "Второй сбой за десять секунд лишний: «Не удалось загрузить».",
          zh: "十秒内第二次崩溃：无法载入。"),
        strictly: Localized(
          en: "A second crash within ten seconds: Unable to Load, and the snapshot is gone.",
          es: "Un segundo fallo en diez segundos: «No se puede cargar», sin instantánea.",
          ja: "10 秒以内に二度目のクラッシュ：「読み込めません」、スナップショットも消えます。",
          ru: "Второй сбой за десять секунд: «Не удалось загрузить», снимка больше нет.",
          zh: "十秒内第二次崩溃：无法载入，快照也没了。"),
        .ours(.unableToLoadKeepsThePicture), .crash, .wait(.seconds(1))),
      Step(
        Localized(
          en: "The user tries again with Enter or a click: a new process, a normal card.",
          es: "El usuario reintenta con Intro o un clic: proceso nuevo, tarjeta normal.",
          ja: "利用者が Enter かクリックで再試行：新しいプロセスで元どおり。",
          ru: "Пользователь пробует снова: новый процесс, обычная карточка.",
          zh: "用户按回车或点击重试：新进程，卡片恢复正常。"),
        .ours(.unableToLoadTriesAgain), .retry, .wait(.seconds(1))),
    ])

  static let memory = DemoScene(
    name: "memory",
    title: Localized(
      en: "Too much memory", es: "Demasiada memoria", ja: "メモリの使い過ぎ", ru: "Слишком много памяти",
      zh: "内存过多"),
    steps: [
      Step(opens, .apples(limited), .open, .wait(.seconds(1))),
      Step(
        Localized(
          en: "At 80 % of the limit the widget is warned: didReceiveMemoryWarning.",
          es: "Al 80 % del límite se avisa al widget: didReceiveMemoryWarning.",
          ja: "上限の 80 % で警告：didReceiveMemoryWarning。",
          ru: "На 80 % предела виджет предупрежден: didReceiveMemoryWarning.",
          zh: "达到上限的 80 %：发出 didReceiveMemoryWarning 警告。"),
        .apples(limited), .memory(megabytes: 56), .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "Above the limit its process is ended. That counts as a crash: it is relaunched.",
          es: "Por encima del límite se acaba su proceso. Cuenta como fallo: se reinicia.",
          ja: "上限を超えるとプロセスは終了。クラッシュ扱いで再起動されます。",
          ru: "Выше предела процесс завершен. Это считается сбоем: он запущен снова.",
          zh: "超出上限：进程被结束，按崩溃处理并重启。"),
        .apples(limited), .memory(megabytes: 70), .wait(.seconds(1))),
    ])

  private static let relaunched = Localized(
    en: "The first crash in sight is mended without a word",
    es: "El primer fallo a la vista se repara sin decir nada", ja: "最初のクラッシュは黙って直す",
    ru: "Первый сбой исправляют молча", zh: "第一次崩溃会悄悄修复")
  private static let limited = Localized(
    en: "A widget has little memory; who takes more is ended",
    es: "Un widget tiene poca memoria; quien toma más, termina", ja: "メモリは少なく、超えると終了",
    ru: "Памяти виджету дано мало; кто берет больше, завершен", zh: "小组件内存有限，超出即被结束")
}

extension DemoScene {
  /// The three ways to set has-content.
  static let content = DemoScene(
    name: "content",
    title: Localized(
      en: "Nothing to say: has-content", es: "Nada que decir: has-content", ja: "内容なし：has-content",
      ru: "Нечего сказать: has-content", zh: "无内容：has-content"),
    steps: [
      Step(opens, .apples(hidden), .open, .wait(.seconds(1))),
      Step(
        Localized(
          en: "The widget says itself that it has no content: the card goes at once.",
          es: "El propio widget dice que no tiene contenido: la tarjeta se va al instante.",
          ja: "ウィジェット自身が「内容なし」と告げ、カードはすぐ消えます。",
          ru: "Виджет сам говорит, что показать нечего: карточка тут же исчезает.",
          zh: "小组件自己表示无内容：卡片立即消失。"),
        .apples(hidden), .widgetHides, .wait(.seconds(1))),
      Step(
        Localized(
          en: "An hour passes. It is not started, not even in the background.",
          es: "Pasa una hora. No se inicia, ni siquiera en segundo plano.",
          ja: "1 時間たっても、裏でも起動されません。",
          ru: "Проходит час. Его не запускают, даже в фоне.", zh: "过了一小时：不会启动，后台也不会。"),
        .ours(.updatesWhileHidden), .wait(.seconds(3600))),
      Step(
        Localized(
          en: "Its app says that there is content: the card is back at its place.",
          es: "Su app dice que hay contenido: la tarjeta vuelve a su sitio.",
          ja: "アプリが「内容あり」と告げ、カードは元の場所に戻ります。",
          ru: "Его приложение говорит, что есть что показать: карточка на месте.",
          zh: "其应用表示有内容：卡片回到原位。"),
        .apples(appMay), .appSays(true), .wait(.seconds(1))),
      Step(
        Localized(
          en: "The app takes it away again. The snapshot is discarded with it.",
          es: "La app la retira otra vez. La instantánea se descarta.",
          ja: "アプリが再び隠し、スナップショットも捨てられます。",
          ru: "Приложение убирает ее снова. Снимок выброшен вместе с ней.",
          zh: "应用再次隐藏它，快照也一并丢弃。"),
        .apples(appMay), .appSays(false), .wait(.seconds(1))),
      Step(
        Localized(
          en: "And the third way: today has-content, from any shell.",
          es: "Y la tercera forma: today has-content, desde cualquier terminal.",
          ja: "三つ目の方法：シェルから today has-content。",
          ru: "И третий способ: today has-content из любой оболочки.",
          zh: "第三种方式：在任意终端执行 today has-content。"),
        .apples(appMay), .verbSays(true), .wait(.seconds(1))),
    ])

  static let opening = DemoScene(
    name: "app",
    title: Localized(
      en: "Opening the containing app", es: "Abrir la app contenedora", ja: "アプリを開く",
      ru: "Открыть приложение", zh: "打开所属应用"),
    steps: [
      Step(opens, .apples(viaURL), .open, .wait(.seconds(1))),
      Step(
        Localized(
          en: "A tap. The widget asks for its app by URL; the app counts on in the shared group.",
          es: "Un toque. El widget pide su app por URL; la app sigue contando en el grupo.",
          ja: "タップすると URL でアプリを開き、アプリは共有グループの数を進めます。",
          ru:
            "Касание. Виджет просит открыть приложение по URL; оно считает дальше в общей группе.",
          zh: "点按：小组件用 URL 打开应用，应用在共享组里继续计数。"),
        .apples(viaURL), .openApp, .wait(.milliseconds(500))),
      Step(
        Localized(
          en: "The next update shows what the app did.",
          es: "La siguiente actualización muestra lo que hizo la app.", ja: "次の更新にアプリの結果が出ます。",
          ru: "Следующее обновление показывает, что сделало приложение.", zh: "下一次更新显示应用所做的事。"),
        .apples(viaGroup), .result(.newData), .update, .wait(.milliseconds(100))),
    ],
    needsOurApp: true)

  private static let hidden = Localized(
    en: "No content, no card: hidden until its app says otherwise",
    es: "Sin contenido no hay tarjeta, hasta que su app diga otra cosa",
    ja: "内容がなければカードもない。戻すのはアプリ", ru: "Нет содержимого, нет карточки, пока не скажет приложение",
    zh: "无内容即无卡片，直到其应用另行表示")
  private static let appMay = Localized(
    en: "The containing app may say it, whether or not anything runs",
    es: "La app contenedora puede decirlo, se ejecute algo o no", ja: "何も動いていなくてもアプリが言える",
    ru: "Приложение может это сказать, даже если ничего не запущено",
    zh: "无论是否有程序在运行，应用都可以设置")
  private static let viaURL = Localized(
    en: "A widget opens its app through a URL, after a tap",
    es: "Un widget abre su app mediante una URL, tras un toque", ja: "タップの後に URL でアプリを開く",
    ru: "Виджет открывает приложение через URL, после касания", zh: "点按之后，通过 URL 打开应用")
  private static let viaGroup = Localized(
    en: "App and widget speak through their shared container only",
    es: "App y widget solo hablan por su contenedor compartido", ja: "アプリとは共有コンテナでのみやり取りする",
    ru: "Приложение и виджет общаются только через общий контейнер", zh: "应用与小组件只通过共享容器交流")
}
