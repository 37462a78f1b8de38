import Foundation

/// The layouts of the strings that a thread drew or measured last, so that what is measured and then drawn is laid out once.
final class StringLayoutCache {
    /// Most lately used last.
    private var layouts: [StringLayout] = []
    /// For strings that are not kept: very long ones, and those on the way to a size that fits.
    private let scratch = StringLayout()
    private let interner = AttributeInterner()

    private static let capacity = 8
    private static let longest = 20_000
    private static let key = "recto.StringLayoutCache"

    static var ofThread: StringLayoutCache {
        let dictionary = Thread.current.threadDictionary
        if let known = dictionary[key] as? StringLayoutCache { return known }
        let cache = StringLayoutCache()
        dictionary[key] = cache
        return cache
    }

    func piece(_ string: NSAttributedString) -> TextPiece { frozen(TextPiece(string, interner)) }

    func piece(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) -> TextPiece {
        frozen(TextPiece(string, attributes: attributes, interner))
    }

    /// Values that may change after the call are copied, so that a layout that is kept stays that of its content.
    private func frozen(_ piece: TextPiece) -> TextPiece {
        var piece = piece
        for index in piece.runs.indices {
            var attributes = piece.runs[index].set.attributes
            let changeable = attributes.filter { $0.value is MutableParagraphStyle || $0.value is Shadow }
            guard !changeable.isEmpty else { continue }
            for (key, value) in changeable { attributes[key] = (value as? any NSCopying)?.copy(with: nil) }
            piece.runs[index] = AttributeRun(length: piece.runs[index].length, set: interner.set(for: attributes))
        }
        return piece
    }

    /// The piece with every font scaled.
    func scaled(_ piece: TextPiece, by factor: CGFloat) -> TextPiece {
        var piece = piece
        for index in piece.runs.indices {
            var attributes = piece.runs[index].set.attributes
            let font = attributes[.font] as? Font ?? scratch.manager.layout.context.defaultFont
            attributes[.font] = font.withSize(font.pointSize * factor)
            piece.runs[index] = AttributeRun(length: piece.runs[index].length, set: interner.set(for: attributes))
        }
        return piece
    }

    /// A layout that holds the content, for the caller alone until it calls `release`: attachments may draw strings of their own
    /// while one is drawn. O(length) where the content is known, else as long as laying it out.
    func layout(of piece: TextPiece, isKept: Bool = true) -> StringLayout {
        let layout = free(for: piece, isKept: isKept)
        layout.isInUse = true
        return layout
    }

    private func free(for piece: TextPiece, isKept: Bool) -> StringLayout {
        if let index = layouts.lastIndex(where: { !$0.isInUse && $0.holds(piece) }) {
            let found = layouts.remove(at: index)
            layouts.append(found)
            return found
        }
        guard isKept, piece.units.count <= Self.longest else {
            let layout = scratch.isInUse ? StringLayout() : scratch
            layout.set(piece)
            return layout
        }
        let oldest = layouts.count < Self.capacity ? nil : layouts.firstIndex { !$0.isInUse }
        let layout = oldest.map { layouts.remove(at: $0) } ?? StringLayout()
        layout.set(piece)
        layouts.append(layout)
        return layout
    }

    /// Gives a layout back. A long text is not held on to.
    func release(_ layout: StringLayout) {
        layout.isInUse = false
        if layout === scratch, layout.storage.length > Self.longest { layout.set(TextPiece("", attributes: nil, interner)) }
    }

    /// The height of a line of these attributes, and its baseline below its top; logical pixels.
    func lineHeight(_ attributes: [NSAttributedString.Key: Any]?, usesLeading: Bool) -> (height: CGFloat, baseline: CGFloat) {
        let probe = layout(of: piece("x", attributes))
        defer { release(probe) }
        probe.arrange(StringLayout.Setting(.zero, usesLeading ? .usesFontLeading : [], scale: StringDrawing.scale))
        let measures = probe.measure()
        return (measures.bounds.height, measures.baseline - measures.bounds.minY)
    }
}

extension StringLayout {
    fileprivate func holds(_ piece: TextPiece) -> Bool {
        guard let content, content.units.count == piece.units.count, content.runs.count == piece.runs.count else { return false }
        return zip(content.runs, piece.runs).allSatisfy { $0.length == $1.length && $0.set === $1.set } && content.units == piece.units
    }
}
