import Foundation
import TextDocuments
import TextKit
import TextViews

/// The figures of a document: those that float in it, and where the reader has put them.
extension DocumentSession {
    /// Floats the pictures that the document has beside its text, from a number on; those that were figures before, by their numbers, as
    /// these.
    func floatFigures(from first: Int = 0, as previous: [Int: Figure.ID] = [:]) {
        let (column, padding) = (view.columnWidth, view.textContainer.lineFragmentPadding)
        var pictures: [FloatingPicture] = []
        var numbers: [Int] = []
        for number in document.figures.indices.dropFirst(first) {
            let figure = document.figures[number]
            let image = image(of: number)
            if image == nil, !PictureAttachment.decodesLater || figure.picture.isBroken { continue }
            let natural = image?.size ?? figure.picture.size
            let share = columnShare(of: figure, natural)
            let own = PictureExtent(width: figure.width, height: figure.height).size(of: natural)
            let size = share?.size(inColumn: column, padding: padding) ?? own
            var picture = FloatingPicture(
                image: image?.bitmap ?? placeholder, size: size, utf16: figure.utf16, share: figure.side == .left ? 0 : 1)
            picture.columnShare = share
            picture.wrap = wrap(of: figure, size: size)
            picture.inset = figure.inset
            (picture.order, picture.clears) = (2 * figure.utf16, figure.wrap.clears)
            picture.clearance = figure.wrap.clearance
            pictures.append(picture)
            numbers.append(number)
        }
        if first == 0 { floating = [:] }
        if pictures.isEmpty { return }
        let known = numbers.enumerated().compactMap { index, number in previous[number].map { (index, $0) } }
        let ids = view.addFigures(pictures, as: Dictionary(known) { first, _ in first })
        for (id, number) in zip(ids, numbers) { floating[id] = number }
    }

    /// What the width of a figure follows, of a picture of a size: a percentage, or its own size, but less than half of the column. Nil where
    /// the document gives it pixels.
    private func columnShare(of figure: DocumentFigure, _ natural: CGSize) -> ColumnShare? {
        if let percentage = figure.widthPercentage { return .part(percentage / 100, of: natural, height: figure.height) }
        guard figure.width == nil else { return nil }
        return .atMost(0.45, of: figure.height.map { CGSize(width: natural.width * $0 / max(1, natural.height), height: $0) } ?? natural)
    }

    /// The picture of a figure of the document, by its number; nil where it is broken, and where it is being decoded beside the program's
    /// work, after which the figure shows it.
    private func image(of number: Int) -> Image? {
        let picture = document.figures[number].picture
        guard PictureAttachment.decodesLater else { return picture.image }
        return picture.image(for: self) { [weak self] in self?.pictureHasCome(picture) }
    }

    /// How the document has text flow around a figure. Until the picture is decoded that it has its shape from, it has its own.
    private func wrap(of figure: DocumentFigure, size: CGSize) -> FigureWrap {
        var wrap = FigureWrap(figure.wrap, size: size, usualMargin: view.figureMargin)
        // Nothing stands between a float and the edge of the column.
        if figure.inset > 0, figure.wrap.flow == .auto { wrap.sides = figure.side == .left ? .right : .left }
        guard let shape = figure.shape else { return wrap }
        let image =
            PictureAttachment.decodesLater ? shape.image(for: self) { [weak self] in self?.pictureHasCome(shape) } : shape.image
        if let image, let contour = FigureWrap.Shape.contour(of: image.bitmap, threshold: wrap.threshold) { wrap.shape = contour }
        return wrap
    }

    /// What figures show until their pictures are decoded.
    private var placeholder: Bitmap {
        let tint = style.theme.tint
        let word = 0xFF00_0000 | UInt32(tint.red >> 8) << 16 | UInt32(tint.green >> 8) << 8 | UInt32(tint.blue >> 8)
        return Bitmap(width: 1, height: 1, pixels: [word])
    }

