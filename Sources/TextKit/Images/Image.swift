public import Foundation

/// A picture with a size in logical pixels (UIImage, NSImage).
///
/// Pictures have pixels, or are drawn by a handler whenever they are wanted. Equal by scale, size and pixels. Pictures that are made of
/// a subclass's are of this class.
open class Image: AttributeValueObject, NSCopying {
    /// The source of the picture's pixels.
    enum Content {
        case empty
        case pixels(Bitmap)
        case drawn(any ImageSource)
    }

    var content: Content { didSet { drawn = nil } }
    /// The pixels of what a handler draws, once they have been asked for.
    private var drawn: (bitmap: Bitmap, scale: CGFloat)?
    private let ownScale: CGFloat
    /// The pixels in the colour in which a template was shown last.
    var template: (color: RGBA, source: Bitmap, bitmap: Bitmap)?
    /// The size that was set, which replaces the one that follows from the pixels.
    private var givenSize: CGSize?
    /// The colours that the picture shows where it is part of text (UIImage.renderingMode).
    public package(set) var renderingMode = RenderingMode.automatic
    /// How the pixels of `cgImage` are turned to show the picture; `up` for decoded files, which are turned once.
    public package(set) var imageOrientation = Orientation.up
    /// The pixels before they were turned.
    var unturned: Bitmap?
    /// How far the edges that keep their size reach in, where the picture is drawn larger.
    package var caps = ImageCaps()
    /// How the part between the `capInsets` fills a larger size.
    public var resizingMode = ResizingMode.tile

    /// A picture of decoded pixels; `scale` of them make a logical pixel. A scale that is not above zero is a programming error.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        precondition(scale > 0 && scale.isFinite, "Image: a scale of \(scale)")
        content = .pixels(bitmap)
        ownScale = scale
        super.init()
    }

    /// A picture of nothing, of size zero (`UIImage()`).
    public override init() {
        content = .empty
        ownScale = 1
        super.init()
    }

    /// A picture without pixels so far; lengths of the size that are negative or not finite are 0.
    init(_ content: Content, size: CGSize) {
        self.content = content
        ownScale = 1
        givenSize = Self.usable(size)
        super.init()
    }

    private init(_ other: Image, _ content: Content, scale: CGFloat) {
        self.content = content
        ownScale = scale
        givenSize = other.givenSize
        renderingMode = other.renderingMode
        imageOrientation = other.imageOrientation
        unturned = other.unturned
        caps = other.caps
        resizingMode = other.resizingMode
        super.init()
    }

    /// A copy of the picture, with other pixels where some are given.
    func copied(_ other: Bitmap? = nil) -> Image {
        Image(self, other.map { .pixels($0) } ?? content, scale: other == nil ? ownScale : scale)
    }

    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    /// The pixels of the picture, those of a drawn one at `scale`; a picture without any gives one transparent pixel.
    public var bitmap: Bitmap {
        switch content {
        case .pixels(let bitmap): return bitmap
        case .empty: return Self.nothing
        case .drawn(let source):
            let scale = scale
            if let drawn, drawn.scale == scale { return drawn.bitmap }
            let made = source.bitmap(size, scale: scale) ?? Self.nothing
            drawn = (made, scale)
            return made
        }
    }

    private static let nothing = Bitmap(width: 1, height: 1, pixels: [0])

    /// Whether there is nothing to draw.
    package var isEmpty: Bool {
        switch content {
        case .empty: true
        case .pixels: false
        case .drawn: size.width <= 0 || size.height <= 0
        }
    }

    /// Bitmap pixels per logical pixel: 2 for a picture drawn for a screen of twice the density. Of a drawn one,
    /// `GraphicsContext.measuringScale`.
    public var scale: CGFloat {
        if case .drawn = content { return GraphicsContext.measuringScale }
        return ownScale
    }

    /// The picture's width and height in logical pixels: those of the bitmap divided by `scale`, unless others are set, which do not
    /// change the pixels (NSImage.size).
    open var size: CGSize {
        get {
            if let givenSize { return givenSize }
            guard case .pixels(let bitmap) = content else { return .zero }
            return CGSize(width: CGFloat(bitmap.width) / ownScale, height: CGFloat(bitmap.height) / ownScale)
        }
        set {
            givenSize = Self.usable(newValue)
            drawn = nil
        }
    }

    private static func usable(_ size: CGSize) -> CGSize {
        func usable(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
        return CGSize(width: usable(size.width), height: usable(size.height))
    }

    /// Decodes a picture file's contents; nil for other or broken data (`Bitmap.init(decoding:)` throws the reason).
    public convenience init?(data: Data) {
        guard let bitmap = try? Bitmap(decoding: data) else { return nil }
        self.init(bitmap: bitmap)
    }

    /// Decodes a picture file's contents of `scale` pixels to a logical pixel; nil for other or broken data.
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, scale.isFinite, let bitmap = try? Bitmap(decoding: data) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// Reads the picture of a file; nil where it cannot be read or decoded. A name that ends in `@2x` or `@3x` before its extension
    /// gives the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let bitmap = try? Bitmap(contentsOfFile: path) else { return nil }
        self.init(bitmap: bitmap, scale: Self.scale(ofFile: path))
    }

    /// Draws it into the current context, scaled to fill the rectangle.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws it into the current context at its own size, its top left corner at the point.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Image else { return false }
        if self === other { return true }
        guard scale == other.scale, size == other.size, renderingMode == other.renderingMode else { return false }
        return switch (content, other.content) {
        case (.empty, .empty): true
        case (.pixels(let a), .pixels(let b)): a === b || (a.width == b.width && a.pixels == b.pixels)
        case (.drawn(let a), .drawn(let b)): a === b
        default: false
        }
    }

    open override var hash: Int {
        guard case .pixels(let bitmap) = content else { return 0 }
        var hasher = Hasher()
        hasher.combine(bitmap.width)
        hasher.combine(bitmap.height)
        hasher.combine(bitmap.pixels[bitmap.pixels.count / 2])
        return hasher.finalize()
    }
}

