#define _GNU_SOURCE

#include "engine_primitives.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

static int set_close_on_exec(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 ? 0 : errno;
}

int engine_pipe(int *read_end, int *write_end) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  // A program that another thread starts in between doesn't inherit the ends either: it is
  // started with all but the standard descriptors closed.
  if (pipe(ends) != 0) return errno;
  int failure = set_close_on_exec(ends[0]);
  if (failure == 0) failure = set_close_on_exec(ends[1]);
  if (failure != 0) {
    close(ends[0]);
    close(ends[1]);
    return failure;
  }
#endif
  *read_end = ends[0];
  *write_end = ends[1];
  return 0;
}

int engine_set_nonblocking(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) return errno;
  return 0;
}

static int add_actions(
    posix_spawn_file_actions_t *actions, const char *directory, int standard_output,
    int standard_error) {
  int failure = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  if (failure == 0) failure = posix_spawn_file_actions_adddup2(actions, standard_output, 1);
  if (failure == 0) failure = posix_spawn_file_actions_adddup2(actions, standard_error, 2);
  if (failure == 0 && directory != NULL) {
    failure = posix_spawn_file_actions_addchdir_np(actions, directory);
  }
#ifdef __linux__
  if (failure == 0) failure = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
  return failure;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  sigset_t none;
  sigset_t all;
  sigemptyset(&none);
  sigfillset(&all);
  // Neither can be handled, and some systems refuse to be told.
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  int failure = posix_spawnattr_setflags(attributes, flags);
  if (failure == 0) failure = posix_spawnattr_setpgroup(attributes, 0);
  if (failure == 0) failure = posix_spawnattr_setsigmask(attributes, &none);
  if (failure == 0) failure = posix_spawnattr_setsigdefault(attributes, &all);
  return failure;
}

int engine_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *directory,
    int standard_output, int standard_error, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  failure = add_actions(&actions, directory, standard_output, standard_error);
  if (failure == 0) failure = set_attributes(&attributes);
  if (failure == 0) {
    failure = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int engine_wait_for_end(pid_t process) {
  siginfo_t information;
  while (waitid(P_PID, (id_t)process, &information, WEXITED | WNOWAIT) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

int engine_reap(pid_t process, int *signal) {
  int status = 0;
  *signal = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return 0;
  }
  if (WIFSIGNALED(status)) *signal = WTERMSIG(status);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 0;
}
