import Foundation
import Synchronization

/// Names of months and weekdays, and the words around them, in the languages that dates are found in.
struct DateLexicon: Sendable {
    /// 1…12 by small letters.
    let months: [String: Int]
    /// 1 (Sunday)…7 by small letters.
    let weekdays: [String: Int]

    private static let languages = ["en", "de", "fr", "es", "it", "pt", "nl"]
    private static let cached = Mutex<[String: DateLexicon]>([:])

    /// The lexicon with the reader's own language besides.
    static func forLocale(_ locale: Locale) -> DateLexicon {
        cached.withLock { known in
            if let lexicon = known[locale.identifier] { return lexicon }
            let lexicon = DateLexicon(languages.map { Locale(identifier: $0) } + [locale])
            known[locale.identifier] = lexicon
            return lexicon
        }
    }

    private init(_ locales: [Locale]) {
        var months: [String: Int] = ["sept": 9]
        var weekdays: [String: Int] = [:]
        for locale in locales {
            var calendar = Calendar(identifier: .gregorian)
            calendar.locale = locale
            for names in [calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols] {
                for (index, name) in names.enumerated() { Self.add(name, index + 1, to: &months) }
            }
            for names in [calendar.weekdaySymbols, calendar.shortWeekdaySymbols] {
                for (index, name) in names.enumerated() { Self.add(name, index + 1, to: &weekdays) }
            }
        }
        self.months = months
        self.weekdays = weekdays
    }

    /// The languages that come first keep a name that several have; numbers are no names.
    private static func add(_ name: String, _ value: Int, to names: inout [String: Int]) {
        let word = name.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "."))
        guard word.utf16.count >= 3, word.utf16.allSatisfy(UTF16Class.isLetter), names[word] == nil else { return }
        names[word] = value
    }

    static let relativeDays = [
        "today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1, "heute": 0, "morgen": 1, "gestern": -1, "aujourd'hui": 0,
        "demain": 1, "hier": -1, "hoy": 0, "mañana": 1, "ayer": -1,
    ]
    static let ordinalEndings: Set<String> = ["st", "nd", "rd", "th", "er", "ème", "e"]
    static let ofWords: Set<String> = ["of", "de", "di", "do"]
    static let atWords: Set<String> = ["at", "um", "à", "alle", "às", "om"]
    static let toWords: Set<String> = ["to", "until", "till", "through", "bis", "à", "hasta", "tot"]
    static let onWords: Set<String> = ["on", "am", "le", "el"]
}
