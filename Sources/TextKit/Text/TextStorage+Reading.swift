import Foundation

// The inherited reading methods, in terms of the primitives.
extension TextStorage {
    static var probe: String { "\u{10FFFF}the text of the storage itself\u{10FFFF}" }
    static var probeAttributes: [NSAttributedString.Key: Any] { [NSAttributedString.Key("TextStorage.probe"): true] }

    /// Whether `string` and `attributes(at:effectiveRange:)` answer from this class's own backing: in the concrete
    /// class, and in a subclass that leaves both alone. It is found out once, by a signal that only an override
    /// which passes on what this class says lets through.
    var readsOwnBody: Bool {
        if let bodyUse { return bodyUse }
        bodyUse = false
        var isOwn = type(of: self) == TextStorage.self
        if !isOwn {
            isProbed = true
            isOwn = string == Self.probe && attributes(at: 0, effectiveRange: nil).keys == Self.probeAttributes.keys
            isProbed = false
        }
        bodyUse = isOwn
        return isOwn
    }

    /// The text as the layout engine reads it.
    var source: any TextSource {
        if readsOwnBody { return body }
        return adapted
    }

    /// `range` as a range of Swift's, which must lie within `0...length`.
    func checked(_ range: NSRange, _ member: StaticString, _ length: Int) -> Range<Int> {
        precondition(
            range.location >= 0 && range.length >= 0 && range.location <= length && range.length <= length - range.location,
            "TextStorage.\(member): range \(range.location), \(range.length) outside a text of \(length)")
        return range.location..<(range.location + range.length)
    }

    /// The value that `read` returns for the attributes at `location`, and the longest range within `limit` where it is the same.
    func longestRun<Value>(
        at location: Int, _ range: NSRangePointer?, in limit: NSRange,
        _ read: ([NSAttributedString.Key: Any]) -> Value, _ areEqual: (Value, Value) -> Bool
    ) -> Value {
        let limit = checked(limit, "longestEffectiveRange", length)
        var run = NSRange(location: location, length: 1)
        let value = read(attributes(at: location, effectiveRange: &run))
        guard let range else { return value }
        var start = run.location
        var end = run.location + run.length
        while end < limit.upperBound {
            var next = NSRange(location: end, length: 1)
            guard areEqual(read(attributes(at: end, effectiveRange: &next)), value) else { break }
            end = max(end + 1, next.location + next.length)
        }
        while start > limit.lowerBound {
            var previous = NSRange(location: start - 1, length: 1)
            guard areEqual(read(attributes(at: start - 1, effectiveRange: &previous)), value) else { break }
            start = min(start - 1, previous.location)
        }
        range.pointee = NSRange(max(start, limit.lowerBound)..<min(end, limit.upperBound))
        return value
    }

    /// Whether an attribute is the one that was set, wherever it is asked for: no primitive is overridden, and no face stands in for another.
    func hasAsSet(_ key: NSAttributedString.Key) -> Bool {
        type(of: self) == TextStorage.self && !isProbed && key != .font && key != .originalFont
    }

    /// The same as `longestRun` for such an attribute, without a look at any other, or at the text. O(log n + runs of the result).
    func longestOwnRun(
        of key: NSAttributedString.Key, at location: Int, _ range: NSRangePointer, in limit: NSRange
    ) -> Any? {
        let limit = checked(limit, "longestEffectiveRange", length)
        let (set, own) = body.runs.run(at: location)
        let value = set[key]
        var (start, end) = (own.lowerBound, own.upperBound)
        if end < limit.upperBound {
            for run in body.runs.tree.elements(from: body.runs.tree.find(end, in: { $0 })!.index) {
                guard run.start < limit.upperBound, optionalAttributeValuesAreEqual(run.element.set[key], value) else { break }
                end = run.end
            }
        }
        while start > limit.lowerBound {
            let previous = body.runs.run(at: start - 1)
            guard optionalAttributeValuesAreEqual(previous.set[key], value) else { break }
            start = previous.range.lowerBound
        }
        range.pointee = NSRange(max(start, limit.lowerBound)..<min(end, limit.upperBound))
        return value
    }

    /// Calls `block` for one run after the other. Where the block changes the length, what follows moves with it.
    func enumerateRuns<Value>(
        in enumerationRange: NSRange, _ options: NSAttributedString.EnumerationOptions,
        _ read: (Int, inout NSRange, NSRange?) -> Value, _ block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var rest = checked(enumerationRange, "enumerateAttributes(in:options:using:)", length)
        let isReversed = options.contains(.reverse)
        var stop: ObjCBool = false
        while !rest.isEmpty, !stop.boolValue {
            let utf16 = isReversed ? rest.upperBound - 1 : rest.lowerBound
            var run = NSRange(location: utf16, length: 1)
            let limit = options.contains(.longestEffectiveRangeNotRequired) ? nil : NSRange(rest)
            let value = read(utf16, &run, limit)
            let part = (Range(run) ?? utf16..<(utf16 + 1)).clamped(to: rest)
            let before = length
            block(value, NSRange(part), &stop)
            let delta = isReversed ? 0 : length - before
            if isReversed {
                rest = rest.lowerBound..<part.lowerBound
            } else {
                let next = max(rest.lowerBound, part.upperBound + delta)
                rest = next..<max(next, rest.upperBound + delta)
            }
        }
    }

    /// A concrete copy of a part. It is a `TextStorage`, not one of Foundation's classes: those leak their attributes, and end the process
    /// over some values.
    func slice(_ range: NSRange) -> TextStorage {
        let range = checked(range, "attributedSubstring(from:)", length)
        let slice = TextStorage()
        guard readsOwnBody else {
            slice.fill(with: TextFragment(self, range, slice.body.interner))
            return slice
        }
        slice.body.share(range, of: body)
        slice.editing.knownLength = range.count
        slice.outdateMirror()
        slice.unfixed.insert(0..<range.count)
        return slice
    }

    func hasContent(of other: NSAttributedString) -> Bool {
        let mine = string.utf16
        guard mine.elementsEqual(other.string.utf16) else { return false }
        let count = length
        var utf16 = 0
        while utf16 < count {
            var run = NSRange(location: utf16, length: 1)
            var otherRun = run
            let attributes = attributesAsSet(at: utf16, &run)
            let others = (other as? TextStorage)?.attributesAsSet(at: utf16, &otherRun)
            guard AttributeInterner.areEqual(attributes, others ?? other.attributes(at: utf16, effectiveRange: &otherRun)) else {
                return false
            }
            utf16 = max(utf16 + 1, min(NSMaxRange(run), NSMaxRange(otherRun)))
        }
        return true
    }
}

/// Whether two values, or their absence, are equal.
func optionalAttributeValuesAreEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return attributeValuesAreEqual(first, second)
}
