#ifndef STILLFRAME_START_H
#define STILLFRAME_START_H

/// Refers to the constructor, so that a static link keeps it.
void stillframe_start_keep(void);

#endif
