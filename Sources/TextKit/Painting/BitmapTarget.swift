/// A bitmap under construction, which a context paints on as it is drawn in.
package final class BitmapTarget: DisplayItemTarget {
    /// Pixels in a row, and rows.
    package let width, height: Int
    /// Whether every pixel keeps an alpha of 255.
    package let isOpaque: Bool
    private var painter: BitmapPainter
    /// Where the pixels are wanted as well.
    private var memory: PixelMemory?
    /// How the pixels lie in memory that is made for them.
    package var layout = (PixelMemory.Layout(red: 0, green: 1, blue: 2, alpha: 3, hasAlpha: true), bytesPerRow: 0)

    /// Nil for a size of no pixels, or of more than a bitmap may have.
    ///
    /// - Parameters:
    ///   - word: what each pixel is at first, 0xAARRGGBB multiplied by alpha.
    ///   - memory: is read first, and written to whenever something has been painted.
    package init?(width: Int, height: Int, isOpaque: Bool = false, word: UInt32 = 0, memory: PixelMemory? = nil) {
        guard width > 0, height > 0, width <= Bitmap.maximumPixels / height else { return nil }
        (self.width, self.height, self.isOpaque, self.memory) = (width, height, isOpaque, memory)
        painter = memory.map { BitmapPainter($0.bitmap()) } ?? BitmapPainter(width: width, height: height, word: word)
    }

    /// A bitmap that is painted over another.
    package init(_ bitmap: Bitmap) {
        (width, height, isOpaque, memory) = (bitmap.width, bitmap.height, false, nil)
        painter = BitmapPainter(bitmap)
    }

    package func paint(_ item: DisplayList.Item) {
        painter.paint(item)
        guard let memory else { return }
        let changes = painter.takeChanges()
        if !changes.isEmpty, !painter.isInLayer { memory.write(painter.surface, changes) }
    }

    /// Memory that has the pixels from now on. O(pixels) the first time.
    package func keepMemory() -> PixelMemory {
        if let memory { return memory }
        let made = PixelMemory(nil, width: width, height: height, bytesPerRow: max(4 * width, layout.bytesPerRow), layout: layout.0)
        made.write(painter.finished(), PixelRect(x: 0, y: 0, width: width, height: height))
        memory = made
        return made
    }

    /// The pixels as they are now, with the clips and layers that are open as if they ended here. O(pixels).
    package func bitmap() -> Bitmap {
        let pixels = painter.finished().pixels
        return Bitmap(width: width, height: height, pixels: isOpaque ? pixels.map { $0 | 0xFF00_0000 } : pixels)
    }
}
