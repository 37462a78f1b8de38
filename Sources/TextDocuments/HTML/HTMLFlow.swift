import Foundation
import TextKit

/// Walks a page's tree and makes a rich text of it: CSS's blocks become paragraphs with indents and gaps, what is in lines becomes runs.
///
/// What each text and element changes is not checked for exclusive access: nothing here calls out.
final class HTMLFlow {
    @exclusivity(unchecked) var text = RichText()
    let resolver: StyleResolver
    private let isWanted: () -> Bool
    /// The elements that are open, outermost first.
    @exclusivity(unchecked) var frames: [Frame] = []
    /// The open elements that are blocks.
    @exclusivity(unchecked) var blocks: [Block] = []
    var tables: [Table] = []

    // What stands between the last character and the next one.
    @exclusivity(unchecked) var isOpen = false
    /// The character style of the open paragraph where it stays empty.
    var openCharacter = 0
    /// What rules say of the first letter in a block, and how many blocks that stands in, until there is a letter.
    var waitingInitial: (character: RichCharacter, depth: Int)?
    /// The run of a space that comes before the next character, if one comes.
    @exclusivity(unchecked) var pendingSpace: (character: Int, link: Int)?
    @exclusivity(unchecked) var pendingBreaks = 0
    /// The end of the text where nothing but pictures that float stands in the last line; −1 where none does.
    var lineStartAfterFloats = -1
    /// The run of a break that is a character.
    var breakRun = (character: 0, link: -1)
    /// The end of the text where a button, or an item of a flex container, has ended last: another one that follows at once stands apart.
    var itemEnd = -1
    /// The margins since the last paragraph, collapsed, and of them those below blocks.
    var gap: CGFloat = 0
    var bottomGap: CGFloat = 0
    /// Padding since then, which collapses with nothing.
    var solidGap: CGFloat = 0
    /// The sides on which nothing may float beside the next paragraph.
    var waitingClearance: ExclusionSides = []
    var waitingAnchors: [String] = []
    /// Empty floats that stand beside the next paragraph.
    var waitingSpacers: [RichPicture] = []
    private var counters = HTMLCounters()
    /// The numbers of the lines of code that come next, where the page has them beside the code.
    var codeNumbers: ArraySlice<String> = []
    /// Whether the number of a line of code stands before what comes next.
    var followsLineNumber = false
    /// A bit for each depth of quotes, which changes where one begins.
    var quoteSeries = 0
    var notes = HTMLNotes()
    /// How many elements more are asked for the text that follows them.
    var asksLeft = 8
    var drawings = HTMLDrawings([], sheet: "")
    var deepMarks: [DeepMark] = []
    @exclusivity(unchecked) var scratch: [UInt8] = []

    struct Frame {
        var node: HTMLNode
        var nextChild = 0
        /// The order of the children; nil for that of the page.
        var order: [Int]?
        /// How many of the last in that order come after those that follow them in the page.
        var putOffCount = 0
        /// Whether the child that was begun last is one of those: the flow has begun it before, and put it off.
        var isAtPutOff: Bool { putOffCount > 0 && nextChild > (order?.count ?? 0) - putOffCount }
        var context: CSSContext
        var character: Int
        var link: Int
        var isInRuby = false
        var isBlock = false
        var isTable = false
        /// Of a grid that is set as a table, each of whose children is a cell; else 0.
        var gridColumns = 0
        /// Whether it is the number of a line of code.
        var isLineNumber = false
        /// Whether the code in it has its numbers from a cell beside it.
        var holdsNumberedCode = false
        var closing: String?
        /// What rules say stands after its text.
        var after: GeneratedText?
        /// Whether it stands in an element that nests too deep and is not shown.
        var isPassedOver = false
        /// Where its children stand among each other, once rules have asked.
        var siblings: Siblings?
    }

    /// The elements within one that have been entered.
    final class Siblings {
        var previous: CSSContext?
        var index = 0
        var typeIndices: [String: Int] = [:]
        /// How many there are, of each type and in all; nil until a selector asks.
        var counts: [String: Int]?
    }

