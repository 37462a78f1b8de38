// The font and shaping libraries: Fontconfig, FreeType, HarfBuzz; libmd has the digest that names font files.
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_BBOX_H
#include FT_MULTIPLE_MASTERS_H
#include <hb.h>
#include <hb-ot.h>
#include <sha2.h>
