/// A long page comes in pieces: what is open at the end of one goes on in the next.
extension HTMLFlow {
    /// Walks a page piece by piece.
    func run(_ pieces: HTMLPieces) {
        guard let first = pieces.next(), let root = first.root else { return }
        var piece = first
        run(root) { [self] in
            guard !frames.isEmpty, isAtEnd(of: piece), let next = pieces.next(), next.root != nil else { return false }
            goOn(from: piece, in: next)
            piece = next
            return true
        }
        withExtendedLifetime(piece) {}
    }

    /// Whether the innermost frame, which has no more children, is of an element that goes on in the next piece. An element that does not show
    /// has no frame: the one around it is the innermost then.
    private func isAtEnd(of piece: HTMLTree) -> Bool {
        frames.count <= piece.openAtEnd.count && frames[frames.count - 1].node == piece.openAtEnd[frames.count - 1]
    }

    /// Has the open frames go on with the elements that are opened again in the next piece.
    private func goOn(from piece: HTMLTree, in next: HTMLTree) {
        let open = next.openAtStart
        for depth in frames.indices where depth < open.count {
            frames[depth].node = open[depth]
            (frames[depth].order, frames[depth].putOffCount) = (nil, 0)
            // The innermost element goes on with its first child, those around it behind the one that has been opened again in them.
            frames[depth].nextChild = depth + 1 < open.count ? open[depth].index(of: open[depth + 1]) + 1 : 0
        }
    }
}
