import Expectations
import Testing
import TextViews
import UIKitNames

struct SmartTypingTests {
    private static func view() -> UITextView { UITextView(frame: CGRect(x: 0, y: 0, width: 600, height: 200)) }

    /// Presses a key for each character.
    private static func typed(_ text: String, into view: UITextView) -> String {
        _ = view.becomeFirstResponder()
        for character in text {
            let key = character == "\n" ? KeyPress(.enter) : KeyPress(.character(character), text: String(character))
            _ = view.handle(.key(key))
        }
        return view.text
    }

    @Test("nothing that is typed changes until the view is asked for it, nor what a program inserts")
    func untouched() {
        let view = Self.view()
        expect(view.autocapitalizationType == .sentences && view.smartQuotesType == .default)
        expectEqual(Self.typed("it's \"so\" -- on", into: view), "it's \"so\" -- on")
        let other = Self.view()
        (other.autocapitalizationType, other.smartQuotesType, other.smartDashesType) = (.sentences, .yes, .yes)
        other.insertText("a \"b\" -- c")
        expectEqual(other.text, "a \"b\" -- c")
    }

    @Test("letters become capital that begin a sentence, a word, or all")
    func capitals() {
        func typed(_ type: UITextAutocapitalizationType, _ text: String) -> String {
            let view = Self.view()
            view.autocapitalizationType = type
            return Self.typed(text, into: view)
        }
        expectEqual(typed(.sentences, "it is. “so”? yes\n(on) a.b ß"), "It is. “So”? Yes\n(On) a.b ß")
        expectEqual(typed(.words, "one two-three “four"), "One Two-three “Four")
        expect(typed(.allCharacters, "aé1") == "AÉ1" && typed(.none, "a. b") == "a. b")
    }

    @Test("quotation marks open after spaces and brackets and close after letters, and hyphens become dashes")
    func marks() {
        let view = Self.view()
        (view.smartQuotesType, view.smartDashesType) = (.yes, .yes)
        expectEqual(Self.typed("\"it's ('a')\" 1--2 x---y", into: view), "“it’s (‘a’)” 1—2 x—-y")
        view.undoManager?.undo()
        expectEqual(view.text, "“it’s (‘a’)” 1—2 x—")
        let dashes = Self.view()
        dashes.smartDashesType = .yes
        expectEqual(Self.typed("-\"-", into: dashes), "-\"-")
    }

    @Test("traits of a keyboard are kept")
    func traits() {
        let view = Self.view()
        view.keyboardType = .URL
        view.returnKeyType = .done
        view.keyboardAppearance = .dark
        view.textContentType = .emailAddress
        view.isSecureTextEntry = true
        view.enablesReturnKeyAutomatically = true
        (view.autocorrectionType, view.spellCheckingType, view.smartInsertDeleteType) = (.no, .yes, .no)
        let kept: any UITextInputTraits = view
        expect((kept.keyboardType, kept.returnKeyType, kept.keyboardAppearance) == (.URL, .done, .dark))
        expect((kept.autocorrectionType, kept.spellCheckingType, kept.smartInsertDeleteType) == (.no, .yes, .no))
        expect(kept.textContentType == .emailAddress && kept.isSecureTextEntry && kept.enablesReturnKeyAutomatically)
        expect(view.inputView == nil && view.inputAccessoryView == nil && !view.usesStandardTextScaling)
    }
}
