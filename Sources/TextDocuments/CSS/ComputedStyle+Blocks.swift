import Foundation
import TextKit

// The properties of blocks, lists and tables.
extension ComputedStyle {
    private static let edges = ["top", "right", "bottom", "left"]

    mutating func applyToBlock(_ declaration: CSSDeclaration, _ base: StyleBase) {
        let value = declaration.value.lowercased()
        let sizes = CSSLength.Base(em: character.size, rem: base.rootSize)
        // The width that percentages refer to is decided later: a column of the default appearance is assumed.
        let page = CSSLength.Base(em: character.size, rem: base.rootSize, whole: 34 * base.rootSize)
        switch declaration.name {
        case "display": applyDisplay(value)
        case "visibility": isHidden = value == "hidden" || value == "collapse"
        case "white-space": applyWhiteSpace(value)
        case "text-align", "-webkit-text-align": applyAlignment(value)
        case "text-align-last", "-webkit-text-align-last": lastLineAlignment = lastLine(value) ?? lastLineAlignment
        case "text-indent": textIndent = CSSText.words(value).lazy.compactMap { CSSLength.parse($0, page) }.first ?? textIndent
        case "caption-side": captionIsBelow = ["bottom", "block-end", "inherit"].contains(value) && (value != "inherit" || captionIsBelow)
        case "line-height": applyLineHeight(value, sizes)
        case "text-transform":
            transform =
                [
                    "uppercase": .uppercase, "lowercase": .lowercase, "capitalize": .capitalize, "full-width": .fullWidth,
                    "-epub-fullwidth": .fullWidth,
                ][value] ?? .none
        case "clear": clearedSides = Self.clearedSides(value, direction)
        case "float": side = Self.side(value, direction)
        case "width": applyWidth(value, sizes)
        case "max-width", "max-inline-size":
            mostWidth = CSSLength.parse(value, CSSLength.Base(em: sizes.em, rem: sizes.rem, whole: 100))
                .flatMap { $0 >= 0 ? ($0, value.hasSuffix("%")) : nil }
        case "height":
            height = CSSLength.parse(value, sizes).flatMap { $0 >= 0 ? $0 : nil }
            heightIsAutomatic = height == nil
        case "border-collapse": collapsesBorders = value == "collapse"
        case "tab-stops": applyTabStops(value, sizes)
        case "user-select", "-webkit-user-select", "-moz-user-select": isUnselectable = value == "none"
        case "list-style", "list-style-type": for word in CSSText.words(declaration.value) { applyListStyle(word) }
        default:
            if applyToLines(declaration, value, base) { return }
            if wrap.apply(declaration.name, value, of: declaration.value, sizes) { return }
            if positioning.apply(declaration.name, value, sizes) { return }
            if grid.apply(declaration.name, value) { return }
            applyToEdges(declaration.name, value, declaration.name.hasPrefix("border") ? sizes : page)
        }
    }

    private static func side(_ value: String, _ direction: WritingDirection) -> DocumentFigure.Side? {
        switch value {
        case "left": .left
        case "right": .right
        case "inline-start": direction == .rightToLeft ? .right : .left
        case "inline-end": direction == .rightToLeft ? .left : .right
        default: nil
        }
    }

    private static func clearedSides(_ value: String, _ direction: WritingDirection) -> ExclusionSides {
        if value == "both" || value == "all" { return .both }
        return Self.side(value, direction).map { $0 == .left ? .left : .right } ?? []
    }

    private mutating func applyDisplay(_ value: String) {
        arrangesItems = value.hasSuffix("flex") || value.hasSuffix("grid")
        switch value {
        case "none": display = .none
        case "inline", "inline-block", "inline-flex", "inline-grid", "contents", "inline-table", "ruby", "ruby-text": display = .inline
        case "list-item": display = .listItem
        case "table": display = .table
        case "table-row": display = .tableRow
        case "table-cell": display = .tableCell
        case "table-row-group", "table-header-group", "table-footer-group", "table-column", "table-column-group":
            display = .tablePart
        case "block", "flow-root", "flex", "grid", "table-caption", "run-in": display = .block
        default: break
        }
    }

    private mutating func applyWhiteSpace(_ value: String) {
        let known: [String: WhiteSpace] = [
            "normal": .normal, "nowrap": .noWrap, "pre": .pre, "pre-wrap": .preWrap, "break-spaces": .preWrap, "pre-line": .preLine,
        ]
        whiteSpace = known[value] ?? whiteSpace
    }

