/// Chunks of one long paragraph that another core shapes before lines are broken in them, a span or two at a time.
struct ChunkPrefetch {
    /// The number of chunks in a span.
    static let length = 32

    private let background: BackgroundShaper
    private let shape: @Sendable (Int, ParagraphShaper) -> ShapedParagraph.Chunk
    private let count: Int
    private var spans: [(first: Int, work: SplitWork<ShapedParagraph.Chunk>)] = []
    /// The first chunk that was not given to the background shaper, and the first that was not asked for.
    private var end: Int
    private(set) var next: Int

    /// `shape` makes a chunk, on another thread.
    init(
        _ background: BackgroundShaper, from first: Int, to count: Int,
        shape: @escaping @Sendable (Int, ParagraphShaper) -> ShapedParagraph.Chunk
    ) {
        self.background = background
        self.shape = shape
        self.count = count
        end = first
        next = first
        addSpan()
    }

    private mutating func addSpan() {
        let first = end
        guard first < count else { return }
        end = min(count, first + Self.length)
        let work = SplitWork(count: end - first) { [background, shape] index in
            background.shape { shape(first + index, $0) }
        }
        spans.append((first, work))
        background.join(work)
    }

    /// The chunk if it has been made; asked for in ascending order.
    mutating func take(_ index: Int) -> ShapedParagraph.Chunk? {
        guard index >= next else { return nil }
        next = index + 1
        while let span = spans.first, index >= span.first + span.work.count { spans.removeFirst() }
        guard let span = spans.first, index >= span.first else { return nil }
        if spans.count < 2 { addSpan() }
        return span.work.take(index - span.first)
    }

    func cancel() {
        for span in spans { span.work.cancel() }
    }
}
