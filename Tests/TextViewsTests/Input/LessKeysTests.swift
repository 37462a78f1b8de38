import Expectations
import Testing

@testable import TextViews

struct LessKeysTests {
    private let bindings = KeyBindings.less

    /// What the characters mean, typed one after the other.
    private func command(_ typed: String, _ modifiers: Modifiers = []) -> Command? {
        var sequence = KeySequence()
        var meant: Command?
        for character in typed {
            switch sequence.take(KeyPress(.character(character), modifiers), own: bindings.sequences) {
            case .waits, .nothing: meant = nil
            case .command(let command): meant = command
            case .plain(let count, let fraction):
                meant = bindings.command(for: KeyPress(.character(character), modifiers))?.times(count, fraction: fraction)
            }
        }
        return meant
    }

    static let typed: [(String, Command)] = [
        ("e", .scrollLines(1)), ("j", .scrollLines(1)), ("J", .scrollLines(1)), ("7j", .scrollLines(7)),
        ("y", .scrollLines(-1)), ("k", .scrollLines(-1)), ("K", .scrollLines(-1)),
        ("f", .scrollScreens(1)), ("2f", .scrollScreens(2)), ("b", .scrollScreens(-1)),
        ("d", .scrollHalfScreens(1)), ("u", .scrollHalfScreens(-1)),
        ("g", .scrollToStart), ("<", .scrollToStart), ("G", .scrollToEnd), (">", .scrollToEnd), ("12G", .goToLine(12)),
        ("12g", .goToLine(12)),
        ("40p", .goToShare(percent: 40)), ("40%", .goToShare(percent: 40)),
        ("12.5p", .goToShare(percent: 12.5)), ("12.25%", .goToShare(percent: 12.25)),
        ("120.5%", .goToShare(percent: 100)), ("7.%", .goToShare(percent: 7)), ("7.9j", .scrollLines(7)),
        ("/", .find(backward: false)), ("?", .find(backward: true)), ("n", .findNext), ("N", .findPrevious), ("&", .askToFold),
        ("F", .follow), ("R", .reload), ("r", .reload), ("ma", .setMark("a")), ("'a", .goToMark("a")), ("''", .goToLastJump),
        ("h", .showHelp), ("H", .showHelp), ("=", .showInformation), ("v", .openSource), ("E", .askForDocument), (":", .askForPlace),
        ("q", .close), ("Q", .close), ("-S", .toggleWrap), ("-N", .toggleLineNumbers), ("s", .saveCopy), ("l", .showLinkHints(.follow)),
    ]

    @Test("less' characters do what they do in less", arguments: typed)
    func characters(typed: String, does: Command) { expectEqual(command(typed), does) }

    static let held: [(Character, Modifiers, Command)] = [
        ("f", .control, .scrollScreens(1)), ("v", .control, .scrollScreens(1)), ("b", .control, .scrollScreens(-1)),
        ("v", .alt, .scrollScreens(-1)), ("d", .control, .scrollHalfScreens(1)), ("u", .control, .scrollHalfScreens(-1)),
        ("n", .control, .scrollLines(1)), ("e", .control, .scrollLines(1)), ("j", .control, .scrollLines(1)),
        ("p", .control, .scrollLines(-1)), ("y", .control, .scrollLines(-1)), ("k", .control, .scrollLines(-1)),
        ("g", .control, .showInformation), ("r", .control, .reload), ("<", .alt, .scrollToStart), (">", .alt, .scrollToEnd),
        ("(", .alt, .scrollSideways(-1)), (")", .alt, .scrollSideways(1)),
    ]

    @Test("less' keys with Control and Escape's with Alt do what they do in less", arguments: held)
    func modified(character: Character, modifiers: Modifiers, does: Command) { expectEqual(command(String(character), modifiers), does) }

    @Test func `keys that type nothing scroll as in less`() {
        let keys: [(Key, Modifiers, Command)] = [
            (.space, [], .scrollScreens(1)), (.pageDown, [], .scrollScreens(1)), (.pageUp, [], .scrollScreens(-1)),
            (.down, [], .scrollLines(1)), (.up, [], .scrollLines(-1)), (.left, [], .scrollSideways(-1)), (.right, [], .scrollSideways(1)),
            (.enter, [], .activate(orScrollLines: 1)), (.home, [], .scrollToStart), (.end, [], .scrollToEnd),
        ]
        for (key, modifiers, does) in keys { expectEqual(bindings.command(for: KeyPress(key, modifiers)), does) }
    }

    @Test func `no two of less' keys are the same, and none of them begins a sequence`() {
        let chords = CommandRow.all.flatMap(\.less)
        expectEqual(Set(chords).count, chords.count)
        for chord in chords {
            var sequence = KeySequence()
            expectEqual(sequence.take(KeyPress(chord.key, chord.modifiers)), .plain(count: nil), "\(chord)")
        }
    }

    @Test func `every one changes what the standard key does`() {
        for (chord, command) in KeyBindings.lessKeys.commands { expect(KeyBindings.standard[chord] != command, "\(chord)") }
    }

    @Test func `nothing that the standard keys do is out of reach`() {
        let reached = Set(bindings.commands.values)
        expectEqual(command("F", .control), .showFindBar)
        for command in KeyBindings.standard.commands.values {
            expect(reached.contains(command), "\(command)")
        }
    }
}
