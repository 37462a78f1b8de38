public import Foundation
import TextKit

/// Traits to give to a font, or to take from it.
public struct NSFontTraitMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Makes italic.
    public static let italicFontMask = NSFontTraitMask(rawValue: 0x1)
    /// Makes bold.
    public static let boldFontMask = NSFontTraitMask(rawValue: 0x2)
    /// Takes bold away, unless `boldFontMask` is asked for too.
    public static let unboldFontMask = NSFontTraitMask(rawValue: 0x4)
    /// Makes wide.
    public static let expandedFontMask = NSFontTraitMask(rawValue: 0x20)
    /// Makes narrow.
    public static let condensedFontMask = NSFontTraitMask(rawValue: 0x40)
    /// Gives all characters one width.
    public static let fixedPitchFontMask = NSFontTraitMask(rawValue: 0x400)
    /// Takes the slant away, unless `italicFontMask` is asked for too.
    public static let unitalicFontMask = NSFontTraitMask(rawValue: 0x100_0000)

    /// What of a face's traits has a bit here.
    init(_ traits: FontDescriptor.SymbolicTraits) {
        self = []
        if traits.contains(.traitItalic) { insert(.italicFontMask) }
        if traits.contains(.traitBold) { insert(.boldFontMask) }
        if traits.contains(.traitExpanded) { insert(.expandedFontMask) }
        if traits.contains(.traitCondensed) { insert(.condensedFontMask) }
        if traits.contains(.traitMonoSpace) { insert(.fixedPitchFontMask) }
    }

    var added: FontDescriptor.SymbolicTraits {
        var traits: FontDescriptor.SymbolicTraits = []
        if contains(.italicFontMask) { traits.insert(.traitItalic) }
        if contains(.boldFontMask) { traits.insert(.traitBold) }
        if contains(.expandedFontMask) { traits.insert(.traitExpanded) }
        if contains(.condensedFontMask) { traits.insert(.traitCondensed) }
        if contains(.fixedPitchFontMask) { traits.insert(.traitMonoSpace) }
        return traits
    }

    var taken: FontDescriptor.SymbolicTraits {
        var traits: FontDescriptor.SymbolicTraits = []
        if contains(.unitalicFontMask) { traits.insert(.traitItalic) }
        if contains(.unboldFontMask) { traits.insert(.traitBold) }
        return traits
    }
}

extension NSMutableAttributedString {
    /// Gives the fonts of a range other traits; their sizes stay. What has no font is left alone.
    public func applyFontTraits(_ traitMask: NSFontTraitMask, range: NSRange) {
        var fonts: [(Font, NSRange)] = []
        enumerateAttribute(.font, in: range) { value, part, _ in
            if let font = value as? Font { fonts.append((font, part)) }
        }
        beginEditing()
        for (font, part) in fonts {
            addAttribute(.font, value: NSFontManager.shared.convert(font, toHaveTrait: traitMask), range: part)
        }
        endEditing()
    }
}