extension Bitmap {
    /// Reads and decodes a picture file.
    /// - Throws: `ImageError`.
    public convenience init(contentsOfFile path: String) throws(ImageError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(file: path, reason: FileManager.default.fileExists(atPath: path) ? "it cannot be opened" : "no such file")
        }
        try self.init(decoding: data)
    }
}

extension Image {
    /// The size in logical pixels that `Image(contentsOfFile:)` would have, read from the header alone.
    /// - Throws: `ImageError`.
    public static func size(ofFile path: String) throws(ImageError) -> CGSize { try measures(ofFile: path).size }

    /// The same, with the number of pixels that the header announces: of a large file fewer are made.
    /// - Throws: `ImageError`.
    package static func measures(ofFile path: String) throws(ImageError) -> (size: CGSize, announcedPixelCount: Int) {
        guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(file: path, reason: "it cannot be opened") }
        defer { try? handle.close() }
        guard var head = try? handle.read(upToCount: 1 << 16) else { throw .unreadable(file: path, reason: "it cannot be read") }
        // Profiles and previews may come before the dimensions.
        if head.count == 1 << 16, (try? ImagePlan(head)) == nil, let rest = try? handle.readToEnd() { head.append(rest) }
        let plan = try ImagePlan(head)
        let scale = scale(ofFile: path)
        return (CGSize(width: CGFloat(plan.size.width) / scale, height: CGFloat(plan.size.height) / scale), plan.announcedPixelCount)
    }

    /// The size in logical pixels that `Image(data:)` would have, read from the header alone.
    /// - Throws: `ImageError`.
    package static func size(of data: Data) throws(ImageError) -> CGSize { try measures(of: data).size }

    /// The same, with the number of pixels that the header announces.
    /// - Throws: `ImageError`.
    package static func measures(of data: Data) throws(ImageError) -> (size: CGSize, announcedPixelCount: Int) {
        let plan = try ImagePlan(data)
        return (CGSize(width: CGFloat(plan.size.width), height: CGFloat(plan.size.height)), plan.announcedPixelCount)
    }

    /// The scale by the `@2x` or `@3x` at the end of the name.
    static func scale(ofFile path: String) -> CGFloat {
        let name = path.split(separator: "/").last?.split(separator: ".").dropLast().last ?? ""
        return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
    }
}
