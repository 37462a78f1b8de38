// Image decoders and the PNG and JPEG encoders behind one small surface: libpng, libjpeg-turbo, libwebp, and our own of GIF and BMP.
// Pixels are 32-bit words 0xAARRGGBB with the colour multiplied by alpha, rows from the top, no padding.
#ifndef RECTO_CIMAGECODECS_H
#define RECTO_CIMAGECODECS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CIMAGE_MESSAGE_SIZE = 200 };

typedef enum CImageFormat {
    CIMAGE_UNKNOWN = 0,
    CIMAGE_PNG,
    CIMAGE_JPEG,
    CIMAGE_WEBP,
    CIMAGE_GIF,
    CIMAGE_BMP,
} CImageFormat;

/// What the header of a picture says, and the size that decoding will give.
typedef struct CImagePlan {
    CImageFormat format;
    /// As stored in the file.
    uint32_t sourceWidth, sourceHeight;
    /// As decoded: smaller than the source by a whole factor where the source has too many pixels.
    uint32_t width, height;
    /// Exif orientation 1…8; 1 where there is none. Decoding does not apply it.
    int orientation;
} CImagePlan;

/// The format that the first bytes announce.
CImageFormat cimage_sniff(const uint8_t *_Nonnull bytes, size_t count);

/// Reads the header alone. False, with a message, where it is broken or where no permitted reduction of the
/// picture has at most `maximumPixels` pixels. `message` has room for CIMAGE_MESSAGE_SIZE bytes.
bool cimage_plan(
    const uint8_t *_Nonnull bytes, size_t count, uint64_t maximumPixels, CImagePlan *_Nonnull plan, char *_Nonnull message);

/// Decodes into `pixels`, which has room for `plan->width * plan->height` words. False, with a message, for a
/// broken or truncated file.
bool cimage_decode(
    const uint8_t *_Nonnull bytes, size_t count, const CImagePlan *_Nonnull plan, uint32_t *_Nonnull pixels,
    char *_Nonnull message);

/// Encodes as PNG, RGB where every alpha is 255. The bytes are to be given back to `cimage_free`.
/// NULL, with a message, where memory or the encoder fails.
uint8_t *_Nullable cimage_encode_png(
    const uint32_t *_Nonnull pixels, uint32_t width, uint32_t height, bool opaque, size_t *_Nonnull count,
    char *_Nonnull message);

/// Encodes as JPEG on white, `quality` 0…100. The bytes are to be given back to `cimage_free`.
/// NULL, with a message, where memory or the encoder fails, or a side has more than 65500 pixels.
uint8_t *_Nullable cimage_encode_jpeg(
    const uint32_t *_Nonnull pixels, uint32_t width, uint32_t height, int quality, size_t *_Nonnull count,
    char *_Nonnull message);

/// Whether a font file can be read: loads, draws and shapes everything that it has, so that a file which brings that down does so here.
/// False, with a message, for what is no face.
bool cimage_check_face(const uint8_t *_Nonnull bytes, size_t count, char *_Nonnull message);

/// The length of the largest font file that a packed one is unpacked to.
enum { CIMAGE_FACE_BYTES = 16 << 20 };

/// Whether a font file is packed as WOFF 2.
bool cimage_is_packed_face(const uint8_t *_Nonnull bytes, size_t count);

/// The font file as systems have it that is packed as WOFF 2. The bytes are to be given back to `cimage_free`.
/// NULL, with a message, where it is broken or larger than CIMAGE_FACE_BYTES.
uint8_t *_Nullable cimage_unpack_face(
    const uint8_t *_Nonnull bytes, size_t count, size_t *_Nonnull unpackedCount, char *_Nonnull message);

/// What is asked of a process that decodes pictures; the file's bytes follow.
typedef struct CImageRequest {
    /// 0 for a font file that is to be checked, or unpacked where it is packed.
    uint64_t maximumPixels;
    uint64_t count;
} CImageRequest;

/// Its answer: of a size of 0 with a message, or with as many pixels behind it. For a face that can be read the orientation is 1; of
/// one that was packed, the width is the number of bytes behind it.
typedef struct CImageAnswer {
    uint32_t width, height, orientation;
    char message[CIMAGE_MESSAGE_SIZE];
} CImageAnswer;

/// Makes this process one that can only decode pictures: it reads a `CImageRequest` after the other from descriptor 0 and writes to
/// descriptor 1, within so many bytes of memory of its own, until descriptor 0 ends. Any other call of the system ends it at once.
/// The exit status: 0 at the end, 1 where the process cannot be locked up or a request makes no sense.
int cimage_work(uint64_t memory);

void cimage_free(uint8_t *_Nullable bytes);
#endif
