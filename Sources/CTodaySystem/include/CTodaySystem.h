#ifndef CTODAYSYSTEM_H
#define CTODAYSYSTEM_H

// Functions that Swift cannot call or implement: code between fork and exec, signal handlers,
// variadic functions, macros, and Linux headers that the Glibc module does not have. Each has its
// reason.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "sha256.h"

// MARK: Processes

enum {
  /// Its own session and process group, without a controlling terminal.
  TODAY_SPAWN_NEW_SESSION = 1,
  /// Orphaned descendants become its children.
  TODAY_SPAWN_ADOPTS_ORPHANS = 2,
  /// Its own process group, in the foreground of the terminal that is its standard input.
  TODAY_SPAWN_FOREGROUND_GROUP = 4,
};

/// The step at which a child failed.
enum {
  TODAY_SPAWN_STEP_PREPARE = 1,
  TODAY_SPAWN_STEP_DIRECTORY = 2,
  TODAY_SPAWN_STEP_EXECUTE = 3,
  TODAY_SPAWN_STEP_CONFINE = 4,
};

/// The first byte of a rule: the rights of a confined child for a path and everything below it.
enum {
  TODAY_ACCESS_READ = 'r',
  /// The same, without targets of symbolic links.
  TODAY_ACCESS_READ_ITSELF = 'l',
  /// Files, but not the contents of directories.
  TODAY_ACCESS_READ_FILES = 'f',
  TODAY_ACCESS_EXECUTE = 'x',
  TODAY_ACCESS_WRITE = 'w',
  /// A device with its ioctls.
  TODAY_ACCESS_DEVICE = 'd',
};

/// Further rights of a confined child.
enum {
  /// Connecting to other machines.
  TODAY_CONFINE_MAY_CONNECT = 1,
  /// At most descriptor_limit descriptors, and no file of more than file_limit bytes.
  TODAY_CONFINE_LIMITED = 2,
};

struct today_spawn_plan {
  const char *path;
  /// Terminated by NULL.
  char *const *arguments;
  /// Terminated by NULL.
  char *const *environment;
  /// NULL: the current directory.
  const char *working_directory;
  /// They become 0, 1, 2 … in the child. exec closes all others.
  const int *descriptors;
  int descriptor_count;
  int flags;
  /// The signal for the child when the thread that spawned it ends; 0: none.
  int parent_death_signal;
  /// Bytes of RLIMIT_DATA; 0: unchanged.
  uint64_t data_limit;
  /// The rules of confinement, terminated by NULL: a byte of TODAY_ACCESS_… and a path. A missing
  /// path is skipped. NULL: not confined.
  char *const *rules;
  /// TODAY_CONFINE_….
  int confinement;
  /// For TODAY_CONFINE_LIMITED.
  uint64_t descriptor_limit;
  uint64_t file_limit;
};

/// The report of a child that could not exec.
struct today_spawn_failure {
  int32_t step;
  int32_t error;
};

/// Executes a program in a new child, without waiting for exec. Swift cannot do this, because code
/// between fork and exec must not use memory of its parent, which no Swift code guarantees.
///
/// The plan may be freed afterwards.
///
/// Returns 0 or an errno. `report` is the read end of a close-on-exec pipe: it has the end of file
/// after exec, or a `today_spawn_failure`.
int today_spawn(const struct today_spawn_plan *plan, pid_t *pid, int *report);

/// The version of Landlock, which confines files, ports and signals; 0: the kernel has none.
int today_confinement_version(void);

/// Whether the kernel has seccomp filters, which confine sockets.
bool today_filters_calls(void);

/// Whether the kernel gives a confined child namespaces of its own: user, mount and IPC. The first call
/// starts a process to find out, which takes less than a millisecond.
bool today_separates_processes(void);

/// The process id of an ended child, without reaping it, so that its process group's id cannot be
/// reused; 0: none; -1: no children. (siginfo_t is a union of macros.)
pid_t today_peek_ended_child(void);

/// Reaps an ended child and returns its exit code or signal; the other one is -1. (The status
/// macros do not import.) Returns false if it has not ended or is not a child.
bool today_reap(pid_t pid, bool waits, int *code, int *signal);

/// Like `today_reap`, with the peak resident memory in bytes of the process or of its largest
/// waited-for descendant, and the processor time in microseconds of all of them (wait4 is behind
/// _DEFAULT_SOURCE).
bool today_reap_measured(
    pid_t pid, bool waits, int *code, int *signal, int64_t *peak, int64_t *used);

/// Sends a signal to the process of a descriptor, whose id cannot be reused (pidfd_send_signal).
/// Returns 0 or an errno.
int today_signal_process(int descriptor, int signal);

/// Sets the soft RLIMIT_DATA of a running process (prlimit is behind _GNU_SOURCE): the bytes of
/// private memory that it may map. Returns 0 or an errno.
int today_limit_data(pid_t pid, uint64_t bytes);

/// A descriptor that becomes readable when the process ends (pidfd_open, Linux 5.3); the C headers
/// may be older. -1 and errno.
int today_process_descriptor(pid_t pid);

/// PR_SET_CHILD_SUBREAPER for this process: prctl is variadic.
bool today_adopt_orphans(void);

/// Ends this process at once with an exit status, and continues in a new one: in its own session,
/// with /dev/null as the standard descriptors. Swift refuses fork, because other threads do not
/// exist in the new process; here there are none.
///
/// @return true in the new process. false if this process has other threads or is process 1, or if no
/// process can be started: then it continues.
bool today_leave(int status);

