extension FontDescriptor {
    /// The appearance of a typeface in one word of bits (UIFontDescriptor.SymbolicTraits, NSFontDescriptor.SymbolicTraits).
    public struct SymbolicTraits: OptionSet, Hashable, Sendable, Codable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Italic or oblique; slanted where the family has no such face.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold; emboldened where the family has no such face.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wider than normal; stretched where the family has no such face.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrower than normal; compressed where the family has no such face.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All advances equal; the family's monospaced sibling (“… Mono”) or else the user's monospaced face.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// For vertical text. Stored in the description; it does not affect the choice of a face.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// For user interfaces. Stored in the description; it does not affect the choice of a face.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Lines closer together: 2/17 em less leading, 2 logical pixels at the size of body text.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines farther apart: 2/17 em more leading, 2 logical pixels at the size of body text.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

        /// The four bits that hold the class of the design, one of those below (OpenType's `sFamilyClass`). Stored in the description; they
        /// do not affect the choice of a face.
        public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
        /// Old-style serifs, such as Garamond's.
        public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
        /// Transitional serifs, such as Baskerville's.
        public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
        /// Modern serifs, such as Bodoni's.
        public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
        /// Clarendon serifs, bracketed and heavy.
        public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
        /// Slab serifs, as heavy as the stems.
        public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
        /// Serifs of no other class.
        public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
        /// No serifs.
        public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
        /// Ornamented letters.
        public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
        /// Letters like handwriting.
        public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
        /// Pictures and symbols instead of letters.
        public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)

        /// AppKit's name of `traitItalic`.
        public static var italic: SymbolicTraits { traitItalic }
        /// AppKit's name of `traitBold`.
        public static var bold: SymbolicTraits { traitBold }
        /// AppKit's name of `traitExpanded`.
        public static var expanded: SymbolicTraits { traitExpanded }
        /// AppKit's name of `traitCondensed`.
        public static var condensed: SymbolicTraits { traitCondensed }
        /// AppKit's name of `traitMonoSpace`.
        public static var monoSpace: SymbolicTraits { traitMonoSpace }
        /// AppKit's name of `traitVertical`.
        public static var vertical: SymbolicTraits { traitVertical }
        /// AppKit's name of `traitUIOptimized`.
        public static var UIOptimized: SymbolicTraits { traitUIOptimized }
        /// AppKit's name of `traitTightLeading`.
        public static var tightLeading: SymbolicTraits { traitTightLeading }
        /// AppKit's name of `traitLooseLeading`.
        public static var looseLeading: SymbolicTraits { traitLooseLeading }
    }
}
