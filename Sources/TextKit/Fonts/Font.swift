public import Foundation
import Synchronization

/// A typeface at a size (UIFont, NSFont).
///
/// Immutable, and equal by typeface and size. Lengths are logical pixels; text of size 16 has an em of 16. Sendable, since its
/// mutable state is behind a lock. Making a font asks Fontconfig for the face and maps its file.
public final class Font: AttributeValueObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The size of the em in logical pixels, at most 16384.
    public let pointSize: CGFloat
    /// The attributes that the font was made from; its size is `pointSize`.
    let attributes: FontAttributes
    let specification: FontSpecification
    let face: FontFace
    /// The instance that was asked for last: nearly always the only one.
    private let lastInstance: Mutex<LastInstance?>

    private struct LastInstance {
        var scale: CGFloat
        var generation: Int
        var instance: FontInstance
    }

    /// A size of 0 is the attributes' own, and `systemFontSize` where they have none.
    init(attributes: FontAttributes, size: CGFloat) {
        let specification = attributes.specification
        guard var reference = FontMatching.face(for: specification.request) else {
            preconditionFailure("Font: Fontconfig knows no scalable OpenType font; install one")
        }
        reference.slant += specification.slant
        reference.stretch *= specification.stretch
        let wanted = size > 0 ? size : CGFloat(attributes.pointSize)
        pointSize = wanted > 0 && wanted.isFinite ? min(wanted, Self.largestSize) : Self.systemFontSize
        self.specification = specification
        var own = attributes
        own.size = nil
        self.attributes = own
        face = FontFace.open(reference)
        lastInstance = Mutex(nil)
        super.init()
    }

    /// A face that has been chosen already; the attributes are what names it.
    init(
        face: FontFace, attributes: FontAttributes, pointSize: CGFloat, instance: (scale: CGFloat, instance: FontInstance)? = nil
    ) {
        self.face = face
        self.attributes = attributes
        self.pointSize = pointSize
        specification = attributes.specification
        lastInstance = Mutex(instance.map { LastInstance(scale: $0.scale, generation: GlyphPreference.generation, instance: $0.instance) })
        super.init()
    }

    private static var largestSize: CGFloat { 16384 }

    /// The font that a descriptor resolves to, which always exists; a size of 0 is the descriptor's.
    @_disfavoredOverload
    public convenience init(descriptor: FontDescriptor, size pointSize: CGFloat) {
        self.init(attributes: descriptor.attributes, size: pointSize)
    }

    /// The font that a descriptor resolves to; nil where it names a typeface that neither is installed nor has an equivalent.
    package convenience init?(known descriptor: FontDescriptor, size pointSize: CGFloat) {
        let attributes = descriptor.attributes
        if let name = attributes.name, FontNames.request(for: name) == nil { return nil }
        if let family = attributes.family, FontNames.request(for: family) == nil { return nil }
        self.init(attributes: attributes, size: pointSize)
    }

    /// The font's description: what it was made from, and its size.
    public var fontDescriptor: FontDescriptor {
        var described = attributes
        described.size = Double(pointSize)
        return FontDescriptor(attributes: described)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The face at this font's size on a display of `displayScale` device pixels a logical pixel.
    func instance(displayScale: CGFloat) -> FontInstance {
        lastInstance.withLock { last in
            let generation = GlyphPreference.generation
            if let last, last.scale == displayScale, last.generation == generation { return last.instance }
            let instance = FontInstance.of(
                face, pixelSize: Fixed(Double(pointSize * displayScale)), variations: specification.variations,
                leadingAdjustment: specification.leadingAdjustment)
            last = LastInstance(scale: displayScale, generation: generation, instance: instance)
            return instance
        }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Font else { return false }
        return self === other || (pointSize == other.pointSize && attributes == other.attributes)
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(pointSize)
        hasher.combine(attributes)
        return hasher.finalize()
    }

    /// True: a font is archived as its descriptor, and found again when that is read.
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        fontDescriptor.encode(with: coder)
    }

    public required convenience init?(coder: NSCoder) {
        guard let descriptor = FontDescriptor(coder: coder) else { return nil }
        self.init(descriptor: descriptor, size: 0)
    }
}
