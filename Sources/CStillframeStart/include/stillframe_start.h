#ifndef STILLFRAME_START_H
#define STILLFRAME_START_H

#include <stddef.h>

// Everything here exists in debug builds only, as all of the kit does.

/// Refers to the constructor, so that a static link keeps it.
void stillframe_start_keep(void);

/// Connects to a port of 127.0.0.1.
///
/// Returns a descriptor of a blocking socket, or an errno value times -1.
int stillframe_connect(unsigned short port);

/// Waits for bytes; zero or less when the connection has ended.
long stillframe_receive(int descriptor, void *_Nullable buffer, size_t length);

/// Sends all bytes; the rest is dropped when the connection has ended.
void stillframe_send(int descriptor, const void *_Nullable bytes, size_t length);

void stillframe_close(int descriptor);

/// The dispatch queue that runs the caller, retained. Not on Apple systems.
void *_Nonnull stillframe_retain_current_queue(void);

void stillframe_release_queue(void *_Nonnull queue);

/// Runs work on a dispatch queue, asynchronously.
void stillframe_run_on_queue(
    void *_Nonnull queue, void *_Nullable context, void (*_Nonnull work)(void *_Nullable));

#endif
