#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

// Swift can't call functions with variable arguments, so the two that are needed stand here.

/// Starts a server on loopback, with a thread for each connection.
/// Port 0 lets the system choose one. NULL, with errno set, when it can't be started.
static inline struct MHD_Daemon *stillframe_start_on_loopback(
    uint16_t port, MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback completed, void *context) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
#ifdef __APPLE__
  address.sin_len = sizeof address;
#endif
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION;
  return MHD_start_daemon(
      flags, port, NULL, NULL, handler, context, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_CONNECTION_LIMIT, 64u,
      MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_END);
}

/// The port that a server listens on; 0 when it isn't known.
static inline uint16_t stillframe_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}
