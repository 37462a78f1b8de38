import Foundation
import TextKit

/// Derives from the appearances of a rich text what its parts are: which characters differ from most of the text.
struct RichTraits {
    private let isMostlyMonospaced: Bool
    private let isMostlyBold: Bool
    /// The sizes of headings that are recognised by their size alone, the highest level first.
    private var headingSizes: [CGFloat] = []
    let text: RichText
    /// Those of the text, which is not copied for each look at one.
    private let characters: [RichCharacter]
    let bodySize: CGFloat
    /// The colour of most of the text.
    private let bodyColor: RGBA?
    /// The colour of most of what stands in blocks of code, which may be light, for a dark ground of the page's own.
    private let codeColor: RGBA?

    init(_ text: RichText) {
        self.text = text
        characters = text.characters
        let lengths = Self.lengths(text)
        var sizes: [CGFloat: Int] = [:]
        var spoken: [CGFloat: Int] = [:]
        var (all, monospaced, bold) = (0, 0, 0)
        var colors: [RGBA?: (length: Int, firstRun: Int)] = [:]
        for (character, length) in zip(characters, lengths) where length.isUsed {
            sizes[character.size, default: 0] += length.all
            if length.spoken > 0 { spoken[character.size, default: 0] += length.spoken }
            if length.firstUnlinked < .max {
                let earlier = colors[character.color] ?? (0, .max)
                colors[character.color] = (earlier.length + length.unlinked, min(earlier.firstRun, length.firstUnlinked))
            }
            all += length.all
            if character.isMonospaced, !character.isCode { monospaced += length.all }
            if character.isBold { bold += length.all }
        }
        // Blocks of code say nothing of the faces of prose, nor does what the document itself calls code.
        let code = Self.codeLengths(text)
        codeColor = code.color
        isMostlyMonospaced = (monospaced - code.monospaced) * 10 > (all - code.all) * 6
        isMostlyBold = bold * 10 > all * 6
        // The size of white space between elements does not count, nor that of a few words beside a page's text.
        let undeclared = text.undeclaredSize.flatMap { (spoken[$0] ?? 0) * 20 > all ? $0 : nil }
        bodySize = undeclared ?? sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 12
        bodyColor = colors.max { ($0.value.length, $1.value.firstRun) < ($1.value.length, $0.value.firstRun) }?.key ?? nil
        if !text.styles.contains(where: { $0.headerLevel > 0 }) {
            // Headings are the lesser part of a text; large text that is more than that is set larger.
            headingSizes = sizes.filter { $0.key >= bodySize * 1.15 && $0.value * 3 < all }.keys.sorted(by: >)
        }
    }

    /// How much text has the properties of one `RichCharacter`, in bytes.
    private struct Length {
        var all = 0
        /// Of runs that are more than white space.
        var spoken = 0
        var unlinked = 0
        var isUsed = false
        /// The index of the first run that is no link.
        var firstUnlinked = Int.max
    }

    /// How much text each of the text's characters has. O(runs).
    private static func lengths(_ text: RichText) -> [Length] {
        var lengths = Array(repeating: Length(), count: text.characters.count)
        for (index, run) in text.runs.enumerated() {
            let bytes = run.utf8..<(index + 1 < text.runs.count ? text.runs[index + 1].utf8 : text.utf8.count)
            lengths[run.character].all += bytes.count
            if text.utf8[bytes].contains(where: { $0 > 32 }) { lengths[run.character].spoken += bytes.count }
            lengths[run.character].isUsed = true
            guard run.link < 0 else { continue }
            lengths[run.character].unlinked += bytes.count
            if lengths[run.character].firstUnlinked == .max { lengths[run.character].firstUnlinked = index }
        }
        return lengths
    }

