import Foundation

/// What a page says of an element's place outside of the flow, as far as that takes the element out of sight: text for screen readers
/// alone, and links that show once they have the keyboard's focus (CSS Positioned Layout 3, CSS Masking 1 `clip` and `clip-path`).
struct CSSPositioning: Equatable {
    private enum Scheme { case inFlow, absolute, fixed }

    private var scheme = Scheme.inFlow
    /// Whether the edges to the left and at the top lie further out than any text is wide.
    private var isBeyondLeft = false
    private var isBeyondTop = false
    /// Whether the top lies at least a whole of what is around it higher, which is the window for what is fixed.
    private var isAboveWindow = false
    private var isClipped = false
    private var hasEmptyPath = false
    private var clipsOverflow = false

    /// So far out, in pixels, nothing of an element shows; what hangs out of its parent, as labels do, is nearer.
    private static let beyond: CGFloat = -200

    /// True for a property that is one of these. `value` is in small letters; `base` has no length for 100%.
    mutating func apply(_ name: String, _ value: String, _ base: CSSLength.Base) -> Bool {
        switch name {
        case "position": scheme = value == "absolute" ? .absolute : value == "fixed" ? .fixed : .inFlow
        case "left", "inset-inline-start": isBeyondLeft = Self.isBeyond(value, base)
        case "top":
            isBeyondTop = Self.isBeyond(value, base)
            isAboveWindow = value.hasSuffix("%") && Double(value.dropLast()).map { $0 <= -100 } == true
        case "clip": isClipped = Self.isEmptyRectangle(value, base)
        case "clip-path", "-webkit-clip-path": hasEmptyPath = Self.isEmptyPath(value)
        case "overflow", "overflow-x", "overflow-y": clipsOverflow = value.hasPrefix("hidden") || value.hasPrefix("clip")
        default: return false
        }
        return true
    }

    /// Whether the element stands where its edges say; then it does not float.
    var isOutOfFlow: Bool { scheme != .inFlow }

    /// Whether nothing shows of an element of a size, where that is set.
    func hides(width: CGFloat?, height: CGFloat?) -> Bool {
        if scheme == .inFlow { return false }
        let isSpeck = clipsOverflow && width.map { $0 <= 1 } == true && height.map { $0 <= 1 } == true
        return isSpeck || isClipped || hasEmptyPath || isBeyondLeft || isBeyondTop || (scheme == .fixed && isAboveWindow)
    }

    /// Shares of what is around the element, which is not known, count as near.
    private static func isBeyond(_ value: String, _ base: CSSLength.Base) -> Bool {
        CSSLength.parse(value, base).map { $0 <= beyond } == true
    }

    /// `rect(top, right, bottom, left)`, with or without commas.
    private static func isEmptyRectangle(_ value: String, _ base: CSSLength.Base) -> Bool {
        guard value.hasPrefix("rect("), value.hasSuffix(")") else { return false }
        let edges = value.dropFirst(5).dropLast().split { $0 == "," || $0.isWhitespace }.map { CSSLength.parse(String($0), base) }
        guard edges.count == 4 else { return false }
        func isEmpty(_ start: CGFloat?, _ end: CGFloat?) -> Bool { start.map { start in end.map { $0 <= start } == true } == true }
        return isEmpty(edges[0], edges[2]) || isEmpty(edges[3], edges[1])
    }

    /// `inset(50%)` and more, and a circle without a radius.
    private static func isEmptyPath(_ value: String) -> Bool {
        if value.hasPrefix("circle(0") { return !value.hasPrefix("circle(0.") }
        guard value.hasPrefix("inset("), value.hasSuffix("%)"), let part = Double(value.dropFirst(6).dropLast(2)) else { return false }
        return part >= 50
    }
}
