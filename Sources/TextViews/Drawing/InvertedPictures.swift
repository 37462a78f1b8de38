import TextKit

/// Pictures whose lightness is inverted, each made once for as long as it is shown: what is dark becomes light, and red stays red.
final class InvertedPictures {
    private struct Entry {
        /// Keeps the identity from being reused.
        let original: Bitmap
        let inverted: Bitmap
        var lastUse: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var drawing = 0
    private var pixelCount = 0
    /// How many pictures were inverted: what tests assert instead of times.
    private(set) var inversions = 0

    /// Above this many pixels, pictures that were not drawn lately are dropped.
    private let budget: Int
    /// Drawings for which an unused picture is kept.
    static let drawingsKept = 64

    init(budget: Int = 16 << 20) { self.budget = budget }

    /// What is asked for from now on is part of another drawing.
    func beginDrawing() {
        drawing += 1
        guard pixelCount > budget else { return }
        for (id, entry) in entries where entry.lastUse < drawing - Self.drawingsKept {
            pixelCount -= entry.inverted.pixels.count
            entries[id] = nil
        }
    }

    /// The picture inverted. O(pixels) the first time.
    func inverted(_ bitmap: Bitmap) -> Bitmap {
        let id = ObjectIdentifier(bitmap)
        if let entry = entries[id] {
            entries[id]?.lastUse = drawing
            return entry.inverted
        }
        let inverted = Self.invert(bitmap)
        inversions += 1
        pixelCount += inverted.pixels.count
        entries[id] = Entry(original: bitmap, inverted: inverted, lastUse: drawing)
        return inverted
    }

    /// The item with its picture inverted, where it has one.
    func inverted(_ item: DisplayList.Item) -> DisplayList.Item {
        switch item {
        case .image(let bitmap, let rect, let opacity): .image(inverted(bitmap), rect, opacity: opacity)
        case .blended(let item, let mode): .blended(inverted(item), mode)
        default: item
        }
    }

    /// Lightness as HSL has it is the mean of the greatest and the least part. Mirroring it moves all parts by the same, which changes
    /// neither hue nor chroma; white is black then. With colours multiplied by alpha, alpha stands for white.
    private static func invert(_ bitmap: Bitmap) -> Bitmap {
        let pixels = [UInt32](unsafeUninitializedCapacity: bitmap.pixels.count) { buffer, count in
            bitmap.pixels.withUnsafeBufferPointer { source in
                for index in 0..<source.count { buffer[index] = inverted(source[index]) }
            }
            count = bitmap.pixels.count
        }
        return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
    }

    private static func inverted(_ pixel: UInt32) -> UInt32 {
        let alpha = Int32(pixel >> 24)
        let (red, green, blue) = (Int32(pixel >> 16 & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF))
        let shift = alpha - max(red, green, blue) - min(red, green, blue)
        // A pixel that is brighter than its alpha is malformed, and must not spill into its neighbours.
        func part(_ value: Int32) -> UInt32 { UInt32(min(max(0, value + shift), 255)) }
        return pixel & 0xFF00_0000 | part(red) << 16 | part(green) << 8 | part(blue)
    }
}

extension TextView {
    /// Whether pictures show with their lightness inverted, for dark paper: in the text and as figures, not the text itself. What is
    /// copied, dragged or saved of them stays as it is. An addition to both kits.
    public var invertsPictures: Bool {
        get { state.invertedPictures != nil }
        set {
            guard newValue != invertsPictures else { return }
            state.invertedPictures = newValue ? InvertedPictures() : nil
            setNeedsDisplay()
        }
    }

    /// Inverts the pictures of what has been recorded from an item on.
    func invertPictures(from start: Int, in list: inout DisplayList) {
        guard let pictures = state.invertedPictures else { return }
        pictures.beginDrawing()
        for index in start..<list.items.count { list.items[index] = pictures.inverted(list.items[index]) }
    }
}
