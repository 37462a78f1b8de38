import Foundation
import TextKit

/// How a run of text differs from the rest by its author's wish, in terms that any `DocumentStyle` can follow.
///
/// It is the value of the attribute `.documentAppearance`. Immutable; equal by value.
final class InlineAppearance: AttributeValueObject {
    struct Values: Hashable {
        /// Nil for that of the text around; of a link nil for the appearance's own.
        var color: RGBA?
        var background: RGBA?
        /// The family of the document's own that it is set in; nil for the reader's.
        var face: String?
        /// The size in parts of that of the text around.
        var scale: CGFloat = 1
        /// Of characters that a paragraph may begin with, over several lines: their size in parts of that of the text around; else 0.
        var initialScale: CGFloat = 0
        /// Between characters, in ems.
        var spacing: CGFloat = 0
        var isSmallCaps = false
        /// Further features of the face.
        var features: [FeatureSetting] = []
        /// Raw values of `UnderlineStyle` of lines that are not single and plain.
        var underline = 0
        var strikethrough = 0
        var underlineColor: RGBA?
        var strikethroughColor: RGBA?
        /// The marks over its letters.
        var emphasis = RichEmphasis()
        /// Whether a link looks like the text around it.
        var isUnmarkedLink = false
        /// The embeddings of the text within its line, outermost first, with the format bits of `.writingDirection`.
        var embedding: [Int] = []

        /// Small capitals among the others.
        var allFeatures: [FeatureSetting] { (isSmallCaps ? [FeatureSetting(tag: "smcp", value: 1)] : []) + features }

        var isPlain: Bool { self == Values() }
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? InlineAppearance else { return false }
        return self === other || values == other.values
    }

    override var hash: Int { values.hashValue }
}
