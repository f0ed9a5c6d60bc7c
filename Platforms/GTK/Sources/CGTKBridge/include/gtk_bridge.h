// What Swift can't call or name by itself: libdispatch's hook for foreign main loops, the X11
// side of GDK, and GObject's properties, which are variadic in C.
#ifndef STILLFRAME_GTK_BRIDGE_H
#define STILLFRAME_GTK_BRIDGE_H

#include <stdbool.h>

/// Lets GLib's default main context run the main dispatch queue, and with it the main actor.
///
/// Call once, on the main thread, before the main loop runs.
void stillframe_gtk_drive_main_queue(void);

/// Marks all of a surface as damaged, so that its next frame is painted anew.
///
/// @param surface A `GdkSurface`.
/// @return Whether the surface's backend can be asked for that: only X11's can.
bool stillframe_gtk_damage(void *surface);

/// Whether a display is X11's.
///
/// @param display A `GdkDisplay`.
bool stillframe_gtk_is_x11(void *display);

/// Sets a boolean property of a `GObject`.
void stillframe_gtk_set_boolean(void *object, const char *property, bool value);

/// Reads a boolean property of a `GObject`.
bool stillframe_gtk_get_boolean(void *object, const char *property);

#endif
