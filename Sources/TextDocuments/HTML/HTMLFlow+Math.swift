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
}
