import Foundation

/// The lines of a whole text, kept up to date: paragraphs in a tree of sums, each laid out when a query needs it, and again only when its
/// input has changed.
///
/// **What a paragraph's lines depend on.** Its characters and attributes; the width of its container; and, only if one of its rows meets a
/// figure or a container's edge, its position in the flow. So the lines of a paragraph away from those stay valid wherever the text above
/// pushes it (it is *free*); those of one that meets them are valid at one y and for one set of figures (it is *bound*). To bring the
/// layout up to date after a change is to visit the paragraphs that are not laid out, the bound ones, and those that now lie where a
/// disturbance is: the tree finds each in O(log n).
///
/// All y here are of the flow (`ContainerFlow`), all offsets UTF-16 in the whole text.
final class DocumentLayout {
    /// The paragraphs; read from the text at the first query.
    var tree: ParagraphTree {
        if needsParagraphs { readParagraphs() }
        return paragraphs
    }
    let paragraphs = ParagraphTree()
    private(set) var needsParagraphs = false
    var source: (any TextSource)?
    private(set) var context: StyleContext
    private(set) var flow = ContainerFlow(containers: [], scale: 1)
    /// Rises with every change of an exclusion path or of a container.
    private(set) var flowGeneration = 0
    /// That in which the containers themselves were read, beside which exclusions may have moved since.
    private(set) var containersGeneration = 0
    /// The farthest that any paragraph's lines depend on exclusions below its bottom.
    var longestReach = Fixed.zero
    /// Whether it is unknown of some group of text blocks how far below it exclusions concern it.
    var hasGroupOfUnknownReach = false
    /// The number of paragraphs from the start whose lines are valid at their present position.
    var settledCount = 0
    var settings = LayoutSettings(scale: 1, usesFontLeading: true, wholePixels: true, wholeAdvances: true)
    /// Has the storage fix the attributes of characters.
    var fixAttributesOfText: ((Range<Int>) -> Void)?
    /// The characters whose attributes were fixed last.
    var fixed = FixedAttributes()
    var shapedCache = ShapedCache()
    /// The move of a figure, while one is under way.
    var liveMove: LiveMove?
    /// The paragraphs from the one whose last row carries the container's truncation to the one that did not fit.
    var truncated: ClosedRange<Int>?
    /// The overrides of the line after the text, until that is laid out again.
    var extraLineOverrides: ExtraLineOverrides?

    /// Whether some paragraph was laid out in a text block; otherwise neighbours are never examined.
    var hasBlocks = false
    /// Where tables have been scrolled to.
    var sidewaysOffsets = SidewaysOffsets()
    /// Whether a container break was met: then a change of containers affects text above it as well.
    var hasContainerBreaks = false
    /// Whether paragraphs of the tree may be several of the text.
    var hasJoins = false
    /// Callbacks of a delegate that are under way, one inside the other.
    var callDepth = 0
    /// Enumerations of lines that are under way.
    var walkDepth = 0
    /// Changes made within such a callback.
    var postponed: [() -> Void] = []
    /// True while a block is asked where its content goes; layout queries made meanwhile return the current, possibly incomplete,
    /// layout.
    var isInBlocks = false
    /// Increases with every change that invalidates lines.
    private(set) var generation = 0

    /// Turned off by tests, to lay every paragraph out from its glyphs for comparison.
    var usesGlyphlessEngine = true
    let glyphlessScratch = GlyphlessScratch()
    /// Shapes on another core: glyphs of the next paragraphs, and their words. Made when there is much to do.
    var shapingPrefetch: ShapingPrefetch?
    var usesOtherCore = BackgroundShaper.isOfUse

    /// Identifies the present layout: equal values mean that no query's answer has changed in between.
    var layoutGeneration: LayoutGeneration { LayoutGeneration(generation: generation, laid: laid) }
    /// Rises whenever lines are stored, or moved by hand.
    private var laid = 0
    func noteLaid(_ count: Int) { laid += count }

    /// The paragraphs whose lines take much memory.
    let exactLines = ExactLinesTally()

