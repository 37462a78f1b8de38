import Foundation

/// UTF-16 text with its runs, taken out of an attributed string: what one edit puts into a storage.
struct TextFragment {
    var units: [UInt16]
    /// Covering `units` without gaps.
    var runs: [AttributeRun]

    init(_ string: String, attributes: [NSAttributedString.Key: Any]?, _ interner: AttributeInterner) {
        units = Array(string.utf16)
        runs = [AttributeRun(length: units.count, set: interner.set(for: attributes ?? [:]))]
        if units.isEmpty { runs = [] }
    }

    /// All of `source`, through its primitives.
    init(_ source: NSAttributedString, _ interner: AttributeInterner) {
        self.init(source, 0..<source.length, interner)
    }

    /// A part of `source`. O(log n + range.count + runs) for a concrete storage.
    init(_ source: NSAttributedString, _ range: Range<Int>, _ interner: AttributeInterner) {
        if let storage = source as? TextStorage, storage.readsOwnBody {
            units = storage.body.text.array(range)
            let isShared = storage.body.interner === interner
            runs = storage.body.runs.runs(in: range)
            if !isShared { runs = runs.map { AttributeRun(length: $0.length, set: interner.set(for: $0.set.attributes)) } }
            return
        }
        let utf16 = source.string.utf16
        let start = utf16.index(utf16.startIndex, offsetBy: range.lowerBound)
        units = Array(utf16[start..<utf16.index(start, offsetBy: range.count)])
        runs = []
        var position = range.lowerBound
        while position < range.upperBound {
            var run = NSRange(location: position, length: 1)
            let attributes = source.attributes(at: position, effectiveRange: &run)
            let end = max(position + 1, min(range.upperBound, run.location + run.length))
            runs.append(AttributeRun(length: end - position, set: interner.set(for: FontStandIn.asSet(attributes))))
            position = end
        }
    }

    // MARK: Archives

    private static var classes: [AnyClass] {
        [
            NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSURL.self, NSData.self, NSValue.self,
            ParagraphStyle.self, MutableParagraphStyle.self, TextTab.self, Color.self, Shadow.self, TextAttachment.self, Font.self,
            FontDescriptor.self,
        ]
    }

    init?(coder: NSCoder, _ interner: AttributeInterner) {
        guard let string = coder.decodeObject(of: NSString.self, forKey: "text") else { return nil }
        units = Array((string as String).utf16)
        func numbers(_ key: String) -> [Int] {
            (coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber] ?? []).map(\.intValue)
        }
        let lengths = numbers("runLengths"), slots = numbers("runSets"), counts = numbers("setCounts")
        let keys = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "keys") as? [NSString] ?? []
        let values = coder.decodeObject(of: Self.classes, forKey: "values") as? [Any] ?? []
        guard keys.count == values.count, counts.allSatisfy({ $0 >= 0 }), counts.reduce(0, +) == keys.count,
            lengths.count == slots.count, lengths.allSatisfy({ $0 > 0 }), lengths.reduce(0, +) == units.count,
            slots.allSatisfy({ counts.indices.contains($0) })
        else { return nil }
        var sets: [AttributeSet] = []
        var index = 0
        for count in counts {
            let pairs = (index..<(index + count)).map { (NSAttributedString.Key(keys[$0] as String), values[$0]) }
            sets.append(interner.set(for: Dictionary(pairs) { $1 }))
            index += count
        }
        runs = zip(lengths, slots).map { AttributeRun(length: $0, set: sets[$1]) }
    }

    /// Archives the text, and of its attributes those whose values can be archived.
    func encode(with coder: NSCoder) {
        var slots: [ObjectIdentifier: Int] = [:]
        var counts: [Int] = []
        var keys: [NSString] = []
        var values: [Any] = []
        for run in runs where slots[ObjectIdentifier(run.set)] == nil {
            slots[ObjectIdentifier(run.set)] = counts.count
            let kept = run.set.attributes.filter { Self.isArchivable($0.value) }
            counts.append(kept.count)
            keys += kept.map { NSString(string: $0.key.rawValue) }
            values += kept.map { Self.archived($0.value) }
        }
        coder.encode(NSString(string: String(decoding: units, as: UTF16.self)), forKey: "text")
        coder.encode(NSArray(array: runs.map { NSNumber(value: $0.length) }), forKey: "runLengths")
        coder.encode(NSArray(array: runs.map { NSNumber(value: slots[ObjectIdentifier($0.set)]!) }), forKey: "runSets")
        coder.encode(NSArray(array: counts.map { NSNumber(value: $0) }), forKey: "setCounts")
        coder.encode(NSArray(array: keys), forKey: "keys")
        coder.encode(NSArray(array: values), forKey: "values")
    }

    private static func isArchivable(_ value: Any) -> Bool {
        value is any NSCoding || value is String || value is URL || attributeNumber(value) != nil
    }

    private static func archived(_ value: Any) -> Any {
        if value is any NSCoding { return value }
        if let string = value as? String { return NSString(string: string) }
        if let url = value as? URL { return NSURL(string: url.absoluteString) ?? NSString(string: url.absoluteString) }
        return NSNumber(value: attributeNumber(value) ?? 0)
    }
}
