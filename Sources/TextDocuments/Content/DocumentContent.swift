import TextKit

/// The content that a reader made of a document: text, and runs of roles over it.
struct DocumentContent {
    /// A paragraph. Of tables there may be a million cells.
    struct Block {
        var utf16: Int
        /// The role; of a paragraph in a cell that of all of them that are alike.
        private(set) var role: BlockRole
        private var table, row: Int32

        init(utf16: Int, role: BlockRole, place: BlockRole.Place? = nil) {
            (self.utf16, self.role) = (utf16, role)
            (table, row) = (Int32(clamping: place?.table ?? -1), Int32(clamping: place?.row ?? 0))
        }

        init(utf16: Int, values: BlockRole.Values, among roles: inout BlockRoles) {
            // Most paragraphs stand in nothing. Values are large: what need not be a copy is none.
            if values.surroundings.isEmpty {
                self.init(utf16: utf16, role: roles.role(values))
            } else {
                self.init(utf16: utf16, role: roles.role(values.inAnyPlace), place: values.place)
            }
        }

        init(utf16: Int, values: BlockRole.Values) {
            self.init(utf16: utf16, role: BlockRole(values.inAnyPlace), place: values.place)
        }

        /// Where its cell stands; nil where it stands in none.
        var place: BlockRole.Place? { table < 0 ? nil : BlockRole.Place(table: Int(table), row: Int(row)) }
        /// What is said of the paragraph.
        var values: BlockRole.Values { place.map { role.values.standing(in: $0) } ?? role.values }

        mutating func change(among roles: inout BlockRoles, _ change: (inout BlockRole.Values) -> Void) {
            var values = values
            change(&values)
            self = Block(utf16: utf16, values: values, among: &roles)
        }

        /// The same that begins elsewhere.
        func at(_ utf16: Int) -> Block {
            var block = self
            block.utf16 = utf16
            return block
        }
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
