#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "CTodaySystem.h"

// A handler can use only globals. Flags cannot lose a signal, as a full pipe could.
static atomic_int wakes[NSIG];
static atomic_bool came[NSIG];
static struct sigaction before[NSIG];
static atomic_uint patience[NSIG];
// The signal for which the alarm is set; 0: none.
static atomic_int late;

// The parent may have blocked the signal.
static bool unblock(int signal) {
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  return pthread_sigmask(SIG_UNBLOCK, &one, NULL) == 0;
}

static void forward(int signal) {
  int error = errno;
  atomic_store(&came[signal], true);
  unsigned seconds = atomic_load(&patience[signal]);
  if (seconds > 0 && atomic_exchange(&late, signal) == 0) alarm(seconds);
  uint64_t one = 1;
  ssize_t written = write(atomic_load(&wakes[signal]), &one, sizeof one);
  (void)written;
  errno = error;
}

bool today_forward_signal(int signal, int event_descriptor) {
  if (signal < 1 || signal >= NSIG) return false;
  atomic_store(&wakes[signal], event_descriptor);
  atomic_store(&came[signal], false);
  struct sigaction action = {.sa_handler = forward, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  struct sigaction previous;
  if (sigaction(signal, &action, &previous) < 0) return false;
  if (previous.sa_handler != forward) before[signal] = previous;
  return unblock(signal);
}

// The alarm: the signal was not taken in time. It may have been ignored before, so that another one can be late, too.
static void end_late(int alarm) {
  (void)alarm;
  int signal = atomic_exchange(&late, 0);
  if (signal == 0) return;
  sigaction(signal, &before[signal], NULL);
  raise(signal);
}

void today_end_if_not_taken(int signal, unsigned seconds) {
  if (signal < 1 || signal >= NSIG) return;
  struct sigaction action = {.sa_handler = end_late};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGALRM, &action, NULL) == 0 && unblock(SIGALRM))
    atomic_store(&patience[signal], seconds);
}

bool today_take_signal(int signal) {
  if (signal < 1 || signal >= NSIG || !atomic_exchange(&came[signal], false)) return false;
  int expected = signal;
  if (atomic_compare_exchange_strong(&late, &expected, 0)) alarm(0);
  return true;
}

void today_restore_signal(int signal) {
  if (signal < 1 || signal >= NSIG) return;
  atomic_store(&patience[signal], 0);
  sigaction(signal, &before[signal], NULL);
}

void today_ignore_signal(int signal) {
  struct sigaction action = {.sa_handler = SIG_IGN};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}
