// Files and folders beneath a folder. No link is followed, and none is made.

#define _GNU_SOURCE
#include "archives.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Opens the folder, which is made if it is missing. Closes `above`, unless it is the root.
static int enter(int root, int above, const char *name) {
  int folder = -1;
  if (!mkdirat(above, name, 0755) || errno == EEXIST)
    folder = openat(above, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  const int code = errno;
  if (above != root) close(above);
  errno = code;
  return folder;
}

// The folder of a path, and the path's last name.
static int enter_parent(int root, const char *path, const char **last) {
  static char name[LONGEST_NAME + 1];
  int folder = root;
  for (const char *slash; (slash = strchr(path, '/')); path = slash + 1) {
    const size_t length = (size_t)(slash - path);
    if (length >= sizeof name) return errno = ENAMETOOLONG, -1;
    memcpy(name, path, length);
    name[length] = 0;
    folder = enter(root, folder, name);
    if (folder < 0) return -1;
  }
  *last = path;
  return folder;
}

int make_file(int root, const char *path) {
  const char *name;
  const int folder = enter_parent(root, path, &name);
  if (folder < 0) return -1;
  const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  const int file = openat(folder, name, flags, 0644);
  const int code = errno;
  if (folder != root) close(folder);
  errno = code;
  return file;
}

int make_folder(int root, const char *path) {
  const char *name;
  int folder = enter_parent(root, path, &name);
  if (folder < 0) return -1;
  folder = enter(root, folder, name);
  return folder < 0 ? -1 : close(folder);
}

bool write_bytes(int file, const void *bytes, size_t count) {
  const uint8_t *rest = bytes;
  while (count > 0) {
    const ssize_t written = write(file, rest, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    rest += written;
    count -= (size_t)written;
  }
  return true;
}

// The next code point of well-formed UTF-8; -1 for anything else.
static int32_t next(const uint8_t **bytes) {
  const uint8_t *rest = *bytes;
  const uint8_t first = *rest++;
  const int more = first < 0x80 ? 0 : first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : first >> 3 == 30 ? 3 : -1;
  if (more < 0) return -1;
  int32_t code = more == 0 ? first : first & (0x3F >> more);
  for (int index = 0; index < more; index++, rest++) {
    if ((*rest & 0xC0) != 0x80) return -1;
    code = code << 6 | (*rest & 0x3F);
  }
  static const int32_t least[] = {0, 0x80, 0x800, 0x10000};
  if (code < least[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return -1;
  *bytes = rest;
  return code;
}

// Controls, and characters that change the direction or the lines of a text.
static bool is_control(int32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x200E || code == 0x200F ||
         (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == '\\';
}

static bool is_safe(const char *path) {
  int depth = 0;
  for (;;) {
    const size_t length = strcspn(path, "/");
    if (length == 0 || length > LONGEST_NAME || ++depth > DEEPEST) return false;
    if (!strncmp(path, ".", length) || (length == 2 && !strncmp(path, "..", 2))) return false;
    if (!path[length]) return true;
    path += length + 1;
  }
}

const char *safe_path(char *name, bool is_folder) {
  for (const uint8_t *rest = (const uint8_t *)name; *rest;) {
    const int32_t code = next(&rest);
    if (code < 0 || is_control(code)) return NULL;
  }
  // As tar writes the members of the current folder.
  while (!strncmp(name, "./", 2)) name += 2;
  size_t length = strlen(name);
  if (is_folder) {
    while (length > 0 && name[length - 1] == '/' && !(length == 1)) name[--length] = 0;
    if (length == 0 || !strcmp(name, ".")) return "";
  }
  return is_safe(name) ? name : NULL;
}