    /// A block that is open.
    struct Block {
        var name: String
        var style: SharedStyle
        /// The distances from the edges of the container, or of the cell, to the content.
        var left: CGFloat = 0
        var right: CGFloat = 0
        /// As `RichParagraph.columnMeasures`.
        var measures: [ColumnMeasure] = []
        /// As `RichParagraph.definitionIndent`.
        var definitionIndent: CGFloat = 0
        var lists: [Int] = []
        var boxes: [Int] = []
        var quoteDepth = 0
        var quoteListDepths: [Int] = []
        var headerLevel = 0
        var marker: String?
        /// Where the marker's column begins.
        var markerEdge: CGFloat = 0
        /// Whether an item shows its marker where nothing else of it shows.
        var showsMarkerAlone = false
        /// The number of a list's next item, and by how much it grows.
        var nextNumber = 1
        var step = 1
        /// Whether no paragraph of the block has come yet.
        var isFirst = true
        var paragraphsBefore = 0
        var isCell = false
        var isBox = false
        /// Whether no page is to end within the block, or one around it.
        var isKept = false
        /// The one of the text's floats that it is, or stands in.
        var float: Int?
        var opensFloat = false
        /// Whether it has a width in a float that has none, or stands in what has.
        var isSizedInFloat = false
        /// What goes on after a float that stands in a line.
        var interrupted: Interrupted?
        /// The innermost of the text's disclosures that it is, or stands in, and whether its text is the summary of that.
        var disclosure: Int?
        var isSummary = false
        /// As `RichParagraph.note`.
        var note = 0
        /// Whether it is navigation before a page's text.
        var isFolded = false
        /// What is known of the preformatted text that it is, or stands in; nil for any other text.
        var code: HTMLCode?
    }

    init(resolver: StyleResolver, isWanted: @escaping () -> Bool) { (self.resolver, self.isWanted) = (resolver, isWanted) }

    /// - Parameter goOn: has the innermost element, which has no more children, go on with those that have come since; false for none.
    func run(_ root: HTMLNode, goOn: () -> Bool = { false }) {
        enter(root, parent: nil)
        var steps = 0
        while let frame = frames.last {
            steps &+= 1
            if steps & 0xFFF == 0, !isWanted() { break }
            if frame.nextChild == frame.order?.count ?? frame.node.childCount {
                if goOn() { continue }
                if frame.isTable, let caption = takeCaption() {
                    enter(caption, parent: frame, isDue: true)
                    continue
                }
                if !frame.isPassedOver { leave(frame) }
                frames.removeLast()
                if !deepMarks.isEmpty { endDeepMarks() }
                continue
            }
            frames[frames.count - 1].nextChild += 1
            let child = frame.node.child(frame.order?[frame.nextChild] ?? frame.nextChild)
            switch child.kind {
            case .text: if !isPassingOver { appendText(child.text, frame) }
            case .element: if !takesDeepMark(child, frame) { enter(child, parent: frame) }
            case .other: break
            }
        }
        finish()
    }

    private func finish() {
        endBreaks(nil)
        isOpen = false
        if bottomGap > 0 { spaceLastParagraph() }
        for name in waitingAnchors { text.addAnchor(name) }
    }

    // MARK: Elements

    private func enter(_ node: HTMLNode, parent: Frame?, isDue: Bool = false) {
        // A table that puts numbers beside code is that code.
        let numbered = NumberedCode(node)
        let name = numbered == nil ? node.name : "div"
        var attributes = node.attributes
        let target = name == "a" ? attributes.first { $0.name == "href" }.map { Self.trimmedTarget($0.value) } : nil
        if let target, !Self.isTarget(target) { attributes.removeAll { $0.name == "href" } }
        let context = context(name, attributes, in: isDue ? nil : parent, parent?.context)
        let style = context.style
        if name == "colgroup" { addColumns(node, context) }
        if style.display == .none || style.isHidden && node.childCount == 0 { return }
        if name == "noscript", node.asksForScripts { return }
        if frames.last?.isAtPutOff != true { counters.enter(style, depth: frames.count) }
        // A table that is set as a block has no end of its own that captions could stand at.
        if name == "caption", style.captionIsBelow, !isDue,
            frames.last(where: { $0.isTable || $0.node.name == "table" })?.isTable == true, putOff(caption: node)
        {
            return
        }
        addAnchor(name, attributes, style)
        if style.isOutOfSight, !Self.holdsFormula(node) { return }
        if let parent, Self.repeatsFormula(name, context, in: parent) { return }
        var frame = Frame(node: numbered?.cell ?? node, context: context, character: 0, link: parent?.link ?? -1)
        if let numbered { (frame.holdsNumberedCode, codeNumbers) = (true, numbered.numbers[...]) }
        frame.character = character(of: name, context, in: parent)
        frame.isInRuby = name == "rt" || parent?.isInRuby == true
        if name == "body", text.undeclaredSize == nil { text.undeclaredSize = style.character.size }
        if let target, Self.isTarget(target) { frame.link = link(node, target, attributes, style) }
        start(&frame, name, attributes, in: parent)
    }

