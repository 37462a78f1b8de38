import Foundation

/// Finds telephone numbers: international ones, North American ones, and national ones with their leading zero; in other
/// shapes only after a word that announces one. Digits may be of any script.
struct PhoneScanner {
    private let text: ScannedText

    init(_ text: ScannedText) { self.text = text }

    /// A possible number: groups of digits with what separates them.
    private struct Candidate {
        var range: Range<Int>
        /// Digits of each group, as ASCII.
        var groups: [[UInt8]] = []
        /// The unit before each group but the first; the first of them where there are several.
        var separators: [UInt16] = []
        var hasPlus = false
        var hasParentheses = false

        var digitCount: Int { groups.reduce(0) { $0 + $1.count } }
        var lengths: [Int] { groups.map(\.count) }
        var isUniform: Bool { Set(separators).count <= 1 }
    }

    private static let mostDigits = 15

    func scan() -> [DetectedData] {
        var found: [DetectedData] = []
        var index = 0
        while index < text.count {
            guard canStart(at: index) else {
                index += 1
                continue
            }
            let candidate = candidate(at: index)
            if isNumber(candidate) {
                let range = candidate.range.lowerBound..<extensionEnd(after: candidate.range.upperBound)
                found.append(DetectedData(range: range, value: .phoneNumber(String(decoding: text[range], as: UTF16.self))))
                index = range.upperBound
            } else {
                index = max(index + 1, candidate.range.upperBound)
            }
        }
        return found
    }

    private func canStart(at index: Int) -> Bool {
        let unit = text[index]
        let isSign = unit == 0x2B || unit == 0xFF0B || unit == 0x28
        guard isSign || UTF16Class.digitValue(unit) != nil else { return false }
        if isSign {
            var next = index + 1
            while next < min(text.count, index + 3), text[next] == 0x28 || text[next] == 0x2B { next += 1 }
            guard next < text.count, UTF16Class.digitValue(text[next]) != nil else { return false }
        }
        guard index > 0 else { return true }
        let before = text[index - 1]
        switch before {
        case 0x23, 0x24, 0x25, 0x26, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3D, 0x40, 0x5F, 0xA3, 0xA5, 0xB1, 0x20AC, 0x2212, 0x2116: return false
        default: return isSign || !(UTF16Class.isLetter(before) && !UTF16Class.isUnspaced(before))
        }
    }

    private func candidate(at start: Int) -> Candidate {
        var result = Candidate(range: start..<start)
        var index = start
        if text[index] == 0x2B || text[index] == 0xFF0B {
            result.hasPlus = true
            index += 1
        }
        var separator: UInt16?
        while index < text.count, result.digitCount <= Self.mostDigits {
            var group: [UInt8] = []
            while index < text.count, let value = UTF16Class.digitValue(text[index]), group.count <= Self.mostDigits {
                group.append(UInt8(0x30 + value))
                index += 1
            }
            if !group.isEmpty {
                if !result.groups.isEmpty { result.separators.append(separator ?? 0x28) }
                result.groups.append(group)
                separator = nil
                result.range = start..<index
                if index < text.count, text[index] == 0x29, result.hasParentheses { result.range = start..<index + 1 }
            }
            let gap = index
            while index < text.count, index - gap < 3, Self.isSeparator(text[index]) {
                if text[index] == 0x28 { result.hasParentheses = true }
                if separator == nil, text[index] != 0x28, text[index] != 0x29 { separator = text[index] }
                index += 1
            }
            guard index > gap, index < text.count, UTF16Class.digitValue(text[index]) != nil else { break }
        }
        // More digits than a number has: all of them are something else.
        while result.digitCount > Self.mostDigits, result.range.upperBound < text.count,
            UTF16Class.digitValue(text[result.range.upperBound]) != nil
        { result.range = start..<result.range.upperBound + 1 }
        return result
    }

