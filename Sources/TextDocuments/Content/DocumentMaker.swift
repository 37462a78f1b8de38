import struct Foundation.URL

/// Makes a document of what a builder has, or one of each of its parts in their order: what these have in common, and the title as far as
/// it is known.
struct DocumentMaker {
    /// The title where nothing of the document gives one.
    let name: String
    let baseURL: URL?
    /// The title that the document gives apart from its text.
    var title: String?
    var decoding: TextDecoding?
    var hasFrontMatter = false
    /// The first heading of the highest level so far.
    private var heading: OutlineItem?

    init(name: String, baseURL: URL?) { (self.name, self.baseURL) = (name, baseURL) }

    /// - Parameter builder: one that has been finished.
    mutating func document(of builder: DocumentBuilder, dependsOnColorScheme: Bool) -> Document {
        for item in builder.outline where item.level < heading?.level ?? .max { heading = item }
        var document = Document(content: builder.content, title: title ?? heading?.title ?? name, baseURL: baseURL)
        document.hasFrontMatter = hasFrontMatter
        document.decoding = decoding
        document.anchors = builder.anchors
        document.outline = builder.outline
        document.figures = builder.figures
        document.floatingBlocks = builder.floatingBlocks
        document.disclosures = builder.disclosures
        document.dependsOnColorScheme = dependsOnColorScheme
        return document
    }
}