    /// Appends what an element shows by itself, or begins what stands in it.
    private func start(_ frame: inout Frame, _ name: String, _ attributes: [(name: String, value: String)], in parent: Frame?) {
        let (node, style) = (frame.node, frame.context.style)
        switch name {
        case "br":
            clear(style.clearedSides)
            lineBreak(parent ?? frame)
        case "wbr": appendVerbatim("\u{200B}", frame)
        case "hr": appendRule(style)
        case "img": appendPicture(attributes, in: parent, style, frame)
        case "svg": appendDrawing(attributes, style.sized(in: parent?.context.style), frame)
        case "input", "select": appendField(name, attributes, frame, in: parent)
        case "q":
            let marks = style.quotationMarks.marks(at: frames.count { $0.closing != nil })
            if !marks.open.isEmpty { appendVerbatim(marks.open, frame) }
            frame.closing = marks.close
            frames.append(frame)
        case "math":
            guard style.isBlock else { return appendFormula(node, attributes, frame) }
            frame = beginBlock(name, attributes, frame)
            appendFormula(node, attributes, frame)
            // Its elements have been read.
            frame.order = []
            frames.append(frame)
        default:
            if style.isBlock || parent.map({ $0.gridColumns > 0 }) == true {
                frame = beginGrid(name, attributes, frame, in: parent) ?? beginBlock(name, attributes, frame)
                if blocks.last?.isFolded == true { appendNavigationSummary() }
            } else if floatsFromLine(frame) {
                frame = beginFloatFromLine(name, attributes, frame)
            } else if style.side != nil {
                if beginShortFloat(&frame, attributes, in: parent) { return }
            } else {
                beginLineNumber(&frame, attributes)
            }
            if standsApart(name, in: parent) { waitForSpace(parent ?? frame) }
            addGenerated(to: &frame, attributes)
            frames.append(frame)
        }
    }

    private func appendField(_ name: String, _ attributes: [(name: String, value: String)], _ frame: Frame, in parent: Frame?) {
        guard let said = HTMLForms.text(name, attributes, frame.node) else { return }
        if standsApart(name, in: parent) { waitForSpace(parent ?? frame) }
        appendVerbatim(said, frame)
    }

    /// Whether an element in a line has a place of its own there, though no space parts it from what is before it: a button behind another
    /// one, and an item of a flex container behind another item. Text beside an item is most often of the same word: H<sub>2</sub>O.
    private func standsApart(_ name: String, in parent: Frame?) -> Bool {
        if itemEnd != text.utf8.count { return false }
        return name == "button" || parent.map(Self.hasItems) == true
    }

    private static func hasItems(_ frame: Frame) -> Bool {
        let style = frame.context.style
        return style.arrangesItems && style.isBlock && style.whiteSpace == .normal && !style.character.isMonospaced
            && !isCode(frame.node.name)
    }

    /// The index of the style of an element's characters, which elements share as they share their style; what stands in `<rt>`, or in an
    /// element of code, is known as that.
    private func character(of name: String, _ context: CSSContext, in parent: Frame?) -> Int {
        let isRuby = name == "rt" || parent?.isInRuby == true
        var (isInitial, isCode, part) = (false, Self.isCode(name), codePart(context))
        if let index = parent?.character {
            (isInitial, isCode) = (text.characters[index].isInitial, isCode || text.characters[index].isCode)
            part = part ?? text.characters[index].codePart
        }
        let kind: UInt8 = (isRuby ? 1 : 0) | (isInitial ? 2 : 0) | (isCode ? 4 : 0) | (part.map { UInt8($0.rawValue + 1) << 3 } ?? 0)
        if let known = context.character, known.kind == kind { return known.index }
        var character = context.style.character
        (character.isRuby, character.isInitial, character.isCode, character.codePart) = (isRuby, isInitial, isCode, part)
        let index = text.index(of: character)
        context.character = (kind, index)
        return index
    }

    private static func isCode(_ name: String) -> Bool { name == "code" || name == "kbd" || name == "samp" }

    private func link(
        _ node: HTMLNode, _ target: String, _ attributes: [(name: String, value: String)], _ style: SharedStyle
    ) -> Int {
        let isInNote = (blocks.last?.note ?? 0) > 0
        notes.addReference(node, target, attributes, isRaised: style.character.raise > 0, isInNote: isInNote)
        return text.index(ofLink: target)
    }

    /// Appends what rules put before an element's text, and keeps what they put after it.
    private func addGenerated(to frame: inout Frame, _ attributes: [(name: String, value: String)]) {
        if let before = resolver.generated(.before, of: frame.context) { append(before, frame, depth: frames.count + 1, attributes) }
        frame.after = resolver.generated(.after, of: frame.context)
    }