    /// The rows that were last laid out on their own: a typed key asks for the visible ones several times.
    var ensuredBand: (layoutGeneration: LayoutGeneration, top: Fixed, bottom: Fixed)?

    /// The basis of the heights of paragraphs without lines.
    private var estimate: HeightEstimator?
    /// How high paragraphs are, in parts of what they would be estimated at without it.
    var estimateShare = 1.0

    /// The rows that have changed since a view last drew; nil unless a presenter asks. See `takeChangedRows(extraLine:)`.
    var changedRows: ChangedRows?
    var previousExtraLine: FixedRect?

    /// Work done since the counters were last reset; tests assert these instead of times.
    var counters = LayoutCounters()

    init(displayScale: CGFloat, following known: (preference: GlyphPreference, generation: Int)) {
        context = StyleContext(displayScale: displayScale, following: known)
        settings.take(context)
    }

    // MARK: Change

    /// Starts over with another scale.
    func setContext(_ context: StyleContext) {
        self.context = context
        settings.take(context)
        shapingPrefetch = nil
        rebuild()
    }

    /// Drops every line; the paragraphs of the source are read again at the next query.
    func rebuild() {
        generation += 1
        changedRows?.replaceAll()
        shapedCache.removeAll()
        glyphlessScratch.kept = CachedSegmentsQueue()
        glyphlessScratch.styles.removeAll()
        paragraphs.removeAll()
        settledCount = 0
        truncated = nil
        extraLineOverrides = nil
        estimateShare = 1
        hasBlocks = false
        hasGroupOfUnknownReach = false
        hasContainerBreaks = false
        hasJoins = false
        needsParagraphs = source != nil
    }

    /// O(text / page + paragraphs).
    private func readParagraphs() {
        needsParagraphs = false
        guard let source else { return }
        estimate = HeightEstimator(self)
        paragraphs.replaceSubrange(0..<0, with: entries(of: source, in: 0..<source.utf16Count))
    }

    /// Reads the present containers.
    func setContainers(_ containers: [TextContainer]) {
        let oldShape = flow.regions.first?.shape
        let oldPadding = flow.regions.first?.padding
        counters.containersRead += containers.count
        flowGeneration += 1
        containersGeneration = flowGeneration
        generation += 1
        changedRows?.replaceAll()
        flow = ContainerFlow(
            containers: containers, scale: context.displayScale, reusing: flow, generation: flowGeneration, isMoving: liveMove != nil)
        forgetTruncation()
        extraLineOverrides = nil
        let change = flow.regions.first { $0.since == flowGeneration }?.top ?? flow.bottom
        unsettle(from: hasContainerBreaks ? .zero : change)
        if flow.regions.first?.shape != oldShape || flow.regions.first?.padding != oldPadding
            || flow.isPositionDependent
        {
            markAllUnlaid()
        }
    }

    /// Reads the present exclusion paths of some containers, where nothing else about containers has changed; false where that is
    /// not enough.
    func setExclusions(of containers: [TextContainer]) -> Bool {
        guard !flow.isPositionDependent, containers.allSatisfy({ flow.index(of: $0) != nil }) else { return false }
        counters.containersRead += containers.count
        flowGeneration += 1
        generation += 1
        var change: Fixed?
        for container in containers {
            guard let (rows, prepared) = flow.updateExclusions(of: container, generation: flowGeneration, isMoving: liveMove != nil)
            else { continue }
            counters.shapesPrepared += prepared
            change = min(change ?? rows.lowerBound, rows.lowerBound)
        }
        forgetTruncation()
        extraLineOverrides = nil
        unsettle(from: firstRow(thatDependsOn: change ?? .endless))
        return true
    }

    /// Rows beside what has moved are feathered from now on. Whether there may be any.
    func restMovedExclusions() -> Bool {
        guard let first = flow.endMove(generation: flowGeneration + 1) else { return false }
        flowGeneration += 1
        generation += 1
        forgetTruncation()
        extraLineOverrides = nil
        unsettle(from: firstRow(thatDependsOn: first))
        return true
    }

