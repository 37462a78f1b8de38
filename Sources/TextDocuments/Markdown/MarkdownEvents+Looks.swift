import Foundation
import TextKit

/// What raw HTML in Markdown says of looks.
extension MarkdownEvents {
    /// An element that is open and says something of the text in it.
    struct OpenLook {
        var name: String
        var look: InlineLook.Values
    }

    /// A block element that is open, and how its lines stand.
    struct OpenAlignment {
        var name: String
        var alignment: TextAlignment
    }

    private static let looks: Set<String> = ["mark", "small", "big", "span", "font"]
    private static let aligned: Set<String> = ["p", "div", "center", "h1", "h2", "h3", "h4", "h5", "h6"]
    private static let mostOpen = 64

    func turnLook(_ tag: HTMLTag) {
        guard Self.looks.contains(tag.name) else { return }
        if tag.isClosing {
            if let last = openLooks.lastIndex(where: { $0.name == tag.name }) { openLooks.remove(at: last) }
        } else if openLooks.count < Self.mostOpen {
            openLooks.append(OpenLook(name: tag.name, look: look(tag)))
        }
        builder.inline.look = openLooks.last.map { builder.look($0.look) } ?? -1
    }

    private func look(_ tag: HTMLTag) -> InlineLook.Values {
        var look = openLooks.last?.look ?? InlineLook.Values()
        switch tag.name {
        case "mark": look.background = RGBA(hex: 0xFFFF00)
        case "small": look.scale = max(0.6, look.scale * 0.85)
        case "big": look.scale = min(3, look.scale * 1.2)
        case "font": look.color = tag.attributes["color"].flatMap(CSSColor.legacy) ?? look.color
        default: break
        }
        for declaration in tag.attributes["style"].map(CSSDeclaration.list) ?? [] {
            switch declaration.name {
            case "color": look.color = CSSColor.parse(declaration.value) ?? look.color
            case "background", "background-color": look.background = CSSColor.parse(declaration.value) ?? look.background
            case "font-variant", "font-variant-caps": look.isSmallCaps = declaration.value == "small-caps"
            default: break
            }
        }
        return look
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
