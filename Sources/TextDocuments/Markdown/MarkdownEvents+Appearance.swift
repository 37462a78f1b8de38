import Foundation
import TextKit

/// The appearance that raw HTML in Markdown asks for.
extension MarkdownEvents {
    /// An open element that gives the text in it an appearance.
    struct OpenAppearance {
        var name: String
        var appearance: InlineAppearance.Values
    }

    /// A block element that is open, and how its lines stand.
    struct OpenAlignment {
        var name: String
        var alignment: TextAlignment
    }

    private static let appearances: Set<String> = ["mark", "small", "big", "span", "font"]
    private static let aligned: Set<String> = ["p", "div", "center", "h1", "h2", "h3", "h4", "h5", "h6"]
    private static let mostOpen = 64

    func turnAppearance(_ tag: HTMLTag) {
        guard Self.appearances.contains(tag.name) else { return }
        if tag.isClosing {
            if let last = openAppearances.lastIndex(where: { $0.name == tag.name }) { openAppearances.remove(at: last) }
        } else if openAppearances.count < Self.mostOpen {
            openAppearances.append(OpenAppearance(name: tag.name, appearance: appearance(tag)))
        }
        builder.inline.appearance = openAppearances.last.map { builder.appearance($0.appearance) } ?? -1
    }

    private func appearance(_ tag: HTMLTag) -> InlineAppearance.Values {
        var appearance = openAppearances.last?.appearance ?? InlineAppearance.Values()
        switch tag.name {
        case "mark": appearance.background = RGBA(hex: 0xFFFF00)
        case "small": appearance.scale = max(0.6, appearance.scale * 0.85)
        case "big": appearance.scale = min(3, appearance.scale * 1.2)
        case "font": appearance.color = tag.attributes["color"].flatMap(CSSColor.legacy) ?? appearance.color
        default: break
        }
        for declaration in tag.attributes["style"].map(CSSDeclaration.list) ?? [] {
            switch declaration.name {
            case "color": appearance.color = CSSColor.parse(declaration.value) ?? appearance.color
            case "background", "background-color": appearance.background = CSSColor.parse(declaration.value) ?? appearance.background
            case "font-variant", "font-variant-caps": appearance.isSmallCaps = declaration.value == "small-caps"
            default: break
            }
        }
        return appearance
    }

    /// Elements may stay open over the Markdown between two blocks of HTML.
    func turnAlignment(_ tag: HTMLTag) {
        guard Self.aligned.contains(tag.name) else { return }
        if tag.isClosing {
            if let last = openAlignments.lastIndex(where: { $0.name == tag.name }) { openAlignments.removeSubrange(last...) }
            return
        }
        endAlignedParagraphs()
        let known: [String: TextAlignment] = ["left": .left, "center": .center, "middle": .center, "right": .right, "justify": .justified]
        let styled = tag.attributes["style"].map(CSSDeclaration.list)?.last { $0.name == "text-align" }?.value
        let said = (styled ?? tag.attributes["align"] ?? (tag.name == "center" ? "center" : "")).lowercased()
        if openAlignments.count < Self.mostOpen {
            openAlignments.append(OpenAlignment(name: tag.name, alignment: known[said] ?? openAlignments.last?.alignment ?? .natural))
        }
    }

    /// Paragraphs and headings end with their block, others may go on in the Markdown after it.
    func endAlignedParagraphs() { openAlignments.removeAll { $0.name == "p" || $0.name.first == "h" } }
}
