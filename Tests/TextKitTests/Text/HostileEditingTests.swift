import Expectations
import Foundation
import Testing

@testable import TextKit

/// Delegates, observers and overrides that edit and ask for layout while an edit is being processed.
struct HostileEditingTests {
    private final class Delegate: TextStorageDelegate {
        var will: ((TextStorage) -> Void)?
        var did: ((TextStorage) -> Void)?
        func textStorage(
            _ textStorage: TextStorage, willProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) { will?(textStorage) }
        func textStorage(
            _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) { did?(textStorage) }
    }

    /// A manager that does something before the storage's edit reaches it.
    private final class Manager: LayoutManager {
        var before: ((LayoutManager) -> Void)?
        override func processEditing(
            for textStorage: TextStorage, edited editMask: TextStorage.EditActions, range newCharRange: NSRange,
            changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
        ) {
            before?(self)
            super.processEditing(
                for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta, invalidatedRange: invalidatedCharRange)
        }
    }

    private static var edits: [(TextStorage) -> Void] {
        [
            { $0.append(NSAttributedString(string: "grown\ntwice")) },
            { $0.insert(NSAttributedString(string: "grown\n"), at: 0) },
            { $0.deleteCharacters(in: NSRange(location: 0, length: $0.length)) },
            { $0.deleteCharacters(in: NSRange(location: $0.length / 2, length: $0.length - $0.length / 2)) },
            { $0.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: $0.length)) },
            { $0.setAttributes(nil, range: NSRange(location: 0, length: $0.length / 3)) },
            { $0.setAttributedString(NSAttributedString(string: "short")) },
            { $0.mutableString.append("\u{FFFC}mirrored") },
            {
                $0.beginEditing()
                $0.replaceCharacters(in: NSRange(location: 0, length: min(3, $0.length)), with: "x")
                $0.endEditing()
            },
            { $0.processEditing() },
            { $0.fixAttributes(in: NSRange(location: 0, length: $0.length)) },
            { $0.edited(.editedCharacters, range: NSRange(location: -5, length: 1 << 40), changeInLength: 99) },
            { $0.edited(.editedCharacters, range: NSRange(location: NSNotFound, length: 0), changeInLength: 0) },
        ]
    }

    private func ask(_ manager: LayoutManager) {
        let count = manager.numberOfGlyphs
        for container in manager.textContainers {
            manager.ensureLayout(for: container)
            _ = manager.usedRect(for: container)
            _ = manager.glyphRange(for: container)
            _ = manager.glyphRange(forBoundingRectWithoutAdditionalLayout: CGRect(x: 0, y: 0, width: 99, height: 99), in: container)
            _ = manager.characterIndex(for: CGPoint(x: 9, y: 30), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        }
        if count > 0 {
            _ = manager.lineFragmentRect(forGlyphAt: count - 1, effectiveRange: nil)
            _ = manager.location(forGlyphAt: 0)
            _ = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: count), in: manager.textContainers[0])
        }
        _ = manager.extraLineFragmentRect
    }

    private func check(
        isSubclass: Bool, _ comment: Comment, _ arrange: (TextStorage, Manager, Delegate) -> Void
    ) {
        let storage: TextStorage = isSubclass ? FourPrimitivesStorage() : TextStorage()
        storage.append(
            NSAttributedString(string: String(repeating: "some words that wrap\n", count: 8), attributes: [.font: LayoutFixture.font]))
        let manager = Manager()
        manager.addTextContainer(TextContainer(size: CGSize(width: 100, height: 0)))
        storage.addLayoutManager(manager)
        ask(manager)
        let delegate = Delegate()
        storage.delegate = delegate
        arrange(storage, manager, delegate)
        storage.replaceCharacters(in: NSRange(location: 30, length: 5), with: "typed\n")
        ask(manager)
        expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound && storage.changeInLength == 0, comment)
        expectEqual(manager.layout.tree.total.utf16, storage.length, comment)
        expectEqual(manager.layout.tree.checkInvariants(), [])
        manager.before = nil
        let twin = LayoutFixture("", width: 100)
        twin.container.lineFragmentPadding = 5
        twin.storage.setAttributedString(storage)
        func rects(_ manager: LayoutManager) -> [String] {
            var rects: [String] = []
            manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { rect, used, _, range, _ in
                rects.append("\(rect) \(used) \(range)")
            }
            return rects
        }
        expectEqual(rects(manager), rects(twin.manager), comment)
    }

    @Test(arguments: 0..<13, [false, true]) func `edits from will and did leave layout and text in step`(
        index: Int, isSubclass: Bool
    ) {
        for isDid in [false, true] {
            check(isSubclass: isSubclass, "edit \(index) \(isDid ? "did" : "will")") { _, _, delegate in
                if isDid { delegate.did = Self.edits[index] } else { delegate.will = Self.edits[index] }
            }
        }
    }

    @Test(arguments: [false, true]) func `questions about layout from processEditing are answered and harm nothing`(isSubclass: Bool) {
        for index in Self.edits.indices {
            check(isSubclass: isSubclass, "edit \(index)") { _, manager, delegate in
                delegate.will = { [unowned manager] storage in
                    HostileEditingTests().ask(manager)
                    Self.edits[index](storage)
                    HostileEditingTests().ask(manager)
                }
                delegate.did = { [unowned manager] storage in
                    HostileEditingTests().ask(manager)
                    _ = storage
                }
            }
        }
    }

    @Test(arguments: [false, true]) func `a manager that edits whenever it hears of an edit does not hang`(isSubclass: Bool) {
        check(isSubclass: isSubclass, "endless") { storage, manager, _ in
            manager.before = { [unowned storage] _ in
                if storage.length < 5000 { storage.append(NSAttributedString(string: "endless\n")) }
            }
        }
        check(isSubclass: isSubclass, "asks") { _, manager, _ in
            manager.before = { HostileEditingTests().ask($0) }
        }
    }

    @Test func `observers may edit, and managers come and go, while an edit is processed`() {
        for name in [TextStorage.willProcessEditingNotification, TextStorage.didProcessEditingNotification] {
            check(isSubclass: false, "\(name)") { storage, manager, _ in
                var times = 1
                let center = NotificationCenter.default
                nonisolated(unsafe) var token: (any NSObjectProtocol)?
                nonisolated(unsafe) let (text, own) = (storage, manager)
                nonisolated(unsafe) let once = { [unowned text, unowned own] in
                    guard times > 0 else { return }
                    times -= 1
                    text.deleteCharacters(in: NSRange(location: 0, length: 50))
                    text.removeLayoutManager(own)
                    text.addLayoutManager(LayoutManager())
                    text.addLayoutManager(own)
                    if let token { center.removeObserver(token) }
                }
                token = center.addObserver(forName: name, object: storage, queue: nil) { _ in once() }
            }
        }
    }
}
