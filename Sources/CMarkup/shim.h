// The parsers of documents: md4c for Markdown, gumbo for HTML, expat for XML; zlib unpacks archives,
// libmd has the digest that books name keys by; the C library's own allocator takes back what parsers have freed.
#include <md4c.h>
#include <gumbo.h>
#include <expat.h>
#include <zlib.h>
#include <sha1.h>
#include <malloc.h>
