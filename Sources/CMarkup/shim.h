// The markup parsers: md4c for Markdown, gumbo for HTML.
#include <md4c.h>
#include <gumbo.h>
