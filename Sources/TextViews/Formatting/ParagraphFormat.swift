import Foundation
import TextKit

/// How paragraphs are set, as far as controls show it.
struct ParagraphFormat: Equatable {
    /// The resolved alignment, never `.natural`.
    var alignment: Shared<TextAlignment>
    /// 1 where the style says nothing.
    var lineMultiple: Shared<CGFloat>
    var spacingBefore: Shared<CGFloat>
    var spacingAfter: Shared<CGFloat>
    /// The format of the markers of the innermost list; empty for no list.
    var list: Shared<String>

    init(_ style: ParagraphStyle, isRightToLeft: Bool) {
        let natural: TextAlignment = isRightToLeft ? .right : .left
        alignment = .same(style.alignment == .natural ? natural : style.alignment)
        lineMultiple = .same(style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
        spacingBefore = .same(style.paragraphSpacingBefore)
        spacingAfter = .same(style.paragraphSpacing)
        list = .same(style.textLists.last?.markerFormat.rawValue ?? "")
    }

    mutating func merge(_ other: ParagraphFormat) {
        func merge<Value>(_ mine: inout Shared<Value>, _ theirs: Shared<Value>) { if mine != theirs { mine = .mixed } }
        merge(&alignment, other.alignment)
        merge(&lineMultiple, other.lineMultiple)
        merge(&spacingBefore, other.spacingBefore)
        merge(&spacingAfter, other.spacingAfter)
        merge(&list, other.list)
    }
}
