import Foundation

/// Lengths of CSS. A pixel is a point here, as it is a logical pixel everywhere in this package.
enum CSSLength {
    /// The lengths that relative lengths refer to, in pixels.
    struct Base {
        var em: CGFloat
        var rem: CGFloat
        /// The length of 100%; nil where percentages are invalid.
        var whole: CGFloat?
    }

    /// The width of the page that `vw` refers to, in ems of the root: that of the default column.
    private static let pageWidth: CGFloat = 34

    /// A length in pixels; nil for keywords and nonsense.
    static func parse(_ text: String, _ base: Base) -> CGFloat? {
        let lower = text.lowercased()
        if lower.last == ")" { return CSSCalculation.length(lower, base).map { ($0 * 10000).rounded() / 10000 } }
        let digits = lower.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        let unit = lower[digits.endIndex...]
        // “1e3px” has an exponent, “1em” has none.
        guard let number = Double(digits), number.isFinite, abs(number) < 1e6 else { return nil }
        return length(CGFloat(number), unit, base).map { ($0 * 10000).rounded() / 10000 }
    }

    private static func length(_ value: CGFloat, _ unit: Substring, _ base: Base) -> CGFloat? {
        switch unit {
        case "px": return value
        case "": return value == 0 ? 0 : nil
        case "pt": return value * 4 / 3
        case "pc": return value * 16
        case "in": return value * 96
        case "cm": return value * 96 / 2.54
        case "mm": return value * 96 / 25.4
        case "q": return value * 96 / 101.6
        case "em": return value * base.em
        case "rem": return value * base.rem
        case "ex", "ch": return value * base.em / 2
        case "lh", "rlh": return value * (unit == "lh" ? base.em : base.rem) * 1.45
        case "vw", "vmin", "svw", "lvw", "dvw", "vi": return value / 100 * pageWidth * base.rem
        case "vh", "vmax", "svh", "lvh", "dvh", "vb": return value / 100 * pageWidth * base.rem
        case "%": return base.whole.map { value / 100 * $0 }
        default: return nil
        }
    }

    /// A font size: lengths, percentages of the parent's, and keywords in steps of 6:5.
    static func fontSize(_ text: String, parent: CGFloat, root: CGFloat, medium: CGFloat) -> CGFloat? {
        let size: CGFloat?
        switch text.lowercased() {
        case "xx-small": size = medium * 0.5625
        case "x-small": size = medium * 0.625
        case "small": size = medium * 0.8125
        case "medium": size = medium
        case "large": size = medium * 1.125
        case "x-large": size = medium * 1.5
        case "xx-large": size = medium * 2
        case "xxx-large": size = medium * 3
        case "larger": size = parent * 1.2
        case "smaller": size = parent / 1.2
        default: size = parse(text, Base(em: parent, rem: root, whole: parent))
        }
        return size.flatMap { $0 >= 0 ? min($0, 2000) : nil }
    }

    /// Up to four lengths for top, right, bottom and left, as `margin` and `padding` have them; nil for `auto`.
    static func sides(_ text: String, _ base: Base) -> [CGFloat?]? {
        let words = CSSText.words(text)
        guard (1...4).contains(words.count) else { return nil }
        let values = words.map { parse($0, base) }
        let (top, right) = (values[0], values.count > 1 ? values[1] : values[0])
        return [top, right, values.count > 2 ? values[2] : top, values.count > 3 ? values[3] : right]
    }
}
