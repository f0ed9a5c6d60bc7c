#include "gtk_bridge.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/x11/gdkx.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdint.h>
#include <unistd.h>

// Exported by libdispatch for CFRunLoop, which needs the same thing.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean run_main_queue(gint descriptor, GIOCondition condition, gpointer data) {
  uint64_t wakeups;
  // An eventfd is read to reset it; a lost race leaves nothing to read, which is no harm.
  (void)!read(descriptor, &wakeups, sizeof wakeups);
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

void stillframe_gtk_drive_main_queue(void) {
  static gboolean driven = FALSE;
  if (driven) return;
  driven = TRUE;
  g_unix_fd_add_full(G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
                     run_main_queue, NULL, NULL);
}

void stillframe_gtk_await_screen(void *display) {
  if (!GDK_IS_X11_DISPLAY(display)) return;
  Display *x = GDK_DISPLAY_XDISPLAY(display);
  XImage *pixel = XGetImage(x, DefaultRootWindow(x), 0, 0, 1, 1, AllPlanes, ZPixmap);
  if (pixel) XDestroyImage(pixel);
}

bool stillframe_gtk_damage(void *surface) {
  if (!GDK_IS_X11_SURFACE(surface)) return false;
  Display *display = GDK_DISPLAY_XDISPLAY(gdk_surface_get_display(surface));
  // No size means all of it; the exposure is in GDK's queue once the round trip is over.
  XClearArea(display, gdk_x11_surface_get_xid(surface), 0, 0, 0, 0, True);
  XSync(display, False);
  return true;
}

void stillframe_gtk_set_boolean(void *object, const char *property, bool value) {
  g_object_set(object, property, (gboolean)value, NULL);
}

bool stillframe_gtk_get_boolean(void *object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}
