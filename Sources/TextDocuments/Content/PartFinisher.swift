import Dispatch

/// Finishes the parts of a document in their order, on another thread, while what follows them is parsed.
final class PartFinisher: @unchecked Sendable {
    private let queue = DispatchQueue(label: "recto parts", qos: .userInitiated)
    /// Touched on the queue alone.
    private var last = DocumentBuilder.PartEnd()

    /// A part on its way to the other thread, which has it alone: what two hold is copied where it is changed.
    private final class Handover {
        var part: DocumentBuilder?
        let take: (DocumentBuilder) -> Void

        init(_ part: consuming DocumentBuilder, _ take: @escaping (DocumentBuilder) -> Void) { (self.part, self.take) = (part, take) }
    }

    /// Finishes a part when all before it are finished, and hands it on, both on that thread.
    func finish(_ part: consuming DocumentBuilder, then take: @escaping (DocumentBuilder) -> Void) {
        nonisolated(unsafe) let handover = Handover(part, take)
        queue.async { [self] in
            guard var part = handover.part.take() else { return }
            last = part.finish(below: last)
            handover.take(part)
        }
    }

    /// What follows the parts; waits until all of them are finished and handed on.
    func end() -> DocumentBuilder.PartEnd { queue.sync { last } }
}
