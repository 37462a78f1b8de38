package import TextKit
import struct Foundation.CGRect
import struct Foundation.CGSize
import struct Foundation.NSRange

/// Taking down where the reader has put figures, and putting them there again in the same document.
extension TextView {
    /// The document's figures that the reader has moved, resized or lifted out of the text, the topmost last. One that is just being lifted
    /// is none yet. O(figures), and O(runs of the text) where any was lifted.
    package var movedFigures: [MovedFigure] {
        let lifting = store.drag.flatMap { $0.isLift ? $0.id : nil }
        let numbers = numbersOfLifted
        return store.figures.compactMap { figure in
            guard figure.source == .lifted || (figure.source == .document && figure.isMoved), figure.id != lifting else { return nil }
            var image: Bitmap?
            if case .image(let bitmap) = figure.content { image = bitmap }
            let excerpt = liftedText(figure)
            if image == nil, excerpt == nil { return nil }
            return MovedFigure(
                id: figure.id, image: image, excerpt: excerpt, numberInText: numbers[figure.id], utf16: figure.anchor.utf16,
                position: FigurePosition(of: figure))
        }
    }

    /// The figures that the view's owner has added; only where they lie is told of them.
    package var addedFigures: [MovedFigure] {
        store.figures.filter { $0.source == .added }.map {
            MovedFigure(id: $0.id, image: nil, excerpt: nil, numberInText: nil, utf16: $0.anchor.utf16, position: FigurePosition(of: $0))
        }
    }

    private var numbersOfLifted: [Figure.ID: Int] {
        if store.lifted.isEmpty { return [:] }
        let pictures = pictureOffsets
        var numbers: [Figure.ID: Int] = [:]
        var standing = 0
        var taken = 0
        for lifted in store.lifted {
            while standing < pictures.count, pictures[standing] < lifted.utf16 { standing += 1 }
            if store[lifted.id]?.isExcerpt != true { numbers[lifted.id] = standing + taken }
            taken += lifted.text.string.utf16.reduce(0) { $1 == 0xFFFC ? $0 + 1 : $0 }
        }
        return numbers
    }

    /// The text of a figure that shows such; nil for others.
    package func liftedText(_ id: Figure.ID) -> LiftedText? { store[id].flatMap { liftedText($0) } }

    private func liftedText(_ figure: Figure) -> LiftedText? {
        guard case .excerpt(let excerpt) = figure.content, let index = store.lifted.firstIndex(where: { $0.id == figure.id }) else {
            return nil
        }
        let before = store.lifted[..<index].reduce(0) { $0 + $1.text.length }
        return LiftedText(text: excerpt.whole, utf16: store.lifted[index].utf16 + before, isBlock: excerpt.isBlock)
    }

    /// The UTF-16 offsets of the pictures that stand in the text, in its order. O(runs).
    package var pictureOffsets: [Int] {
        var offsets: [Int] = []
        textStorage.enumerateAttribute(.attachment, in: NSRange(location: 0, length: textStorage.length), options: []) { value, range, _ in
            if value is TextAttachment { offsets += range.location..<range.location + range.length }
        }
        return offsets
    }

    /// The picture at an offset of the text; nil where there is none.
    package func picture(at utf16: Int) -> Bitmap? {
        guard utf16 >= 0, utf16 < textStorage.length,
            let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment
        else { return nil }
        return bitmap(of: attachment, at: utf16, size: attachment.bounds.size)
    }

    /// Takes pictures out of the text; where the figures lie that they become, `putFigures(_:)` must say.
    ///
    /// - Parameter ids: the figures that pictures were before they were put back, by the offsets that they have now.
    /// - Returns: the figures by the offsets that were given; without those where there is no picture that shows.
    package func liftPictures(at offsets: Set<Int>, as ids: [Int: Figure.ID] = [:]) -> [Int: Figure.ID] {
        cancelFigureDrag()
        var lifted: [Int: Figure.ID] = [:]
        for utf16 in offsets.sorted(by: >) {
            guard let bitmap = picture(at: utf16), let size = layoutManager.attachmentRect(forCharacterAt: utf16)?.size,
                size.width > 0, size.height > 0
            else { continue }
            let id = ids[utf16] ?? store.newID()
            takeOut(bitmap, at: utf16, as: id, frame: CGRect(origin: .zero, size: size), isWaiting: true)
            lifted[utf16] = id
        }
        return lifted
    }

    /// Lays figures beside paragraphs, as the reader had put them: above all others, the last one topmost. Those near the visible part are
    /// positioned at once, the others when their paragraphs are laid out.
    package func putFigures(_ figures: [(id: Figure.ID, utf16: Int, position: FigurePosition)]) {
        if figures.isEmpty { return }
        cancelFigureDrag()
        var states: [Figure.ID: FigureMemento.State] = [:]
        for figure in figures {
            let end = textStorage.length - 1
            let start = end < 0 ? 0 : reader.paragraph(at: min(max(0, figure.utf16), end)).lowerBound
            guard let shown = store[figure.id] else { continue }
            let state = figure.position.inView(utf16: start, shown)
            states[figure.id] = state
            if shown.isCopy { store[figure.id]?.home = state.anchor }
            store.raise(figure.id)
        }
        put(states)
    }

    /// Lays figures beside their paragraphs at their sizes.
    func put(_ states: [Figure.ID: FigureMemento.State]) {
        store.put(states)
        store.returnToFloats(states.keys)
        if state.sections != nil { foldFigures() }
        fitFigures()
        installExclusions()
        layoutIfNeeded()
        setNeedsDisplay()
    }

    /// Puts all pictures that were lifted out of the text back there. What was done to figures can be undone once those have been lifted
    /// again as the figures that they were; where some are not, `forgetFigureUndo()` must be called.
    package func returnFiguresToText() {
        cancelFigureDrag()
        for lifted in store.lifted.reversed() { returnFigureToText(lifted.id) }
    }

    /// What was done to figures cannot be undone any more.
    package func forgetFigureUndo() { store.history = FigureHistory() }
}
