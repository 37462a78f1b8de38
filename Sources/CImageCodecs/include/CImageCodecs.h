// Image decoders and the PNG encoder behind one small surface: libpng, libjpeg-turbo, libwebp.
#ifndef RECTO_CIMAGECODECS_H
#define RECTO_CIMAGECODECS_H
#include <stddef.h>
#include <stdint.h>
#endif
