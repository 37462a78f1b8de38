import Expectations
import Foundation
import Testing

@testable import TextKit

private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

/// A delegate that writes down what it is told, and edits when asked to.
private final class Witness: TextStorageDelegate {
    var events: [String] = []
    var onWill: ((TextStorage) -> Void)?
    var onDid: ((TextStorage) -> Void)?

    func textStorage(
        _ textStorage: TextStorage, willProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        events.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
        onWill?(textStorage)
    }

    func textStorage(
        _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        events.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
        onDid?(textStorage)
    }
}

struct EditingTests {
    private func made(_ storage: TextStorage, _ string: String) -> (TextStorage, RecordingLayoutManager) {
        storage.replaceCharacters(in: range(0, 0), with: string)
        let manager = RecordingLayoutManager()
        storage.addLayoutManager(manager)
        return (storage, manager)
    }

    @Test func `an edit outside brackets is announced at once`() {
        let (storage, manager) = made(TextStorage(), "hello")
        storage.replaceCharacters(in: range(1, 2), with: "EEE")
        expectEqual(manager.edits.count, 1)
        expectEqual(manager.edits[0].mask, .editedCharacters)
        expectEqual(manager.edits[0].range, range(1, 3))
        expectEqual(manager.edits[0].delta, 1)
        storage.addAttribute(keyA, value: 1, range: range(0, 2))
        expectEqual(manager.edits.count, 2)
        expect(manager.edits[1].mask == .editedAttributes && manager.edits[1].delta == 0)
        expect(storage.editedMask.isEmpty)
        expectEqual(storage.editedRange, range(NSNotFound, 0))
        expectEqual(storage.changeInLength, 0)
    }

    @Test(arguments: [false, true]) func `brackets nest and give one announcement`(ofSubclass: Bool) {
        let (storage, manager) = made(ofSubclass ? FourPrimitivesStorage() : TextStorage(), "0123456789")
        storage.beginEditing()
        storage.replaceCharacters(in: range(8, 1), with: "")
        storage.beginEditing()
        storage.replaceCharacters(in: range(2, 0), with: "abc")
        storage.addAttribute(keyA, value: 1, range: range(4, 1))
        storage.endEditing()
        expect(manager.edits.isEmpty)
        expectEqual(storage.editedMask, [.editedCharacters, .editedAttributes])
        expectEqual(storage.editedRange, range(2, 9))
        expectEqual(storage.changeInLength, 2)
        storage.endEditing()
        expectEqual(manager.edits.count, 1)
        expectEqual(manager.edits.first?.range, range(2, 9))
        expectEqual(manager.edits.first?.delta, 2)
    }

    @Test func `an end with nothing edited sends nothing and edited afterwards still does`() {
        let (storage, manager) = made(FourPrimitivesStorage(), "text")
        storage.beginEditing()
        (storage as? FourPrimitivesStorage)?.backing.addAttribute(keyA, value: 1, range: range(0, 4))
        storage.endEditing()
        expect(manager.edits.isEmpty)
        storage.edited(.editedAttributes, range: range(0, 4), changeInLength: 0)
        expectEqual(manager.edits.map(\.range), [range(0, 4)])
    }

    @Test func `adding an attribute to many runs of a subclass is one announcement`() throws {
        let (storage, manager) = made(FourPrimitivesStorage(), "abcd")
        for offset in 0..<4 { storage.addAttribute(keyA, value: offset, range: range(offset, 1)) }
        manager.edits = []
        storage.addAttribute(keyB, value: 1, range: range(0, 4))
        expectEqual(manager.edits.count, 1)
        storage.append(NSAttributedString(string: "ef", attributes: [keyA: 1]))
        expectEqual(manager.edits.count, 2)
        expectEqual(manager.edits.last?.range, range(4, 2))
    }

