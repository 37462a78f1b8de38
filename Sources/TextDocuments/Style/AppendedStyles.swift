import Foundation
import TextKit

/// The attributes of one text in one appearance as its parts are appended, worked out once for all that are alike.
final class AppendedStyles {
    let style: DocumentStyle
    fileprivate let styled: StyledAttributes
    fileprivate let table = AttributeTable()
    private var indices: [Key: Int] = [:]
    /// Identities are theirs as long as they are held.
    private var roles: [BlockRole] = []

    private struct Key: Hashable {
        var role: ObjectIdentifier
        var inline: Fragment.Inline
    }

    init(_ style: DocumentStyle) {
        self.style = style
        styled = StyledAttributes(style)
    }

    /// The index of a run's attributes: links that differ in their targets alone share them, so do attachments, and cells but for their
    /// places.
    fileprivate func index(_ run: DocumentContent.PlacedRun, of content: DocumentContent) -> Int {
        var key = Key(role: ObjectIdentifier(run.role), inline: run.inline)
        key.inline.link = min(0, run.inline.link)
        key.inline.attachment = min(0, run.inline.attachment)
        if let known = indices[key] { return known }
        let index = table.append(attributes(run, of: content))
        indices[key] = index
        roles.append(run.role)
        return index
    }

    private func attributes(_ run: DocumentContent.PlacedRun, of content: DocumentContent) -> [NSAttributedString.Key: Any] {
        let inline = run.inline
        let appearance = inline.appearance >= 0 ? content.appearances[Int(inline.appearance)] : nil
        var attributes = styled.sharedAttributes(run.role, inline.traits, appearance, isLink: inline.link >= 0)
        if inline.link >= 0 { attributes[.link] = true }
        if inline.attachment >= 0 { attributes[.attachment] = TextAttachment.anyAttachment }
        if inline.language >= 0 { attributes[.languageIdentifier] = content.languages[Int(inline.language)] }
        if staysWhole(run, in: content) { attributes[.languageIdentifier] = "zxx" }
        return attributes
    }

    /// Whether words are not divided though others of the paragraph may be: text whose language is unknown, and code.
    private func staysWhole(_ run: DocumentContent.PlacedRun, in content: DocumentContent) -> Bool {
        let (values, isCode) = (run.role.values, run.inline.traits.contains(.code))
        if values.divides { return run.inline.language < 0 || isCode }
        guard values.dividesBesideFigures, isCode, run.inline.language >= 0 else { return false }
        // East Asian words have no hyphens, and their language decides which faces show them.
        let language = content.languages[Int(run.inline.language)].prefix { $0 != "-" }.lowercased()
        return !["ja", "zh", "ko", "yue"].contains(language)
    }
}

extension DocumentContent {
    /// Appends the text with an appearance. One edit. O(length).
    /// - Parameters:
    ///   - styles: those that the text before it had, of the same document in the same appearance.
    ///   - onNewLine: whether it begins a line of its own.
    func append(to storage: TextStorage, style: DocumentStyle, styles: AppendedStyles? = nil, onNewLine: Bool = true) {
        let styles = styles ?? AppendedStyles(style)
        storage.beginEditing()
        if onNewLine { endLine(of: storage) }
        let start = storage.length
        text.utf8.withUnsafeBytes { storage.appendUTF8($0) }
        let end = start + text.utf16Count
        storage.setAttributes(styles.table, of: links, in: start..<end, count: blocks.count + text.runs.count) { forEachRun(styles, $0) }
        storage.endEditing()
        styles.styled.forgetPlaces()
    }

    /// Calls `body` with each run as a storage takes it. O(runs).
    private func forEachRun(_ styles: AppendedStyles, _ body: (TextStorage.StyledRun) -> Void) {
        var last: (place: BlockRole.Place, role: BlockRole, cell: TextTableBlock?)?
        forEachRun { run in
            var cell: TextTableBlock?
            if let place = run.place {
                if last?.place != place || last?.role !== run.role { last = (place, run.role, styles.styled.cell(run.role, place)) }
                cell = last?.cell
            }
            let index = styles.index(run, of: self)
            let attachment = run.inline.attachment < 0 ? nil : attachments[Int(run.inline.attachment)]
            body(.init(length: run.utf16.count, dictionary: index, link: run.inline.link, cell: cell, attachment: attachment))
        }
    }

    /// Ends the last paragraph of a text that goes on.
    private func endLine(of storage: TextStorage) {
        if storage.length == 0 || text.isEmpty { return }
        var attributes = storage.attributes(at: storage.length - 1, effectiveRange: nil)
        (attributes[.link], attributes[.attachment]) = (nil, nil)
        [UInt8(ascii: "\n")].withUnsafeBytes { storage.appendUTF8($0, attributes: attributes) }
    }
}
