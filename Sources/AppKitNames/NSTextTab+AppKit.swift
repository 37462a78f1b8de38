public import Foundation
public import TextKit

extension TextTab {
    /// AppKit's older kinds of tab stop; a decimal tab is a right one that ends at the decimal separator.
    public enum TabType: UInt, Sendable {
        /// Text begins at the stop.
        case leftTabStopType = 0
        /// Text ends at the stop.
        case rightTabStopType = 1
        /// Text lies evenly on both sides of the stop.
        case centerTabStopType = 2
        /// The decimal separator of the current locale stands at the stop.
        case decimalTabStopType = 3
    }

    /// A tab stop of a kind, in logical pixels from the leading margin (NSTextTab.init(type:location:)).
    public convenience init(type: TabType, location loc: CGFloat) {
        switch type {
        case .leftTabStopType: self.init(textAlignment: .left, location: loc)
        case .rightTabStopType: self.init(textAlignment: .right, location: loc)
        case .centerTabStopType: self.init(textAlignment: .center, location: loc)
        case .decimalTabStopType:
            self.init(textAlignment: .right, location: loc, options: [.columnTerminators: Self.columnTerminators(for: nil)])
        }
    }

    /// The kind of the tab stop: a right one with column terminators is a decimal one, a natural or justified one is a left one.
    public var tabStopType: TabType {
        switch alignment {
        case .center: .centerTabStopType
        case .right: options[.columnTerminators] == nil ? .rightTabStopType : .decimalTabStopType
        case .left, .justified, .natural: .leftTabStopType
        }
    }
}
