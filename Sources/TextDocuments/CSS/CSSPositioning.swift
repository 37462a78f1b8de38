import Foundation

/// What a page says of an element's place outside of the flow, as far as that takes the element out of sight: text for screen readers
/// alone, links that show once they have the keyboard's focus, and fields that a page draws anew (CSS Positioned Layout 3, CSS Masking 1
/// `clip` and `clip-path`, CSS Color 4 `opacity`, CSS Transforms 1).
struct CSSPositioning: Equatable {
    private enum Scheme { case inFlow, relative, absolute, fixed }

    private var scheme = Scheme.inFlow
    /// Whether the edges to the left and at the top lie further out than any text is wide.
    private var isBeyondLeft = false
    private var isBeyondTop = false
    /// Whether the top lies at least a whole of what is around it higher, which is the window for what is fixed, and else the page or an
    /// element of it.
    private var isAboveWindow = false
    private var isClipped = false
    private var hasEmptyPath = false
    private var clipsOverflow = false
    private var isTransparent = false
    /// Whether the element is moved by at least the whole of its own height, or width, out of the window's top or left.
    private var isMovedAway = false

    /// How far edges move it from its place, down and up; nil where they do not.
    private var (top, bottom): (CGFloat?, CGFloat?) = (nil, nil)

    /// So far out, in pixels, nothing of an element shows; what hangs out of its parent, as labels do, is nearer.
    private static let beyond: CGFloat = -200

    /// True for a property that is one of these. `value` is in small letters; `base` has no length for 100%.
    mutating func apply(_ name: String, _ value: String, _ base: CSSLength.Base) -> Bool {
        switch name {
        case "position":
            let schemes: [String: Scheme] = ["absolute": .absolute, "fixed": .fixed, "relative": .relative, "sticky": .relative]
            scheme = schemes[value] ?? .inFlow
        case "left", "inset-inline-start": isBeyondLeft = Self.isBeyond(value, base)
        case "top":
            isBeyondTop = Self.isBeyond(value, base)
            top = CSSLength.parse(value, base)
            isAboveWindow = value.hasSuffix("%") && Double(value.dropLast()).map { $0 <= -100 } == true
        case "bottom": bottom = CSSLength.parse(value, base)
        case "clip": isClipped = Self.isEmptyRectangle(value, base)
        case "clip-path", "-webkit-clip-path": hasEmptyPath = Self.isEmptyPath(value)
        case "opacity": isTransparent = Double(value.hasSuffix("%") ? value.dropLast() : value[...]) == 0
        case "transform": isMovedAway = Self.movesAway(value)
        case "overflow", "overflow-x", "overflow-y": clipsOverflow = value.hasPrefix("hidden") || value.hasPrefix("clip")
        default: return false
        }
        return true
    }

    /// Whether the element stands where its edges say; then it does not float.
    var isOutOfFlow: Bool { scheme == .absolute || scheme == .fixed }
    /// How far its edges raise it above its place in the line.
    var rise: CGFloat { scheme == .relative ? top.map { -$0 } ?? bottom ?? 0 : 0 }
    /// Whether the edges of elements within are measured from its own.
    var isPositioned: Bool { scheme != .inFlow }

    /// Whether nothing shows of an element of a size, where that is set.
    /// - Parameter isInPage: whether the edges of an absolute element are measured from those of the page.
    func hides(width: CGFloat?, height: CGFloat?, isInPage: Bool) -> Bool {
        let isNothing = width == 0 && height == 0
        if isTransparent, isNothing || isOutOfFlow { return true }
        if !isOutOfFlow { return false }
        if scheme == .fixed, isMovedAway { return true }
        let isSpeck = clipsOverflow && width.map { $0 <= 1 } == true && height.map { $0 <= 1 } == true
        return isSpeck || isClipped || hasEmptyPath || isBeyondLeft || isBeyondTop || ((scheme == .fixed || isInPage) && isAboveWindow)
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

    /// `translateY(-100%)` and more, or `translate` with such a part.
    private static func movesAway(_ value: String) -> Bool {
        guard value.hasPrefix("translate"), let start = value.firstIndex(of: "("), let end = value.firstIndex(of: ")"), start < end else {
            return false
        }
        let parts = value[value.index(after: start)..<end].split { $0 == "," || $0.isWhitespace }
        return parts.contains { $0.hasSuffix("%") && Double($0.dropLast()).map { $0 <= -100 } == true }
    }

    /// `inset(50%)` and more, and a circle without a radius.
    private static func isEmptyPath(_ value: String) -> Bool {
        if value.hasPrefix("circle(0") { return !value.hasPrefix("circle(0.") }
        guard value.hasPrefix("inset("), value.hasSuffix("%)"), let part = Double(value.dropFirst(6).dropLast(2)) else { return false }
        return part >= 50
    }
}