    private mutating func applyAlignment(_ value: String) {
        switch value {
        case "left", "-webkit-left": alignment = .left
        case "right", "-webkit-right": alignment = .right
        case "center", "-webkit-center": alignment = .center
        case "justify": alignment = .justified
        case "start", "initial": alignment = .natural
        case "end": alignment = direction == .rightToLeft ? .left : .right
        default: return
        }
        alignsBlocks = value.hasPrefix("-")
    }

    /// Nil for what is not understood. Text begins at the edge that its direction has, also where that is said.
    private func lastLine(_ value: String) -> TextAlignment? {
        let isRightToLeft = direction == .rightToLeft
        return [
            "auto": .natural, "initial": .natural, "left": .left, "right": .right, "center": .center, "justify": .justified,
            "start": isRightToLeft ? .right : .left, "end": isRightToLeft ? .left : .right,
        ][value]
    }

    private mutating func applyLineHeight(_ value: String, _ sizes: CSSLength.Base) {
        if value == "normal" { lineHeight = .normal }
        if let factor = Double(value), factor >= 0, factor < 100 {
            lineHeight = factor == 0 ? .normal : .multiple(CGFloat(factor))
            return
        }
        var based = sizes
        based.whole = sizes.em
        if let length = CSSLength.parse(value, based), length >= 0 { lineHeight = .length(length) }
    }

    private mutating func applyWidth(_ value: String, _ sizes: CSSLength.Base) {
        var based = sizes
        based.whole = 100
        width = CSSLength.parse(value, based).flatMap { $0 >= 0 ? $0 : nil }
        widthIsPercentage = width != nil && value.hasSuffix("%")
        let em = value.hasSuffix("rem") ? sizes.rem : ["em", "ex", "ch"].contains { value.hasSuffix($0) } ? sizes.em : 0
        widthEm = em > 0 ? em : nil
    }

    private mutating func applyListStyle(_ word: String) {
        let known = [
            "disc": "{disc}", "circle": "{circle}", "square": "{square}", "decimal": "{decimal}.",
            "decimal-leading-zero": "{decimal-leading-zero}.", "lower-greek": "{lower-greek}.", "lower-roman": "{lower-roman}.",
            "upper-roman": "{upper-roman}.",
            "lower-alpha": "{lower-alpha}.", "lower-latin": "{lower-alpha}.", "upper-alpha": "{upper-alpha}.",
            "upper-latin": "{upper-alpha}.", "none": "",
        ]
        if let format = known[word.lowercased()] { listFormat = format }
        guard word.hasPrefix("\"") || word.hasPrefix("'"), word.utf8.count < 32 else { return }
        listFormat = CSSText.unquoted(word).trimmingCharacters(in: .whitespaces)
    }

    /// As word processors write them: `tab-stops: 28px right 84px`.
    private mutating func applyTabStops(_ value: String, _ sizes: CSSLength.Base) {
        var stops: [RichParagraph.Tab] = []
        var alignment = RichParagraph.Tab.Alignment.left
        for word in CSSText.words(value.replacing(",", with: " ")).prefix(200) {
            switch word {
            case "left": alignment = .left
            case "center": alignment = .center
            case "right": alignment = .right
            case "decimal": alignment = .decimal
            default:
                guard let location = CSSLength.parse(word, sizes) else { continue }
                stops.append(.init(alignment: alignment, location: location))
                alignment = .left
            }
        }
        tabs = stops.sorted { $0.location < $1.location }
    }

    private mutating func applyToEdges(_ name: String, _ value: String, _ sizes: CSSLength.Base) {
        let parts = name.split(separator: "-")
        guard let first = parts.first, parts.count <= 4 else { return }
        let edge = parts.count > 1 ? Self.edges.firstIndex(of: String(parts[1])) : nil
        switch (first, edge, parts.count) {
        case ("margin", nil, 1): applyMargins(value, sizes)
        case ("margin", let edge?, 2):
            margin[edge] = CSSLength.parse(value, sizes) ?? 0
            if edge == 1 { margins.rightIsAutomatic = value == "auto" } else if edge == 3 { margins.leftIsAutomatic = value == "auto" }
        case ("padding", nil, 1): if let sides = CSSLength.sides(value, sizes) { padding = sides.map { max(0, $0 ?? 0) } }
        case ("padding", let edge?, 2): padding[edge] = max(0, CSSLength.parse(value, sizes) ?? 0)
        case ("border", nil, 1): for edge in 0..<4 { applyBorder(value, sizes, edge) }
        case ("border", let edge?, 2): applyBorder(value, sizes, edge)
        case ("border", nil, 2): applyBorders(parts[1], value, sizes)
        case ("border", let edge?, 3): applyBorder(parts[2], value, sizes, edge)
        default: break
        }
        if parts.count > 1, parts[1] == "inline" || parts[1] == "block" { applyToFlow(parts, value, sizes) }
    }

