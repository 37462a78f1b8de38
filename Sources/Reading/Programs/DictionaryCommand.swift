/// How words are looked up: a program that writes what it knows of them.
package struct DictionaryCommand: ReaderCommand, Equatable, Sendable {
    /// The program and its arguments; `%s` in one of them stands for what is looked up, which else comes last.
    package var words: [String]

    package init(words: [String]) { self.words = words }

    /// The reader's own command; nil where there is none. `RECTO_DICT` counts before the X resource.
    package init?(environment: [String: String], resource: String?) {
        guard let words = CommandWords.first(of: environment[Self.variable], resource) else { return nil }
        self.words = words
    }

    /// The commands to try without one, in this order: dictionaries of StarDict's format, then those of a server.
    package static let usual = [DictionaryCommand(words: ["sdcv", "-n"]), DictionaryCommand(words: ["dict"])]

    package static let variable = "RECTO_DICT"
    package static let resource = "dictionary"
    package var program: String { words[0] }
    /// Its name in messages.
    package var name: String { String(words[0].split(separator: "/").last ?? "") }

    /// The program and its arguments for words, which are part of one argument, whatever is in them.
    package func arguments(for text: String) -> [String] {
        CommandWords.arguments(words, for: text)
    }

    /// Words in one line that no program takes for an option; nil where nothing is left.
    package static func asked(_ text: String) -> String? {
        let line = text.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        let asked = line.drop { $0 == "-" || $0 == " " }
        return asked.isEmpty ? nil : String(asked)
    }

    /// What a program wrote, as text: without the colours of terminals, and without empty lines at its ends.
    package static func text(_ bytes: [UInt8]) -> String {
        var text = ""
        var escape: [Character] = []
        for character in String(decoding: bytes, as: UTF8.self) {
            if !escape.isEmpty || character == "\u{1B}" {
                escape.append(character)
                let isOpen = escape.count == 1 || (escape[1] == "[" && (escape.count == 2 || !("@"..."~").contains(character)))
                if !isOpen { escape = [] }
            } else if character == "\r\n" {
                text.append("\n")
            } else if character != "\r", character != "\0" {
                text.append(character)
            }
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.allSatisfy(\.isWhitespace) }
        let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? lines.startIndex
        return lines[..<end].joined(separator: "\n")
    }
}
