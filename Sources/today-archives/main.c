// today-archives unpack FOLDER [BYTES]
// today-archives pack FOLDER
//
// Reads an archive from standard input and writes its files beneath the folder, at most this number
// of bytes. Or the reverse.
// An archive may be hostile: from its first byte on, the process can only compute, and create files
// and folders. The host confines it to the folder.

#include "archives.h"

#include <fcntl.h>
#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int count, char **arguments) {
  limit_resources();
  if (count != 3 && count != 4) return ARCHIVE_USAGE;
  const long long most = count == 4 ? atoll(arguments[3]) : MOST_BYTES;
  if (most < 1 || most > MOST_BYTES) return ARCHIVE_USAGE;
  // Names are UTF-8. The C library needs no file for this locale.
  if (!setlocale(LC_CTYPE, "C.UTF-8")) return ARCHIVE_NOT_CONFINED;
  umask(022);
  const int root = open(arguments[2], O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (root < 0) return ARCHIVE_NOT_WRITTEN;
  int result = ARCHIVE_USAGE;
  if (!strcmp(arguments[1], "unpack")) {
    if (!refuse_calls()) return ARCHIVE_NOT_CONFINED;
    result = unpack(root, most);
  } else if (!strcmp(arguments[1], "pack") && count == 3) {
    result = pack(root);
  }
  // Without the exit handlers of the libraries.
  _exit(result);
}
