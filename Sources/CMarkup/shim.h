// The parsers of documents: md4c for Markdown, gumbo for HTML, expat for XML; zlib unpacks archives.
#include <md4c.h>
#include <gumbo.h>
#include <expat.h>
#include <zlib.h>
