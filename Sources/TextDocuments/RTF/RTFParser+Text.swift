import Foundation
import TextKit

extension RTFParser {
    /// Takes decoded text to where it belongs.
    func emit(_ bytes: [UInt8]) {
        switch state.destination {
        case .body: if !isSilent { appendBody(bytes) }
        case .fontTable: nameFont(bytes)
        case .styleSheet: nameStyle(bytes)
        case .instruction, .graphic, .marker, .named: if collected.count < 65536 { collected += bytes }
        case .skip, .picture, .colorTable, .info, .listTable, .listOverrides, .shape, .nestedRow, .deferred: break
        }
    }

    /// Whether nothing of what is being read shows.
    var isSilent: Bool { state.isHidden || state.isDeleted }

    private func appendBody(_ all: [UInt8]) {
        let bytes = withoutGraphicSign(all)
        if bytes.isEmpty { return }
        openParagraph()
        var properties = character()
        if properties.language != nil, Self.hasEastAsianLetters(bytes) { properties.language = state.eastAsianLanguage }
        let character = text.index(of: properties)
        bytes.withUnsafeBufferPointer { text.append($0, character: character, link: state.link) }
    }

    /// Whether any letter of UTF-8 is Chinese, Japanese or Korean: from U+3040 to U+D7FF, or beyond U+20000. O(length).
    private static func hasEastAsianLetters(_ utf8: [UInt8]) -> Bool {
        for (index, byte) in utf8.enumerated() where byte >= 0xE3 {
            let next = index + 1 < utf8.count ? utf8[index + 1] : 0
            if byte == 0xE3 ? next > 0x80 : byte <= 0xED || byte == 0xF0 && next >= 0xA0 { return true }
        }
        return false
    }

    /// The present properties of characters, with the font and colours that its numbers stand for.
    func character() -> RichCharacter {
        var character = state.character
        if let font = fonts[state.font ?? defaultFont], !font.family.isEmpty { character.face = face(font.family) }
        let text = color(state.colors.text)
        character.color = text == .black ? nil : text
        character.background = color(state.colors.background)
        character.underlineColor = color(state.colors.underline)
        character.strikethroughColor = color(state.colors.strikethrough)
        return character
    }

    /// Of a font; looked up for each run of text.
    private func face(_ family: String) -> RichFace {
        if let known = faces[family] { return known }
        let face = RichFace([family])
        faces[family] = face
        return face
    }

    func color(_ index: Int) -> RGBA? { colors.indices.contains(index) ? colors[index] : nil }

    // MARK: Paragraphs

    var isParagraphOpen: Bool { !text.isAtParagraphStart }

    func openParagraph() {
        if isParagraphOpen { return }
        enterCell()
        if marker == nil { marker = lists.number(state) }
        isUnmarked = marker == ""
        text.beginParagraph(paragraph(), marker: isUnmarked ? nil : marker)
        marker = nil
    }

    /// The properties of the paragraph at its end, which are those that count.
    func paragraph() -> RichParagraph {
        var paragraph = state.paragraph
        if let level = state.style.flatMap({ heading(ofStyle: $0) }), paragraph.headerLevel == 0 { paragraph.headerLevel = level }
        paragraph.note = state.note
        if let tabs = paragraph.tabs, tabs == Self.usualTabs {
            paragraph.tabs = nil
        } else {
            paragraph.tabs = paragraph.tabs ?? []
            paragraph.defaultTabInterval = tabInterval
        }
        paragraph.tabs?.sort { $0.location < $1.location }
        // A heading of a list without numbers, as LibreOffice writes them, is no item.
        paragraph.lists = isUnmarked && paragraph.headerLevel > 0 ? [] : lists.indices(state, &text)
        paragraph.boxes = boxPrefix + (tableDepth > 0 ? rows.prefix(tableDepth).compactMap(\.box) : [])
        return paragraph
    }

