/// Pieces of one long paragraph that another core shapes before lines are broken in them, a stretch or two at a time.
struct PiecesAhead {
    /// Pieces of a stretch.
    static let length = 32

    private let background: BackgroundShaper
    private let shape: @Sendable (Int, ParagraphShaper) -> ShapedParagraph.Piece
    private let count: Int
    private var stretches: [(first: Int, work: SplitWork<ShapedParagraph.Piece>)] = []
    /// The first piece that was not given to the background shaper, and the first that was not asked for.
    private var end: Int
    private(set) var next: Int

    /// `shape` makes a piece, on another thread.
    init(
        _ background: BackgroundShaper, from first: Int, to count: Int,
        shape: @escaping @Sendable (Int, ParagraphShaper) -> ShapedParagraph.Piece
    ) {
        self.background = background
        self.shape = shape
        self.count = count
        end = first
        next = first
        addStretch()
    }

    private mutating func addStretch() {
        let first = end
        guard first < count else { return }
        end = min(count, first + Self.length)
        let work = SplitWork(count: end - first) { [background, shape] index in
            background.shape { shape(first + index, $0) }
        }
        stretches.append((first, work))
        background.join(work)
    }

    /// The piece if it has been made; asked for in ascending order.
    mutating func take(_ index: Int) -> ShapedParagraph.Piece? {
        guard index >= next else { return nil }
        next = index + 1
        while let stretch = stretches.first, index >= stretch.first + stretch.work.count { stretches.removeFirst() }
        guard let stretch = stretches.first, index >= stretch.first else { return nil }
        if stretches.count < 2 { addStretch() }
        return stretch.work.take(index - stretch.first)
    }

    func cancel() {
        for stretch in stretches { stretch.work.cancel() }
    }
}
