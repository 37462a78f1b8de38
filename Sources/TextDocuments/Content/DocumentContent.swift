import TextKit

/// The content that a reader made of a document: text, and runs of roles over it.
struct DocumentContent {
    struct Block {
        var utf16: Int
        var values: BlockRole.Values
    }

    var text = Fragment()
    /// Ascending; each holds to the next one's start. Empty for an empty document.
    var blocks: [Block] = []
    /// The width of its widest line of code, in columns; 0 where that fits in the measure of prose.
    var codeColumns = 0
    var links = LinkTargets()
    var attachments: [TextAttachment] = []
    /// BCP 47 tags, each once.
    var languages: [String] = []
    /// The appearances that authors give their text, each once.
    var appearances: [InlineAppearance] = []
}
