// Takes and restores a terminal: its modes, its size, and the signals of a full-screen program.
//
// Signal handlers are in C, because they may only call async-signal-safe functions of POSIX. Swift
// is not safe there: even a global may not be initialised yet. They restore the terminal with
// prepared bytes, or write one byte to a pipe.

#ifndef CTODAYTERMINAL_H
#define CTODAYTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// The size in cells; false if the descriptor has none.
bool today_terminal_size(int descriptor, int *_Nonnull columns, int *_Nonnull rows);

/// The size of a cell in pixels; false if the terminal does not report it.
bool today_terminal_cell_size(int descriptor, int *_Nonnull width, int *_Nonnull height);

/// Whether the descriptor will never deliver a byte again.
bool today_terminal_is_gone(int descriptor);

/// Installs the handlers for signals that end, crash or stop the process; each restores the
/// terminal first. There is one terminal per process. The terminal is not armed yet.
///
/// Keys arrive one by one, without an echo; Ctrl-C, Ctrl-Z and Ctrl-S are keys.
///
/// @param enter Written when the process is continued after a stop; copied.
/// @param leave Written when the terminal is restored; copied.
/// @param has_quit_key Whether Ctrl-\ ends a program that no longer reads. If not, no key sends a
/// signal.
/// @return false if the descriptor is not a terminal.
bool today_terminal_install(
    int descriptor, const uint8_t *_Nullable enter, size_t enter_length,
    const uint8_t *_Nullable leave, size_t leave_length, bool has_quit_key);

/// The modes before `today_terminal_install`.
struct termios today_terminal_modes_before(void);

/// Sets the modes of a full-screen program, or the previous modes.
void today_terminal_set_modes(bool full_screen);

/// Whether keys have their usual meanings: a line is edited, echoed, and ended by Enter. True if the
/// descriptor is not a terminal.
bool today_terminal_is_sane(int descriptor);

/// Sets the usual modes and control characters of a terminal, like `stty sane`.
///
/// @return false if the descriptor is not a terminal.
bool today_terminal_make_sane(int descriptor);

/// While armed, every end and stop of the process restores the terminal.
void today_terminal_arm(bool armed);

/// Writes `leave` and sets the previous modes, if armed; then disarms. Safe in a signal handler.
void today_terminal_restore(void);

/// Sets the modes of a full-screen program, writes `enter` and arms.
void today_terminal_take(void);

/// From now on the first byte of the file is "1" while armed and "0" while not, even if a handler
/// changes it, so that another process can read the state. The descriptor stays open as long as the
/// process.
void today_terminal_claim(int file_descriptor);

/// While on, the end of this process, even by a crash, first ends the session's leader: the shell
/// behind a locked program. SIGTSTP cannot stop the process either.
///
/// Another process ends the leader after SIGKILL: its number is an `int32_t` in the file of
/// `today_terminal_claim`, 0 while off.
void today_terminal_guard_session(bool guards);

/// Ends the leader of a session with SIGKILL, unless the caller is that leader.
void today_terminal_end_session(pid_t leader);

enum { TODAY_TERMINAL_SESSION_OFFSET = 4 };

/// Starts a process that restores the terminal if this one is killed while armed, and that ends the
/// guarded session. Must be called after `today_terminal_install` and before the terminal is
/// changed, because a supervisor with the same task takes longer to start.
///
/// @return false if there is one already, or if none can be started.
bool today_terminal_start_standby(void);

/// Waits until that process is safe from signals to this process's group. Must be called before the
/// terminal is changed.
void today_terminal_await_standby(void);

/// Ends it, without waiting: from now on another process has its task.
void today_terminal_end_standby(void);

/// Releases its process number, if it has ended since `today_terminal_end_standby`.
void today_terminal_reap_standby(void);

/// Must be called before `today_terminal_start_standby` if the terminal will be handed over.
void today_terminal_will_hand_over(void);

/// Prepares that this process executes another program, which has the terminal from then on. The
/// standby process stays.
///
/// @param picture The open file of the picture on the terminal.
/// @param written The number of its bytes that the terminal has accepted.
/// @return The descriptor for `today_terminal_adopt`, or -1 if there is no standby process.
int today_terminal_hand_over(int picture, size_t written);

/// Continues with the terminal of the program that has executed this one. `today_terminal_install`
/// must follow, and uses the modes from before that program.
///
/// @param file Closed, if it is one of `today_terminal_hand_over`.
/// @return false if the descriptor is not one of `today_terminal_hand_over` in this process.
bool today_terminal_adopt(int file, int *_Nonnull picture, size_t *_Nonnull written);

/// The bytes that the pipe of `today_terminal_watch` delivers.
enum {
  TODAY_TERMINAL_RESIZED = 1,
  TODAY_TERMINAL_ENDED,
  TODAY_TERMINAL_CONTINUED,
  TODAY_TERMINAL_STOP,
  TODAY_TERMINAL_WOKEN,
};

/// From now on SIGWINCH, SIGCONT, SIGTSTP and the signals that end a process are written to a pipe
/// instead. After SIGCONT, an armed terminal is taken again first.
///
/// @param may_stop Whether SIGTSTP is reported; otherwise it is ignored.
/// @return The read end, or -1 if there are no descriptors left.
int today_terminal_watch(bool may_stop);

/// Writes TODAY_TERMINAL_WOKEN to the pipe.
void today_terminal_wake(void);

/// Closes the pipe, including `read_end`, and restores the default actions of the watched signals.
void today_terminal_unwatch(int read_end);

/// Stops the process group like Ctrl-Z in a shell, and returns when it is continued. If no shell
/// could continue the group, the kernel does not stop it, and this returns after a moment.
///
/// @param read_end The pipe of `today_terminal_watch`, whose bytes end the wait; or -1.
void today_terminal_stop_group(int read_end);

/// Restores the terminal, stops the process group like Ctrl-Z in a shell, and takes the terminal
/// again when the group is continued. Does nothing if the process may not stop.
void today_terminal_stop_job(int read_end);

#endif
