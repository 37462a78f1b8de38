import Foundation

/// Finds addresses of the web and of mail: with a scheme, beginning with `www.`, bare domains under a top-level domain of the list, and
/// `name@domain`. Every unit is examined a bounded number of times.
struct LinkScanner {
    private let text: ScannedText
    /// The offset up to which text is part of an earlier link, or was rejected.
    private var low = 0
    /// Labels before here are no domain; the addresses without slashes before there, none.
    private var rejectedLabels = 0
    private var rejectedOpaque = 0
    private var found: [DetectedData] = []

    init(_ text: ScannedText) { self.text = text }

    private static let longestLocalPart = 64
    private static let longestLabel = 63
    private static let longestScheme = 32
    private static let longestLink = 4096

    func scan() -> [DetectedData] {
        var scanner = self
        scanner.run()
        return scanner.found
    }

    private mutating func run() {
        var index = 0
        while index < text.count {
            let end: Int? =
                switch text[index] {
                case 0x3A: scheme(endingAt: index)
                case 0x40: mail(at: index)
                case 0x2E, 0x3002: domain(firstDot: index)
                default: nil
                }
            if let end { low = end }
            index = max(index + 1, end ?? 0)
        }
    }

    private mutating func add(_ range: Range<Int>, prefix: String = "") -> Int? {
        guard let url = Self.url(prefix, text[range]) else { return nil }
        found.append(DetectedData(range: range, value: .link(url)))
        return range.upperBound
    }

    // MARK: Schemes

    private static let opaqueSchemes: Set<String> = ["mailto", "tel", "sms", "magnet", "sip", "sips", "xmpp", "geo", "news"]

    private mutating func scheme(endingAt colon: Int) -> Int? {
        var start = colon
        let limit = max(low, colon - Self.longestScheme)
        while start > limit, Self.isSchemeUnit(text[start - 1]) { start -= 1 }
        while start < colon, !UTF16Class.isASCIILetter(text[start]) { start += 1 }
        guard colon - start >= 2 else { return nil }
        if start > 0, start > low, UTF16Class.isDigit(text[start - 1]) { return nil }
        let scheme = String(decoding: text[start..<colon], as: UTF16.self).lowercased()
        let after = colon + 1
        if after + 2 < text.count, text[after] == 0x2F, text[after + 1] == 0x2F {
            let host = after + 2
            guard UTF16Class.isLetterOrDigit(text[host]) || text[host] == 0x5B || (scheme == "file" && text[host] == 0x2F) else {
                return nil
            }
            var end = linkEnd(from: host, stopsAtUnspaced: true)
            guard end > host else { return nil }
            // An address may go on in any script once its path has begun.
            if text[host..<end].contains(0x2F) { end = linkEnd(from: host, stopsAtUnspaced: false) }
            return add(start..<end)
        }
        guard Self.opaqueSchemes.contains(scheme), after < text.count, after >= rejectedOpaque else { return nil }
        let end = linkEnd(from: after, stopsAtUnspaced: true)
        let isPlausible = scheme != "mailto" || text[after..<end].contains(0x40)
        if end > after + 2, isPlausible { return add(start..<end) }
        rejectedOpaque = end
        return nil
    }

    private static func isSchemeUnit(_ unit: UInt16) -> Bool {
        UTF16Class.isASCIILetter(unit) || UTF16Class.isDigit(unit) || unit == 0x2B || unit == 0x2D || unit == 0x2E
    }

    // MARK: Mail

    private mutating func mail(at sign: Int) -> Int? {
        var start = sign
        let limit = max(low, sign - Self.longestLocalPart)
        while start > limit, Self.isLocalUnit(text[start - 1]) { start -= 1 }
        while start < sign, !UTF16Class.isLetterOrDigit(text[start]), text[start] != 0x5F, text[start] != 0x2B { start += 1 }
        guard start < sign, text[sign - 1] != 0x2E else { return nil }
        guard let domain = labels(from: sign + 1), domain.dots > 0, domain.hasAlphabeticEnd else { return nil }
        return add(start..<domain.end, prefix: "mailto:")
    }

