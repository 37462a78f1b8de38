/// Turns bytes into well-formed UTF-8, piece by piece, losing nothing: what is ill-formed, and NUL, becomes U+FFFD.
///
/// A file without a byte order mark is ASCII until a byte above 0x7F, an escape sequence of ISO 2022 or the first `~{` of HZ comes; what
/// follows decides between UTF-8 and the encodings before Unicode. So the first piece of a huge file can be shown before the rest is seen.
struct TextDecoder {
    private(set) var encoding: TextEncoding?
    private(set) var hasByteOrderMark = false
    /// Whether something had to be replaced.
    var hasLoss = false
    /// Converts what has an encoding of the time before Unicode.
    private var converter: Iconv?
    private var hz = HZText()
    /// Whether the first `~{` was none of HZ: no other is asked about.
    private var isNoHZ = false
    /// Whether a tilde came before `~{`: as the text was taken for ASCII then, it was not read as HZ has it.
    private var hasTilde = false
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// - Parameter encoding: Nil where the bytes are to tell.
    init(encoding: TextEncoding? = nil) { self.encoding = encoding }

    /// How many bytes from the first one above 0x7F on decide about the encoding.
    private static let evidence = EncodingDetector.evidence

    /// Appends what `bytes` stand for and answers how many of them were used. Unless `isLast`, what cannot be decided
    /// without the bytes to come is left for the next call, which needs more of them where the answer was 0.
    /// - Parameter mayWait: false where more bytes may be long in coming: the encoding is then decided by those that are there.
    mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, mayWait: Bool = true, into text: inout [UInt8]
    ) -> Int {
        var used = 0
        if encoding == nil {
            if !isLast, bytes.isEmpty || (bytes.count < 512 && mayWait) { return 0 }
            let (found, markLength) = TextEncoding.sniff(bytes)
            encoding = found
            used = markLength
            hasByteOrderMark = markLength > 0
        }
        let body = isLast ? bytes : holdingBackReturn(bytes)
        switch encoding! {
        case .ascii: return decodeASCII(body, from: used, isLast: isLast, mayWait: mayWait, into: &text)
        case .utf8: return decodeUTF8(body, from: used, isLast: isLast, into: &text)
        case .windows1252: return decodeWindows1252(body, from: used, into: &text)
        case .legacy(let legacy): return decode(body, from: used, legacy, isLast: isLast, into: &text)
        case .utf16(let isBig): return decodeUTF16(body, from: used, isBig: isBig, isLast: isLast, into: &text)
        case .utf32(let isBig): return decodeUTF32(body, from: used, isBig: isBig, isLast: isLast, into: &text)
        }
    }

    /// Whether all that there is of a text stands for itself: well-formed UTF-8 without a mark, NUL and escapes. O(length).
    static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let (found, markLength) = TextEncoding.sniff(bytes)
        guard markLength == 0, found == .utf8 || found == .ascii, bytes.index(of: 0x1B, from: 0) == nil, !beginsHZ(bytes) else {
            return false
        }
        let (end, _) = UTF8Scan.clean(bytes, from: 0)
        return end == bytes.count
    }

    /// Whether HZ begins before any byte above 0x7F in all that there is of a text.
    private static func beginsHZ(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let shift = HZText.firstShift(bytes, in: 0..<UTF8Scan.asciiEnd(bytes, from: 0))
        return shift.map { isHZ(bytes, at: $0, isLast: true) } ?? false
    }

    /// Whether the text is HZ, as it goes on from its first `~{`.
    private static func isHZ(_ bytes: UnsafeBufferPointer<UInt8>, at shift: Int, isLast: Bool) -> Bool {
        let window = UnsafeBufferPointer(rebasing: bytes[shift..<min(bytes.count, shift + evidence)])
        return HZText.isHZ(window, isCut: !isLast || window.count < bytes.count - shift)
    }

    /// All but a carriage return at the end, whose line feed may be yet to come.
    private func holdingBackReturn(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let width: Int
        switch encoding! {
        case .utf16: width = 2
        case .utf32: width = 4
        default: width = 1
        }
        let end = bytes.count / width * width
        guard end > 0 else { return bytes }
        let unit = bytes[end - width..<end]
        let isReturn = unit.contains(13) && unit.allSatisfy { $0 == 13 || $0 == 0 }
        return UnsafeBufferPointer(rebasing: bytes[..<(isReturn ? end - width : end)])
    }

    private mutating func decodeASCII(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, mayWait: Bool, into text: inout [UInt8]
    ) -> Int {
        var index = start
        let waits = !isLast && mayWait
        while index < bytes.count {
            let end = UTF8Scan.asciiEnd(bytes, from: index)
            index = decodeRun(bytes, index..<end, isLast: isLast, waits: waits, into: &text)
            if encoding != .ascii { return decode(bytes, from: index, isLast: isLast, into: &text) }
            if index < end || index == bytes.count { return index }
            if bytes[index] == 0 {
                hasLoss = true
                text.append(contentsOf: Self.replacement)
                index += 1
                continue
            }
            if waits && bytes.count - index < Self.evidence { return index }
            let window = UnsafeBufferPointer(rebasing: bytes[index..<min(bytes.count, index + Self.evidence)])
            // A character that has come in half decides nothing: the other half is waited for.
            if !isLast, !mayWait, case .failure(let part) = UTF8Scan.sequence(bytes, at: index), part.reachesEnd { return index }
            if Self.looksLikeUTF8(window) {
                encoding = .utf8
                return decodeUTF8(bytes, from: index, isLast: isLast, into: &text)
            }
            // The ASCII before it tells whether a character stands in a word, and what language the words are of.
            let first = max(0, index - EncodingDetector.context)
            let told = UnsafeBufferPointer(rebasing: bytes[first..<min(bytes.count, index + Self.evidence)])
            encoding = EncodingDetector.detect(told, isCut: bytes.count - index > window.count || !isLast)
            return decode(bytes, from: index, isLast: isLast, into: &text)
        }
        return index
    }

    /// Appends a run of bytes 0x01…0x7F up to where an encoding of seven bits begins, which is noted, or to where more bytes have to come
    /// before that is known; how far that is. O(length).
    private mutating func decodeRun(
        _ bytes: UnsafeBufferPointer<UInt8>, _ run: Range<Int>, isLast: Bool, waits: Bool, into text: inout [UInt8]
    ) -> Int {
        var index = run.lowerBound
        if !isNoHZ {
            let shift = HZText.firstShift(bytes, in: run)
            if bytes.index(of: UInt8(ascii: "~"), in: index..<(shift ?? run.upperBound)) != nil { hasTilde = true }
            if let shift {
                index = decodeEscapes(bytes, index..<shift, waits: waits, into: &text)
                if index < shift || (waits && bytes.count - shift < Self.evidence) { return index }
                if Self.isHZ(bytes, at: shift, isLast: isLast) {
                    encoding = .called(HZText.name)
                    hasLoss = hasLoss || hasTilde
                    return shift
                }
                if shift + 1 < bytes.count { isNoHZ = true } else { hasTilde = true }
            }
        }
        return decodeEscapes(bytes, index..<run.upperBound, waits: waits, into: &text)
    }

    /// Does the same where there is no HZ.
    private mutating func decodeEscapes(
        _ bytes: UnsafeBufferPointer<UInt8>, _ run: Range<Int>, waits: Bool, into text: inout [UInt8]
    ) -> Int {
        var index = run.lowerBound
        while let escape = bytes.index(of: 0x1B, in: index..<run.upperBound) {
            text.append(contentsOf: bytes[index..<escape])
            // What follows an escape tells whether it is one of an encoding.
            if waits, bytes.count - escape < 5 { return escape }
            if let found = EncodingDetector.escaped(bytes, at: escape) {
                encoding = found
                return escape
            }
            text.append(bytes[escape])
            index = escape + 1
        }
        text.append(contentsOf: bytes[index..<run.upperBound])
        return run.upperBound
    }

    /// Goes on in the encoding that was found.
    private mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, into text: inout [UInt8]
    ) -> Int {
        guard case .legacy(let legacy) = encoding else { return decodeWindows1252(bytes, from: start, into: &text) }
        return decode(bytes, from: start, legacy, isLast: isLast, into: &text)
    }

    private mutating func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ legacy: LegacyEncoding, isLast: Bool, into text: inout [UInt8]
    ) -> Int {
        if converter == nil { converter = Iconv(legacy.converter) }
        guard let converter else { return decodeWindows1252(bytes, from: start, into: &text) }
        if legacy.isHZ { return decodeHZ(bytes, from: start, converter, isLast: isLast, into: &text) }
        let before = text.count
        let used = converter.decode(UnsafeBufferPointer(rebasing: bytes[start...]), isLast: isLast, into: &text)
        hasLoss = hasLoss || converter.faults > 0 || (bytes[start...].contains(0) && text.count > before)
        return start + used
    }

    private mutating func decodeHZ(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ converter: Iconv, isLast: Bool, into text: inout [UInt8]
    ) -> Int {
        let (eight, used) = hz.eightBits(UnsafeBufferPointer(rebasing: bytes[start...]), isLast: isLast)
        _ = eight.withUnsafeBufferPointer { converter.decode($0, isLast: isLast, into: &text) }
        hasLoss = hasLoss || converter.faults > 0 || eight.contains(0) || hz.isWrittenOtherwise
        return start + used
    }

    /// Whether well-formed sequences are at least as many as ill-formed ones, and there are any.
    private static func looksLikeUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var fine = 0
        var broken = 0
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            switch UTF8Scan.sequence(bytes, at: index) {
            case .success(let length):
                fine += 1
                index += length
            case .failure(let part):
                broken += part.reachesEnd && bytes.count == evidence ? 0 : 1
                index += part.length
            }
        }
        return fine > 0 && fine >= broken
    }

    private mutating func decodeUTF8(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool, into text: inout [UInt8]
    ) -> Int {
        var index = start
        while true {
            let (end, stop) = UTF8Scan.clean(bytes, from: index)
            text.append(contentsOf: bytes[index..<end])
            index = end
            switch stop {
            case .end: return index
            case .incomplete:
                if !isLast { return index }
                hasLoss = true
                text.append(contentsOf: Self.replacement)
                return bytes.count
            case .null:
                hasLoss = true
                text.append(contentsOf: Self.replacement)
                index += 1
            case .invalid(let length):
                hasLoss = true
                text.append(contentsOf: Self.replacement)
                index += length
            }
        }
    }
}
