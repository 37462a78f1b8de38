import Foundation

/// A question to the delegate about a run of glyphs, and what it has set so far.
struct GlyphRequest {
    /// The characters of the run, in the whole text.
    let characters: Range<Int>
    var glyphs: [UInt16] = []
    var properties: [LayoutManager.GlyphProperty] = []
    var characterIndexes: [Int] = []
    var font: Font?

    /// Takes what `setGlyphs` was called with.
    mutating func append(
        _ newGlyphs: UnsafeBufferPointer<CGGlyph>, _ newProperties: UnsafeBufferPointer<LayoutManager.GlyphProperty>,
        _ newIndexes: UnsafeBufferPointer<Int>, font: Font
    ) {
        for index in newIndexes {
            let least = characterIndexes.last ?? characters.lowerBound
            precondition(
                index >= least && index < characters.upperBound,
                "LayoutManager.setGlyphs: character index \(index) outside \(least)..<\(characters.upperBound)")
            characterIndexes.append(index)
        }
        glyphs += newGlyphs
        properties += newProperties
        self.font = font
    }
}

extension LayoutManager {
    /// Nil where neither a delegate nor a subclass can change glyphs and control characters are not shown: no calls, and no cost.
    func makeGenerator() -> GlyphGenerator? {
        guard delegate != nil || isSubclass || showsControlCharacters else { return nil }
        return GlyphGenerator { [unowned self] shaped, paragraph, first in
            layout.calling { edits(of: shaped, paragraph.styled, firstGlyph: first) }
        }
    }

    func takeGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, _ props: UnsafePointer<GlyphProperty>, _ charIndexes: UnsafePointer<Int>, font aFont: Font,
        _ glyphRange: NSRange
    ) {
        precondition(
            glyphRequest != nil && glyphRange.length >= 0,
            "LayoutManager.setGlyphs: \(glyphRange.length) glyphs set at \(glyphRange.location) outside of shouldGenerateGlyphs")
        glyphRequest?.append(
            UnsafeBufferPointer(start: glyphs, count: glyphRange.length), UnsafeBufferPointer(start: props, count: glyphRange.length),
            UnsafeBufferPointer(start: charIndexes, count: glyphRange.length), font: aFont)
    }

    /// A subclass may override `setGlyphs` and what sets lines.
    var isSubclass: Bool { type(of: self) != LayoutManager.self }

    private func edits(of shaped: ShapedText, _ paragraph: StyledParagraph, firstGlyph: Int) -> GlyphEdits {
        var edits = GlyphEdits()
        let own = shaped.ownProperties(in: paragraph.text.utf16)
        if delegate != nil || isSubclass {
            for run in Self.fontRuns(of: shaped) {
                edits.edits += ask(run, of: shaped, own, paragraph, firstGlyph: firstGlyph)
            }
        }
        if showsControlCharacters { addPictures(shaped, paragraph, to: &edits) }
        if let delegate {
            edits.actions = actions(delegate, of: shaped, paragraph, edits)
        }
        return edits
    }

    /// Runs that go to the delegate as one: of one font and style.
    private static func fontRuns(of shaped: ShapedText) -> [ShapedRun] {
        var runs: [ShapedRun] = []
        for run in shaped.runs where !run.glyphs.isEmpty {
            if let last = runs.last, last.font === run.font, last.style == run.style {
                runs[runs.count - 1].glyphs = last.glyphs.lowerBound..<run.glyphs.upperBound
                runs[runs.count - 1].utf16 = last.utf16.lowerBound..<run.utf16.upperBound
            } else {
                runs.append(run)
            }
        }
        return runs
    }

    private func ask(
        _ run: ShapedRun, of shaped: ShapedText, _ own: [GlyphProperty], _ paragraph: StyledParagraph, firstGlyph: Int
    ) -> [GlyphEdit] {
        let start = paragraph.utf16Start
        let given = GlyphRunChange(shaped: shaped, own: own, run: run)
        let font = font(of: run, in: paragraph)
        let glyphs = Array(shaped.glyphs[run.glyphs])
        let properties = Array(own[run.glyphs])
        let indexes = shaped.clusters[run.glyphs].map { Int($0) + start }
        let range = NSRange(location: firstGlyph + run.glyphs.lowerBound, length: run.glyphs.count)
        let outer = glyphRequest
        defer { glyphRequest = outer }
        let characters = (start + run.utf16.lowerBound)..<(start + run.utf16.upperBound)
        glyphRequest = GlyphRequest(characters: characters)
        let count =
            delegate?.layoutManager(
                self, shouldGenerateGlyphs: glyphs, properties: properties, characterIndexes: indexes, font: font,
                forGlyphRange: range) ?? 0
        if count <= 0 {
            guard isSubclass else { return [] }
            glyphRequest = GlyphRequest(characters: characters)
            setGlyphs(glyphs, properties: properties, characterIndexes: indexes, font: font, forGlyphRange: range)
        }
        guard let set = glyphRequest, !set.glyphs.isEmpty, let newFont = set.font else { return [] }
        return given.edits(
            glyphs: set.glyphs, properties: set.properties, clusters: set.characterIndexes.map { Int32(clamping: $0 - start) },
            font: newFont === font ? run.font : newFont.instance(displayScale: scale))
    }

    private func font(of run: ShapedRun, in paragraph: StyledParagraph) -> Font {
        let font = paragraph.text.styles[run.style].style.font
        return font.instance(displayScale: scale) === run.font ? font : Font(face: run.font.face, like: font)
    }

    /// Controls that would show nothing get their picture (U+2400 and on), or a box with their code.
    private func addPictures(_ shaped: ShapedText, _ paragraph: StyledParagraph, to edits: inout GlyphEdits) {
        let units = paragraph.text.utf16
        var pictures: [GlyphEdit] = []
        for run in shaped.runs where run.kind == .control {
            for utf16 in run.utf16 {
                let action = ControlCharacterAction.own(units[utf16], next: utf16 + 1 < units.count ? units[utf16 + 1] : nil)
                guard action == .zeroAdvancement, !edits.edits.contains(where: { $0.utf16.contains(utf16) }) else { continue }
                let picture = units[utf16] < 0x20 ? 0x2400 + UInt32(units[utf16]) : units[utf16] == 0x7F ? 0x2421 : nil
                pictures.append(
                    GlyphEdit(
                        utf16: utf16..<(utf16 + 1), glyphs: [picture.flatMap { run.font.glyph(for: $0) } ?? 0],
                        clusters: [Int32(clamping: utf16)], properties: [[]], font: nil))
            }
        }
        guard !pictures.isEmpty else { return }
        edits.edits = (edits.edits + pictures).sorted { $0.utf16.lowerBound < $1.utf16.lowerBound }
    }

    /// Asks about every control character, in order; those that keep their own action are left out.
    private func actions(
        _ delegate: any LayoutManagerDelegate, of shaped: ShapedText, _ paragraph: StyledParagraph, _ edits: GlyphEdits
    ) -> [ControlAction] {
        let built =
            edits.isEmpty ? shaped : GlyphRebuilding(shaped, of: paragraph, shaper: layout.context.shaper).applying(edits)
        let units = paragraph.text.utf16
        var actions: [ControlAction] = []
        for run in built.runs where run.kind == .control || run.kind == .tab {
            for glyph in run.glyphs where glyph == 0 || built.clusters[glyph - 1] != built.clusters[glyph] {
                let range = paragraph.clusterRange(ofGlyph: glyph, in: built)
                let next = range.lowerBound + 1
                let own = ControlCharacterAction.own(units[range.lowerBound], next: next < units.count ? units[next] : nil)
                var action = delegate.layoutManager(
                    self, shouldUse: own, forControlCharacterAt: paragraph.utf16Start + range.lowerBound)
                if action.isEmpty { action = .zeroAdvancement }
                guard action != own else { continue }
                actions.append(
                    ControlAction(utf16: Int32(clamping: range.lowerBound), end: Int32(clamping: range.upperBound), action: action))
            }
        }
        return actions
    }
}