    /// How many bytes stand in preformatted paragraphs, how many of these count as text in a face of one width, and the colour of most of
    /// them. O(paragraphs + runs).
    private static func codeLengths(_ text: RichText) -> (all: Int, monospaced: Int, color: RGBA?) {
        var (all, monospaced, runIndex) = (0, 0, 0)
        var lengths = Array(repeating: 0, count: text.characters.count)
        for index in text.paragraphs.indices where text.styles[text.paragraphs[index].style].kind == .preformatted {
            let start = text.paragraphs[index].utf8
            let end = index + 1 < text.paragraphs.count ? text.paragraphs[index + 1].utf8 : text.utf8.count
            all += end - start
            while runIndex + 1 < text.runs.count, text.runs[runIndex + 1].utf8 <= start { runIndex += 1 }
            var at = start
            while at < end, runIndex < text.runs.count {
                let next = min(end, runIndex + 1 < text.runs.count ? text.runs[runIndex + 1].utf8 : text.utf8.count)
                let character = text.characters[text.runs[runIndex].character]
                if character.isMonospaced, !character.isCode { monospaced += max(0, next - at) }
                lengths[text.runs[runIndex].character] += max(0, next - at)
                at = max(at, next)
                if next < end { runIndex += 1 } else { break }
            }
        }
        var colors: [RGBA?: (length: Int, first: Int)] = [:]
        for (index, length) in lengths.enumerated() where length > 0 {
            let earlier = colors[text.characters[index].color] ?? (0, index)
            colors[text.characters[index].color] = (earlier.length + length, earlier.first)
        }
        return (all, monospaced, colors.max { ($0.value.length, $1.value.first) < ($1.value.length, $0.value.first) }?.key ?? nil)
    }

    /// The level of a paragraph that is a heading.
    func heading(_ index: Int) -> Int? {
        let style = text.paragraphs[index].style
        let level = text.styles[style].headerLevel
        if (1...6).contains(level) { return level }
        guard !headingSizes.isEmpty, text.styles[style].lists.isEmpty, text.styles[style].boxes.isEmpty else { return nil }
        let range = text.range(ofParagraph: index)
        guard (1..<200).contains(range.count), let run = text.run(at: range.lowerBound), run.picture < 0 else { return nil }
        let size = text.characters[run.character].size
        // A large first letter makes no heading of a paragraph.
        if text.run(at: min(range.lowerBound + 8, range.upperBound - 1))?.utf8 != run.utf8, text.usualSize(ofParagraph: index) == bodySize {
            return nil
        }
        return headingSizes.firstIndex(of: size).map { min($0 + 1, 4) }
    }

    /// The appearance that the author gives characters in addition to that of their role.
    /// - Parameter sizes: The sizes of text in their paragraph: that of most of it, and the largest.
    func appearance(
        _ character: RichCharacter, _ kind: BlockRole.Kind, sizes: (usual: CGFloat, largest: CGFloat), isLink: Bool
    ) -> InlineAppearance.Values {
        var appearance = InlineAppearance.Values()
        appearance.color = color(character, isLink: isLink)
        if kind == .code {
            // Of the page's own highlighting the colours: faces, sizes and grounds of code are the appearance's own.
            if character.color == codeColor { appearance.color = nil }
            return appearance
        }
        let isCode = character.isMonospaced && !isMostlyMonospaced
        if let ground = character.background, !isCode, !(ground.isGrey && min(ground.red, ground.green) > 0xF000) {
            appearance.background = ground
        }
        let size = max(1, character.size)
        // Sizes of headings, of tables, of code and of what is raised are the appearance's own; the rest differs from most of theirs.
        // A large letter or number in a cell leaves what stands beside it as it is.
        let usual = kind == .body || kind == .tableRow && sizes.largest > 1.5 * sizes.usual ? sizes.usual : sizes.largest
        let compared = character.raise == 0 && !isCode ? size : usual
        let scale = (compared / max(1, kind == .body ? bodySize : usual) * 20).rounded() / 20
        if abs(scale - 1) > 0.07 { appearance.scale = max(0.6, min(3, scale)) }
        if let kern = character.kern, abs(kern) > size * 0.015 {
            appearance.spacing = max(-0.1, min(4, (kern / size * 100).rounded() / 100))
        }
        if character.isInitial, kind == .body || kind == .tableRow { appearance.initialScale = max(1, min(8, size / max(1, sizes.usual))) }
        appearance.isSmallCaps = character.isSmallCaps
        if !isCode { appearance.face = text.faces?.family(for: character.families) }
        appearance.features = character.features
        appearance.embedding = character.embedding
        if !character.emphasis.mark.isEmpty { appearance.emphasis = character.emphasis }
        addLines(character, isLink: isLink, &appearance)
        return appearance
    }

    /// How the marker of an item looks that has these runs: in the face of the first of them that has one of the document's own.
    func markerAppearance(_ runs: RichText.ParagraphRuns, _ kind: BlockRole.Kind) -> InlineAppearance.Values {
        var appearance = InlineAppearance.Values()
        guard kind != .code, let faces = text.faces else { return appearance }
        for (_, run) in runs where appearance.face == nil && (!text.characters[run.character].isMonospaced || isMostlyMonospaced) {
            appearance.face = faces.family(for: text.characters[run.character].families)
        }
        return appearance
    }