    /// Marks every paragraph to be laid out again; glyphs are kept. Stale lines are dropped lazily, when the paragraph is next
    /// visited. O(paragraphs in blocks); O(paragraphs) where the width has changed so much that the old heights are no estimate of
    /// the new ones.
    func markAllUnlaid() {
        settledCount = 0
        changedRows?.replaceAll()
        extraLineOverrides = nil
        generation += 1
        settings.planGeneration += 1
        if needsParagraphs { return }
        let estimator = HeightEstimator(self)
        if !hasBlocks, estimator.isLike(estimate) { return tree.resetAll() }
        estimate = estimator
        tree.update(in: 0..<tree.count) { entry in
            entry.reset()
            entry.height = estimator.height(utf16: Int(entry.utf16))
        }
    }

    /// Paragraphs whose lines depend on an outdated state are found when they are next visited.
    func linesAreWrong() {
        settledCount = 0
        changedRows?.replaceAll()
        extraLineOverrides = nil
        generation += 1
        forgetTruncation()
    }

    /// Applies an edit: `range` is in the new text, `delta` is the change in length. Returns the characters that will be read
    /// again, whole paragraphs.
    @discardableResult
    func edit(range: Range<Int>, delta: Int, charactersChanged: Bool) -> Range<Int> {
        guard let source, !needsParagraphs, !tree.isEmpty, source.utf16Count > 0,
            tree.total.utf16 + delta == source.utf16Count
        else {
            rebuild()
            return 0..<(source?.utf16Count ?? 0)
        }
        generation += 1
        forgetTruncation()
        // One character back, for an LF that joins a CR; and to the end of the paragraph that follows the edit.
        let around = charactersChanged ? 1 : 0
        var start = source.paragraphStart(beforeUTF16: max(0, min(range.lowerBound - around, source.utf16Count - 1)))
        let last = range.upperBound - 1 + around
        var end = last >= source.utf16Count ? source.utf16Count : source.paragraphEnd(afterUTF16: max(start, last))
        if hasJoins {
            let old = wholeParagraphs(start..<max(start, end - delta))
            (start, end) = (old.lowerBound, old.upperBound + delta)
            if !charactersChanged { separate(old) }
        }
        let first = tree.find(start, in: \.utf16)!
        let oldEnd = end - delta
        let limit = oldEnd >= tree.total.utf16 ? tree.count : tree.find(oldEnd, in: \.utf16)!.index
        precondition(first.start.utf16 == start, "DocumentLayout.edit: paragraph at \(start), tree has \(first.start.utf16)")
        settledCount = min(settledCount, first.index)
        let seam = hasBlocks ? openSeam(first.index..<limit) : nil
        var edited = first.index..<limit
        if charactersChanged {
            let count = replaceParagraphs(edited, with: start..<end, of: source, edited: range, delta: delta)
            edited = first.index..<(first.index + count)
        } else {
            markAttributesStale(edited)
        }
        if let seam { closeSeam(seam, edited) }
        unlayKept(around: edited)
        return start..<end
    }

    private func markAttributesStale(_ paragraphs: Range<Int>) {
        tree.update(in: paragraphs) { entry in
            entry.state = .unlaid
            entry.record?.attributesAreStale = true
            entry.glyphsAreKnown = false
        }
    }

    /// Marks the paragraphs of the text at `range` to be laid out again.
    func invalidate(_ range: Range<Int>, glyphs: Bool) {
        if glyphs { separate(range) }
        guard !tree.isEmpty, let first = tree.find(range.lowerBound, in: \.utf16) else { return }
        let last = range.isEmpty ? first : tree.find(range.upperBound - 1, in: \.utf16)!
        generation += 1
        forgetTruncation()
        settledCount = min(settledCount, first.index)
        let dropped = first.index..<(last.index + 1)
        noteChange(ofParagraphs: dropped)
        let seam = hasBlocks ? openSeam(dropped) : nil
        tree.update(in: dropped) { entry in
            entry.dropLines()
            if glyphs {
                entry.record?.forgetGlyphs()
                entry.record?.membership?.forgetGlyphs()
                entry.glyphs = entry.utf16
                entry.glyphsAreKnown = false
            }
        }
        if let seam { closeSeam(seam, dropped) }
        unlayKept(around: dropped)
    }
}
