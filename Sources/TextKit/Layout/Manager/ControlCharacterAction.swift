extension LayoutManager {
    /// The effect of a control character in a line (NSLayoutManager.ControlCharacterAction).
    ///
    /// By default tabs are horizontal tabs; LF, CR, U+0085 and U+2029 paragraph breaks; VT and U+2028 line breaks; a form feed is a
    /// container break; every other one has no width.
    public struct ControlCharacterAction: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Not shown, and without width.
        public static let zeroAdvancement = ControlCharacterAction(rawValue: 1 << 0)
        /// Not shown; as wide as the result of the delegate's `boundingBoxForControlGlyphAt`.
        public static let whitespace = ControlCharacterAction(rawValue: 1 << 1)
        /// Advances to the next tab stop.
        public static let horizontalTab = ControlCharacterAction(rawValue: 1 << 2)
        /// Ends the line; the next one belongs to the same paragraph.
        public static let lineBreak = ControlCharacterAction(rawValue: 1 << 3)
        /// Ends the line; the next one begins at the paragraph style's `firstLineHeadIndent`.
        public static let paragraphBreak = ControlCharacterAction(rawValue: 1 << 4)
        /// Ends the line; the text continues in the next container, or below where there is none.
        public static let containerBreak = ControlCharacterAction(rawValue: 1 << 5)

        /// The action of a character by itself. A CR before an LF leaves the action to that.
        static func own(_ unit: UInt16, next: UInt16?) -> ControlCharacterAction {
            switch unit {
            case 0x09: .horizontalTab
            case 0x0D where next == 0x0A: .zeroAdvancement
            case 0x0A, 0x0D, 0x85, 0x2029: .paragraphBreak
            case 0x0B, 0x2028: .lineBreak
            case 0x0C: .containerBreak
            default: .zeroAdvancement
            }
        }

        var endsLine: Bool { !isDisjoint(with: [.lineBreak, .paragraphBreak, .containerBreak]) }

        /// How a glyph with this action stands in a line.
        var kind: ShapedRun.Kind {
            if contains(.horizontalTab) { return .tab }
            return contains(.whitespace) ? .whitespace : .control
        }
    }
}
