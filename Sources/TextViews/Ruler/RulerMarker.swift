import Foundation
import TextKit

/// What stands on a ruler and can be dragged.
enum RulerMarker: Equatable {
    /// Where the first line begins, and where the others do.
    case firstLine, head
    /// Where lines end.
    case tail
    /// A tab stop, by its index among those of the first paragraph.
    case tab(Int)

    /// What undoing a drag of it is called.
    var actionName: String {
        if case .tab = self { "Tab Stops" } else { "Indent" }
    }
}

/// How text stands at a tab stop, as a ruler shows it.
enum TabKind: CaseIterable {
    case left, center, right, decimal

    init(_ tab: TextTab) {
        switch tab.alignment {
        case .center: self = .center
        case .right: self = tab.options[.columnTerminators] == nil ? .right : .decimal
        default: self = .left
        }
    }

    func tab(at location: CGFloat) -> TextTab {
        switch self {
        case .left: TextTab(textAlignment: .left, location: location)
        case .center: TextTab(textAlignment: .center, location: location)
        case .right: TextTab(textAlignment: .right, location: location)
        case .decimal:
            TextTab(
                textAlignment: .right, location: location, options: [.columnTerminators: TextTab.columnTerminators(for: nil)])
        }
    }

    /// Text from right to left begins at the right of a stop that text from left to right begins at the left of.
    func title(isRightToLeft: Bool) -> String {
        switch self {
        case .left: isRightToLeft ? "Right" : "Left"
        case .center: "Centre"
        case .right: isRightToLeft ? "Left" : "Right"
        case .decimal: "Decimal"
        }
    }
}

extension TextTab {
    /// A tab stop of this kind at another location.
    func moved(to location: CGFloat) -> TextTab { TextTab(textAlignment: alignment, location: location, options: options) }
}
