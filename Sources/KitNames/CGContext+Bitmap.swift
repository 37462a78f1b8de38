import Foundation
public import TextKit

extension GraphicsContext {
    /// A context that paints pixels in memory, y up from the bottom left corner, as CoreGraphics has it (CGBitmapContext).
    ///
    /// Pixels have four components of 8 bits in a space of three; nil for another layout, and for more than `Bitmap.maximumPixels`
    /// pixels. `ctm` mirrors y, where CoreGraphics' is the identity at first.
    ///
    /// - Parameters:
    ///   - data: at least `bytesPerRow` × `height` bytes, the top row first, which outlive the context and are painted over what they
    ///     hold; nil for memory of the context's own, which `data` gives.
    ///   - bytesPerRow: 0 for the least number.
    ///   - bitmapInfo: a `CGImageAlphaInfo` with alpha multiplied in or unused, and the order of bytes.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, space.numberOfComponents == 3, let layout = PixelMemory.Layout(bitmapInfo), width > 0, height > 0,
            width <= Bitmap.maximumPixels / height, bytesPerRow == 0 || bytesPerRow >= 4 * width
        else { return nil }
        let bytesPerRow = bytesPerRow == 0 ? 4 * width : bytesPerRow
        let memory = data.map { PixelMemory($0, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout) }
        let target = BitmapTarget(
            width: width, height: height, isOpaque: !layout.hasAlpha, word: layout.hasAlpha ? 0 : 0xFF00_0000, memory: memory)
        guard let target else { return nil }
        target.layout = (layout, bytesPerRow)
        self.init(painting: target)
        turnOver(height: Double(height))
    }

    /// A bitmap context whose pixel layout is an option set.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
            bitmapInfo: bitmapInfo.rawValue)
    }

    private var bitmapTarget: BitmapTarget? { target as? BitmapTarget }

    /// Pixels in a row of the bitmap; 0 for a context that has none.
    public var width: Int { bitmapTarget?.width ?? 0 }
    /// Rows of the bitmap; 0 for a context that has none.
    public var height: Int { bitmapTarget?.height ?? 0 }
    /// How many bits a component has: 8; 0 for a context without a bitmap.
    public var bitsPerComponent: Int { bitmapTarget == nil ? 0 : 8 }
    /// How many bits a pixel has: 32; 0 for a context without a bitmap.
    public var bitsPerPixel: Int { bitmapTarget == nil ? 0 : 32 }
    /// How many bytes a row of `data` has; 0 for a context without a bitmap.
    public var bytesPerRow: Int { bitmapTarget?.layout.bytesPerRow ?? 0 }
    /// The pixels, the top row first, up to date whenever no transparency layer is open; valid as long as the context. Nil for a
    /// context without a bitmap. What is written there is not taken over into the context.
    public var data: UnsafeMutableRawPointer? { bitmapTarget?.keepMemory().data }
    /// The space of the bitmap's colours; nil for a context without a bitmap.
    public var colorSpace: CGColorSpace? { bitmapTarget == nil ? nil : CGColorSpaceCreateDeviceRGB() }

    /// Does nothing: what is drawn is in the bitmap at once (CGContext.flush()).
    public func flush() {}
    /// Does nothing: what is drawn is in the bitmap at once (CGContext.synchronize()).
    public func synchronize() {}
}

extension CGImage {
    /// The space of the image's colours, sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// Whether the pixels have an alpha: `premultipliedFirst`, or `noneSkipFirst` where all are opaque.
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// How the pixels lie in memory: words of 32 bits, alpha highest.
    public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }
}

extension PixelMemory.Layout {
    /// Nil for a layout other than of four components with alpha multiplied in or unused.
    fileprivate init?(_ bitmapInfo: UInt32) {
        let isLittle: Bool
        switch bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue {
        case 0, CGBitmapInfo.byteOrder32Big.rawValue: isLittle = false
        case CGBitmapInfo.byteOrder32Little.rawValue: isLittle = true
        default: return nil
        }
        guard bitmapInfo & CGBitmapInfo.floatComponents.rawValue == 0 else { return nil }
        let info = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        let isFirst: Bool
        switch info {
        case .premultipliedFirst, .noneSkipFirst: isFirst = true
        case .premultipliedLast, .noneSkipLast: isFirst = false
        default: return nil
        }
        func place(_ index: Int) -> Int { isLittle ? 3 - index : index }
        let red = isFirst ? 1 : 0
        self.init(
            red: place(red), green: place(red + 1), blue: place(red + 2), alpha: place(isFirst ? 0 : 3),
            hasAlpha: info == .premultipliedFirst || info == .premultipliedLast)
    }
}
