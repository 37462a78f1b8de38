import Expectations
import Testing
import UIKitNames

/// What the tutorials' storages do, written against UIKit's names.
struct TutorialRules {
    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    /// A storage that colours tokens wherever a paragraph was edited, the plain colour first.
    private final class TokenStorage: NSTextStorage {
        let imp = NSMutableAttributedString()
        let tokens: [String: UIColor] = ["Alice": .red, "rabbit": .orange]

        override var string: String { imp.string }
        override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
            imp.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            imp.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            imp.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
        override func processEditing() {
            super.processEditing()
            let paragraph = (string as NSString).paragraphRange(for: editedRange)
            removeAttribute(.foregroundColor, range: paragraph)
            for (token, color) in tokens {
                let regex = try! NSRegularExpression(pattern: token)
                regex.enumerateMatches(in: string, range: paragraph) { match, _, _ in
                    self.addAttribute(.foregroundColor, value: color, range: match!.range)
                }
            }
        }
    }

    private func colored(_ storage: NSTextStorage, _ color: UIColor) -> [String] {
        var found: [String] = []
        storage.enumerateAttribute(.foregroundColor, in: range(0, storage.length)) { value, range, _ in
            if value as? UIColor == color { found.append((storage.string as NSString).substring(with: range)) }
        }
        return found
    }

    @Test("tokens turn colour as soon as they are typed, and lose it when they are taken apart")
    func tokens() {
        let storage = TokenStorage()
        for letter in "Alice saw a rabbit" { storage.replaceCharacters(in: range(storage.length, 0), with: String(letter)) }
        expectEqual(colored(storage, .red), ["Alice"])
        expectEqual(colored(storage, .orange), ["rabbit"])
        storage.replaceCharacters(in: range(2, 1), with: "")
        expectEqual(colored(storage, .red), [])
        expectEqual(colored(storage, .orange), ["rabbit"])
        storage.replaceCharacters(in: range(2, 0), with: "i\n")
        expectEqual(colored(storage, .orange), ["rabbit"])
    }

    private func parts(_ storage: NSTextStorage, _ isWanted: ([NSAttributedString.Key: Any]) -> Bool) -> [String] {
        var found: [String] = []
        storage.enumerateAttributes(in: range(0, storage.length)) { attributes, range, _ in
            if isWanted(attributes) { found.append((storage.string as NSString).substring(with: range)) }
        }
        return found
    }

    @Test("the tutorial's patterns style their first group and set the character after it back to body")
    func patterns() {
        let storage = SyntaxHighlightTextStorage()
        let body = UIFont.preferredFont(forTextStyle: .body)
        storage.append(
            NSAttributedString(string: "1. *bold* and _italic_ and -struck- and ~script~ and LOUD end", attributes: [.font: body]))
        func traits(_ attributes: [NSAttributedString.Key: Any]) -> UIFontDescriptor.SymbolicTraits {
            (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
        }
        expectEqual(parts(storage) { traits($0).contains(.traitBold) }, ["1.", "*bold*"])
        expect(parts(storage) { traits($0).contains(.traitItalic) }.contains("_italic_"))
        expectEqual(parts(storage) { $0[.strikethroughStyle] as? Int == 1 }, ["-struck-"])
        expectEqual(parts(storage) { $0[.foregroundColor] as? UIColor == .red }, ["LOUD"])
        let after = (storage.string as NSString).range(of: "*bold*")
        expect(storage.attribute(.font, at: NSMaxRange(after), effectiveRange: nil) as? UIFont == body)
    }

    @Test("the body font over the whole text and the styles anew leave consistent runs, one notification an edit")
    func update() {
        let storage = SyntaxHighlightTextStorage()
        storage.append(NSAttributedString(string: "some *bold* words"))
        nonisolated(unsafe) var heard = 0
        let token = NotificationCenter.default.addObserver(
            forName: NSTextStorage.didProcessEditingNotification, object: storage, queue: nil
        ) { _ in heard += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        storage.beginEditing()
        storage.update()
        storage.endEditing()
        expectEqual(heard, 1)
        storage.update()
        expect(heard > 1)
        expectEqual(parts(storage) { ($0[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true }, ["*bold*"])
    }
}
