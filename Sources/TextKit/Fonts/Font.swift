public import struct Foundation.CGFloat
import Synchronization

/// A typeface at a size (UIFont, NSFont).
///
/// Immutable, and equal by typeface and size. Lengths are logical pixels; text of size 16 has an em of 16.
/// Making a font asks Fontconfig for the face and maps its file.
public final class Font: AttributeValueObject {
    /// The em in logical pixels.
    public let pointSize: CGFloat
    let specification: FontSpecification
    let face: FontFace
    /// The instance that was asked for last: nearly always the only one.
    private let lastInstance = Mutex<(scale: CGFloat, instance: FontInstance)?>(nil)

    init(specification: FontSpecification, size: CGFloat) {
        guard let reference = FontMatching.face(for: specification.request) else {
            preconditionFailure("Font: Fontconfig knows no scalable OpenType font; install one")
        }
        self.specification = specification
        pointSize = size > 0 && size.isFinite ? size : Font.systemFontSize
        face = FontFace.open(reference)
        super.init()
    }

    /// The face at this font's size on a display of `displayScale` device pixels a logical pixel.
    func instance(displayScale: CGFloat) -> FontInstance {
        lastInstance.withLock { last in
            if let last, last.scale == displayScale { return last.instance }
            let instance = FontInstance.of(
                face, pixelSize: Fixed(Double(pointSize * displayScale)), variations: specification.variations,
                leadingAdjustment: specification.leadingAdjustment)
            last = (displayScale, instance)
            return instance
        }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Font else { return false }
        return self === other || (pointSize == other.pointSize && specification == other.specification)
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(pointSize)
        hasher.combine(specification)
        return hasher.finalize()
    }
}
