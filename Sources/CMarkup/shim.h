// The markup parser: md4c.
#include <md4c.h>
