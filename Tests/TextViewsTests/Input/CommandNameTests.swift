import Expectations
import Testing

@testable import TextViews

/// Names of commands and keys, as a reader's settings have them.
struct CommandNameTests {
    @Test func `every command with a row has one name, which means it`() {
        let names = Command.names.map(\.name)
        expectEqual(Set(names).count, names.count)
        for row in CommandRow.all {
            let name = row.command.name
            expect(name != nil, "\(row.command)")
            if let name { expectEqual(Command(name: name), row.command) }
        }
        for name in names { expect(name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(name)") }
        expect(Command(name: "scroll-down", count: 12) == .scrollLines(12) && Command(name: "go-to-end", count: 12) == .goToLine(12))
        expect(Command(name: "scroll") == nil)
    }

    @Test(arguments: [
        ("j", KeyBindings.Chord(.character("j"))), ("<", .init(.character("<"))), ("<C-f>", .init(.character("f"), .control)),
        ("<C-S-f>", .init(.character("F"), .control)), ("<C-->", .init(.character("-"), .control)), ("<A-Left>", .init(.left, .alt)),
        ("<S-Tab>", .init(.tab, .shift)), ("<Return>", .init(.enter)), ("<esc>", .init(.escape)), ("<F12>", .init(.function(12))),
        ("<C-A-Page_Up>", .init(.pageUp, [.control, .alt])), ("<C->>", .init(.character(">"), .control)),
    ])
    func `a key is read as zathura has it`(text: String, chord: KeyBindings.Chord) {
        expectEqual(KeyBindings.Chord(notation: text), chord)
        expectEqual(KeyBindings.Chord(notation: chord.notation), chord)
    }

    @Test func `all keys of the tables can be written, and what is no key is none`() {
        for table in [KeyBindings.standard, .less, .editing, .caret, .figures] {
            for chord in table.commands.keys { expectEqual(KeyBindings.Chord(notation: chord.notation), chord, "\(chord.notation)") }
        }
        for text in ["", " ", "jj", "<>", "<Nowhere>", "<F0>", "<C->", "<X-a>", "<S-1>"] {
            expect(KeyBindings.Chord(notation: text) == nil, "\(text)")
        }
    }
}
