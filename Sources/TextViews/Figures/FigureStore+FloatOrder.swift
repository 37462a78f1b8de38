/// Floats that lie where the document has them again, after the reader had moved them.
extension FigureStore {
    /// Has each of some figures that are floats follow those before it in the document again. A drag has made it the topmost, and a float
    /// lies never above one before it: it would lie below the last float of the document. What the reader has moved stays as high as it is.
    /// O(figures · log figures) where the order changes, O(figures) for each otherwise.
    mutating func returnToFloats(_ ids: some Sequence<Figure.ID>) {
        var order = figures.map(\.id)
        for id in ids {
            guard let figure = self[id], figure.isFloat else { continue }
            let place = order.firstIndex { other in
                guard other != id, let other = self[other], other.isFloat else { return false }
                return (other.order, other.id.number) > (figure.order, figure.id.number)
            }
            guard let place, let present = order.firstIndex(of: id), present > place else { continue }
            order.remove(at: present)
            order.insert(id, at: place)
        }
        if order != figures.map(\.id) { restoreOrder(order) }
    }
}
