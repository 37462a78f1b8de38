import Foundation
import TextDocuments
import TextKit

/// A row of the table of settings: what one is called, which values it takes, and what it means.
///
/// The settings' file, `--print-config`, the command line with its completion, the list of settings and the manual are made of these rows.
/// There is no second list to keep up.
package struct SettingRow {
    package let name: String
    /// The values there are, where they are few; shown and completed in this order.
    package let choices: [String]
    /// Whether the values are the families of fonts that are installed.
    private(set) package var isFamily = false
    /// Which values there are, in words.
    package let form: String
    /// What it does, to be told beside its name: no full stop ends it.
    package let sentence: String
    /// What the status line says once the setting has a value, where that is more than its name and the value.
    private var states: [String: String] = [:]
    private let read: (ReaderSettings) -> String
    private let write: (inout ReaderSettings, String) -> Bool

    /// The values that are offered while one is typed: those there are, or the installed families of fonts after the generic ones.
    package var suggested: [String] { isFamily ? ["serif", "sans-serif", "monospace"] + Font.familyNames : choices }

    /// The value, as the file has it.
    package func value(in settings: ReaderSettings) -> String { read(settings) }

    /// Takes a value; false, and nothing is changed, for one that is none of the setting's.
    package func set(_ value: String, in settings: inout ReaderSettings) -> Bool { write(&settings, value) }

    /// Whether a text is a value of the setting.
    package func takes(_ value: String) -> Bool {
        var settings = ReaderSettings()
        return write(&settings, value)
    }

    /// What the setting does now that it has a value, in words.
    package func told(_ value: String) -> String { states[value] ?? "\(name) \(value)" }

    package var defaultValue: String { read(ReaderSettings()) }

    /// A setting and its value as recto has them, of what may be said in zathura's words; nil for what is so anyway.
    /// - Throws: what is wrong with it, in words.
    package static func understood(_ name: String, _ value: String) throws(ConfigMistake) -> (name: String, value: String)? {
        var (ours, meant) = (name, value)
        switch ZathuraNames.meaning(of: name, value) {
        case .set(let name, let value): (ours, meant) = (name, value)
        case .nothing: return nil
        case .mistake(let what): throw ConfigMistake(what)
        case nil: break
        }
        guard let row = named(ours) else { throw ConfigMistake("there is no setting “\(name)”") }
        guard row.takes(meant) else { throw ConfigMistake("\(name): not \(row.form): “\(value)”") }
        return (ours, meant)
    }

    /// The row that a name means, which may be zathura's. O(settings).
    package static func meant(by name: String) -> SettingRow? { named(name) ?? ZathuraNames.setting(name).flatMap(named) }

    /// The row with a name. O(settings).
    package static func named(_ name: String) -> SettingRow? { all.first { $0.name == name } }
}

// MARK: Kinds

extension SettingRow {
    private static let truths = [
        "true": true, "false": false, "yes": true, "no": false, "on": true, "off": false, "1": true, "0": false,
    ]

    /// What a word says of something that is so or not; nil for a word that says neither.
    static func truth(_ word: String) -> Bool? { truths[word.lowercased()] }

    /// Leaves a setting to the document.
    private static let document = "document"

