import CX11

/// Sends pixels from this process's memory to the server.
enum PixelTransfer {
    /// Puts 32-bit words on a drawable of depth 32.
    static func put(_ words: [UInt32], width: Int, height: Int, on drawable: XID, gc: GC, of connection: Connection) {
        words.withUnsafeBytes { bytes in
            put(bytes, width: width, height: height, bytesPerRow: width * 4, depth: 32, on: drawable, gc: gc, of: connection)
        }
    }

    /// Puts a mask, one byte a pixel, on a drawable of depth 8.
    static func put(
        mask: [UInt8], width: Int, height: Int, stride: Int, on drawable: XID, gc: GC, of connection: Connection
    ) {
        mask.withUnsafeBytes { bytes in
            put(bytes, width: width, height: height, bytesPerRow: stride, depth: 8, on: drawable, gc: gc, of: connection)
        }
    }

    private static func put(
        _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, depth: UInt32, on drawable: XID, gc: GC,
        of connection: Connection
    ) {
        // Xlib only reads from the pixels, but says so nowhere.
        let data = UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress)
        guard
            let image = XCreateImage(
                connection.raw, connection.visual, depth, ZPixmap, 0, data, UInt32(width), UInt32(height), depth == 8 ? 8 : 32,
                Int32(bytesPerRow))
        else { return }
        image.pointee.byte_order = UInt32(1).littleEndian == 1 ? LSBFirst : MSBFirst
        // Cut into requests of the server's size by Xlib, which swaps bytes where the server's order differs.
        XPutImage(connection.raw, drawable, gc, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
        // The pixels are not the image's to free.
        image.pointee.data = nil
        cx11_destroy_image(image)
    }
}
