import Foundation

/// How the runs of a rich text look in a document: each combination of what that comes of is derived once, since a long text has a million
/// runs and a hundred looks.
struct RichLooks {
    private struct Cause: Hashable {
        var character: Int
        var kind: BlockRole.Kind
        var usual, largest: CGFloat
        var isLink: Bool
        var isUnmarked: Bool?
    }

    private var known: [Cause: (traits: InlineTraits, appearance: Int32)] = [:]
    private var last: (cause: Cause, look: (traits: InlineTraits, appearance: Int32))?

    /// The traits of a run, and the builder's number of its appearance. O(1).
    /// - Parameters:
    ///   - sizes: As `RichTraits.sizes`, of its paragraph.
    ///   - isUnmarked: Whether it is a link that is not shown as one; nil where the kind of its paragraph leaves that open.
    mutating func find(
        _ run: RichText.Run, _ kind: BlockRole.Kind, _ sizes: (usual: CGFloat, largest: CGFloat), _ traits: RichTraits, isUnmarked: Bool?,
        _ builder: inout DocumentBuilder
    ) -> (traits: InlineTraits, appearance: Int32) {
        let isLink = run.link >= 0
        let cause = Cause(
            character: run.character, kind: kind, usual: sizes.usual, largest: sizes.largest, isLink: isLink, isUnmarked: isUnmarked)
        if let last, last.cause == cause { return last.look }
        if let found = known[cause] {
            last = (cause, found)
            return found
        }
        let character = traits.text.characters[run.character]
        var appearance = traits.appearance(character, kind, sizes: sizes, isLink: isLink)
        if let isUnmarked { appearance.isUnmarkedLink = isUnmarked }
        let found = (traits.of(character, kind, isLink: isLink), builder.appearance(appearance))
        known[cause] = found
        return found
    }
}
