import Foundation

// Attribute fixing: what must hold before layout reads the attributes.
extension TextStorage {
    /// Remembers the whole paragraphs that `range` touches; so what is remembered begins and ends with paragraphs.
    func rememberToFix(_ range: Range<Int>) {
        // Where characters were deleted, the paragraphs on both sides have become one.
        let touched = range.isEmpty ? max(0, range.lowerBound - 1)..<min(length, range.lowerBound + 1) : range
        if !touched.isEmpty { unfixed.insert(paragraphs(of: touched)) }
    }

    func fixRemembered(_ range: Range<Int>) {
        guard unfixed.overlaps(range) else { return }
        // What a subclass fixes may be anywhere.
        if type(of: self) == TextStorage.self { forgetUniformParagraphs(at: range.lowerBound) }
        guard unfixed.overlaps(range) else { return }
        for part in unfixed.intersection(paragraphs(of: range)) {
            editing.isFixing = true
            fixAttributes(in: NSRange(part))
            editing.isFixing = false
            unfixed.remove(paragraphs(of: part))
        }
        if !editing.isProcessing { editing.fixed = PendingEdit() }
    }

    /// Paragraphs that lie within one run are consistent. They are removed from the list all at once, so that a text of few runs costs
    /// nothing afterwards.
    private func forgetUniformParagraphs(at utf16: Int) {
        let source = source
        let start = source.paragraphStart(beforeUTF16: utf16)
        let run = source.attributeSet(atUTF16: start)
        guard !run.set.hasAttachment else { return }
        let end = run.range.upperBound
        let first = run.range.lowerBound == 0 ? 0 : source.paragraphEnd(afterUTF16: run.range.lowerBound - 1)
        unfixed.remove(first..<max(first, end == source.utf16Count ? end : source.paragraphStart(beforeUTF16: end)))
    }

    /// Fixes the paragraphs of `range`. O(log n + runs + paragraphs), and O(log n + runs) for each that is not as it should be.
    func fix(_ range: Range<Int>) {
        // A subclass may do anything while its text is changed.
        for paragraph in paragraphsToFix(in: paragraphs(of: range)) where paragraph.upperBound <= source.utf16Count {
            let set = source.attributeSet(atUTF16: paragraph.lowerBound).set
            fixParagraphStyle(paragraph, set[.paragraphStyle])
            fixAttachments(paragraph)
        }
    }

    /// The paragraphs that have several styles, or attachments. O(runs).
    private func paragraphsToFix(in all: Range<Int>) -> [Range<Int>] {
        let source = source
        var found: [Range<Int>] = []
        func find(_ utf16: Range<Int>) {
            var position = max(utf16.lowerBound, found.last?.upperBound ?? 0)
            while position < utf16.upperBound {
                let end = source.paragraphEnd(afterUTF16: position)
                found.append(source.paragraphStart(beforeUTF16: position)..<end)
                position = end
            }
        }
        var start = all.lowerBound
        var last: AttributeSet.ParagraphIdentity?
        source.forEachAttributeRun(inUTF16: all) { run, end in
            let end = min(end, all.upperBound)
            let (style, hasAttachment) = run.set._withUnsafeGuaranteedRef { ($0.paragraphIdentity, $0.hasAttachment) }
            if hasAttachment {
                find(start..<end)
            } else if let last, last != style, start >= found.last?.upperBound ?? 0, source.paragraphStart(beforeUTF16: start) < start {
                find(start..<(start + 1))
            }
            last = style
            start = end
        }
        return found
    }

    /// Gives a paragraph the style of its first character, or none where that has none.
    func fixParagraphStyle(_ paragraph: Range<Int>, _ style: Any?) {
        // Of thousands of links most have one style, by which they are known without their dictionaries.
        if readsOwnBody {
            let first = source.attributeSet(atUTF16: paragraph.lowerBound).set.paragraphIdentity
            if parts(of: paragraph, where: { $0.paragraphIdentity != first }).isEmpty { return }
        }
        for (attributes, part) in runsThroughPrimitives(paragraph)
        where !optionalAttributeValuesAreEqual(attributes[.paragraphStyle], style) {
            changeWhileFixing(part) { $0[.paragraphStyle] = style }
        }
    }

    /// Takes attachments away from every character but U+FFFC.
    func fixAttachments(_ paragraph: Range<Int>) {
        let withAttachment =
            readsOwnBody
            ? parts(of: paragraph, where: { $0.hasAttachment })
            : runsThroughPrimitives(paragraph).filter { $0.0[.attachment] != nil }.map(\.1)
        for part in withAttachment {
            let units = [UInt16](unsafeUninitializedCapacity: part.count) { buffer, count in
                source.copyUTF16(part, into: buffer)
                count = part.count
            }
            var offset = 0
            while offset < units.count {
                let start = offset
                let isAttachment = units[offset] == UInt16(TextAttachment.character)
                while offset < units.count, (units[offset] == UInt16(TextAttachment.character)) == isAttachment { offset += 1 }
                if isAttachment { continue }
                changeWhileFixing((part.lowerBound + start)..<(part.lowerBound + offset)) { $0[.attachment] = nil }
            }
        }
    }

    /// The runs of a paragraph whose attributes are so. O(log n + runs).
    private func parts(of paragraph: Range<Int>, where isWanted: (AttributeSet) -> Bool) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = paragraph.lowerBound
        source.forEachAttributeRun(inUTF16: paragraph) { run, end in
            let end = min(end, paragraph.upperBound)
            if run.set._withUnsafeGuaranteedRef(isWanted) { parts.append(start..<end) }
            start = end
        }
        return parts
    }

    /// The concrete class sends no edit for what it fixes: layout asks for it before it reads.
    func changeWhileFixing(_ range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        if type(of: self) == TextStorage.self {
            transformOwnRuns(range, change)
            outdateMirror()
            return
        }
        for (attributes, part) in runsThroughPrimitives(range) {
            var new = attributes
            change(&new)
            setAttributes(new, range: NSRange(part))
        }
    }
}
