import Foundation
import TextKit

/// Reads HTML: the tree of the HTML standard, a subset of CSS that concerns text, and pictures that the page brings along
/// or that lie beside it. Nothing is fetched from the network.
enum HTMLReader {
    struct Options {
        /// Where the page is, for style sheets beside it.
        var baseURL: URL?
        /// The name of an encoding from a source outside the document.
        var encoding: String?
        /// The size of text without one of its own: 12 points as in Cocoa's documents, or the 16 pixels of browsers (`browserSize`).
        var medium: CGFloat = 12
        /// Whether the reader's paper is dark, for conditions that ask.
        var isDark = false
        /// The text of a style sheet that the page names; nil for those beside the page's file.
        var styleSheet: ((String) -> String?)?
        /// How long a piece of a page is at least that is read in pieces.
        var piece = HTMLSource.usualPiece
        /// Whether the page is wanted still: where it is not, what is read counts for nothing. Asked for each piece, and now and then.
        var isWanted = ReadingWork.current.isWanted
        /// Takes how much of a page that is read in pieces has been.
        var tell = ReadingWork.current.tell
        /// What opens the faces that style sheets name; nil for those in the folder of the page's file.
        var faces: (([CSSFontFace]) -> DocumentFaces)?

        /// Places of the page that other files refer to as notes.
        var notes: [String: HTMLNotes.Proofs] = [:]
        /// The place that an address leads to which names the page's own file; nil for other addresses, and for that of `baseURL`.
        var ownPlace: ((String) -> String?)?

        static let browserSize: CGFloat = 16
    }

    /// No bytes are an error. O(length).
    static func read(_ data: Data, _ options: Options = Options()) -> RichText {
        var data = data
        return read(taking: &data, options)
    }

    /// Reads a page whose bytes are not needed any more: it takes them away, so that they are gone while the page's tree is there.
    static func read(taking bytes: inout [UInt8], _ options: Options) -> RichText {
        var data = Data(bytes)
        bytes = []
        return read(taking: &data, options)
    }

    private static func read(taking data: inout Data, _ options: Options) -> RichText {
        let encoding = options.encoding ?? HTMLEncoding.stated(data)
        data = HTMLEncoding.withoutNUL(data, encoding: options.encoding)
        let (utf8, decoding) = data.withUnsafeBytes { CharacterDecoding.decode($0.bindMemory(to: UInt8.self), encoding: encoding) }
        data = Data()
        var text = read(utf8: consume utf8, options)
        text.decoding = decoding
        return text
    }

    static func read(utf8: consuming [UInt8], _ options: Options = Options()) -> RichText {
        let byteCount = utf8.count
        let source = HTMLSource(utf8: consume utf8, piece: options.piece)
        let tree = source.cuts.isEmpty ? HTMLTree(source) : source.head
        guard let root = tree.root else { return RichText() }
        let head = withExtendedLifetime(tree) { HTMLHead(root, options) }
        let resolver = StyleResolver(sheet: head.sheet, medium: options.medium)
        // Rules may ask how many children an element has.
        if !source.cuts.isEmpty, !resolver.needs.contains(.position) {
            let flow = flow(resolver, head, source, byteCount, options)
            let pieces = HTMLPieces(source, isWanted: options.isWanted, tell: options.tell)
            flow.run(pieces)
            // Nothing of a page is left out, whatever the flow has taken its end for.
            let isWhole = pieces.next() == nil && !pieces.isFaulty
            pieces.cancel()
            if isWhole || !options.isWanted() { return text(of: flow, head) }
        }
        let whole = source.cuts.isEmpty ? tree : HTMLTree(source)
        guard let root = whole.root, options.isWanted() else { return RichText() }
        let flow = flow(resolver, head, source, byteCount, options)
        withExtendedLifetime(whole) { flow.run(root) }
        return text(of: flow, head)
    }

