/// Finds where a tag ends, quotes respected, and where its attributes become too many.
struct HTMLTagEnd {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The index after the tag's `>`, once it has been found.
    var index: Int
    let maximumAttributes: Int
    /// The end of the part of the tag that is copied.
    private(set) var kept = 0
    private(set) var isSelfClosing = false

    init(bytes: UnsafeBufferPointer<UInt8>, index: Int, maximumAttributes: Int) {
        self.bytes = bytes
        self.index = index
        self.maximumAttributes = maximumAttributes
    }

    /// False where the tag does not end.
    mutating func run() -> Bool {
        var attributes = 0
        kept = index
        while true {
            isSelfClosing = false
            while index < bytes.count, bytes[index] == 0x2F || bytes[index] == 32 || (9...13).contains(bytes[index]) {
                isSelfClosing = bytes[index] == 0x2F
                index += 1
            }
            guard index < bytes.count else { return false }
            if bytes[index] == UInt8(ascii: ">") { break }
            skipAttribute()
            attributes += 1
            if attributes <= maximumAttributes { kept = min(index, bytes.count) }
        }
        index += 1
        return true
    }

    private mutating func skipAttribute() {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "="), !HTMLGuard.endsName(bytes[index]) { index += 1 }
        let nameEnd = index
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
            index = nameEnd
            return
        }
        index += 1
        skipSpace()
        guard index < bytes.count else { return }
        let quote = bytes[index]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            while index < bytes.count, bytes[index] != quote { index += 1 }
            index += 1
        } else {
            while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != 32, !(9...13).contains(bytes[index]) {
                index += 1
            }
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] == 32 || (9...13).contains(bytes[index]) { index += 1 }
    }
}
