import Foundation
import TextKit

/// Appearances as CSS declarations, each list beginning with a semicolon where it follows another.
enum HTMLStyles {
    /// A number as CSS writes it.
    static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 10000).rounded() / 10000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }

    static func length(_ value: CGFloat) -> String { value == 0 ? "0" : number(value) + "px" }

    private static func sides(_ values: [CGFloat]) -> String { values.map(length).joined(separator: " ") }

    // MARK: Paragraphs

    /// The appearance of most of a paragraph's text, without what belongs to single runs.
    static func base(_ runs: [(range: Range<Int>, run: RichText.Run)], _ text: RichText, at index: Int) -> RichCharacter {
        guard let longest = runs.max(by: { $0.range.count < $1.range.count })?.run ?? text.run(at: index) else { return RichCharacter() }
        var base = text.characters[longest.character]
        (base.underline, base.strikethrough, base.superscript, base.baselineOffset, base.strokeWidth) = (0, 0, 0, 0, 0)
        (base.underlineColor, base.strikethroughColor, base.background) = (nil, nil, nil)
        (base.hasShadow, base.embedding) = (false, [])
        if longest.link >= 0 { base.color = nil }
        return base
    }

    static func paragraph(_ style: RichParagraph, size: CGFloat, isItem: Bool) -> String {
        let level = isItem ? CGFloat(36 * style.lists.count) : 0
        let left = style.headIndent - level
        let right = max(0, -style.tailIndent)
        let sides = style.direction == .rightToLeft ? (left: right, right: left) : (left: left, right: right)
        let free = style.columnMeasures.usualSides
        var result = "margin: 0 \(length(sides.right + free.right)) \(length(style.spacingAfter)) \(length(sides.left + free.left))"
        if style.spacingBefore != 0 { result += "; padding-top: \(length(style.spacingBefore))" }
        let first = style.firstLineIndent - style.headIndent
        if first != 0, !isItem { result += "; text-indent: \(length(first))" }
        switch style.alignment {
        case .left: result += "; text-align: left"
        case .center: result += "; text-align: center"
        case .right: result += "; text-align: right"
        case .justified: result += "; text-align: justify"
        case .natural: break
        }
        if style.maximumLineHeight > 0 {
            result += "; line-height: \(length(style.maximumLineHeight))"
        } else if style.minimumLineHeight > 0 {
            result += "; line-height: \(number(style.minimumLineHeight / max(1, size)))"
        }
        if style.hyphenationFactor > 0 { result += "; hyphens: auto" }
        if !style.clearedSides.isEmpty {
            result += "; clear: \(style.clearedSides == .both ? "both" : style.clearedSides == .left ? "left" : "right")"
        }
        if style.lastLineAlignment != .natural {
            let names: [TextAlignment: String] = [.left: "left", .right: "right", .center: "center", .justified: "justify"]
            result += "; text-align-last: \(names[style.lastLineAlignment] ?? "auto")"
        }
        if style.wordBreaks != .usual { result += "; word-break: " + (style.wordBreaks == .anywhere ? "break-all" : "keep-all") }
        if style.endsPage { result += "; break-after: page" }
        if style.hangsPunctuation { result += "; hanging-punctuation: allow-end" }
        if let tabs = style.tabs, !isItem, !tabs.isEmpty { result += "; tab-stops: " + tabs.map(tab).joined(separator: " ") }
        return result
    }

    private static func tab(_ tab: RichParagraph.Tab) -> String {
        switch tab.alignment {
        case .left: length(tab.location)
        case .center: "center " + length(tab.location)
        case .right: "right " + length(tab.location)
        case .decimal: "decimal " + length(tab.location)
        }
    }

    static func rule(_ style: RichParagraph) -> String {
        "margin: \(length(style.spacingBefore)) 0 \(length(style.spacingAfter))"
    }

    static func direction(_ style: RichParagraph) -> String {
        switch style.direction {
        case .natural: ""
        case .leftToRight: " dir=\"ltr\""
        case .rightToLeft: " dir=\"rtl\""
        }
    }

    static func language(_ language: String?) -> String { " lang=\"\(escaped(language ?? "", isAttribute: true))\"" }

    /// Whether white space would be lost: tabs, several spaces, or some at an edge.
    static func needsSpaces(_ bytes: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 32
        for byte in bytes {
            if byte == 9 || byte == 32 && previous == 32 { return true }
            previous = byte
        }
        return previous == 32 && !bytes.isEmpty
    }

    // MARK: Characters

    static func font(_ character: RichCharacter) -> String {
        let families = character.families.isEmpty ? [RichFonts.defaultFamily] : character.families
        var result =
            "; font: \(character.isItalic ? "italic " : "")\(character.isSmallCaps ? "small-caps " : "")\(character.weight == 400 ? "" : "\(character.weight) ")"
        result += "\(length(character.size)) \(families.map(family).joined(separator: ", "))"
        if let color = character.color { result += "; color: \(CSSColor.text(color))" }
        if let kern = character.kern { result += "; letter-spacing: \(length(kern))" }
        return result
    }

    private static func family(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" } && !name.isEmpty
        return isPlain ? name : "'" + name.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    /// The tags around a run that differs from what is around it.
    static func tags(
        _ own: RichCharacter, _ base: RichCharacter, isLink: Bool, _ classes: inout HTMLClasses
    ) -> (open: String, close: String) {
        var names: [String] = []
        var style = differences(own, base)
        if own.weight == 700 && base.weight != 700 {
            names.append("b")
        } else if own.weight != base.weight {
            style += "; font-weight: \(own.weight)"
        }
        if own.isItalic && !base.isItalic { names.append("i") } else if own.isItalic != base.isItalic { style += "; font-style: normal" }
        let lines = lines(own, base, isLink: isLink)
        names += lines.names
        if own.superscript != 0 {
            names += Array(repeating: own.superscript > 0 ? "sup" : "sub", count: min(8, abs(own.superscript)))
            style += "; font-size: \(length(own.size))"
        }
        let attributes = classes.attribute("s", style) + (own.language == base.language ? "" : language(own.language))
        var open = names.map { "<\($0)>" }.joined()
        var close = names.reversed().map { "</\($0)>" }.joined()
        for level in own.embedding {
            open += (level & 2 != 0 ? "<bdo" : "<span") + (level & 1 != 0 ? " dir=\"rtl\">" : " dir=\"ltr\">")
            close = (level & 2 != 0 ? "</bdo>" : "</span>") + close
        }
        // Lines that their own element draws take its colour, so that the span with them comes first.
        let ground = classes.attribute("s", lines.style)
        if !ground.isEmpty {
            open = "<span\(ground)>" + open
            close += "</span>"
        }
        return attributes.isEmpty ? (open, close) : (open + "<span\(attributes)>", "</span>" + close)
    }

    private static func lines(_ own: RichCharacter, _ base: RichCharacter, isLink: Bool) -> (names: [String], style: String) {
        var names: [String] = []
        var style = ""
        let plain = UnderlineStyle.single.rawValue
        for (value, around, color, tag, line) in [
            (own.underline, base.underline, own.underlineColor, "u", "underline"),
            (own.strikethrough, base.strikethrough, own.strikethroughColor, "s", "line-through"),
        ] where value != around || color != nil && value != 0 {
            if value == plain && color == nil {
                names.append(tag)
            } else if value != 0 {
                style += "; text-decoration: \(line)\(kind(value))" + (color.map { " " + CSSColor.text($0) } ?? "")
                if UnderlineStyle(rawValue: value).contains(.belowDescenders) { style += "; text-underline-position: under" }
            }
        }
        return (names, style)
    }

    private static func kind(_ value: Int) -> String {
        let style = UnderlineStyle(rawValue: value)
        if style.pattern == .patternDot { return " dotted" }
        if !style.pattern.isEmpty { return " dashed" }
        return style.weight == .double ? " double" : ""
    }

    private static func differences(_ own: RichCharacter, _ base: RichCharacter) -> String {
        var style = ""
        if own.families != base.families {
            style +=
                "; font-family: " + (own.families.isEmpty ? [RichFonts.defaultFamily] : own.families).map(family).joined(separator: ", ")
        }
        if own.size != base.size && own.superscript == 0 { style += "; font-size: \(length(own.size))" }
        if own.isInitial { style += "; float: left; line-height: 1" }
        if own.isSmallCaps != base.isSmallCaps { style += "; font-variant: \(own.isSmallCaps ? "small-caps" : "normal")" }
        if own.color != base.color { style += "; color: \(CSSColor.text(own.color ?? .black))" }
        if let ground = own.background { style += "; background-color: \(CSSColor.text(ground))" }
        if own.kern != base.kern { style += "; letter-spacing: \(own.kern.map(length) ?? "normal")" }
        if own.baselineOffset != 0 { style += "; vertical-align: \(length(own.baselineOffset))" }
        style += emphasis(own, base)
        if own.hasShadow { style += "; text-shadow: 1px 1px 1px" }
        if own.strokeWidth != 0 { style += "; -webkit-text-stroke-width: \(length(own.strokeWidth / 100 * own.size))" }
        return style
    }

    private static func emphasis(_ own: RichCharacter, _ base: RichCharacter) -> String {
        let (marks, around) = (own.emphasis, base.emphasis)
        guard marks != around else { return "" }
        if marks.mark.isEmpty { return "; text-emphasis: none" }
        let text = marks.mark.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return "; text-emphasis: '\(text)'" + (marks.color.map { " " + CSSColor.text($0) } ?? "")
            + (marks.isBelow == around.isBelow ? "" : "; text-emphasis-position: \(marks.isBelow ? "under" : "over") right")
    }

    // MARK: Boxes

    private static func ground(_ box: RichBox) -> String {
        var result = ""
        if let color = box.background { result += "; background-color: \(CSSColor.text(color))" }
        if box.borders.contains(where: { $0.width > 0 }) {
            for (edge, border) in zip(["top", "right", "bottom", "left"], box.borders) where border.width > 0 {
                result += "; border-\(edge): \(length(border.width)) solid \(CSSColor.text(border.color ?? .black))"
            }
        }
        if let width = box.width { result += "; width: \(box.widthIsPercentage ? number(width) + "%" : length(width))" }
        return result
    }

    static func box(_ box: RichBox) -> String {
        // A box without ground and edges would be taken for indents.
        let edge = box.background == nil && !box.borders.contains { $0.width > 0 } ? "; background-color: rgba(255, 255, 255, 0.001)" : ""
        var margin = box.margin
        let free = box.columnMeasures.usualSides
        (margin[1], margin[3]) = (margin[1] + free.right, margin[3] + free.left)
        return "margin: \(sides(margin)); padding: \(sides(box.padding))" + ground(box) + edge
    }

    static func table(_ table: RichTable) -> String {
        "margin: \(sides(table.box.margin))" + ground(table.box) + (table.collapsesBorders ? "; border-collapse: collapse" : "")
    }

    static func cell(_ box: RichBox) -> String {
        let names = ["top", "middle", "bottom", "baseline"]
        let alignment = names.indices.contains(box.verticalAlignment) ? names[box.verticalAlignment] : "top"
        return "padding: \(sides(box.padding)); vertical-align: \(alignment)" + ground(box)
    }

    static func listType(_ list: RichList) -> String {
        let known = [
            "{disc}": "disc", "{circle}": "circle", "{square}": "square", "{decimal}.": "decimal", "{lower-roman}.": "lower-roman",
            "{upper-roman}.": "upper-roman", "{lower-alpha}.": "lower-alpha", "{upper-alpha}.": "upper-alpha",
        ]
        return known[list.format] ?? "\"\(list.format.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    // MARK: Text and pictures

    static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\u{A0}": result += "&nbsp;"
            case "\u{2028}" where !isAttribute: result += "<br>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func image(_ picture: RichPicture) -> String {
        var tag =
            "<img src=\"\(escaped(source(picture), isAttribute: true))\" alt=\"\(escaped(picture.alternativeText, isAttribute: true))\""
        if let width = picture.width { tag += " width=\"\(number(width))\"" }
        if let height = picture.height { tag += " height=\"\(number(height))\"" }
        if let side = picture.side { tag += side == .left ? " align=\"left\"" : " align=\"right\"" }
        return tag + ">"
    }

    private static func source(_ picture: RichPicture) -> String {
        if case .named(let name) = picture.source { return name }
        guard let (data, type) = picture.file else { return "" }
        return "data:\(type);base64,\(data.base64EncodedString())"
    }
}

extension RichPicture {
    /// The picture's file and its MIME type, made where there is none.
    var file: (data: Data, type: String)? {
        switch source {
        case .named: return nil
        case .picture(let picture): return picture?.image.map { ($0.bitmap.pngData(), "image/png") }
        case .drawing(let drawing): return (drawing.file { _ in nil }, "image/svg+xml")
        case .data(let data, let type):
            return (data, PictureTypes.mime(of: data) ?? PictureTypes.mime(forIdentifier: type) ?? "application/octet-stream")
        case .attachment(let attachment):
            if let data = attachment.contents, !data.isEmpty {
                let named = PictureTypes.mime(forIdentifier: attachment.fileType)
                return (data, PictureTypes.mime(of: data) ?? named ?? "application/octet-stream")
            }
            let bounds = attachment.attachmentBounds(
                for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
            guard let image = attachment.image(forBounds: bounds, textContainer: nil, characterIndex: 0) else { return nil }
            return (image.bitmap.pngData(), "image/png")
        }
    }
}
