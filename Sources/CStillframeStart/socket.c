#include "stillframe_start.h"

#ifdef DEBUG

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0  // Apple systems have SO_NOSIGPIPE in its place.
#endif

int stillframe_connect(unsigned short port) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return -errno;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  int yes = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
#ifdef SO_NOSIGPIPE
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int result;
  do {
    result = connect(descriptor, (struct sockaddr *)&address, sizeof address);
  } while (result < 0 && errno == EINTR);
  if (result < 0) {
    int reason = errno;
    close(descriptor);
    return -reason;
  }
  return descriptor;
}

long stillframe_receive(int descriptor, void *buffer, size_t length) {
  ssize_t count;
  do {
    count = recv(descriptor, buffer, length, 0);
  } while (count < 0 && errno == EINTR);
  return count;
}

void stillframe_send(int descriptor, const void *bytes, size_t length) {
  const char *next = bytes;
  while (length > 0) {
    ssize_t count = send(descriptor, next, length, MSG_NOSIGNAL);
    if (count < 0) {
      if (errno == EINTR) continue;
      return;
    }
    next += count;
    length -= (unsigned long)count;
  }
}

void stillframe_close(int descriptor) { close(descriptor); }

#endif