    private func append(_ generated: GeneratedText, _ frame: Frame, depth: Int, _ attributes: [(name: String, value: String)]) {
        counters.enter(generated.style, depth: depth)
        // What follows is cleared by blocks without a text, as pages do at the end of what has floats in it.
        if generated.style.isBlock { clear(generated.style.clearedSides) }
        let said = counters.text(generated.content, generated.style.quotationMarks) { name in attributes.first { $0.name == name }?.value }
        if said.isEmpty { return appendSpacerFromLine(generated.style) }
        var styled = frame
        styled.character = text.index(of: generated.style.character)
        // Line feeds count as those of the page's text do: as breaks where white space is kept, else as spaces.
        let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
        let keepsLines = [.pre, .preWrap, .preLine].contains(generated.style.whiteSpace)
        for (index, line) in lines.enumerated() {
            if index > 0 { if keepsLines { lineBreak(styled) } else { waitForSpace(styled) } }
            if !line.isEmpty { appendVerbatim(String(line), styled) }
        }
    }

    private func addAnchor(_ name: String, _ attributes: [(name: String, value: String)], _ style: SharedStyle) {
        func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        guard let id = attribute("id") ?? (name == "a" ? attribute("name") : nil), !id.isEmpty else { return }
        if isOpen && pendingBreaks == 0 && !style.isBlock { text.addAnchor(id) } else { waitingAnchors.append(id) }
        if !style.isBlock, let around = frames.last(where: \.isBlock) { beginNote(at: id, in: around.node) }
    }

    /// The element as style sheets see it.
    /// - Parameter siblings: the frame that it is a child of; nil where it comes out of turn.
    private func context(
        _ name: String, _ attributes: [(name: String, value: String)], in siblings: Frame?, _ parent: CSSContext?
    ) -> CSSContext {
        let (place, previous) = place(of: name, in: siblings)
        let context = resolver.context(parent, name, attributes, place: place, previous: previous)
        if siblings != nil, !frames.isEmpty, resolver.needs.contains(.siblings) { frames[frames.count - 1].siblings?.previous = context }
        return context
    }

    /// Where an element stands among its siblings, as far as rules ask.
    private func place(of name: String, in parent: Frame?) -> (CSSPlace, CSSContext?) {
        let needs = resolver.needs
        guard let parent, !needs.isEmpty, !frames.isEmpty else { return (CSSPlace(), nil) }
        let siblings = frames[frames.count - 1].siblings ?? Siblings()
        frames[frames.count - 1].siblings = siblings
        var place = CSSPlace()
        if needs.contains(.position) {
            if siblings.counts == nil { siblings.counts = Self.childCounts(parent.node) }
            siblings.index += 1
            siblings.typeIndices[name, default: 0] += 1
            place = CSSPlace(
                index: siblings.index, count: siblings.counts?[""] ?? 0, typeIndex: siblings.typeIndices[name] ?? 0,
                typeCount: siblings.counts?[name] ?? 0)
        }
        return (place, needs.contains(.siblings) ? siblings.previous : nil)
    }

    /// How many elements a node has, in all under an empty name. O(children).
    private static func childCounts(_ node: HTMLNode) -> [String: Int] {
        (0..<node.childCount).reduce(into: [:]) { counts, index in
            let child = node.child(index)
            guard child.kind == .element else { return }
            counts["", default: 0] += 1
            counts[child.name, default: 0] += 1
        }
    }

    private func leave(_ frame: Frame) {
        if frame.isLineNumber { followsLineNumber = true }
        if frame.holdsNumberedCode { codeNumbers = [] }
        if let closing = frame.closing, !closing.isEmpty { appendVerbatim(closing, frame) }
        if let after = frame.after { append(after, frame, depth: frames.count, frame.node.attributes) }
        let outer = frames.count - 2
        if frame.node.name == "button" || outer >= 0 && Self.hasItems(frames[outer]) { itemEnd = text.utf8.count }
        if frame.isBlock { endBlock(isTable: frame.isTable) } else if standsApartFromNext(frame) { waitForSpace(frame) }
    }

    /// Text that the page does not contain.
    func appendVerbatim(_ string: String, _ frame: Frame) {
        openParagraph(frame.character)
        flushSpace()
        text.append(string, character: frame.character, link: frame.link)
    }

    private static func trimmedTarget(_ target: String) -> String {
        if target.utf8.allSatisfy({ $0 > 32 && $0 < 0x80 }) { return target }
        return String(target.unicodeScalars.filter { !["\n", "\r", "\t"].contains($0) }).trimmingCharacters(in: .whitespaces)
    }

    /// Whether a link leads anywhere that a text can go.
    private static func isTarget(_ target: String) -> Bool {
        guard let first = target.utf8.first else { return false }
        return first | 0x20 != UInt8(ascii: "j") || !target.lowercased().hasPrefix("javascript:")
    }
}