/// Compares a run of glyphs with a delegate's version of it.
private struct GlyphRunChange {
    let shaped: ShapedText
    let own: [LayoutManager.GlyphProperty]
    let run: ShapedRun

    /// The changes, as narrow as clusters allow. O(glyphs).
    func edits(glyphs: [UInt16], properties: [LayoutManager.GlyphProperty], clusters: [Int32], font: FontInstance) -> [GlyphEdit] {
        var edits: [GlyphEdit] = []
        var old = run.glyphs.lowerBound
        var new = 0
        let runEnd = Int32(clamping: run.utf16.upperBound)
        func oldStart(_ glyph: Int) -> Int32 { glyph < run.glyphs.upperBound ? shaped.clusters[glyph] : runEnd }
        func newStart(_ glyph: Int) -> Int32 { glyph < clusters.count ? clusters[glyph] : runEnd }
        while old < run.glyphs.upperBound, new < clusters.count {
            let start = oldStart(old)
            var oldEnd = Self.clusterEnd(of: old, limit: run.glyphs.upperBound, oldStart)
            var newEnd = Self.clusterEnd(of: new, limit: clusters.count, newStart)
            while oldStart(oldEnd) != newStart(newEnd) {
                if oldStart(oldEnd) < newStart(newEnd) {
                    oldEnd = Self.clusterEnd(of: oldEnd, limit: run.glyphs.upperBound, oldStart)
                } else {
                    newEnd = Self.clusterEnd(of: newEnd, limit: clusters.count, newStart)
                }
            }
            // Characters before the first that the delegate named belong to that one.
            var names = Array(clusters[new..<newEnd])
            for index in names.indices where names[index] == clusters[new] { names[index] = start }
            let isSame =
                font === run.font && shaped.glyphs[old..<oldEnd] == glyphs[new..<newEnd]
                && own[old..<oldEnd] == properties[new..<newEnd] && shaped.clusters[old..<oldEnd].elementsEqual(names)
            if !isSame {
                edits.append(
                    GlyphEdit(
                        utf16: Int(start)..<Int(oldStart(oldEnd)), glyphs: Array(glyphs[new..<newEnd]), clusters: names,
                        properties: Array(properties[new..<newEnd]), font: font === run.font ? nil : font))
            }
            old = oldEnd
            new = newEnd
        }
        return edits
    }

    private static func clusterEnd(of glyph: Int, limit: Int, _ start: (Int) -> Int32) -> Int {
        var end = glyph + 1
        while end < limit, start(end) == start(glyph) { end += 1 }
        return min(end, limit)
    }
}
