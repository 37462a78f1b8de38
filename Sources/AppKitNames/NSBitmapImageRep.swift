public import Foundation
public import TextKit

/// A picture as pixels (NSBitmapImageRep): four components of 8 bits, alpha multiplied in.
open class NSBitmapImageRep: NSImageRep {
    private let target: BitmapTarget
    /// What draws on the pixels.
    private(set) lazy var drawingContext: CGContext = {
        let context = GraphicsContext(painting: target)
        context.turnOver(height: CGFloat(target.height))
        context.drawsUpright = true
        return context
    }()

    /// The pixels of an image.
    public init(cgImage: CGImage) {
        target = BitmapTarget(cgImage.bitmap)
        super.init()
        describe(hasAlpha: !cgImage.bitmap.isOpaque)
    }

    /// The pixels of a picture file's contents; nil for other or broken data.
    public convenience init?(data: Data) {
        guard let bitmap = try? Bitmap(decoding: data) else { return nil }
        self.init(cgImage: CGImage(bitmap))
    }

    /// Transparent pixels to draw on, or black ones without alpha. Nil for a layout other than 8 bits for each of three or four
    /// components beside each other, and for more than `Bitmap.maximumPixels` pixels.
    ///
    /// - Parameters:
    ///   - planes: memory of the client's, of rows of four bytes a pixel, red first, the top row first; nil, or a nil pointer, for memory
    ///     of its own.
    ///   - bytesPerRow: 0 for the least number.
    ///   - bitsPerPixel: 0 or 32.
    public init?(
        bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int, pixelsHigh height: Int,
        bitsPerSample bps: Int, samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool, colorSpaceName: NSColorSpaceName,
        bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
    ) {
        guard width > 0, height > 0, width <= Bitmap.maximumPixels / height, bps == 8, spp == (alpha ? 4 : 3), !isPlanar,
            [.deviceRGB, .calibratedRGB].contains(colorSpaceName), pBits == 0 || pBits == 32 || (pBits == 24 && planes?.pointee == nil),
            rBytes == 0 || rBytes >= 4 * width || planes?.pointee == nil
        else { return nil }
        let layout = PixelMemory.Layout(red: 0, green: 1, blue: 2, alpha: 3, hasAlpha: alpha)
        let row = max(rBytes, 4 * width)
        let memory = planes?.pointee.map { PixelMemory($0, width: width, height: height, bytesPerRow: row, layout: layout) }
        guard let target = BitmapTarget(width: width, height: height, isOpaque: !alpha, word: alpha ? 0 : 0xFF00_0000, memory: memory)
        else {
            return nil
        }
        target.layout = (layout, row)
        self.target = target
        super.init()
        describe(hasAlpha: alpha)
    }

    private func describe(hasAlpha: Bool) {
        (pixelsWide, pixelsHigh, bitsPerSample) = (target.width, target.height, 8)
        (self.hasAlpha, isOpaque) = (hasAlpha, !hasAlpha)
        size = NSSize(width: target.width, height: target.height)
    }

    /// The pixels as they are now. O(pixels).
    open var cgImage: CGImage? { CGImage(target.bitmap()) }
    /// The bytes of the pixels, red first, the top row first, up to date with what is drawn. What is written there is not taken over.
    open var bitmapData: UnsafeMutablePointer<UInt8>? { target.keepMemory().data.assumingMemoryBound(to: UInt8.self) }
    /// How many bytes a row of `bitmapData` has.
    open var bytesPerRow: Int { max(4 * pixelsWide, target.layout.bytesPerRow) }
    /// How many bits a pixel has: 32.
    open var bitsPerPixel: Int { 32 }
    /// How many components a pixel has, alpha counted.
    open var samplesPerPixel: Int { hasAlpha ? 4 : 3 }

    open override func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?, hints: [AnyHashable: Any]?
    ) -> CGImage? { cgImage }

    @discardableResult
    open override func draw() -> Bool {
        guard let context = GraphicsContext.current else { return false }
        context.draw(Image(bitmap: target.bitmap()), in: NSRect(origin: .zero, size: size))
        return true
    }

    /// The colour of a pixel, from the top left corner; nil outside. O(pixels).
    open func colorAt(x: Int, y: Int) -> NSColor? {
        guard (0..<pixelsWide).contains(x), (0..<pixelsHigh).contains(y) else { return nil }
        let word = target.bitmap().pixels[y * pixelsWide + x]
        let alpha = CGFloat(word >> 24)
        func part(_ shift: UInt32) -> CGFloat { alpha > 0 ? min(1, CGFloat(word >> shift & 0xFF) / alpha) : 0 }
        return NSColor(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
    }

    /// Gives a pixel a colour, from the top left corner; nothing outside.
    open func setColor(_ color: NSColor, atX x: Int, y: Int) {
        guard (0..<pixelsWide).contains(x), (0..<pixelsHigh).contains(y) else { return }
        let rect = FixedRect(x: Fixed(pixels: x), y: Fixed(pixels: y), width: .one, height: .one)
        target.paint(.blended(.fillRect(rect, color.rgba), .copy))
    }

    /// The pixels as a TIFF file without compression.
    open var tiffRepresentation: Data? { target.bitmap().tiffData() }

    /// The pixels as a file: PNG, JPEG on white, or TIFF; nil for the other kinds.
    open func representation(using storageType: FileType, properties: [PropertyKey: Any] = [:]) -> Data? {
        switch storageType {
        case .png: target.bitmap().pngData()
        case .jpeg: target.bitmap().jpegData(quality: (properties[.compressionFactor] as? NSNumber)?.doubleValue ?? 0.9)
        case .tiff: target.bitmap().tiffData()
        case .bmp, .gif, .jpeg2000: nil
        }
    }
}
