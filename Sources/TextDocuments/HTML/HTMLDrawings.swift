import Foundation
import TextKit

/// The drawings that stand in a page.
final class HTMLDrawings {
    private let sources: [[UInt8]]
    /// What style sheets of the page say of them.
    private let sheet: String
    private var parsed: [Int: SVGSource] = [:]
    private var made: [Key: Drawing] = [:]
    /// Which drawing has an element of an id, once it has been asked for.
    private var owners: [String: Int]?

    private struct Key: Hashable {
        var source: [UInt8]
        var width: CGFloat
        var height: CGFloat
        var color: String?
        var fillsInColor: Bool
    }

    private static let maximumUsed = 8
    /// Drawings that are read in search of an element that another one uses.
    private static let maximumSearched = 200

    init(_ sources: [[UInt8]], sheet: String) { (self.sources, self.sheet) = (sources, sheet) }

    subscript(_ number: Int) -> SVGSource? {
        guard sources.indices.contains(number) else { return nil }
        if let known = parsed[number] { return known }
        let source = SVGSource(sources[number][...])
        parsed[number] = source
        return source
    }

    /// The drawing of a number at a size; drawings that look the same are one.
    func drawing(_ number: Int, size: CGSize, color: String?, fillsInColor: Bool) -> Drawing? {
        guard let source = self[number] else { return nil }
        let key = Key(source: sources[number], width: size.width, height: size.height, color: color, fillsInColor: fillsInColor)
        if let known = made[key] { return known }
        let used = used(by: source, number)
        let drawing = Drawing(source, size: size, sheet: sheet, used: used, color: color, fillsInColor: fillsInColor)
        made[key] = drawing
        return drawing
    }

    /// Whether anything of a drawing shows.
    func draws(_ source: SVGSource) -> Bool { source.shapeCount > 0 || !source.pictures.isEmpty }

    /// The drawings that hold what one uses and has not itself.
    private func used(by source: SVGSource, _ number: Int) -> [SVGSource] {
        let missing = source.uses.subtracting(source.ids)
        if missing.isEmpty { return [] }
        let owners = owners ?? findOwners()
        self.owners = owners
        return Set(missing.compactMap { owners[$0] }).subtracting([number]).sorted().prefix(Self.maximumUsed).compactMap { self[$0] }
    }

    private func findOwners() -> [String: Int] {
        var found: [String: Int] = [:]
        for number in sources.indices.prefix(Self.maximumSearched) {
            for id in self[number]?.ids ?? [] where found[id] == nil { found[id] = number }
        }
        return found
    }
}

extension HTMLFlow {
    /// Larger drawings than this, in units of their own, are no icons.
    private static var largestIcon: CGFloat { 64 }
    /// As wide as a usual column, logical pixels: for drawings that fill what they stand in.
    private static var fullWidth: CGFloat { 900 }
    /// Of signs in a line, in ems, and of those that are more than twice as wide as high, as words are.
    private static let signHeight = (usual: 1.25, wide: 2.5)

    /// Appends an `<svg>` of the page: what it draws, and its pictures alone where it draws nothing else.
    func appendDrawing(_ attributes: [(name: String, value: String)], _ style: SharedStyle, _ frame: Frame) {
        func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        guard let number = attribute(HTMLGuard.drawingAttribute).flatMap({ Int($0) }), let source = drawings[number],
            drawings.draws(source)
        else { return }
        let isSign = isSign(source, frame)
        guard let size = drawingSize(source, style, isSign: isSign) else { return }
        let label = Self.label(source, attribute) ?? ""
        if source.shapeCount == 0 || !VectorPicture.isAvailable, !source.pictures.isEmpty {
            for name in source.pictures where !name.isEmpty {
                var picture = RichPicture(source: DataURL.parse(name).map { .data($0.data, type: $0.type) } ?? .named(name))
                picture.alternativeText = label
                picture.width = style.widthIsPercentage ? nil : style.width
                append(picture, style, frame)
            }
            return
        }
        guard VectorPicture.isAvailable else {
            let said = Self.label(source, attribute).map { $0.isEmpty ? Self.joined(source.words) : $0 } ?? ""
            if !said.isEmpty { append(RichPicture(source: .picture(nil), alternativeText: said), style, frame) }
            return
        }
        let isIcon = isSign || max(size.width, size.height) <= Self.largestIcon
        let color = (isIcon ? iconColor(style) : style.character.color).map { CSSColor.text($0) }
        guard let drawing = drawings.drawing(number, size: size, color: color, fillsInColor: isIcon && resolver.isDark) else { return }
        append(RichPicture(source: .drawing(drawing), alternativeText: label), style, frame)
    }

