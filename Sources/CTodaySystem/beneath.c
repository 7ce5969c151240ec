#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CTodaySystem.h"

// If `openat2` is missing or filtered: opens one component after the other, and refuses links.
static int open_by_component(int root, const char *path, int flags, unsigned mode) {
  char name[NAME_MAX + 1];
  int folder = fcntl(root, F_DUPFD_CLOEXEC, 0);
  while (folder >= 0) {
    while (*path == '/') path++;
    size_t length = strcspn(path, "/");
    if (length > NAME_MAX || length == 0) {
      close(folder);
      errno = length == 0 ? ENOENT : ENAMETOOLONG;
      return -1;
    }
    memcpy(name, path, length);
    name[length] = 0;
    path += length;
    bool is_last = path[strspn(path, "/")] == 0;
    int next = -1;
    if (strcmp(name, "..") == 0)
      errno = EXDEV;
    else if (is_last)
      next = openat(folder, name, flags | O_NOFOLLOW, mode);
    else
      next = openat(folder, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int error = errno;
    close(folder);
    errno = error;
    if (is_last || next < 0) return next;
    folder = next;
  }
  return -1;
}

int today_open_beneath(int root, const char *path, int flags, unsigned mode) {
  struct open_how how = {
    .flags = (unsigned)(flags | O_CLOEXEC),
    .mode = flags & O_CREAT ? mode : 0,
    .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
  };
  int file = (int)syscall(SYS_openat2, root, path, &how, sizeof how);
  if (file >= 0 || (errno != ENOSYS && errno != EPERM)) return file;
  return open_by_component(root, path, flags | O_CLOEXEC, mode);
}

int today_open_beneath_by_component(int root, const char *path, int flags, unsigned mode) {
  return open_by_component(root, path, flags | O_CLOEXEC, mode);
}
