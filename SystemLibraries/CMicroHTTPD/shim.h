#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

// On Linux the library is loaded when the page is first served. It brings TLS along, whose loading
// would cost every command 2 to 4 ms, and the tool starts in 8.
#ifdef __linux__
#include <dlfcn.h>

static inline void *stillframe_microhttpd(const char *name) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) errno = ELIBACC;
  return function;
}

#define STILLFRAME_MHD(name) ((__typeof__(&name))stillframe_microhttpd(#name))
#else
#define STILLFRAME_MHD(name) (&name)
#endif

// Swift can't call functions with variable arguments, so the two that are needed stand here.

/// Starts a server on loopback, with a thread for each connection.
/// Port 0 lets the system choose one. NULL, with errno set, when it can't be started.
static inline struct MHD_Daemon *stillframe_start_on_loopback(
    uint16_t port, MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback completed, void *context) {
  __typeof__(&MHD_start_daemon) start = STILLFRAME_MHD(MHD_start_daemon);
  if (!start) return NULL;
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
#ifdef __APPLE__
  address.sin_len = sizeof address;
#endif
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  unsigned int flags = MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION;
  return start(
      flags, port, NULL, NULL, handler, context, MHD_OPTION_SOCK_ADDR, &address,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_CONNECTION_LIMIT, 64u,
      MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_END);
}

/// The port that a server listens on; 0 when it isn't known.
static inline uint16_t stillframe_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info =
      STILLFRAME_MHD(MHD_get_daemon_info)(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

// The rest as it is, for a server that was started.

static inline void stillframe_stop(struct MHD_Daemon *daemon) {
  STILLFRAME_MHD(MHD_stop_daemon)(daemon);
}

/// The value of a request's header; NULL when it has none.
static inline const char *stillframe_header(
    struct MHD_Connection *connection, const char *name) {
  return STILLFRAME_MHD(MHD_lookup_connection_value)(connection, MHD_HEADER_KIND, name);
}

/// A response with a copy of the bytes.
static inline struct MHD_Response *stillframe_response_of_bytes(
    size_t count, const void *bytes) {
  return STILLFRAME_MHD(MHD_create_response_from_buffer)(
      count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

/// A response that reads from a file and closes it.
static inline struct MHD_Response *stillframe_response_of_file(size_t size, int descriptor) {
  return STILLFRAME_MHD(MHD_create_response_from_fd)(size, descriptor);
}

static inline void stillframe_add_header(
    struct MHD_Response *response, const char *name, const char *value) {
  STILLFRAME_MHD(MHD_add_response_header)(response, name, value);
}

static inline enum MHD_Result stillframe_send(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return STILLFRAME_MHD(MHD_queue_response)(connection, status, response);
}

static inline void stillframe_destroy(struct MHD_Response *response) {
  STILLFRAME_MHD(MHD_destroy_response)(response);
}