    /// The level of a style's headings, which styles have from those that they begin with.
    private func heading(ofStyle style: Int) -> Int? {
        var style = style
        for _ in 0..<16 {
            if let level = headings[style] { return level > 0 ? level : nil }
            guard let parent = styleParents[style] else { return nil }
            style = parent
        }
        return nil
    }

    private static let usualTabs = ParagraphStyle.default.tabStops.map { RichParagraph.Tab($0) }

    func endParagraph() {
        flush()
        guard state.destination == .body, !isSilent else { return }
        openParagraph()
        closeParagraph()
    }

    func closeParagraph() {
        text.restyleLastParagraph(paragraph())
        text.endParagraph(text.index(of: character()))
        if tableDepth == 0 { leaveTable(text.paragraphs.count - 1) }
        readTextBoxes()
    }

    func finish() {
        flush()
        // A part that the source does not end is one all the same.
        while state.destination.isSkipped, !stack.isEmpty { closeGroup() }
        if let marker, !marker.isEmpty { openParagraph() }
        if isParagraphOpen { text.restyleLastParagraph(paragraph()) }
        if !textBoxes.isEmpty {
            if isParagraphOpen { closeParagraph() } else { readTextBoxes() }
        }
        readNotes()
        alignTables()
        text.information.encoding = nil
    }

    // MARK: The ends of destinations

    /// A group of another destination than the one around it has ended.
    func end(_ inner: RTFState) {
        let string = String(decoding: collected, as: UTF8.self)
        switch inner.destination {
        case .instruction: endInstruction(string)
        case .marker:
            let trimmed = string.trimmingCharacters(in: .whitespaces)
            // What an empty one says is that the paragraph has no number.
            marker = trimmed
        case .picture: endPicture()
        case .graphic: endGraphic(string)
        case .colorTable: color = nil
        case .named("leveltext"): if [.listTable, .listOverrides].contains(state.destination) { lists.setText(string) }
        case .named(let name): keep(name, string.trimmingCharacters(in: .whitespaces))
        // What is passed over stands within what is being collected, as data of a field in its instruction.
        case .skip, .deferred: return
        default: break
        }
        collected = []
    }

    /// A field that leads somewhere makes a link of what it shows; one that stands for a sign is that sign, one
    /// of characters and their reading is both.
    private func endInstruction(_ instruction: String) {
        if let target = RTFField.link(instruction) {
            state.link = text.index(ofLink: target)
        } else if state.destination == .body, !isSilent, let sign = RTFField.symbol(instruction) {
            appendBody(Array(String(sign).utf8))
            state.skipsResult = true
        } else if state.destination == .body, !isSilent, let ruby = RTFField.ruby(instruction) {
            appendBody(Array(ruby.base.utf8))
            let character = state.character
            (state.character.superscript, state.character.isRuby) = (1, true)
            appendBody(Array(ruby.reading.utf8))
            state.character = character
            state.skipsResult = true
        }
    }