    private static func isLocalUnit(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x3D, 0x5F, 0x7E: true
        default: UTF16Class.isLetterOrDigit(unit) && !UTF16Class.isUnspaced(unit)
        }
    }

    // MARK: Domains

    /// Labels joined by dots.
    private struct Labels {
        var end: Int
        var dots = 0
        var lastLabel: Range<Int>
        var hasAlphabeticEnd: Bool
    }

    /// The longest run of labels from an offset on; a dot at the end is the sentence's.
    private func labels(from start: Int) -> Labels? {
        var index = start
        var result: Labels?
        var dots = 0
        while index < text.count {
            let label = index
            while index < text.count, index - label <= Self.longestLabel, isLabelUnit(index, label) { index += 1 }
            var end = index
            while end > label, text[end - 1] == 0x2D || text[end - 1] == 0x5F { end -= 1 }
            guard end > label, end - label <= Self.longestLabel, text[label] != 0x2D else { break }
            let isAlphabetic = text[label..<end].allSatisfy { !UTF16Class.isDigit($0) && $0 != 0x2D && $0 != 0x5F }
            let isPunycode = end - label > 4 && String(decoding: text[label..<label + 4], as: UTF16.self).lowercased() == "xn--"
            result = Labels(
                end: end, dots: dots, lastLabel: label..<end, hasAlphabeticEnd: (isAlphabetic && end - label >= 2) || isPunycode)
            guard end == index, index + 1 < text.count, text[index] == 0x2E, UTF16Class.isLetterOrDigit(text[index + 1]) else { break }
            dots += 1
            index += 1
        }
        return result
    }

    /// A label goes on within its script: letters of a script without spaces end one in letters that have them.
    private func isLabelUnit(_ index: Int, _ start: Int) -> Bool {
        let unit = text[index]
        if unit == 0x2D || unit == 0x5F { return index > start }
        guard UTF16Class.isLetterOrDigit(unit) else { return false }
        return index == start || UTF16Class.isUnspaced(unit) == UTF16Class.isUnspaced(text[start])
    }

    private mutating func domain(firstDot dot: Int) -> Int? {
        guard dot >= rejectedLabels, dot + 1 < text.count, UTF16Class.isLetterOrDigit(text[dot + 1]) else { return nil }
        var start = dot
        let limit = max(low, dot - Self.longestLabel - 1)
        while start > limit, isLabelUnit(start - 1, dot - 1) || text[start - 1] == 0x2D { start -= 1 }
        while start < dot, text[start] == 0x2D || text[start] == 0x5F { start += 1 }
        guard start < dot, !(start > 0 && Self.forbidsDomainAfter(text[start - 1])), let domain = labels(from: start), domain.dots > 0
        else { return nil }
        let isFollowedBySign = domain.end < text.count && text[domain.end] == 0x40
        guard !isFollowedBySign, isDomain(start, domain) else {
            rejectedLabels = domain.end
            return nil
        }
        return add(start..<tailEnd(after: domain.end), prefix: "http://")
    }

    private static func forbidsDomainAfter(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x40, 0x2F, 0x5C, 0x2E, 0x23, 0x24, 0x26, 0x3D, 0x25, 0x5F, 0x2D: true
        default: UTF16Class.isLetterOrDigit(unit) && !UTF16Class.isUnspaced(unit)
        }
    }

    private func isDomain(_ start: Int, _ domain: Labels) -> Bool {
        guard domain.hasAlphabeticEnd else { return false }
        let first = String(decoding: text[start..<min(start + 4, domain.end)], as: UTF16.self).lowercased()
        if first == "www.", domain.dots >= 2 { return true }
        let written = String(decoding: text[domain.lastLabel], as: UTF16.self)
        let last = written.lowercased()
        let hasPath = domain.end + 1 < text.count && text[domain.end] == 0x2F && !UTF16Class.isSpace(text[domain.end + 1])
        // "the end.In the beginning": a domain's last label is small letters, but for shouting.
        guard
            written == last
                || (TopLevelDomains.generic.contains(last) && written == written.uppercased() && last.count == 3 && last != "net")
        else { return false }
        guard TopLevelDomains.contains(last) else { return false }
        if hasPath { return true }
        if TopLevelDomains.extensionsOfFiles.contains(last) { return false }
        // "e.g.", "a.in": a domain of one letter under a country is rarer than a slip of the pen.
        return domain.lastLabel.lowerBound - 1 - start >= 2
    }

    /// A port, path, query or fragment after a domain.
    private func tailEnd(after domain: Int) -> Int {
        guard domain < text.count else { return domain }
        var end = domain
        if text[end] == 0x3A {
            var port = end + 1
            while port < text.count, port - end <= 6, UTF16Class.isDigit(text[port]) { port += 1 }
            let isPort = port > end + 1 && port - end <= 6
            end = isPort ? port : end
        }
        guard end < text.count, text[end] == 0x2F || text[end] == 0x3F || text[end] == 0x23 else { return end }
        return max(end, linkEnd(from: end, stopsAtUnspaced: false))
    }

    // MARK: Ends

    /// Where a link that is under way ends: at what cannot be part of one, less the punctuation of the sentence around it.
    private func linkEnd(from start: Int, stopsAtUnspaced: Bool) -> Int {
        var end = start
        let limit = min(text.count, start + Self.longestLink)
        while end < limit, Self.isLinkUnit(text[end]), !(stopsAtUnspaced && end > start && isUnspacedTail(end)) { end += 1 }
        return trimmed(start..<end)
    }

    /// Whether Latin letters end here and letters of a script without spaces begin.
    private func isUnspacedTail(_ index: Int) -> Bool {
        UTF16Class.isUnspaced(text[index]) && (UTF16Class.isASCIILetter(text[index - 1]) || UTF16Class.isDigit(text[index - 1]))
    }

    private static func isLinkUnit(_ unit: UInt16) -> Bool {
        if unit < 0x80 {
            switch unit {
            case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D, 0x7F: return false
            default: return true
            }
        }
        return UTF16Class.isLetter(unit) && unit != 0xFFFC || UTF16Class.digitValue(unit) != nil
    }

    private func trimmed(_ range: Range<Int>) -> Int {
        var round = 0
        var square = 0
        for unit in text[range] {
            switch unit {
            case 0x28: round += 1
            case 0x29: round -= 1
            case 0x5B: square += 1
            case 0x5D: square -= 1
            default: break
            }
        }
        var end = range.upperBound
        while end > range.lowerBound {
            switch text[end - 1] {
            case 0x21, 0x27, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5F, 0x7E: break
            case 0x29 where round < 0: round += 1
            case 0x5D where square < 0: square += 1
            case 0x28: round -= 1
            case 0x5B: square -= 1
            default: return end
            }
            end -= 1
        }
        return end
    }
}
