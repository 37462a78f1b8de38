import Foundation
import TextKit

/// Reads Rich Text Format: text with its character and paragraph attributes, links, lists, tables and pictures.
enum RTFReader {
    /// No bytes are an error. Pictures that the text names are taken from `package`, else they are beside the document. O(length).
    static func read(_ data: Data, package: FileWrapper? = nil) -> RichText {
        data.withUnsafeBytes { raw in
            let parser = RTFParser(raw.bindMemory(to: UInt8.self), package: package)
            parser.run()
            return parser.text
        }
    }
}

/// Takes tokens and builds a rich text.
final class RTFParser {
    var text = RichText()
    var state = RTFState()
    var lexer: RTFLexer
    var stack: [RTFState] = []
    /// Groups deeper than the stack goes; they share the state of the deepest.
    var beyond = 0
    private static let maximumDepth = 500

    // Tables of the document.
    var fonts: [Int: Font] = [:]
    var faces: [String: RichFace] = [:]
    var defaultFont = 0
    var definedFont: Int?
    var colors: [RGBA?] = []
    var color: (red: Int, green: Int, blue: Int)?
    var headings: [Int: Int] = [:]
    /// The styles that styles begin with.
    var styleParents: [Int: Int] = [:]
    var codePage = 1252
    var tabInterval: CGFloat = 36
    var lists = RTFLists()

    // What is being collected.
    var pending: [UInt8] = []
    var collected: [UInt8] = []
    var highSurrogate: UInt32?
    var picture = RTFPicture()
    var graphic = RTFGraphic()
    /// Whether the character that stands for a graphic comes next.
    var awaitsGraphicSign = false
    var marker: String?
    /// Whether the open paragraph is one that the source gives an empty marker.
    var isUnmarked = false
    var date = DateComponents()
    /// The rows that are being read: that of the table, of the table in its cell, and so on; never empty.
    var rows = [RTFRow()]
    /// The edges of the cells of each table.
    var grids: [Int: RTFGrid] = [:]
    var notes = RTFNotes()
    /// The text boxes of the open paragraph.
    var textBoxes: [RTFDeferred] = []
    var deferredStart = 0
    var deferredDepth = 0
    /// How many tokens have been read, for tests of how work grows.
    private(set) var tokenCount = 0
    /// The boxes around the part that is being read.
    var boxPrefix: [Int] = []
    var decoders = RTFDecoders()

    // How the next group or characters are to be read.
    private var isOptional = false
    private var toSkip = 0

    struct Font {
        var family = ""
        var codePage: Int?
        /// Whether its codes are signs of its own.
        var isSymbols = false
        /// Whether it says that it has the letters of Western Europe.
        var isWestern = false
    }

    /// The sign that a code is in the present font; nil where that has letters, or the sign has no character.
    private func symbol(_ code: UInt8) -> Unicode.Scalar? {
        guard let font = fonts[state.font ?? defaultFont], font.isSymbols else { return nil }
        return RTFSymbols.character(code, in: font.family)
    }

    /// UTF-8 of a code in a font of signs. One without a character is a bullet in a marker, and else what Western Europe has there.
    private func sign(_ code: UInt8) -> [UInt8] {
        if let sign = symbol(code) { return Array(String(sign).utf8) }
        if (0x80..<0xA0).contains(code) { return decoders.decode([code], 1252, isWestern: true) }
        return Array((state.destination == .marker && code > 0x20 ? "\u{2022}" : String(Unicode.Scalar(code))).utf8)
    }

    /// Where graphics lie that the text names; nil where it is no package.
    let package: FileWrapper?

    init(_ bytes: UnsafeBufferPointer<UInt8>, package: FileWrapper? = nil) {
        lexer = RTFLexer(bytes)
        self.package = package
    }

    func run() {
        readTokens(telling: ReadingWork.current.tell)
        finish()
    }

    /// - Parameter tell: takes how much has been read, now and then.
    func readTokens(telling tell: (Double) -> Void = { _ in }) {
        let work = ReadingWork.current
        while true {
            tokenCount += 1
            if tokenCount & 0xFFFF == 0 {
                guard work.isWanted() else { return }
                tell(Double(lexer.index) / Double(lexer.bytes.count))
            }
            switch lexer.next() {
            case .end: return
            case .open: openGroup()
            case .close: closeGroup()
            case .word(let word, let number): handle(word, number)
            case .symbol(let byte): handleSymbol(byte)
            case .byte(let byte): append(byte)
            case .text(let range): append(UnsafeBufferPointer(rebasing: lexer.bytes[range]))
            }
        }
    }

    // MARK: Groups

    private func openGroup() {
        flush()
        isOptional = false
        toSkip = 0
        if stack.count < Self.maximumDepth { stack.append(state) } else { beyond += 1 }
    }

    func closeGroup() {
        flush()
        isOptional = false
        toSkip = 0
        if beyond > 0 {
            beyond -= 1
            return
        }
        guard let outer = stack.popLast() else { return }
        let inner = state
        state = outer
        // The document ends, and with it the paragraph that has not: it is what it was within.
        if stack.isEmpty, deferredDepth == 0, isParagraphOpen, inner.destination == .body { state.takeParagraph(of: inner) }
        if case .deferred(let kind) = inner.destination, inner.destination != outer.destination { return endDeferred(kind) }
        if inner.destination != outer.destination { end(inner) }
    }

    // MARK: Control words

