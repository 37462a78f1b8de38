import CX11
import Expectations
import Glibc
import Testing
import TextViews

@testable import WindowSystem

/// What input methods send while they compose, as XIM has it: code points, parts replaced, looks apart from characters.
struct CompositionTests {
    private func change(_ text: String, at first: Int = 0, over count: Int = 0, caret: Int, marks: [Bool] = []) -> Composition.Change {
        .init(caret: caret, replaced: first..<first + count, scalars: Array(text.unicodeScalars), isHighlighted: marks)
    }

    @Test func `parts are put in, replaced and taken out`() {
        var composition = Composition()
        composition.apply(change("にほ", caret: 2))
        composition.apply(change("んご", at: 2, caret: 4))
        expectEqual(composition.preedit, Preedit("にほんご", caret: 4))
        composition.apply(change("日本", at: 0, over: 3, caret: 3))
        expectEqual(composition.preedit, Preedit("日本ご", caret: 3))
        composition.apply(.init(caret: 0, replaced: 0..<3, scalars: []))
        expectEqual(composition.preedit, Preedit("", caret: 0))
    }

    @Test func `offsets of the view are UTF-16, and highlighted clauses are found`() {
        var composition = Composition()
        composition.apply(change("a𠮷b", caret: 2, marks: [false, true, true]))
        expectEqual(composition.preedit, Preedit("a𠮷b", caret: 3, highlighted: 1..<4))
        composition.apply(.init(caret: 1, replaced: 0..<3, scalars: nil, isHighlighted: [true, false, false]))
        expectEqual(composition.preedit, Preedit("a𠮷b", caret: 1, highlighted: 0..<1))
    }

    @Test func `nonsense from an input method does no harm`() {
        var composition = Composition()
        composition.apply(change("abc", at: 7, over: 9, caret: 99))
        expectEqual(composition.preedit, Preedit("abc", caret: 3))
        composition.apply(.init(caret: -4, replaced: 1..<80, scalars: nil, isHighlighted: []))
        expectEqual(composition.preedit, Preedit("abc", caret: 0))
        composition.moveCaret(XIMForwardChar, to: 0)
        composition.moveCaret(XIMAbsolutePosition, to: 50)
        expectEqual(composition.caret, 3)
        composition.moveCaret(XIMLineStart, to: 0)
        composition.moveCaret(XIMBackwardChar, to: 0)
        expectEqual(composition.caret, 0)
    }

    @Test func `calls carry multibyte or wide text, or none`() {
        var feedback: [XIMFeedback] = [UInt(XIMUnderline), UInt(XIMReverse)]
        var bytes = "äß".utf8CString.map { $0 }
        var wide: [wchar_t] = [0xE4, 0x20BB7, 0]
        feedback.withUnsafeMutableBufferPointer { marks in
            bytes.withUnsafeMutableBufferPointer { bytes in
                var text = XIMText()
                text.length = 2
                text.feedback = marks.baseAddress
                text.encoding_is_wchar = 0
                text.string.multi_byte = bytes.baseAddress
                withUnsafeMutablePointer(to: &text) { text in
                    let change = Composition.Change(XIMPreeditDrawCallbackStruct(caret: 2, chg_first: 0, chg_length: 0, text: text))
                    expect(change.scalars == ["ä", "ß"] && change.isHighlighted == [false, true])
                }
            }
            wide.withUnsafeMutableBufferPointer { wide in
                var text = XIMText()
                text.length = 2
                text.encoding_is_wchar = 1
                text.string.wide_char = wide.baseAddress
                withUnsafeMutablePointer(to: &text) { text in
                    let change = Composition.Change(XIMPreeditDrawCallbackStruct(caret: 2, chg_first: 0, chg_length: 0, text: text))
                    expectEqual(change.scalars, ["ä", "𠮷"])
                }
            }
        }
        let gone = Composition.Change(XIMPreeditDrawCallbackStruct(caret: 0, chg_first: 1, chg_length: 3, text: nil))
        expect(gone.scalars == [] && gone.replaced == 1..<4)
    }
}
