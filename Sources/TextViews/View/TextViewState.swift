import Foundation
import TextKit

/// What a text view keeps besides its scroll position and selection: its containers, its flags, and what it was told of appearance.
struct TextViewState {
    /// The containers of the columns in the order of the text, `textContainer` first.
    var columnContainers: [TextContainer]
    /// Whether the view made the stack and keeps its storage, which is then `keptStorage`.
    var keepsStorage: Bool = false
    var keptStorage: TextStorage?
    /// What `applyGeometry` last made of `LayoutManager.allowsNonContiguousLayout`; an owner may say otherwise since.
    var usualNonContiguousLayout: Bool?
    /// The exclusion paths that stand for figures, by column.
    var installedPaths: [Int: [InstalledPath]] = [:]
    /// The state for which those paths were installed.
    var installedFor: InstalledState?
    /// The columns in which the containers were last arranged.
    var arrangedColumns: ColumnLayout?
    /// Where text stopped when containers were last added for it.
    var columnsEnd: Int = -1
    let statusLabel = StatusLabel()
    let presenter = TextViewPresenter()
    /// Set while the view replaces the text and moves its own offsets along.
    var isReplacingText: Bool = false
    /// Set while the view itself changes the container, and notes what it must draw.
    var isArranging: Bool = false
    /// Set while several measures of the columns change at once.
    var isChangingGeometry: Bool = false
    /// Set while containers are added or taken away: what asks for a place meanwhile gets no more of them.
    var isMakingContainers: Bool = false
    /// How often notes have been put out of the way of their lines since all figures came to rest.
    var noteTries: Int = 0
    /// Set while the views of figures' text are put in their places.
    var isLayingOutExcerpts: Bool = false
    /// The part of what is being recorded that is in the viewport already; nil while nothing is.
    var settledItems: [Range<Int>]?
    /// The font, colour and alignment of text that is set as a plain string.
    var plainFont: Font?
    var plainColor: Color?
    var plainAlignment: TextAlignment = .natural
    /// The attributes that an owner has set for links; nil for the usual.
    var ownLinkAttributes: [NSAttributedString.Key: Any]?
    /// Data such as links and dates, found in plain text near the visible part.
    var detection: DetectionState = DetectionState()
    /// There while fonts follow the reader's text size.
    var contentSizeFollower: ContentSizeFollower?
    /// Selected beside the selection proper, in the order of the text.
    var otherSelectedRanges: [Range<Int>] = []
    /// The selection that the delegate and observers heard of last.
    var announcedSelection: Range<Int> = 0..<0
    /// What lies behind selected text; nil for the theme's.
    var selectionColor: Color?
    /// There while a caret shows in text that is only read.
    var caretBrowsing: CaretBrowsing?
    var caretKeyBindings = KeyBindings.caret
    var figureKeyBindings = KeyBindings.figures
    /// While the best place for a figure is looked for.
    var placeSearch: FigurePlaceSearch?
    var placeSearchLimits = FigurePlaceSearch.Limits()
    /// The corner of a polygon that arrows move.
    var focusedCorner: Int?
    /// Whether figures glide to where they are put, and the one that does.
    var glidesFigures = false
    var figureWasDrawn: ((Figure.ID) -> Void)?
    var glide: FigureGlide?
    /// Whether the text has changed since open notes were made of it.
    var notesAreStale = false
    /// What was typed before a key that gives it a meaning.
    var keys = KeySequence()
    var resizing = TextResizing()
    var findIndicator: FindIndicator?
    /// The reader's highlights.
    var highlights: [TextHighlight] = []
    /// New ranges of the text, while they are tinted.
    var glow: Glow?
    /// There while pictures show inverted.
    var invertedPictures: InvertedPictures?
    /// The sentence that is being spoken.
    var spoken: Range<Int>?
    /// Whether menus offer to save pictures.
    var offersSavingPictures = false
    /// Whether the pointer has a picture for another program.
    var isDraggingOutPicture = false
    /// Whether menus offer to look words up.
    var offersLookUp = false
    /// Whether menus offer to mark words.
    var offersHighlights = false
    /// Misspelt words near the visible part.
    var spelling = SpellingState()
    var outline: [OutlineEntry] = []
    var jumpsByOutline = false
    /// See `progressMessage`.
    var progress: String?
    var hasFilledLines = false
    /// What of the text opens and closes.
    var disclosures: [Disclosure] = []
    /// The pane beside the text; nil for none.
    var sidePane: SidePane?
    /// Views that have been closed: they are taken apart while the view is idle, since that takes as long as making them did.
    var closedViews: [View] = []
    /// The view over the text while that is folded to paragraphs with hits.
    var folded: FoldedTextView?
    /// There while sections of the text are folded away.
    var sections: SectionHider?
    var didOpenAllSections: (() -> Void)?
    /// The first heading that is still to be folded, where the reader has had all sections of a growing text folded.
    var sectionsToFoldFrom: Int?
    var sourceLink: ((Int) -> (range: Range<Int>, target: String)?)?
    /// There while something is asked for at the view's foot.
    var prompt: PromptBar?
    /// The search.
    var find = FindState()
    /// The inspector bar and the ruler above the text.
    var topBars = TopBars()
    /// The content offset for which the bars and panes were laid out last.
    var offsetOfBars: CGPoint?
    /// The link or the attachment whose menu is open, or about to be.
    var menuItem: TextItem?
    /// What the status line says where there is nothing else to say; nil for nothing.
    var standingStatus: String?
    /// What an excerpt has to say of the link in it under the pointer or with the focus.
    var excerptStatus: String?
    var lineNumbers = LineNumbers()
    var showsLineNumbers = false
    /// There while lines are not wrapped.
    var unwrapped: UnwrappedLines?
    /// Rises with each edit of the text's characters.
    var textGeneration = 0
    /// There while more text is to come.
    var growth: TextGrowth?
    /// What is read on to, of which nothing shows before it is there.
    var awaited: String?
    /// What was asked of the text that the view stands for; nil where it stands for none.
    var typeAhead: [TypeAhead]?
    /// Whether the theme was set, and not by the view itself.
    var hasOwnTheme = false
    var isFollowingStyle = false
    /// Whether the paper is filled before the text is drawn.
    var drawsBackground: Bool = true

