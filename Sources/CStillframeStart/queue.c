#include "stillframe_start.h"

#if defined(DEBUG) && !defined(__APPLE__)

// Part of libdispatch, which every Swift program on Linux has; its headers aren't on the path of
// a C target.
extern void *dispatch_get_current_queue(void);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));

void *stillframe_retain_current_queue(void) {
  void *queue = dispatch_get_current_queue();
  dispatch_retain(queue);
  return queue;
}

void stillframe_release_queue(void *queue) { dispatch_release(queue); }

void stillframe_run_on_queue(void *queue, void *context, void (*work)(void *)) {
  dispatch_async_f(queue, context, work);
}

#endif
