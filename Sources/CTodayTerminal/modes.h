// The state shared by both files, which signal handlers read.

#ifndef MODES_H
#define MODES_H

#include <signal.h>
#include <stdbool.h>

#include "CTodayTerminal.h"

/// Whether this process has the terminal; a forked child that ends before its exec does not.
bool terminal_is_held(void);

/// `previous` receives the previous action, if it is not NULL.
void terminal_handle(
    int signal, void (*_Nullable handler)(int), int flags, struct sigaction *_Nullable previous);

/// The part of the guard's state that other processes read, even after this one was killed.
struct terminal_shared {
  volatile sig_atomic_t armed;
  volatile sig_atomic_t guards_session;
};

/// The data that restores the terminal.
struct terminal_facts {
  struct terminal_shared *_Nonnull shared;
  int descriptor;
  const uint8_t *_Nullable leave;
  size_t leave_length;
  struct termios before;
  pid_t session;
};

/// False before `today_terminal_install`, and if no memory can be shared.
bool terminal_facts(struct terminal_facts *_Nonnull facts);

#endif
