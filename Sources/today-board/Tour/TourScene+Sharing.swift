import TodayEngine
import TodayRender
import TodayWire

extension TourScene {
  /// A widget without `widgetPerformUpdate`.
  static let withoutUpdates = TourScene(
    name: "without",
    title: Localized(
      en: "A widget without widgetPerformUpdate", es: "Un widget sin widgetPerformUpdate",
      ja: "widgetPerformUpdate のないウィジェット", ru: "Виджет без widgetPerformUpdate",
      zh: "没有 widgetPerformUpdate 的小组件"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The user asks for an update. The widget has no such method, so it is not asked.",
          es: "El usuario pide una actualización. El widget no tiene el método: no se le pregunta.",
          ja: "利用者が更新を求めます。このウィジェットにはメソッドがないので、求められません。",
          ru: "Пользователь просит обновить. У виджета нет этого метода, и его не спрашивают.",
          zh: "用户要求更新。该小组件没有这个方法，因此不会被询问。"),
        .optionalMethod, .update, .wait(.milliseconds(100))),
      Step(
        Localized(
          en: "It closes, and an hour passes: the widget is not started in the background.",
          es: "Se cierra y pasa una hora: el widget no se inicia en segundo plano.",
          ja: "閉じて 1 時間たっても、裏で起動されることはありません。",
          ru: "Экран закрыт, проходит час: в фоне виджет не запускают.",
          zh: "关闭后过了一小时：小组件没有在后台启动。"),
        .backgroundNeedsMethod, .close, .wait(.seconds(3600))),
      Step(
        Localized(
          en: "It opens: the widget reads its data in viewWillAppear, and its view shows at once.",
          es: "Se abre: el widget lee sus datos en viewWillAppear y su vista aparece al instante.",
          ja: "開くと、ウィジェットは viewWillAppear でデータを読み、ビューはすぐに表示されます。",
          ru: "Экран открыт: виджет читает данные в viewWillAppear, и вид появляется сразу.",
          zh: "打开：小组件在 viewWillAppear 中读取数据，视图立即显示。"),
        .loadsInViewWillAppear, .open, .wait(.seconds(1))),
    ],
    widget: .list, needsOurApp: true)

  /// The app and the widget write the same file.
  static let group = TourScene(
    name: "group",
    title: Localized(
      en: "The group: one file, several writers", es: "El grupo: un archivo, varios autores",
      ja: "グループ：一つのファイルと複数の書き手", ru: "Группа: один файл, несколько пишущих",
      zh: "组：一个文件，多个写入者"),
    steps: [
      opens,
      Step(
        Localized(
          en:
            "The app adds a line to the shared file and posts a notice: the live widget reads it.",
          es: "La app añade una línea al archivo común y avisa: el widget en vivo lo lee.",
          ja: "アプリが共有ファイルに行を足して通知し、動いているウィジェットが読みます。",
          ru: "Приложение дописывает строку в общий файл и извещает: живой виджет читает его.",
          zh: "应用向共享文件添加一行并发出通知：运行中的小组件读取文件。"),
        .notice, .appAddsLine, .wait(.seconds(1))),
      Step(
        Localized(
          en:
            "A tap: the widget adds a line. With coordination, no other process writes meanwhile.",
          es: "Un toque, y el widget añade una línea. Se coordina: nadie más escribe entretanto.",
          ja: "タップするとウィジェットが行を足します。その間、ほかは書き込みません。",
          ru: "Касание, и виджет дописывает строку. Другие в это время не пишут.",
          zh: "点按后，小组件添加一行。经过协调，其间其他程序不会写入。"),
        .coordination, .widgetAddsLine, .wait(.seconds(1))),
      Step(
        Localized(
          en: "It closes, and the app adds a line. No process of the widget receives the notice.",
          es: "Se cierra y la app añade una línea. Ningún proceso del widget recibe el aviso.",
          ja: "閉じた後、アプリが行を足します。通知を受け取るウィジェットのプロセスはありません。",
          ru: "Экран закрыт, приложение дописывает строку. Извещение получить некому.",
          zh: "关闭后，应用添加一行。没有小组件的进程收到通知。"),
        .notice, .close, .wait(.seconds(10)), .appAddsLine, .wait(.seconds(1))),
      Step(
        Localized(
          en: "It opens: the new process reads the file in viewWillAppear, and shows all lines.",
          es: "Se abre: el proceso nuevo lee el archivo en viewWillAppear y muestra todo.",
          ja: "開くと、新しいプロセスが viewWillAppear でファイルを読み、すべての行を表示します。",
          ru: "Экран открыт: новый процесс читает файл в viewWillAppear и показывает все строки.",
          zh: "打开：新进程在 viewWillAppear 中读取文件，显示所有行。"),
        .loadsInViewWillAppear, .open, .wait(.seconds(1))),
    ],
    widget: .list, needsOurApp: true)

  /// A download that outlives the widget.
  static let transfer = TourScene(
    name: "transfer",
    title: Localized(
      en: "A background transfer", es: "Una transferencia en segundo plano", ja: "バックグラウンド転送",
      ru: "Фоновая передача", zh: "后台传输"),
    steps: [
      opens,
      Step(
        Localized(
          en: "A tap: the widget starts a download from a server that the tour runs.",
          es: "Un toque: el widget inicia una descarga de un servidor del propio recorrido.",
          ja: "タップすると、ウィジェットがツアーのサーバーからダウンロードを始めます。",
          ru: "Касание: виджет начинает загрузку с сервера, который держит сам обзор.",
          zh: "点按后，小组件开始从导览自带的服务器下载。"),
        .backgroundSession, .download, .wait(.seconds(1))),
      Step(
        Localized(
          en: "The Today view closes, and the process ends. The download does not need it.",
          es: "La vista Hoy se cierra y el proceso termina. La descarga no lo necesita.",
          ja: "「今日」表示が閉じ、プロセスが終わります。ダウンロードには必要ありません。",
          ru: "Экран закрывается, процесс завершается. Загрузке он не нужен.",
          zh: "“今天”视图关闭，进程结束。下载不需要它。"),
        .backgroundSession, .close, .wait(.seconds(10))),
      Step(
        Localized(
          en:
            "The server answers. The widget does not run, so its app is started in the background.",
          es: "El servidor responde. El widget no se ejecuta, así que se inicia su app en segundo "
            + "plano.",
          ja: "サーバーが応答します。ウィジェットは動いていないので、アプリが裏で起動されます。",
          ru: "Сервер ответил. Виджет не запущен, поэтому в фоне запускают его приложение.",
          zh: "服务器回答。小组件没有运行，因此在后台启动其应用。"),
        .appTakesDownload, .serverAnswers),
      Step(
        Localized(
          en: "It opens: the widget shows what its app has put into the shared container.",
          es: "Se abre: el widget muestra lo que su app dejó en el contenedor compartido.",
          ja: "開くと、アプリが共有コンテナに置いたものをウィジェットが表示します。",
          ru: "Экран открыт: виджет показывает то, что приложение положило в общий контейнер.",
          zh: "打开：小组件显示其应用放入共享容器的内容。"),
        .sharedContainer, .open, .wait(.seconds(1))),
    ],
    widget: .feed, needsOurApp: true)

  /// A photo editor, and its edit again.
  static let editing = TourScene(
    name: "edit",
    title: Localized(
      en: "Photo Editing", es: "Editar fotos", ja: "写真の編集", ru: "Правка фотографий", zh: "照片编辑"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The sheet of a picture file lists the extensions that edit pictures.",
          es: "La hoja de un archivo de imagen lista las extensiones que editan imágenes.",
          ja: "画像ファイルのシートに、画像を編集する拡張機能が並びます。",
          ru: "Список файла изображения показывает расширения для правки.",
          zh: "图像文件的面板列出可编辑图像的扩展。"),
        .photoPoint, .editPicture),
      Step(
        Localized(
          en:
            "The extension gets a copy of the picture, which it can only read, and shows its view.",
          es:
            "La extensión recibe una copia de la imagen, que solo puede leer, y muestra su vista.",
          ja: "拡張機能は読み取り専用の画像のコピーを受け取り、ビューを表示します。",
          ru: "Расширение получает копию изображения только для чтения и показывает свой вид.",
          zh: "扩展得到只能读取的图像副本，并显示其视图。"),
        .photoPoint, .key(.enter)),
      Step(
        Localized(
          en: "A tap changes the edit. d stores it: the host checks the new picture first.",
          es: "Un toque cambia la edición. La tecla d la guarda, tras comprobar la imagen nueva.",
          ja: "タップで編集が変わります。d で保存すると、まず新しい画像が確かめられます。",
          ru: "Нажатие меняет правку. d сохраняет ее: сначала проверяется новое изображение.",
          zh: "点按会改变编辑。按 d 存储：先检查新图像。"),
        .editingOutput, .key(.down), .key(.enter), .key(.character("d"))),
      Step(
        Localized(
          en: "Next time it continues the edit: it gets the original with the data.",
          es: "La próxima vez sigue la edición: recibe el original con los datos.",
          ja: "次回は編集を続けます。元の画像とデータを受け取ります。",
          ru: "В следующий раз правка продолжается: оно получает оригинал и данные.",
          zh: "下次会继续编辑：它得到原图和数据。"),
        .canHandle, .editPicture, .key(.enter), .key(.escape), .key(.character("y"))),
    ],
    widget: .list, needsOurApp: true)

  /// The sheet, a Share and an Action.
  static let sharing = TourScene(
    name: "share",
    title: Localized(
      en: "Share and Action", es: "Compartir y acción", ja: "共有とアクション", ru: "Поделиться и действие",
      zh: "共享与操作"),
    steps: [
      opens,
      Step(
        Localized(
          en: "The key s on a card lists the extensions that take its text: Share above Action.",
          es: "La tecla s en una tarjeta lista las extensiones que aceptan su texto.",
          ja: "カードで s キーを押すと、そのテキストを扱える拡張機能が並びます。",
          ru: "Клавиша s на карточке показывает расширения, которые принимают ее текст.",
          zh: "在卡片上按 s 键，列出可接受其文本的扩展：共享在上，操作在下。"),
        .activationRule, .key(.character("s"))),
      Step(
        Localized(
          en:
            "Enter starts the Share in a process of its own. It gets the text, and may change it.",
          es: "Intro inicia la extensión de compartir en su propio proceso, con el texto.",
          ja: "Enter で共有が独自のプロセスとして始まり、テキストを受け取ります。",
          ru: "Ввод запускает расширение в своем процессе. Оно получает текст.",
          zh: "回车在独立进程中启动共享。它收到文本，用户可以修改。"),
        .share, .key(.enter)),
      Step(
        Localized(
          en:
            "Enter posts. The Share writes to the shared file and completes its request; it ends.",
          es: "Intro publica. La extensión escribe en el archivo común, completa su petición y "
            + "termina.",
          ja: "Enter で投稿します。共有は共有ファイルに書き、要求を完了して終わります。",
          ru:
            "Ввод отправляет. Расширение пишет в общий файл, завершает запрос и само завершается.",
          zh: "回车发布。共享写入共享文件，完成请求后结束。"),
        // Waits, so that the widget always draws after the request, whichever process is faster.
        .requestEnds, .latency(.milliseconds(1)), .key(.enter), .wait(.seconds(1))),
      Step(
        Localized(
          en:
            "The Action has no view. It gets the card's text, and returns the count of characters.",
          es: "La acción no tiene vista. Recibe el texto y devuelve el número de caracteres.",
          ja: "アクションにはビューがありません。テキストを受け取り、文字数を返します。",
          ru: "У действия нет вида. Оно получает текст и возвращает число символов.",
          zh: "操作没有视图。它收到文本，返回字符数。"),
        .action, .key(.character("s")), .key(.down), .key(.enter), .wait(.seconds(1))),
    ],
    widget: .list, needsOurApp: true)
}