    /// The colour of an icon, which is that of the text beside it: on dark paper black would not be seen. A larger drawing has a ground of
    /// its own as a rule, which its black was chosen for.
    private func iconColor(_ style: SharedStyle) -> RGBA? {
        text.dependsOnColorScheme = true
        guard resolver.isDark else { return style.character.color }
        let ground = blocks.last?.boxes.last.flatMap { text.boxes[$0].background }
        let theme = DocumentTheme.dark
        guard let own = style.character.color else { return ground.map { theme.ink(on: $0) } ?? theme.ink }
        return theme.readable(own, on: ground)
    }

    /// What is said for a drawing (SVG-AAM 1.0 § 5.2); nil for one that only adorns.
    private static func label(_ source: SVGSource, _ attribute: (String) -> String?) -> String? {
        if attribute("aria-hidden") == "true" || ["presentation", "none"].contains(attribute("role")) { return nil }
        return joined(attribute("aria-label") ?? source.title)
    }

    private static func joined(_ words: String) -> String { words.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Whether a drawing stands for a word: what a link or a button shows, and what the page has elsewhere to be used in many places. Their
    /// sizes are often in style sheets that did not come with the page.
    private func isSign(_ source: SVGSource, _ frame: Frame) -> Bool {
        guard source.words.allSatisfy(\.isWhitespace) else { return false }
        return frame.link >= 0 || !source.uses.subtracting(source.ids).isEmpty || frames.suffix(4).contains { $0.node.name == "button" }
    }

    /// How large a drawing is; nil for one that takes no room.
    private func drawingSize(_ source: SVGSource, _ style: SharedStyle, isSign: Bool) -> CGSize? {
        func attribute(_ name: String) -> String? { source.root.first { $0.name == name }?.value }
        let (own, height) = (attribute("width"), style.height.map { HTMLStyles.number($0) } ?? attribute("height"))
        if own == "0" || height == "0" || style.width == 0 { return nil }
        let width = style.widthIsPercentage ? "100%" : style.width.map { HTMLStyles.number($0) } ?? own
        let size = VectorPicture.size(width: width, height: height, viewBox: attribute("viewBox"))
        let fills = width?.hasSuffix("%") == true || width == nil && height.flatMap { VectorPicture.length($0) } == nil
        let isUnsized = style.width == nil && style.height == nil && attribute("class")?.contains("icon") == true
        if isSign, fills || isUnsized, max(size.width, size.height) > Self.largestIcon {
            let box = attribute("viewBox") == nil ? CGSize(width: 1, height: 1) : size
            let height = style.character.size * (box.width > 2 * box.height ? Self.signHeight.wide : Self.signHeight.usual)
            return CGSize(width: min(Self.fullWidth, height * box.width / box.height), height: height)
        }
        guard fills, attribute("viewBox") != nil, max(size.width, size.height) > Self.largestIcon else { return size }
        let isGiven = height.flatMap { VectorPicture.length($0) } != nil
        return isGiven ? size : CGSize(width: Self.fullWidth, height: min(16_384, Self.fullWidth * size.height / size.width))
    }
}
