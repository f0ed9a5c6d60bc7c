#ifndef STILLFRAME_ENGINE_PRIMITIVES_H
#define STILLFRAME_ENGINE_PRIMITIVES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What the engine needs of POSIX that Swift can't call: variadics, macros, fork.

/// Makes a pipe whose ends no child inherits. Returns 0 or an errno.
int engine_pipe(int *read_end, int *write_end);

/// Makes reads from and writes to a descriptor return at once.
int engine_set_nonblocking(int descriptor);

/// Starts a program in a process group of its own, with default signal handling, nothing on its
/// standard input, and no descriptor but the three standard ones.
///
/// `path` is the program's file; `directory` may be NULL. Returns 0 or an errno.
int engine_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    int standard_output, int standard_error, pid_t *process);

/// Waits until a child has ended, and leaves it to be reaped. Returns 0 or an errno.
int engine_wait_for_end(pid_t process);

/// Reaps a child that has ended.
///
/// Returns its exit status; when a signal ended it, 0 and the signal's number in `signal`.
int engine_reap(pid_t process, int *signal);

/// A mark and its zero byte have at most this length.
enum { engine_longest_mark = 256 };

/// Kills this user's processes that were started with `mark` anywhere in their environment: what a
/// program left in groups and sessions of its own. Linux only; elsewhere, and with an empty mark or
/// one that is too long, it does nothing.
///
/// Returns the number of killed processes. It may be called after a fork.
int engine_end_strays(const char *mark);

/// What a watchdog is told: to look after a process group, or to forget it, and likewise a mark
/// where it isn't empty.
struct engine_watchdog_record {
  int32_t forget;
  int32_t group;
  char mark[engine_longest_mark];
};

/// Starts a process that ends process groups, and strays by their marks, when its starter is no
/// more.
///
/// It reads records from a pipe whose writing end the starter alone holds. At the pipe's end, and
/// so however the starter ended, it asks every group that it looks after to end, kills what is
/// left half a second later, and then the strays.
///
/// Returns 0 or an errno.
int engine_watchdog_start(int *write_end, pid_t *process);

/// Listens on a free port of the loopback interface.
///
/// Returns the listening descriptor and its port, or -1 with `errno` set.
int engine_listen_on_loopback(uint16_t *port);

/// Takes the next connection; it sends at once, and gives up sending after `send_limit` seconds.
///
/// Returns its descriptor, or -1 with `errno` set.
int engine_accept(int listener, int send_limit);

/// Sends all bytes without raising a signal. Returns 0 or an errno.
int engine_send(int descriptor, const uint8_t *bytes, size_t count);

/// Whether the C library has a locale of this name.
int engine_has_locale(const char *name);

/// Copies pixels of four bytes B, G, R, X to R, G, B, 255.
///
/// `stride` is the number of bytes from one row of `source` to the next.
void engine_copy_bgrx(
    const uint8_t *source, size_t stride, uint8_t *target, size_t width, size_t height);

#endif
