import Testing

@testable import TextViews

@Suite struct CommandHelpTests {
    @Test func `keys are written as people write them`() {
        #expect(KeyBindings.Chord(.character("f"), .control).label == "Ctrl+F")
        #expect(KeyBindings.Chord(.character("G"), .control).label == "Ctrl+Shift+G")
        #expect(KeyBindings.Chord(.character("G")).label == "G")
        #expect(KeyBindings.Chord(.character("+"), .control).label == "Ctrl++")
        #expect(KeyBindings.Chord(.tab, .shift).label == "Shift+Tab")
        #expect(KeyBindings.Chord(.pageDown).label == "Page Down")
        #expect(KeyBindings.Chord(.escape).label == "Esc")
        #expect(KeyBindings.Chord(.backspace, [.control, .shift]).label == "Ctrl+Shift+Backspace")
    }

    @Test(arguments: [KeyBindings.standard, .editing, .caret, .figures])
    func `one row has all keys of a command, and no key is in two`(table: KeyBindings) {
        let rows = table.help()
        #expect(rows.flatMap(\.keys).sorted() == table.commands.keys.map(\.label).sorted())
        #expect(Set(rows.map(\.help.sentence)).count == rows.count)
        // Commands that do different things are told apart.
        #expect(Set(table.commands.values).count == rows.count)
        #expect(CommandHelp.Topic.allCases.flatMap { table.help(on: $0) }.count == rows.count)
    }

    @Test func `what belongs together is in order, the plainest key first`() {
        let moving = KeyBindings.standard.help(on: .moving)
        #expect(
            moving.prefix(4).map(\.help.sentence) == [
                "Scroll on by a line", "Scroll back by a line", "Scroll on by a screen", "Scroll back by a screen",
            ])
        #expect(moving[0].keys == ["j", "Down", "Ctrl+N"])
        let selecting = KeyBindings.editing.help(on: .selecting)
        #expect(selecting.first?.help.sentence == "Select a character to the left")
    }

    @Test func `sequences ask for the commands that help says they do`() {
        for example in KeySequence.examples {
            var keys = KeySequence()
            let meanings = example.typed.map { keys.take(KeyPress(.character($0))) }
            #expect(meanings == [.waits, .command(example.command)], "\(example.typed)")
        }
        for prefix in KeySequence.Prefix.allCases {
            #expect(KeySequence.examples.contains { $0.typed.first == prefix.rawValue })
        }
    }
}
