import TodayEngine

/// The rules of extensions that perform a request.
extension TourScene.Shown {
  static let activationRule = apples(
    Localized(
      en: "An extension is offered when its NSExtensionActivationRule matches",
      es: "Una extensión se ofrece si su NSExtensionActivationRule coincide",
      ja: "NSExtensionActivationRule が合う拡張機能だけが示される",
      ru: "Расширение предлагают, если подходит его NSExtensionActivationRule",
      zh: "NSExtensionActivationRule 匹配时才提供该扩展"),
    .guideScenarios)

  static let share = apples(
    Localized(
      en: "SLComposeServiceViewController: a field with the text, Post and Cancel",
      es: "SLComposeServiceViewController: un campo con el texto, publicar y cancelar",
      ja: "SLComposeServiceViewController：テキスト欄、投稿、キャンセル",
      ru: "SLComposeServiceViewController: поле с текстом, отправить и отменить",
      zh: "SLComposeServiceViewController：文本栏、发布和取消"),
    .guideShare)

  static let photoPoint = apples(
    Localized(
      en: "PHContentEditingController is the principal class of com.apple.photo-editing",
      es: "PHContentEditingController es la clase principal de com.apple.photo-editing",
      ja: "PHContentEditingController は com.apple.photo-editing のプリンシパルクラス",
      ru: "PHContentEditingController — главный класс точки com.apple.photo-editing",
      zh: "PHContentEditingController 是 com.apple.photo-editing 的主类"),
    .photoEditing)

  static let canHandle = apples(
    Localized(
      en: "canHandle decides whether an earlier edit of the picture is continued",
      es: "canHandle decide si se sigue una edición anterior de la imagen",
      ja: "canHandle が前の編集を続けるかどうかを決める",
      ru: "canHandle решает, продолжить ли прежнюю правку", zh: "canHandle 决定是否继续之前的编辑"),
    .photoEditing)

  static let editingOutput = apples(
    Localized(
      en: "PHContentEditingOutput: the edited picture, and PHAdjustmentData about the edit",
      es: "PHContentEditingOutput: la imagen editada y PHAdjustmentData sobre la edición",
      ja: "PHContentEditingOutput：編集した画像と、編集を表す PHAdjustmentData",
      ru: "PHContentEditingOutput: готовое изображение и PHAdjustmentData о правке",
      zh: "PHContentEditingOutput：编辑后的图像，以及描述编辑的 PHAdjustmentData"),
    .photoEditing)

  static let pickerPoint = apples(
    Localized(
      en: "dismissGrantingAccess(to:) ends the request with one document",
      es: "dismissGrantingAccess(to:) termina la petición con un documento",
      ja: "dismissGrantingAccess(to:) は一つの書類で要求を終える",
      ru: "dismissGrantingAccess(to:) завершает запрос одним документом",
      zh: "dismissGrantingAccess(to:) 以一个文档结束请求"),
    .documentPicker)

  static let keyboardPoint = apples(
    Localized(
      en: "UIInputViewController is the principal class of com.apple.keyboard-service",
      es: "UIInputViewController es la clase principal de com.apple.keyboard-service",
      ja: "UIInputViewController は com.apple.keyboard-service のプリンシパルクラス",
      ru: "UIInputViewController — главный класс точки com.apple.keyboard-service",
      zh: "UIInputViewController 是 com.apple.keyboard-service 的主类"),
    .customKeyboard)

  static let documentProxy = apples(
    Localized(
      en: "textDocumentProxy inserts text, and reads the text around the cursor",
      es: "textDocumentProxy inserta texto y lee el que rodea al cursor",
      ja: "textDocumentProxy はテキストを入れ、カーソルの前後を読む",
      ru: "textDocumentProxy вставляет текст и читает его около курсора",
      zh: "textDocumentProxy 插入文本，并读取光标前后的文本"),
    .customKeyboard)

  static let openAccess = apples(
    Localized(
      en: "RequestsOpenAccess: without it, a keyboard has no network and no shared container",
      es: "RequestsOpenAccess: sin él, un teclado no tiene red ni contenedor compartido",
      ja: "RequestsOpenAccess：これがないキーボードにはネットワークも共有コンテナもない",
      ru: "RequestsOpenAccess: без него у клавиатуры нет сети и общего контейнера",
      zh: "RequestsOpenAccess：没有它，键盘没有网络，也没有共享容器"),
    .customKeyboard)

  static let requestEnds = apples(
    Localized(
      en: "An extension ends soon after it has completed its request",
      es: "Una extensión termina poco después de completar su petición",
      ja: "拡張機能は要求を完了するとまもなく終わる",
      ru: "Расширение завершается вскоре после того, как выполнило запрос",
      zh: "扩展完成请求后不久即结束"),
    .guideOverview)

  static let action = apples(
    Localized(
      en: "An Action may return items to its host",
      es: "Una acción puede devolver elementos a su anfitrión",
      ja: "アクションはホストに項目を返せる", ru: "Действие может вернуть данные хозяину",
      zh: "操作可以把结果返回给宿主"),
    .guideAction)
}
