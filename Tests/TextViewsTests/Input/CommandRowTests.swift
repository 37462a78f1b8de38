import Expectations
import Testing

@testable import TextViews

struct CommandRowTests {
    @Test func `keys are written as people write them`() {
        expectEqual(KeyBindings.Chord(.character("f"), .control).label, "Ctrl+F")
        expectEqual(KeyBindings.Chord(.character("G"), .control).label, "Ctrl+Shift+G")
        expectEqual(KeyBindings.Chord(.character("G")).label, "G")
        expectEqual(KeyBindings.Chord(.character("+"), .control).label, "Ctrl++")
        expectEqual(KeyBindings.Chord(.tab, .shift).label, "Shift+Tab")
        expectEqual(KeyBindings.Chord(.pageDown).label, "Page Down")
        expectEqual(KeyBindings.Chord(.escape).label, "Esc")
        expectEqual(KeyBindings.Chord(.backspace, [.control, .shift]).label, "Ctrl+Shift+Backspace")
    }

    @Test(arguments: [KeyBindings.standard, .editing, .caret, .figures])
    func `one row has all keys of a command, and no key is in two`(table: KeyBindings) {
        let rows = table.help()
        expectEqual(rows.flatMap(\.keys).sorted(), table.commands.keys.map(\.label).sorted())
        expectEqual(Set(rows.map(\.row.sentence)).count, rows.count)
        // Commands that do different things are told apart.
        expectEqual(Set(table.commands.values).count, rows.count)
        expectEqual(CommandRow.Topic.allCases.flatMap { table.help(on: $0) }.count, rows.count)
    }

    @Test func `what belongs together is in order, the plainest key first`() {
        let moving = KeyBindings.standard.help(on: .moving)
        expectEqual(
            moving.prefix(4).map(\.row.sentence),
            [
                "Scroll on by a line", "Scroll back by a line", "Scroll on by a screen", "Scroll back by a screen",
            ])
        expectEqual(moving[0].keys, ["j", "Down", "Ctrl+N"])
        let selecting = KeyBindings.editing.help(on: .selecting)
        expectEqual(
            selecting.prefix(3).map(\.row.sentence), ["Copy what is selected", "Select the whole text", "Select a character to the left"])
    }

    @Test func `no chord stands in two rows, and no command or sentence either`() {
        let columns: [(CommandRow) -> [KeyBindings.Chord]] = [\.keys, \.less, \.editing, \.caret, \.figure]
        for column in columns {
            let chords = CommandRow.all.flatMap(column)
            expect(!chords.isEmpty && Set(chords).count == chords.count)
        }
        let sequences = CommandRow.all.flatMap(\.sequences)
        expectEqual(Set(sequences).count, sequences.count)
        expectEqual(Set(CommandRow.all.map(\.command)).count, CommandRow.all.count)
        expectEqual(Set(CommandRow.all.map(\.sentence)).count, CommandRow.all.count)
    }

    @Test func `sequences ask for the commands of their rows`() {
        let rows = CommandRow.all.flatMap { row in row.sequences.map { (label: $0, command: row.command) } }
        for (label, command) in rows {
            var keys = KeySequence()
            let typed = label.prefix { $0 != "…" }.filter { $0 != " " }
            expectEqual(typed.map { keys.take(KeyPress(.character($0))) }, [.waits, .command(command)], "\(label)")
        }
        for prefix in KeySequence.Prefix.allCases { expect(rows.contains { $0.label.first == prefix.rawValue }) }
    }
}