    /// Shows a picture in its figures, once it has been decoded; those of a broken one are taken away.
    func pictureHasCome(_ picture: Picture) {
        let image = picture.image
        for (id, number) in floating where document.figures.indices.contains(number) && document.figures[number].shape === picture {
            guard let figure = view.figures.first(where: { $0.id == id }), image != nil else { continue }
            view.setHomeWrap(wrap(of: document.figures[number], size: figure.frame.size), of: id)
        }
        let shown = floating.filter { document.figures.indices.contains($1) && document.figures[$1].picture === picture }
        if let image {
            view.setPicture(image.bitmap, of: shown.keys.sorted { shown[$0] ?? 0 < shown[$1] ?? 0 })
            return
        }
        for id in shown.keys {
            view.removeFigure(id)
            floating[id] = nil
        }
    }

    /// Shows the next frame of a figure that has been drawn, where it has several.
    func animate(_ id: Figure.ID) {
        guard PictureAttachment.animates, let number = floating[id], document.figures.indices.contains(number),
            document.figures[number].picture.isAnimated
        else { return }
        let picture = document.figures[number].picture
        // A figure is known again by its first frame.
        if digests[id] == nil, let image = picture.image { digests[id] = StoredFigure.digest(of: image.bitmap) }
        picture.showNextFrame(for: id) { [weak self] in
            guard let self, let image = picture.image else { return }
            view.setPixels(image.bitmap, of: id)
        }
    }

    /// Takes the blocks that the document has beside its text out of that, from a number on, once the text is as the document has it from
    /// there on.
    func floatBlocks(from first: Int = 0) {
        let (column, padding) = (view.columnWidth, view.textContainer.lineFragmentPadding)
        let length = view.textStorage.length
        let blocks = document.floatingBlocks.dropFirst(first).filter { $0.utf16.upperBound <= length }
        if first > 0, blocks.isEmpty { return }
        let excerpts = blocks.enumerated().map { index, block in
            let share = block.widthIsPercentage ? block.width.map { ColumnShare.part($0 / 100, of: .zero) } : nil
            let usual = block.loose.isEmpty ? block.leastWidth : nil
            let width = share?.size(inColumn: column, padding: padding).width ?? block.width ?? usual
            let known = first == 0 && index < floatingBlocks.count ? floatingBlocks[index] : nil
            let size = CGSize(width: width ?? column / 2, height: width ?? column / 2)
            let wrap = FigureWrap(block.wrap, size: size, usualMargin: view.figureMargin)
            var excerpt = FloatingExcerpt(range: block.utf16, share: block.side == .left ? 0 : 1, width: width, wrap: wrap, id: known)
            (excerpt.columnShare, excerpt.textBefore) = (share, block.textBefore)
            if width == nil { (excerpt.leastWidth, excerpt.loose) = (block.leastWidth, block.loose) }
            // A picture that stands where a block begins comes before it.
            (excerpt.order, excerpt.clears) = (2 * block.utf16.lowerBound + 1, block.wrap.clears)
            excerpt.clearance = block.wrap.clearance
            return excerpt
        }
        let before = (0..<first).map { $0 < floatingBlocks.count ? floatingBlocks[$0] : nil }
        floatingBlocks = before + view.floatExcerpts(excerpts)
    }

    /// Where the reader has put figures of the document; not those of the command line, which are given anew.
    var movedFigures: [StoredFigure] { movedFiguresWithIDs.map(\.kept) }

    /// The moved figures as `movedFigures` has them, each with its identifier in the view.
    var movedFiguresWithIDs: [(kept: StoredFigure, id: Figure.ID)] {
        let moved = view.movedFigures
        if moved.isEmpty { return [] }
        let finder = finder
        return moved.compactMap { figure in
            let paragraph = paragraph(of: figure, finder)
            if let excerpt = figure.excerpt {
                let kept = StoredFigure(
                    isLifted: true, number: 0, width: 0, height: 0, digest: 0, paragraph: paragraph, position: figure.position,
                    excerpt: StoredExcerpt(excerpt))
                return kept.isUsable ? (kept, figure.id) : nil
            }
            guard let number = figure.numberInText ?? floating[figure.id], let image = picture(of: figure) else { return nil }
            let digest = digests[figure.id] ?? StoredFigure.digest(of: image)
            digests[figure.id] = digest
            let kept = StoredFigure(
                isLifted: figure.numberInText != nil, number: number, width: image.width, height: image.height,
                digest: digest, paragraph: paragraph, position: figure.position)
            return kept.isUsable ? (kept, figure.id) : nil
        }
    }

