import Foundation

/// Remembers the fonts chosen for one style in one language. The owner of a text has one, so that a character is looked up once. Every
/// answer equals that of `FontFallback` without it.
final class FallbackMemory {
    /// How a character of the first plane that is a cluster by itself is shown.
    enum Kind {
        static let unknown: UInt8 = 0
        /// The style's own font shows it.
        static let own: UInt8 = 1
        /// It needs another font, whatever that is.
        static let foreign: UInt8 = 2
        /// Nothing of it shows.
        static let ignorable: UInt8 = 3
        /// It is a control, half of a pair, an attachment, of emoji presentation or a selector: examined each time.
        static let special: UInt8 = 4
    }

    let base: FontInstance
    let font: Font
    let language: String
    private lazy var list = FallbackFonts.of(font.specification.request, language: language)
    /// One element a unit.
    private let kinds: UnsafeMutablePointer<UInt8>
    /// The stand-ins of single characters; nil where none has them.
    private var singles: [UInt32: FontInstance?] = [:]
    private var instances: [ObjectIdentifier: FontInstance] = [:]

    init(font: Font, base: FontInstance, language: String) {
        self.font = font
        self.base = base
        self.language = language
        // Zeros are `Kind.unknown`. Of fresh memory only what is used is touched: a label uses a page or two.
        guard let zeros = calloc(0x10000, 1) else { preconditionFailure("no memory for the kinds of 65536 characters") }
        kinds = zeros.bindMemory(to: UInt8.self, capacity: 0x10000)
    }

    deinit { free(kinds) }

    func matches(_ style: ShapingStyle, _ base: FontInstance, language: String) -> Bool {
        self.base === base && (font === style.font || font.isEqual(style.font)) && self.language == language
    }

    @inline(__always)
    func kind(of unit: UInt16) -> UInt8 {
        let cached = kinds[Int(unit)]
        return cached != Kind.unknown ? cached : findKind(unit)
    }

    @inline(never)
    private func findKind(_ unit: UInt16) -> UInt8 {
        kinds[Int(unit)] = newKind(unit)
        return kinds[Int(unit)]
    }

    private func newKind(_ unit: UInt16) -> UInt8 {
        switch unit {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xD800...0xDFFF, 0xFE0E, 0xFE0F, 0xFFFC: return Kind.special
        default: break
        }
        let characters = withUnsafePointer(to: unit) { ClusterCharacters(0..<1, in: UnsafeBufferPointer(start: $0, count: 1)) }
        if characters.presentation != .neutral { return Kind.special }
        if characters.visible.isEmpty { return Kind.ignorable }
        return characters.areCovered(natively: true, by: base.face.coverage) ? Kind.own : Kind.foreign
    }

    /// The stand-in for a cluster that the style's own font cannot show.
    func standIn(for characters: ClusterCharacters) -> FontInstance? {
        guard characters.visible.count == 1, let only = characters.visible.first, characters.presentation == .neutral else {
            return search(characters)
        }
        if let cached = singles[only] { return cached }
        let found = search(characters)
        singles[only] = .some(found)
        return found
    }

    func emojiFont(for characters: ClusterCharacters) -> FontInstance? { list.colorFace(for: characters).map(instance) }

    private func search(_ characters: ClusterCharacters) -> FontInstance? {
        for request in font.specification.cascade {
            guard let reference = FontMatching.face(for: request) else { continue }
            let face = FontFace.open(reference)
            if characters.areCovered(natively: true, by: face.coverage) { return instance(face) }
        }
        if let face = list.face(for: characters) { return instance(face) }
        let start = characters.first
        guard start.visible.count < characters.visible.count else { return nil }
        if start.areCovered(natively: false, by: base.face.coverage) { return base }
        return list.face(for: start).map(instance)
    }

    private func instance(_ face: FontFace) -> FontInstance {
        if let cached = instances[ObjectIdentifier(face)] { return cached }
        let made = FontInstance.of(face, pixelSize: base.pixelSize)
        instances[ObjectIdentifier(face)] = made
        return made
    }
}

/// The memories of all styles of a text that have needed one. Bounded: it is emptied when there are many.
struct FallbackMemories {
    private static let most = 64
    private var all: [FallbackMemory] = []
    private var last: FallbackMemory?

    mutating func memory(_ style: ShapingStyle, base: FontInstance, hint: String?) -> FallbackMemory {
        let language = style.language ?? hint ?? TextLanguage.system
        if let last, last.matches(style, base, language: language) { return last }
        let cached = all.first { $0.matches(style, base, language: language) }
        let memory = cached ?? FallbackMemory(font: style.font, base: base, language: language)
        if cached == nil {
            if all.count >= Self.most { all.removeAll() }
            all.append(memory)
        }
        last = memory
        return memory
    }
}
