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

/// What the program that a process executes needs of the one before.
struct terminal_handover {
  uint64_t mark;
  pid_t owner;
  /// The standby process, and the line that ends when this process does.
  pid_t standby;
  int line;
  /// The file of the picture, and how much of it the terminal has accepted.
  int picture;
  size_t written;
  struct termios before;
};

enum { TERMINAL_HANDOVER_MARK = 0x746f6431 };

/// The part of the guard's state that other processes read, even after this one was killed.
struct terminal_shared {
  volatile sig_atomic_t armed;
  volatile sig_atomic_t guards_session;
  struct terminal_handover handover;
};

/// Adds the standby process, whose line stays open in the next program.
void terminal_hand_over_standby(struct terminal_handover *_Nonnull handover);

/// The standby process of the program before is this program's.
void terminal_adopt_standby(const struct terminal_handover *_Nonnull handover);

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
