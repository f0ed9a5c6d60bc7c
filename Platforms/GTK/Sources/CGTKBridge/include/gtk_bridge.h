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

/// Waits until all that was drawn is on the screen.
///
/// A round trip alone isn't enough: windows with an alpha channel, as GTK's are, are composited
/// by the server when it has nothing better to do. Reading from the root window makes it do so.
///
/// @param display A `GdkDisplay`; nothing is awaited on one that isn't X11's.
void stillframe_gtk_await_screen(void *display);

/// Sets a boolean property of a `GObject`.
void stillframe_gtk_set_boolean(void *object, const char *property, bool value);

/// Reads a boolean property of a `GObject`.
bool stillframe_gtk_get_boolean(void *object, const char *property);

#endif
