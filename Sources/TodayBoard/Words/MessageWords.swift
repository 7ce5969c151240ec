package import TodayEngine
import TodayRender

/// The host's texts on a card, below the board, on Notices and in the question of the lock.
package struct MessageWords: Sendable {
  let language: Language

  private var reasons: ReasonWords { ReasonWords(language: language) }
  private var config: ConfigWords { ConfigWords(language: language) }

  package func note(_ note: CardNote) -> String {
    switch note {
    case .nothingYet(let reason):
      let why = reason.map(reasons.text) ?? BadgeWords(language: language).failed
      return language.pick(
        en: "nothing yet · \(why)", es: "todavía nada · \(why)", ja: "まだありません · \(why)",
        ru: "пока ничего · \(why)", zh: "尚无内容 · \(why)")
    case .actionFailed(let reason): return actionFailed(reasons.text(of: reason))
    case .noAnswer:
      return actionFailed(
        language.pick(
          en: "no answer", es: "no hubo respuesta", ja: "応答がありません", ru: "нет ответа", zh: "没有应答"))
    case .notOpened(let failure): return reasons.opening(failure)
    case .runsElsewhere:
      return language.pick(
        en: note.description, es: "otro tablero ejecuta esta tarjeta: úsala allí",
        ja: "このカードは別のボードで動いています。そちらで操作してください",
        ru: "эту карточку ведет другая доска: нажимайте там", zh: "此卡片由另一个面板运行：请在那里使用")
    case .runsOn(let host):
      return language.pick(
        en: note.description, es: "\(host) no acepta toques de otras máquinas: usa la tarjeta allí",
        ja: "\(host) は他のマシンからの操作を受け付けません。そちらで操作してください",
        ru: "\(host) не принимает нажатия с других машин: нажимайте там",
        zh: "\(host) 不接受其他机器的操作：请在那里使用此卡片")
    case .doneOn(let host):
      return language.pick(
        en: note.description, es: "hecho en \(host)", ja: "\(host) で実行しました",
        ru: "сделано на \(host)", zh: "已在 \(host) 上完成")
    case .notDoneOn(let host, let failure):
      return FleetWords(language: language).text(of: failure, on: host)
    case .noView:
      return language.pick(
        en: note.description, es: "no envió ninguna vista", ja: "表示が送られていません",
        ru: "ничего не показал", zh: "没有发送视图")
    case .slowed(let excess):
      return language.pick(
        en: note.description, es: "ralentizado: usa más del \(excess.limit) % de un núcleo",
        ja: "減速中: コアの \(excess.limit)% を超えて使用",
        ru: "замедлен: занимает больше \(excess.limit) % ядра",
        zh: "已减速：使用超过 \(excess.limit)% 的核心")
    }
  }

  private func actionFailed(_ why: String) -> String {
    language.pick(
      en: "the action failed: \(why)", es: "la acción falló: \(why)", ja: "操作に失敗しました: \(why)",
      ru: "действие не удалось: \(why)", zh: "操作失败：\(why)")
  }

  /// The text of a notice, without its kind.
  func content(of notice: Notice) -> String {
    switch notice.content {
    case .reason(let reason): reasons.text(of: reason)
    case .words(let text): text
    }
  }

  func problem(_ problem: Question.Problem) -> String {
    switch problem {
    case .wrongPassword:
      language.pick(
        en: "wrong password", es: "esa no es tu contraseña", ja: "パスワードが違います",
        ru: "пароль неверный", zh: "密码不正确")
    case .unavailable(let failure): lock(failure)
    }
  }

  private func lock(_ failure: LockFailure) -> String {
    let en = failure.description
    return switch failure {
    case .noPAM:
      language.pick(
        en: en, es: "aquí no se pueden comprobar contraseñas: falta PAM",
        ja: "PAM がないため、パスワードを確認できません",
        ru: "пароль здесь не проверить: нет PAM", zh: "无法检查密码：缺少 PAM")
    case .noPassword:
      language.pick(
        en: en, es: "tu cuenta no tiene contraseña con que desbloquear: ponla con passwd",
        ja: "ロックを解除できるパスワードがありません。passwd で設定してください",
        ru: "у учётной записи нет пароля для разблокировки: задайте его командой passwd",
        zh: "您的账户没有可用于解锁的密码：请用 passwd 设置")
    case .refusedByPAM:
      language.pick(
        en: en, es: "PAM no comprueba tu contraseña: mira su registro",
        ja: "PAM がパスワードを確認しません。ログを見てください", ru: "PAM не проверяет пароль: см. его журнал",
        zh: "PAM 未检查您的密码：请查看其日志")
    case .tooSlow:
      language.pick(
        en: en, es: "PAM tardó demasiado en comprobar tu contraseña",
        ja: "PAM によるパスワードの確認に時間がかかりすぎました",
        ru: "PAM проверяет пароль слишком долго", zh: "PAM 检查密码超时")
    case .spawn(let failure): reasons.spawn(failure)
    }
  }

  package func text(of message: BoardMessage) -> String {
    let en = message.description
    switch message {
    case .updatesGoOn:
      return language.pick(
        en: en, es: "Las actualizaciones continúan", ja: "更新を再開しました", ru: "Обновления возобновлены",
        zh: "继续更新")
    case .readOnly:
      return language.pick(
        en: en, es: "solo lectura: no se cambia nada", ja: "読み出し専用: 何も変更しません",
        ru: "только чтение: ничего не меняется", zh: "只读：不作任何更改")
    case .card(let title, let note):
      return language.pick(
        en: en, es: "\(title): \(self.note(note))", ja: "\(title): \(self.note(note))",
        ru: "\(title): \(self.note(note))", zh: "\(title)：\(self.note(note))")
    case .copied(let title, let count):
      return language.pick(
        en: en, es: count == 1 ? "\(title) copió 1 carácter" : "\(title) copió \(count) caracteres",
        ja: "\(title) が \(count) 文字をコピーしました", ru: "«\(title)»: скопировано символов: \(count)",
        zh: "\(title) 复制了 \(count) 个字符")
    case .notOpened(let failure): return reasons.opening(failure)
    case .programEnded(let name, let end): return reasons.programEnded(name, end)
    case .notLocked(let failure):
      return language.pick(
        en: en, es: "no se bloqueó: \(lock(failure))", ja: "ロックしませんでした: \(lock(failure))",
        ru: "не заблокировано: \(lock(failure))", zh: "未锁定：\(lock(failure))")
    case .notSaved(let failure): return notSaved(reasons.file(failure.abbreviated))
    case .changeNotSaved(let failure):
      let why = reasons.file(failure.abbreviated)
      return language.pick(
        en: "not saved, so this change will be lost: \(why)",
        es: "no se guardó, así que este cambio se perderá: \(why)",
        ja: "保存できないため、この変更は失われます: \(why)",
        ru: "не сохранено, поэтому изменение пропадет: \(why)", zh: "未保存，此更改将会丢失：\(why)")
    case .file(let failure): return reasons.file(failure.abbreviated)
    case .boardDamaged(let long):
      let path = FileFailure.abbreviated(long)
      return language.pick(
        en: BoardMessage.boardDamaged(path: path).description,
        es: "no se pudo leer el tablero guardado: el archivo dañado está en \(path)",
        ja: "保存されたボードを読めませんでした: 壊れたファイルは \(path) にあります",
        ru: "сохраненную доску не удалось прочитать: поврежденный файл: \(path)",
        zh: "无法读取保存的面板：损坏的文件是 \(path)")
    case .configNotSaved(let refusal): return notSaved(self.refusal(refusal))
    case .configLater(let keys):
      let names = keys.joined(separator: ", ")
      return language.pick(
        en: en, es: "\(names): desde que se abra otra vez el tablero",
        ja: "\(names): 次にボードを開いたときから",
        ru: "\(names): со следующего открытия доски", zh: "\(names)：下次打开面板时生效")
    case .fleet(let problem): return FleetWords(language: language).text(of: problem)
    case .otherHostUnreachable(let failure):
      return language.pick(
        en: en, es: "no se puede preguntar al tablero que lo ejecuta: \(reasons.file(failure))",
        ja: "動かしているボードに頼めません: \(reasons.file(failure))",
        ru: "нельзя обратиться к доске, которая его ведет: \(reasons.file(failure))",
        zh: "无法请求运行它的面板：\(reasons.file(failure))")
    case .otherHostStopped(let process):
      let remedy = "kill -CONT \(process)"
      return language.pick(
        en: en,
        es: "el proceso \(process), que ejecuta algunas tarjetas, está detenido: "
          + "usa \(remedy) o termínalo",
        ja: "一部のカードを動かしているプロセス \(process) が停止しています。\(remedy) を実行するか、終了してください",
        ru: "процесс \(process), который ведет часть карточек, остановлен: "
          + "выполните \(remedy) или завершите его",
        zh: "运行部分卡片的进程 \(process) 已停止：请运行 \(remedy) 或结束它")
    case .setting(let failure): return reasons.setting(failure)
    case .settingsUnreadable(let long):
      let path = FileFailure.abbreviated(long)
      return language.pick(
        en: BoardMessage.settingsUnreadable(path: path).description,
        es: "los ajustes no se pueden leer o escribir: repara el archivo o muévelo: \(path)",
        ja: "設定を読み書きできません: ファイルを直すか、移動してください: \(path)",
        ru: "настройки нельзя прочитать или записать: исправьте файл или уберите его: \(path)",
        zh: "无法读取或写入设置：请修复或移走该文件：\(path)")
    case .noSettings(let title):
      return language.pick(
        en: en, es: "\(title) no tiene ajustes", ja: "\(title) に設定はありません",
        ru: "«\(title)»: настроек нет", zh: "\(title) 没有设置")
    case .settingsInApp(let title, let key):
      return language.pick(
        en: en, es: "\(title) no tiene ajustes aquí: \(key) abre su app",
        ja: "\(title) の設定はここにはありません: \(key) でアプリを開きます",
        ru: "«\(title)»: здесь настроек нет, \(key) открывает приложение",
        zh: "\(title) 在此没有设置：按 \(key) 打开其应用")
    case .scanFailed(let failure): return scanFailed(reasons.spawn(failure))
    case .scanEnded(let end): return scanFailed(reasons.programEnded("today", end))
    case .registryNotWritable(let folder):
      return language.pick(
        en: en,
        es: "no se puede escribir en \(folder): hazlo escribible, o define XDG_CACHE_HOME o "
          + "TODAY_HOME con un directorio que lo sea",
        ja: "\(folder) に書き込めません: 書き込み可能にするか、XDG_CACHE_HOME か TODAY_HOME に別のフォルダを指定してください",
        ru: "в \(folder) нельзя записать: разрешите запись или задайте в XDG_CACHE_HOME или "
          + "TODAY_HOME другой каталог",
        zh: "无法写入 \(folder)：请取得权限，或把 XDG_CACHE_HOME 或 TODAY_HOME 设为其他文件夹")
    case .noFileWatcher:
      return language.pick(
        en: en,
        es: "los archivos cambiados se notan a los 10 s: aumenta fs.inotify.max_user_instances",
        ja: "変更の検出に最大10秒かかります: fs.inotify.max_user_instances を増やしてください",
        ru: "изменения файлов видны через 10 с: увеличьте fs.inotify.max_user_instances",
        zh: "最多10秒后才会发现文件更改：请增大 fs.inotify.max_user_instances")
    case .scriptNotAdded(let path):
      return language.pick(
        en: en, es: "no se pudo añadir: today install \(path) dice por qué",
        ja: "追加できませんでした: today install \(path) で理由がわかります",
        ru: "не удалось добавить: today install \(path) скажет почему",
        zh: "无法添加：today install \(path) 会说明原因")
    case .programGone:
      return language.pick(
        en: en, es: "el programa de este tablero ya no está: inícialo de nuevo",
        ja: "このボードのプログラムがありません: 起動し直してください",
        ru: "программы этой доски больше нет: запустите её заново", zh: "此面板的程序已不存在：请重新启动")
    case .spawnFailed(let failure): return reasons.spawn(failure)
    case .noPage(let name):
      return language.pick(
        en: en, es: "no hay ninguna página \(name)", ja: "ページ \(name) はありません",
        ru: "страницы \(name) нет", zh: "没有页面 \(name)")
    case .pastEmpty:
      return language.pick(
        en: en, es: "aún no hay historial: inténtelo dentro de un minuto",
        ja: "まだ記録がありません: 1分後にもう一度",
        ru: "истории пока нет: повторите через минуту", zh: "尚无记录：请一分钟后再来")
    case .pastOff:
      return language.pick(
        en: en, es: "no hay historial: history está en off en la configuración",
        ja: "記録がありません: 設定で history が off です", ru: "ничего не записано: в настройках history: off",
        zh: "没有记录：配置中 history 为 off")
    case .pastForgotten:
      return language.pick(
        en: en, es: "el historial de ese momento ya no está guardado", ja: "その時の記録はもうありません",
        ru: "о том времени уже ничего не записано", zh: "当时的记录已不在")
    case .themeOfConfig:
      return language.pick(
        en: en, es: "la configuración fija el tema: este vale hasta cerrar el tablero",
        ja: "テーマは設定で決まっています: これはボードを閉じるまでです",
        ru: "тема задана в настройках: эта действует до закрытия доски",
        zh: "主题由配置指定：此主题用到面板关闭为止")
    case .themeNotStored(let failure):
      return language.pick(
        en: en, es: "el tema no se guardó: \(reasons.file(failure))",
        ja: "テーマは保存されませんでした: \(reasons.file(failure))",
        ru: "тема не сохранена: \(reasons.file(failure))", zh: "主题未能保存：\(reasons.file(failure))")
    case .themeUnknown(let name, let remedy):
      return "\(config.mistake(.file(.unknownTheme(name)))): \(config.remedy(.change(remedy)))"
    case .themeUnusable(let problem): return config.theme(problem)
    }
  }

  private func notSaved(_ why: String) -> String {
    language.pick(
      en: "not saved: \(why)", es: "no se guardó: \(why)", ja: "保存できません: \(why)",
      ru: "не сохранено: \(why)", zh: "未保存：\(why)")
  }

  private func scanFailed(_ why: String) -> String {
    language.pick(
      en: "the search for apps failed: \(why)", es: "no se pueden buscar apps: \(why)",
      ja: "アプリを探せません: \(why)", ru: "не удается искать приложения: \(why)", zh: "无法查找应用：\(why)")
  }

  private func refusal(_ refusal: ConfigRefusal) -> String {
    switch refusal {
    case .problem(let problem): return config.sentence(problem, file: "config.yaml")
    case .helper(let failure): return inConfig(config.helper(failure))
    case .noText:
      return inConfig(
        language.pick(
          en: "today-config returned no text", es: "today-config no dio ningún texto",
          ja: "today-config が何も返しません", ru: "today-config не дал текста", zh: "today-config 没有输出"))
    case .changedMeanwhile:
      return inConfig(
        language.pick(
          en: "another program has just changed it", es: "otro programa acaba de cambiarlo",
          ja: "ほかで書き換えられたところです", ru: "его только что изменили", zh: "刚刚被其他程序修改"))
    case .file(let failure): return inConfig(reasons.file(failure))
    }
  }

  private func inConfig(_ why: String) -> String {
    language.pick(
      en: "config.yaml: \(why)", es: "config.yaml: \(why)", ja: "config.yaml: \(why)",
      ru: "config.yaml: \(why)", zh: "config.yaml：\(why)")
  }
}