    private func keep(_ name: String, _ value: String) {
        switch name {
        case "bookmark":
            text.addAnchor(value)
        case "levelmarker": lists.setMarker(value)
        case "keywords":
            let words = value.split { $0 == "," || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespaces) }
            text.information.keywords = words.filter { !$0.isEmpty }
        case "created": text.information.created = Self.calendar.date(from: date)
        case "modified": text.information.modified = Self.calendar.date(from: date)
        default: if !value.isEmpty { text.information.texts[name] = value }
        }
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }()

    private func endPicture() {
        guard state.destination == .body || state.destination == .shape, !isSilent, let made = picture.make() else { return }
        openParagraph()
        text.append(made, character: text.index(of: character()), link: state.link)
    }

    // MARK: Tables of the document

    private func nameFont(_ bytes: [UInt8]) {
        guard let number = definedFont else { return }
        let name = String(decoding: bytes, as: UTF8.self)
        fonts[number]?.family += name.prefix { $0 != ";" }
        if name.contains(";") {
            let family = fonts[number]?.family.trimmingCharacters(in: .whitespaces) ?? ""
            fonts[number]?.family = Self.family(family)
            // LibreOffice says of its font of bullets that it has Japanese letters, and writes what it means in its own page.
            if ["opensymbol", "starsymbol"].contains(family.lowercased()) { fonts[number]?.codePage = nil }
            definedFont = nil
        }
    }

    /// “Helvetica-Bold” is how Apple's systems name a face there.
    private static func family(_ name: String) -> String {
        for suffix in ["-Bold", "-Italic", "-BoldItalic", "-Oblique", "-BoldOblique", "-Regular", "-Roman"] where name.hasSuffix(suffix) {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    private func nameStyle(_ bytes: [UInt8]) {
        // The level that a style itself gives is known whatever its name, in whatever language.
        if let style = state.style, state.paragraph.headerLevel > 0 { headings[style] = state.paragraph.headerLevel }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        guard let style = state.style, let heading = name.range(of: "heading ") else { return }
        if let level = Int(name[heading.upperBound...].prefix { $0.isNumber }), (1...9).contains(level) { headings[style] = min(6, level) }
    }

    func endColor() {
        colors.append(color.map { RGBA(hex: UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue)) })
        color = nil
    }

    /// Words that say something of the document, the font or the picture.
    func describe(_ word: String, _ number: Int?) {
        let value = max(-100_000, min(100_000, number ?? 0))
        switch word {
        case "red", "green", "blue":
            var mixed = color ?? (0, 0, 0)
            let part = max(0, min(255, value))
            if word == "red" { mixed.red = part } else if word == "green" { mixed.green = part } else { mixed.blue = part }
            color = mixed
        case "fcharset", "cpg":
            guard let number = definedFont else { break }
            if word == "fcharset" {
                fonts[number]?.isSymbols = value == RTFDecoders.symbols
                fonts[number]?.isWestern = value == 0
            }
            // A page that a font names itself is said last.
            if let page = RTFDecoders.codePage(word, value) { fonts[number]?.codePage = page }
        case "ansicpg": codePage = value
        case "mac": codePage = 10000
        case "pc": codePage = 437
        case "pca": codePage = 850
        case "deff": defaultFont = value
        case "deftab": tabInterval = RTFWords.points(value)
        case "yr": date.year = value
        case "mo": date.month = value
        case "dy": date.day = value
        case "hr": date.hour = value
        case "min": date.minute = value
        default:
            if state.destination == .picture { picture.describe(word, value) }
            if state.destination == .graphic { graphic.describe(word, value) }
            if state.destination == .listTable || state.destination == .listOverrides { lists.describe(word, value) }
            if state.destination == .body { describeDocument(word, value, isOn: number != 0) }
            if word.hasPrefix("ftnn") || word.hasPrefix("aftnn") { notes.describe(word) }
            handleTable(word, value)
        }
    }

    private func describeDocument(_ word: String, _ value: Int, isOn: Bool) {
        let points = RTFWords.points(value)
        switch word {
        case "paperw": text.information.paperSize = CGSize(width: points, height: text.information.paperSize?.height ?? 792)
        case "paperh": text.information.paperSize = CGSize(width: text.information.paperSize?.width ?? 612, height: points)
        case "margt": text.information.margins[0] = points
        case "margr": text.information.margins[1] = points
        case "margb": text.information.margins[2] = points
        case "margl": text.information.margins[3] = points
        case "viewkind": text.information.viewMode = value == 1 ? 1 : 0
        case "viewscale": text.information.viewZoom = value
        case "hyphauto":
            if isOn { text.information.hyphenationFactor = 0.9 }
            (state.keepsWords, state.paragraph.keepsWords) = (!isOn, !isOn)
            state.paragraph.hyphenationFactor = isOn ? 1 : 0
        case "readonlydoc", "readprot": text.information.isReadOnly = true
        default: break
        }
    }
}
