#define _GNU_SOURCE

#include "engine_primitives.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

// The child of a process with threads may only call what is safe in a signal handler, so it
// takes no memory: more groups and marks than this are never alive at once.
enum { maximum_groups = 1024, maximum_marks = 64 };

static pid_t groups[maximum_groups];
static size_t group_count = 0;
static char marks[maximum_marks][engine_longest_mark];
static size_t mark_count = 0;

static void take_note_of_mark(const struct engine_watchdog_record *record) {
  for (size_t i = 0; i < mark_count; i++) {
    if (strncmp(marks[i], record->mark, engine_longest_mark) != 0) continue;
    if (record->forget) memmove(marks[i], marks[--mark_count], engine_longest_mark);
    return;
  }
  if (record->forget || mark_count == maximum_marks) return;
  memcpy(marks[mark_count++], record->mark, engine_longest_mark);
}

static void take_note(const struct engine_watchdog_record *record) {
  if (record->mark[0] != 0) {
    take_note_of_mark(record);
    return;
  }
  for (size_t i = 0; i < group_count; i++) {
    if (groups[i] != record->group) continue;
    if (record->forget) groups[i] = groups[--group_count];
    return;
  }
  if (!record->forget && group_count < maximum_groups) groups[group_count++] = record->group;
}

static void close_all_but(int kept) {
#if defined(__linux__) && defined(SYS_close_range)
  bool closed_below = kept == 0 || syscall(SYS_close_range, 0, (unsigned)kept - 1, 0) == 0;
  if (closed_below && syscall(SYS_close_range, (unsigned)kept + 1, ~0u, 0) == 0) return;
#endif
  struct rlimit limit;
  int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536
      ? (int)limit.rlim_cur
      : 65536;
  for (int next = 0; next < end; next++) {
    if (next != kept) close(next);
  }
}

// Returns whether a whole record was read; a record is written at once and so arrives whole.
static bool read_record(int descriptor, struct engine_watchdog_record *record) {
  for (;;) {
    ssize_t count = read(descriptor, record, sizeof *record);
    if (count == (ssize_t)sizeof *record) return true;
    if (count >= 0 || errno != EINTR) return false;
  }
}

static void end_groups(void) {
  for (size_t i = 0; i < group_count; i++) {
    if (groups[i] > 1) kill(-groups[i], SIGTERM);
  }
  struct timespec half_a_second = {0, 500 * 1000 * 1000};
  nanosleep(&half_a_second, NULL);
  for (size_t i = 0; i < group_count; i++) {
    if (groups[i] > 1) kill(-groups[i], SIGKILL);
  }
}

static void watch(int descriptor) {
  // Out of reach of the terminal's signals and of whoever waits for the starter's outputs.
  setsid();
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  close_all_but(descriptor);
  if (chdir("/") != 0) _exit(1);
  struct engine_watchdog_record record;
  while (read_record(descriptor, &record)) take_note(&record);
  if (group_count > 0) end_groups();
  for (size_t i = 0; i < mark_count; i++) engine_end_strays(marks[i]);
}

int engine_watchdog_start(int *write_end, pid_t *process) {
  int read_end = -1;
  int failure = engine_pipe(&read_end, write_end);
  if (failure != 0) return failure;
  *process = fork();
  if (*process == 0) {
    watch(read_end);
    _exit(0);
  }
  failure = *process < 0 ? errno : 0;
  close(read_end);
  if (failure != 0) close(*write_end);
  return failure;
}
