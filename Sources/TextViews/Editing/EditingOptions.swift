package import TextKit

/// An owner's options of editing, as AppKit's text views have them.
package struct EditingOptions {
    /// Whether attributes may differ within the text; nil until an owner says so, and then as if it were true.
    package var isRichText: Bool?
    /// Whether the actions of a font manager change the text.
    package var usesFontPanel = true
    /// Whether the actions that change paragraphs do.
    package var usesRuler = true
    package var importsGraphics = false
    package var acceptsGlyphInfo = false
    package var allowsImageEditing = false
    package var allowsCharacterPicker = true
    package var adaptsColorsToDarkness = false
    package var usesRolloverButton = false
    package var inputSourceLocales: [String]?
    /// Whether Return and Tab end editing.
    package var isFieldEditor = false
    /// Whether the target of the link under the pointer is shown.
    package var displaysLinkToolTips = true
    /// Whether deleting and pasting words minds the spaces around them.
    package var smartInsertsAndDeletes = false
    package var completesAutomatically = false
    package var usesFindBar = false
    package var usesFindPanel = true
    package var searchesIncrementally = false
    /// Whether the background may be changed by a colour that a person chooses.
    package var allowsBackgroundChange = false
    package var substitutions: TextSubstitutions = []
    /// What typed tokens are replaced by, where `substitutions` has `.replacements`.
    package var replacements = TextSubstitutions.usualReplacements
    /// What text has that is set as a plain string, or typed into an empty text.
    package var defaultParagraphStyle: ParagraphStyle?
    /// The completion that is being offered.
    var completion: CompletionSession?
    /// Why a field editor's editing ends, while it does: a number of `NSTextMovement`.
    var endingMovement: Int?

    /// Turns a substitution on or off.
    package mutating func setSubstitution(_ option: TextSubstitutions, _ isOn: Bool) {
        if isOn { substitutions.insert(option) } else { substitutions.remove(option) }
    }
}

/// What becomes of typed characters.
package struct TextSubstitutions: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Straight quotation marks become typographic ones.
    package static let quotes = TextSubstitutions(rawValue: 1)
    /// Two hyphens become a dash.
    package static let dashes = TextSubstitutions(rawValue: 2)
    /// Some tokens become what they stand for.
    package static let replacements = TextSubstitutions(rawValue: 4)
    /// Addresses become links.
    package static let links = TextSubstitutions(rawValue: 8)

    /// What macOS replaces until a user says otherwise.
    package static let usualReplacements = [
        "(c)": "©", "(r)": "®", "(tm)": "™", "(p)": "℗", "c/o": "℅", "...": "…", "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼",
        "3/4": "¾", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
    ]
}

extension TextView {
    /// What AppKit's members set.
    package var editingOptions: EditingOptions {
        get { editing.options }
        _modify { yield &editing.options }
    }
}
