#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "modes.h"

static atomic_int wake_end = -1;
static bool may_stop = true;

static const int ending[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int others[] = {SIGWINCH, SIGCONT, SIGTSTP};

static void report(uint8_t reason) {
  int saved = errno;
  ssize_t written = write(atomic_load(&wake_end), &reason, 1);
  (void)written;
  errno = saved;
}

static void notice(int signal) {
  switch (signal) {
    case SIGWINCH: report(TODAY_TERMINAL_RESIZED); break;
    case SIGTSTP: report(TODAY_TERMINAL_STOP); break;
    case SIGCONT:
      // A shell may have changed the modes while the process was stopped.
      if (terminal_is_held()) today_terminal_take();
      report(TODAY_TERMINAL_CONTINUED);
      break;
    default: report(TODAY_TERMINAL_ENDED);
  }
}

int today_terminal_watch(bool stops) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  atomic_store(&wake_end, ends[1]);
  may_stop = stops;
  for (size_t index = 0; index < sizeof ending / sizeof *ending; index++)
    terminal_handle(ending[index], notice, SA_RESTART, NULL);
  for (size_t index = 0; index < sizeof others / sizeof *others; index++)
    terminal_handle(others[index], notice, SA_RESTART, NULL);
  if (!stops) terminal_handle(SIGTSTP, SIG_IGN, 0, NULL);
  return ends[0];
}

void today_terminal_wake(void) { report(TODAY_TERMINAL_WOKEN); }

void today_terminal_unwatch(int read_end) {
  int write_end = atomic_exchange(&wake_end, -1);
  for (size_t index = 0; index < sizeof ending / sizeof *ending; index++)
    terminal_handle(ending[index], SIG_DFL, 0, NULL);
  for (size_t index = 0; index < sizeof others / sizeof *others; index++)
    terminal_handle(others[index], SIG_DFL, 0, NULL);
  close(write_end);
  close(read_end);
}

void today_terminal_stop_group(int read_end) {
  struct sigaction previous;
  terminal_handle(SIGTSTP, SIG_DFL, 0, &previous);
  kill(0, SIGTSTP);
  // With several threads the stop may come a moment later; without a shell it never comes.
  struct pollfd wanted = {.fd = read_end, .events = POLLIN};
  poll(&wanted, 1, 100);
  sigaction(SIGTSTP, &previous, NULL);
}

void today_terminal_stop_job(int read_end) {
  if (!may_stop || !terminal_is_held()) return;
  today_terminal_restore();
  today_terminal_stop_group(read_end);
  today_terminal_take();
}