    /// - Parameters:
    ///   - on: what the status line says where the setting is true.
    ///   - off: and where it is false.
    static func flag(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, Bool>, _ sentence: String, on: String, off: String
    ) -> SettingRow {
        SettingRow(
            name: name, choices: ["true", "false"], form: "true or false", sentence: sentence, states: ["true": on, "false": off],
            read: { String($0[keyPath: path]) },
            write: { settings, text in
                guard let value = truth(text) else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    /// True or false, or as the document has it.
    static func wish(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, Bool?>, _ sentence: String, on: String, off: String, usual: String
    ) -> SettingRow {
        SettingRow(
            name: name, choices: [document, "true", "false"], form: "document, true or false", sentence: sentence,
            states: ["true": on, "false": off, document: usual],
            read: { $0[keyPath: path].map { String($0) } ?? document },
            write: { settings, text in
                let value = truth(text)
                guard value != nil || text == document else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    static func choice<Value: CaseIterable & Equatable>(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, Value>, _ word: @escaping (Value) -> String, _ sentence: String,
        told: ((Value) -> String)? = nil, named: ((String) -> Value?)? = nil
    ) -> SettingRow {
        let words = Value.allCases.map(word)
        let states = told.map { told in Dictionary(uniqueKeysWithValues: Value.allCases.map { (word($0), told($0)) }) } ?? [:]
        return SettingRow(
            name: name, choices: words, form: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""),
            sentence: sentence, states: states, read: { word($0[keyPath: path]) },
            write: { settings, text in
                guard let value = Value.allCases.first(where: { word($0) == text.lowercased() }) ?? named?(text) else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    static func count(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, Int>, _ range: ClosedRange<Int>, _ sentence: String
    ) -> SettingRow {
        SettingRow(
            name: name, choices: [], form: "a number from \(range.lowerBound) to \(range.upperBound)", sentence: sentence,
            read: { String($0[keyPath: path]) },
            write: { settings, text in
                guard let value = Int(text), range.contains(value) else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    static func length(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, CGFloat>, _ range: ClosedRange<CGFloat>, _ sentence: String
    ) -> SettingRow {
        SettingRow(
            name: name, choices: [], form: "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))", sentence: sentence,
            read: { plain($0[keyPath: path]) },
            write: { settings, text in
                guard let value = Double(text), range.contains(CGFloat(value)) else { return false }
                settings[keyPath: path] = CGFloat(value)
                return true
            })
    }

    /// A length, or as the document has it, or what else is usual.
    static func wish(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, CGFloat?>, _ range: ClosedRange<CGFloat>, _ sentence: String,
        usual: String = document
    ) -> SettingRow {
        SettingRow(
            name: name, choices: [usual], form: "\(usual), or a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))",
            sentence: sentence, read: { $0[keyPath: path].map(plain) ?? usual },
            write: { settings, text in
                let value = Double(text).map { CGFloat($0) }
                guard value.map({ range.contains($0) }) ?? (text == usual) else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    static func color(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, String>, _ sentence: String, isOpaque: Bool = true
    ) -> SettingRow {
        SettingRow(
            name: name, choices: [], form: "a colour, such as #1d2021 in quotes; empty for one that goes with the others",
            sentence: sentence, read: { $0[keyPath: path] },
            write: { settings, text in
                guard text.isEmpty || RGBA(css: text, isOpaque: isOpaque) != nil else { return false }
                settings[keyPath: path] = text
                return true
            })
    }

    /// - Parameters:
    ///   - isNeeded: whether there has to be some text.
    ///   - takes: whether the text means something, where not all does.
    static func text(
        _ name: String, _ path: WritableKeyPath<ReaderSettings, String>, form: String, isNeeded: Bool, _ sentence: String,
        takes: @escaping (String) -> Bool = { _ in true }
    ) -> SettingRow {
        SettingRow(
            name: name, choices: [], form: form, sentence: sentence, read: { $0[keyPath: path] },
            write: { settings, text in
                guard !isNeeded || !text.allSatisfy(\.isWhitespace), !text.contains(where: \.isNewline), takes(text) else { return false }
                settings[keyPath: path] = text
                return true
            })
    }

    static func family(_ name: String, _ path: WritableKeyPath<ReaderSettings, String>, _ sentence: String) -> SettingRow {
        var row = text(name, path, form: "a family of fonts", isNeeded: true, sentence)
        row.isFamily = true
        return row
    }

    private static func plain(_ number: CGFloat) -> String {
        number == number.rounded() ? String(Int(number)) : String(Double(number))
    }
}
