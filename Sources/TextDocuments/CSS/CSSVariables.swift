/// Custom properties (CSS Custom Properties 1): `--name: value`, and `var(--name, fallback)` in values.
struct CSSVariables: Equatable {
    private var values: [String: String] = [:]
    /// Values grow no longer than this, and refer to one another no deeper.
    private static let longest = 4096
    private static let deepest = 16
    private static let most = 4096

    /// Whether a value has a `var(`. Each declaration is asked for each look of an element.
    static func areReferred(in value: String) -> Bool {
        let bytes = value.utf8
        guard var open = bytes.firstIndex(of: UInt8(ascii: "(")) else { return false }
        while !bytes[..<open].suffix(3).elementsEqual("var".utf8) {
            guard let next = bytes[bytes.index(after: open)...].firstIndex(of: UInt8(ascii: "(")) else { return false }
            open = next
        }
        return true
    }

    subscript(_ name: String) -> String? { values[name] }

    mutating func set(_ declaration: CSSDeclaration) {
        if values.count >= Self.most, values[declaration.name] == nil { return }
        let value = declaration.value
        switch value.lowercased() {
        case "initial": values[declaration.name] = nil
        // They are inherited.
        case "inherit", "unset": break
        default: values[declaration.name] = value
        }
    }

    /// A value with what stands for its variables; nil where one has none and no fallback. O(length of the result).
    func substituted(_ value: String) -> String? { substituted(value, depth: 0) }

    private func substituted(_ value: String, depth: Int) -> String? {
        guard Self.areReferred(in: value) else { return value }
        guard depth < Self.deepest else { return nil }
        let bytes = Array(value.utf8)
        var result = ""
        var index = 0
        let mark = Array("var(".utf8)
        while index < bytes.count {
            guard bytes[index...].starts(with: mark) else {
                let next = bytes[(index + 1)...].firstIndex(of: mark[0]) ?? bytes.count
                result += String(decoding: bytes[index..<next], as: UTF8.self)
                index = next
                continue
            }
            let end = CSSText.find(")", in: bytes, from: index + 4, to: bytes.count)
            let comma = CSSText.find(",", in: bytes, from: index + 4, to: end)
            let name = CSSText.trimmed(bytes, index + 4, comma)
            let found = values[name].flatMap { substituted($0, depth: depth + 1) }
            let fallback = comma < end ? substituted(CSSText.trimmed(bytes, comma + 1, end), depth: depth + 1) : nil
            guard let replacement = found ?? fallback, result.utf8.count + replacement.utf8.count < Self.longest else { return nil }
            result += replacement
            index = end + 1
        }
        return result
    }
}
