public import Foundation
public import TextKit

/// A picture or a shape that lies on the page and that the text flows around.
///
/// Points are logical pixels from the first column's corner: with one column those of its `TextContainer.exclusionPaths`.
public struct Figure: Identifiable {
    /// Unique within one view.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// What a figure shows.
    public enum Content {
        /// A picture, drawn as large as the figure's frame.
        case image(Bitmap)
        /// Any path, filled; its own position does not matter.
        case shape(BezierPath, fill: RGBA)
        /// Text that was taken out of the view's, laid out as wide as the frame.
        case excerpt(FigureExcerpt)
    }

    /// Where a figure comes from.
    public enum Source: Hashable, Sendable {
        /// Added by the view's owner: it outlives a change of the text.
        case added
        /// Floating in the document itself.
        case document
        /// Dragged out of the text by the reader.
        case lifted
        /// A note of the text that the reader has opened below the line that refers to it.
        case note
    }

    public let id: ID
    /// The picture or shape that is drawn in the frame.
    public internal(set) var content: Content
    /// Where the figure comes from.
    public let source: Source
    /// Where it lies and how large it is drawn.
    public private(set) var frame: CGRect
    /// How text flows around it; `TextView.setWrap(_:of:)` sets it.
    public internal(set) var wrap = FigureWrap()
    /// The outline and a margin around it, which text keeps out of where it stands on both sides. Made on each call: O(elements).
    public var exclusionPath: BezierPath { outline.wrap.translated(x: frame.minX, y: frame.minY) }
    /// The paragraph that it stays with, and how far its wrapping shape's top lies below the paragraph's.
    var anchor: Anchor
    /// Its shape where it lies. A float's text stands on the lines of the page until the reader takes it in hand, on its card.
    var outline: FigureOutline {
        let isHome = !isMoved && !isHeld && pin == nil && wrap.sides != .jump
        return isHome ? ownOutline.besideLines ?? ownOutline : ownOutline
    }
    /// Whether it is a float's text that stands on the lines of the page.
    var standsOnLines: Bool { outline !== ownOutline }
    /// Its shape wherever it lies, with a margin on all sides.
    private(set) var ownOutline: FigureOutline
    /// True until its paragraph is laid out. Until then the figure has no position: text would be laid out around an estimated one.
    var isWaiting = false
    /// Whether its paragraph is folded away, and it with that: it is not on the page then, and `isWaiting`.
    var isFolded = false
    /// Whether the reader has put it where it lies, or has made it larger or smaller.
    var isMoved = false
    /// Whether it has moved or changed since it was grabbed, and has not been let go.
    var isHeld = false
    /// The size that it would have at first in a column that is large enough.
    private(set) var naturalSize: CGSize
    /// What `naturalSize` follows where the column becomes wider or narrower; nil where it is always the same.
    var columnShare: ColumnShare?
    /// How much larger than at first it is to be drawn; see `wantedSize`.
    var zoom: CGFloat = 1
    /// Where the document has it, or its owner has put it.
    var home: Anchor
    /// Where among the document's floats it comes, and the sides on which it stands below those before it.
    var order = 0
    var clears: ExclusionSides = []
    /// The sides that its paragraph clears before it: it stands below the floats there that come before, and the paragraph beside it.
    var clearance: ExclusionSides = []
    /// Where the document has it in the middle of a paragraph; nil for one before the paragraph's text.
    var mention: FigureMention?
    /// How text flowed around it there.
    var homeWrap = FigureWrap()
    /// Where in the window it stays while the text scrolls, in shares of the space that it leaves free; nil where it goes with the text.
    var pin: CGPoint?
    /// Whether it is a copy of text that stays where it is, since that is edited.
    var isCopy = false
    /// What it shows where it is an open note; it lies below the line of `anchor.utf16` then.
    var note: OpenNote?

    struct Anchor: Equatable {
        var utf16: Int
        var dy: CGFloat
        /// Where in the free width of the column it lies: 0 at the left edge, 1 at the right one.
        var share: CGFloat
        /// How far it reaches over the column's edge beyond that, logical pixels; negative at the left.
        var overhang: CGFloat = 0
        /// How far beyond the ends of its column its top lies.
        var rise: CGFloat = 0
        /// Whether it was put where it reaches over its column's end; else it goes to the next column instead.
        var mayHang = false

        /// The left edge of a figure of this width in a column of this one.
        func x(width: CGFloat, in columnWidth: CGFloat) -> CGFloat {
            share * max(0, columnWidth - width) + overhang
        }
    }

    init(id: ID, content: Content, source: Source, frame: CGRect, naturalSize: CGSize, outline: FigureOutline) {
        self.id = id
        self.content = content
        self.source = source
        self.frame = frame
        self.naturalSize = Self.usable(naturalSize)
        anchor = Anchor(utf16: 0, dy: 0, share: 0)
        home = anchor
        ownOutline = outline
    }

    /// Moves the whole figure; its outline stays.
    mutating func move(to origin: CGPoint) { frame.origin = origin }

    /// The size that it would have at first in a column.
    func naturalSize(inColumn width: CGFloat, padding: CGFloat) -> CGSize {
        columnShare.map { Self.usable($0.size(inColumn: width, padding: padding)) } ?? naturalSize
    }

    /// Takes the size that it would have at first in a column.
    mutating func followColumn(_ width: CGFloat, padding: CGFloat) { naturalSize = naturalSize(inColumn: width, padding: padding) }

