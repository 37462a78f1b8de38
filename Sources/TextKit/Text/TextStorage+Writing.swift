package import Foundation

// The inherited writing methods, in terms of the primitives; where those are this class's own, in one step.
extension TextStorage {
    /// Sets the first content, without notifying the delegate or layout managers.
    func fill(with fragment: TextFragment) {
        guard !fragment.units.isEmpty else { return }
        if type(of: self) == TextStorage.self {
            body.replace(0..<0, with: fragment.units, fragment.runs)
        } else {
            editing.depth += 1
            replace(NSRange(location: 0, length: length), with: fragment)
            editing.depth -= 1
            editing.pending = PendingEdit()
        }
        editing.knownLength = length
        window?.empty()
        outdateMirror()
        unfixed.insert(0..<length)
    }

    func replace(_ range: NSRange, with fragment: TextFragment) {
        let old = checked(range, "replaceCharacters(in:with:)", length)
        if old.isEmpty && fragment.units.isEmpty { return }
        if type(of: self) == TextStorage.self {
            body.replace(old, with: fragment.units, fragment.runs)
            return edited([.editedCharacters, .editedAttributes], range: range, changeInLength: fragment.units.count - old.count)
        }
        beginEditing()
        replaceCharacters(in: range, with: String(decoding: fragment.units, as: UTF16.self))
        var utf16 = range.location
        for run in fragment.runs {
            setAttributes(run.set.attributes, range: NSRange(location: utf16, length: run.length))
            utf16 += run.length
        }
        endEditing()
    }

    func changeAttributes(
        _ range: NSRange, _ member: StaticString, keepsLinks: Bool = false, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        let changed = checked(range, member, length)
        if changed.isEmpty { return }
        if type(of: self) == TextStorage.self {
            transformOwnRuns(changed, keepsLinks: keepsLinks, change)
            return edited(.editedAttributes, range: range, changeInLength: 0)
        }
        beginEditing()
        for (attributes, part) in runsThroughPrimitives(changed) {
            var new = attributes
            change(&new)
            setAttributes(new, range: NSRange(part))
        }
        endEditing()
    }

    /// Changes the runs of the backing; each different set is worked out once.
    /// - Parameter keepsLinks: whether the change leaves links as they are. Those that differ in their targets alone are one set then, which
    ///   has `true` in the place of the target.
    func transformOwnRuns(_ range: Range<Int>, keepsLinks: Bool = false, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        var made: [ObjectIdentifier: AttributeSet] = [:]
        func transformed(_ set: AttributeSet) -> AttributeSet {
            if let cached = made[ObjectIdentifier(set)] { return cached }
            let new: AttributeSet
            if keepsLinks, let link = set.packedLink {
                new = body.interner.set(transformed(link.base), link: link.index, of: link.targets)
            } else {
                var attributes = set.attributes
                change(&attributes)
                new = body.interner.set(for: attributes)
            }
            made[ObjectIdentifier(set)] = new
            return new
        }
        body.runs.transform(range, transformed)
    }

    /// The runs of a part with their attributes as they were set.
    func runsThroughPrimitives(_ range: Range<Int>) -> [([NSAttributedString.Key: Any], Range<Int>)] {
        var result: [([NSAttributedString.Key: Any], Range<Int>)] = []
        var utf16 = range.lowerBound
        if readsOwnBody {
            return body.runs.runs(in: range).map { run in
                defer { utf16 += run.length }
                return (run.set.attributes, utf16..<(utf16 + run.length))
            }
        }
        while utf16 < range.upperBound {
            var run = NSRange(location: utf16, length: 1)
            let attributes = attributes(at: utf16, effectiveRange: &run)
            let end = max(utf16 + 1, min(range.upperBound, NSMaxRange(run)))
            result.append((attributes, utf16..<end))
            utf16 = end
        }
        return result
    }

    /// Appends UTF-8 that has been validated, without a `String` between, under `attributes` or, where nil, those of
    /// the last character. For loading: bracket the slices of a file with `beginEditing` and `endEditing`. O(count).
    package func appendUTF8(_ bytes: UnsafeRawBufferPointer, attributes: [NSAttributedString.Key: Any]? = nil) {
        let end = length
        guard type(of: self) == TextStorage.self else {
            let text = String(decoding: bytes, as: UTF8.self)
            let range = NSRange(location: end, length: 0)
            guard let attributes else { return replaceCharacters(in: range, with: text) }
            return replace(range, with: TextFragment(text, attributes: attributes, body.interner))
        }
        let set = attributes.map { body.interner.set(for: $0) } ?? body.inheritedSet(for: end..<end)
        let added = body.appendUTF8(bytes, set)
        if added > 0 {
            edited([.editedCharacters, .editedAttributes], range: NSRange(location: end, length: 0), changeInLength: added)
        }
    }
}
