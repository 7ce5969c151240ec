// Taking a terminal and giving it back: its modes, its size, and the signals of a program that fills
// it.
//
// Signal handlers are C: they may only call what POSIX lists as async-signal-safe, which rules out
// Swift, where even a global may not be initialised yet. They restore the terminal with prepared
// bytes, or write one byte to a pipe.

#ifndef CTODAYTERMINAL_H
#define CTODAYTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// The size in cells; false where the descriptor has none.
bool today_terminal_size(int descriptor, int *_Nonnull columns, int *_Nonnull rows);

/// The size of a cell in pixels; false where the terminal does not report it.
bool today_terminal_cell_size(int descriptor, int *_Nonnull width, int *_Nonnull height);

/// Whether the descriptor will never deliver a byte again.
bool today_terminal_is_gone(int descriptor);

/// Installs the handlers for signals that end, crash or stop the process; each restores the terminal
/// first. One terminal a process. The terminal is not armed yet.
///
/// Keys arrive one by one, without an echo; Ctrl-C, Ctrl-Z and Ctrl-S are keys.
///
/// @param enter Written when the process is continued after a stop; copied.
/// @param leave Written when the terminal is restored; copied.
/// @param has_quit_key Whether Ctrl-\ ends a program that no longer reads. If not, no key sends a
///     signal.
/// @return false where the descriptor is no terminal.
bool today_terminal_install(
    int descriptor, const uint8_t *_Nullable enter, size_t enter_length,
    const uint8_t *_Nullable leave, size_t leave_length, bool has_quit_key);

/// The modes from before `today_terminal_install`.
struct termios today_terminal_modes_before(void);

/// Sets the modes of a full-screen program, or those from before.
void today_terminal_set_modes(bool full_screen);

/// While armed, every end and stop of the process restores the terminal.
void today_terminal_arm(bool armed);

/// Writes `leave` and sets the modes from before, if armed; then disarms. Safe in a signal handler.
void today_terminal_restore(void);

/// Sets the modes of a full-screen program, writes `enter` and arms.
void today_terminal_take(void);

/// From now on the first byte of the file is "1" while armed and "0" while not, also when a handler
/// changes it: another process can then tell. The descriptor stays open for as long as the process.
void today_terminal_claim(int file_descriptor);

/// While on, the end of this process, also by a crash, ends the session's leader first: the shell
/// behind a locked program. The process cannot be stopped by SIGTSTP either.
///
/// Another process ends the leader after SIGKILL: its number is an `int32_t` in the file of
/// `today_terminal_claim`, 0 while off.
void today_terminal_guard_session(bool guards);

/// Ends the leader of a session with SIGKILL, unless the caller is that leader.
void today_terminal_end_session(pid_t leader);

enum { TODAY_TERMINAL_SESSION_OFFSET = 4 };

/// Starts a process that restores the terminal if this one is killed while armed, and that ends the
/// guarded session. To be called after `today_terminal_install` and before the terminal is changed:
/// a supervisor that can do the same takes longer to start.
///
/// @return false if there is one already, or none can be started.
bool today_terminal_start_standby(void);

/// Waits until that process cannot be ended by a signal for this one's group. To be called before the
/// terminal is changed.
void today_terminal_await_standby(void);

/// Ends it, without waiting: from now on another process does this.
void today_terminal_end_standby(void);

/// Releases its process number, if it has ended since `today_terminal_end_standby`.
void today_terminal_reap_standby(void);

/// What the pipe of `today_terminal_watch` delivers, one byte each.
enum {
  TODAY_TERMINAL_RESIZED = 1,
  TODAY_TERMINAL_ENDED,
  TODAY_TERMINAL_CONTINUED,
  TODAY_TERMINAL_STOP,
  TODAY_TERMINAL_WOKEN,
};

/// From now on SIGWINCH, SIGCONT, SIGTSTP and the signals that end a process are written to a pipe
/// instead. After SIGCONT an armed terminal is taken again first.
///
/// @param may_stop Whether SIGTSTP is reported; else it is ignored.
/// @return The read end, or -1 when there are no descriptors left.
int today_terminal_watch(bool may_stop);

/// Writes TODAY_TERMINAL_WOKEN to the pipe.
void today_terminal_wake(void);

/// Closes the pipe, also `read_end`, and gives the watched signals their default actions.
void today_terminal_unwatch(int read_end);

/// Restores the terminal, stops the process group as Ctrl-Z does in a shell, and takes the terminal
/// again when the group is continued. Does nothing where the process may not stop.
void today_terminal_stop_job(int read_end);

#endif