    @Test func `the order is will, fixing, did, layout managers`() {
        final class Fixing: FourPrimitivesStorage {
            var log: (String) -> Void = { _ in }
            override func fixAttributes(in range: NSRange) {
                log("fix \(range.location),\(range.length)")
                super.fixAttributes(in: range)
            }
        }
        final class Manager: LayoutManager {
            var log: (String) -> Void = { _ in }
            override func processEditing(
                for textStorage: TextStorage, edited editMask: TextStorage.EditActions, range newCharRange: NSRange,
                changeInLength delta: Int, invalidatedRange: NSRange
            ) { log("manager \(newCharRange.location),\(newCharRange.length)") }
        }
        let storage = Fixing()
        let witness = Witness()
        let manager = Manager()
        storage.log = { witness.events.append($0) }
        manager.log = { witness.events.append($0) }
        storage.delegate = witness
        storage.addLayoutManager(manager)
        let center = NotificationCenter.default
        let tokens = [TextStorage.willProcessEditingNotification, TextStorage.didProcessEditingNotification].map { name in
            center.addObserver(forName: name, object: storage, queue: nil) { note in
                expect(note.userInfo == nil && note.object is TextStorage)
                witnessBox.value?.events.append(name.rawValue)
            }
        }
        witnessBox.withValue(witness) { storage.replaceCharacters(in: range(0, 0), with: "ab") }
        tokens.forEach { center.removeObserver($0) }
        expectEqual(
            witness.events,
            [
                "will 2 0,2 2", "NSTextStorageWillProcessEditingNotification", "fix 0,2", "did 2 0,2 2",
                "NSTextStorageDidProcessEditingNotification", "manager 0,2",
            ])
    }

    @Test func `a delegate's edits ride in the same announcement`() {
        let (storage, manager) = made(TextStorage(), "alpha beta")
        let witness = Witness()
        storage.delegate = witness
        witness.onWill = { $0.replaceCharacters(in: range(0, 1), with: "AA") }
        witness.onDid = { $0.addAttribute(keyA, value: 1, range: range(3, 2)) }
        storage.replaceCharacters(in: range(8, 1), with: "T")
        expectEqual(witness.events, ["will 2 8,1 0", "did 2 0,10 1"])
        expectEqual(manager.edits.count, 1)
        expectEqual(manager.edits[0].mask, [.editedCharacters, .editedAttributes])
        expectEqual(manager.edits[0].range, range(0, 10))
        expectEqual(manager.edits[0].delta, 1)
        expectEqual(storage.dump, "AAl{}ph{a:1}a beTa{}")
    }

    @Test func `edits before and after super reach the layout managers without recursion`() {
        final class Highlighter: FourPrimitivesStorage {
            var maskAfter: EditActions = []
            override func processEditing() {
                processed += 1
                let typed = editedRange
                let line = (string as NSString).paragraphRange(for: typed)
                addAttribute(keyA, value: 1, range: line)
                processEditingOfBase()
                maskAfter = editedMask
                addAttribute(keyB, value: 2, range: NSRange(location: 0, length: 2))
            }
        }
        let storage = Highlighter()
        let manager = RecordingLayoutManager()
        storage.addLayoutManager(manager)
        storage.replaceCharacters(in: range(0, 0), with: "one\ntwo")
        expectEqual(storage.processed, 1)
        expectEqual(storage.maskAfter, [.editedCharacters, .editedAttributes])
        expectEqual(manager.edits.map(\.range), [range(0, 7), range(0, 2)])
        expectEqual(manager.edits.map(\.mask), [[.editedCharacters, .editedAttributes], .editedAttributes])
        manager.edits = []
        storage.replaceCharacters(in: range(5, 1), with: "W")
        expectEqual(storage.processed, 2)
        expectEqual(manager.edits.map(\.range), [range(4, 3), range(0, 2)])
        expect(storage.editedMask.isEmpty)
    }

