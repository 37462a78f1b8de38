import Foundation
import TextViews

/// What one line of a reader's file of settings says, in the form of zathura's: `set NAME VALUE`, `map [MODE] KEY COMMAND`,
/// `unmap [MODE] KEY`, `include FILE`.
package enum ConfigLine: Equatable {
    case nothing
    case set(name: String, value: String)
    case map(KeyMapping)
    /// A key for full screen alone, as zathura has it.
    case mapInFullScreen(KeyMapping)
    case include(String)

    /// - Throws: what is wrong with it, in words.
    package init(_ line: String) throws(ConfigMistake) {
        let words = try Self.words(line)
        guard let first = words.first else {
            self = .nothing
            return
        }
        switch first {
        case "set":
            guard words.count == 3 else { throw ConfigMistake("set takes a name and a value, in quotes where it has spaces") }
            self = try SettingRow.understood(words[1], words[2]).map { .set(name: $0.name, value: $0.value) } ?? .nothing
        case "map", "unmap":
            var rest = Array(words.dropFirst())
            let isInFullScreen = rest.count > 1 && ZathuraNames.fullScreenModes.contains(rest[0])
            if isInFullScreen { rest[0] = "[normal]" }
            let mapping = try KeyMapping(rest, isUnmap: first == "unmap")
            self = isInFullScreen ? .mapInFullScreen(mapping) : .map(mapping)
        case "include":
            guard words.count == 2 else { throw ConfigMistake("include takes one file") }
            self = .include(words[1])
        default: throw ConfigMistake("“\(first)” is none of set, map, unmap and include")
        }
    }

    /// The words of a line, without quotes. A `#` that begins a word begins a comment.
    package static func words(_ line: String) throws(ConfigMistake) -> [String] {
        let text = line[..<commentStart(in: line)]
        guard !text.allSatisfy(\.isWhitespace) else { return [] }
        let words = CommandWords.split(String(text))
        guard !words.isEmpty else { throw ConfigMistake("a quote is not closed") }
        return words
    }

    /// Where the comment of a line begins; the line's end where it has none.
    static func commentStart(in line: String) -> String.Index {
        var quote: Character?
        var isEscaped = false
        var isInWord = false
        for index in line.indices {
            let character = line[index]
            if isEscaped {
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil }
            } else if character == "#", !isInWord {
                return index
            } else if character == "\"" || character == "'" {
                quote = character
            }
            isInWord = quote != nil || isEscaped || !character.isWhitespace
        }
        return line.endIndex
    }

    /// A value as a line has it: in quotes where it needs them.
    package static func quoted(_ value: String) -> String {
        let isPlain = !value.isEmpty && !value.contains { $0.isWhitespace || "\"'\\#".contains($0) }
        return isPlain ? value : "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

/// What is wrong with a line of settings, or with a command.
package struct ConfigMistake: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
