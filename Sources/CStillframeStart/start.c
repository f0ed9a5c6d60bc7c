#include "stillframe_start.h"

#ifdef DEBUG

// Defined in StillframeKit.
extern void stillframe_kit_start(void);

// Runs before the app's own code, so that `URLSession.shared` is intercepted from launch.
__attribute__((constructor)) static void stillframe_start(void) {
  stillframe_kit_start();
}

void stillframe_start_keep(void) {}

#endif