    /// Where a figure lies now. One whose paragraph the text has lost goes on to belong to that, until the reader moves it.
    func paragraph(of figure: MovedFigure, _ finder: PlaceFinder) -> TextPlace {
        var place = finder.place(at: figure.utf16, distance: 0)
        guard let lost = lostParagraphs[figure.id], lost.position == figure.position else { return place }
        (place.excerpt, place.nearby, place.offset) = (lost.paragraph.excerpt, lost.paragraph.nearby, lost.paragraph.offset)
        return place
    }

    /// Lays figures beside their paragraphs, or near to where these were.
    func lay(_ figures: [(id: Figure.ID, paragraph: TextPlace, position: FigurePosition)]) {
        let finder = finder
        view.putFigures(
            figures.map { figure in
                let (utf16, hasParagraph) = finder.find(figure.paragraph)
                lostParagraphs[figure.id] = hasParagraph ? nil : (figure.paragraph, figure.position)
                return (figure.id, utf16, figure.position)
            })
    }

    /// Where the figures are that are no part of the document.
    var addedFigures: [(id: Figure.ID, paragraph: TextPlace, position: FigurePosition)] {
        let finder = finder
        return view.addedFigures.map { ($0.id, paragraph(of: $0, finder), $0.position) }
    }

    /// Lays those beside their paragraphs again that the text has taken away from these.
    func layAdded(_ figures: [(id: Figure.ID, paragraph: TextPlace, position: FigurePosition)]) {
        let finder = finder
        let anchors = Dictionary(view.addedFigures.map { ($0.id, $0.utf16) }) { first, _ in first }
        let displaced = figures.filter { figure in
            guard let anchor = anchors[figure.id] else { return false }
            let found = finder.find(figure.paragraph)
            return !found.hasParagraph || found.utf16 != anchor || lostParagraphs[figure.id] != nil
        }
        if !displaced.isEmpty { lay(displaced) }
    }

    /// The picture that a figure shows, or will when it has been decoded, which is waited for.
    private func picture(of figure: MovedFigure) -> Bitmap? {
        guard let image = figure.image, image.width == 1, image.height == 1, let number = floating[figure.id] else { return figure.image }
        return document.figures[number].image?.bitmap
    }

    /// Puts figures where they were; those whose pictures the document has lost are `missingFigures`.
    ///
    /// - Parameters:
    ///   - known: the figures that they were before the document was read again.
    ///   - hasSameFloats: whether floats of the document are the figures that they were.
    func putFigures(_ figures: [StoredFigure], as known: [(kept: StoredFigure, id: Figure.ID)] = [], hasSameFloats: Bool = false) {
        missingFigures = []
        if figures.isEmpty { return }
        let pictures = known.filter { $0.kept.isLifted && $0.kept.excerpt == nil }
        let ids = Dictionary(pictures.map { ($0.kept.number, $0.id) }) { first, _ in first }
        let found =
            lifted(figures.filter { $0.isLifted && $0.excerpt == nil }, as: ids)
            + (hasSameFloats ? known.filter { !$0.kept.isLifted } : floated(figures.filter { !$0.isLifted }))
            + excerpts(figures.filter { $0.excerpt != nil }, as: known)
        // The places were taken down in a text without the pictures that were lifted out of it.
        lay(figures.compactMap { kept in found.first { $0.kept == kept }.map { ($0.id, kept.paragraph, kept.position) } })
        missingFigures = figures.filter { kept in !found.contains { $0.kept == kept } }
    }

    /// The figures that floats of the document were before it was read again, by the numbers that they have now.
    func previousFloats(_ moved: [(kept: StoredFigure, id: Figure.ID)]) -> [Int: Figure.ID] {
        let floats = moved.filter { !$0.kept.isLifted }
        let matches = matched(floats.map(\.kept), among: document.figures.count, floatPicture)
        let known = matches.compactMap { kept, number in floats.first { $0.kept == kept }.map { (number, $0.id) } }
        return Dictionary(known) { first, _ in first }
    }

