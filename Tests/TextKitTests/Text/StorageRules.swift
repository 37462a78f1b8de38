import Expectations
import Foundation
import Testing

@testable import TextKit

/// What the introductions say of text storages (WWDC 2013-210, 2018-221, objc.io 5, the tutorials).
struct StorageRules {
    typealias Kind = StorageInheritanceTests.Kind

    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    @Test("between beginEditing and endEditing nothing is delivered; the outer end sends one notification", arguments: Kind.allCases)
    func bracketedEdits(kind: Kind) {
        let storage = kind.storage("one two three")
        let manager = RecordingLayoutManager()
        storage.addLayoutManager(manager)
        storage.beginEditing()
        storage.replaceCharacters(in: range(0, 3), with: "ONE!")
        storage.beginEditing()
        storage.addAttribute(keyA, value: 1, range: range(8, 2))
        storage.endEditing()
        expect(manager.edits.isEmpty)
        storage.endEditing()
        expectEqual(manager.edits.count, 1)
        expectEqual(manager.edits.first?.range, range(0, 10))
        expectEqual(manager.edits.first?.delta, 1)
        expectEqual(manager.edits.first?.mask, [.editedCharacters, .editedAttributes])
    }

    @Test("an edit to one word lays out the paragraph it is in and no other")
    func specificInvalidation() {
        let fixture = LayoutFixture(String(repeating: "a paragraph of several words\n", count: 500), width: 200)
        fixture.manager.ensureLayout(for: fixture.container)
        fixture.manager.layout.counters = LayoutCounters()
        fixture.storage.replaceCharacters(in: range(29 * 250 + 2, 9), with: "sentence!")
        fixture.manager.ensureLayout(for: fixture.container)
        expect((1...2).contains(fixture.manager.layout.counters.paragraphsLaid))
        expect(fixture.manager.layout.counters.paragraphsShaped <= 1)
    }