    /// Draws it at another size, or with another margin.
    mutating func resize(to size: CGSize, outline: FigureOutline) {
        frame.size = size
        ownOutline = outline
    }

    /// Notes that the reader has changed it where it lies. Its anchor goes along with the top of the wrapping shape.
    mutating func noteMoved() {
        let top = outline.wrapBounds.minY
        isMoved = true
        anchor.dy += outline.wrapBounds.minY - top
    }

    /// The start of the paragraph that the figure stays with, as a UTF-16 offset.
    public var anchorUTF16: Int { anchor.utf16 }

    /// Where it is now, for undo.
    var state: FigureMemento.State { FigureMemento.State(anchor: anchor, zoom: zoom, isMoved: isMoved, wrap: wrap, pin: pin) }

    /// The path that text of a column keeps out of, in the figure's own position: by `wrap`, of which the larger side is that of the column
    /// from `left` to `right`. `leveling`: whether and how far rows give way for it.
    func exclusion(from left: CGFloat, to right: CGFloat, _ leveling: InstalledPath.Leveling) -> BezierPath {
        var sides = wrap.sides
        let bounds = wrapBounds
        if sides == .larger || sides == .smaller {
            let isLeftLarger = bounds.minX - left >= right - bounds.maxX
            sides = isLeftLarger == (sides == .larger) ? .left : .right
        }
        let path = outline.wrap(sides).translated(x: frame.minX, y: frame.minY)
        if !clearance.isEmpty { path.clearanceInset = -outline.wrapBounds.minY }
        if leveling.isLeveled { (path.levelInset, path.levelReach) = (-outline.wrapBounds.minY, leveling.reach) }
        return path
    }

    /// Whether rows give way for one beside it to be level with it, where its margin does not agree with the grid of lines: with a box that the
    /// reader has put on the page.
    var isLeveled: Bool { isMoved && isBox }

    /// The same of a float that lies where the document has it: its margin begins below `bottom`, where that of all floats before it ends. Rows
    /// beside floats that lie below each other keep their distances.
    func isLeveled(below bottom: CGFloat) -> Bool { isLeveled || (isFloat && isBox && wrap.spaces.above == 0 && wrapTop >= bottom) }

    /// Whether it goes with the text and has a straight upper edge: readers see whether that is level with the text beside it.
    var isBox: Bool { pin == nil && outline.isBox && !isBareText && wrap.sides != .jump && wrap.sides != .through }

    /// The least distance from its shape to text.
    func margin(in view: TextView) -> CGFloat { max(wrap.margin ?? view.figureMargin, outline.isBox ? 0 : wrap.spaces.beside) }
    /// The same above it, below it and at its sides.
    func marginAbove(in view: TextView) -> CGFloat { max(margin(in: view), wrap.spaces.above) }
    func marginBelow(in view: TextView) -> CGFloat { max(margin(in: view), wrap.spaces.below) }
    func marginBeside(in view: TextView) -> CGFloat { max(margin(in: view), wrap.spaces.beside) }

    /// How far a float lies below where it would lie without more than a margin above it, and how much it keeps free below that: both as the
    /// document has them, which lie around its frame among floats.
    func surplus(margin: CGFloat) -> (above: CGFloat, below: CGFloat) {
        let known = standsOnLines ? 0 : wrap.margin ?? margin
        return (max(0, wrap.spaces.above - known), max(0, wrap.spaces.below - known))
    }

    /// The height of its anchor at home, from the top of its paragraph.
    func homeHeight(margin: CGFloat) -> CGFloat { outline.wrapBounds.minY + surplus(margin: margin).above }

    /// Whether nothing of it shows: text keeps out of its shape, and it is neither held nor focused.
    var isInvisible: Bool {
        guard case .image(let bitmap) = content, bitmap.width == 1, bitmap.height == 1 else { return false }
        return bitmap.pixels[0] >> 24 == 0
    }

    /// The text that it shows.
    var excerpt: FigureExcerpt? {
        if case .excerpt(let excerpt) = content { return excerpt }
        return nil
    }

    /// Whether text that stands on it is seen: as in CSS, on a picture of the document with a shape that may be smaller than itself. What the
    /// reader has moved lies over the text, as what is taken in hand does.
    var liesBelowText: Bool {
        guard source == .document, !isMoved, pin == nil, wrap == homeWrap, case .image = content else { return false }
        return wrap.letsTextStand
    }

    /// Whether it shows text without a box around it, which stands on the lines of the text beside it.
    var isBareText: Bool { excerpt?.isBareText ?? false }

    /// The top of the exclusion path.
    var wrapTop: CGFloat { frame.minY + outline.wrapBounds.minY }

    /// The bounds of the exclusion path.
    var wrapBounds: CGRect { wrapBounds(at: frame.origin) }

    /// The same, where its frame has another corner.
    func wrapBounds(at origin: CGPoint) -> CGRect { outline.wrapBounds.offsetBy(dx: origin.x, dy: origin.y) }

    /// Whether a point of the page is inside the outline, without its margin.
    public func contains(_ point: CGPoint) -> Bool {
        // Only the card of a float's text reaches beyond its frame.
        let reach = FigureExcerpt.surround
        guard frame.insetBy(dx: -reach, dy: -reach).contains(point) else { return false }
        return outline.contour.contains(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
    }
}
