#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CTodaySystem.h"

// A file that is opened later must not become standard output, where messages would be written into it.
__attribute__((constructor)) static void open_standard_descriptors(void) {
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number. The wrong direction lets the program notice that it is not a real one.
    int file = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    if (file >= 0 && file != descriptor) close(file);
  }
}

bool today_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0;
}

bool today_set_close_on_exec(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0;
}

bool today_pipe(int *reader, int *writer) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return false;
  *reader = ends[0];
  *writer = ends[1];
  return true;
}

bool today_packet_pair(int *here, int *there) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return false;
  today_set_nonblocking(ends[0]);
  *here = ends[0];
  *there = ends[1];
  return true;
}

int today_memory_file(const void *bytes, size_t count) {
  int descriptor = memfd_create("today", MFD_CLOEXEC);
  if (descriptor < 0) return -1;
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(descriptor, (const char *)bytes + done, count - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      int error = errno;
      close(descriptor);
      errno = error;
      return -1;
    }
    done += (size_t)written;
  }
  lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

union control {
  struct cmsghdr alignment;
  char space[CMSG_SPACE(sizeof(int) * TODAY_MAXIMUM_DESCRIPTORS)];
};

ssize_t today_send_packet(
    int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union control control;
  memset(&control, 0, sizeof control);
  if (descriptor_count > TODAY_MAXIMUM_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  if (descriptor_count > 0) {
    size_t size = sizeof(int) * (size_t)descriptor_count;
    message.msg_control = control.space;
    message.msg_controllen = CMSG_SPACE(size);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(size);
    memcpy(CMSG_DATA(header), descriptors, size);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  } while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t today_receive_packet(
    int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count) {
  struct iovec part = {bytes, capacity};
  union control control;
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.space,
      .msg_controllen = sizeof control.space,
  };
  *descriptor_count = 0;
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), count * sizeof(int));
    *descriptor_count = (int)count;
  }
  return received;
}

int today_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int today_poll(struct pollfd *polled, size_t count, int64_t nanoseconds) {
  if (nanoseconds < 0) return ppoll(polled, count, NULL, NULL);
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(polled, count, &limit, NULL);
}

int today_exchange(const char *one, const char *other) {
  return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