    @Test("a subclass with the four primitives alone behaves as a full storage in the stack")
    func fourPrimitives() {
        let storage = FourPrimitivesStorage()
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 200, height: 0))
        manager.addTextContainer(container)
        storage.append(NSAttributedString(string: "Hello ", attributes: [.font: LayoutFixture.font]))
        storage.insert(NSAttributedString(string: "World\n", attributes: [.font: LayoutFixture.font]), at: 6)
        storage.mutableString.append("More")
        expect(storage.length == 16 && storage.backing.string == "Hello World\nMore")
        expectEqual(manager.numberOfGlyphs, 16)
        manager.ensureLayout(for: container)
        expect(manager.usedRect(for: container).height > 36)
        storage.deleteCharacters(in: range(0, 12))
        expectEqual(manager.numberOfGlyphs, 4)
    }

    @Test("a setter outside brackets triggers processing at once, once for each edit")
    func unbracketedEdits() {
        let storage = FourPrimitivesStorage()
        storage.replaceCharacters(in: range(0, 0), with: "abc")
        expectEqual(storage.processed, 1)
        storage.setAttributes([keyA: 1], range: range(0, 1))
        storage.replaceCharacters(in: range(1, 1), with: "")
        expectEqual(storage.processed, 3)
        expect(storage.editedMask.isEmpty)
    }

    /// Colours capitals of what was edited, before the announcement or after it.
    private final class Highlighter: FourPrimitivesStorage {
        var callsSuperFirst = false
        var ranges: [NSRange] = []

        override func processEditing() {
            if callsSuperFirst { super.processEditing() }
            let paragraph = (string as NSString).paragraphRange(for: editedRange)
            ranges.append(editedRange)
            setColor(nil, paragraph)
            for (offset, unit) in string.utf16.enumerated() where NSLocationInRange(offset, paragraph) && (65...90).contains(unit) {
                setColor(.red, NSRange(location: offset, length: 1))
            }
            if !callsSuperFirst { super.processEditing() }
        }

        private func setColor(_ color: Color?, _ part: NSRange) {
            if let color {
                addAttribute(.foregroundColor, value: color, range: part)
            } else {
                removeAttribute(.foregroundColor, range: part)
            }
        }

        var capitals: String {
            let units = Array(string.utf16)
            return String(
                decoding: units.indices.filter { attribute(.foregroundColor, at: $0, effectiveRange: nil) != nil }.map { units[$0] },
                as: UTF16.self)
        }
    }

    private func drawnColors(_ storage: TextStorage, _ manager: LayoutManager) -> Set<RGBA> {
        let list = GraphicsContext.recording {
            manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), at: .zero)
        }
        return Set(
            list.items.compactMap {
                if case .glyphs(let run) = $0 { return run.color }
                return nil
            })
    }

    @Test("colouring in processEditing takes effect in the same pass, neither recursing nor lost", arguments: [false, true])
    func colouringWhileProcessing(superFirst: Bool) {
        let storage = Highlighter()
        storage.callsSuperFirst = superFirst
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: 400, height: 0)))
        storage.replaceCharacters(in: range(0, 0), with: "one ")
        expect(!drawnColors(storage, manager).contains(Color.red.rgba))
        storage.replaceCharacters(in: range(4, 0), with: "Two")
        expectEqual(storage.capitals, "T")
        expect(drawnColors(storage, manager).contains(Color.red.rgba))
        storage.replaceCharacters(in: range(4, 1), with: "t")
        expectEqual(storage.capitals, "")
        expect(!drawnColors(storage, manager).contains(Color.red.rgba))
        expectEqual(storage.ranges.count, 3)
    }

    @Test(
        "editedRange covers just what was typed, and its paragraph can be asked for before and after super", arguments: [false, true])
    func editedRangeIsSmall(superFirst: Bool) {
        let storage = Highlighter()
        storage.callsSuperFirst = superFirst
        storage.replaceCharacters(in: range(0, 0), with: "first\nan iP is\nlast")
        storage.ranges = []
        storage.replaceCharacters(in: range(11, 0), with: "h")
        expectEqual(storage.ranges, [range(11, 1)])
        expectEqual(storage.capitals, "P")
        expectEqual(storage.editedRange.location, NSNotFound)
    }

    private final class Delegate: TextStorageDelegate {
        var log: [String] = []
        func textStorage(
            _ textStorage: TextStorage, willProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) { log.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }

        func textStorage(
            _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
            changeInLength delta: Int
        ) {
            log.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
            textStorage.addAttribute(keyB, value: 1, range: editedRange)
        }
    }

    @Test(
        "the delegate gets mask, range and delta and may add attributes; the notification carries the storage",
        arguments: Kind.allCases)
    func delegateAndNotification(kind: Kind) {
        let storage = kind.storage("one three")
        let delegate = Delegate()
        storage.delegate = delegate
        nonisolated(unsafe) var heard: [ObjectIdentifier] = []
        let token = NotificationCenter.default.addObserver(
            forName: TextStorage.didProcessEditingNotification, object: storage, queue: nil
        ) { note in heard.append(ObjectIdentifier(note.object as AnyObject)) }
        defer { NotificationCenter.default.removeObserver(token) }
        storage.replaceCharacters(in: range(4, 0), with: "two ")
        expectEqual(delegate.log, ["will 2 4,4 4", "did 2 4,4 4"])
        expectEqual(heard, [ObjectIdentifier(storage)])
        expectEqual(storage.dump, "one {}two {b:1}three{}")
    }

    @Test("before layout exactly the characters that a font lacks get a substitute", arguments: Kind.allCases)
    func substituteFonts(kind: Kind) throws {
        let times = try require(Font(name: "DejaVu Serif", size: 20))
        let storage = kind.storage("Kanji 漢字, smile 😀 end")
        storage.addAttribute(.font, value: times, range: range(0, storage.length))
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 600, height: 0))
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        let text = storage.string as NSString
        for utf16 in 0..<storage.length {
            let font = try require(storage.attribute(.font, at: utf16, effectiveRange: nil) as? Font)
            let unit = text.character(at: utf16)
            if unit < 0x2000 {
                expectEqual(font, times, "character \(utf16)")
            } else {
                expect(font != times, "character \(utf16)")
                expectEqual(font.pointSize, 20)
                let scalar = unit & 0xF800 == 0xD800 ? 0x1F600 : UInt32(unit)
                expect(font.face.coverage.contains(scalar))
            }
        }
        expect(TextStorage(attributedString: storage).attributesAsSet(at: 6)[.font] as? Font == times)
        storage.replaceCharacters(in: range(6, 2), with: "AB")
        expect(
            storage.attribute(.font, at: 6, effectiveRange: nil) as? Font == times, "the font set comes back with the characters it has")
        let smile = (storage.string as NSString).range(of: "😀")
        let other = try require(Font(name: "DejaVu Sans", size: 31))
        storage.addAttribute(.font, value: other, range: smile)
        let shown = try require(storage.attribute(.font, at: smile.location, effectiveRange: nil) as? Font)
        expect(shown.pointSize == 31 && shown != other, "another font that lacks it gets a substitute of its own size")
    }

    @Test("after fixing, the first paragraph style covers its paragraph; on a later word alone it gives way to the default")
    func oneStyleAParagraph() {
        let style = MutableParagraphStyle()
        style.alignment = .center
        let text = NSMutableAttributedString(string: "an example of text")
        text.addAttribute(.paragraphStyle, value: style, range: range(3, 7))
        let storage = TextStorage(attributedString: text)
        storage.fixAttributes(in: range(0, storage.length))
        expect(storage.attribute(.paragraphStyle, at: 5, effectiveRange: nil) == nil)
        storage.addAttribute(.paragraphStyle, value: style, range: range(0, 2))
        storage.fixAttributes(in: range(0, storage.length))
        expectEqual((storage.attribute(.paragraphStyle, at: 17, effectiveRange: nil) as? ParagraphStyle)?.alignment, .center)
    }

    @Test("a string made from plain text loses earlier attributes; one made from the attributed original keeps them")
    func losingAttributes() {
        let original = TextStorage(string: "red", attributes: [.foregroundColor: Color.red])
        expect(TextStorage(string: original.string).attributes(at: 0, effectiveRange: nil).isEmpty)
        let kept = TextStorage(attributedString: original)
        expect(kept.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? Color == .red)
        let passed = TextStorage(string: original.string, attributes: original.attributes(at: 0, effectiveRange: nil))
        expect(passed.isEqual(to: kept))
    }

    @Test("one storage, several layout managers: an edit shows in all")
    func severalManagers() {
        let fixture = LayoutFixture("short", width: 100)
        let other = LayoutManager()
        let wide = TextContainer(size: CGSize(width: 500, height: 0))
        other.addTextContainer(wide)
        fixture.storage.addLayoutManager(other)
        fixture.storage.replaceCharacters(in: range(0, 5), with: "a text that is longer than it was")
        expect(fixture.manager.numberOfGlyphs == 33 && other.numberOfGlyphs == 33)
        other.ensureLayout(for: wide)
        expect(fixture.texts.count > 1 && other.usedRect(for: wide).height < 25)
    }

    @Test("replaceTextStorage switches the content and keeps the containers")
    func replacingTheStorage() {
        let fixture = LayoutFixture("old text", width: 100)
        let sibling = LayoutManager()
        fixture.storage.addLayoutManager(sibling)
        let new = TextStorage(string: "new", attributes: [.font: LayoutFixture.font])
        fixture.manager.replaceTextStorage(new)
        expect(fixture.manager.textStorage === new && sibling.textStorage === new)
        expect(fixture.storage.layoutManagers.isEmpty)
        expectEqual(fixture.manager.numberOfGlyphs, 3)
        expectEqual(fixture.manager.textContainers.count, 1)
    }

    @Test("a storage that is let go leaves a disconnected container and no crash")
    func lettingGo() {
        let manager = LayoutManager()
        let container = TextContainer(size: CGSize(width: 100, height: 0))
        manager.addTextContainer(container)
        do {
            let storage = TextStorage(string: "text")
            storage.addLayoutManager(manager)
            expectEqual(manager.numberOfGlyphs, 4)
        }
        expect(manager.textStorage == nil)
        expectEqual(manager.numberOfGlyphs, 0)
        expectEqual(manager.usedRect(for: container).width, 0)
        expect(container.layoutManager === manager)
    }

    @Test("attribute changes made silently in the edited paragraph show")
    func silentChanges() {
        let storage = FourPrimitivesStorage()
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: 400, height: 0)))
        storage.append(NSAttributedString(string: "some words\nmore", attributes: [.font: LayoutFixture.font]))
        let before = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        storage.backing.addAttribute(.font, value: LayoutFixture.font.withSize(32), range: range(0, 4))
        storage.replaceCharacters(in: range(10, 0), with: "!")
        expect(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).height > before.height + 10)
    }

    @Test("endEditing with nothing recorded sends nothing; an edit outside brackets after it still notifies", arguments: Kind.allCases)
    func emptyBrackets(kind: Kind) {
        let storage = kind.storage("text")
        let manager = RecordingLayoutManager()
        storage.addLayoutManager(manager)
        storage.beginEditing()
        storage.endEditing()
        expect(manager.edits.isEmpty)
        storage.edited(.editedAttributes, range: range(1, 2), changeInLength: 0)
        expectEqual(manager.edits.map(\.range), [range(1, 2)])
    }
}
