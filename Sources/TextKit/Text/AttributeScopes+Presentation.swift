public import Foundation

extension AttributeScopes.FoundationAttributes {
    /// The key of `inlinePresentationIntent`: what text within a paragraph is meant to be.
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = InlinePresentationIntent
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSInlinePresentationIntent"
    }

    /// The key of `presentationIntent`: the blocks that text stands in.
    public enum PresentationIntentAttribute: CodableAttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = PresentationIntent
        /// The raw string of the attribute's `NSAttributedString.Key`.
        public static let name = "NSPresentationIntent"
    }

    /// The meaning of text within a paragraph. The property serves key paths alone: no scope has an instance.
    public var inlinePresentationIntent: InlinePresentationIntentAttribute { fatalError("a scope has no instance") }
    /// The blocks that text stands in. The property serves key paths alone: no scope has an instance.
    public var presentationIntent: PresentationIntentAttribute { fatalError("a scope has no instance") }
}

extension NSAttributedString.Key {
    /// A number, the raw value of an `InlinePresentationIntent`: text without a font is bold, italic, of one width and struck through as
    /// it asks for.
    public static var inlinePresentationIntent: NSAttributedString.Key { .init("NSInlinePresentationIntent") }
    /// A `PresentationIntent`; layout does not read it.
    public static var presentationIntentAttributeName: NSAttributedString.Key { .init("NSPresentationIntent") }
    /// `String`: what stands for a picture where it is not shown; layout does not read it.
    public static var alternateDescription: NSAttributedString.Key { .init("NSAlternateDescription") }
    /// `URL`: where the picture is that the text describes; layout does not read it.
    public static var imageURL: NSAttributedString.Key { .init("NSImageURL") }
}