    private typealias Found = (kept: StoredFigure, id: Figure.ID)

    private func floated(_ figures: [StoredFigure]) -> [Found] {
        let ids = Dictionary(floating.map { ($1, $0) }) { first, _ in first }
        return matched(figures, among: document.figures.count, floatPicture)
            .compactMap { kept, number in ids[number].map { (kept, $0) } }
    }

    /// Takes texts out of the document's; those that it has lost, or that overlap, are left out.
    private func excerpts(_ figures: [StoredFigure], as known: [Found]) -> [Found] {
        var floated: [Found] = []
        var wanted: [(kept: StoredFigure, range: Range<Int>, isBlock: Bool, id: Figure.ID?)] = []
        for kept in figures {
            if let id = floatingBlock(kept) {
                floated.append((kept, id))
                continue
            }
            guard let excerpt = kept.excerpt, let range = excerpt.range(in: view.textStorage, view), !range.isEmpty,
                !wanted.contains(where: { $0.range.overlaps(range) })
            else { continue }
            wanted.append((kept, range, excerpt.isBlock, known.first { $0.kept.excerpt == excerpt }?.id))
        }
        let ids = view.liftExcerpts(wanted.map { ($0.range, $0.isBlock, $0.id) })
        return floated + zip(wanted, ids).map { ($0.kept, $1) }
    }

    /// The block beside the text that a kept figure is.
    private func floatingBlock(_ kept: StoredFigure) -> Figure.ID? {
        floatingBlocks.lazy.compactMap { $0 }.first { id in self.view.liftedText(id).map { kept.excerpt?.isLike($0) == true } ?? false }
    }

    private func lifted(_ figures: [StoredFigure], as previous: [Int: Figure.ID]) -> [Found] {
        if figures.isEmpty { return [] }
        let offsets = view.pictureOffsets
        let matches = matched(figures, among: offsets.count) { number, isWhereItWas in
            isWhereItWas ? self.decodedPicture(at: offsets[number]) : self.view.picture(at: offsets[number])
        }
        let wanted = Set(matches.map { offsets[$0.number] })
        let known = matches.compactMap { kept, number in previous[kept.number].map { (offsets[number], $0) } }
        let ids = view.liftPictures(at: wanted, as: Dictionary(known) { first, _ in first })
        return matches.compactMap { kept, number in ids[offsets[number]].map { (kept, $0) } }
    }

    /// The picture of a float of the document, if it has been decoded: it is not waited for, whether it is the figure's own or not.
    private func floatPicture(_ number: Int, _ isWhereItWas: Bool) -> Bitmap? { document.figures[number].image?.bitmap }

    /// A picture in the text. One that is still being decoded is waited for: a figure is known by it. Not so its neighbours, of which there
    /// may be many.
    private func decodedPicture(at utf16: Int) -> Bitmap? {
        let attachment = view.textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? PictureAttachment
        return attachment.flatMap { $0.picture.image?.bitmap } ?? view.picture(at: utf16)
    }

    /// The pictures that figures are now, each of at most one: those that are what they were come before those that have moved.
    /// - Parameter bitmap: a picture by its number, and whether that is the figure's own.
    private func matched(
        _ figures: [StoredFigure], among count: Int, _ bitmap: (Int, Bool) -> Bitmap?
    ) -> [(kept: StoredFigure, number: Int)] {
        var taken: Set<Int> = []
        var numbers: [Int?] = Array(repeating: nil, count: figures.count)
        for reach in [0, StoredFigure.reach] {
            for (index, kept) in figures.enumerated() where numbers[index] == nil {
                guard let number = kept.number(among: count, within: reach, except: taken, { bitmap($0, reach == 0) }) else { continue }
                numbers[index] = number
                taken.insert(number)
            }
        }
        return zip(figures, numbers).compactMap { kept, number in number.map { (kept, $0) } }
    }
}
