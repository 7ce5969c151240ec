#define _GNU_SOURCE
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CTodaySystem.h"

// Releases code and constants. Writable segments stay, because their changes would be lost.
static int forget_unwritten(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  (void)context;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  // The kernel's page is not backed by a file that could be read again.
  if (info->dlpi_name != NULL && info->dlpi_name[0] != '\0' && info->dlpi_name[0] != '/') return 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    uintptr_t start = (info->dlpi_addr + segment->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (info->dlpi_addr + segment->p_vaddr + segment->p_filesz) & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void today_release_memory(void) {
  malloc_trim(0);
  dl_iterate_phdr(forget_unwritten, NULL);
}
