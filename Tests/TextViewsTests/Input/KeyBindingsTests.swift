import Expectations
import Testing

@testable import TextViews

struct KeyBindingsTests {
    static let table: [(KeyPress, Command)] = [
        (KeyPress(.down), .scrollLines(1)), (KeyPress(.up), .scrollLines(-1)),
        (KeyPress(.character("j")), .scrollLines(1)), (KeyPress(.character("k")), .scrollLines(-1)),
        (KeyPress(.space), .scrollScreens(1)), (KeyPress(.space, .shift), .scrollScreens(-1)),
        (KeyPress(.pageDown), .scrollScreens(1)), (KeyPress(.pageUp), .scrollScreens(-1)),
        (KeyPress(.left), .scrollSideways(-1)), (KeyPress(.right), .scrollSideways(1)),
        (KeyPress(.character("h")), .scrollSideways(-1)), (KeyPress(.character("l")), .scrollSideways(1)),
        (KeyPress(.character("b")), .scrollScreens(-1)), (KeyPress(.character("f"), .control), .showFindBar),
        (KeyPress(.character("b"), .control), .keepPlace),
        (KeyPress(.character("d")), .scrollHalfScreens(1)), (KeyPress(.character("u")), .scrollHalfScreens(-1)),
        (KeyPress(.character("d"), .control), .scrollHalfScreens(1)),
        (KeyPress(.character("u"), .control), .scrollHalfScreens(-1)),
        (KeyPress(.character("g")), .scrollToStart), (KeyPress(.character("G"), .shift), .scrollToEnd),
        (KeyPress(.home), .scrollToStart), (KeyPress(.end), .scrollToEnd),
        (KeyPress(.home, .control), .scrollToStart), (KeyPress(.end, .control), .scrollToEnd),
        (KeyPress(.character("q")), .close), (KeyPress(.character("q"), .control), .quit),
        (KeyPress(.character("w"), .control), .close),
        (KeyPress(.character("+"), [.control, .shift]), .makeTextLarger),
        (KeyPress(.character("="), .control), .makeTextLarger), (KeyPress(.character("-"), .control), .makeTextSmaller),
        (KeyPress(.character("0"), .control), .resetTextSize), (KeyPress(.character("+"), .shift), .makeTextLarger),
        (KeyPress(.character("-")), .makeTextSmaller), (KeyPress(.character("0")), .resetTextSize),
        (KeyPress(.character("c"), .control), .copy), (KeyPress(.character("y")), .copy),
        (KeyPress(.character("a"), .control), .selectAll), (KeyPress(.escape), .cancel),
        (KeyPress(.left, .alt), .goBack), (KeyPress(.right, .alt), .goForward),
        (KeyPress(.backspace), .goBack), (KeyPress(.character("t"), .control), .goBack),
        (KeyPress(.enter), .activate(orScrollLines: 1)), (KeyPress(.tab), .moveFocus(1)),
        (KeyPress(.character("f")), .showLinkHints(.follow)),
        (KeyPress(.character(";")), .showLinkHints(.openInNewWindow)), (KeyPress(.character("v")), .caret(.toggle)),
        (KeyPress(.function(7)), .caret(.toggle)), (KeyPress(.character("P"), .shift), .figure(.focus(1))),
        (KeyPress(.tab, .shift), .moveFocus(-1)),
        (KeyPress(.character("n"), .control), .scrollLines(1)),
        (KeyPress(.character("{")), .goToParagraph(-1)), (KeyPress(.character("}")), .goToParagraph(1)),
        (KeyPress(.up, .alt), .goToHeading(-1)), (KeyPress(.down, .alt), .goToHeading(1)),
        (KeyPress(.character("%")), .goToShare(percent: 0)), (KeyPress(.character("r")), .reload),
        (KeyPress(.character("F"), .shift), .follow), (KeyPress(.end, .shift), .follow),
        (KeyPress(.function(1)), .showHelp), (KeyPress(.function(11)), .toggleFullScreen),
        (KeyPress(.character("E"), .shift), .openSource),
        (KeyPress(.character("s")), .lookUp), (KeyPress(.character("x")), .fitSection),
        (KeyPress(.character("t")), .speak), (KeyPress(.character("T"), .shift), .stopSpeaking),
        (KeyPress(.character("("), .shift), .speakSentence(-1)), (KeyPress(.character(")"), .shift), .speakSentence(1)),
        (KeyPress(.character("p")), .changePageSetup(.pages)),
        (KeyPress(.character("I"), .shift), .changePageSetup(.invertedPictures)),
        (KeyPress(.character("I"), [.control, .shift]), .changePageSetup(.invertedPictures)),
        (KeyPress(.character("i"), .control), .goForward), (KeyPress(.insert, .control), .copy),
        (KeyPress(.character("O"), [.control, .shift]), .askForDocument), (KeyPress(.character("["), .control), .cancel),
        (KeyPress(.character("<"), .shift), .makeTextSmaller), (KeyPress(.character(">"), .shift), .makeTextLarger),
    ]

