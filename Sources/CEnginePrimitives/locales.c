#define _GNU_SOURCE

#include "engine_primitives.h"

#include <locale.h>

#ifdef __APPLE__
#include <xlocale.h>
#endif

int engine_has_locale(const char *name) {
  locale_t locale = newlocale(LC_ALL_MASK, name, (locale_t)0);
  if (locale == (locale_t)0) return 0;
  freelocale(locale);
  return 1;
}
