import Foundation

/// The kind of a file that holds no text, found by its first bytes.
struct BinaryKind: Equatable {
    /// The name with its article, fit to follow “It is”.
    let name: String
    /// Whether the decoders of pictures know it.
    var isPicture = false
    /// Whether it is text as well, which is read where no picture can be made of it.
    var isText = false

    /// How many bytes tell.
    static let headLength = 1024

    /// The kind of a file that begins with these bytes, the first `headLength` or all there are; nil for text.
    init?(head: [UInt8]) {
        let isBinary = Self.isBinary(head)
        if let known = Self.signatures.first(where: { ($0.isCertain || isBinary) && $0.matches(head) }) {
            self = known.kind
        } else if isBinary {
            self = BinaryKind(named: "binary data")
        } else {
            return nil
        }
    }

    /// The kind of a file that begins with these bytes, where the rest of an archive tells more. A drawing that can be shown is a picture,
    /// though its source is text.
    init?(head: [UInt8], archive: () -> ArchiveBytes?) {
        if VectorPicture.isReadable(head) {
            self.init(named: "an SVG picture", isPicture: true)
            isText = true
            return
        }
        self.init(head: head)
        if DocumentHead(Data(head)).isArchive, let name = archive().flatMap(ArchiveKind.name) { self = BinaryKind(named: name) }
    }

    private init(named name: String, isPicture: Bool = false) {
        self.name = name
        self.isPicture = isPicture
    }

    /// Bytes that files of a kind have at an offset.
    struct Signature {
        private var bytes: [UInt8]
        private var offset: Int
        /// The bytes at offset 8, where the first bytes are those of a family of formats.
        private var brand: [UInt8]
        let kind: BinaryKind
        /// Whether no text begins so.
        let isCertain: Bool

        init(
            _ text: String = "", _ bytes: [UInt8] = [], at offset: Int = 0, brand: String = "", isPicture: Bool = false,
            isCertain: Bool = true, name: String
        ) {
            self.bytes = Array(text.utf8) + bytes
            self.offset = offset
            self.brand = Array(brand.utf8)
            self.isCertain = isCertain
            kind = BinaryKind(named: name, isPicture: isPicture)
        }

        func matches(_ head: [UInt8]) -> Bool { head.dropFirst(offset).starts(with: bytes) && head.dropFirst(8).starts(with: brand) }
    }

    /// Whether the bytes have more controls than any text. UTF-16 and UTF-32 have them too, and a NUL alone may be a slip in a text.
    private static func isBinary(_ head: [UInt8]) -> Bool {
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0, 0, 0xFE, 0xFF]) { return false }
        var (controls, shifts) = (0, 0)
        for byte in head {
            // Bell to carriage return, and escape, stand in texts too.
            if byte < 7 || (byte > 13 && byte < 32 && byte != 27) || byte == 127 { controls += 1 }
            if byte == 14 || byte == 15 { shifts += 1 }
        }
        if isLittle(controls) { return false }
        return head.withUnsafeBufferPointer { bytes in
            // ISO 2022 shifts to each word of Korean and back.
            if isLittle(controls - shifts), bytes.indices.contains(where: { EncodingDetector.escaped(bytes, at: $0) != nil }) {
                return false
            }
            return TextEncoding.unmarked(bytes) == nil
        }

        func isLittle(_ count: Int) -> Bool { count < 4 || count * 20 <= head.count }
    }
}

extension BinaryKind {
    /// The refusal of a file of this kind, with its size.
    func refusal(of path: String, byteCount: Int?) -> DocumentError {
        DocumentError(file: path, reason: "It is \(nameAndSize(byteCount)), not text")
    }

    /// Such as “a PDF document, 1.2 MB”.
    func nameAndSize(_ byteCount: Int?) -> String { byteCount.map { "\(name), \(Self.size($0))" } ?? name }

    /// A size in the largest unit that leaves a whole part, thousands and not powers of two.
    private static func size(_ byteCount: Int) -> String {
        if byteCount < 1000 { return "\(byteCount) bytes" }
        var (value, units) = (Double(byteCount) / 1000, ["kB", "MB", "GB", "TB"][...])
        while value >= 999.5, units.count > 1 { (value, units) = (value / 1000, units.dropFirst()) }
        let tenths = (value * 10).rounded() / 10
        return (tenths < 10 && tenths != tenths.rounded() ? "\(tenths)" : "\(Int(value.rounded()))") + " \(units.first ?? "TB")"
    }
}