    init(columnContainers: [TextContainer]) { self.columnContainers = columnContainers }
}

extension TextView {
    var statusLabel: StatusLabel { state.statusLabel }
    var presenter: TextViewPresenter { state.presenter }
    var columnContainers: [TextContainer] {
        get { state.columnContainers }
        set { state.columnContainers = newValue }
    }
    var keepsStorage: Bool {
        get { state.keepsStorage }
        set { state.keepsStorage = newValue }
    }
    var keptStorage: TextStorage? {
        get { state.keptStorage }
        set { state.keptStorage = newValue }
    }
    var usualNonContiguousLayout: Bool? {
        get { state.usualNonContiguousLayout }
        set { state.usualNonContiguousLayout = newValue }
    }
    var installedPaths: [Int: [InstalledPath]] {
        get { state.installedPaths }
        // In place: a step of a drag changes one path of many.
        _modify { yield &state.installedPaths }
    }
    var installedFor: InstalledState? {
        get { state.installedFor }
        set { state.installedFor = newValue }
    }
    var arrangedColumns: ColumnLayout? {
        get { state.arrangedColumns }
        set { state.arrangedColumns = newValue }
    }
    var columnsEnd: Int {
        get { state.columnsEnd }
        set { state.columnsEnd = newValue }
    }
    var isReplacingText: Bool {
        get { state.isReplacingText }
        set { state.isReplacingText = newValue }
    }
    var isArranging: Bool {
        get { state.isArranging }
        set { state.isArranging = newValue }
    }
    var isChangingGeometry: Bool {
        get { state.isChangingGeometry }
        set { state.isChangingGeometry = newValue }
    }
    var settledItems: [Range<Int>]? {
        get { state.settledItems }
        set { state.settledItems = newValue }
    }
    var plainFont: Font? {
        get { state.plainFont }
        set { state.plainFont = newValue }
    }
    var plainColor: Color? {
        get { state.plainColor }
        set { state.plainColor = newValue }
    }
    var plainAlignment: TextAlignment {
        get { state.plainAlignment }
        set { state.plainAlignment = newValue }
    }
    var ownLinkAttributes: [NSAttributedString.Key: Any]? {
        get { state.ownLinkAttributes }
        set { state.ownLinkAttributes = newValue }
    }
    var detection: DetectionState {
        get { state.detection }
        set { state.detection = newValue }
    }
    var contentSizeFollower: ContentSizeFollower? {
        get { state.contentSizeFollower }
        set { state.contentSizeFollower = newValue }
    }
}
