/// Tells the lines that programs write one by one, such as those of a log, a listing or a compiler's messages, by what they begin with.
enum RecordLine {
    /// Whether a line begins as a record does: with a time of day, an address, a place in a source, a level of a log, the name of an object
    /// of git, the mode of a file, the number of a step. O(1).
    static func begins(_ line: ArraySlice<UInt8>) -> Bool {
        // The lines that `git log --graph` draws stand before what it tells.
        let line = line.prefix(96).drop { " \t*|\\/".utf8.contains($0) }
        let first = line.prefix { !isBlank($0) }
        guard !first.isEmpty else { return false }
        if isMode(first) || isLevel(first) { return true }
        // All others have figures, which most lines of prose do not.
        guard line.contains(where: isDigit) else { return false }
        let words = line.split(maxSplits: 4, whereSeparator: isBlank).prefix(4)
        return isStep(line) || isPlaceInSource(first) || isProcess(first) || isAddress(first)
            || words.count > 1 && isObjectName(first) || isCommit(words) || hasTime(words)
    }

    /// `[12/340]`, `[ 45%]`, `[    0.123456]`: a number of its kind in brackets, and no more. A note has a whole one.
    private static func isStep(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
        let inner = line[(line.startIndex + 1)..<end]
        return inner.contains(where: isDigit) && inner.contains { "/%.:".utf8.contains($0) }
            && inner.allSatisfy { isDigit($0) || " /%.:".utf8.contains($0) }
    }

    /// `drwxr-xr-x`, perhaps with a sign of other rights behind it.
    private static func isMode(_ word: ArraySlice<UInt8>) -> Bool {
        (10...11).contains(word.count) && "-dlcbsp".utf8.contains(word.first!)
            && word.dropFirst().prefix(9).allSatisfy { "-rwxsStT".utf8.contains($0) }
    }

    /// `main.c:12:`, `src/main.c:12:5:`.
    private static func isPlaceInSource(_ word: ArraySlice<UInt8>) -> Bool {
        let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count > 2, !parts[1].isEmpty, parts[1].allSatisfy(isDigit) else { return false }
        return parts[0].contains(where: isLetter) && parts[0].contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    }

    /// `INFO`, `[warn]`, `error:`.
    private static func isLevel(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count > 2, word.count < 16 else { return false }
        let bare = bare(word)
        guard bare.count > 2, bare.count < 9 else { return false }
        // Nearly all words of prose have small letters and neither colons nor brackets at their ends.
        guard bare.count < word.count || bare.allSatisfy({ (0x41...0x5A).contains($0) }) else { return false }
        if upperLevels.contains(where: { bare.elementsEqual($0.utf8) }) { return true }
        return bare.count < word.count && lowerLevels.contains { bare.elementsEqual($0.utf8) }
    }

    private static let upperLevels = ["TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "ERR", "FATAL", "CRITICAL"]
    private static let lowerLevels = ["trace", "debug", "info", "notice", "warn", "warning", "error", "err", "fatal", "critical"]

    /// `make[1]:`, `sshd[2211]:`.
    private static func isProcess(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.suffix(2).elementsEqual("]:".utf8), let open = word.firstIndex(of: UInt8(ascii: "[")), open > word.startIndex else {
            return false
        }
        let number = word[(open + 1)...].dropLast(2)
        return !number.isEmpty && number.allSatisfy(isDigit)
    }

    /// `192.168.1.20`.
    private static func isAddress(_ word: ArraySlice<UInt8>) -> Bool {
        let parts = bare(word).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(isDigit) }
    }

    /// The short or whole name of an object of git, with letters and digits, as no word has them.
    private static func isObjectName(_ word: ArraySlice<UInt8>) -> Bool {
        let name = word.first == UInt8(ascii: "^") ? word.dropFirst() : word
        return (7...40).contains(name.count) && name.allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
            && name.contains(where: isDigit) && name.contains(where: isLetter)
    }

    private static func isCommit(_ words: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        words.count > 1 && words[0].elementsEqual("commit".utf8) && words[1].count > 6
            && words[1].allSatisfy { isDigit($0) || (0x61...0x66).contains($0) }
    }

    /// Whether a time of day with its seconds stands behind nothing but a date, or one without them in brackets or behind a date in figures.
    private static func hasTime(_ words: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        var hasNumber = false
        for (index, word) in words.enumerated() {
            let bare = bare(word)
            if let parts = clock(bare) {
                if parts == 3 { return index == 0 || hasNumber }
                return index == 0 ? bare.count < word.count : index == 1 && isDate(Self.bare(words[0]))
            }
            // A date and a time in one word, as ISO 8601 and web servers have them.
            if index == 0, let mark = bare.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: ":") }) {
                if isDate(bare[..<mark]), clock(bare[(mark + 1)...]) != nil { return true }
            }
            guard bare.count <= 10 else { return false }
            hasNumber = hasNumber || bare.contains(where: isDigit)
        }
        return false
    }

    /// How many parts a time of day has, `09:12` or `09:12:30,123Z`; nil for what is none.
    private static func clock(_ word: ArraySlice<UInt8>) -> Int? {
        let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count > 1, (1...2).contains(parts[0].count), parts[0].allSatisfy(isDigit) else { return nil }
        let minutes = parts[1].prefix(while: isDigit)
        guard minutes.count == 2, parts.count > 2 || parts[1].count == 2 else { return nil }
        if parts.count == 2 { return 2 }
        return parts[2].prefix(while: isDigit).count == 2 && minutes.count == parts[1].count ? 3 : nil
    }

    /// `2026-11-27`, `27.11.2026`, `27/Nov/2026`.
    private static func isDate(_ word: ArraySlice<UInt8>) -> Bool {
        guard let mark = word.first(where: { "-./".utf8.contains($0) }) else { return false }
        let parts = word.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].count == 2 && parts[1].allSatisfy(isDigit) || parts[1].count == 3 && parts[1].allSatisfy(isLetter)
        else { return false }
        return [parts[0], parts[2]].allSatisfy { ($0.count == 2 || $0.count == 4) && $0.allSatisfy(isDigit) }
    }

    /// A word without brackets and colons around it.
    private static func bare(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let inner = word.drop { "[(<".utf8.contains($0) }
        return inner.prefix(inner.count - inner.reversed().prefix { "])>:,".utf8.contains($0) }.count)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
