import Foundation
import TextKit

/// What characters look like, as far as controls show it.
struct CharacterFormat: Equatable {
    var family: Shared<String>
    var size: Shared<CGFloat>
    var isBold: Shared<Bool>
    var isItalic: Shared<Bool>
    var isUnderlined: Shared<Bool>
    var isStruck: Shared<Bool>
    /// Nil within stands for the theme's ink.
    var color: Shared<Color?>

    /// - Parameter usual: the font of characters that have none of their own.
    init(_ attributes: [NSAttributedString.Key: Any], usual: Font) {
        let font = attributes[.font] as? Font ?? usual
        let traits = font.fontDescriptor.symbolicTraits
        family = .same(font.familyName)
        size = .same(font.pointSize)
        isBold = .same(traits.contains(.traitBold))
        isItalic = .same(traits.contains(.traitItalic))
        isUnderlined = .same((attributes[.underlineStyle] as? Int ?? 0) != 0)
        isStruck = .same((attributes[.strikethroughStyle] as? Int ?? 0) != 0)
        color = .same(attributes[.foregroundColor] as? Color)
    }

    mutating func merge(_ other: CharacterFormat) {
        func merge<Value>(_ mine: inout Shared<Value>, _ theirs: Shared<Value>) { if mine != theirs { mine = .mixed } }
        merge(&family, other.family)
        merge(&size, other.size)
        merge(&isBold, other.isBold)
        merge(&isItalic, other.isItalic)
        merge(&isUnderlined, other.isUnderlined)
        merge(&isStruck, other.isStruck)
        merge(&color, other.color)
    }
}
