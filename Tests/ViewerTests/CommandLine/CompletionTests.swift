import Expectations
import Foundation
import Reading
import Testing

@testable import Viewer

/// The completions for shells, made of the table of options. `RECTO_BLESS=1` writes them.
struct CompletionTests {
    @Test(arguments: Shell.allCases) func `a shell's completions are what the table says`(shell: Shell) throws {
        let text = shell.completions(of: CommandLineOptions.scanner.options)
        if ProcessInfo.processInfo.environment["RECTO_BLESS"] == "1" { try Data(text.utf8).write(to: shell.file) }
        try expectEqual(String(contentsOf: shell.file, encoding: .utf8), text, "run this suite with RECTO_BLESS=1")
    }

    @Test func `values are words, files or anything`() {
        let options: [OptionScanner.Option] = [
            .init("plain", short: "p"), .init("keys", short: "k", value: "PRESET", choices: ["a", "b"]),
            .init("open", value: "FILE", isFile: true), .init("title", value: "TEXT"),
        ]
        let descriptions = ["plain": "it's [plain]: x", "keys": "keys", "open": "a file", "title": "a title"]
        let bash = Shell.bash.completions(of: options, descriptions: descriptions)
        expect(bash.contains("        -k | --keys)\n            mapfile -t COMPREPLY < <(compgen -W 'a b' -- \"$cur\")\n"))
        expect(bash.contains("        --open)\n            _filedir\n"))
        expect(bash.contains("        --title)\n            return\n"))
        expect(bash.contains("compgen -W '-p --plain -k --keys --open --title'"))
        let zsh = Shell.zsh.completions(of: options, descriptions: descriptions)
        expect(zsh.contains(#"    '(-p --plain)'{-p,--plain}'[it'\''s \[plain\]\: x]' \"#))
        expect(zsh.contains("    '(-k --keys)'{-k+,--keys=}'[keys]:PRESET:(a b)' \\\n"))
        expect(zsh.contains("    '--open=[a file]:FILE:_files' \\\n    '--title=[a title]:TEXT: ' \\\n"))
        let fish = Shell.fish.completions(of: options, descriptions: descriptions)
        expect(fish.contains(#"complete -c recto -s p -l plain -d 'it\'s [plain]: x'"#))
        expect(fish.contains("complete -c recto -s k -l keys -x -a 'a b' -d 'keys'\n"))
        expect(fish.contains("complete -c recto -l open -r -F -d 'a file'\ncomplete -c recto -l title -x -d 'a title'\n"))
    }

    @Test func `every option that takes a value of a list is completed with it`() throws {
        let options = CommandLineOptions.scanner.options
        let keys = try require(options.first { $0.long == "keys" })
        expectEqual(keys.choices, KeyPreset.allCases.map(\.rawValue))
        for choice in try require(options.first { $0.long == "text-size" }).choices { expect(TextSizeName(name: choice) != nil) }
        let remote = try require(options.first { $0.long == "remote" }).choices
        expect(Set(remote).isSuperset(of: ["next-theme", "set", "open", "quit"]) && !remote.contains("move-left"), "\(remote)")
        expectEqual(options.filter(\.isFile).map(\.long).sorted(), ["figure", "screenshot"])
    }
}
