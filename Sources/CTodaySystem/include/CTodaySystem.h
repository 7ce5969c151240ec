#ifndef CTODAYSYSTEM_H
#define CTODAYSYSTEM_H

// What Swift cannot call: code between fork and exec, signal handlers, variadic functions, macros,
// and Linux headers that the Glibc module leaves out. One function each, with its reason.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "sha256.h"

// MARK: Processes

enum {
  /// Own session and process group, no controlling terminal.
  TODAY_SPAWN_NEW_SESSION = 1,
  /// Its orphaned descendants become its own children.
  TODAY_SPAWN_ADOPTS_ORPHANS = 2,
};

/// How far a child came before it failed.
enum {
  TODAY_SPAWN_STEP_PREPARE = 1,
  TODAY_SPAWN_STEP_DIRECTORY = 2,
  TODAY_SPAWN_STEP_EXECUTE = 3,
  TODAY_SPAWN_STEP_CONFINE = 4,
};

/// What a confined child may do with a path and what lies below it: the first byte of a rule.
enum {
  TODAY_ACCESS_READ = 'r',
  /// As that, but what a symbolic link leads to does not count.
  TODAY_ACCESS_READ_ITSELF = 'l',
  /// Files, but not the names in directories.
  TODAY_ACCESS_READ_FILES = 'f',
  TODAY_ACCESS_EXECUTE = 'x',
  TODAY_ACCESS_WRITE = 'w',
  /// A device, and what is done with it.
  TODAY_ACCESS_DEVICE = 'd',
};

/// What a confined child may do besides.
enum {
  /// Connect to other machines.
  TODAY_CONFINE_MAY_CONNECT = 1,
  /// Send signals to processes that are not its own.
  TODAY_CONFINE_MAY_SIGNAL = 2,
};

struct today_spawn_plan {
  const char *path;
  /// Ended by NULL.
  char *const *arguments;
  /// Ended by NULL.
  char *const *environment;
  /// NULL: stays where it is.
  const char *working_directory;
  /// Become 0, 1, 2 … in the child; every other descriptor ends at exec.
  const int *descriptors;
  int descriptor_count;
  int flags;
  /// What the child gets when the thread that spawned it ends; 0: nothing.
  int parent_death_signal;
  /// Bytes of RLIMIT_DATA; 0: unchanged.
  uint64_t data_limit;
  /// Confines the child to these, each a byte of TODAY_ACCESS_… and a path, ended by NULL. A path that
  /// is not there is left out. NULL: not confined.
  char *const *rules;
  /// TODAY_CONFINE_….
  int confinement;
};

/// What a child that could not exec writes to its report.
struct today_spawn_failure {
  int32_t step;
  int32_t error;
};

/// Executes a program in a new child, without waiting for exec. Swift cannot: what runs between the
/// child's beginning and exec may touch nothing of its parent's, which no Swift code promises.
///
/// The plan may be forgotten when this returns.
///
/// Returns 0 or an errno. `report` is then the reading end of a close-on-exec pipe: end of file
/// means that exec happened, a `today_spawn_failure` that it did not.
int today_spawn(const struct today_spawn_plan *plan, pid_t *pid, int *report);

/// The version of the kernel's Landlock, which confines files, ports and signals; 0: it has none.
int today_confinement_version(void);

/// Whether the kernel filters system calls, which confines sockets.
bool today_filters_calls(void);

/// The id of a child that has ended and is not reaped, without reaping it: until then its process
/// group's id cannot be another's. 0: none; -1: there are no children. (siginfo_t is a union of
/// macros.)
pid_t today_peek_ended_child(void);

/// Reaps a child that has ended and says how: the code or the signal, the other one -1. (The status
/// macros do not import.) Returns false when it has not ended or is no child.
bool today_reap(pid_t pid, bool waits, int *code, int *signal);

/// As `today_reap`, with the most bytes of memory that the process, or the largest descendant that was
/// waited for, ever had in RAM (wait4 is behind _DEFAULT_SOURCE).
bool today_reap_measured(pid_t pid, bool waits, int *code, int *signal, int64_t *peak);

/// Sends a signal to the process of a descriptor, whose id cannot be another's (pidfd_send_signal).
/// Returns 0 or an errno.
int today_signal_process(int descriptor, int signal);

/// Sets the soft RLIMIT_DATA of a process that runs (prlimit is behind _GNU_SOURCE): the bytes of
/// private memory that it may map. Returns 0 or an errno.
int today_limit_data(pid_t pid, uint64_t bytes);

