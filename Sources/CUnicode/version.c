#include "CUnicode.h"
#include <unicode/uchar.h>

const char *cunicode_version(void) { return U_UNICODE_VERSION; }
