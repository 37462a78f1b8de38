/// The blocks that text stands in, the innermost first (PresentationIntent).
///
/// Foundation has this type on Apple's systems alone. Two paragraphs that stand in one list have a component with the same identity.
public struct PresentationIntent: Hashable, Sendable, Codable, CustomStringConvertible {
    /// A column of a table.
    public struct TableColumn: Hashable, Sendable, Codable {
        /// Where the text of a column stands.
        public enum Alignment: Int, Hashable, Sendable, Codable {
            /// Cells are aligned at the left edge.
            case left
            /// Cells are centred.
            case center
            /// Cells are aligned at the right edge.
            case right
        }

        /// Where the column's text stands.
        public var alignment: Alignment

        /// A column with an alignment.
        public init(alignment: Alignment) { self.alignment = alignment }
    }

    /// A kind of block.
    public enum Kind: Hashable, Sendable, Codable {
        /// A paragraph of text.
        case paragraph
        /// A heading of a level from 1 to 6.
        case header(level: Int)
        /// A list with numbers.
        case orderedList
        /// A list without numbers.
        case unorderedList
        /// An item, with its number in its list.
        case listItem(ordinal: Int)
        /// Code, with the language that the document names.
        case codeBlock(languageHint: String?)
        /// A quotation of whole blocks.
        case blockQuote
        /// A line between two parts of a text.
        case thematicBreak
        /// A table, with all its columns.
        case table(columns: [TableColumn])
        /// The row of a table that names its columns.
        case tableHeaderRow
        /// A row below the header, counted from 1.
        case tableRow(rowIndex: Int)
        /// A cell, with its column counted from 0.
        case tableCell(columnIndex: Int)
    }

    /// A block that text stands in.
    public struct IntentType: Hashable, Sendable, Codable, CustomDebugStringConvertible {
        /// The kind of the block.
        public var kind: Kind
        /// Which block of its document it is: two blocks of one kind have two identities.
        public var identity: Int

        /// A block of a kind and an identity.
        public init(kind: Kind, identity: Int) { (self.kind, self.identity) = (kind, identity) }

        public var debugDescription: String { "\(kind) (id \(identity))" }
    }

    // A box of a value in an attribute of Foundation's classes begins with its first word, which CoreFoundation on Linux reads as one of
    // its own types (see AttributeValueObject).
    private let coreFoundationHeader: UInt64
    /// The blocks, the innermost first.
    public var components: [IntentType]

    /// The intent of a block within others.
    public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
        self.init(types: [IntentType(kind: kind, identity: identity)] + (parent?.components ?? []))
    }

    /// The intent of blocks, the innermost first.
    public init(types: [IntentType]) {
        coreFoundationHeader = (18 << 8) + 0x80
        components = types
    }

    /// How many lists and quotations the text stands in.
    public var indentationLevel: Int {
        components.count { component in
            switch component.kind {
            case .orderedList, .unorderedList, .blockQuote: true
            default: false
            }
        }
    }

    public init(from decoder: any Decoder) throws { self.init(types: try [IntentType](from: decoder)) }
    public func encode(to encoder: any Encoder) throws { try components.encode(to: encoder) }

    public var description: String { "[" + components.map(\.debugDescription).joined(separator: ", ") + "]" }
}
