import CX11
import Glibc
import TextKit

/// An off-screen drawing surface in the server: what a window shows a copy of.
@MainActor final class Surface {
    let connection: Connection
    let width, height: Int
    let pixmap: XID
    /// The surface as RENDER sees it.
    let picture: XID
    /// Whether its pixels have an alpha; the screen's have none.
    let hasAlpha: Bool

    /// - Parameters:
    ///   - width: device pixels, 1…32767.
    ///   - height: device pixels, 1…32767.
    ///   - hasAlpha: whether its pixels have an alpha, which nothing that is shown in a window has.
    init(_ connection: Connection, width: Int, height: Int, hasAlpha: Bool = false) throws(DisplayError) {
        guard (1...32767).contains(width), (1...32767).contains(height),
            let format = hasAlpha
                ? XRenderFindStandardFormat(connection.raw, PictStandardARGB32)
                : XRenderFindVisualFormat(connection.raw, connection.visual)
        else { throw .cannotCreateSurface(width: width, height: height) }
        self.connection = connection
        self.width = width
        self.height = height
        self.hasAlpha = hasAlpha
        pixmap = XCreatePixmap(
            connection.raw, connection.root, UInt32(width), UInt32(height), hasAlpha ? 32 : UInt32(connection.depth))
        picture = XRenderCreatePicture(connection.raw, pixmap, format, 0, nil)
    }

    isolated deinit {
        XRenderFreePicture(connection.raw, picture)
        XFreePixmap(connection.raw, pixmap)
    }

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Reads the pixels of `rect` back; nil where the server refuses. Costs a round trip and the transfer.
    func bitmap(of rect: PixelRect) -> Bitmap? {
        let rect = rect.intersection(bounds)
        let display = connection.raw
        // Composed onto a 32-bit surface first, so that the words have one layout whatever the screen's depth.
        guard !rect.isEmpty, let format = XRenderFindStandardFormat(display, PictStandardARGB32) else { return nil }
        let copy = XCreatePixmap(display, connection.root, UInt32(rect.width), UInt32(rect.height), 32)
        let target = XRenderCreatePicture(display, copy, format, 0, nil)
        defer {
            XRenderFreePicture(display, target)
            XFreePixmap(display, copy)
        }
        XRenderSetPictureClipRectangles(display, picture, 0, 0, [bounds.xRectangle], 1)
        XRenderComposite(
            display, PictOpSrc, picture, 0, target, Int32(rect.x), Int32(rect.y), 0, 0, 0, 0, UInt32(rect.width),
            UInt32(rect.height))
        guard
            let image = XGetImage(display, copy, 0, 0, UInt32(rect.width), UInt32(rect.height), UInt(bitPattern: -1), ZPixmap)
        else { return nil }
        defer { cx11_destroy_image(image) }
        return Bitmap(width: rect.width, height: rect.height, pixels: Self.words(of: image.pointee))
    }

    private static func words(of image: XImage) -> [UInt32] {
        let width = Int(image.width)
        let height = Int(image.height)
        let words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
            for y in 0..<height where width > 0 {
                memcpy(words.baseAddress! + y * width, image.data! + y * Int(image.bytes_per_line), width * 4)
            }
            count = width * height
        }
        let isSwapped = (image.byte_order == LSBFirst) != (UInt32(1).littleEndian == 1)
        return isSwapped ? words.map(\.byteSwapped) : words
    }
}

extension PixelRect {
    /// As the protocol says it, 16 bits a number; the rectangle must lie on a surface.
    nonisolated var xRectangle: XRectangle {
        XRectangle(
            x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: width), height: UInt16(clamping: height))
    }
}