    @Test("every key of the standard table means its command", arguments: table)
    func standard(press: KeyPress, command: Command) {
        expectEqual(KeyBindings.standard.command(for: press), command)
    }

    @Test func `the caret's keys move as those of a text editor do, and leave the others to the table of reading`() {
        let caret = KeyBindings.caret
        for key in [Key.left, .right, .up, .down, .home, .end, .pageUp, .pageDown] {
            for modifiers in [Modifiers(), .shift, .control, [.control, .shift]] {
                let press = KeyPress(key, modifiers)
                expectEqual(caret.command(for: press), KeyBindings.editing.command(for: press), "\(press)")
            }
        }
        expectEqual(caret.command(for: KeyPress(.character("V"), .shift)), .caret(.selectLines))
        expectEqual(caret.command(for: KeyPress(.character("("), .shift)), .edit(.move(.sentenceBackward)))
        for key in "mnNqf/" { expect(caret.command(for: KeyPress(.character(key))) == nil) }
    }

    @Test func `a figure's keys move it, resize it, put it back, lift it and undo all of that`() {
        let figures = KeyBindings.figures
        for (key, right, down) in [(Key.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1)] {
            expectEqual(figures.command(for: KeyPress(key)), .figure(.move(right: right, down: down, isFine: false)))
            expectEqual(figures.command(for: KeyPress(key, .shift)), .figure(.move(right: right, down: down, isFine: true)))
        }
        let others: [(KeyPress, FigureCommand)] = [
            (KeyPress(.character("+"), .shift), .resize(1)), (KeyPress(.character("=")), .resize(1)),
            (KeyPress(.character("-")), .resize(-1)),
            (KeyPress(.character("0")), .putBack), (KeyPress(.enter), .lift), (KeyPress(.character("u")), .undo),
            (KeyPress(.character("U"), .shift), .redo), (KeyPress(.character("r"), .control), .redo),
            (KeyPress(.character("b")), .findPlace), (KeyPress(.character("w")), .wrap(1)), (KeyPress(.character("W"), .shift), .wrap(-1)),
            (KeyPress(.character("o")), .shape(1)), (KeyPress(.character("h")), .holes),
            (KeyPress(.character(">"), .shift), .threshold(1)), (KeyPress(.character("<")), .threshold(-1)),
            (KeyPress(.character("]")), .margin(1)), (KeyPress(.character("[")), .margin(-1)),
            (KeyPress(.character("n")), .corner(1)), (KeyPress(.character("N")), .corner(-1)),
            (KeyPress(.character("s")), .pin), (KeyPress(.character("i")), .enter),
        ]
        for (press, command) in others { expectEqual(figures.command(for: press), .figure(command)) }
        expectEqual(figures.commands.count, 29)
    }

    @Test func `a key without a binding means nothing`() {
        expect(KeyBindings.standard.command(for: KeyPress(.character("~"))) == nil)
        expect(KeyBindings.standard.command(for: KeyPress(.character("j"), .control)) == nil)
        expect(KeyBindings.standard.command(for: KeyPress(.character("Z"))) == nil)
    }

    @Test func `the time of a key press does not matter, and Shift does not on a character`() {
        let press = KeyPress(.character("G"), .shift, time: 99)
        expectEqual(KeyBindings.standard.command(for: press), .scrollToEnd)
        expectEqual(KeyBindings.standard.command(for: KeyPress(.character("G"))), .scrollToEnd)
    }

    @Test func `an owner adds, changes and removes bindings`() {
        var bindings = KeyBindings.standard
        bindings[.init(.character("x"))] = .close
        bindings[.init(.character("q"))] = nil
        expectEqual(bindings.command(for: KeyPress(.character("x"))), .close)
        expect(bindings.command(for: KeyPress(.character("q"))) == nil)
        expectEqual(bindings.command(for: KeyPress(.character("w"), .control)), .close)
    }

    @Test func `chords print as manuals write them`() {
        expectEqual(KeyBindings.Chord(.space, [.control, .shift]).description, "Control+Shift+Space")
        expectEqual(KeyBindings.Chord(.left, .alt).description, "Alt+Left")
        expectEqual(KeyBindings.Chord(.function(5)).description, "F5")
        expectEqual(KeyBindings.Chord(.character("G"), .shift).description, "G")
    }
}
