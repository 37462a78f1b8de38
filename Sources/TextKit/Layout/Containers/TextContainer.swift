public import Foundation

/// A region that text flows into: a rectangle, less its exclusion paths, or any shape that a subclass defines.
///
/// Coordinates are the container's own: logical pixels, origin top left, y down. Follows NSTextContainer.
open class TextContainer: NSObject, NSSecureCoding {
    /// A dimension that stands for “as far as the text goes”.
    static let unlimited: CGFloat = 1e7

    /// The layout manager that fills the container, nil once it is removed. `LayoutManager.addTextContainer(_:)` sets it; setting
    /// it directly adds the container after the others.
    open weak var layoutManager: LayoutManager? {
        didSet { if layoutManager !== oldValue { layoutManagerDidChange(from: oldValue) } }
    }
    /// Called after the container was given to another layout manager; its view sets it. An addition to TextKit.
    public var layoutManagerChanged: (() -> Void)?
    /// Called after `widthTracksTextView` or `heightTracksTextView` changed; its view sets it. An addition to TextKit.
    public var trackingChanged: (() -> Void)?

    /// The size of the bounding rectangle `{0, 0, size}`. A dimension at or below zero, or of 10⁷ and more, means unlimited; NaN
    /// counts as zero.
    open var size: CGSize {
        didSet { if size != oldValue { geometryChanged(from: oldValue) } }
    }

    /// Shapes that text keeps out of; each line is split into the free spans on both sides of them.
    open var exclusionPaths: [BezierPath] = [] {
        didSet {
            exclusionGeneration += 1
            lastReplacement = nextReplacement.map { (index: $0, generation: exclusionGeneration) }
            lastInsertion = nextInsertion.map { (index: $0, generation: exclusionGeneration) }
            (nextReplacement, nextInsertion) = (nil, nil)
            layoutManager?.exclusionsChanged(in: self)
        }
    }
    /// Rises with every change of `exclusionPaths`.
    private(set) var exclusionGeneration = 0
    /// The path that the last change replaced, where it changed no other.
    private var lastReplacement: (index: Int, generation: Int)?
    private var nextReplacement: Int?
    /// The path that the last change added, where it changed no other.
    private var lastInsertion: (index: Int, generation: Int)?
    private var nextInsertion: Int?
    /// The exclusions that `lineFragmentRect` last asked, in logical pixels.
    private var ownExclusions: ExclusionSet?
    private var isAnnouncing = false
    /// Where the flow of its layout manager has it.
    var regionHint = 0

    /// Replaces one exclusion path, which costs no more among many than alone; the others must be as they were at the last change.
    /// An addition to TextKit.
    public func replaceExclusionPath(at index: Int, with path: BezierPath) {
        // A subclass may set other paths than it is given.
        nextReplacement = type(of: self) == TextContainer.self ? index : nil
        exclusionPaths[index] = path
    }

    /// Adds one exclusion path before the one at an index, or after all of them, which costs little more among many than alone; the others
    /// must be as they were at the last change. An addition to TextKit.
    public func insertExclusionPath(_ path: BezierPath, at index: Int) {
        nextInsertion = type(of: self) == TextContainer.self ? index : nil
        exclusionPaths.insert(path, at: index)
    }

    /// The path that was not there in an earlier generation, where nothing else has changed since.
    func exclusionInserted(since generation: Int) -> Int? {
        guard let last = lastInsertion, last.generation == exclusionGeneration, generation == exclusionGeneration - 1 else { return nil }
        return last.index
    }

    /// The path that is not as it was in an earlier generation, where it is the only one.
    func exclusionReplaced(since generation: Int) -> Int? {
        guard let last = lastReplacement, last.generation == exclusionGeneration, generation == exclusionGeneration - 1 else { return nil }
        return last.index
    }

