extension Words.Sentence {
  /// Of consent, lock and passwords.
  static let trust = [
    Words.Sentence(
      "not opened: you said no", es: "no se abrió: dijiste que no",
      ja: "開きませんでした: 許可されませんでした", ru: "не открыто: вы отказали", zh: "未打开：您已拒绝"),
    Words.Sentence(
      "not opened: the board is locked", es: "no se abrió: el tablero está bloqueado",
      ja: "開きませんでした: ボードがロックされています", ru: "не открыто: доска заблокирована",
      zh: "未打开：面板已锁定"),
    Words.Sentence(
      "that is not your password", es: "esa no es tu contraseña", ja: "パスワードが違います",
      ru: "пароль неверный", zh: "密码不正确"),
    Words.Sentence(
      "not locked: {}", es: "no se bloqueó: {}", ja: "ロックしませんでした: {}",
      ru: "не заблокировано: {}", zh: "未锁定：{}"),
    Words.Sentence(
      "PAM does not check your password: see its log",
      es: "PAM no comprueba tu contraseña: mira su registro",
      ja: "PAM がパスワードを確認しません。ログを見てください",
      ru: "PAM не проверяет пароль: см. его журнал", zh: "PAM 未检查您的密码：请查看其日志"),
    Words.Sentence(
      "PAM took too long to check your password",
      es: "PAM tardó demasiado en comprobar tu contraseña",
      ja: "PAM によるパスワードの確認に時間がかかりすぎました",
      ru: "PAM проверяет пароль слишком долго", zh: "PAM 检查密码超时"),
    Words.Sentence(
      "no process can be started", es: "no se puede iniciar ningún proceso",
      ja: "プロセスを起動できません", ru: "не запускается ни один процесс", zh: "无法启动任何进程"),
    Words.Sentence(
      "no program here opens {}, it was copied", es: "aquí ningún programa abre {}: se copió",
      ja: "{} を開けるものがないため、コピーしました", ru: "{} открыть нечем: скопировано",
      zh: "没有可打开 {} 的程序：已复制"),
    Words.Sentence(
      "passwords cannot be checked here: PAM is missing",
      es: "aquí no se pueden comprobar contraseñas: falta PAM",
      ja: "PAM がないため、パスワードを確認できません",
      ru: "пароль здесь не проверить: нет PAM", zh: "无法检查密码：缺少 PAM"),
    Words.Sentence(
      "The program {} may not be run: its entitlements do not reach it, its interpreter or its loader.",
      es: "No se permite ejecutar {}: sus permisos no alcanzan al programa, a su intérprete o a su "
        + "cargador.",
      ja: "プログラム {} は実行を許可されていません: エンタイトルメントが本体、インタプリタ、ローダに及びません。",
      ru:
        "Программу {} нельзя запустить: её права не распространяются на неё, её интерпретатор или "
        + "загрузчик.",
      zh: "不允许运行程序 {}：其授权不包括程序本身、解释器或加载器。"),
    Words.Sentence(
      "{} (not in its entitlements?)", es: "{} (¿falta en sus permisos?)",
      ja: "{} (エンタイトルメントにない?)", ru: "{} (нет в правах?)", zh: "{}（授权中没有？）"),
    Words.Sentence(
      "The program {} cannot be confined: {}.", es: "No se puede confinar el programa {}: {}.",
      ja: "プログラム {} を隔離できません: {}。", ru: "Не удалось ограничить программу {}: {}.",
      zh: "无法限制程序 {}：{}。"),
  ]
}
