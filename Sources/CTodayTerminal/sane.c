#define _GNU_SOURCE
#include <unistd.h>

#include "CTodayTerminal.h"

static cc_t control(char letter) { return (cc_t)(letter - '@'); }

static void set_usual_keys(struct termios *modes) {
  modes->c_cc[VINTR] = control('C');
  modes->c_cc[VQUIT] = control('\\');
  modes->c_cc[VERASE] = 0x7F;
  modes->c_cc[VKILL] = control('U');
  modes->c_cc[VEOF] = control('D');
  modes->c_cc[VSTART] = control('Q');
  modes->c_cc[VSTOP] = control('S');
  modes->c_cc[VSUSP] = control('Z');
  modes->c_cc[VREPRINT] = control('R');
  modes->c_cc[VWERASE] = control('W');
  modes->c_cc[VLNEXT] = control('V');
  modes->c_cc[VDISCARD] = control('O');
  modes->c_cc[VEOL] = _POSIX_VDISABLE;
  modes->c_cc[VEOL2] = _POSIX_VDISABLE;
  modes->c_cc[VMIN] = 1;
  modes->c_cc[VTIME] = 0;
}

bool today_terminal_is_sane(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return true;
  return (modes.c_lflag & ICANON) && (modes.c_lflag & ECHO) && (modes.c_iflag & ICRNL);
}

bool today_terminal_make_sane(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return false;
  // IUTF8 stays: it tells the size of the character that Backspace removes.
  modes.c_iflag &= ~(tcflag_t)(IGNBRK | PARMRK | ISTRIP | INLCR | IGNCR | IXOFF | IXANY);
  modes.c_iflag |= BRKINT | ICRNL | IXON | IMAXBEL;
  modes.c_oflag &= ~(tcflag_t)(OCRNL | ONOCR | ONLRET | OFILL);
  modes.c_oflag |= OPOST | ONLCR;
  modes.c_cflag |= CREAD;
  modes.c_lflag &= ~(tcflag_t)(ECHONL | NOFLSH | TOSTOP | ECHOPRT);
  modes.c_lflag |= ISIG | ICANON | IEXTEN | ECHO | ECHOE | ECHOK | ECHOCTL | ECHOKE;
  set_usual_keys(&modes);
  return tcsetattr(descriptor, TCSANOW, &modes) == 0;
}
