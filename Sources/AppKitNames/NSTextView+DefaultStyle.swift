public import TextKit
public import TextViews

// No member of the class: subclasses of UITextView have a style of this name of their own.
extension TextView {
    /// What paragraphs have that are typed into an empty text, or set as a plain string; nil for the default of paragraph styles
    /// (`NSTextView.defaultParagraphStyle`).
    public var defaultParagraphStyle: NSParagraphStyle? {
        get { editingOptions.defaultParagraphStyle }
        set { editingOptions.defaultParagraphStyle = newValue }
    }
}