    private static func flow(
        _ resolver: StyleResolver, _ head: HTMLHead, _ source: HTMLSource, _ byteCount: Int, _ options: Options
    ) -> HTMLFlow {
        let flow = HTMLFlow(resolver: resolver, isWanted: options.isWanted)
        flow.drawings = HTMLDrawings(source.drawings, sheet: head.drawingSheet)
        flow.notes = HTMLNotes(known: options.notes, ownPlace: options.ownPlace ?? ownPlace(of: options.baseURL))
        flow.text.reserve(byteCount / 2)
        if !head.sheet.faces.isEmpty {
            let finder = PictureFinder(baseURL: options.baseURL)
            let faces = head.sheet.faces
            // The process that looks at them is started while the page is read.
            if FaceChecking.looksAtEveryFile { PictureDecoding.prepare() }
            flow.text.faces = options.faces?(faces) ?? DocumentFaces(faces) { finder.font(ofFile: $0) }
        }
        flow.text.base = head.base
        flow.text.information.texts = head.texts
        flow.text.information.keywords = head.keywords
        return flow
    }

    private static func text(of flow: HTMLFlow, _ head: HTMLHead) -> RichText {
        if head.sheet.dependsOnColorScheme { flow.text.dependsOnColorScheme = true }
        flow.text.noteReferences = flow.notes.elsewhere
        return flow.text
    }

    /// Finds the places of addresses that name the file of a page.
    private static func ownPlace(of page: URL?) -> (String) -> String? {
        guard let name = page?.lastPathComponent, !name.isEmpty else { return { _ in nil } }
        return { target in
            let parts = target.split(separator: "#", maxSplits: 1)
            guard parts.count == 2, (parts[0].removingPercentEncoding ?? String(parts[0])) == name else { return nil }
            return parts[1].removingPercentEncoding ?? String(parts[1])
        }
    }
}

/// The data of a page outside its text: titles, style sheets, where links are relative to.
struct HTMLHead {
    private(set) var sheet: StyleSheet
    /// The style sheets that say how drawings look, as they stand.
    private(set) var drawingSheet = ""
    private static let maximumDrawingSheet = 1 << 16
    private(set) var base: String?
    private(set) var texts: [String: String] = [:]
    private(set) var keywords: [String] = []
    private let styleSheet: (String) -> String?

    /// Searches the whole tree, since style sheets may stand anywhere. O(nodes).
    init(_ root: HTMLNode, _ options: HTMLReader.Options) {
        let finder = PictureFinder(baseURL: options.baseURL)
        sheet = StyleSheet(isDark: options.isDark)
        styleSheet = options.styleSheet ?? { finder.text(ofFile: $0, maximumBytes: 1 << 20) }
        var waiting = [root]
        while let node = waiting.popLast() {
            for index in (0..<node.childCount).reversed() where node.child(index).kind == .element { waiting.append(node.child(index)) }
            if node.isOfHead { read(node) }
        }
    }

    private mutating func read(_ node: HTMLNode) {
        let name = node.name
        let attributes = node.attributes
        func attribute(_ name: String) -> String { attributes.first { $0.name == name }?.value ?? "" }
        switch name {
        case "style": if sheet.holds(media: attribute("media")) { add(node.innerText, at: "") }
        case "title":
            let title = node.innerText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if texts["NSTitleDocumentAttribute"] == nil, !title.isEmpty { texts["NSTitleDocumentAttribute"] = title }
        case "base": if base == nil, !attribute("href").isEmpty { base = attribute("href") }
        case "meta": readMeta(attribute("name").lowercased(), attribute("content"))
        case "link":
            guard attribute("rel").lowercased() == "stylesheet", sheet.holds(media: attribute("media")) else { return }
            let address = attribute("href")
            if let source = styleSheet(address) { add(source, at: address) }
        default: break
        }
    }

