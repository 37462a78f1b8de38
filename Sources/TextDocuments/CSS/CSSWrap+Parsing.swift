import Foundation

/// Reading the properties of floats; what is malformed leaves what was set before.
extension CSSWrap {
    /// True for a property that is one of these. `value` is in small letters, `source` as the page has it.
    mutating func apply(_ name: String, _ value: String, of source: String, _ base: CSSLength.Base) -> Bool {
        switch name {
        case "wrap-flow", "-ms-wrap-flow": flow = Flow(rawValue: value) ?? flow
        case "shape-margin":
            var base = base
            base.whole = nil
            margin = CSSLength.parse(value, base).flatMap { $0 >= 0 ? min($0, 400) : nil } ?? margin
        case "shape-image-threshold":
            let isPercentage = value.hasSuffix("%")
            if let number = Double(isPercentage ? String(value.dropLast()) : value), number.isFinite {
                threshold = min(1, max(0, CGFloat(isPercentage ? number / 100 : number)))
            }
        case "shape-outside", "-webkit-shape-outside":
            if value == "none" || value == "initial" {
                (shape, image) = (nil, nil)
            } else if let new = Self.shape(value, base) {
                (shape, image) = (new, new == .image ? Self.target(source) : nil)
            }
        default: return false
        }
        return true
    }

    /// The most corners of a polygon that are read.
    private static let mostCorners = 500

    static func shape(_ value: String, _ base: CSSLength.Base) -> Shape? {
        if ["margin-box", "border-box", "padding-box", "content-box"].contains(value) { return .box }
        guard let open = value.firstIndex(of: "("), let close = value.lastIndex(of: ")"), open < close else { return nil }
        let content = String(value[value.index(after: open)..<close])
        switch value[..<open].trimmingCharacters(in: .whitespaces) {
        case "url": return .image
        case "circle": return round(content, base, isCircle: true)
        case "ellipse": return round(content, base, isCircle: false)
        case "inset": return inset(content, base)
        case "polygon": return polygon(content, base)
        default: return nil
        }
    }

    /// What `url(…)` names, without quotes; nil where it names nothing.
    private static func target(_ source: String) -> String? {
        guard let open = source.firstIndex(of: "("), let close = source.lastIndex(of: ")"), open < close else { return nil }
        let name = source[source.index(after: open)..<close].trimmingCharacters(in: .whitespaces)
        let bare =
            name.count > 1 && ["\"", "'"].contains(name.first) && name.first == name.last ? String(name.dropFirst().dropLast()) : name
        return bare.isEmpty ? nil : bare
    }

    private static func words(_ text: some StringProtocol) -> [String] { String(text).split { $0.isWhitespace }.map(String.init) }

    private static func length(_ word: String, _ base: CSSLength.Base) -> Length? {
        switch word {
        case "left", "top": return Length()
        case "center": return Length(share: 0.5)
        case "right", "bottom": return Length(share: 1)
        default: break
        }
        if word.hasSuffix("%") {
            guard let number = Double(word.dropLast()), number.isFinite, abs(number) <= 10_000 else { return nil }
            return Length(share: CGFloat(number / 100))
        }
        return CSSLength.parse(word, base).map { Length(pixels: $0) }
    }

    /// `circle(radius at x y)`, `ellipse(rx ry at x y)`; every part may be missing.
    private static func round(_ content: String, _ base: CSSLength.Base, isCircle: Bool) -> Shape? {
        let words = words(content)
        let at = words.firstIndex(of: "at") ?? words.count
        var center = [Length(share: 0.5), Length(share: 0.5)]
        if at < words.count {
            var names = Array(words[(at + 1)...])
            guard (1...2).contains(names.count) else { return nil }
            // `at top` and `at top left` name the second axis first.
            if ["top", "bottom"].contains(names[0]) { names = [names.count > 1 ? names[1] : "center", names[0]] }
            for (index, name) in names.enumerated() {
                guard let length = length(name, base) else { return nil }
                center[index] = length
            }
        }
        var radii: [Radius] = []
        for word in words[..<at] {
            switch word {
            case "closest-side": radii.append(.closestSide)
            case "farthest-side": radii.append(.farthestSide)
            default:
                guard let length = length(word, base), length.pixels >= 0, length.share >= 0 else { return nil }
                radii.append(.length(length))
            }
        }
        if isCircle { return radii.count <= 1 ? .circle(radii.first ?? .closestSide, x: center[0], y: center[1]) : nil }
        if radii.isEmpty { radii = [.closestSide, .closestSide] }
        return radii.count == 2 ? .ellipse(radii[0], radii[1], x: center[0], y: center[1]) : nil
    }

    /// `inset(top right bottom left round radii / radii)`.
    private static func inset(_ content: String, _ base: CSSLength.Base) -> Shape? {
        let parts = words(content.replacingOccurrences(of: "/", with: " / ")).split(separator: "round", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let sides = four(parts[0], base) else { return nil }
        guard parts.count == 2 else {
            let none = Array(repeating: Length(), count: 4)
            return .inset(sides, across: none, down: none)
        }
        let radii = parts[1].split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(radii.count), let across = four(radii[0], base), let down = four(radii[radii.count - 1], base) else {
            return nil
        }
        return .inset(sides, across: across, down: down)
    }

    /// Four lengths of which those that are missing are those opposite (CSS Backgrounds 3).
    private static func four(_ words: some Sequence<String>, _ base: CSSLength.Base) -> [Length]? {
        let lengths = words.map { length($0, base) }
        let known = lengths.compactMap { $0 }
        guard (1...4).contains(lengths.count), known.count == lengths.count else { return nil }
        let second = known.count > 1 ? known[1] : known[0]
        return [known[0], second, known.count > 2 ? known[2] : known[0], known.count > 3 ? known[3] : second]
    }

    private static func polygon(_ content: String, _ base: CSSLength.Base) -> Shape? {
        var points: [[Length]] = []
        for (index, part) in content.split(separator: ",").enumerated() {
            let words = words(part)
            if index == 0, words == ["nonzero"] || words == ["evenodd"] { continue }
            let lengths = words.compactMap { length($0, base) }
            guard words.count == 2, lengths.count == 2, points.count < mostCorners else { return nil }
            points.append(lengths)
        }
        return points.count >= 3 ? .polygon(points) : nil
    }
}