    private mutating func applyMargins(_ value: String, _ sizes: CSSLength.Base) {
        guard let sides = CSSLength.sides(value, sizes) else { return }
        margin = sides.map { $0 ?? 0 }
        let words = CSSText.words(value)
        let right = words.count > 1 ? words[1] : words[0]
        margins = (leftIsAutomatic: (words.count > 3 ? words[3] : right) == "auto", rightIsAutomatic: right == "auto")
    }

    /// Edges by the direction of the text: `margin-inline-start`, `padding-block`, `border-block-start-color`.
    private mutating func applyToFlow(_ parts: [Substring], _ value: String, _ sizes: CSSLength.Base) {
        let isLeftToRight = direction != .rightToLeft
        let edges = parts[1] == "block" ? (start: 0, end: 2) : isLeftToRight ? (start: 3, end: 1) : (start: 1, end: 3)
        if parts[0] == "border" {
            let named = parts.count > 2 ? ["start": [edges.start], "end": [edges.end]][parts[2]] : nil
            let part = parts.dropFirst(named == nil ? 2 : 3).first
            for edge in named ?? [edges.start, edges.end] {
                if let part { applyBorder(part, value, sizes, edge) } else { applyBorder(value, sizes, edge) }
            }
            return
        }
        let words = CSSText.words(value).prefix(2)
        guard let first = words.first, let last = words.last else { return }
        for (edge, word, end) in [(edges.start, first, "start"), (edges.end, parts.count == 2 ? last : first, "end")] {
            if parts.count == 3, parts[2] != end { continue }
            let length = CSSLength.parse(word, sizes) ?? 0
            if parts[0] == "margin" {
                setMargin(edge, length, isAutomatic: word == "auto")
            } else if parts[0] == "padding" {
                padding[edge] = max(0, length)
            }
        }
    }

    private mutating func setMargin(_ edge: Int, _ length: CGFloat, isAutomatic: Bool) {
        margin[edge] = length
        if edge == 1 { margins.rightIsAutomatic = isAutomatic } else if edge == 3 { margins.leftIsAutomatic = isAutomatic }
    }

    /// `border: 1px solid red`, in any order.
    private mutating func applyBorder(_ value: String, _ sizes: CSSLength.Base, _ edge: Int) {
        var border = RichBox.Edge(width: 0, color: nil)
        var width: CGFloat = 3
        hasNoBorder[edge] = true
        for word in CSSText.words(value) {
            switch word {
            case "none", "hidden": width = 0
            case "solid", "dotted", "dashed", "double", "groove", "ridge", "inset", "outset":
                border.width = 1
                hasNoBorder[edge] = false
            default:
                if let length = Self.borderWidth(word, sizes) { width = length }
                if let color = CSSColor.parse(word) { border.color = color }
            }
        }
        border.width = border.width > 0 ? width : 0
        borders[edge] = border
    }

    private static func borderWidth(_ word: String, _ sizes: CSSLength.Base) -> CGFloat? {
        ["thin": 1, "medium": 3, "thick": 5][word] ?? CSSLength.parse(word, sizes).map { min(max(0, $0), 100) }
    }

    private mutating func applyBorders(_ part: Substring, _ value: String, _ sizes: CSSLength.Base) {
        let words = CSSText.words(value)
        guard !words.isEmpty else { return }
        let order = [0, words.count > 1 ? 1 : 0, words.count > 2 ? 2 : 0, words.count > 3 ? 3 : words.count > 1 ? 1 : 0]
        for edge in 0..<4 { applyBorder(part, words[min(order[edge], words.count - 1)], sizes, edge) }
    }

    private mutating func applyBorder(_ part: Substring, _ value: String, _ sizes: CSSLength.Base, _ edge: Int) {
        switch part {
        case "width": borders[edge].width = Self.borderWidth(value, sizes) ?? borders[edge].width
        case "color": borders[edge].color = CSSColor.parse(value)
        case "style":
            hasNoBorder[edge] = value == "none" || value == "hidden"
            if hasNoBorder[edge] {
                borders[edge].width = 0
            } else if borders[edge].width == 0 {
                borders[edge].width = 3
            }
        default: break
        }
    }
}

extension ComputedStyle {
    /// The borders that show, and the padding, with the room of those that have no colour at all.
    var shownEdges: (borders: [RichBox.Edge], padding: [CGFloat]) {
        var (borders, padding) = (borders, padding)
        for edge in borders.indices where hasNoBorder[edge] { borders[edge].width = 0 }
        for edge in borders.indices where borders[edge].color?.alpha == 0 {
            padding[edge] += borders[edge].width
            borders[edge].width = 0
        }
        return (borders, padding)
    }
}