    /// The size of most of a paragraph's text, and the largest; that of the body where all is code or raised.
    func sizes(_ runs: RichText.ParagraphRuns) -> (usual: CGFloat, largest: CGFloat) {
        // Most paragraphs are of one size.
        if let first = runs.first, case let size = characters[first.run.character].size, runs.allSatisfy({ isOfLine($0.run, size) }) {
            return (size, size)
        }
        var lengths: [CGFloat: Int] = [:]
        for (range, run) in runs {
            let character = text.characters[run.character]
            if character.raise == 0, !character.isMonospaced { lengths[character.size, default: 0] += range.count }
        }
        let usual = lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? bodySize
        return (usual, lengths.keys.max() ?? runs.map { text.characters[$0.run.character].size }.max() ?? bodySize)
    }

    /// Whether a run is of a size, and is neither raised nor code.
    private func isOfLine(_ run: RichText.Run, _ size: CGFloat) -> Bool {
        characters[run.character].size == size && characters[run.character].raise == 0 && !characters[run.character].isMonospaced
    }

    /// The pitch of lines relative to the usual one: in proportion to the size of their text.
    /// - Parameter size: that of most of a paragraph's text, as `sizes(_:)` has it.
    func linePitch(_ size: CGFloat, _ kind: BlockRole.Kind, isEmpty: Bool) -> CGFloat {
        guard kind == .body, !isEmpty else { return 1 }
        let scale = size / max(1, bodySize)
        return abs(scale - 1) > 0.07 ? max(0.6, min(3, scale)) : 1
    }

    /// Whether a paragraph begins with letters that its lines may stand beside: where it has text after them, and begins at the edge, or
    /// after a list's marker. In text that is aligned at its ends, whose lines begin anywhere, the letters are larger ones.
    func hasInitial(_ runs: RichText.ParagraphRuns, _ values: BlockRole.Values) -> Bool {
        guard values.kind == .body || values.kind == .tableRow && values.cell != nil, values.alignment != .right,
            let first = runs.first, text.characters[first.run.character].isInitial, first.run.picture < 0
        else { return false }
        return runs.contains { !text.characters[$0.run.character].isInitial && $0.run.picture < 0 }
    }

    private func addLines(_ character: RichCharacter, isLink: Bool, _ appearance: inout InlineAppearance.Values) {
        let plain = UnderlineStyle.single.rawValue
        if character.strikethrough != plain { appearance.strikethrough = character.strikethrough }
        appearance.strikethroughColor = character.strikethroughColor
        if isLink { return }
        if character.underline != plain { appearance.underline = character.underline }
        appearance.underlineColor = character.underlineColor
    }

    /// Nil for what is the appearance's own to choose: the colour of the body, a grey that is hardly lighter, links that are blue by
    /// default.
    private func color(_ character: RichCharacter, isLink: Bool) -> RGBA? {
        guard let color = character.color, color != bodyColor, color.alpha > 0 else { return nil }
        if isLink { return color == Self.linkColor ? nil : color }
        let body = bodyColor ?? .black
        return color.isGrey && body.isGrey && abs(Int(color.red) - Int(body.red)) < 0x4000 ? nil : color
    }

    /// The colour of links that no style sheet sets.
    private static let linkColor = RGBA(hex: 0x0000EE)

    func of(_ character: RichCharacter, _ kind: BlockRole.Kind, isLink: Bool) -> InlineTraits {
        var traits: InlineTraits = []
        var isHeading = false
        if case .heading = kind { isHeading = true }
        if character.isBold, !isMostlyBold, !isHeading, kind != .tableHeader { traits.insert(.strong) }
        if character.isItalic { traits.insert(.emphasis) }
        if character.isMonospaced, !isMostlyMonospaced, kind != .code { traits.insert(.code) }
        if character.isCode, !character.isMonospaced, kind != .code { traits.insert(.codeInProse) }
        if character.strikethrough != 0 { traits.insert(.strikethrough) }
        if character.underline != 0, !isLink { traits.insert(.underline) }
        if character.raise > 0 { traits.insert(.superscript) }
        if character.raise < 0 { traits.insert(.subscript) }
        if character.isRuby { traits.insert(.ruby) }
        if kind == .code, let part = character.codePart { traits.insert(InlineTraits(part)) }
        return traits
    }
}
