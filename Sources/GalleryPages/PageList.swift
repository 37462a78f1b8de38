/// Every page, in the order of the list beside it.
public enum PageList {
    public static var all: [(name: String, make: () -> Page)] {
        [
            ("Configuration", { ConfigurationPage() }),
            ("Highlighting", { HighlightingPage() }),
            ("Layout", { LayoutPage() }),
            ("Interaction", { InteractionPage() }),
            ("Truncation", { TruncationPage() }),
            ("Side by side", { SideBySidePage() }),
            ("Attachments", { AttachmentsPage() }),
            ("Text styles", { TextStylesPage() }),
            ("Code block", { CodeBlockPage() }),
            ("Journal", { JournalPage() }),
            ("Folding", { FoldingPage() }),
            ("Cards", { CardsPage() }),
            ("Companion", { CompanionPage() }),
            ("Characters", { CharactersPage() }),
            ("Paragraphs", { ParagraphsPage() }),
            ("Ellipses", { EllipsesPage() }),
            ("Labels", { LabelsPage() }),
            ("Tables", { TablesPage() }),
            ("Own view", { OwnViewPage() }),
            ("Shapes", { ShapesPage() }),
            ("TextEdit", { TextEditPage() }),
        ]
    }

    /// The index of the page with this name, case and spaces aside.
    public static func index(of name: String) -> Int? {
        func key(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        return all.firstIndex { key($0.name) == key(name) }
    }
}
