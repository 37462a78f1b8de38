import Expectations
import Foundation
import Testing
import UIKitNames

/// Section 1 of the contract, member by member: NSTextStorage and its delegate.
struct StorageMembers {
    /// A storage that keeps its text itself and overrides everything that TextKit lets it.
    final class OwnStorage: NSTextStorage {
        private let backing = NSMutableAttributedString()
        var calls: [String] = []

        override init() { super.init() }
        override init(attributedString: NSAttributedString) {
            super.init()
            setAttributedString(attributedString)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        required init(itemProviderData data: Data, typeIdentifier: String) throws { super.init() }

        override var string: String { backing.string }
        override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
            backing.attributes(at: location, effectiveRange: range)
        }
        override func attributes(
            at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
        ) -> [NSAttributedString.Key: Any] {
            backing.attributes(at: location, longestEffectiveRange: range, in: rangeLimit)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
        override func processEditing() {
            calls.append("process \(editedRange) by \(changeInLength)")
            super.processEditing()
            calls.append("after \(editedRange)")
        }
        override func beginEditing() { super.beginEditing() }
        override func endEditing() { super.endEditing() }
        override func addLayoutManager(_ aLayoutManager: NSLayoutManager) { super.addLayoutManager(aLayoutManager) }
        override func removeLayoutManager(_ aLayoutManager: NSLayoutManager) { super.removeLayoutManager(aLayoutManager) }
        override func invalidateAttributes(in range: NSRange) { super.invalidateAttributes(in: range) }
        override func ensureAttributesAreFixed(in range: NSRange) { super.ensureAttributesAreFixed(in: range) }
        override func fixAttributes(in range: NSRange) {
            calls.append("fix \(range)")
            super.fixAttributes(in: range)
        }
        override func fixFontAttribute(in range: NSRange) {
            calls.append("fonts")
            super.fixFontAttribute(in: range)
        }
        override func fixParagraphStyleAttribute(in range: NSRange) { calls.append("styles kept") }
        override func fixAttachmentAttribute(in range: NSRange) { super.fixAttachmentAttribute(in: range) }
        override var fixesAttributesLazily: Bool { false }
    }

    @Test func `a subclass's overrides are called in TextKit's order, and the range outlasts super`() {
        let storage = OwnStorage(attributedString: NSAttributedString(string: "one\ntwo"))
        storage.calls = []
        storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "three")
        expectEqual(
            storage.calls,
            [
                "process {4, 5} by 2", "fix {4, 5}", "fonts", "styles kept", "after {4, 5}",
            ])
        expectEqual(storage.editedRange, NSRange(location: NSNotFound, length: 0))
        expect(storage.editedMask == [] && storage.changeInLength == 0)
    }

    @Test func `the parts of attribute fixing are a subclass's to leave out`() {
        let storage = OwnStorage()
        storage.append(NSAttributedString(string: "a paragraph"))
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 2, length: 9))
        expect(storage.attribute(.paragraphStyle, at: 5, effectiveRange: nil) != nil, "styles are not fixed")
        storage.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 2))
        expect(storage.attribute(.attachment, at: 0, effectiveRange: nil) == nil, "attachments are")
        let plain = NSTextStorage(string: "a paragraph")
        plain.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 2, length: 9))
        plain.fixParagraphStyleAttribute(in: NSRange(location: 3, length: 0))
        expect(plain.attribute(.paragraphStyle, at: 5, effectiveRange: nil) == nil, "the first character has none")
        plain.fixFontAttribute(in: NSRange(location: 11, length: 0))
        plain.fixAttachmentAttribute(in: NSRange(location: 0, length: 11))
        NSTextStorage().fixAttributes(in: NSRange(location: 0, length: 0))
    }

    @Test func `the kinds of edits have TextKit's numbers`() {
        let both: NSTextStorage.EditActions = [.editedAttributes, .editedCharacters]
        expect(both.rawValue as UInt == 3)
        expectEqual(NSTextStorageEditActions.editedCharacters.rawValue, 2)
        expectEqual(NSTextStorage.willProcessEditingNotification.rawValue, "NSTextStorageWillProcessEditingNotification")
        expectEqual(NSTextStorage.didProcessEditingNotification.rawValue, "NSTextStorageDidProcessEditingNotification")
    }

    @Test func `every initialiser makes a working storage`() throws {
        expectEqual(NSTextStorage().length, 0)
        expectEqual(NSTextStorage(string: "ab").string, "ab")
        expect(NSTextStorage(string: "ab", attributes: [.kern: 1]).attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
        expectEqual(NSTextStorage(attributedString: NSAttributedString(string: "ab")).length, 2)
        let data = try NSKeyedArchiver.archivedData(withRootObject: NSTextStorage(string: "kept"), requiringSecureCoding: false)
        let decoder = try NSKeyedUnarchiver(forReadingFrom: data)
        decoder.requiresSecureCoding = false
        let read = try require(decoder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSTextStorage)
        expect(read.string == "kept" && read.fixesAttributesLazily)
    }

    @Test func `layout managers belong to one storage, in the order they came`() {
        let (first, second) = (NSTextStorage(string: "one"), NSTextStorage(string: "two"))
        let (a, b) = (NSLayoutManager(), NSLayoutManager())
        first.addLayoutManager(a)
        first.addLayoutManager(b)
        first.addLayoutManager(a)
        expectEqual(first.layoutManagers.map { $0 === a }, [true, false])
        second.addLayoutManager(a)
        expect(first.layoutManagers.count == 1 && second.layoutManagers.first === a && a.textStorage === second)
        second.removeLayoutManager(b)
        expect(b.textStorage === first, "absent is left alone")
        b.textStorage = second
        expect(first.layoutManagers.isEmpty && second.layoutManagers.last === b && b.numberOfGlyphs == 3)
        b.textStorage = nil
        expect(second.layoutManagers.count == 1 && b.numberOfGlyphs == 0)
    }

    private final class Recorder: NSTextStorageDelegate {
        var heard: [String] = []
        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) { heard.append("will \(editedMask.rawValue) \(editedRange) \(delta)") }
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) { heard.append("did \(editedMask.rawValue) \(editedRange) \(delta)") }
    }

    @Test func `edits within brackets are one, in the text as it is then; none is none`() {
        let storage = NSTextStorage(string: "abcdef")
        let recorder = Recorder()
        storage.delegate = recorder
        storage.beginEditing()
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "XYZ")
        storage.endEditing()
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 6, length: 2))
        expect(recorder.heard.isEmpty && storage.editedRange == NSRange(location: 1, length: 7) && storage.changeInLength == 2)
        storage.endEditing()
        expectEqual(recorder.heard, ["will 3 {1, 7} 2", "did 3 {1, 7} 2"])
        storage.beginEditing()
        storage.endEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 8))
        expectEqual(recorder.heard.suffix(2), ["will 2 {0, 0} -8", "did 2 {0, 0} -8"])
        storage.edited(.editedAttributes, range: NSRange(location: 0, length: 0), changeInLength: 0)
        expectEqual(recorder.heard.count, 6)
    }
}
