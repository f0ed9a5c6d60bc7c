#include "engine_primitives.h"
