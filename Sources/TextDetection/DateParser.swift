import Foundation

/// Reads a phrase that begins at a token.
struct DateParser {
    let tokens: DetectorTokens
    let lexicon: DateLexicon
    let isMonthFirst: Bool

    /// The longest phrase that is a date beyond doubt; nil where there is none.
    func phrase(at start: Int) -> DatePhrase? {
        if let span = timeSpan(at: start) { return withDay(after: span) }
        if let (day, end) = day(at: start) { return dated(day, start, end) }
        guard let (time, end) = time(at: start) else { return nil }
        var phrase = DatePhrase(time: time, end: end)
        if let found = dayAfterTime(at: end) {
            phrase.day = found.day
            phrase.end = found.end
            return time.isExplicit ? phrase : nil
        }
        return time.isExplicit && (hasHalf(time, start, end) || isAnnounced(start)) ? phrase : nil
    }

    private func hasHalf(_ time: DatePhrase.Time, _ start: Int, _ end: Int) -> Bool {
        (start..<end).contains { tokens[$0]?.kind == .word }
    }

    private func isAnnounced(_ start: Int) -> Bool { DateLexicon.atWords.contains(tokens.word(start - 1)) }

    // MARK: Days first

    private func dated(_ day: DatePhrase.Day, _ start: Int, _ end: Int) -> DatePhrase? {
        var phrase = DatePhrase(day: day, end: end)
        if let (last, lastEnd) = endDay(of: day, at: end) {
            phrase.endDay = last
            phrase.end = lastEnd
            return phrase
        }
        if let (time, timeEnd) = timeAfterDay(at: end) {
            phrase.time = time
            phrase.end = timeEnd
            if let (last, lastEnd) = endTime(at: timeEnd) {
                phrase.endTime = last
                phrase.end = lastEnd
            }
            if let (zone, zoneEnd) = zone(at: phrase.end) {
                phrase.zone = zone
                phrase.end = zoneEnd
            }
            return phrase
        }
        switch day {
        case .absolute: return phrase
        case .weekday(_, let weeks): return weeks != 0 ? phrase : nil
        case .relative: return nil
        }
    }

    /// ", at 5 pm", "T17:00", "um 17 Uhr".
    private func timeAfterDay(at start: Int) -> (DatePhrase.Time, Int)? {
        var index = start
        if tokens.isMark(index, ",") { index += 1 }
        let isAt = DateLexicon.atWords.contains(tokens.word(index)) || tokens.isMark(index, "@") || tokens.word(index) == "t"
        if isAt { index += 1 }
        if let span = timeSpan(at: index), let time = span.time { return (time, index + timeLength(at: index)) }
        guard let (time, end) = time(at: index) else { return nil }
        return time.isExplicit || (isAt && tokens.word(index - 1) != "t") ? (time, end) : nil
    }

    private func timeLength(at index: Int) -> Int { time(at: index).map { $0.1 - index } ?? 0 }

    /// "–8" after March 5, "– 7 June 2014".
    private func endDay(of day: DatePhrase.Day, at start: Int) -> (DatePhrase.Day, Int)? {
        guard case .absolute(let year, let month, let first) = day, let index = afterDash(start) else { return nil }
        if let (last, end) = self.day(at: index), case .absolute(let lastYear, let lastMonth, let lastDay) = last {
            return (.absolute(year: lastYear ?? year, month: lastMonth, day: lastDay), end)
        }
        if let (time, _) = time(at: index), time.isExplicit { return nil }
        guard tokens.word(start - 2) != "" || year != nil, let number = tokens.value(index), tokens.digits(index) <= 2, number > first
        else { return nil }
        var end = index + 1
        var written = year
        if let (value, yearEnd) = self.year(at: end) { (written, end) = (value, yearEnd) }
        return (.absolute(year: written, month: month, day: number), end)
    }

    // MARK: Times first

    /// "5–7 pm", "from 5:00 to 6:30 pm", "17:00–18:30".
    private func timeSpan(at start: Int) -> DatePhrase? {
        guard let (first, firstEnd) = time(at: start), let (last, end) = endTime(at: firstEnd), last.isExplicit else { return nil }
        var begin = first
        let isHalved = last.hour >= 12 && !first.isExplicit || (last.hour > 12 && first.hour <= 12 && !hasHalf(first, start, firstEnd))
        if isHalved, hasHalf(last, firstEnd, end), first.hour < 12, first.hour + 12 <= last.hour { begin.hour += 12 }
        guard first.isExplicit || hasHalf(last, firstEnd, end) else { return nil }
        return DatePhrase(time: begin, endTime: last, end: end)
    }

    private func endTime(at start: Int) -> (DatePhrase.Time, Int)? { afterDash(start).flatMap { time(at: $0) } }

    private func withDay(after span: DatePhrase) -> DatePhrase {
        var phrase = span
        if let found = dayAfterTime(at: span.end) {
            phrase.day = found.day
            phrase.end = found.end
        }
        return phrase
    }

