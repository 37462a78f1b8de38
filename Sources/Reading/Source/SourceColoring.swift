import Foundation
import TextDocuments
import TextKit
import TextViews

/// The colours of a source: of what shows and a little around it, by attributes that only the layout manager has.
///
/// The state in which each line begins is kept at every few thousand characters, so that a key far down a text costs no look at all of it.
/// What an edit leaves as it was is not touched, and not drawn again.
final class SourceColoring: TextStorageDelegate {
    let language: SourceLanguage
    /// False where only the lines are set that are code.
    let showsColors: Bool
    private weak var view: TextView?
    /// The states at some lines' beginnings, in order; the first at 0.
    private var checkpoints: [(utf16: Int, state: SourceState)] = [(0, .plain)]
    private var shown: [SourceToken] = []
    private var range = 0..<0
    private var theme: DocumentTheme?
    private(set) var isStale = true
    /// How many tokens have been given colours or lost them: what tests look at.
    private(set) var changedCount = 0
    /// How many edits have set lines apart, and how many parts of the text these had: what tests look at.
    private(set) var restylings = 0, restyledParts = 0

    private static let distance = 4096
    /// Beyond what shows, so that a few lines more need nothing, in UTF-16 units.
    private static let reach = 3000
    /// Longer texts stay as they are, in UTF-16 units.
    static let longest = 8 << 20

    init(_ language: SourceLanguage, showsColors: Bool = true, for view: TextView) {
        (self.language, self.showsColors) = (language, showsColors)
        self.view = view
        view.textStorage.delegate = self
    }

    func textStorage(
        _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range edited: NSRange, changeInLength delta: Int
    ) {
        guard editedMask.contains(.editedCharacters) else {
            restylings += 1
            return
        }
        isStale = true
        let old = edited.location..<edited.location + edited.length - delta
        checkpoints.removeAll { $0.utf16 > edited.location }
        if checkpoints.isEmpty { checkpoints = [(0, .plain)] }
        var (first, last) = (edited.location, edited.location + edited.length)
        if let changed {
            first = min(first, changed.lowerBound)
            last = max(last, changed.upperBound + delta)
        }
        // What is shown moves along; what was changed is looked at again, with the tokens that reach into it.
        shown = shown.compactMap { token in
            if token.range.upperBound <= old.lowerBound { return token }
            if token.range.lowerBound >= old.upperBound {
                return SourceToken(range: token.range.lowerBound + delta..<token.range.upperBound + delta, kind: token.kind)
            }
            first = min(first, token.range.lowerBound)
            last = max(last, token.range.upperBound + delta)
            return nil
        }
        changed = first..<max(first, last)
    }

    /// Where characters were changed since the colours were last brought up to date.
    private var changed: Range<Int>?

    /// Colours what shows, where that is not so yet. O(what shows), and as much as has never been looked at above it.
    func update(_ style: DocumentStyle) {
        let theme = style.theme
        guard let view, view.textStorage.length <= Self.longest else { return }
        let visible = view.shownCharacters
        guard isStale || theme != self.theme || visible.lowerBound < range.lowerBound || visible.upperBound > range.upperBound else {
            return
        }
        let storage = view.textStorage
        let wanted = max(0, visible.lowerBound - Self.reach)..<min(storage.length, visible.upperBound + Self.reach)
        let (all, code, looked) = tokens(in: wanted, of: storage)
        let found = showsColors ? all : []
        set(code, within: looked, style, storage)
        let isRecolored = theme != self.theme
        let count = storage.length
        let old = isRecolored ? [] : shown
        if isRecolored, count > 0 { view.layoutManager.removeTemporaryAttribute(.foregroundColor, forCharacterRange: NSRange(0..<count)) }
        // Most of it is as it was: only what differs is touched.
        var first = 0
        while first < min(old.count, found.count), old[first] == found[first] { first += 1 }
        var last = 0
        while last < min(old.count, found.count) - first, old[old.count - 1 - last] == found[found.count - 1 - last] { last += 1 }
        if let changed = changed?.clamped(to: 0..<count), !changed.isEmpty { clear(changed, view) }
        for token in old[first..<old.count - last] where token.range.upperBound <= count { clear(token.range, view) }
        let near = changed
        for (index, token) in found.enumerated() {
            let isNew = (first..<found.count - last).contains(index)
            guard isNew || near.map({ $0.overlaps(token.range) }) == true else { continue }
            color(token, theme, view)
        }
        (shown, range, self.theme, isStale, changed) = (found, looked, theme, false, nil)
    }

