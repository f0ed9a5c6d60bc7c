#include "engine_primitives.h"

#include <string.h>

void engine_copy_bgrx(
    const uint8_t *source, size_t stride, uint8_t *target, size_t width, size_t height) {
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = source + y * stride;
    for (size_t x = 0; x < width; x++) {
      uint32_t pixel;
      memcpy(&pixel, row + 4 * x, sizeof pixel);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
      pixel = (pixel & 0x0000ff00u) | (pixel >> 16 & 0xffu) | (pixel & 0xffu) << 16 | 0xff000000u;
#else
#error "written for little-endian machines"
#endif
      memcpy(target, &pixel, sizeof pixel);
      target += 4;
    }
  }
}
