import Foundation

/// Finds dates and times with digits in them: written out, in figures, and counted from the present with a time; alone or
/// as spans.
struct DateScanner {
    private let text: ScannedText
    let now: Date
    let calendar: Calendar
    let lexicon: DateLexicon

    init(_ text: ScannedText, now: Date, calendar: Calendar) {
        self.text = text
        self.now = now
        var gregorian = Calendar(identifier: .gregorian)
        gregorian.timeZone = calendar.timeZone
        gregorian.locale = calendar.locale
        self.calendar = gregorian
        lexicon = DateLexicon.forLocale(calendar.locale ?? Locale.current)
    }

    func scan() -> [DetectedData] {
        var found: [DetectedData] = []
        DetectorTokens.forEachParagraph(of: text) { range in
            guard mayHoldDate(range) else { return }
            let tokens = DetectorTokens(text, in: range)
            var index = 0
            while index < tokens.count {
                if let match = match(tokens, at: index) {
                    found.append(match.data)
                    index = match.end
                } else {
                    index += 1
                }
            }
        }
        return found
    }

    /// Whether there is a number, or a capital letter after what may be "next", "this" or "last": without one of them the range is not
    /// scanned.
    private func mayHoldDate(_ range: Range<Int>) -> Bool {
        for index in range {
            let unit = text[index]
            if unit < 0x80 ? UTF16Class.isDigit(unit) : UTF16Class.digitValue(unit) != nil { return true }
            guard unit == 0x20, index > range.lowerBound, index + 1 < range.upperBound, UTF16Class.isUppercase(text[index + 1]) else {
                continue
            }
            let before = text[index - 1]
            if before == 0x74 || before == 0x73 || before == 0x67 { return true }
        }
        return false
    }

    // MARK: Phrases

    private func match(_ tokens: DetectorTokens, at index: Int) -> (end: Int, data: DetectedData)? {
        guard startsCleanly(tokens, at: index) else { return nil }
        let parser = DateParser(tokens: tokens, lexicon: lexicon, isMonthFirst: isMonthFirst)
        guard let phrase = parser.phrase(at: index), endsCleanly(tokens, phrase.end), let value = value(of: phrase) else { return nil }
        guard let first = tokens[index], let last = tokens[phrase.end - 1] else { return nil }
        return (phrase.end, DetectedData(range: first.range.lowerBound..<last.range.upperBound, value: value))
    }

    /// Not in the middle of another number or word.
    private func startsCleanly(_ tokens: DetectorTokens, at index: Int) -> Bool {
        guard let token = tokens[index], token.kind == .number || token.kind == .word else { return false }
        guard index > 0, !token.isSpaced, let before = tokens[index - 1] else { return true }
        if before.kind == .number { return false }
        if before.kind == .word { return token.kind == .word || before.range.count == 0 }
        guard token.kind == .number else { return true }
        switch before.unit {
        case 0x2E, 0x2C, 0x2D, 0x2F, 0x3A, 0x24, 0x23, 0x2B, 0x3D, 0x5F, 0x20AC, 0xA3: return false
        default: return true
        }
    }

    private func endsCleanly(_ tokens: DetectorTokens, _ end: Int) -> Bool {
        guard let next = tokens[end], !next.isSpaced else { return true }
        switch next.kind {
        case .word, .number: return false
        case .newline: return true
        case .mark:
            let isJoint = next.unit == 0x2D || next.unit == 0x2F || next.unit == 0x3A || next.unit == 0x2E || next.unit == 0x2C
            guard isJoint, let after = tokens[end + 1] else { return next.unit != 0x25 }
            return after.isSpaced || after.kind != .number
        }
    }

    /// Whether 3/4/2014 is in March.
    private var isMonthFirst: Bool {
        switch (calendar.locale ?? Locale.current).region?.identifier {
        case nil, "US", "PH", "001": true
        default: false
        }
    }

    // MARK: Values

    private func value(of phrase: DatePhrase) -> DetectedData.Value? {
        guard let begin = date(phrase.day, phrase.time, zone: phrase.zone) else { return nil }
        var duration: TimeInterval = 0
        if phrase.endDay != nil || phrase.endTime != nil {
            guard var end = date(phrase.endDay ?? phrase.day, phrase.endTime, zone: phrase.zone) else { return nil }
            if end < begin, phrase.endDay == nil { end = calendar.date(byAdding: .day, value: 1, to: end) ?? end }
            guard end >= begin else { return nil }
            duration = end.timeIntervalSince(begin)
        }
        return .date(begin, duration: duration, timeZone: phrase.zone)
    }

    private func date(_ day: DatePhrase.Day?, _ time: DatePhrase.Time?, zone: TimeZone?) -> Date? {
        var calendar = calendar
        if let zone { calendar.timeZone = zone }
        guard var parts = components(of: day ?? .relative(0), calendar) else { return nil }
        parts.hour = time?.hour ?? 12
        parts.minute = time?.minute ?? 0
        parts.second = time?.second ?? 0
        return calendar.date(from: parts)
    }

    private func components(of day: DatePhrase.Day, _ calendar: Calendar) -> DateComponents? {
        func parts(_ date: Date?) -> DateComponents? { date.map { calendar.dateComponents([.year, .month, .day], from: $0) } }
        switch day {
        case .relative(let days): return parts(calendar.date(byAdding: .day, value: days, to: now))
        case .weekday(let weekday, let weeks):
            let ahead = (weekday - calendar.component(.weekday, from: now) + 7) % 7
            let days = weeks < 0 ? (ahead == 0 ? -7 : ahead - 7) : weeks > 0 && ahead == 0 ? 7 : ahead
            return parts(calendar.date(byAdding: .day, value: days, to: now))
        case .absolute(let year?, let month, let day): return valid(year, month, day, calendar)
        case .absolute(nil, let month, let day):
            let current = calendar.component(.year, from: now)
            let candidates = [current, current + 1, current - 1].compactMap { valid($0, month, day, calendar) }
            return candidates.min { distance($0, calendar) < distance($1, calendar) }
        }
    }

    private func distance(_ parts: DateComponents, _ calendar: Calendar) -> TimeInterval {
        abs(calendar.date(from: parts)?.timeIntervalSince(now) ?? .infinity)
    }

    /// The day, where there is one of that number.
    private func valid(_ year: Int, _ month: Int, _ day: Int, _ calendar: Calendar) -> DateComponents? {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let parts = DateComponents(year: year, month: month, day: day)
        guard let date = calendar.date(from: parts) else { return nil }
        return calendar.component(.day, from: date) == day ? parts : nil
    }
}
