import TextKit

/// `inherit`, `initial`, `unset` and `revert`, which every property has (CSS Cascading 4, § 7).
extension ComputedStyle {
    /// Takes a property from the parent, or sets it to what it is by itself. False for other values.
    mutating func applyKeyword(_ name: String, _ value: String, _ base: StyleBase) -> Bool {
        let source: ComputedStyle
        switch value.lowercased() {
        case "inherit": source = base.parent
        case "initial": source = Self.initial(base)
        // What elements have by themselves is not known any more here: the parent's is nearest to it.
        case "unset", "revert", "revert-layer": source = Self.inherited.contains(name) ? base.parent : Self.initial(base)
        default: return false
        }
        return copyText(name, source) || copyBlock(name, source)
    }

    private static func initial(_ base: StyleBase) -> ComputedStyle {
        var style = ComputedStyle()
        style.character.size = base.medium
        return style
    }

    private static let inherited: Set<String> = [
        "font-size", "font-family", "font-weight", "font-style", "font-variant", "font-variant-caps", "color", "letter-spacing",
        "word-spacing",
        "white-space", "text-align", "text-align-last", "font-feature-settings", "text-indent", "text-transform", "line-height", "hyphens",
        "quotes",
        "visibility", "list-style",
        "list-style-type",
        "direction", "caption-side", "word-break", "line-break", "text-underline-position", "text-emphasis", "text-emphasis-style",
        "text-emphasis-color", "text-emphasis-position",
    ]

    private mutating func copyText(_ name: String, _ other: ComputedStyle) -> Bool {
        switch name {
        case "font-size": character.size = other.character.size
        case "font-family": character.families = other.character.families
        case "font-weight": character.weight = other.character.weight
        case "font-style": character.isItalic = other.character.isItalic
        case "font-variant", "font-variant-caps": character.isSmallCaps = other.character.isSmallCaps
        case "color": character.color = other.character.color
        case "letter-spacing": character.kern = other.character.kern
        case "word-spacing": wordSpacing = other.wordSpacing
        case "white-space": whiteSpace = other.whiteSpace
        case "text-align": (alignment, alignsBlocks) = (other.alignment, other.alignsBlocks)
        case "text-align-last": lastLineAlignment = other.lastLineAlignment
        case "font-feature-settings": character.features = other.character.features
        case "text-indent": textIndent = other.textIndent
        case "text-transform": transform = other.transform
        case "line-height": lineHeight = other.lineHeight
        case "hyphens": hyphens = other.hyphens
        case "quotes": quotes = other.quotes
        case "word-break": wordBreaks = other.wordBreaks
        case "line-break": lineBreakRule = other.lineBreakRule
        case "text-underline-position": underlinesBelow = other.underlinesBelow
        case "text-emphasis":
            (character.emphasis.mark, character.emphasis.color) = (other.character.emphasis.mark, other.character.emphasis.color)
        case "text-emphasis-style": character.emphasis.mark = other.character.emphasis.mark
        case "text-emphasis-color": character.emphasis.color = other.character.emphasis.color
        case "text-emphasis-position": character.emphasis.isBelow = other.character.emphasis.isBelow
        case "visibility": isHidden = other.isHidden
        case "list-style", "list-style-type": listFormat = other.listFormat
        default: return false
        }
        return true
    }

    private mutating func copyBlock(_ name: String, _ other: ComputedStyle) -> Bool {
        switch name {
        case "margin": margin = other.margin
        case "margin-top": margin[0] = other.margin[0]
        case "margin-right": margin[1] = other.margin[1]
        case "margin-bottom": margin[2] = other.margin[2]
        case "margin-left": margin[3] = other.margin[3]
        case "padding": padding = other.padding
        case "padding-left": padding[3] = other.padding[3]
        case "border": (borders, hasNoBorder) = (other.borders, other.hasNoBorder)
        case "background", "background-color": ownBackground = other.ownBackground
        case "display": display = other.display
        case "float": side = other.side
        case "width": (width, widthIsPercentage) = (other.width, other.widthIsPercentage)
        case "text-decoration", "text-decoration-line": (underline, strikethrough) = (other.underline, other.strikethrough)
        case "vertical-align":
            (superscript, baselineOffset, verticalAlignment) = (other.superscript, other.baselineOffset, other.verticalAlignment)
        default: return false
        }
        return true
    }
}
