import Foundation
import TextDocuments
import TextKit
import TextViews

/// The figures of a document: those that float in it, and where the reader has put them.
extension DocumentSession {
    /// Floats the pictures that the document has beside its text, from a number on; those that were figures before, by their numbers, as
    /// these.
    func floatFigures(from first: Int = 0, as previous: [Int: Figure.ID] = [:]) {
        let column = view.columnWidth
        var pictures: [FloatingPicture] = []
        var numbers: [Int] = []
        for number in document.figures.indices.dropFirst(first) {
            let figure = document.figures[number]
            guard let image = figure.image else { continue }
            let natural = image.size
            let width = min(figure.width ?? natural.width, column * (figure.width == nil ? 0.45 : 1))
            let height = natural.height * width / max(1, natural.width)
            let size = CGSize(width: width, height: height)
            var picture = FloatingPicture(
                image: image.bitmap, size: size, utf16: figure.utf16, share: figure.side == .left ? 0 : 1)
            picture.wrap = FigureWrap(figure.wrap, size: size)
            pictures.append(picture)
            numbers.append(number)
        }
        if first == 0 { floating = [:] }
        if pictures.isEmpty { return }
        let known = numbers.enumerated().compactMap { index, number in previous[number].map { (index, $0) } }
        let ids = view.addFigures(pictures, as: Dictionary(known) { first, _ in first })
        for (id, number) in zip(ids, numbers) { floating[id] = number }
    }

    /// Where the reader has put figures of the document; not those of the command line, which are given anew.
    var movedFigures: [StoredFigure] { movedFiguresWithIDs.map(\.kept) }

    /// The moved figures as `movedFigures` has them, each with its identifier in the view.
    var movedFiguresWithIDs: [(kept: StoredFigure, id: Figure.ID)] {
        let moved = view.movedFigures
        if moved.isEmpty { return [] }
        let finder = finder
        return moved.compactMap { figure in
            guard let number = figure.numberInText ?? floating[figure.id] else { return nil }
            let digest = digests[figure.id] ?? StoredFigure.digest(of: figure.image)
            digests[figure.id] = digest
            let kept = StoredFigure(
                isLifted: figure.numberInText != nil, number: number, width: figure.image.width, height: figure.image.height,
                digest: digest, paragraph: finder.place(at: figure.utf16, distance: 0), position: figure.position)
            return kept.isUsable ? (kept, figure.id) : nil
        }
    }

    /// Puts figures where they were; those whose pictures the document has lost are left out.
    ///
    /// - Parameter ids: of the figures that were lifted from pictures, by their numbers.
    /// - Returns: whether none was left out.
    @discardableResult
    func putFigures(_ figures: [StoredFigure], as ids: [Int: Figure.ID] = [:]) -> Bool {
        if figures.isEmpty { return true }
        let found = lifted(figures.filter(\.isLifted), as: ids) + floated(figures.filter { !$0.isLifted })
        // The places were taken down in a text without the pictures that were lifted out of it.
        let finder = finder
        let order = figures.compactMap { kept in found.first { $0.kept == kept } }
        view.putFigures(order.map { ($0.id, finder.utf16(of: $0.kept.paragraph), $0.kept.position) })
        return found.count == figures.count
    }

    /// The figures that floats of the document were before it was read again, by the numbers that they have now.
    func previousFloats(_ moved: [(kept: StoredFigure, id: Figure.ID)]) -> [Int: Figure.ID] {
        let floats = moved.filter { !$0.kept.isLifted }
        let matches = matched(floats.map(\.kept), among: document.figures.count) { self.document.figures[$0].image?.bitmap }
        let known = matches.compactMap { kept, number in floats.first { $0.kept == kept }.map { (number, $0.id) } }
        return Dictionary(known) { first, _ in first }
    }

    private typealias Found = (kept: StoredFigure, id: Figure.ID)

    private func floated(_ figures: [StoredFigure]) -> [Found] {
        let ids = Dictionary(floating.map { ($1, $0) }) { first, _ in first }
        return matched(figures, among: document.figures.count) { self.document.figures[$0].image?.bitmap }
            .compactMap { kept, number in ids[number].map { (kept, $0) } }
    }

    private func lifted(_ figures: [StoredFigure], as previous: [Int: Figure.ID]) -> [Found] {
        if figures.isEmpty { return [] }
        let offsets = view.pictureOffsets
        let matches = matched(figures, among: offsets.count) { self.view.picture(at: offsets[$0]) }
        let wanted = Set(matches.map { offsets[$0.number] })
        let known = matches.compactMap { kept, number in previous[kept.number].map { (offsets[number], $0) } }
        let ids = view.liftPictures(at: wanted, as: Dictionary(known) { first, _ in first })
        return matches.compactMap { kept, number in ids[offsets[number]].map { (kept, $0) } }
    }

    /// The pictures that figures are now, each of at most one: those that are what they were come before those that have moved.
    private func matched(_ figures: [StoredFigure], among count: Int, _ bitmap: (Int) -> Bitmap?) -> [(kept: StoredFigure, number: Int)] {
        var taken: Set<Int> = []
        var numbers: [Int?] = Array(repeating: nil, count: figures.count)
        for reach in [0, StoredFigure.reach] {
            for (index, kept) in figures.enumerated() where numbers[index] == nil {
                guard let number = kept.number(among: count, within: reach, except: taken, bitmap) else { continue }
                numbers[index] = number
                taken.insert(number)
            }
        }
        return zip(figures, numbers).compactMap { kept, number in number.map { (kept, $0) } }
    }
}
