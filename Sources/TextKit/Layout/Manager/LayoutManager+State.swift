package import Foundation

/// The changes of the containers while changes are gathered.
enum ContainerChange {
    /// Changes are not gathered, but taken in one by one.
    case none
    case nothingYet, geometry
    /// The exclusion paths of these containers.
    case exclusions([TextContainer])

    var isPostponed: Bool { if case .none = self { false } else { true } }
}

extension LayoutManager {
    /// Connects a new layout manager with its layout.
    func setUp() {
        layout.fixAttributesOfText = { [unowned self] in
            textStorage?.ensureAttributesAreFixed(in: NSRange(location: $0.lowerBound, length: $0.count))
        }
        layout.settings.generator = makeGenerator()
        layout.context.keepsTargets = isSubclass
        setLineHooks()
        layout.settings.ellipsis = { [unowned layout] in layout.truncationToken(nil, after: $0, baseLevel: $1) }
    }

    /// Adds, removes and changes containers, all of which is taken in at once at the end: what each change costs grows
    /// with the number of containers. An addition to TextKit.
    public func changingContainers(_ body: () -> Void) {
        guard !containerChange.isPostponed else { return body() }
        containerChange = .nothingYet
        body()
        let change = containerChange
        containerChange = .none
        switch change {
        case .none, .nothingYet: break
        case .exclusions(let containers): takeExclusions(of: containers)
        case .geometry: containersChanged()
        }
    }

    /// The index of a container in `textContainers`; nil where it is another layout manager's.
    public func index(of container: TextContainer) -> Int? { textContainers.firstIndex { $0 === container } }

    func textStorageChanged() {
        temporary = nil
        layout.whenIdle { [unowned self] in
            layout.source = textStorage?.source
            layout.rebuild()
            layoutWasInvalidated(NSRange(location: 0, length: textStorage?.length ?? 0))
            presenter?.layoutManagerDidChangeTextStorage(self)
        }
    }

    func takeEdit(
        of textStorage: TextStorage, _ range: NSRange, changeInLength delta: Int, _ invalidated: NSRange, charactersChanged: Bool
    ) {
        guard !layout.isBusy else { return editedDuringLayout(range, delta, charactersChanged: charactersChanged) }
        layout.applyPostponed()
        layout.source = textStorage.source
        let edited = NSUnionRange(range, invalidated)
        // Where attributes move a line, it is noted when it has moved.
        if !charactersChanged { layout.noteChange(ofCharacters: range.range.clamped(to: 0..<utf16Count)) }
        let reread = layout.edit(
            range: (charactersChanged ? range : edited).range, delta: delta, charactersChanged: charactersChanged)
        if charactersChanged {
            // What attribute fixing changed beyond the edited paragraphs.
            if edited.range.lowerBound < reread.lowerBound || edited.range.upperBound > reread.upperBound {
                layout.invalidate(invalidated.range, glyphs: true)
            }
            temporary?.edit(range.range, delta: delta)
            presenter?.layoutManager(self, didReplaceCharactersIn: range, changeInLength: delta)
        }
        layoutWasInvalidated(edited)
    }

    func dropGlyphs(_ charRange: NSRange, changeInLength delta: Int) {
        if delta == 0 { _ = checked(charRange, "invalidateGlyphs(forCharacterRange:)") }
        let most = max(utf16Count, textStorage?.length ?? 0)
        precondition(
            charRange.location >= 0 && charRange.length >= 0 && charRange.length <= most - charRange.location,
            "LayoutManager.invalidateGlyphs(forCharacterRange:): range \(charRange) outside a text of \(most) characters")
        layout.whenIdle { [unowned self] in
            if delta != 0 {
                layout.edit(range: charRange.range, delta: delta, charactersChanged: true)
            } else {
                layout.invalidate(charRange.range.clamped(to: 0..<utf16Count), glyphs: true)
            }
            layoutWasInvalidated(charRange)
        }
    }

    /// An edit from within a callback of layout: the layout goes on with the paragraphs that it has read, and everything is laid out again
    /// after it.
    func editedDuringLayout(_ range: NSRange, _ delta: Int, charactersChanged: Bool) {
        layout.whenIdle { [unowned self] in
            layout.source = textStorage?.source
            layout.rebuild()
            if charactersChanged {
                temporary?.edit(range.range, delta: delta)
                presenter?.layoutManager(self, didReplaceCharactersIn: range, changeInLength: delta)
            }
            layoutWasInvalidated(NSRange(location: 0, length: textStorage?.length ?? 0))
        }
    }