    private func clear(_ range: Range<Int>, _ view: TextView) {
        changedCount += 1
        view.layoutManager.removeTemporaryAttribute(.foregroundColor, forCharacterRange: NSRange(range))
        view.needsDrawing(range)
    }

    private func color(_ token: SourceToken, _ theme: DocumentTheme, _ view: TextView) {
        changedCount += 1
        let color = Color(theme.color(of: token.kind))
        view.layoutManager.addTemporaryAttribute(.foregroundColor, value: color, forCharacterRange: NSRange(token.range))
        view.needsDrawing(token.range)
    }

    /// Sets the lines of Markdown that are code apart from its text: no figure parts them. Others stay as they are. One edit; O(what shows).
    private func set(_ code: [Range<Int>], within looked: Range<Int>, _ style: DocumentStyle, _ storage: TextStorage) {
        guard language == .markdown else { return }
        var changes: [PlainCode.Lines] = []
        var position = looked.lowerBound
        for block in code + [looked.upperBound..<looked.upperBound] {
            addLines(position..<block.lowerBound, isCode: false, of: storage, to: &changes)
            addLines(block, isCode: true, of: storage, to: &changes)
            position = block.upperBound
        }
        PlainCode.set(changes, of: storage, style)
        restyledParts += changes.count
    }

    /// Adds the lines that are set otherwise so far, neighbours as one.
    private func addLines(_ range: Range<Int>, isCode: Bool, of storage: TextStorage, to changes: inout [PlainCode.Lines]) {
        var position = range.lowerBound
        while position < range.upperBound {
            let line = position..<max(position + 1, storage.paragraph(atUTF16: position).upperBound)
            if PlainCode.isCode(at: position, of: storage) == !isCode {
                if let last = changes.last, last.isCode == isCode, last.range.upperBound == position {
                    changes[changes.count - 1].range = last.range.lowerBound..<line.upperBound
                } else {
                    changes.append(PlainCode.Lines(range: line, isCode: isCode))
                }
            }
            position = line.upperBound
        }
    }

    /// The tokens of the lines in a range, which of the lines are code, and the lines' own range.
    private func tokens(in wanted: Range<Int>, of storage: TextStorage) -> ([SourceToken], code: [Range<Int>], Range<Int>) {
        let first = checkpoints.lastIndex { $0.utf16 <= wanted.lowerBound } ?? 0
        var (position, state) = checkpoints[first]
        var begin = position
        var found: [SourceToken] = []
        var code: [Range<Int>] = []
        while position < wanted.upperBound {
            let end = max(position + 1, storage.paragraph(atUTF16: position).upperBound)
            let wasInFence = state.isFence
            let tokens = language.tokens(storage.characters(in: position..<end), at: position, &state)
            if end > wanted.lowerBound {
                found += tokens
                if wasInFence || state.isFence {
                    code.append((code.last?.upperBound == position ? code.removeLast().lowerBound : position)..<end)
                }
            } else {
                begin = end
            }
            position = end
            if position - checkpoints[checkpoints.count - 1].utf16 >= Self.distance { checkpoints.append((position, state)) }
        }
        return (found, code, begin..<position)
    }

    /// The headings of a text in Markdown; none of another. O(length).
    func headings(of storage: TextStorage) -> [OutlineEntry] {
        guard case .markdown = language else { return [] }
        var (position, state) = (0, SourceState.plain)
        var found: [OutlineEntry] = []
        while position < storage.length {
            let end = max(position + 1, storage.paragraph(atUTF16: position).upperBound)
            let line = storage.characters(in: position..<end)
            let tokens = language.tokens(line, at: position, &state)
            if let heading = tokens.first(where: { $0.kind == .heading }), let mark = tokens.first(where: { $0.kind == .mark }) {
                let title = storage.characters(in: heading.range).trimmingCharacters(in: .whitespaces)
                if !title.isEmpty { found.append(OutlineEntry(title: title, level: mark.range.count, utf16: position)) }
            }
            position = end
        }
        return found
    }
}

extension DocumentTheme {
    /// The colour of a part of a source, which can be read on the paper.
    fileprivate func color(of kind: SourceToken.Kind) -> RGBA {
        switch kind {
        case .mark, .quote: secondaryInk
        case .heading, .link: link
        case .code: color(ofCode: .string)
        case .part(let kind): color(ofCode: kind)
        }
    }
}