    @Test func `an override that forgets super leaves the layout managers informed`() {
        final class Forgetful: FourPrimitivesStorage {
            override func processEditing() {}
        }
        let (storage, manager) = made(Forgetful(), "abc")
        storage.replaceCharacters(in: range(1, 1), with: "")
        expectEqual(manager.edits.count, 1)
        expectEqual(manager.edits.first?.delta, -1)
    }

    @Test func `a wrong change of length is put right`() {
        final class CountsCharacters: FourPrimitivesStorage {
            override func replaceCharacters(in range: NSRange, with str: String) {
                backing.replaceCharacters(in: range, with: str)
                edited(.editedCharacters, range: range, changeInLength: str.count - range.length)
            }
        }
        let (storage, manager) = made(CountsCharacters(), "ab")
        storage.replaceCharacters(in: range(1, 0), with: "👨‍👩‍👧")
        expectEqual(manager.edits.last?.delta, 8)
        expectEqual(manager.edits.last?.range, range(1, 8))
        storage.replaceCharacters(in: range(0, 10), with: "")
        expectEqual(manager.edits.last?.delta, -10)
        expectEqual(manager.edits.last?.range, range(0, 0))
    }

    @Test func `a range outside the text is taken for its end`() {
        let (storage, manager) = made(FourPrimitivesStorage(), "abc")
        storage.edited(.editedAttributes, range: range(2, 90), changeInLength: 5)
        expectEqual(manager.edits.last?.range, range(2, 1))
        expectEqual(manager.edits.last?.delta, 0)
    }

    @Test func `several layout managers hear the same and one belongs to one storage`() {
        let (storage, first) = made(TextStorage(), "abc")
        let second = RecordingLayoutManager()
        storage.addLayoutManager(second)
        storage.append(NSAttributedString(string: "d"))
        expect(first.edits == second.edits && first.edits.count == 1)
        let other = TextStorage()
        other.addLayoutManager(second)
        expect(second.textStorage === other)
        expectEqual(storage.layoutManagers.map { ObjectIdentifier($0) }, [ObjectIdentifier(first)])
        storage.removeLayoutManager(second)
        expect(second.textStorage === other)
        storage.removeLayoutManager(first)
        expect(first.textStorage == nil && storage.layoutManagers.isEmpty)
    }

    @Test func `a storage is freed while its layout manager lives on`() {
        let manager = RecordingLayoutManager()
        weak var storage: TextStorage?
        do {
            let made = TextStorage(string: "abc")
            made.addLayoutManager(manager)
            _ = NSAttributedString(attributedString: made)
            _ = made.mutableString.length
            storage = made
            expect(manager.textStorage === made)
        }
        expect(storage == nil)
        expect(manager.textStorage == nil)
    }

    @Test func `slices of UTF-8 make one announcement`() {
        let (storage, manager) = made(TextStorage(), "")
        storage.beginEditing()
        for slice in ["plain ascii, ", "Żółw and 😀, ", "more"] {
            var slice = slice
            slice.withUTF8 { storage.appendUTF8(UnsafeRawBufferPointer($0), attributes: [keyA: 1]) }
        }
        storage.endEditing()
        expectEqual(storage.dump, "plain ascii, Żółw and 😀, more{a:1}")
        expectEqual(manager.edits.map(\.range), [range(0, storage.length)])
        expectEqual(manager.edits.map(\.delta), [storage.length])
    }
}

/// Lets a notification block, which must be Sendable, reach the witness of the test that runs on this task.
private enum witnessBox {
    @TaskLocal static var storageOfValue: Box?
    struct Box: @unchecked Sendable {
        // Sendable: the notification is posted synchronously on the thread that set the value.
        let witness: Witness
    }
    static var value: Witness? { storageOfValue?.witness }
    static func withValue(_ witness: Witness, _ body: () -> Void) { $storageOfValue.withValue(Box(witness: witness), operation: body) }
}

extension FourPrimitivesStorage {
    /// What `super.processEditing()` does in a direct subclass of `TextStorage`.
    func processEditingOfBase() { announce() }
}