    func delegateChanged() {
        layout.whenIdle { [unowned self] in
            layout.settings.hooks = delegate == nil ? nil : makeHooks()
            layout.settings.generator = makeGenerator()
            setLineHooks()
            layout.rebuild()
            layoutWasInvalidated(NSRange(location: 0, length: utf16Count))
        }
    }

    func contextChanged() {
        layout.whenIdle { [unowned self] in
            let scale = displayScale.isFinite ? max(0.1, min(16, displayScale)) : 1
            let context = StyleContext(displayScale: scale, following: GlyphPreference.snapshot, linkAttributes: linkTextAttributes)
            context.keepsTargets = isSubclass
            layout.setContext(context)
        }
        containersChanged()
    }

    /// Lays out again if the process's preferences about antialiasing and hinting have changed. O(1) if not.
    public func followGlyphPreference() {
        if layout.context.generation != GlyphPreference.generation { contextChanged() }
    }

    func containersChanged() {
        guard !containerChange.isPostponed else {
            containerChange = .geometry
            return
        }
        layout.whenIdle { [unowned self] in
            layout.setContainers(textContainers)
            layoutWasInvalidated(NSRange(location: 0, length: textStorage?.length ?? 0))
        }
    }

    func exclusionsChanged(in container: TextContainer) {
        switch containerChange {
        case .none: takeExclusions(of: [container])
        case .nothingYet: containerChange = .exclusions([container])
        case .exclusions(let others): containerChange = .exclusions(others + [container])
        case .geometry: break
        }
    }

    private func takeExclusions(of containers: [TextContainer]) {
        layout.whenIdle { [unowned self] in
            if !layout.setExclusions(of: containers) { layout.setContainers(textContainers) }
            layoutWasInvalidated(NSRange(location: 0, length: 0))
        }
    }

    func layoutWasInvalidated(_ range: NSRange) {
        forgetAnnouncements()
        if wasComplete {
            wasComplete = false
            delegate?.layoutManagerDidInvalidateLayout(self)
        }
        displayWasInvalidated(range)
    }

    func displayWasInvalidated(_ range: NSRange) { presenter?.layoutManager(self, didInvalidateDisplayOf: range) }

    /// Passes the hyphenation factor that is in effect to the layout.
    func hyphenationDidChange() {
        layout.whenIdle { [unowned self] in
            let usual = LineBreakingOptions.usualHyphenationFactor
            layout.settings.hyphenationFactor = hyphenationFactor > 0 || !usesDefaultHyphenation ? hyphenationFactor : usual
            breakLinesAnew()
        }
    }

    /// `hyphenationFactor` for the kit that gives that name another type.
    package var hyphenationThreshold: CGFloat {
        get { hyphenationFactor }
        set { hyphenationFactor = newValue }
    }

    var scale: CGFloat { layout.context.displayScale }
    var utf16Count: Int { layout.tree.total.utf16 }

    func checked(_ range: NSRange, _ member: String) -> Range<Int> {
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= utf16Count && range.location <= utf16Count - range.length,
            "LayoutManager.\(member): range \(range) outside a text of \(utf16Count) characters")
        return range.range
    }

    func paragraphRange(of range: NSRange) -> NSRange {
        guard let first = layout.tree.find(range.location, in: \.utf16) else { return NSRange(location: 0, length: 0) }
        let last = layout.tree.find(max(range.location, range.location + range.length - 1), in: \.utf16) ?? first
        return NSRange(location: first.start.utf16, length: last.end.utf16 - first.start.utf16)
    }
}

extension NSRange {
    var range: Range<Int> { location..<(location + length) }

    /// The range cut at `count` characters or glyphs; unchanged where it is no valid range.
    func ended(at count: Int) -> NSRange {
        guard location >= 0, length >= 0, location != NSNotFound else { return self }
        let start = Swift.min(location, count)
        return NSRange(location: start, length: Swift.min(length, count - start))
    }
    init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }
}