    /// "on Friday", ", March 5", "tomorrow".
    private func dayAfterTime(at start: Int) -> (day: DatePhrase.Day, end: Int)? {
        var index = start
        if tokens.isMark(index, ",") { index += 1 }
        if DateLexicon.onWords.contains(tokens.word(index)) { index += 1 }
        return day(at: index)
    }

    private func afterDash(_ start: Int) -> Int? {
        let isDash = ["-", "–", "—"].contains { tokens.isMark(start, $0) }
        return isDash || DateLexicon.toWords.contains(tokens.word(start)) ? start + 1 : nil
    }

    // MARK: Days

    private func day(at start: Int) -> (DatePhrase.Day, Int)? {
        let word = tokens.word(start)
        if let days = DateLexicon.relativeDays[word] { return (.relative(days), start + 1) }
        if let weeks = ["next": 1, "this": 0, "last": -1, "coming": 0][word], let weekday = weekday(at: start + 1) {
            return (.weekday(weekday.value, weeks: weeks == 0 ? 1 : weeks), weekday.end)
        }
        if let weekday = weekday(at: start) {
            var index = weekday.end
            if tokens.isMark(index, ",") { index += 1 }
            if ["the", "den", "le"].contains(tokens.word(index)) { index += 1 }
            return calendarDay(at: index) ?? (.weekday(weekday.value, weeks: 0), weekday.end)
        }
        return calendarDay(at: start)
    }

    private func weekday(at index: Int) -> (value: Int, end: Int)? {
        guard tokens.isCapitalised(index) || tokens.word(index).utf16.count > 5, let value = lexicon.weekdays[tokens.word(index)] else {
            return nil
        }
        return (value, tokens.isMark(index + 1, ".") && !tokens.isSpaced(index + 1) ? index + 2 : index + 1)
    }

    private func calendarDay(at start: Int) -> (DatePhrase.Day, Int)? {
        if let (month, end) = month(at: start) { return monthFirst(month, end) }
        guard tokens.digits(start) > 0 else { return nil }
        return dayFirst(at: start) ?? numeric(at: start)
    }

    /// A name of a month; short words of small letters are other words.
    private func month(at index: Int) -> (Int, Int)? {
        let word = tokens.word(index)
        guard let month = lexicon.months[word], tokens.isCapitalised(index) || word.utf16.count > 4 else { return nil }
        if word == "march", !tokens.isCapitalised(index) { return nil }
        return (month, tokens.isMark(index + 1, ".") && !tokens.isSpaced(index + 1) ? index + 2 : index + 1)
    }

    /// March 5th, 2014.
    private func monthFirst(_ month: Int, _ start: Int) -> (DatePhrase.Day, Int)? {
        guard tokens.digits(start) > 0, tokens.digits(start) <= 2, let day = tokens.value(start), (1...31).contains(day) else { return nil }
        var end = start + 1
        if !tokens.isSpaced(end), DateLexicon.ordinalEndings.contains(tokens.word(end)) { end += 1 }
        // "March 5:30", "May 5.5": not a day.
        if !tokens.isSpaced(end), tokens.isMark(end, ":") || tokens.isMark(end, "."), tokens.digits(end + 1) > 0, !tokens.isSpaced(end + 1)
        {
            return nil
        }
        if let (year, yearEnd) = year(at: end) { return (.absolute(year: year, month: month, day: day), yearEnd) }
        return (.absolute(year: nil, month: month, day: day), end)
    }

    /// 5 March 2014, 5. März, 5th of March.
    private func dayFirst(at start: Int) -> (DatePhrase.Day, Int)? {
        guard tokens.digits(start) <= 2, let day = tokens.value(start), (1...31).contains(day) else { return nil }
        var index = start + 1
        if !tokens.isSpaced(index), DateLexicon.ordinalEndings.contains(tokens.word(index)) || tokens.isMark(index, ".") { index += 1 }
        if DateLexicon.ofWords.contains(tokens.word(index)) { index += 1 }
        guard tokens.isSpaced(index), let (month, end) = month(at: index) else { return nil }
        let after = DateLexicon.ofWords.contains(tokens.word(end)) ? end + 1 : end
        if let (year, yearEnd) = year(at: after) { return (.absolute(year: year, month: month, day: day), yearEnd) }
        return (.absolute(year: nil, month: month, day: day), end)
    }

    private func year(at start: Int) -> (Int, Int)? {
        let index = tokens.isMark(start, ",") ? start + 1 : start
        guard tokens.digits(index) == 4, tokens.isSpaced(index), let year = tokens.value(index), (1000...2999).contains(year) else {
            return nil
        }
        return (year, index + 1)
    }

