/// The position and size of a line fragment and of its text: x in the container, y below the top of the paragraph. Device pixels.
struct FragmentFrame: Equatable {
    var x, width: Fixed
    var y, height: Fixed
    /// The rectangle that the text occupies, padding included; `usedTop` is below `y`.
    var usedX, usedWidth, usedTop, usedHeight: Fixed
    /// The left edge of the text.
    var textX: Fixed
    /// Below `y`.
    var baseline: Fixed

    init(_ fragment: LineFragment, _ row: LineRow, padding: Fixed) {
        self.init(fragment, row, padding: padding, overrides: fragment.overrides)
    }

    private init(_ fragment: LineFragment, _ row: LineRow, padding: Fixed, overrides: FragmentOverrides?) {
        x = fragment.x
        width = fragment.width
        y = row.y
        height = row.height
        textX = fragment.textX
        usedX = fragment.textX - padding
        usedWidth = fragment.textWidth + padding * 2
        usedTop = row.usedTop
        usedHeight = row.usedHeight
        baseline = row.baseline
        guard let overrides else { return }
        y += overrides.top
        if let own = overrides.height { height = own }
        baseline += overrides.baselineShift - overrides.top
        usedTop -= overrides.top
        guard let used = overrides.used else { return }
        usedX = used.x
        usedWidth = used.width
        usedTop = used.y - overrides.top
        usedHeight = used.height
    }

    /// The frame of a fragment about which nothing has been set.
    static func unset(_ fragment: LineFragment, _ row: LineRow, padding: Fixed) -> FragmentFrame {
        FragmentFrame(fragment, row, padding: padding, overrides: nil)
    }

    var bottom: Fixed { y + height }
}

extension ParagraphRecord {
    /// Gives a fragment a frame. Its row takes it if it has no other fragment (`movesRow`); else, or where the row has no property for a
    /// value, the fragment keeps it as an override.
    func put(_ frame: FragmentFrame, fragment: Int, row: Int, padding: Fixed, movesRow: Bool) {
        if movesRow { rows[row].take(frame) }
        let line = rows[row]
        fragments[fragment].x = frame.x
        fragments[fragment].width = frame.width
        fragments[fragment].textX = frame.textX
        let unset = FragmentFrame.unset(fragments[fragment], line, padding: padding)
        guard unset != frame || fragments[fragment].overrides != nil else { return }
        let overrides = fragments[fragment].madeOverrides()
        overrides.top = frame.y - line.y
        overrides.height = frame.height == line.height ? nil : frame.height
        overrides.baselineShift = frame.y + frame.baseline - line.y - line.baseline
        let used = FixedRect(x: frame.usedX, y: overrides.top + frame.usedTop, width: frame.usedWidth, height: frame.usedHeight)
        let own = FixedRect(x: unset.usedX, y: unset.usedTop, width: unset.usedWidth, height: unset.usedHeight)
        overrides.used = used == own ? nil : used
    }

    /// Gives the fragments of one row their frames; the row then is as high as all of them together.
    func put(_ frames: [FragmentFrame], row: Int, padding: Fixed) {
        guard var hull = frames.first else { return }
        for frame in frames.dropFirst() {
            let top = min(hull.y, frame.y)
            let usedTop = min(hull.y + hull.usedTop, frame.y + frame.usedTop)
            hull.usedHeight = max(hull.y + hull.usedTop + hull.usedHeight, frame.y + frame.usedTop + frame.usedHeight) - usedTop
            hull.usedTop = usedTop - top
            hull.height = max(hull.bottom, frame.bottom) - top
            hull.baseline += hull.y - top
            hull.y = top
        }
        rows[row].take(hull)
        for (index, fragment) in rows[row].fragments.enumerated() {
            put(frames[index], fragment: fragment, row: row, padding: padding, movesRow: false)
        }
    }

    /// Whether a row could stand at `y` with the rows in the order in which they are found.
    func keepsOrder(_ row: Int, at y: Fixed) -> Bool {
        (row == 0 || rows[row - 1].y <= y) && (row + 1 == rows.count || y <= rows[row + 1].y)
    }
}

extension LineRow {
    fileprivate mutating func take(_ frame: FragmentFrame) {
        y = frame.y
        height = frame.height
        usedTop = frame.usedTop
        usedHeight = frame.usedHeight
        baseline = frame.baseline
    }
}
