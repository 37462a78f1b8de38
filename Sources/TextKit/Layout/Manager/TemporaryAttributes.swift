import Foundation

/// Attributes that one layout manager shows over those of the text. They never reach the storage nor change a line; on an edit they
/// move with their characters, and replaced characters lose them. Made when the first one is set.
final class TemporaryAttributes {
    private let runs = AttributeRuns()
    private let interner = AttributeInterner()
    /// Styles drawn lately: a style of the text under a set of temporary attributes.
    private var mixed: [Key: Mixed] = [:]

    private struct Key: Hashable {
        var style, set: ObjectIdentifier
    }

    /// A cached result; it keeps the objects that its key names alive.
    private struct Mixed {
        var base: ResolvedStyle
        var set: AttributeSet
        var result: ResolvedStyle
    }

    init(utf16Count: Int) {
        runs.replace(0..<0, with: [AttributeRun(length: utf16Count, set: interner.empty)])
    }

    var utf16Count: Int { runs.count }

    /// The characters of `range` are new, and the text has grown by `delta`. O(log n).
    func edit(_ range: Range<Int>, delta: Int) {
        let old = range.lowerBound..<(range.upperBound - delta)
        guard old.lowerBound <= old.upperBound, old.upperBound <= runs.count else { return }
        runs.replace(old, with: range.isEmpty ? [] : [AttributeRun(length: range.count, set: interner.empty)])
    }

    /// O(log n).
    func run(at utf16: Int) -> (attributes: [NSAttributedString.Key: Any], range: Range<Int>) {
        let run = runs.run(at: utf16)
        return (run.set.attributes, run.range)
    }

    /// Gives every run of the range what `change` makes of its own attributes. O(log n + runs).
    func change(_ range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard !range.isEmpty else { return }
        var made: [ObjectIdentifier: AttributeSet] = [:]
        runs.transform(range) { set in
            if let cached = made[ObjectIdentifier(set)] { return cached }
            var attributes = set.attributes
            change(&attributes)
            let new = interner.set(for: attributes)
            made[ObjectIdentifier(set)] = new
            return new
        }
    }

    /// The attributes that a layout manager's delegate returns for a character; nil for none. The range may become smaller.
    typealias Choice = (_ attributes: [NSAttributedString.Key: Any], _ utf16: Int, _ range: inout NSRange) ->
        [NSAttributedString.Key: Any]?

    /// The style as it is drawn at a character, and how far that holds.
    func style(
        _ style: ResolvedStyle, atUTF16 utf16: Int, context: StyleContext, choosing choice: Choice?
    ) -> (style: ResolvedStyle, range: Range<Int>) {
        guard utf16 < runs.count else { return (style, utf16..<Int.max) }
        var run: (set: AttributeSet, range: Range<Int>) = { ($0.set, $0.range) }(runs.run(at: utf16))
        guard !run.set.attributes.isEmpty else { return (style, run.range) }
        if let choice {
            var range = NSRange(run.range)
            let chosen = choice(run.set.attributes, utf16, &range)
            let allowed = NSIntersectionRange(range, NSRange(run.range))
            run.range = NSLocationInRange(utf16, allowed) ? allowed.range : utf16..<utf16 + 1
            guard let chosen, !chosen.isEmpty else { return (style, run.range) }
            run.set = interner.set(for: chosen)
        }
        let key = Key(style: ObjectIdentifier(style), set: ObjectIdentifier(run.set))
        if let known = mixed[key] { return (known.result, run.range) }
        if mixed.count > 256 { mixed.removeAll() }
        let shown = run.set.attributes.filter { !Self.concernsLayout.contains($0.key) }
        let result = ResolvedStyle(attributes: style.attributes.merging(shown) { $1 }, context: context)
        mixed[key] = Mixed(base: style, set: run.set, result: result)
        return (result, run.range)
    }

    /// Keys of attributes that would move glyphs; they are not drawn.
    private static let concernsLayout: Set<NSAttributedString.Key> = [
        .font, .paragraphStyle, .attachment, .kern, .tracking, .ligature, .baselineOffset, .expansion, .obliqueness, .superscript,
        .writingDirection, .verticalGlyphForm, .languageIdentifier, .glyphInfo, .inlinePresentationIntent,
    ]
}
