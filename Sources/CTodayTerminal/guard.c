#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "modes.h"

static struct terminal_shared own_state;

static struct {
  // In memory shared with a standby process, if there is one.
  struct terminal_shared *state;
  // The file of this memory, if it is handed over.
  int state_file;
  bool will_hand_over;
  pid_t owner;
  int descriptor;
  struct termios before;
  struct termios during;
  const uint8_t *enter;
  size_t enter_length;
  const uint8_t *leave;
  size_t leave_length;
  struct sigaction previous[NSIG];
  bool installed;
  bool has_claim;
  int claim;
  // The terminal was taken by the program that has executed this one: `before` is known.
  bool adopted;
} guard = {.state = &own_state, .state_file = -1};

bool today_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

bool today_terminal_cell_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return false;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return *width > 0 && *height > 0;
}

bool today_terminal_is_gone(int descriptor) {
  struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
  if (poll(&wanted, 1, 0) <= 0) return false;
  if (wanted.revents & (POLLERR | POLLNVAL | POLLHUP)) return true;
  int waiting = 0;
  return ioctl(descriptor, FIONREAD, &waiting) == 0 && waiting == 0;
}

// Without a file, only forked processes share it.
static struct terminal_shared *terminal_map(int file) {
  int flags = file < 0 ? MAP_SHARED | MAP_ANONYMOUS : MAP_SHARED;
  void *memory = mmap(
      NULL, sizeof(struct terminal_shared), PROT_READ | PROT_WRITE, flags, file, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

bool terminal_facts(struct terminal_facts *facts) {
  if (!guard.installed) return false;
  if (guard.state == &own_state) {
    int file = -1;
    if (guard.will_hand_over) {
      file = memfd_create("today-terminal", MFD_CLOEXEC);
      if (file < 0) return false;
      if (ftruncate(file, sizeof(struct terminal_shared)) != 0) {
        close(file);
        return false;
      }
    }
    struct terminal_shared *shared = terminal_map(file);
    if (shared == NULL) {
      if (file >= 0) close(file);
      return false;
    }
    *shared = own_state;
    guard.state = shared;
    guard.state_file = file;
  }
  *facts = (struct terminal_facts){
      .shared = guard.state,
      .descriptor = guard.descriptor,
      .leave = guard.leave,
      .leave_length = guard.leave_length,
      .before = guard.before,
  };
  return true;
}

bool terminal_is_held(void) { return guard.state->armed && guard.owner == getpid(); }

void terminal_handle(int signal, void (*handler)(int), int flags, struct sigaction *previous) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, previous);
}

static void write_all(const uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(guard.descriptor, bytes, length);
    if (written <= 0) {
      if (written < 0 && errno == EINTR) continue;
      return;
    }
    bytes += written;
    length -= (size_t)written;
  }
}

static void write_claim(void) {
  if (!guard.has_claim || guard.owner != getpid()) return;
  ssize_t written = pwrite(guard.claim, guard.state->armed ? "1" : "0", 1, 0);
  (void)written;
}

static void write_guarded_session(void) {
  if (!guard.has_claim || guard.owner != getpid()) return;
  int32_t session = guard.state->guards_session ? (int32_t)getsid(0) : 0;
  ssize_t written = pwrite(guard.claim, &session, sizeof session, TODAY_TERMINAL_SESSION_OFFSET);
  (void)written;
}

void today_terminal_guard_session(bool guards) {
  guard.state->guards_session = guards;
  write_guarded_session();
}

void today_terminal_end_session(pid_t leader) {
  // Another process may have the number of a leader that has ended.
  if (leader > 1 && leader != getpid() && getsid(leader) == leader) kill(leader, SIGKILL);
}

// Before the terminal is restored, because the shell must not read the typed text.
static void end_guarded_session(void) {
  if (guard.state->guards_session && guard.owner == getpid()) today_terminal_end_session(getsid(0));
}

static void end_at_exit(void) {
  end_guarded_session();
  today_terminal_restore();
}

void today_terminal_arm(bool armed) {
  guard.state->armed = armed;
  write_claim();
}

void today_terminal_claim(int file_descriptor) {
  guard.claim = file_descriptor;
  guard.has_claim = true;
  write_claim();
  write_guarded_session();
}

struct termios today_terminal_modes_before(void) { return guard.before; }

void today_terminal_set_modes(bool full_screen) {
  tcsetattr(guard.descriptor, TCSANOW, full_screen ? &guard.during : &guard.before);
}

void today_terminal_restore(void) {
  if (!terminal_is_held()) return;
  write_all(guard.leave, guard.leave_length);
  // In the background this would stop the process, and the shell has restored its own modes.
  if (tcgetpgrp(guard.descriptor) == getpgrp()) today_terminal_set_modes(false);
  today_terminal_arm(false);
}

void today_terminal_take(void) {
  today_terminal_set_modes(true);
  write_all(guard.enter, guard.enter_length);
  today_terminal_arm(true);
}