    private mutating func add(_ source: String, at address: String) {
        let source = CSSImports.expanded(source, at: address, isDark: sheet.isDark, styleSheet)
        sheet.add(source)
        guard drawingSheet.utf8.count + source.utf8.count <= Self.maximumDrawingSheet else { return }
        if source.contains("fill") || source.contains("stroke") { drawingSheet += source + "\n" }
    }

    private mutating func readMeta(_ name: String, _ content: String) {
        switch name {
        case "author": texts["NSAuthorDocumentAttribute"] = content
        case "description": texts["NSCommentDocumentAttribute"] = content
        case "subject": texts["NSSubjectDocumentAttribute"] = content
        case "copyright": texts["NSCopyrightDocumentAttribute"] = content
        case "keywords":
            keywords = content.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        default: break
        }
    }
}

/// Reads the encoding that a page declares within its first bytes (HTML standard, prescan).
enum HTMLEncoding {
    /// The bytes of a page without NULs, which parsers of HTML drop, unless they are part of its characters.
    static func withoutNUL(_ data: Data, encoding name: String?) -> Data {
        data.withUnsafeBytes { raw in
            let bytes = raw.bindMemory(to: UInt8.self)
            guard let base = bytes.baseAddress, memchr(base, 0, bytes.count) != nil else { return data }
            let (found, wanted) = (TextEncoding.sniff(bytes).encoding, name.flatMap { TextEncoding.called($0) })
            let isOfBytes = wanted.map { !$0.name.uppercased().hasPrefix("UTF-16") && !$0.name.uppercased().hasPrefix("UTF-32") }
            guard isOfBytes ?? (found == .utf8 || found == .ascii) else { return data }
            return Data(bytes.filter { $0 != 0 })
        }
    }

    /// The encoding that a page declares, but where its bytes say that it is UTF-8: programs that save pages, and servers, change the
    /// encoding and leave the declaration. O(length) for other encodings than UTF-8.
    static func stated(_ data: Data) -> String? {
        guard let declared = declared(data) else { return nil }
        guard let encoding = TextEncoding.called(declared), encoding != .utf8, !encoding.name.uppercased().hasPrefix("ISO-2022") else {
            return declared
        }
        return data.withUnsafeBytes { isUTF8Beyond(doubt: $0) } ? "utf-8" : declared
    }

    /// Whether bytes are UTF-8 to their end, with so many characters of several bytes that they are by chance in no other encoding.
    private static func isUTF8Beyond(doubt bytes: UnsafeRawBufferPointer) -> Bool {
        var (index, count) = (0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            let length: Int
            switch byte {
            case 0..<0x80: continue
            case 0xC2...0xDF: length = 1
            case 0xE0...0xEF: length = 2
            case 0xF0...0xF4: length = 3
            default: return false
            }
            // The end of a part may divide a character.
            guard bytes[index..<min(index + length, bytes.count)].allSatisfy({ $0 & 0xC0 == 0x80 }) else { return false }
            index += length
            count += 1
        }
        return count >= leastEvidence
    }

    private static let leastEvidence = 12

    static func declared(_ data: Data) -> String? {
        let head = String(decoding: data.prefix(4096).map { $0 < 0x80 ? $0 : 63 }, as: UTF8.self).lowercased()
        var rest = head[...]
        // An XML declaration comes before all that a page says of itself.
        if head.drop(while: \.isWhitespace).hasPrefix("<?xml"), let end = head.range(of: "?>"),
            let mark = head[..<end.lowerBound].range(of: "encoding")
        {
            let value = head[mark.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
            let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            if !name.isEmpty, !name.hasPrefix("utf-16") { return String(name) }
        }
        while let meta = rest.range(of: "<meta") {
            rest = rest[meta.upperBound...]
            let tag = rest.prefix { $0 != ">" }
            guard let mark = tag.range(of: "charset") else { continue }
            let value = tag[mark.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
            let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ":" }
            // A page that can be read so far is in none of these.
            if !name.isEmpty { return name.hasPrefix("utf-16") || name.hasPrefix("utf-32") ? "utf-8" : String(name) }
        }
        return nil
    }
}
