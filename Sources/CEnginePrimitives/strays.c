#define _GNU_SOURCE

#include "engine_primitives.h"

#ifdef __linux__

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The watchdog calls this too, which may take no memory: directories are read by system calls.

struct entry {
  uint64_t inode;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};

static pid_t number(const char *name) {
  pid_t result = 0;
  for (; *name >= '0' && *name <= '9' && result < 100000000; name++) {
    result = result * 10 + (*name - '0');
  }
  return *name == 0 ? result : 0;
}

static int open_environment(pid_t process) {
  char path[32] = "/proc/";
  char digits[12];
  size_t count = 0;
  for (pid_t rest = process; rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  char *end = path + strlen(path);
  while (count > 0) *end++ = digits[--count];
  strcpy(end, "/environ");
  return open(path, O_RDONLY | O_CLOEXEC);
}

// Whether a process was started with the mark in its environment, and lets this user see it.
static bool carries(pid_t process, const char *mark, size_t length) {
  int file = open_environment(process);
  if (file < 0) return false;
  char bytes[4096 + engine_longest_mark];
  size_t kept = 0;
  bool found = false;
  while (!found) {
    ssize_t count = read(file, bytes + kept, sizeof bytes - kept);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    size_t filled = kept + (size_t)count;
    found = memmem(bytes, filled, mark, length) != NULL;
    // What may be the mark's beginning is looked at again.
    kept = filled < length ? filled : length - 1;
    memmove(bytes, bytes + filled - kept, kept);
  }
  close(file);
  return found;
}

static bool end_if_stray(pid_t process, const char *mark, size_t length) {
  // The descriptor stays with the process: its number may be another's by the time of the signal.
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  if (descriptor < 0) return false;
  bool ended = carries(process, mark, length)
      && syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, NULL, 0) == 0;
  // Until it is gone it would be found again.
  struct pollfd end = {.fd = descriptor, .events = POLLIN};
  if (ended) poll(&end, 1, 1000);
  close(descriptor);
  return ended;
}

static int end_strays_once(const char *mark, size_t length) {
  int directory = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return 0;
  int ended = 0;
  _Alignas(struct entry) char entries[4096];
  for (;;) {
    long count = syscall(SYS_getdents64, directory, entries, sizeof entries);
    if (count <= 0) break;
    for (long offset = 0; offset < count;) {
      const struct entry *entry = (const struct entry *)(entries + offset);
      offset += entry->length;
      pid_t process = number(entry->name);
      if (process > 1 && process != getpid() && end_if_stray(process, mark, length)) ended++;
    }
  }
  close(directory);
  return ended;
}

int engine_end_strays(const char *mark) {
  size_t length = strnlen(mark, engine_longest_mark);
  if (length == 0 || length == engine_longest_mark) return 0;
  int ended = 0;
  // One may have started another behind the reader's back.
  for (int pass = 0; pass < 8; pass++) {
    int found = end_strays_once(mark, length);
    if (found == 0) break;
    ended += found;
  }
  return ended;
}

#else

int engine_end_strays(const char *mark) {
  (void)mark;
  return 0;
}

#endif
