import Foundation
import TextKit

extension HTMLFlow {
    /// Appends a formula: what stands in it, or what it says of itself where nothing does.
    func appendFormula(_ node: HTMLNode, _ attributes: [(name: String, value: String)], _ frame: Frame) {
        var formula = MathText(node)
        if formula.isEmpty { formula.append(attributes.first { $0.name == "alttext" }?.value ?? "") }
        let plain = frame.character
        for run in formula.runs {
            var character = text.characters[plain]
            if run.isItalic { character.isItalic = true }
            if run.shift != .none {
                character.superscript = run.shift == .raised ? 1 : -1
                character.size *= 0.7
            }
            var shown = frame
            shown.character = text.index(of: character)
            appendVerbatim(run.text, shown)
        }
    }

    /// Whether an element shows once more what MathML beside it says: MediaWiki's picture of it, and KaTeX's letters in their places.
    static func repeatsFormula(_ name: String, _ context: CSSContext, in parent: Frame) -> Bool {
        switch name {
        case "img": parent.context.classes.contains("mwe-math-element") && holdsFormula(parent.node)
        case "span": parent.context.classes.contains("katex") && context.classes.contains("katex-html") && hasMathML(parent.node)
        default: false
        }
    }

    /// Whether KaTeX has MathML beside the letters in an element of its own.
    private static func hasMathML(_ node: HTMLNode) -> Bool {
        (0..<min(node.childCount, 4)).contains { index in
            let child = node.child(index)
            return child.kind == .element && child.attributes.contains { $0.name == "class" && $0.value == "katex-mathml" }
        }
    }

    /// Whether a formula stands in an element: pages hide formulas where scripts of theirs draw them.
    static func holdsFormula(_ node: HTMLNode, depth: Int = 2) -> Bool {
        if node.name == "math" { return true }
        return depth > 0
            && (0..<min(node.childCount, 8)).contains {
                node.child($0).kind == .element && holdsFormula(node.child($0), depth: depth - 1)
            }
    }
}
