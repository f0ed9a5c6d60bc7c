#define _GNU_SOURCE

#include "engine_primitives.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static int fail(int descriptor) {
  int failure = errno;
  close(descriptor);
  errno = failure;
  return -1;
}

int engine_listen_on_loopback(uint16_t *port) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -1;
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0 ||
      fcntl(descriptor, F_SETFL, O_NONBLOCK) != 0 ||
      bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
      listen(descriptor, 64) != 0 ||
      getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) {
    return fail(descriptor);
  }
  *port = ntohs(address.sin_port);
  return descriptor;
}

int engine_accept(int listener, int send_limit) {
  int descriptor = accept(listener, NULL, NULL);
  if (descriptor < 0) return -1;
  int yes = 1;
  struct timeval limit = {send_limit, 0};
  // Some systems let a connection inherit the listener's flags.
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0 || fcntl(descriptor, F_SETFL, 0) != 0 ||
      setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) != 0 ||
      setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit) != 0) {
    return fail(descriptor);
  }
#ifdef SO_NOSIGPIPE
  if (setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes) != 0) {
    return fail(descriptor);
  }
#endif
  return descriptor;
}

int engine_send(int descriptor, const uint8_t *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  const int flags = MSG_NOSIGNAL;
#else
  const int flags = 0;
#endif
  while (count > 0) {
    ssize_t sent = send(descriptor, bytes, count, flags);
    if (sent < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    bytes += sent;
    count -= (size_t)sent;
  }
  return 0;
}
