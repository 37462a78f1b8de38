/// The settings that a desktop's settings daemon publishes, as the XSETTINGS specification lays them out in the property
/// `_XSETTINGS_SETTINGS` of the owner of the selection `_XSETTINGS_S<screen>`.
nonisolated struct XSettings: Equatable {
    enum Value: Equatable {
        case integer(Int32)
        case string(String)
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    private(set) var values: [String: Value] = [:]

    /// No settings, as where no daemon runs.
    init() {}

    /// Parses the property; a malformed one yields the settings before the damage.
    init(property bytes: [UInt8]) {
        guard let order = bytes.first, order <= 1, bytes.count >= 12 else { return }
        var reader = Reader(bytes: bytes, offset: 8, isBigEndian: order == 1)
        guard let count = reader.card32() else { return }
        for _ in 0..<min(count, 4096) {
            guard let (name, value) = Self.entry(&reader) else { return }
            values[name] = value
        }
    }

    func integer(_ name: String) -> Int? {
        if case .integer(let value)? = values[name] { Int(value) } else { nil }
    }

    func string(_ name: String) -> String? {
        if case .string(let value)? = values[name] { value } else { nil }
    }

    private static func entry(_ reader: inout Reader) -> (String, Value)? {
        guard let type = reader.card8(), reader.skip(1), let nameLength = reader.card16(),
            let name = reader.string(utf8Count: Int(nameLength)), reader.skip(4)
        else { return nil }
        switch type {
        case 0:
            guard let value = reader.card32() else { return nil }
            return (name, .integer(Int32(bitPattern: value)))
        case 1:
            guard let length = reader.card32(), let text = reader.string(utf8Count: Int(length)) else { return nil }
            return (name, .string(text))
        case 2:
            guard let red = reader.card16(), let blue = reader.card16(), let green = reader.card16(),
                let alpha = reader.card16()
            else { return nil }
            return (name, .color(red: red, green: green, blue: blue, alpha: alpha))
        default: return nil
        }
    }

    /// Reads cards in the writer's byte order.
    private struct Reader {
        let bytes: [UInt8]
        var offset: Int
        let isBigEndian: Bool

        mutating func card8() -> UInt8? {
            guard offset < bytes.count else { return nil }
            offset += 1
            return bytes[offset - 1]
        }

        mutating func card16() -> UInt16? {
            guard let first = card8(), let second = card8() else { return nil }
            return isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
        }

        mutating func card32() -> UInt32? {
            guard let first = card16(), let second = card16() else { return nil }
            return isBigEndian ? UInt32(first) << 16 | UInt32(second) : UInt32(second) << 16 | UInt32(first)
        }

        mutating func skip(_ count: Int) -> Bool {
            offset += count
            return offset <= bytes.count
        }

        /// A string and the padding that takes it to a multiple of four bytes.
        mutating func string(utf8Count: Int) -> String? {
            guard utf8Count <= bytes.count - offset else { return nil }
            let text = String(decoding: bytes[offset..<offset + utf8Count], as: UTF8.self)
            offset += (utf8Count + 3) & ~3
            return text
        }
    }
}
