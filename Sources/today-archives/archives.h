#ifndef TODAY_ARCHIVES_H
#define TODAY_ARCHIVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The exit codes, which the host converts to reasons.
enum {
  ARCHIVE_DONE = 0,
  ARCHIVE_UNKNOWN_FORMAT = 2,
  ARCHIVE_DAMAGED = 3,
  ARCHIVE_TOO_MANY_MEMBERS = 4,
  ARCHIVE_TOO_LARGE = 5,
  ARCHIVE_UNSAFE_NAME = 6,
  ARCHIVE_DUPLICATE = 7,
  ARCHIVE_NOT_REGULAR = 8,
  ARCHIVE_ENCRYPTED = 9,
  ARCHIVE_NO_MEMORY = 10,
  ARCHIVE_NOT_WRITTEN = 11,
  ARCHIVE_NOT_READ = 12,
  ARCHIVE_NOT_CONFINED = 13,
  ARCHIVE_USAGE = 64,
};

enum {
  // At most. The host has the same limits for an app.
  MOST_MEMBERS = 20000,
  DEEPEST = 32,
  LONGEST_PATH = 1024,
  LONGEST_NAME = 255,
  // Bytes of one file, and of all files.
  MOST_FILE_BYTES = 512 << 20,
  MOST_BYTES = 1 << 30,
};

/// Writes the files of the archive on standard input beneath a folder, and the path of each to
/// standard output, ended by a zero byte. The path of a refused member is the last one. All files
/// have at most `most_bytes` together.
int unpack(int root, int64_t most_bytes);

/// Writes an archive of files beneath a folder to standard output. Their paths are on standard
/// input, each ended by a zero byte. Equal files give equal bytes.
int pack(int root);

/// Opens a file for writing that must not exist, and makes the folders above it.
///
/// Returns -1 and errno.
int make_file(int root, const char *path);
/// Makes a folder and those above it. Returns 0, or -1 and errno; an existing folder is no error.
int make_folder(int root, const char *path);
bool write_bytes(int file, const void *bytes, size_t count);

/// The path beneath the folder that a member's name stands for; NULL if it is not safe, "" for the
/// folder itself. The name is changed.
const char *safe_path(char *name, bool is_folder);

/// Sets the limits of memory, time and output.
void limit_resources(void);
/// Restricts the process to reading and writing files, without programs, sockets and links.
bool refuse_calls(void);

#endif
