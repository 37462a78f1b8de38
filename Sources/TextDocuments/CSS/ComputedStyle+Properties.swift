import Foundation
import TextKit

/// The values that sizes refer to while an element's declarations are applied.
struct StyleBase {
    var parent: ComputedStyle
    var rootSize: CGFloat
    var medium: CGFloat
}

extension ComputedStyle {
    /// Applies what decides about the size that `em` stands for and which edges lines begin at; the other properties come after all of
    /// these.
    mutating func applySize(_ declaration: CSSDeclaration, _ base: StyleBase) {
        switch declaration.name {
        case "font-size": setSize(declaration.value, base)
        case "direction":
            let value = declaration.value.lowercased()
            direction = value == "rtl" ? .rightToLeft : value == "ltr" ? .leftToRight : direction
        default: break
        }
    }

    private mutating func setSize(_ value: String, _ base: StyleBase) {
        switch value.lowercased() {
        case "inherit": character.size = base.parent.character.size
        case "initial": character.size = base.medium
        case "unset", "revert": character.size = base.parent.character.size
        default:
            let size = CSSLength.fontSize(
                value, parent: base.parent.character.size, root: base.rootSize, medium: base.medium)
            if let size { character.size = size }
        }
    }

    private mutating func setWeight(_ value: String, _ base: StyleBase) {
        switch value.lowercased() {
        case "normal": character.weight = 400
        case "bold": character.weight = 700
        case "bolder": character.weight = base.parent.character.weight < 600 ? 700 : 900
        case "lighter": character.weight = base.parent.character.weight < 600 ? 300 : 400
        case "inherit": character.weight = base.parent.character.weight
        default: if let number = Int(value), (1...1000).contains(number) { character.weight = max(100, number / 100 * 100) }
        }
    }

    private mutating func setFamilies(_ value: String) {
        let families = CSSText.split(value, ",").map { CSSText.unquoted($0) }.filter { !$0.isEmpty }
        if !families.isEmpty { character.families = Array(families.prefix(8)) }
    }

    /// Applies a declaration; unknown ones and values that are not understood change nothing.
    mutating func apply(_ declaration: CSSDeclaration, _ base: StyleBase) {
        let value = declaration.value
        if declaration.name != "font-size", applyKeyword(declaration.name, value, base) { return }
        switch declaration.name {
        case "content": content = value
        case "counter-reset", "counter-set": counterResets = Self.counters(value, usual: 0)
        case "counter-increment": counterSteps = Self.counters(value, usual: 1)
        case "font-family": setFamilies(value)
        case "font-weight": setWeight(value, base)
        case "font-style":
            if value == "inherit" { break }
            character.isItalic = value.lowercased().hasPrefix("italic") || value.lowercased().hasPrefix("oblique")
        case "color": setColor(value, base)
        case "font-variant", "font-variant-caps":
            character.isSmallCaps = value.lowercased().split(separator: " ").contains { $0 == "small-caps" || $0 == "all-small-caps" }
        case "font-feature-settings", "-webkit-font-feature-settings": character.features = FeatureSetting.list(value) ?? character.features
        case "background-color", "background":
            let colors = CSSText.words(value).compactMap(CSSColor.parse)
            if let color = colors.first { ownBackground = color } else if value == "none" { ownBackground = .clear }
        case "text-decoration", "text-decoration-line", "text-decoration-style", "text-decoration-color":
            applyDecoration(declaration)
        case "letter-spacing": character.kern = length(value, base) ?? (value == "normal" ? nil : character.kern)
        case "word-spacing": wordSpacing = length(value, base) ?? (value == "normal" ? 0 : wordSpacing)
        case "vertical-align": applyVerticalAlignment(value, base)
        case "text-shadow": character.hasShadow = value != "none"
        case "-webkit-text-stroke-width":
            character.strokeWidth = length(value, base).map { ($0 / max(1, character.size) * 1e6).rounded() / 1e4 } ?? 0
        default: applyToBlock(declaration, base)
        }
    }

    /// Names, each with a number after it or with the usual one.
    private static func counters(_ value: String, usual: Int) -> [(name: String, value: Int)] {
        var found: [(name: String, value: Int)] = []
        for word in CSSText.words(value).prefix(32) where word.lowercased() != "none" {
            if let number = Int(word), !found.isEmpty {
                found[found.count - 1].value = min(max(number, -1_000_000), 1_000_000)
            } else {
                found.append((word, usual))
            }
        }
        return found
    }

    private mutating func setColor(_ value: String, _ base: StyleBase) {
        if ["inherit", "currentcolor", "unset"].contains(value.lowercased()) {
            character.color = base.parent.character.color
        } else if let color = CSSColor.parse(value) {
            character.color = color == .black ? nil : color
        }
    }

    private mutating func applyDecoration(_ declaration: CSSDeclaration) {
        for word in CSSText.words(declaration.value.lowercased()) {
            switch word {
            case "none": (underline, strikethrough) = (0, 0)
            case "underline": underline |= UnderlineStyle.single.rawValue
            case "line-through": strikethrough |= UnderlineStyle.single.rawValue
            case "double": addToLines(.double)
            case "dotted": addToLines(.patternDot)
            case "dashed": addToLines(.patternDash)
            default: if let color = CSSColor.parse(word) { decorationColor = color }
            }
        }
    }

    private mutating func addToLines(_ style: UnderlineStyle) {
        if underline != 0 { underline |= style.rawValue }
        if strikethrough != 0 { strikethrough |= style.rawValue }
    }

    private mutating func applyVerticalAlignment(_ value: String, _ base: StyleBase) {
        (superscript, baselineOffset) = (0, 0)
        switch value.lowercased() {
        case "super": superscript = 1
        case "sub": superscript = -1
        case "top", "text-top": verticalAlignment = 0
        case "middle": verticalAlignment = 1
        case "bottom", "text-bottom": verticalAlignment = 2
        case "baseline": verticalAlignment = 3
        default:
            let sizes = CSSLength.Base(em: character.size, rem: base.rootSize, whole: character.size * 1.2)
            baselineOffset = CSSLength.parse(value, sizes) ?? 0
        }
    }

    private func length(_ value: String, _ base: StyleBase) -> CGFloat? {
        CSSLength.parse(value, CSSLength.Base(em: character.size, rem: base.rootSize))
    }
}
