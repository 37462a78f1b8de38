/// A message of D-Bus, as far as the desktop's settings need it: headers, strings, and values within variants (D-Bus Specification,
/// "Message Protocol").
///
/// The protocol is spoken here, and not by a library, because one value is asked for and followed: libdbus or GLib would be loaded at
/// each start for that, and a program such as `dbus-monitor` would run as long as the window.
nonisolated struct BusMessage: Equatable {
    enum Kind: UInt8 {
        case call = 1
        case answer, error, signal
    }

    var kind: Kind
    var serial: UInt32 = 1
    var path = ""
    var interface = ""
    var member = ""
    var destination = ""
    /// The serial of the call that is answered; 0 for none.
    var answeredSerial: UInt32 = 0
    /// The strings before the first variant of the body, and the number within the variant.
    var strings: [String] = []
    var number: UInt32?

    /// A larger message is none that is asked for, in bytes.
    static let largest = 1 << 20

    // MARK: Writing

    /// The bytes of a call whose body is strings.
    var bytes: [UInt8] {
        var body = Writer()
        for string in strings { body.string(string) }
        var header = Writer()
        header.bytes = [UInt8(ascii: "l"), kind.rawValue, 0, 1]
        header.card32(UInt32(body.bytes.count))
        header.card32(serial)
        var fields = Writer(start: 16)
        let named: [(UInt8, String, String)] = [
            (1, "o", path), (2, "s", interface), (3, "s", member), (6, "s", destination),
        ]
        for (code, type, value) in named where !value.isEmpty {
            fields.align(8)
            fields.bytes += [code, 1, UInt8(ascii: type.unicodeScalars.first!), 0]
            fields.string(value)
        }
        if !strings.isEmpty {
            fields.align(8)
            fields.bytes += [8, 1, UInt8(ascii: "g"), 0, UInt8(strings.count)]
            fields.bytes += strings.map { _ in UInt8(ascii: "s") } + [0]
        }
        header.card32(UInt32(fields.bytes.count))
        header.bytes += fields.bytes
        header.align(8)
        return header.bytes + body.bytes
    }

    private struct Writer {
        var bytes: [UInt8] = []
        /// The offset of the first byte in the message.
        var start = 0

        mutating func align(_ count: Int) { while (start + bytes.count) % count != 0 { bytes.append(0) } }
        mutating func card32(_ value: UInt32) {
            align(4)
            bytes += withUnsafeBytes(of: value.littleEndian, Array.init)
        }
        mutating func string(_ text: String) {
            card32(UInt32(text.utf8.count))
            bytes += Array(text.utf8) + [0]
        }
    }

    // MARK: Reading

    /// How many bytes the message has that begins there; nil where too few have come to tell, 0 for what is no message.
    static func length(of bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 16 else { return nil }
        var reader = Reader(bytes: Array(bytes.prefix(16)))
        guard let order = bytes.first, order == UInt8(ascii: "l") || order == UInt8(ascii: "B") else { return 0 }
        reader.isBigEndian = order == UInt8(ascii: "B")
        reader.offset = 4
        let body = Int(reader.card32() ?? 0)
        reader.offset = 12
        let fields = Int(reader.card32() ?? 0)
        guard body <= largest, fields <= largest else { return 0 }
        return 16 + (fields + 7) & ~7 + body
    }

    fileprivate struct Reader {
        let bytes: [UInt8]
        var isBigEndian = false
        var offset = 0

        mutating func align(_ count: Int) { offset = (offset + count - 1) / count * count }

        mutating func byte() -> UInt8? {
            guard offset < bytes.count else { return nil }
            defer { offset += 1 }
            return bytes[offset]
        }

        mutating func card32() -> UInt32? {
            align(4)
            guard offset + 4 <= bytes.count else { return nil }
            let four = bytes[offset..<offset + 4]
            offset += 4
            return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
        }

        mutating func string() -> String? {
            guard let count = card32() else { return nil }
            return text(Int(count))
        }

        mutating func signature() -> String? {
            guard let count = byte() else { return nil }
            return text(Int(count))
        }

        private mutating func text(_ count: Int) -> String? {
            guard count < bytes.count - offset else { return nil }
            defer { offset += count + 1 }
            return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
        }
    }
}

nonisolated extension BusMessage {
    /// Reads one whole message; nil for one that is malformed.
    init?(_ bytes: [UInt8]) {
        guard let total = Self.length(of: bytes[...]), total == bytes.count, let kind = Kind(rawValue: bytes[1]) else { return nil }
        self.kind = kind
        var reader = Reader(bytes: bytes, isBigEndian: bytes[0] == UInt8(ascii: "B"), offset: 8)
        guard let serial = reader.card32(), let fields = reader.card32() else { return nil }
        self.serial = serial
        let end = 16 + Int(fields)
        var signature = ""
        while reader.offset < end {
            reader.align(8)
            guard reader.offset < end, let code = reader.byte(), let type = reader.signature() else { return nil }
            switch type {
            case "s", "o":
                guard let text = reader.string() else { return nil }
                if code == 1 { path = text } else if code == 2 { interface = text } else if code == 3 { member = text }
            case "u":
                guard let value = reader.card32() else { return nil }
                if code == 5 { answeredSerial = value }
            case "g":
                guard let text = reader.signature() else { return nil }
                if code == 8 { signature = text }
            default: return nil
            }
        }
        reader.offset = end
        reader.align(8)
        readBody(&reader, signature)
    }

    private mutating func readBody(_ reader: inout Reader, _ signature: String) {
        for type in signature {
            switch type {
            case "s", "o":
                guard let text = reader.string() else { return }
                strings.append(text)
            case "v":
                // What Read answers is in a variant within the variant.
                for _ in 0..<4 {
                    guard let inner = reader.signature() else { return }
                    if inner == "u" { number = reader.card32() }
                    guard inner == "v" else { return }
                }
                return
            default: return
            }
        }
    }
}
