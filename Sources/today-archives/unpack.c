#include "archives.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct progress {
  long members;
  int64_t bytes, most_bytes;
  bool is_any_read;
};

static bool report(const char *path) { return write_bytes(STDOUT_FILENO, path, strlen(path) + 1); }

static int write_error(void) {
  return errno == EEXIST || errno == ENOTDIR || errno == ELOOP ? ARCHIVE_DUPLICATE
                                                               : ARCHIVE_NOT_WRITTEN;
}

static int copy_data(struct archive *archive, int file, struct progress *progress) {
  static uint8_t buffer[1 << 16];
  int64_t size = 0;
  for (;;) {
    const ssize_t count = archive_read_data(archive, buffer, sizeof buffer);
    if (count < 0) return ARCHIVE_DAMAGED;
    if (count == 0) return ARCHIVE_DONE;
    size += count;
    progress->bytes += count;
    if (size > MOST_FILE_BYTES || progress->bytes > progress->most_bytes) return ARCHIVE_TOO_LARGE;
    if (!write_bytes(file, buffer, (size_t)count)) return ARCHIVE_NOT_WRITTEN;
  }
}

static int unpack_file(
    struct archive *archive, struct archive_entry *entry, int root, const char *path,
    struct progress *progress) {
  // Known before its bytes, but not trusted.
  if (archive_entry_size_is_set(entry) && archive_entry_size(entry) > MOST_FILE_BYTES)
    return ARCHIVE_TOO_LARGE;
  const int file = make_file(root, path);
  if (file < 0) return write_error();
  int result = copy_data(archive, file, progress);
  const mode_t mode = archive_entry_perm(entry) & 0111 ? 0755 : 0644;
  if (result == ARCHIVE_DONE && fchmod(file, mode)) result = ARCHIVE_NOT_WRITTEN;
  if (close(file) && result == ARCHIVE_DONE) result = ARCHIVE_NOT_WRITTEN;
  return result;
}

static int unpack_member(
    struct archive *archive, struct archive_entry *entry, int root, struct progress *progress) {
  progress->is_any_read = true;
  if (++progress->members > MOST_MEMBERS) return ARCHIVE_TOO_MANY_MEMBERS;
  const char *name = archive_entry_pathname(entry);
  static char copy[LONGEST_PATH + 1];
  if (!name || strlen(name) >= sizeof copy) return ARCHIVE_UNSAFE_NAME;
  strcpy(copy, name);
  const __LA_MODE_T type = archive_entry_filetype(entry);
  const char *path = safe_path(copy, type == AE_IFDIR);
  // Only for the message of the host, which sanitizes it.
  if (!path) return report(name), ARCHIVE_UNSAFE_NAME;
  if (!report(path)) return ARCHIVE_NOT_WRITTEN;
  if (archive_entry_is_encrypted(entry)) return ARCHIVE_ENCRYPTED;
  if (archive_entry_hardlink(entry) || archive_entry_symlink(entry)) return ARCHIVE_NOT_REGULAR;
  if (type == AE_IFDIR) {
    if (!*path) return ARCHIVE_DONE;
    return make_folder(root, path) ? write_error() : ARCHIVE_DONE;
  }
  if (type != AE_IFREG || archive_entry_perm(entry) & (S_ISUID | S_ISGID)) return ARCHIVE_NOT_REGULAR;
  return unpack_file(archive, entry, root, path, progress);
}

int unpack(int root, int64_t most_bytes) {
  struct archive *archive = archive_read_new();
  struct archive_entry *entry = archive_entry_new();
  if (!archive || !entry) return ARCHIVE_NO_MEMORY;
  // Only what the library does itself: for some filters it runs programs.
  archive_read_support_filter_gzip(archive);
  archive_read_support_filter_xz(archive);
  archive_read_support_filter_zstd(archive);
  archive_read_support_format_tar(archive);
  archive_read_support_format_zip(archive);
  if (archive_read_open_fd(archive, STDIN_FILENO, 1 << 16) != ARCHIVE_OK)
    return archive_errno(archive) == ENOMEM ? ARCHIVE_NO_MEMORY : ARCHIVE_UNKNOWN_FORMAT;
  struct progress progress = {.most_bytes = most_bytes};
  for (;;) {
    const int status = archive_read_next_header2(archive, entry);
    if (status == ARCHIVE_EOF) break;
    if (status != ARCHIVE_OK) {
      if (archive_errno(archive) == ENOMEM) return ARCHIVE_NO_MEMORY;
      return progress.is_any_read ? ARCHIVE_DAMAGED : ARCHIVE_UNKNOWN_FORMAT;
    }
    const int result = unpack_member(archive, entry, root, &progress);
    if (result != ARCHIVE_DONE) return result;
  }
  if (!progress.is_any_read) return ARCHIVE_UNKNOWN_FORMAT;
  return archive_read_close(archive) == ARCHIVE_OK ? ARCHIVE_DONE : ARCHIVE_DAMAGED;
}
