// What Swift cannot import of ncursesw by itself, one function each, with its reason.

#ifndef TODAY_CNCURSES_SHIM_H
#define TODAY_CNCURSES_SHIM_H

// Wide characters are declared only when this is asked for.
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// <term.h> defines words such as `lines` and `tab` as macros and would break what follows it.
extern int tigetflag(const char *capability);
extern int tigetnum(const char *capability);
extern char *tigetstr(const char *capability);

// `stdin` and `stdout` are mutable globals, which Swift 6 does not let in.
static inline SCREEN *_Nullable cncurses_newterm(void) { return newterm(NULL, stdout, stdin); }

// `stdscr` is a mutable global.
static inline WINDOW *_Nullable cncurses_stdscr(void) { return stdscr; }

// `tigetstr` answers (char *)-1 for a name that is no string capability.
static inline const char *_Nullable cncurses_capability(const char *_Nonnull name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

// The mouse masks are macros of casts and shifts, which do not import.
static inline mmask_t cncurses_mouse_mask(void) {
  return BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED |
         REPORT_MOUSE_POSITION;
}
static inline bool cncurses_is_press(mmask_t state) { return (state & BUTTON1_PRESSED) != 0; }
static inline bool cncurses_is_move(mmask_t state) { return (state & REPORT_MOUSE_POSITION) != 0; }
static inline bool cncurses_is_menu(mmask_t state) { return (state & BUTTON3_PRESSED) != 0; }
static inline bool cncurses_is_release(mmask_t state) { return (state & BUTTON1_RELEASED) != 0; }
static inline bool cncurses_is_wheel_up(mmask_t state) { return (state & BUTTON4_PRESSED) != 0; }
static inline bool cncurses_is_wheel_down(mmask_t state) { return (state & BUTTON5_PRESSED) != 0; }

// `KEY_F` is a macro with a parameter. The number of the function key, or 0 for another code.
static inline int cncurses_function_key(int code) {
  return code >= KEY_F(1) && code <= KEY_F(63) ? code - KEY_F0 : 0;
}

// `ioctl` is variadic. The terminal's size in cells; false where the descriptor has none.
static inline bool cncurses_size(int descriptor, int *_Nonnull columns, int *_Nonnull rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

// `ioctl` is variadic. Whether the descriptor will never deliver a byte again.
static inline bool cncurses_is_gone(int descriptor) {
  struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
  if (poll(&wanted, 1, 0) <= 0) return false;
  if (wanted.revents & (POLLERR | POLLNVAL | POLLHUP)) return true;
  int waiting = 0;
  return ioctl(descriptor, FIONREAD, &waiting) == 0 && waiting == 0;
}

// Control characters are elements of an array that imports as a tuple. The board reads Ctrl-C and
// Ctrl-Z as keys; Ctrl-\ still ends a program that has stopped listening. Ctrl-S must not freeze it.
static inline void cncurses_quiet_control_keys(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  modes.c_cc[VINTR] = _POSIX_VDISABLE;
  modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
  modes.c_lflag &= ~(tcflag_t)IEXTEN;
  tcsetattr(descriptor, TCSANOW, &modes);
}

// The way out by signal. A handler may call only what POSIX lists as async-signal-safe, which rules
// out Swift: not even a global is sure to be initialised. So it is C, and writes prepared bytes.
//
// Each object file that uses these functions has its own copy of the state. Only Restoration.swift
// does.
struct cncurses_guard {
  volatile sig_atomic_t armed;
  // A forked child that dies before its exec must leave the terminal alone.
  pid_t owner;
  int descriptor;
  struct termios before;
  struct termios during;
  const char *_Nullable leave;
  size_t leave_length;
  const char *_Nullable enter;
  size_t enter_length;
  struct sigaction previous[NSIG];
  bool has_claim;
  int claim;
};
// Within a function, because Swift's importer emits no variables of a header.
static inline struct cncurses_guard *_Nonnull cncurses_state(void) {
  static struct cncurses_guard state;
  return &state;
}

static inline void cncurses_write_all(int descriptor, const char *_Nullable bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written <= 0) {
      if (written < 0 && errno == EINTR) continue;
      return;
    }
    bytes += written;
    length -= (size_t)written;
  }
}

