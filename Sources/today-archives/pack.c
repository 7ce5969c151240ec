#include "archives.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_LIST_BYTES = MOST_MEMBERS * 256 };

// The archive for a compression; NULL if the library would need a program for it.
static struct archive *begin(bool is_zstd) {
  struct archive *archive = archive_write_new();
  if (!archive) return NULL;
  const int status =
      is_zstd ? archive_write_add_filter_zstd(archive) : archive_write_add_filter_gzip(archive);
  // Levels are fixed, because the defaults of versions differ. gzip's header would have the time.
  const char *options = is_zstd ? "zstd:compression-level=9"
                                : "gzip:compression-level=9,gzip:!timestamp";
  if (status == ARCHIVE_OK && archive_write_set_format_pax_restricted(archive) == ARCHIVE_OK &&
      archive_write_set_options(archive, options) == ARCHIVE_OK &&
      archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK &&
      archive_write_open_fd(archive, STDOUT_FILENO) == ARCHIVE_OK)
    return archive;
  archive_write_free(archive);
  return NULL;
}

static int pack_file(struct archive *archive, int root, const char *path) {
  static uint8_t buffer[1 << 16];
  const int file = openat(root, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status)) return ARCHIVE_NOT_READ;
  if (!S_ISREG(status.st_mode)) return ARCHIVE_NOT_REGULAR;
  if (status.st_size > MOST_FILE_BYTES) return ARCHIVE_TOO_LARGE;
  struct archive_entry *entry = archive_entry_new();
  if (!entry) return ARCHIVE_NO_MEMORY;
  archive_entry_set_pathname(entry, path);
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, status.st_mode & 0111 ? 0755 : 0644);
  archive_entry_set_size(entry, status.st_size);
  archive_entry_set_mtime(entry, 0, 0);
  archive_entry_set_uid(entry, 0);
  archive_entry_set_gid(entry, 0);
  int result = archive_write_header(archive, entry) == ARCHIVE_OK ? ARCHIVE_DONE : ARCHIVE_NOT_WRITTEN;
  archive_entry_free(entry);
  int64_t rest = status.st_size;
  while (result == ARCHIVE_DONE && rest > 0) {
    const ssize_t count = read(file, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    // It was changed meanwhile.
    if (count <= 0) result = ARCHIVE_NOT_READ;
    else if (archive_write_data(archive, buffer, (size_t)count) != count) result = ARCHIVE_NOT_WRITTEN;
    rest -= count;
  }
  close(file);
  return result;
}

int pack(int root) {
  char *list = malloc(MOST_LIST_BYTES);
  if (!list) return ARCHIVE_NO_MEMORY;
  size_t size = 0;
  for (ssize_t count; (count = read(STDIN_FILENO, list + size, MOST_LIST_BYTES - size)) > 0;)
    size += (size_t)count;
  if (size == 0 || size >= MOST_LIST_BYTES || list[size - 1]) return ARCHIVE_USAGE;
  struct archive *archive = begin(true);
  if (!archive) archive = begin(false);
  if (!archive) return ARCHIVE_NO_MEMORY;
  for (const char *path = list; path < list + size; path += strlen(path) + 1) {
    const int result = pack_file(archive, root, path);
    if (result != ARCHIVE_DONE) return result;
  }
  return archive_write_close(archive) == ARCHIVE_OK ? ARCHIVE_DONE : ARCHIVE_NOT_WRITTEN;
}
