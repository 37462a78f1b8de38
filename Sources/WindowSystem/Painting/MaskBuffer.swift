import CX11
import TextKit

/// One 8-bit pixmap that grows as needed, through which paths are filled that are not worth keeping.
@MainActor final class MaskBuffer {
    private let connection: Connection
    private var pixmap: XID = 0
    private var current: XID = 0
    private var width = 0
    private var height = 0
    private var gc: GC?

    init(_ connection: Connection) { self.connection = connection }

    isolated deinit { free() }

    /// A picture whose top left part holds `coverage`, until the next call.
    func picture(of coverage: PathCoverage) -> XID {
        if coverage.bounds.width > width || coverage.bounds.height > height {
            grow(width: max(width, coverage.bounds.width), height: max(height, coverage.bounds.height))
        }
        PixelTransfer.put(
            mask: coverage.mask, width: coverage.bounds.width, height: coverage.bounds.height, stride: coverage.stride,
            on: pixmap, gc: gc!, of: connection)
        return current
    }

    /// In steps, so that a figure that grows bit by bit does not cost a pixmap a frame.
    private func grow(width newWidth: Int, height newHeight: Int) {
        free()
        width = (newWidth + 63) & ~63
        height = (newHeight + 63) & ~63
        let display = connection.raw
        pixmap = XCreatePixmap(display, connection.root, UInt32(width), UInt32(height), 8)
        current = XRenderCreatePicture(display, pixmap, XRenderFindStandardFormat(display, PictStandardA8), 0, nil)
        gc = XCreateGC(display, pixmap, 0, nil)
    }

    private func free() {
        guard pixmap != 0 else { return }
        XRenderFreePicture(connection.raw, current)
        XFreePixmap(connection.raw, pixmap)
        XFreeGC(connection.raw, gc)
    }
}
