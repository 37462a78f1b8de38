extension NSBitmapImageRep {
    /// What a picture is written as, with AppKit's numbers.
    public enum FileType: UInt, Sendable {
        /// TIFF without compression.
        case tiff = 0
        /// Windows' bitmaps, which are not written.
        case bmp = 1
        /// GIF, which is not written.
        case gif = 2
        /// JPEG.
        case jpeg = 3
        /// PNG.
        case png = 4
        /// JPEG 2000, which is not written.
        case jpeg2000 = 5
    }

    /// A setting of a file that is written.
    public struct PropertyKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A number from 0 for the smallest JPEG file to 1 for the best picture; 0.9 where it is not given.
        public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
        /// Whether a PNG file is read in passes of growing detail; not used.
        public static let interlaced = PropertyKey(rawValue: "NSImageInterlaced")
        /// Whether a JPEG file is read in passes of growing detail; not used.
        public static let progressive = PropertyKey(rawValue: "NSImageProgressive")
    }
}

/// The name of a space of colours (NSColorSpaceName).
public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Red, green and blue of a known meaning: sRGB.
    public static let calibratedRGB = NSColorSpaceName(rawValue: "NSCalibratedRGBColorSpace")
    /// Red, green and blue as a device has them: sRGB.
    public static let deviceRGB = NSColorSpaceName(rawValue: "NSDeviceRGBColorSpace")
    /// Greys of a known meaning.
    public static let calibratedWhite = NSColorSpaceName(rawValue: "NSCalibratedWhiteColorSpace")
    /// Greys as a device has them.
    public static let deviceWhite = NSColorSpaceName(rawValue: "NSDeviceWhiteColorSpace")
    /// Pictures that are repeated, which have no components.
    public static let pattern = NSColorSpaceName(rawValue: "NSPatternColorSpace")
}