static inline void cncurses_write_claim(void) {
  struct cncurses_guard *guard = cncurses_state();
  if (!guard->has_claim || guard->owner != getpid()) return;
  if (pwrite(guard->claim, guard->armed ? "1" : "0", 1, 0) < 0) return;
}

static inline void cncurses_set_armed(bool armed) {
  cncurses_state()->armed = armed;
  cncurses_write_claim();
}

static inline void cncurses_restore(void) {
  struct cncurses_guard *guard = cncurses_state();
  if (!guard->armed || guard->owner != getpid()) return;
  cncurses_write_all(guard->descriptor, guard->leave, guard->leave_length);
  // From the background this would stop the process; there the shell has restored its own modes.
  if (tcgetpgrp(guard->descriptor) == getpgrp())
    tcsetattr(guard->descriptor, TCSANOW, &guard->before);
  cncurses_set_armed(false);
}

static inline void cncurses_die(int signal) {
  int saved = errno;
  cncurses_restore();
  // Back to what was there before, the crash reporter for one, and again: blocked until we return.
  sigaction(signal, &cncurses_state()->previous[signal], NULL);
  raise(signal);
  errno = saved;
}

static inline void cncurses_stop(int signal) {
  (void)signal;
  int saved = errno;
  struct cncurses_guard *guard = cncurses_state();
  bool shown = guard->armed && guard->owner == getpid();
  cncurses_restore();
  raise(SIGSTOP);
  if (shown && tcgetpgrp(guard->descriptor) == getpgrp()) {
    tcsetattr(guard->descriptor, TCSANOW, &guard->during);
    cncurses_write_all(guard->descriptor, guard->enter, guard->enter_length);
    cncurses_set_armed(true);
  }
  errno = saved;
}

// `sigaction` is a struct and a function, its handler a union: neither is pleasant from Swift.
// The bytes must live as long as the process.
static inline void cncurses_install_guard(
    int descriptor, const struct termios *_Nonnull before, const char *_Nonnull leave,
    size_t leave_length, const char *_Nonnull enter, size_t enter_length) {
  struct cncurses_guard *guard = cncurses_state();
  bool first = guard->leave == NULL;
  guard->armed = 0;
  guard->owner = getpid();
  guard->descriptor = descriptor;
  guard->before = *before;
  tcgetattr(descriptor, &guard->during);
  guard->leave = leave;
  guard->leave_length = leave_length;
  guard->enter = enter;
  guard->enter_length = enter_length;
  if (first) {
    // A stack overflow leaves no stack for its handler.
    size_t size = (size_t)SIGSTKSZ < 65536 ? 65536 : (size_t)SIGSTKSZ;
    stack_t current = {0};
    if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
      stack_t own = {.ss_sp = malloc(size), .ss_size = size};
      if (own.ss_sp != NULL) sigaltstack(&own, NULL);
    }
    static const int fatal[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGBUS,
                                SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGXCPU};
    struct sigaction action = {0};
    sigfillset(&action.sa_mask);
    action.sa_flags = SA_ONSTACK;
    action.sa_handler = cncurses_die;
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) {
      struct sigaction old;
      sigaction(fatal[index], NULL, &old);
      // `nohup` and a parent's choice stay; curses' own handlers for INT and TERM do not.
      if (!(old.sa_flags & SA_SIGINFO) && old.sa_handler == SIG_IGN) continue;
      guard->previous[fatal[index]] = old;
      if (fatal[index] == SIGINT || fatal[index] == SIGTERM)
        guard->previous[fatal[index]] = (struct sigaction){.sa_handler = SIG_DFL};
      sigaction(fatal[index], &action, NULL);
    }
    action.sa_handler = cncurses_stop;
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, NULL);
    atexit(cncurses_restore);
  }
  cncurses_set_armed(true);
}

// From here on the terminal is the shell's: the handlers leave it alone.
static inline void cncurses_disarm_guard(void) { cncurses_set_armed(false); }

// The terminal is the board's again.
static inline void cncurses_rearm_guard(void) {
  if (cncurses_state()->leave != NULL) cncurses_set_armed(true);
}

// For a process that outlives this one: the file's byte is "1" while the terminal is the board's,
// also as the handlers see it.
static inline void cncurses_claim_in_file(int descriptor) {
  cncurses_state()->claim = descriptor;
  cncurses_state()->has_claim = true;
  cncurses_write_claim();
}

#endif
