import Foundation
import TextKit

/// How a rich text becomes an attributed string.
struct RichTextOptions {
    /// Where relative links and pictures are found from; pictures only of the local disk.
    var baseURL: URL?
    /// The attributes that the document leaves open.
    var defaultAttributes: [NSAttributedString.Key: Any] = [:]
    var sizeMultiplier: CGFloat = 1
}

extension RichText {
    /// The URL that relative links refer to: the one that the document gives, else its own.
    func linkBase(_ baseURL: URL?) -> URL? {
        base.flatMap { URL(string: $0, relativeTo: baseURL)?.absoluteURL } ?? baseURL
    }

    /// The text with attributes; list markers stand in it between tabs. O(length).
    func makeTextStorage(_ options: RichTextOptions = RichTextOptions()) -> TextStorage {
        var maker = AttributeMaker(text: self, options: options)
        return maker.make()
    }
}

/// Puts the text of an attributed string together with runs of dictionaries.
private struct AttributeMaker {
    let text: RichText
    let options: RichTextOptions
    private let fonts = RichFonts()
    private let structure: RichStructure
    private var finder: PictureFinder
    private let linkFinder: PictureFinder
    private var utf8: [UInt8] = []
    private var runs: [(length: Int, dictionary: Int)] = []
    private var dictionaries: [[NSAttributedString.Key: Any]] = []
    private var indices: [Key: Int] = [:]
    private var styles: [Int: ParagraphStyle] = [:]
    private var attachments: [Int: TextAttachment] = [:]

    private struct Key: Hashable {
        var character: Int
        var style: Int
        var link: Int
        var picture: Int
    }

    init(text: RichText, options: RichTextOptions) {
        self.text = text
        self.options = options
        structure = RichStructure(text)
        finder = PictureFinder(baseURL: options.baseURL)
        linkFinder = PictureFinder(baseURL: text.linkBase(options.baseURL))
    }

    mutating func make() -> TextStorage {
        if text.runs.isEmpty { return TextStorage() }
        utf8.reserveCapacity(text.utf8.count + text.utf8.count / 8)
        var runIndex = 0
        for index in text.paragraphs.indices {
            let paragraph = text.paragraphs[index]
            let pieces = text.runs(inParagraph: index, from: &runIndex)
            let first = pieces.first?.run ?? text.run(at: paragraph.utf8) ?? text.runs[0]
            if let marker = paragraph.marker { append("\t\(marker)\t", first.character, paragraph.style) }
            for (range, run) in pieces { append(text.utf8[range], run, paragraph.style) }
            if text.hasSeparator(index) { append("\n", pieces.last?.run.character ?? first.character, paragraph.style) }
        }
        let storage = TextStorage()
        storage.beginEditing()
        utf8.withUnsafeBytes { storage.appendUTF8($0) }
        storage.setAttributes(dictionaries, runs: runs, at: 0)
        storage.endEditing()
        return storage
    }

    private mutating func append(_ string: String, _ character: Int, _ style: Int) {
        let key = Key(character: character, style: style, link: -1, picture: -1)
        utf8.append(contentsOf: string.utf8)
        add(string.utf16.count, key)
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>, _ run: RichText.Run, _ style: Int) {
        utf8.append(contentsOf: bytes)
        let count = bytes.withUnsafeBufferPointer(UTF8Scan.utf16Count)
        add(count, Key(character: run.character, style: style, link: run.link, picture: run.picture))
    }

    private mutating func add(_ count: Int, _ key: Key) {
        let dictionary: Int
        if let known = indices[key] {
            dictionary = known
        } else {
            dictionary = dictionaries.count
            dictionaries.append(attributes(key))
            indices[key] = dictionary
        }
        if let last = runs.last, last.dictionary == dictionary, key.picture < 0 {
            runs[runs.count - 1].length += count
        } else {
            runs.append((length: count, dictionary: dictionary))
        }
    }

    private mutating func attributes(_ key: Key) -> [NSAttributedString.Key: Any] {
        let character = text.characters[key.character]
        var attributes = character.attributes(fonts, multiplier: options.sizeMultiplier)
        let paragraph = text.styles[key.style]
        let style = styles[key.style] ?? paragraph.paragraphStyle(structure)
        styles[key.style] = style
        attributes[.paragraphStyle] = style
        if paragraph.kind == .rule {
            attributes[.thematicBreak] = true
            attributes[.blockDecoration] = BlockDecoration(
                leading: paragraph.headIndent, hasBreakRule: true, ruleColor: Color(white: 0.6, alpha: 1), ruleWidth: 1)
        }
        if paragraph.quoteDepth > 0 { attributes[.blockQuoteDepth] = paragraph.quoteDepth }
        if key.link >= 0 { attributes[.link] = linkFinder.link(text.links[key.link]) ?? text.links[key.link] }
        if key.picture >= 0 { attributes[.attachment] = text.pictures[key.picture].attachment(&finder) }
        return attributes.merging(options.defaultAttributes) { own, _ in own }
    }
}

extension RichCharacter {
    func attributes(_ fonts: RichFonts, multiplier: CGFloat) -> [NSAttributedString.Key: Any] {
        var scaled = self
        scaled.size *= multiplier
        var result: [NSAttributedString.Key: Any] = [.font: fonts.font(scaled), .foregroundColor: Color(color ?? .black)]
        result[.backgroundColor] = background.map { Color($0) }
        if underline != 0 { result[.underlineStyle] = underline }
        if strikethrough != 0 { result[.strikethroughStyle] = strikethrough }
        result[.underlineColor] = underlineColor.map { Color($0) }
        result[.strikethroughColor] = strikethroughColor.map { Color($0) }
        if let kern { result[.kern] = kern }
        if baselineOffset != 0 { result[.baselineOffset] = baselineOffset }
        if superscript != 0 { result[.superscript] = superscript }
        result[.languageIdentifier] = language
        if strokeWidth != 0 { result[.strokeWidth] = strokeWidth }
        if !embedding.isEmpty { result[.writingDirection] = embedding }
        if hasShadow {
            let shadow = Shadow()
            shadow.shadowOffset = CGSize(width: 1, height: 1)
            shadow.shadowBlurRadius = 1
            result[.shadow] = shadow
        }
        return result
    }
}

extension RichPicture {
    func attachment(_ finder: inout PictureFinder) -> TextAttachment {
        let made: TextAttachment
        switch source {
        case .attachment(let attachment): return attachment
        case .data(let data, let type): made = TextAttachment(data: data, ofType: type)
        case .picture(let picture):
            guard let picture else { return AttachmentKind.placeholder.make() }
            return AttachmentKind.picture(picture, alternativeText: alternativeText, extent: extent).make()
        case .drawing(let drawing):
            guard let picture = finder.picture(drawing) else { return AttachmentKind.placeholder.make() }
            return AttachmentKind.picture(picture, alternativeText: alternativeText, extent: extent).make()
        case .named(let name):
            // A document that lies nowhere on the disk has no business there.
            guard finder.baseURL?.isFileURL == true, let picture = finder.picture(name) else { return AttachmentKind.placeholder.make() }
            return AttachmentKind.picture(picture, alternativeText: alternativeText, extent: extent).make()
        }
        guard width != nil || height != nil else { return made }
        let own = made.attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0).size
        let ratio = own.width > 0 && own.height > 0 ? own.width / own.height : 1
        let shown = CGSize(width: width ?? height! * ratio, height: height ?? width! / ratio)
        if shown != own { made.bounds = CGRect(origin: .zero, size: shown) }
        return made
    }
}