    /// How the last line that fits ends when text remains: a truncating mode ends it with the truncation token.
    open var lineBreakMode: LineBreakMode = .byWordWrapping {
        didSet { if lineBreakMode != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// The text that ends the container's last line where text was cut, with its attributes and attachments (a `.link` makes it
    /// clickable); nil is an ellipsis in the attributes of the text it follows, an empty one no mark at all. Of a token wider than
    /// the line, the beginning is shown. Without a font or colour it takes those of the text. An addition to TextKit.
    open var truncationToken: NSAttributedString? {
        didSet { layoutManager?.textContainerChangedGeometry(self) }
    }

    /// Where the container's last line may be cut: between characters, as in TextKit, or between words. An addition to TextKit.
    open var truncationBoundary = TruncationBoundary.character {
        didSet { if truncationBoundary != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// The padding at both ends of every line fragment, taken from its width, in logical pixels.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// The width on either side of the container, in logical pixels, that tables and lines may take whose own styles ask for more than the
    /// container's width; 0 by default. An addition to TextKit.
    public var sideAllowance: CGFloat = 0 {
        didSet { if sideAllowance != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// How text behaves beside the exclusion paths; everything is off by default. Of a subclass, which may have any shape, none has an
    /// effect. An addition to TextKit.
    public var exclusionManners = ExclusionManners() {
        didSet {
            guard exclusionManners != oldValue, let layoutManager else { return }
            layoutManager.textContainerChangedGeometry(self)
            // Lines that end where they did may stand otherwise.
            let all = NSRange(location: 0, length: layoutManager.textStorage?.length ?? 0)
            if all.length > 0 { layoutManager.invalidateLayout(forCharacterRange: all, actualCharacterRange: nil) }
        }
    }

    /// Which lines stay together at the container's end, where another container follows; none by default. An addition to TextKit.
    public var pageManners = PageManners() {
        didSet { if pageManners != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// The most rows of lines that are laid out here; 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { layoutManager?.textContainerChangedGeometry(self) } }
    }

    /// Whether the width follows the text view's.
    open var widthTracksTextView = false {
        didSet { if widthTracksTextView != oldValue { trackingChanged?() } }
    }
    /// Whether the height follows the text view's: a text that is longer does not scroll then, but ends with the view.
    open var heightTracksTextView = false {
        didSet { if heightTracksTextView != oldValue { trackingChanged?() } }
    }

    /// A container of a size in logical pixels, without exclusion paths; see `size` for what counts as unlimited.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// See `encode(with:)`.
    public required init(coder: NSCoder) {
        size = coder.decodeObject(of: NSValue.self, forKey: "size")?.sizeValue ?? .zero
        super.init()
        decode(coder)
    }

    public class var supportsSecureCoding: Bool { true }

    /// Archives everything that affects the container's lines, including its size and exclusion paths; not the layout manager,
    /// which archives its containers.
    open func encode(with coder: NSCoder) { encodeSettings(coder) }

    /// A container without limits of width and height.
    public convenience override init() { self.init(size: CGSize(width: Self.unlimited, height: Self.unlimited)) }

    /// Whether every line gets the container's whole width wherever it lies.
    open var isSimpleRectangularTextContainer: Bool {
        type(of: self) == TextContainer.self && exclusionPaths.isEmpty && maximumNumberOfLines == 0
    }

    /// The part of `proposedRect` that is available to a line fragment.
    ///
    /// Returns the leftmost free span (the rightmost for right-to-left) of the part inside the bounds that meets no
    /// exclusion path, and in `remainingRect` the rest of the band beyond the obstacle, zero where none is left. A zero
    /// rectangle means that no text fits at this height. Override it to make containers of any shape.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: WritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let width = isUnlimited(size.width) ? max(proposedRect.maxX, 0) : size.width
        let left = max(proposedRect.minX, 0)
        let right = min(proposedRect.maxX, width)
        guard left < right, proposedRect.minY >= 0 else { return .zero }
        if !isUnlimited(size.height), proposedRect.maxY > size.height { return .zero }
        let band = Fixed(proposedRect.minY)..<max(Fixed(proposedRect.minY), Fixed(proposedRect.maxY))
        let exclusions = ExclusionSet(exclusionPaths, scale: 1, reusing: ownExclusions)
        ownExclusions = exclusions
        let free = exclusions.freeSpans(in: Fixed(left)..<Fixed(right), band: band)
        guard let first = baseWritingDirection == .rightToLeft ? free.last : free.first else { return .zero }
        func rect(_ from: Fixed, _ to: Fixed) -> CGRect {
            CGRect(x: from.pixels, y: proposedRect.minY, width: (to - from).pixels, height: proposedRect.height)
        }
        if free.count > 1 {
            remainingRect?.pointee =
                baseWritingDirection == .rightToLeft
                ? rect(Fixed(left), free[free.count - 2].upperBound) : rect(free[1].lowerBound, Fixed(right))
        }
        return rect(first.lowerBound, first.upperBound)
    }

    /// Replaces the layout manager of this container, and of all its siblings, by another.
    open func replaceLayoutManager(_ newLayoutManager: LayoutManager) {
        guard let old = layoutManager, old !== newLayoutManager else { return }
        let containers = old.textContainers
        let storage = old.textStorage
        while !old.textContainers.isEmpty { old.removeTextContainer(at: 0) }
        storage?.removeLayoutManager(old)
        storage?.addLayoutManager(newLayoutManager)
        for container in containers { newLayoutManager.addTextContainer(container) }
    }

    func isUnlimited(_ length: CGFloat) -> Bool { !(length > 0) || length >= Self.unlimited }

    /// A change from within the delegate's answer to a change is not announced again.
    private func geometryChanged(from oldSize: CGSize) {
        guard let layoutManager else { return }
        if !isAnnouncing {
            isAnnouncing = true
            layoutManager.delegate?.layoutManager(layoutManager, textContainer: self, didChangeGeometryFrom: oldSize)
            isAnnouncing = false
        }
        layoutManager.textContainerChangedGeometry(self)
    }
}
