import Foundation

/// The layouts of the strings that a thread drew or measured last, so that what is measured and then drawn is laid out once.
final class StringLayoutCache {
    /// Most lately used last.
    private var layouts: [StringLayout] = []
    /// For strings that are not cached: very long ones, and those tried on the way to a size that fits.
    private let scratch = StringLayout()
    private let interner = AttributeInterner()

    private static let capacity = 8
    private static let longest = 20_000

    private static let threads = ThreadObject { StringLayoutCache() }
    static var ofThread: StringLayoutCache { threads.object }

    func fragment(_ string: NSAttributedString) -> TextFragment { frozen(TextFragment(string, interner)) }

    func fragment(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) -> TextFragment {
        frozen(TextFragment(string, attributes: attributes, interner))
    }

    /// Values that may change after the call are copied, so that a cached layout stays that of its content.
    private func frozen(_ fragment: TextFragment) -> TextFragment {
        var fragment = fragment
        for index in fragment.runs.indices {
            var attributes = fragment.runs[index].set.attributes
            let changeable = attributes.filter { $0.value is MutableParagraphStyle || $0.value is Shadow }
            guard !changeable.isEmpty else { continue }
            for (key, value) in changeable { attributes[key] = (value as? any NSCopying)?.copy(with: nil) }
            fragment.runs[index] = AttributeRun(length: fragment.runs[index].length, set: interner.set(for: attributes))
        }
        return fragment
    }

    /// The fragment with every font scaled.
    func scaled(_ fragment: TextFragment, by factor: CGFloat) -> TextFragment {
        var fragment = fragment
        for index in fragment.runs.indices {
            var attributes = fragment.runs[index].set.attributes
            let font = attributes[.font] as? Font ?? ResolvedStyle.intended(scratch.manager.layout.context.defaultFont, attributes)
            attributes[.font] = font.withSize(font.pointSize * factor)
            fragment.runs[index] = AttributeRun(length: fragment.runs[index].length, set: interner.set(for: attributes))
        }
        return fragment
    }

    /// A layout that holds the content, for the caller alone until it calls `release`: attachments may draw strings of their own
    /// while one is drawn. O(length) where the content is cached, else as long as laying it out.
    func layout(of fragment: TextFragment, isCached: Bool = true) -> StringLayout {
        let layout = free(for: fragment, isCached: isCached)
        layout.isInUse = true
        return layout
    }

    private func free(for fragment: TextFragment, isCached: Bool) -> StringLayout {
        if let index = layouts.lastIndex(where: { !$0.isInUse && $0.holds(fragment) }) {
            let found = layouts.remove(at: index)
            layouts.append(found)
            return found
        }
        guard isCached, fragment.units.count <= Self.longest else {
            let layout = scratch.isInUse ? StringLayout() : scratch
            layout.set(fragment)
            return layout
        }
        let oldest = layouts.count < Self.capacity ? nil : layouts.firstIndex { !$0.isInUse }
        let layout = oldest.map { layouts.remove(at: $0) } ?? StringLayout()
        layout.set(fragment)
        layouts.append(layout)
        return layout
    }

    /// Gives a layout back. A long text is not held on to.
    func release(_ layout: StringLayout) {
        layout.isInUse = false
        if layout === scratch, layout.storage.length > Self.longest { layout.set(TextFragment("", attributes: nil, interner)) }
    }

    /// The height of a line of these attributes, and its baseline below its top; logical pixels.
    func lineHeight(_ attributes: [NSAttributedString.Key: Any]?, usesLeading: Bool) -> (height: CGFloat, baseline: CGFloat) {
        let probe = layout(of: fragment("x", attributes))
        defer { release(probe) }
        probe.arrange(StringLayout.Setting(.zero, usesLeading ? .usesFontLeading : [], scale: StringDrawing.scale))
        let measures = probe.measure()
        return (measures.bounds.height, measures.baseline - measures.bounds.minY)
    }
}

extension StringLayout {
    fileprivate func holds(_ fragment: TextFragment) -> Bool {
        guard let content, content.units.count == fragment.units.count, content.runs.count == fragment.runs.count else { return false }
        return zip(content.runs, fragment.runs).allSatisfy { $0.length == $1.length && $0.set === $1.set }
            && content.units == fragment.units
    }
}