/// A descriptor that becomes readable when the process ends (pidfd_open, Linux 5.3): newer than the
/// C library's headers may be. -1 and errno.
int today_process_descriptor(pid_t pid);

/// PR_SET_CHILD_SUBREAPER for the calling process: prctl is variadic.
bool today_adopt_orphans(void);

/// The environment, ended by NULL: Swift 6 refuses the global variable.
char *const *today_environment(void);

/// PR_SET_NAME: what ps and top show; cut at 15 bytes.
void today_set_name(const char *name);

// MARK: Descriptors

/// fcntl(F_SETFL) with O_NONBLOCK: variadic.
bool today_set_nonblocking(int descriptor);

/// fcntl(F_SETFD) with FD_CLOEXEC: variadic.
bool today_set_close_on_exec(int descriptor);

/// A pipe that no exec inherits: pipe2 is behind _GNU_SOURCE.
bool today_pipe(int *reader, int *writer);

/// A pair of connected SOCK_SEQPACKET sockets, close-on-exec; the first one is non-blocking.
bool today_packet_pair(int *here, int *there);

/// A file in memory with these bytes, read from the start, close-on-exec; -1 and errno.
int today_memory_file(const void *bytes, size_t count);

/// A pipe that is emptied by a process of its own, for as long as anybody has `writer`, also after
/// this one's end. What was written first, up to `limit` bytes, is read from `words`, which ends with
/// it. Both are close-on-exec; `words` is non-blocking.
bool today_emptied_pipe(int *writer, int *words, size_t limit);

/// Sends one packet with descriptors: the CMSG macros do not import. Returns -1 and errno.
ssize_t today_send_packet(
    int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

enum { TODAY_MAXIMUM_DESCRIPTORS = 8 };

/// Receives one packet and its descriptors, at most TODAY_MAXIMUM_DESCRIPTORS of them, all
/// close-on-exec. 0: the other side is closed; -1 and errno.
ssize_t today_receive_packet(
    int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count);

/// eventfd, non-blocking and close-on-exec: its header is not in the Glibc module.
int today_event_descriptor(void);

/// ppoll with a time-out in nanoseconds, negative for none: behind _GNU_SOURCE.
struct pollfd;
int today_poll(struct pollfd *polled, size_t count, int64_t nanoseconds);

/// Swaps two files or directories in one step (renameat2 with RENAME_EXCHANGE, behind _GNU_SOURCE).
/// Returns 0 or an errno; EINVAL and ENOSYS where the file system cannot.
int today_exchange(const char *one, const char *other);

// MARK: Signals

/// From now on the signal wakes `event_descriptor` and nothing else. A handler must be C: it may run
/// at any instruction.
bool today_forward_signal(int signal, int event_descriptor);

/// Whether the signal came since this was last asked.
bool today_take_signal(int signal);

/// Undoes today_forward_signal: the disposition is what it was before.
void today_restore_signal(int signal);

/// SIG_IGN is a cast that does not import.
void today_ignore_signal(int signal);

// MARK: Memory

/// Gives back what a start needed and what follows does not: free memory of the heap, and the pages of
/// code and constants, which come back from the page cache as they are used. Costs some hundred
/// microseconds, once.
void today_release_memory(void);

// MARK: Passwords

/// Whether the machine has PAM. Loaded when it is asked for: a board that is never locked has none
/// of it.
bool today_has_pam(void);

/// What became of a password; also the exit status of the process that looked at it.
enum {
  TODAY_PASSWORD_RIGHT = 0,
  TODAY_PASSWORD_WRONG = 1,
  /// There is no PAM here, or no such user.
  TODAY_PASSWORD_UNAVAILABLE = 2,
  /// PAM could not say.
  TODAY_PASSWORD_REFUSED = 3,
};

/// Reads a password from standard input to its end, and asks PAM whether it is that of the user who
/// runs this process. Takes seconds when it is wrong: for a process of its own.
int today_check_password(void);

// MARK: Clock

/// A timer that never fires but becomes readable when the wall clock is set or the machine wakes
/// from sleep (TFD_TIMER_CANCEL_ON_SET); its header is not in the Glibc module. -1 and errno.
int today_clock_watch(void);

/// Reads such a timer's state and arms it again; true when the clock jumped.
bool today_clock_watch_take(int descriptor);

#endif
