import Foundation

@testable import Viewer

/// A shell that completes words of the command line.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The file in the project, under the name that the shell looks for.
    var file: URL {
        let name =
            switch self {
            case .bash: "recto"
            case .zsh: "_recto"
            case .fish: "recto.fish"
            }
        return URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "assets/completions/\(name)")
    }

    /// What each option does, up to the first semicolon, colon or parenthesis.
    static let descriptions: [String: String] = Dictionary(
        uniqueKeysWithValues: HelpText.optionTable.compactMap { row in
            let long = row.name.split(whereSeparator: { " ,".contains($0) }).first { $0.hasPrefix("--") }
            return long.map {
                (String($0.dropFirst(2)), row.text.split(whereSeparator: { ";(:".contains($0) })[0].trimmingCharacters(in: .whitespaces))
            }
        })

    func completions(of options: [OptionScanner.Option], descriptions: [String: String] = Self.descriptions) -> String {
        switch self {
        case .bash: bash(options)
        case .zsh: zsh(options, descriptions)
        case .fish: fish(options, descriptions)
        }
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

    // MARK: bash

    private func bash(_ options: [OptionScanner.Option]) -> String {
        let names = options.flatMap { $0.names }
        let cases = options.filter { $0.value != nil }.map { option in
            let action =
                if option.isFile { "_filedir\n            return" } else if option.choices.isEmpty { "return" } else {
                    "mapfile -t COMPREPLY < <(compgen -W '\(option.choices.joined(separator: " "))' -- \"$cur\")\n            return"
                }
            return "        \(option.names.joined(separator: " | ")))\n            \(action)\n            ;;\n"
        }
        return """
            # Completions of recto for bash, made of the table of its options.
            _recto() {
                local cur prev words cword split
                _init_completion -s || return
                case $prev in
            \(cases.joined())    esac
                $split && return
                if [[ $cur == -* ]]; then
                    mapfile -t COMPREPLY < <(compgen -W '\(names.joined(separator: " "))' -- "$cur")
                    return
                fi
                _filedir
            } &&
                complete -F _recto recto

            """
    }

    // MARK: zsh

    private func zsh(_ options: [OptionScanner.Option], _ descriptions: [String: String]) -> String {
        let lines = options.map { option in
            let text = "[" + (descriptions[option.long] ?? "").map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "]"
            let value = option.value.map { name in
                let action = option.isFile ? "_files" : option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
                return ":\(name.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()):\(action)"
            }
            let (attached, equals) = value == nil ? ("", "") : ("+", "=")
            let repeated = option.isRepeatable ? "*" : ""
            guard let short = option.short else { return "    \(quoted("\(repeated)--\(option.long)\(equals)\(text)\(value ?? "")"))" }
            let group = option.isRepeatable ? "'*'" : "'(-\(short) --\(option.long))'"
            return "    \(group){-\(short)\(attached),--\(option.long)\(equals)}\(quoted(text + (value ?? "")))"
        }
        return """
            #compdef recto
            # Completions of recto for zsh, made of the table of its options.
            _arguments -s -S \\
            \(lines.joined(separator: " \\\n")) \\
                '*:document:_files'

            """
    }

    // MARK: fish

    private func fish(_ options: [OptionScanner.Option], _ descriptions: [String: String]) -> String {
        let lines = options.map { option in
            var line = "complete -c recto"
            if let short = option.short { line += " -s \(short)" }
            line += " -l \(option.long)"
            if option.isFile {
                line += " -r -F"
            } else if option.value != nil {
                line += " -x"
                if !option.choices.isEmpty { line += " -a '\(option.choices.joined(separator: " "))'" }
            }
            let text = (descriptions[option.long] ?? "").map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
            return line + " -d '\(text)'\n"
        }
        return "# Completions of recto for fish, made of the table of its options.\n" + lines.joined()
    }
}

extension OptionScanner.Option {
    fileprivate var names: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(long)"] }
    fileprivate var isRepeatable: Bool { long == "figure" }
}