/// The environment, terminated by NULL: Swift 6 refuses the global variable.
char *const *today_environment(void);

/// PR_SET_NAME: the name in ps and top, at most 15 bytes.
void today_set_name(const char *name);

// MARK: Descriptors

/// fcntl(F_SETFL) with O_NONBLOCK: variadic.
bool today_set_nonblocking(int descriptor);

/// fcntl(F_SETFD) with FD_CLOEXEC: variadic.
bool today_set_close_on_exec(int descriptor);

/// A close-on-exec pipe: pipe2 is behind _GNU_SOURCE.
bool today_pipe(int *reader, int *writer);

/// A pair of connected SOCK_SEQPACKET sockets, close-on-exec. The first is non-blocking.
bool today_packet_pair(int *here, int *there);

/// Opens a path below a folder without following any link, and not above it (EXDEV). Close-on-exec.
///
/// @return -1 and errno: ELOOP or ENOTDIR for a link.
int today_open_beneath(int root, const char *path, int flags, unsigned mode);

/// The same without `openat2`.
int today_open_beneath_by_component(int root, const char *path, int flags, unsigned mode);

/// A file in memory with these bytes, close-on-exec; -1 and errno.
int today_memory_file(const void *bytes, size_t count);

/// A pipe that a separate process reads as long as any process has `writer`, even after this
/// process has ended. The first bytes, up to `limit`, can be read from `words`, which ends with the
/// pipe. Both are close-on-exec; `words` is non-blocking.
bool today_emptied_pipe(int *writer, int *words, size_t limit);

/// Sends one packet with descriptors: the CMSG macros do not import. Returns -1 and errno.
ssize_t today_send_packet(
    int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

enum { TODAY_MAXIMUM_DESCRIPTORS = 8 };

/// Receives one packet and at most TODAY_MAXIMUM_DESCRIPTORS descriptors, all close-on-exec. 0: the
/// other end is closed; -1 and errno.
ssize_t today_receive_packet(
    int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count);

/// eventfd, non-blocking and close-on-exec: its header is not in the Glibc module.
int today_event_descriptor(void);

/// ppoll with a timeout in nanoseconds, negative for none: behind _GNU_SOURCE.
struct pollfd;
int today_poll(struct pollfd *polled, size_t count, int64_t nanoseconds);

/// Swaps two files or directories atomically (renameat2 with RENAME_EXCHANGE, behind _GNU_SOURCE).
/// Returns 0 or an errno; EINVAL and ENOSYS if the file system cannot.
int today_exchange(const char *one, const char *other);

// MARK: Terminals

/// A pseudo-terminal, both ends close-on-exec (posix_openpt is behind _GNU_SOURCE). `name` becomes
/// the path of the program's end. False and errno.
bool today_make_terminal(int *keyboard, int *program, char *name, size_t capacity);

/// Makes the terminal the controlling one of this process, a session leader without one: variadic.
bool today_control_terminal(int terminal);

/// Copies the size from one terminal to another; a change sends SIGWINCH to its foreground: variadic.
bool today_copy_terminal_size(int from, int to);

/// The bytes that can be read; -1 and errno: variadic.
int today_count_unread(int descriptor);

/// Sends SIGCONT to the process groups of children that have stopped (CLD_STOPPED does not import).
void today_continue_stopped_children(void);

// MARK: Signals

/// Makes the signal wake `event_descriptor` and nothing else. A handler must be in C, because it
/// may run at any instruction.
bool today_forward_signal(int signal, int event_descriptor);

/// Gives a forwarded signal the effect from before today_forward_signal if today_take_signal does not return it within this
/// time: the program is busy for ever. Uses SIGALRM and the process's alarm.
void today_end_if_not_taken(int signal, unsigned seconds);

/// Whether the signal arrived since the last call.
bool today_take_signal(int signal);

/// Restores the disposition from before today_forward_signal.
void today_restore_signal(int signal);

/// SIG_IGN is a cast that does not import.
void today_ignore_signal(int signal);

/// Lets blocking calls of this process fail with EINTR every `seconds`; 0 ends that.
void today_interrupt_calls(int seconds);

// MARK: Network

/// A descriptor that is readable when an interface or an address of this machine has changed; -1
/// without one. What is read does not matter.
int today_network_changes(void);

// MARK: Memory

/// Releases memory after the start: free heap memory, and pages of code and constants, which return
/// from the page cache when used. Takes some hundred microseconds.
void today_release_memory(void);

// MARK: Passwords

/// Whether the machine has PAM. It is loaded on the first use, so a board that is never locked does
/// not load it.
bool today_has_pam(void);

/// The result of a password check; also the exit status of the checking process.
enum {
  TODAY_PASSWORD_RIGHT = 0,
  TODAY_PASSWORD_WRONG = 1,
  /// No PAM, or no such user.
  TODAY_PASSWORD_UNAVAILABLE = 2,
  /// PAM failed.
  TODAY_PASSWORD_REFUSED = 3,
};

/// Reads a password from standard input to its end, and checks it with PAM for the user of this
/// process. A wrong one takes seconds, so run it in a separate process.
int today_check_password(void);

// MARK: Clock

/// A timer that never fires but becomes readable when the wall clock is set or the machine wakes up
/// (TFD_TIMER_CANCEL_ON_SET); its header is not in the Glibc module. -1 and errno.
int today_clock_watch(void);

/// Reads such a timer and arms it again; true if the clock jumped.
bool today_clock_watch_take(int descriptor);

#endif
