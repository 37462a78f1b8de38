package import Foundation
package import TextDocuments
package import TextKit
package import TextViews

/// One document that is shown: its text in a view, and what is left to be read of it.
package final class DocumentSession {
    package internal(set) var source: DocumentSource
    package let view: TextView
    /// A view does not keep the text of a stack that it was given.
    private let storage: TextStorage
    package internal(set) var document: Document
    /// Whether the document was read for dark paper.
    var isReadForDark: Bool
    /// The kind of paper that the document was last read again for; nil where it shows for the one that it is on.
    var askedForDark: Bool?
    /// Where the text goes back to; nil for a document that is only read.
    var file: EditedFile?
    /// What was typed and is not saved; nil for a document that is only read.
    var journal: EditJournal?
    /// How often the bytes of the file that is edited are being compared with those that were read.
    var fileComparisons = 0
    /// Whether the file that is edited may not be written, as was found when it was opened.
    package internal(set) var isReadOnly = false
    /// The words of the text and of its source, once a line of that was asked for.
    var wordIndexes: KeptWordIndexes?
    /// The colours of the source that is edited or read; nil where it has none.
    var coloring: SourceColoring?
    /// Whether the headings of the source are those of an earlier text.
    var hasOldHeadings = true
    /// The headings that lines of plain text tell, and how much of it had come when they were looked for last.
    var lineHeadings = LineHeadingsProgress()
    /// The state of the view's undo manager when the text was last saved.
    var savedState = 0
    /// Whether to save once all of the file has been read, and whether insisting.
    var waitingSave: Bool?
    /// Whether to read the document again once no figure is held, and whether what has changed is tinted then.
    var waitingReload: Bool?
    /// What the reader had before the file was read while it was cut short.
    var lostPlace: LostPlace?
    /// Where the present hit of the search was, as long as the text has lost that.
    var lostHit: LostHit?
    /// Why saving was refused, until the text changes or the person insists.
    package var lastRefusal: SavingError?
    /// Whether the end of the text stays in sight while the text grows.
    package var isFollowing = false { didSet { hitsFrom = nil } }
    /// Where a hit ends the following that begins there or after it; nil where none does.
    package var hitsFrom: Int?
    /// Called when the text has been written to its file.
    package var onSave: (() -> Void)?
    /// The state of the file that was read; nil where there is none.
    package internal(set) var stamp: FileStamp?
    package private(set) var style: DocumentStyle
    /// The number of columns where the view is wide enough, as the command line says.
    package private(set) var columns: Int
    /// The size of pages.
    package var paper = PaperSize.window {
        didSet { if paper != oldValue { view.paperSize = paper.size } }
    }
    /// The margin around the text, in ems.
    package var margin: CGFloat = DocumentSession.usualMargin {
        didSet {
            guard margin != oldValue else { return }
            adoptStyle()
            view.setNeedsDisplay()
        }
    }
    /// Grounds of the reader's own for what a search has found.
    package var hitColors = HitColors() {
        didSet { if hitColors != oldValue { view.viewTheme = ViewTheme(style.theme, hits: hitColors) } }
    }
    /// What the title says.
    package var windowTitle = WindowTitle.document
    /// The reader's own columns and length of lines.
    package private(set) var pageSetup = PageSetup()
    /// What to show first, once the view has its size.
    private(set) var start: Start
    /// Pictures that the command line puts into the text.
    private var waitingFigures: [(image: Bitmap, origin: CGPoint?)]
    private(set) var hasBegun = false
    /// Where the reader had put figures, until the view has its size.
    private var waitingKeptFigures: [StoredFigure] = []
    /// Copies of edited text that the reader had laid beside it, until the view has its size and their part of the text is read.
    var waitingCopies: [StoredCopy] = []
    /// Figures whose pictures or texts the document does not have now, and may have again: a file is written anew in parts, or an older
    /// version of it comes and goes.
    var missingFigures: [StoredFigure] = []
    /// What the document has turned out to be while a figure was held; it shows after the drop.
    var waitingReplacement: Document?
    /// Where figures belong whose paragraphs the text has lost, and where they were put near to those.
    var lostParagraphs: [Figure.ID: (paragraph: TextPlace, position: FigurePosition)] = [:]
    /// The sections that the reader had folded, until then and until their headings are read.
    var waitingFolds: [StoredFold] = []
    /// Whether the heading of one of them is read, and no text below it.
    var isFoldBare = false
    /// The summaries of what the reader had opened or closed, as long.
    var waitingDisclosures: [StoredFold] = []
    /// The wide tables that the reader had scrolled sideways, as long.
    var waitingTables: [StoredTable] = []
    /// The indexes in `document.figures` of those that the view shows.
    var floating: [Figure.ID: Int] = [:]
    /// The figures of `document.floatingBlocks`; nil for those that are in the text.
    var floatingBlocks: [Figure.ID?] = []
    /// How large a picture is that is all of the document.
    var pictureZoom = PictureZoom.fitting(enlarges: false)
    /// Whether lines of plain text are to be wrapped and numbered.
    var wrapsLines = true
    var numbersLines = false
    /// Digests of what figures show, as far as they were asked for.
    var digests: [Figure.ID: UInt64] = [:]
    /// The reader's highlights, also those whose words the text has lost.
    package internal(set) var highlights: [StoredHighlight] = []
    /// What takes the place of this page once it has been read; of one that stands for a document that is waited for.
    package var awaited: (reading: LateReading, anchor: String?)?
    /// The document being read again on another thread, where other programs have a part in it or it is long.
    var readingAgain: LateReading?
    /// What has been read so, as long as the old text shows.
    var textReadAgain: TextReadAgain?
    /// Whether it has changed since that began.
    var readsAgainAfterwards = false
    /// How the document was read that is shown, while it is being read in another way.
    var sourceShown: DocumentSource?
    /// Those that were removed since the document was opened, the last one at the end.
    var removedHighlights: [StoredHighlight] = []
    /// Those that the text has lost, as far as that was said.
    var lostHighlights: Set<String> = []
    /// Those whose words have changed and are to be kept so.
    var changedHighlights: Set<String> = []
    /// Where more UTF-16 units lie between the common ends of two texts, a reload keeps those ends alone, not every paragraph.
    var longestCompared = 16 << 20
    /// Where to go once the text there is read; until then nothing shows of a file, and the beginning of what comes through a pipe.
    package var waitingStart: Start? { didSet { withholdText() } }

    package enum Start: Equatable {
        case top
        /// Of the file, from 1; see `utf16(ofSourceLine:)`.
        case line(Int)
        case anchor(String)
        /// Where the reader was before.
        case place(TextPlace)
        /// The end of all that there is.
        case end

        /// As the status line names it.
        var name: String {
            switch self {
            case .top: "the beginning"
            case .line(let line): "line \(line)"
            case .anchor(let name): "“\(name)”"
            case .place: "where you were"
            case .end: "the end"
            }
        }
    }

    /// Reads a document and shows it.
    package convenience init(_ source: DocumentSource, style: DocumentStyle, columns: Int, start: Start) throws(DocumentError) {
        self.init(source, try source.read(in: style.theme), style: style, columns: columns, start: start, figures: [])
    }

    /// Shows a document that has been read, with pictures put into its text.
    package init(
        _ source: DocumentSource, _ content: (document: Document, file: EditedFile?), style: DocumentStyle, columns: Int, start: Start,
        figures: [(image: Bitmap, origin: CGPoint?)]
    ) {
        self.source = content.document.piped.map { source.holding($0.bytes, $0.format) } ?? source
        self.style = style
        self.columns = columns
        self.start = start
        waitingFigures = figures
        (document, file) = content
        isReadForDark = style.theme.isDark
        stamp = self.source.filePath.flatMap { FileStamp(path: $0) }
        storage = document.makeTextStorage(style: style)
        let container = TextContainer(size: .zero)
        container.exclusionManners = .typographic
        let manager = LayoutManager()
        manager.justifiesByTotalFit = true
        manager.justificationLetterSpacing = 0.02
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        view = TextView(frame: .zero, textContainer: container)
        view.snapsFigures = true
        view.figureWasDrawn = { [weak self] in self?.animate($0) }
        adoptDocument()
        beginEditing()
        noteGrowth()
        if document.isFoundMarkdown { view.statusText = "Looks like Markdown: “:format text” shows it as it came" }
    }

    /// Takes over what has been read again, but for its text.
    func adopt(_ document: Document, _ file: EditedFile?) {
        (self.document, self.file) = (document, file)
        stamp = source.filePath.flatMap { FileStamp(path: $0) }
        adoptDocument()
    }

    /// The file that is shown; nil for standard input.
    package var filePath: String? { source.filePath }

    /// What the document's state is kept under; nil where none is kept.
    package var identity: String? { source.identity }

    /// The window's title: the file's name, and the document's own title where it has one, unless `windowTitle` says otherwise.
    package var title: String {
        let name = filePath.map(windowTitle == .path ? Self.path : Self.name) ?? ""
        var title = name.isEmpty ? document.title : name
        if windowTitle == .document, !name.isEmpty, !document.title.isEmpty, document.title != name { title += ": " + document.title }
        // A name may have any character, a bar of titles has one line.
        if title.utf8.contains(where: { $0 < 0x20 }) { title = String(decoding: title.utf8.map { max($0, 0x20) }, as: UTF8.self) }
        return (isModified ? "*" : "") + (title.isEmpty ? "recto" : title) + (isReadOnly ? " (read only)" : "")
    }

    /// A whole path, with `~` for the home folder.
    private static func path(_ path: String) -> String {
        TypedPath.abbreviated(URL(fileURLWithPath: path).standardizedFileURL.path)
    }

    /// The last component of a path, as `NSString` has it, without the bridging: the title is compared at each frame.
    private static func name(_ path: String) -> String {
        var utf8 = path.utf8[...]
        while utf8.count > 1, utf8.last == UInt8(ascii: "/") { utf8.removeLast() }
        guard utf8.count > 1, let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(Substring(utf8)) }
        return String(Substring(utf8[utf8.index(after: slash)...]))
    }

    /// Gives the view its size. The first time, floats what floats and goes where the command line or a link says.
    package func resize(to size: CGSize, scale: CGFloat) {
        if view.displayScale != scale { view.displayScale = scale }
        view.followGlyphPreference()
        let inset = textInset(inWidth: size.width)
        if view.textContainerInset == inset {
            view.frame = CGRect(origin: .zero, size: size)
        } else {
            view.changingGeometry {
                view.frame = CGRect(origin: .zero, size: size)
                view.textContainerInset = inset
            }
        }
        guard !hasBegun else { return scalePicture() }
        hasBegun = true
        scalePicture()
        floatFigures()
        if !isEditing {
            floatBlocks()
            putFigures(waitingKeptFigures)
            waitingKeptFigures = []
        }
        layExpectedCopies()
        for figure in waitingFigures { view.addFigure(image: figure.image, at: figure.origin) }
        waitingFigures = []
        findHighlights()
        foldAsExpected()
        scrollTablesAsExpected()
        begin(at: start)
    }

    /// Goes where the view begins, or as soon as that is read where it is not there yet.
    private func begin(at start: Start) {
        if start != .top, let remainder = document.remainder, remainder.isBeingRead {
            remainder.wait(seconds: Self.secondsToWait)
            if remainder.isBeingRead {
                waitingStart = start
                return
            }
        }
        go(to: start)
        if isWaiting, start != .top { waitingStart = start }
    }

    /// A place further down is waited for so long before the beginning is shown: most documents are read by then, and nothing jumps.
    private static var secondsToWait: Double { 0.3 }

    /// Where the reader has put figures of the document, the topmost last; while its source is edited, where they were put before.
    package var keptFigures: [StoredFigure] { hasBegun && !isEditing ? movedFigures + missingFigures.suffix(100) : waitingKeptFigures }

    /// Has figures lie where they were put when the document was read last, once the view has its size; later it changes nothing.
    package func expect(_ figures: [StoredFigure]) {
        if !hasBegun { waitingKeptFigures = figures.filter(\.isUsable) }
    }

    /// Has the document be as it was when it was read last, once the view has its size, but for the place and how lines are set.
    package func expect(_ kept: DocumentState) {
        expect(kept.figures)
        expect(kept.copies)
        expect(kept.highlights)
        expect(kept.folds)
        expect(kept.tables)
        expect(disclosures: kept.disclosures)
    }

    /// Scrolls to a line or an anchor; an anchor that is not there is said in the status line.
    package func go(to start: Start) {
        switch start {
        case .top: break
        case .place(let place): go(to: place)
        case .end:
            while readMore() {}
            view.scrollToEnd()
        // A file that holds no text, such as a book, has no lines but those that it shows.
        case .line(let line): show((try? utf16(ofSourceLine: line)) ?? utf16(ofLine: line))
        case .anchor(let name):
            if let utf16 = utf16(forAnchor: name) {
                view.scrollToCharacter(at: utf16)
            } else {
                view.statusText = "No place named “\(name)”"
            }
        }
    }

    /// Scrolls to a character; of a text that is edited the caret stands there.
    func show(_ utf16: Int) {
        view.scrollToCharacter(at: utf16)
        if isEditing { view.selectedRange = NSRange(location: utf16, length: 0) }
    }

    /// Where a line of the text begins, counted from 1; reads on until it is there, and stops at the end of the text.
    func utf16(ofLine line: Int) -> Int {
        var counter = LineCounter(line: line)
        while true {
            if let found = counter.advance(in: view.textStorage) { return found }
            if !readMore() { return max(0, view.textStorage.length - 1) }
        }
    }

    /// Sets the whole text at another size; the character at the top stays there.
    package func setBodySize(_ size: CGFloat) {
        guard size != style.bodySize else { return }
        style.bodySize = size
        applyStyle()
        view.setNeedsDisplay()
    }

    /// Changes how the lines are set; the place stays.
    package func setPageSetup(_ pageSetup: PageSetup) {
        guard pageSetup != self.pageSetup else { return }
        self.pageSetup = pageSetup
        adoptStyle()
        view.setNeedsDisplay()
    }

    /// Sets the number of columns for a document of which the reader has not chosen one.
    package func setUsualColumns(_ columns: Int) {
        guard columns != self.columns else { return }
        self.columns = columns
        adoptStyle()
        view.setNeedsDisplay()
    }

    /// Sets the whole text in another style; the place stays.
    package func setStyle(_ style: DocumentStyle) {
        guard style != self.style else { return }
        self.style = style
        applyStyle()
        view.setNeedsDisplay()
    }

    /// Sets the whole text in other colours.
    package func setTheme(_ theme: DocumentTheme) {
        guard theme != style.theme else { return }
        style.theme = theme
        applyStyle()
        followColorScheme()
        view.setNeedsDisplay()
    }

    /// All of the text is there, or no more of it can be read.
    func endReading() {
        document.remainder = nil
        view.isGrowing = false
        findHighlights()
        layExpectedCopies()
        guard hasBegun, !isEditing else { return }
        foldAsExpected()
        scrollTablesAsExpected()
        if !missingFigures.isEmpty { putFigures(missingFigures) }
    }

    /// Puts those figures where they were whose part of the text has just been read. What is not found there is looked for at the end.
    func putFiguresRead(after utf16: Int) {
        guard hasBegun, !isEditing, !view.isDraggingFigure, !missingFigures.isEmpty else { return }
        let read = utf16..<max(utf16, view.textStorage.length)
        if missingFigures.contains(where: { read.contains($0.end) }) { putFigures(missingFigures) }
    }

    /// Sets the text anew in the style, with what has been taken out of it and may come back.
    private func applyStyle() {
        view.keepingScrolledTables {
            style.apply(to: view.textStorage)
            for text in view.liftedTexts { style.apply(to: text) }
            adoptStyle()
            view.updateExcerpts()
        }
        view.measureUnwrappedLines()
        view.undoManager?.forEachRemovedText { style.apply(to: $0) }
        adoptTypingStyle()
    }
}