static void restore_and_end(int signal) {
  int saved = errno;
  end_guarded_session();
  today_terminal_restore();
  // Restores the previous action, such as a crash reporter; blocked until this handler returns. A
  // reporter may offer a debugger, which a locked program must not allow.
  if (guard.state->guards_session)
    terminal_handle(signal, SIG_DFL, 0, NULL);
  else
    sigaction(signal, &guard.previous[signal], NULL);
  raise(signal);
  errno = saved;
}

static void restore_and_stop(int signal) {
  (void)signal;
  // A shell would take control of a stopped process.
  if (guard.state->guards_session) return;
  int saved = errno;
  bool held = terminal_is_held();
  today_terminal_restore();
  raise(SIGSTOP);
  if (held && tcgetpgrp(guard.descriptor) == getpgrp()) today_terminal_take();
  errno = saved;
}

static struct termios full_screen(struct termios modes, bool has_quit_key) {
  modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | IXON | IXOFF);
  modes.c_oflag &= ~(tcflag_t)ONLCR;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  modes.c_lflag |= ISIG;
  modes.c_cc[VINTR] = _POSIX_VDISABLE;
  modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  if (!has_quit_key) {
    modes.c_lflag &= ~(tcflag_t)ISIG;
    modes.c_cc[VQUIT] = _POSIX_VDISABLE;
  }
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return modes;
}

// A handler may run at any time, even after the terminal was closed, so the bytes are never freed.
static const uint8_t *copy(const uint8_t *bytes, size_t length) {
  uint8_t *memory = malloc(length > 0 ? length : 1);
  if (memory != NULL && length > 0) memcpy(memory, bytes, length);
  return memory;
}

static void install_handlers(void) {
  // A stack overflow leaves no stack for its handler.
  size_t size = (size_t)SIGSTKSZ < 65536 ? 65536 : (size_t)SIGSTKSZ;
  stack_t current = {0};
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = malloc(size), .ss_size = size};
    if (own.ss_sp != NULL) sigaltstack(&own, NULL);
  }
  static const int fatal[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGBUS,
                              SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGXCPU};
  struct sigaction action = {.sa_handler = restore_and_end, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) {
    struct sigaction old;
    sigaction(fatal[index], NULL, &old);
    // `nohup` and the choice of a parent process are preserved.
    if (!(old.sa_flags & SA_SIGINFO) && old.sa_handler == SIG_IGN) continue;
    guard.previous[fatal[index]] = old;
    sigaction(fatal[index], &action, NULL);
  }
  terminal_handle(SIGTSTP, restore_and_stop, SA_ONSTACK | SA_RESTART, NULL);
  atexit(end_at_exit);
}

bool today_terminal_install(
    int descriptor, const uint8_t *enter, size_t enter_length, const uint8_t *leave,
    size_t leave_length, bool has_quit_key) {
  struct termios before = guard.before;
  if (guard.adopted) {
    guard.adopted = false;
  } else {
    if (tcgetattr(descriptor, &before) != 0) return false;
    guard.state->armed = 0;
  }
  guard.owner = getpid();
  guard.descriptor = descriptor;
  guard.before = before;
  guard.during = full_screen(before, has_quit_key);
  guard.enter = copy(enter, enter_length);
  guard.enter_length = guard.enter ? enter_length : 0;
  guard.leave = copy(leave, leave_length);
  guard.leave_length = guard.leave ? leave_length : 0;
  if (!guard.installed) install_handlers();
  guard.installed = true;
  return true;
}

void today_terminal_will_hand_over(void) { guard.will_hand_over = true; }

int today_terminal_hand_over(int picture, size_t written) {
  if (!guard.installed || guard.state_file < 0) return -1;
  guard.state->handover = (struct terminal_handover){
      .mark = TERMINAL_HANDOVER_MARK,
      .owner = getpid(),
      .picture = picture,
      .written = written,
      .before = guard.before,
  };
  terminal_hand_over_standby(&guard.state->handover);
  fcntl(guard.state_file, F_SETFD, 0);
  fcntl(picture, F_SETFD, 0);
  // The next program handles it. Until then a stop would leave the picture on a shell's terminal.
  terminal_handle(SIGTSTP, SIG_IGN, 0, NULL);
  return guard.state_file;
}

bool today_terminal_adopt(int file, int *picture, size_t *written) {
  struct stat status;
  if (fstat(file, &status) != 0 || status.st_size != sizeof(struct terminal_shared) ||
      (fcntl(file, F_GET_SEALS) < 0))
    return false;
  struct terminal_shared *shared = terminal_map(file);
  if (shared == NULL) return false;
  struct terminal_handover *handover = &shared->handover;
  if (handover->mark != TERMINAL_HANDOVER_MARK || handover->owner != getpid()) {
    munmap(shared, sizeof *shared);
    return false;
  }
  handover->mark = 0;
  guard.state = shared;
  guard.before = handover->before;
  guard.adopted = true;
  terminal_adopt_standby(handover);
  close(file);
  fcntl(handover->picture, F_SETFD, FD_CLOEXEC);
  *picture = handover->picture;
  *written = handover->written;
  return true;
}