    private static func isSeparator(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x2010...0x2013: true
        default: UTF16Class.isSpace(unit)
        }
    }

    // MARK: Shapes

    private func isNumber(_ candidate: Candidate) -> Bool {
        let count = candidate.digitCount
        guard count >= 5, count <= Self.mostDigits, endsCleanly(candidate.range.upperBound) else { return false }
        guard !Self.isDate(candidate) else { return false }
        if candidate.hasPlus { return count >= 8 && candidate.groups[0][0] != 0x30 }
        if Self.isNorthAmerican(candidate) || Self.isNational(candidate) { return true }
        return isAnnounced(candidate.range.lowerBound)
    }

    private func endsCleanly(_ end: Int) -> Bool {
        guard end < text.count else { return true }
        switch text[end] {
        case 0x25, 0x40, 0x5F, 0xB0, 0x20AC, 0x24, 0x3D: return false
        case 0x2D, 0x2E, 0x2C, 0x2F, 0x3A:
            return end + 1 >= text.count || (UTF16Class.digitValue(text[end + 1]) == nil && !UTF16Class.isLetter(text[end + 1]))
        default:
            return (!UTF16Class.isLetter(text[end]) || UTF16Class.isUnspaced(text[end]) || (text[end] | 0x20) == 0x78)
                && UTF16Class.digitValue(text[end]) == nil
        }
    }

    /// 1999-12-31, 31.12.1999, 12/31/99.
    private static func isDate(_ candidate: Candidate) -> Bool {
        let lengths = candidate.lengths
        guard !candidate.hasPlus, lengths.count == 3, candidate.isUniform, !candidate.hasParentheses else { return false }
        let values = candidate.groups.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        if lengths[0] == 4, lengths[1] <= 2, lengths[2] <= 2 { return true }
        return lengths[0] <= 2 && lengths[1] <= 2 && (lengths[2] == 4 || lengths[2] == 2) && max(values[0], values[1]) <= 31
    }

    /// (212) 555-0123, 212-555-0123, 1 212 555 0123.
    private static func isNorthAmerican(_ candidate: Candidate) -> Bool {
        var groups = candidate.groups
        if groups.count == 4, groups[0] == [0x31] { groups.removeFirst() }
        guard groups.map(\.count) == [3, 3, 4], groups[0][0] >= 0x32, groups[1][0] >= 0x32 else { return false }
        if candidate.hasParentheses { return true }
        return candidate.isUniform || candidate.groups.count == 4
    }

    /// 020 7946 0958, 030/1234567, 01 23 45 67 89, (089) 12 34 56.
    private static func isNational(_ candidate: Candidate) -> Bool {
        let groups = candidate.groups
        guard groups.count >= 2, groups[0][0] == 0x30 else { return false }
        if groups[0].count >= 3, groups[0][1] == 0x30 { return candidate.digitCount >= 10 }
        let isPaired = groups.count == 5 && groups.allSatisfy { $0.count == 2 }
        let isAreaCode = groups[0].count >= 3 && groups[0].count <= 5 && groups.dropFirst().allSatisfy { $0.count >= 2 }
        let isDotted = candidate.separators.contains(0x2E)
        return (isPaired || (isAreaCode && !isDotted)) && candidate.digitCount >= 9 && candidate.digitCount <= 12
    }

    private static let announcements: Set<String> = [
        "tel", "tél", "phone", "telephone", "telefon", "téléphone", "teléfono", "telefono", "call", "fax", "mobile", "mobil",
        "cell", "handy", "hotline", "sms", "whatsapp", "ph", "телефон", "тел", "电话", "電話",
    ]

    /// Whether a word for a telephone stands right before: "Tel.: 5550123".
    private func isAnnounced(_ start: Int) -> Bool {
        var end = start
        while end > 0, start - end < 4, Self.isFiller(text[end - 1]) { end -= 1 }
        var word = end
        while word > 0, end - word < 10, UTF16Class.isLetter(text[word - 1]) { word -= 1 }
        guard word < end else { return end > 0 && text[end - 1] == 0x260E }
        return Self.announcements.contains(String(decoding: text[word..<end], as: UTF16.self).lowercased())
    }

    private static func isFiller(_ unit: UInt16) -> Bool {
        unit == 0x2E || unit == 0x3A || unit == 0xFF1A || unit == 0xFE0F || UTF16Class.isSpace(unit)
    }

    /// "ext. 12", "x12" after a number.
    private func extensionEnd(after end: Int) -> Int {
        var index = end
        while index < text.count, index - end < 2, UTF16Class.isSpace(text[index]) || text[index] == 0x2C { index += 1 }
        let word = index
        while index < text.count, index - word < 10, UTF16Class.isASCIILetter(text[index]) { index += 1 }
        let name = String(decoding: text[word..<index], as: UTF16.self).lowercased()
        guard ["x", "ext", "extension"].contains(name) else { return end }
        while index < text.count, index - word < 14, text[index] == 0x2E || UTF16Class.isSpace(text[index]) { index += 1 }
        let digits = index
        while index < text.count, index - digits < 6, UTF16Class.isDigit(text[index]) { index += 1 }
        return index > digits ? index : end
    }

    /// The `tel:` address of a number as it is written; nil where it has no digits.
    static func url(for number: String) -> URL? {
        var digits = ""
        var isExtension = false
        for unit in number.utf16 {
            if let value = UTF16Class.digitValue(unit) {
                digits += String(value)
            } else if (unit == 0x2B || unit == 0xFF0B) && digits.isEmpty {
                digits = "+"
            } else if UTF16Class.isLetter(unit), !isExtension {
                isExtension = true
                digits += ";ext="
            }
        }
        return digits.count > 1 ? URL(string: "tel:\(digits)") : nil
    }
}