    private func handle(_ word: String, _ number: Int?) {
        if skipsOne() { return }
        let wasOptional = isOptional
        isOptional = false
        if word == "bin" { return takeBinary(number ?? 0) }
        if word == "ud", let around = state.aroundUnicode {
            (state.destination, state.aroundUnicode) = (around, nil)
            return
        }
        if state.destination.isSkipped { return }
        if Self.deferring.contains(word) { return begin(beginDeferred(word), word) }
        if word == "fldrslt", state.skipsResult { return begin(.skip, word) }
        if let destination = destination(word, wasOptional) { return begin(destination, word) }
        if wasOptional && !RTFWords.optional.contains(word) && !RTFWords.isProperty(word) {
            flush()
            state.destination = .skip
            return
        }
        switch word {
        case "u": return appendUnit(number ?? 0)
        case "par", "sect": return endParagraph()
        case "cell", "row", "trowd", "cellx", "nestrow", "nestcell": return handleTable(word, number)
        case "chftn": return appendNoteMark()
        default: break
        }
        if let text = RTFWords.texts[word] { return append(text) }
        if let change = RTFWords.characters[word] ?? RTFWords.paragraphs[word] {
            flush()
            changeState(word, number, change)
            return
        }
        describe(word, number)
    }

    private static let deferring: Set<String> = ["footnote", "shptxt", "dptxbxtext"]

    private func changeState(_ word: String, _ number: Int?, _ change: RTFWords.Change) {
        if word == "f", state.destination == .fontTable {
            definedFont = number
            fonts[number ?? 0] = Font()
        } else if word == "s", state.destination == .styleSheet {
            state.style = number
        } else if word == "sbasedon" {
            if state.destination == .styleSheet, let style = state.style, let number { styleParents[style] = number }
        } else {
            if word == "ls", state.destination == .listOverrides { lists.override(number) }
            change(&state, number)
        }
    }

    private func destination(_ word: String, _ isOptional: Bool) -> RTFState.Destination? {
        if isOptional && !RTFWords.optional.contains(word) { return nil }
        if let known = RTFWords.destinations[word] { return known }
        if let name = RTFWords.named[word], state.destination == .info || isOptional || word == "leveltext" { return .named(name) }
        return RTFWords.skipped.contains(word) ? .skip : nil
    }

    private func begin(_ destination: RTFState.Destination, _ word: String) {
        flush()
        if word == "upr" { state.aroundUnicode = state.destination }
        state.destination = destination
        collected = []
        switch destination {
        case .picture: picture = RTFPicture()
        case .graphic: graphic = RTFGraphic()
        case .named("created"), .named("modified"): date = DateComponents()
        default: break
        }
    }

    private func handleSymbol(_ byte: UInt8) {
        if skipsOne() { return }
        switch byte {
        case UInt8(ascii: "*"): isOptional = true
        case UInt8(ascii: "~"): append("\u{A0}")
        case UInt8(ascii: "-"): append("\u{AD}")
        case UInt8(ascii: "_"): append("\u{2011}")
        case 10, 13: if state.destination == .body { endParagraph() }
        case 9: append("\t")
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"): append(byte)
        default: break
        }
    }

    private func takeBinary(_ count: Int) {
        let taken = lexer.take(count)
        if state.destination == .picture { picture.binary.append(contentsOf: taken) }
    }

    // MARK: Characters

    /// Whether the next character stands for one that `\u` has given already.
    private func skipsOne() -> Bool {
        guard toSkip > 0 else { return false }
        toSkip -= 1
        return true
    }

    private func append(_ byte: UInt8) {
        if skipsOne() { return }
        isOptional = false
        store(byte)
    }

    private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        let skipped = min(toSkip, bytes.count)
        toSkip -= skipped
        isOptional = false
        for byte in bytes[skipped...] { store(byte) }
    }

    private func store(_ byte: UInt8) {
        switch state.destination {
        case .skip, .listTable, .listOverrides, .info, .deferred, .shape, .nestedRow: break
        case .picture: picture.add(byte)
        case .colorTable: if byte == UInt8(ascii: ";") { endColor() }
        default: pending.append(byte)
        }
    }

    /// A UTF-16 unit; the characters for readers that do not know it follow.
    private func appendUnit(_ number: Int) {
        let unit = UInt32(truncatingIfNeeded: number) & 0xFFFF
        flush()
        toSkip = state.skipCount
        if unit & 0xFC00 == 0xD800 {
            highSurrogate = unit
            return
        }
        var value = unit
        // What a font of signs has at a code, documents write as U+F000 and the code.
        if unit & 0xFF00 == 0xF000 {
            if let sign = symbol(UInt8(unit & 0xFF)) { value = sign.value } else if state.destination == .marker { value = 0x2022 }
        }
        if unit & 0xFC00 == 0xDC00, let high = highSurrogate { value = 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF }
        highSurrogate = nil
        var bytes: [UInt8] = []
        TextDecoder.append(value, to: &bytes)
        emit(bytes)
    }

    private func append(_ string: String) {
        flush()
        emit(Array(string.utf8))
    }

    /// Decodes the bytes that wait in the encoding of their font.
    func flush() {
        if pending.isEmpty { return }
        let font = fonts[state.font ?? defaultFont]
        let bytes =
            font?.isSymbols == true && state.destination != .fontTable
            ? pending.flatMap { sign($0) }
            : decoders.decode(pending, font?.codePage ?? codePage, isWestern: font?.isWestern == true)
        pending.removeAll(keepingCapacity: true)
        emit(bytes)
    }
}
