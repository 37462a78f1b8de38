/// Text from outside, made fit for a document.
enum TypedText {
    /// What is kept of text that another program hands over.
    ///
    /// Line ends become the document's. Control characters other than tab and form feed, NUL first of all, and stand-ins for
    /// attachments are dropped: they would be invisible, and end up in files.
    static func sanitized(_ text: String, lineEnding: String) -> String {
        if isClean(text, lineEnding) { return text }
        var result = String.UnicodeScalarView()
        var followsReturn = false
        for scalar in text.unicodeScalars {
            defer { followsReturn = scalar == "\r" }
            switch scalar.value {
            case 0x0A where followsReturn: continue
            case 0x0A, 0x0D: result.append(contentsOf: lineEnding.unicodeScalars)
            case 0x09, 0x0C, 0x85: result.append(scalar)
            case 0x00...0x1F, 0x7F...0x9F, 0xFFFC: continue
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Most text is, and may be large.
    private static func isClean(_ text: String, _ lineEnding: String) -> Bool {
        var text = text
        let keepsLineFeeds = lineEnding == "\n"
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte < 0x20, byte != 9, byte != 12, !(byte == 10 && keepsLineFeeds) { return false }
                // C1 controls begin with C2 80 to C2 9F; the stand-in is EF BF BC.
                if byte == 0x7F || (byte == 0xC2 && bytes[index + 1] < 0xA0) || (byte == 0xEF && bytes[index + 1] == 0xBF) { return false }
                index += 1
            }
            return true
        }
    }

    /// What a key types: nothing for keys that only name a control character.
    static func typed(_ text: String) -> String? {
        guard let first = text.unicodeScalars.first, first.value >= 0x20, !(0x7F..<0xA0).contains(first.value) else { return nil }
        return text
    }
}
