public import Foundation

extension NSAttributedString.Key {
    /// `BlockRole`, on every character that a reader made.
    static var documentBlock: NSAttributedString.Key { .init("RectoDocumentBlock") }
    /// An integer, `InlineTraits`' raw value; absent for 0.
    static var documentInline: NSAttributedString.Key { .init("RectoDocumentInline") }
    /// `InlineAppearance` of text that the document itself gives one.
    static var documentAppearance: NSAttributedString.Key { .init("RectoDocumentAppearance") }
    /// A string: the language that a code block's fence names.
    public static var codeLanguage: NSAttributedString.Key { .init("RectoCodeLanguage") }
}