    /// 2014-03-05, 3/5/2014, 5.3.14.
    private func numeric(at start: Int) -> (DatePhrase.Day, Int)? {
        let lengths = [tokens.digits(start), tokens.digits(start + 2), tokens.digits(start + 4)]
        guard lengths.allSatisfy({ $0 > 0 }), (1...4).allSatisfy({ !tokens.isSpaced(start + $0) }),
            let mark = tokens[start + 1], mark.kind == .mark, tokens[start + 3]?.unit == mark.unit,
            let a = tokens.value(start), let b = tokens.value(start + 2), let c = tokens.value(start + 4)
        else { return nil }
        if lengths[0] == 4 {
            guard lengths[1] == 2, lengths[2] == 2, mark.unit == 0x2D || mark.unit == 0x2F || mark.unit == 0x2E else { return nil }
            return (.absolute(year: a, month: b, day: c), start + 5)
        }
        guard lengths[0] <= 2, lengths[1] <= 2, lengths[2] == 4 || (lengths[2] == 2 && mark.unit == 0x2F) else { return nil }
        let year = lengths[2] == 2 ? (c < 70 ? 2000 + c : 1900 + c) : c
        guard (1000...2999).contains(year) else { return nil }
        switch mark.unit {
        case 0x2E, 0x2D: return (.absolute(year: year, month: b, day: a), start + 5)
        case 0x2F:
            let isMonthFirst = a <= 12 && (b > 12 || isMonthFirst)
            return (.absolute(year: year, month: isMonthFirst ? a : b, day: isMonthFirst ? b : a), start + 5)
        default: return nil
        }
    }

    // MARK: Times

    /// 5 pm, 5:30 p.m., 17:30, 17:30:15, 17 Uhr, 17h30.
    private func time(at start: Int) -> (DatePhrase.Time, Int)? {
        if let hour = ["noon": 12, "midnight": 0, "midday": 12][tokens.word(start)], start > 0 {
            return (DatePhrase.Time(hour: hour, isExplicit: false), start + 1)
        }
        guard tokens.digits(start) > 0, tokens.digits(start) <= 2, let hour = tokens.value(start), hour <= 24 else { return nil }
        var time = DatePhrase.Time(hour: hour, isExplicit: false)
        var end = start + 1
        let isFrench = tokens.word(end) == "h" && !tokens.isSpaced(end)
        let isColon = tokens.isMark(end, ":") && !tokens.isSpaced(end)
        if isColon || isFrench, tokens.digits(end + 1) == 2, !tokens.isSpaced(end + 1), let minute = tokens.value(end + 1), minute < 60 {
            time.minute = minute
            time.isExplicit = true
            end += 2
            if isColon, tokens.isMark(end, ":"), !tokens.isSpaced(end), tokens.digits(end + 1) == 2, let second = tokens.value(end + 1),
                second <= 60
            {
                time.second = min(59, second)
                end += 2
            }
        } else if isFrench {
            time.isExplicit = true
            end += 1
        }
        if let (isAfternoon, halfEnd) = half(at: end) {
            guard (1...12).contains(hour) else { return nil }
            time.hour = hour % 12 + (isAfternoon ? 12 : 0)
            time.isExplicit = true
            end = halfEnd
        } else if tokens.word(end) == "uhr" {
            time.isExplicit = true
            end += 1
        }
        return time.hour < 24 ? (time, end) : nil
    }

    /// am, PM, p.m.
    private func half(at index: Int) -> (isAfternoon: Bool, end: Int)? {
        switch tokens.word(index) {
        case "am": return isSmallAm(index) ? nil : (false, index + 1)
        case "pm": return (true, index + 1)
        case let letter where letter == "a" || letter == "p":
            guard tokens.isMark(index + 1, "."), tokens.word(index + 2) == "m", !tokens.isSpaced(index + 2) else { return nil }
            let hasDot = tokens.isMark(index + 3, ".") && !tokens.isSpaced(index + 3)
            return (letter == "p", hasDot ? index + 4 : index + 3)
        default: return nil
        }
    }

    /// German "17 am Montag" has another am.
    private func isSmallAm(_ index: Int) -> Bool {
        tokens.isSpaced(index) && lexicon.weekdays[tokens.word(index + 1)] != nil && tokens.word(index + 1).hasSuffix("tag")
    }

    /// Z, UTC, GMT, +02:00.
    private func zone(at index: Int) -> (TimeZone, Int)? {
        let word = tokens.word(index)
        if ["z", "utc", "gmt"].contains(word), tokens.isCapitalised(index) { return TimeZone(secondsFromGMT: 0).map { ($0, index + 1) } }
        let sign = tokens.isMark(index, "+") ? 1 : tokens.isMark(index, "-") ? -1 : 0
        guard sign != 0, !tokens.isSpaced(index), tokens.digits(index + 1) == 2, tokens.isMark(index + 2, ":"),
            tokens.digits(index + 3) == 2,
            let hours = tokens.value(index + 1), let minutes = tokens.value(index + 3), hours <= 14, minutes < 60
        else { return nil }
        return TimeZone(secondsFromGMT: sign * (hours * 3600 + minutes * 60)).map { ($0, index + 4) }
    }
}
